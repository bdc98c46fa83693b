import TendKit

/// The result of a check.
struct InboxCheckReport: Report {
    let naming = ReportNaming.parts

    private let check: InboxCheck
    /// `nil` for a check that preceded another command.
    private let status: InboxStatus?
    private let isDryRun: Bool
    private let changes: [(report: any Report, person: Person?)]

    init(_ check: InboxCheck, _ status: InboxStatus? = nil, isDryRun: Bool = false, in context: Context) {
        self.check = check
        self.status = status
        self.isDryRun = isDryRun
        changes = check.changes.map { ($0.outcome.report(in: context), $0.person) }
    }

    var json: JSONValue {
        func lines(_ lines: [(line: InboxLine, reason: any Error)]) -> JSONValue {
            .objects(lines) { InboxListReport.json($0.line, reason: Failure.reason($0.reason).text()) }
        }
        return .object([
            "recorded": .objects(check.recorded) { InboxListReport.json($0) },
            "hereAlready": .objects(check.hereAlready) { InboxListReport.json($0) },
            "waiting": lines(check.waiting), "refused": lines(check.refused),
            "problems": .objects(check.problems, InboxStatusReport.json), "dryRun": .bool(isDryRun),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        recorded(style) + rest(style)
    }

    /// Returns what the phone's lines did, in the sentences of their commands.
    private func recorded(_ style: OutputStyle) -> [String] {
        if check.recorded.isEmpty { return [] }
        let verb = isDryRun ? "would come" : "came"
        let heading: Message = "\(verb: Words.count(check.recorded.count, "record")) \(verb) from the phone:"
        let isOneOfSeveral = changes.contains { $0.person != nil }
        // A wide line is a whole sentence.
        var wide = style
        wide.width = 1000
        let lines = changes.flatMap { report, person in
            let sentence =
                NamedReport(report, of: person).confirmation(wide, isOneOfSeveral: isOneOfSeveral).first ?? ""
            return style.hasPictures ? Wrap.words(sentence, width: max(style.width - 2, 10)) : [sentence]
        }
        let more = check.recorded.count - changes.count
        let others: [Message] =
            more > 0 ? ["\(Words.count(more, "more record")); \(command: "inbox list --all") lists the lines"] : []
        return style.lines(heading) + (lines + style.texts(others)).map { "  \($0)" }
    }

    private func rest(_ style: OutputStyle) -> [String] {
        var lines: [Message] = []
        if !check.hereAlready.isEmpty {
            let verb = check.hereAlready.count == 1 ? "was" : "were"
            let count = Words.count(check.hereAlready.count, "line")
            lines.append("\(verb: count) \(verb) recorded already.")
        }
        if lines.isEmpty, check.recorded.isEmpty { lines.append("\(verb: "No") new records.") }
        let open = InboxStatusReport.open(status)
        if !open.isEmpty, !isDryRun { lines.append("\(open); \(command: "inbox list") shows why.") }
        return lines.flatMap { style.lines($0) }
    }

    var remarks: [Message] { InboxRemarks.attention(check) }
}
