import TendKit

/// The statistics of the drinks of a range of days.
struct WaterStatsReport: Report {
    private let figures: WaterFigures
    private let today: Day
    private let firstWeekday: Weekday
    private let unit: VolumeUnit

    init(_ figures: WaterFigures, _ records: Records) {
        self.figures = figures
        today = records.today
        firstWeekday = records.settings.firstWeekday
        unit = records.settings.unit
    }

    private var range: DayRange { figures.range }
    private var statistics: WaterStatistics { figures.statistics }
    private var caffeine: CaffeineFigures { statistics.caffeine }
    private var summary: HydrationSummary { statistics.summary }

    var remarks: [Message] { Remarks.leftOut(each: figures.damage) }

    var json: JSONValue {
        .object([
            "days": .integer(range.count), "from": .string(range.lowerBound.description),
            "to": .string(range.upperBound.description), "daysWithDrinks": .integer(summary.daysWithDrinks),
            "totalMl": JSONText.volume(summary.total), "averageMl": JSONText.volume(summary.average),
            "medianMl": JSONText.volume(statistics.median),
            "bestDay": statistics.bestDay.map { day in
                .object(["day": .string(day.day.description), "totalMl": JSONText.volume(day.total)])
            } ?? .null,
            "goalReachedDays": .integer(summary.reached), "goalDays": .integer(summary.days.count),
            "pausedDays": .integer(summary.pausedDays), "pausedMl": JSONText.volume(summary.pausedTotal),
            "goalRate": statistics.goalRate.map(JSONText.share) ?? .null,
            "byDrink": JSONText.drinks(summary.byDrink), "caffeineMg": JSONText.caffeine(caffeine.sum),
            "byWeekday": .array(statistics.byWeekday.map(JSONText.volume)),
            "byHour": .array(statistics.byHour.map(JSONText.volume)),
            "streak": .integer(figures.streak.current), "longestStreak": .integer(figures.streak.longest),
            "rate30": JSONText.rate(figures.streak.recent),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        guard let best = statistics.bestDay else {
            return ["No drinks \(Words.during(range, today: today))\(Phrase.paused(summary.pausedDays))."]
        }
        let peak = statistics.byHour.enumerated().max { ($0.element, $1.offset) < ($1.element, $0.offset) }
        let hour = peak.map { ", most at \(HourChart.label($0.offset)): \(unit.text($0.element))" } ?? ""
        let byWeekday =
            summary.daysWithDrinks > 0
            ? ["", "By weekday, on average"] + BarChart(rows: weekdays, unit: unit).lines(style) : []
        return [Words.capitalized(Words.range(range, today: today)), ""] + facts(best, style) + byWeekday
            + [""] + Wrap.words("By hour, in all\(hour)", width: style.width)
            + HourChart(volumes: statistics.byHour, unit: unit).lines(style)
    }

    private func facts(_ best: HydrationDay, _ style: OutputStyle) -> [String] {
        let drunk = "\(Words.count(summary.daysWithDrinks, "day")) with drinks"
        let paused =
            summary.pausedTotal > .zero ? Phrase.paused(summary, unit: unit) : Phrase.paused(summary.pausedDays)
        let amounts: [String?] = [
            "Total \(unit.text(summary.total)) on \(drunk)", paused.isEmpty ? nil : String(paused.dropFirst(2)),
            summary.daysWithDrinks == 0 ? nil : "median \(unit.text(statistics.median))",
            "most \(unit.text(best.total)) on \(Words.date(best.day, today: today))",
        ]
        var facts = FiguresTable(rows: [FiguresTable.Row(summary, figures.streak, unit)]).lines(style) + [""]
        facts += Wrap.list(amounts.compactMap(\.self), width: style.width).flatMap {
            Wrap.words($0, width: style.width)
        }
        if summary.byDrink.count > 1 {
            facts += Words.drinks(summary.byDrink, unit: unit, style: style, width: style.width)
        }
        if let most = caffeine.most {
            let days = Words.count(caffeine.days, "day")
            facts += Wrap.words(
                "Caffeine \(caffeine.sum.text) on \(days), most \(most.caffeine.text) on \(Words.date(most.day, today: today))",
                width: style.width)
        }
        return facts
    }

    /// Starts with the user's first weekday.
    private var weekdays: [BarChart.Row] {
        let start = firstWeekday.rawValue - Weekday.monday.rawValue
        return (0..<7).map { (start + $0) % 7 }.map { index in
            let volume = statistics.byWeekday[index]
            return BarChart.Row(
                label: Words.capitalized(String(Weekday.allCases[index].name.prefix(3))), volume: volume, goal: nil,
                isBlank: volume == .zero)
        }
    }
}
