import TendExchange
import TendKit

/// All trackers of a range, with a line per day.
struct TrackedDaysReport: Report {
    let tracked: TrackedDays

    var remarks: [Message] { Remarks.leftOut(each: tracked.damage) }

    var json: JSONValue { TrackedDaysJSON.value(tracked) }

    func lines(_ style: OutputStyle) -> [String] {
        let columns = columns(style)
        let heading = [style.styled(title, .bold), ""]
        guard !columns.isEmpty else { return heading + ["Nothing was recorded on these days."] }
        let figures = [""] + tracked.figures(style).lines(style)
        if style.isPlain { return heading + tracked.days.compactMap { sentence($0, columns, style) } + figures }
        let isNarrow = style.width < 60
        // A week is whole; a longer list begins with the first record.
        let cells = tracked.days.map { day in (day: day, cells: columns.map { $0.cell(day) }) }
        let shown = tracked.range.count > 7 ? Array(cells.drop { $0.cells.allSatisfy { $0.width == 0 } }) : cells
        let rows = shown.map { day, cells in
            let cells = [Line(date(day.day, style))] + cells
            return day.day == tracked.today ? cells.map(\.bold) : cells
        }
        let head = [Line()] + columns.map { Line($0.title) }
        let hasPause = tracked.days.contains { $0.water?.isPaused == true || $0.fasting.isPaused || $0.tasks.isPaused }
        return heading
            + Line.table([head] + rows, gaps: isNarrow ? [2] : [2, 3]).map { $0.cut(style.width, style).text(style) }
            + (hasPause ? [""] + style.legend([.paused]) : []) + figures
    }

    /// `Week 47, 16 to 22 November 2026`, by ISO 8601 if the week begins with Monday.
    private var title: String {
        let range = tracked.range
        let thursday = range.lowerBound + 3
        guard range.count == 7, range.lowerBound.weekday == .monday, tracked.firstWeekday == .monday,
            let newYear = Day(year: thursday.parts.year, month: 1, day: 1)
        else { return Phrase.dates(range) }
        return "Week \((thursday.ordinal - newYear.ordinal) / 7 + 1), \(Phrase.dates(range))"
    }

    private func date(_ day: Day, _ style: OutputStyle) -> String {
        let date = Words.alignedDate(day, style)
        return style.width < 60 ? String(date.prefix(6)) : date
    }

    /// Returns a day in one line: `Monday 16 November: Water 2000 ml; Pills 1 of 2`.
    private func sentence(_ day: TrackedDay, _ columns: [Column], _ style: OutputStyle) -> String? {
        let cells = columns.compactMap { column in
            let text = column.cell(day).text(style).trimmed
            return text.isEmpty ? nil : "\(column.title) \(text)"
        }
        if cells.isEmpty { return nil }
        let date = "\(Words.capitalized(day.day.weekday.name)) \(day.day.parts.day) \(Month(of: day.day).name)"
        return "\(date): \(cells.joined(separator: "; "))"
    }

    /// A tracker, with a day's sign and figures.
    private struct Column {
        let title: String
        let cell: (TrackedDay) -> Line
    }

    /// Returns the columns of the trackers that were used.
    private func columns(_ style: OutputStyle) -> [Column] {
        var columns: [Column] = []
        if tracked.hasFasts { columns.append(Column(title: "Fast") { fasted($0, style) }) }
        if tracked.hasPills { columns.append(Column(title: "Pills") { pills($0, style) }) }
        if tracked.hasTasks { columns.append(Column(title: tracked.taskTitle(style)) { tasks($0, style) }) }
        if tracked.hasWater { columns.insert(water(style, others: columns.count), at: 0) }
        return columns
    }

    /// Returns the drinks as sign, bar and number; on a narrow screen without the bar.
    private func water(_ style: OutputStyle, others: Int) -> Column {
        let unit = tracked.unit
        let known = tracked.days.compactMap(\.water)
        let texts = unit.texts(known.map(\.total)).map { style.width < 60 ? String($0.prefix { $0 != " " }) : $0 }
        let numbers = Dictionary(uniqueKeysWithValues: zip(known.map(\.day), texts))
        let widest = texts.map(\.columns).max() ?? 0
        // The date takes 12 columns, the sign 2, the gap before the number 1, and each of the other columns at most 12.
        let room = min(style.width - 15 - widest - 12 * others, 21)
        let hasBar = style.hasPictures && style.width >= 60 && room >= 6
        // Good days differ, as the scale ends at least a third above the goal.
        let top = known.map { max($0.total.microlitres, $0.goal.microlitres * 4 / 3) }.max() ?? 0
        let targets = Set(known.map(\.target))
        let target = targets.count == 1 && hasBar ? targets.first : nil
        let goal = target.map { "\($0.limit == nil ? ", goal" : ",") \($0.text(in: unit))" } ?? ""
        return Column(title: "Water\(goal)") { day in
            guard let water = day.water else { return "damaged" }
            if day.day > tracked.today, water.total == .zero, !water.isPaused { return toCome(style) }
            // The days before the first drink are not nothing.
            if day.day < tracked.firstDrink ?? .last, !water.isPaused { return "" }
            guard water.isKnown(on: tracked.today), let number = numbers[day.day] else { return "" }
            let sign = DaySign.Water.sign(of: water, today: tracked.today)
            if style.isPlain {
                if water.isPaused, water.entries.isEmpty { return Line(sign, style) }
                let isDecided = day.day < tracked.today || [.done, .missed, .paused].contains(sign.sign)
                return Line("\(number)\(isDecided ? ", \(sign.words)" : "")")
            }
            if water.isPaused, water.entries.isEmpty { return Line(sign, style) }
            var line = Line(sign, style)
            line.add(" ")
            if hasBar {
                line.add(
                    Bar.line(
                        water.total.microlitres, of: water.goal.microlitres, upTo: top, width: room,
                        color: water.color(today: tracked.today), style
                    ))
                line.pad(to: room + 3)
            }
            line.pad(to: line.width + widest - number.columns)
            line.add(number)
            return line
        }
    }

