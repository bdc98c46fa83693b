import TendKit

/// The fasting schedules and the weekly plan.
struct FastSchedulesReport: Report {
    let settings: Settings
    /// A change to show instead of the list.
    var headline: Message?

    private var schedules: [(schedule: FastingSchedule, isOwn: Bool)] {
        (FastingSchedule.presets.map { ($0, false) } + settings.fastingSchedules.map { ($0, true) })
            .sorted { $0.schedule.length < $1.schedule.length }
    }

    var json: JSONValue {
        .object([
            "schedules": .objects(schedules) { schedule, isOwn in
                [
                    "name": .string(schedule.name), "seconds": .integer(schedule.length.wholeSeconds),
                    "builtIn": .bool(!isOwn),
                ]
            },
            "chosen": .string(settings.chosenSchedule.name), "plan": .string(settings.value(of: .fastingPlan)),
            "days": .objects(settings.datedFasts.sorted { $0.day < $1.day }) { fast in
                [
                    "day": .string(fast.day.description), "start": JSONText.text(fast.times?.start.description),
                    "end": JSONText.text(fast.times?.end.description),
                ]
            },
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if let headline { return [style.text(headline)] }
        let chosen = settings.chosenSchedule
        // A duration chosen without a name is listed too.
        let isListed = schedules.contains { $0.schedule == chosen }
        let all = schedules.map(\.schedule) + (isListed ? [] : [chosen])
        let rows = all.map { schedule in
            let eating = schedule.eatingWindow.wholeSeconds > 0 ? "eat for \(schedule.eatingWindow.text)" : ""
            let isChosen = schedule == chosen
            let cells = [
                Printable.text(schedule.name, isUnicode: style.isUnicode), schedule.length.text,
                schedule.name == "23:1" ? "\(eating) (OMAD)" : eating,
            ]
            return style.isPlain ? cells + [isChosen ? "chosen" : ""] : [isChosen ? "*" : " "] + cells
        }
        return Table.lines(rows) + [
            "Plan: \(Printable.text(settings.value(of: .fastingPlan), isUnicode: style.isUnicode))"
        ] + dated
    }

    /// The days with a plan of their own.
    private var dated: [String] {
        let days = settings.datedFasts.map(\.day)
        guard let first = days.min(), let last = days.max() else { return [] }
        return ["From a file: \(Words.count(days.count, "day")), \(first == last ? "\(first)" : "\(first) to \(last)")"]
    }
}
