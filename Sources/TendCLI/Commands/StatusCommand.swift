import TendKit

/// `tend status`, and `tend` alone: shows today at a glance.
enum StatusCommand {
    private static let line = Flag("line", "one line, for prompts and status bars")
    private static let format = Option(
        "format", .text("TEMPLATE"),
        "your own line: '{water.percent}% {fast.remaining}'; 'help' lists the names")

    static let all = Flag("all", "you and everyone you care for")

    static let spec = CommandSpec(
        name: "status", summary: "today at a glance",
        examples: [
            .init("tend", "the same, shorter"),
            .init("tend status --line", "one line for a prompt"),
            .init("tend status --format '{water.percent}% {pills.due}'", "your own line"),
            .init("tend status --json", "the figures for a script"),
        ],
        options: [line, format, all], inboxCheck: inboxCheck, traits: .showsDoubleDoses, prepare: prepare)

    /// A prompt has to be fast and silent, whatever disk the inbox is on.
    static let inboxCheck = InboxCheckRule.attended(unless: [line, format])

    static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        let (isLine, isOfAll) = (arguments[line], arguments[all])
        guard let text = try arguments[format] else {
            // A line has no room for challenges, so they are not evaluated.
            let report = { (session: Session) in
                StatusReport(try session.records().overview(includesChallenges: !isLine), isLine: isLine)
            }
            return isOfAll ? { try $0.reportOfEveryone(report) } : { .shown(try report($0)) }
        }
        if isLine { throw UsageError.conflict("--line", "--format") }
        if text == "help" { return { _ in .shown(StatusFieldsReport()) } }
        let template = try StatusTemplate(parsing: text)
        let report = { (session: Session) in
            StatusLineReport(template: template, values: try session.records().statusValues(template.parts))
        }
        return isOfAll ? { try $0.reportOfEveryone(report) } : { .shown(try report($0)) }
    }
}