    private func toCome(_ style: OutputStyle) -> Line { style.isPlain ? "" : Line(Sign.later, style) }

    private func fasted(_ day: TrackedDay, _ style: OutputStyle) -> Line {
        let fasting = day.fasting
        guard fasting.isKnown(on: tracked.today) else { return toCome(style) }
        if fasting.state == .none, !fasting.isPaused { return "" }
        let seconds = fasting.state == .running ? fasting.runningSeconds : fasting.endedSeconds
        if style.isPlain {
            let signs = style.symbols(DaySign.Fasts.signs(of: fasting))
            return Line(seconds > 0 ? "\(Duration.seconds(seconds).text), \(signs)" : signs)
        }
        return Line(DaySign.Fasts.sign(of: fasting), style) + Line(seconds > 0 ? " \(Words.clock(seconds))" : "")
    }

    private func pills(_ day: TrackedDay, _ style: OutputStyle) -> Line {
        guard day.day <= tracked.today else { return toCome(style) }
        guard let pills = day.pills else { return "damaged" }
        let scheduled = pills.scheduled
        let isNarrow = !style.isPlain && style.width < 60
        let asNeeded = isNarrow && !scheduled.isEmpty ? 0 : pills.doses.count { !$0.isScheduled && $0.isTaken }
        let more = style.isPlain ? "\(asNeeded) as needed" : "+\(asNeeded)"
        guard !scheduled.isEmpty else { return Line(asNeeded > 0 ? style.isPlain ? more : "  \(more)" : "") }
        let isDouble = style.isPlain && scheduled.contains(where: \.isPossibleDouble)
        let extra =
            (isDouble ? ", one possibly twice" : "") + (asNeeded > 0 ? "\(style.isPlain ? "," : "") \(more)" : "")
        return cell(
            Sign(pills.outcome), style.share(scheduled.count(where: \.isTaken), of: scheduled.count) + extra, style)
    }

    private func tasks(_ day: TrackedDay, _ style: OutputStyle) -> Line {
        let paused = style.isPlain ? DaySign.paused.words : ""
        let done = day.tasks.due > 0 ? style.share(day.tasks.done, of: day.tasks.due) : ""
        if day.tasks.isPaused {
            return cell(
                .paused, style.isPlain ? [done, paused].filter { !$0.isEmpty }.joined(separator: ", ") : done, style)
        }
        guard day.day <= tracked.today else {
            let asking = tracked.challenges(on: day.day)
            if !asking.isEmpty, asking.allSatisfy({ $0.isPaused(on: day.day) }) { return cell(.paused, paused, style) }
            return asking.isEmpty ? "" : toCome(style)
        }
        guard !done.isEmpty else { return "" }
        return cell(Sign(day.tasks.outcome(isOver: day.day < tracked.today)), done, style)
    }

    /// Returns a cell of sign and number.
    private func cell(_ sign: Sign?, _ text: String, _ style: OutputStyle) -> Line {
        if style.isPlain { return Line(text + (sign == .missed ? ", missed" : sign == .overdue ? ", overdue" : "")) }
        return Line(sign, style) + Line(text.isEmpty ? "" : " \(text)")
    }
}

extension TrackedDays {
    /// Returns the active challenges that reach a day to come.
    fileprivate func challenges(on day: Day) -> [ChallengeProgress] {
        challenges.map(\.standing.progress).filter { $0.status == .active && day <= $0.lastDay ?? day }
    }

    /// Returns the name of the only challenge, or a word for those of several.
    func taskTitle(_ style: OutputStyle) -> String {
        guard challenges.count == 1, let name = challenges.first?.standing.challenge.name,
            name.columns <= (style.width < 60 ? 5 : 12)
        else {
            return "Tasks"
        }
        return Printable.text(name, isUnicode: style.isUnicode)
    }
}
