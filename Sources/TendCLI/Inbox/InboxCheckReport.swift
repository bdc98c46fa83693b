import TendKit

/// The result of a check.
struct InboxCheckReport: Report {
    let naming = ReportNaming.parts

    private let check: InboxCheck
    /// `nil` for a check that preceded another command.
    private let status: InboxStatus?
    private let isDryRun: Bool

    init(_ check: InboxCheck, _ status: InboxStatus? = nil, isDryRun: Bool = false) {
        self.check = check
        self.status = status
        self.isDryRun = isDryRun
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
        var lines: [Message] = []
        if !check.recorded.isEmpty {
            let verb = isDryRun ? "would come" : "came"
            lines.append("\(verb: Words.count(check.recorded.count, "record")) \(verb) from the phone.")
        }
        if !check.hereAlready.isEmpty {
            let verb = check.hereAlready.count == 1 ? "was" : "were"
            let count = Words.count(check.hereAlready.count, "line")
            lines.append(
                lines.isEmpty ? "\(verb: count) \(verb) recorded already." : "\(count) \(verb) recorded already.")
        }
        if lines.isEmpty { lines.append("\(verb: "No") new records.") }
        let open = InboxStatusReport.open(status)
        if !open.isEmpty, !isDryRun { lines.append("\(open); \(command: "inbox list") shows why.") }
        return lines.flatMap { style.lines($0) }
    }

    var remarks: [Message] { InboxRemarks.attention(check) }
}
