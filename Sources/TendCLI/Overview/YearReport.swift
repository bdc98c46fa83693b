import TendExchange
import TendKit

/// A heat map for each tracker over a range of days.
struct YearReport: Report {
    let tracked: TrackedDays

    var remarks: [Message] { Remarks.leftOut(each: tracked.damage) }

    var json: JSONValue { TrackedDaysJSON.value(tracked) }

    func lines(_ style: OutputStyle) -> [String] {
        let maps = maps(style)
        guard let first = tracked.days.first(where: { day in maps.contains { $0.sign(day) != nil } })?.day else {
            return heading("", style) + ["Nothing was recorded on these days."]
        }
        let range = first...tracked.range.upperBound
        let grid = HeatMap(days: range, firstWeekday: tracked.firstWeekday, today: tracked.today, isDense: true)
        let width = grid.width(style) + HeatMap.gap
        let most = style.isPlain ? 1 : max((style.width - HeatMap.labelWidth + HeatMap.gap) / width, 1)
        let rows = stride(from: 0, to: maps.count, by: most).flatMap { start -> [String] in
            let row = maps[start..<min(start + most, maps.count)]
            let blocks = row.enumerated().map { block($1, grid, hasLabels: $0 == 0, style) }
            return Table.beside(blocks, width: style.width) + [""]
        }
        let isLater = first > tracked.range.lowerBound
        return heading(
            isLater ? ", from the first record on \(Words.date(first, today: tracked.range.upperBound))" : "", style)
            + rows + legend(maps, grid.shown(style), style) + tracked.figures(style).lines(style)
    }

    private func heading(_ since: String, _ style: OutputStyle) -> [String] {
        let range = tracked.range
        let isLastYear = range.upperBound == tracked.today && range.count > 360
        let title =
            isLastYear ? "The year to \(Phrase.dates(range.upperBound...range.upperBound))" : Phrase.dates(range)
        return Wrap.words(Words.capitalized(title) + since, width: style.width).map { style.styled($0, .bold) } + [""]
    }

    private func block(_ map: Map, _ grid: HeatMap, hasLabels: Bool, _ style: OutputStyle) -> [String] {
        let lines = grid.lines(style, hasLabels: hasLabels) { day in
            let index = day.ordinal - tracked.range.lowerBound.ordinal
            guard let sign = map.sign(tracked.days[index]) else { return HeatMap.Cell(text: " ", color: nil) }
            return HeatMap.Cell(text: style.symbol(sign), color: sign.sign?.color)
        }
        let title = style.styled(map.title, .bold)
        if style.isPlain { return [title] + lines }
        return [String(repeating: " ", count: hasLabels ? HeatMap.labelWidth : 0) + title] + lines
    }

    /// One legend for all maps, with the signs that occur.
    private func legend(_ maps: [Map], _ shown: DayRange, _ style: OutputStyle) -> [String] {
        if style.isPlain { return [] }
        let drawn = tracked.days.filter { shown.contains($0.day) }.flatMap { day in
            maps.compactMap { $0.sign(day)?.sign?.symbol }
        }
        // On a past day it is a day without a drink.
        let open = [("nothing", false), ("open", true)].filter { _, isToday in
            tracked.days.contains { day in
                (day.day == tracked.today) == isToday && shown.contains(day.day)
                    && maps.contains { $0.sign(day)?.sign == .open }
            }
        }.map(\.0)
        let hasLimit = tracked.days.contains { $0.water?.target.limit != nil }
        let isLimitAlone = hasLimit && tracked.days.allSatisfy { $0.water?.target.isLimitAlone ?? true }
        let meanings: [(Sign, String)] = [
            (.done, hasLimit ? "reached, or within the limit" : "reached"),
            (.partial, isLimitAlone ? "below the target, or so far" : "below the goal or target"),
            (.open, open.joined(separator: " or ")),
            (.running, "running"),
            (.overdue, "overdue"), (.missed, hasLimit ? "missed, or above the limit" : "missed"),
            (.double, "perhaps taken twice"), (.skipped, "skipped"),
            (.paused, "paused"), (.later, "later"),
        ]
        let texts = meanings.filter { drawn.contains($0.0.symbol) }.map { "\(style.symbol($0.0)) \($0.1)" }
        return Wrap.pieces(texts, separator: "   ", width: style.width) + [""]
    }

    /// A tracker, with the sign of a day; a day without a sign is blank.
    private typealias Map = (title: String, sign: (TrackedDay) -> DaySign?)

    /// The maps of the trackers that were used.
    private func maps(_ style: OutputStyle) -> [Map] {
        let (today, firstDrink) = (tracked.today, tracked.firstDrink ?? .last)
        var maps: [Map] = []
        if tracked.hasWater {
            maps.append(
                (
                    "Water",
                    { day in
                        if day.water?.isPaused == true { return .paused }
                        guard day.day >= firstDrink, day.water?.isKnown(on: today) ?? (day.day <= today) else {
                            return nil
                        }
                        return day.water.map { DaySign.Water.sign(of: $0, today: today) } ?? .damaged
                    }
                ))
        }
        if tracked.hasFasts {
            maps.append(
                (
                    "Fast",
                    { $0.fasting.state == .none && !$0.fasting.isPaused ? nil : DaySign.Fasts.sign(of: $0.fasting) }
                ))
        }
        if tracked.hasPills {
            maps.append(
                (
                    "Pills",
                    { day in
                        guard day.day <= today else { return nil }
                        return day.pills.map { DaySign.Share.sign(of: $0.outcome) } ?? .damaged
                    }
                ))
        }
        if tracked.hasTasks {
            maps.append(
                (
                    tracked.taskTitle(style),
                    { DaySign.Share.sign(of: $0.tasks.outcome(isOver: $0.day < today)) }
                ))
        }
        return maps
    }
}
