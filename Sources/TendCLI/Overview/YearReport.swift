import TendExchange
import TendKit

/// A heat map for each tracker over a range of days.
struct YearReport: Report {
    let tracked: TrackedDays

    var remarks: [Message] { Remarks.leftOut(each: tracked.damage) }

    var json: JSONValue { TrackedDaysJSON.value(tracked) }

    func lines(_ style: OutputStyle) -> [String] {
        let heading = [style.styled("\(tracked.range.lowerBound) to \(tracked.range.upperBound)", .bold), ""]
        let maps = maps.filter(\.isUsed)
        guard !maps.isEmpty else { return heading + ["Nothing was recorded on these days."] }
        let days = Dictionary(uniqueKeysWithValues: tracked.days.map { ($0.day, $0) })
        let map = HeatMap(
            days: tracked.range, firstWeekday: tracked.firstWeekday, today: tracked.today, isDense: true)
        let shown = map.shown(style)
        let drawing = maps.flatMap { title, signs, _, sign -> [String] in
            let lines = map.lines(style) { day in
                guard let sign = days[day].flatMap(sign) else { return HeatMap.Cell(text: " ", color: nil) }
                return HeatMap.Cell(text: style.symbol(sign), color: sign.sign?.color)
            }
            let drawn = tracked.days.filter { shown.contains($0.day) }.compactMap(sign)
            let legend = style.legend((signs + [.paused]).filter(drawn.contains))
            return [style.styled(title, .bold)] + lines + legend + [""]
        }
        return heading + drawing + TrackedFigures(tracked: tracked).lines(style)
    }

    /// The maps, each with the sign of a day; a day without a sign is blank.
    private var maps: [(title: String, signs: [DaySign], isUsed: Bool, sign: (TrackedDay) -> DaySign?)] {
        let (today, firstDrink) = (tracked.today, tracked.firstDrink ?? .last)
        let since = tracked.range.lowerBound < firstDrink ? ", since \(firstDrink)" : ""
        return [
            (
                "Water\(since)", DaySign.Water.all, tracked.hasWater,
                { day in
                    if day.water?.isPaused == true { return .paused }
                    guard day.day >= firstDrink, day.water?.isKnown(on: today) ?? (day.day <= today) else { return nil }
                    return day.water.map { DaySign.Water.sign(of: $0) } ?? .damaged
                }
            ),
            (
                "Fasts", DaySign.Fasts.all, tracked.hasFasts,
                { $0.fasting.state == .none && !$0.fasting.isPaused ? nil : DaySign.Fasts.sign(of: $0.fasting) }
            ),
            (
                "Pills", DaySign.Share.all, tracked.hasPills,
                { day in
                    guard day.day <= today else { return nil }
                    guard let pills = day.pills else { return .damaged }
                    let doses = pills.scheduled
                    return DaySign.Share.sign(doses.count(where: \.isTaken), of: doses.count, isOver: day.day < today)
                }
            ),
            (
                "Tasks", DaySign.Share.all, tracked.hasTasks,
                {
                    $0.tasks.isPaused
                        ? .paused : DaySign.Share.sign($0.tasks.done, of: $0.tasks.due, isOver: $0.day < today)
                }
            ),
        ]
    }
}
