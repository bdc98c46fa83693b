import TendKit

/// `tend pill list`: lists the doses of a day, and the medications.
enum PillListCommand {
    private static let date = Option("date", .day, "another day: yesterday, monday, 2026-11-19")

    static let spec = CommandSpec(
        name: "list", summary: "the doses of a day, with their ids, and all medications",
        examples: [
            .init("tend pill list", "today"), .init("tend pill list --date yesterday", "the day before"),
            .init("tend pill list --week last", "last week, day by day"),
        ],
        options: [date] + Everyone.options + RangeOptions.all(unlessGiven: "today"), traits: .showsDoubleDoses,
        prepare: prepare)

    private static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        let report = try report(arguments)
        return Everyone.action(Everyone.option(in: arguments), report)
    }

    private static func report(_ arguments: ParsedArguments) throws -> (Session) throws -> any Report {
        if let range = try RangeOptions.given(arguments, insteadOf: date) {
            return { session in
                let records = try session.records()
                let history = try records.pillHistory()
                let (days, damage) = try records.pills(in: try records.days(range, or: .days(7)), history)
                let lists = days.filter { !$0.doses.isEmpty }.map { day in
                    PillListReport(
                        day: day, today: records.today, medications: [], stocks: [],
                        isLocked: !records.isOpen(day.day), hasTitle: false)
                }
                return DayListsReport(lists, today: records.today, remarks: Remarks.leftOut(damage, history))
            }
        }
        let date = try arguments[date]
        return { session in
            let records = try session.records()
            let pills = try records.pillState()
            let day = date?.resolved(today: records.today, .past) ?? records.today
            let shown = date == nil ? pills.today : try records.pills(onDate: day, pills.history)
            let (stocks, damage) = try records.stocks(pills)
            return PillListReport(
                day: shown, today: records.today, medications: pills.history.medications, stocks: stocks,
                isLocked: !records.isOpen(day), streak: day == records.today ? pills.history.streak : nil,
                allowed: day == records.today ? (try records.nextDoses(pills), records.now) : nil,
                coming: day == records.today ? try records.comingDoses(pills.today, pills.history.medications) : [],
                remarks: Remarks.leftOut(each: damage) + (try Remarks.unknownZones(records)))
        }
    }
}

/// `tend pill show`: shows a medication.
enum PillShowCommand {
    private static let name = Argument(.text("NAME", .medication), "the medication", isRequired: true)

    static let spec = CommandSpec(
        name: "show", summary: "a medication's plan, with its next and last dose",
        examples: [.init("tend pill show metformin", "the plan in words")], arguments: [name]
    ) { arguments in
        let name = try arguments.required(name)
        return { session in
            let records = try session.records()
            let (state, damage) = try records.medicationState(name)
            return .shown(
                MedicationStateReport(
                    state: state, now: records.now, today: records.today,
                    remarks: Remarks.leftOut(each: damage) + (try Remarks.unknownZones(records))))
        }
    }
}

/// `tend pill stats`: shows how reliably you take your doses.
enum PillStatsCommand {
    static let spec = CommandSpec(
        name: "stats", summary: "how reliably you take your doses",
        details: """
            Adherence is the share of the scheduled doses that were taken; 'without skips' leaves out the ones skipped with \
            a reason (--note). A day is complete if all were taken. A dose is on time at most two hours before or after its \
            time, or one hour with several times a day; --on-time and pills.lateAfter set other lengths. Doses as needed \
            don't count.
            """,
        examples: [
            .init("tend pill stats", "the last 30 days"), .init("tend pill stats --days 90", "a quarter"),
            .init("tend pill stats --month last", "last month"),
        ],
        options: RangeOptions.all(unlessGiven: "30")
    ) { arguments in
        let range = try RangeOptions.range(arguments)
        return { session in
            let records = try session.records()
            let history = try records.pillHistory()
            let range = try records.days(range, or: .days(30))
            let (days, damage) = try records.pills(in: range, history)
            return .shown(
                PillStatsReport(
                    range: range, today: records.today, days: days, all: Adherence(days),
                    medications: history.medications.map { ($0.name, Adherence(days, of: $0.name)) },
                    streak: history.streak,
                    definitions: records.adherenceDefinitions(history, in: range),
                    byPlan: history.medications.filter { $0.isByPlan(in: range) }.map(\.name),
                    remarks: Remarks.leftOut(damage, history)))
        }
    }
}

/// `tend pill report`: prints a report for a doctor.
enum PillReportCommand {
    private static let markdown = Flag("md", "as Markdown")

    static let spec = CommandSpec(
        name: "report", summary: "a report for the doctor",
        examples: [
            .init("tend pill report", "the last 90 days"),
            .init("tend pill report --days 30 --md -o pills.md", "a month, as Markdown, in a file"),
        ],
        options: RangeOptions.all(unlessGiven: "90") + [markdown, ExportTarget.option]
    ) { arguments in
        let range = try RangeOptions.range(arguments)
        let isMarkdown = arguments[markdown]
        let target =
            arguments.has(ExportTarget.option)
            ? try ExportTarget(arguments, kind: "pill-report", ending: isMarkdown ? "md" : "txt") : nil
        return { session in
            let records = try session.records()
            let history = try records.pillHistory()
            let range = try records.days(range, or: .days(90))
            let (days, damage) = try records.pills(in: range, history)
            let report = PillReport(
                range: range, days: days,
                medications: MedicationHistory.list(history.medications, days: days, range: range),
                streak: history.streak,
                definitions: records.adherenceDefinitions(history, in: range), today: records.today,
                stocks: range.upperBound >= records.today ? try records.stocks(records.pillState()).stocks : [],
                isMarkdown: isMarkdown, person: records.personName, remarks: Remarks.leftOut(damage, history))
            guard let target else { return .shown(report) }
            return try target.result(in: session.context, remarks: report.remarks) {
                try $0.write(Array((report.lines(.plain) + [""]).joined(separator: "\n").utf8))
            }
        }
    }
}
