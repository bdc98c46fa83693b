import TendKit

/// `tend status`, and `tend` alone: shows a day at a glance.
enum StatusCommand {
    private static let day = Argument(
        .day, "the day: yesterday, -3, monday, 2026-11-19; today unless given", isPhrase: true)
    private static let date = Option("date", .day, "a past day, the same as DAY")
    private static let line = Flag("line", "one line, for prompts and status bars")
    private static let format = Option(
        "format", .text("TEMPLATE"),
        "your own line: '{water.percent}% {fast.remaining}'; 'help' lists the names")

    static let spec = CommandSpec(
        name: "status", summary: "today at a glance",
        examples: [
            .init("tend", "the same, shorter"),
            .init("tend status yesterday", "a past day"),
            .init("tend status --line", "one line for a prompt"),
            .init("tend status --format '{water.percent}% {pills.due}'", "your own line"),
            .init("tend status --json", "the figures for a script"),
        ],
        arguments: [day], options: [date, line, format] + Everyone.options, inboxCheck: inboxCheck,
        traits: .showsDoubleDoses,
        prepare: prepare)

    /// A prompt has to be fast and silent, whatever disk the inbox is on.
    static let inboxCheck = InboxCheckRule.attended(unless: [line, format])

    static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        let (isLine, everyone) = (arguments[line], Everyone.option(in: arguments))
        let named = try arguments[day]
        if named != nil, arguments.has(date) { throw UsageError.conflict("DAY", "--date") }
        let day = try named ?? arguments[date]
        guard let text = try arguments[format] else {
            let report = { (session: Session) in
                let records = try session.records()
                // A line has no room for challenges, so they are not evaluated.
                let overview =
                    try day.map { try records.overview(of: $0.resolved(today: records.today, .past)) }
                    ?? records.overview(includesChallenges: !isLine)
                return StatusReport(overview, isLine: isLine)
            }
            return Everyone.action(everyone, report)
        }
        if isLine { throw UsageError.conflict("--line", "--format") }
        if day != nil { throw UsageError.conflict("a day", "--format") }
        if text == "help" { return { _ in .shown(StatusFieldsReport()) } }
        let template = try StatusTemplate(parsing: text)
        let report = { (session: Session) in
            StatusLineReport(template: template, values: try session.records().statusValues(template.parts))
        }
        return Everyone.action(everyone, report)
    }
}
