import TendKit

/// The result of a sync.
struct SyncReport: Report {
    private let result: SyncResult

    init(_ result: SyncResult) { self.result = result }

    private static func remedy(_ error: StoreError) -> Message {
        if case .unreadable = error { return "check its permissions, or move it away" }
        return "\(command: "doctor --repair") repairs it"
    }

    /// The maximum number of remarks of a kind: anyone who can write to the remote decides how many there are.
    private static let mostRemarks = 5

    private static func unique(_ remarks: [Message]) -> [Message] {
        remarks.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func few(_ remarks: [Message], rest: (Int) -> Message) -> [Message] {
        guard remarks.count > mostRemarks else { return remarks }
        return remarks.prefix(mostRemarks) + [rest(remarks.count - mostRemarks)]
    }

    private var receivedText: String? {
        var texts = result.received.map(\.newRecords).filter { $0 != "nothing" }
        if result.pictures > 0 { texts.append(Words.count(result.pictures, "picture")) }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    var json: JSONValue {
        .object([
            "sent": .array(result.sent.map(JSONValue.string)), "received": JSONText.text(receivedText),
            "offline": JSONText.text(result.offline), "ignored": .array(result.ignored.map(JSONValue.string)),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let offline = result.offline
        let earlier = result.earlier == 0 ? [] : [Words.count(result.earlier, "earlier commit")]
        let sent = result.sent + earlier
        var lines: [Message] = []
        if !sent.isEmpty {
            let verb = !result.hasRemote ? "Saved" : offline == nil ? "Sent" : "Kept for later"
            lines.append("\(verb: verb): \(sent.joined(separator: "; ")).")
        }
        if let text = receivedText { lines.append("\(verb: "Received"): \(text).") }
        if let offline { lines.append("\(verb: "The") remote can't be reached (\(offline)).") }
        if lines.isEmpty {
            lines.append(
                result.hasRemote
                    ? "\(verb: "Nothing") new on either side."
                    : "\(verb: "Nothing") new to save. There is no remote; \(command: "sync init REMOTE") sets one.")
        }
        return style.texts(lines)
    }

    /// Shortens a path from elsewhere to its beginning and end.
    private static func shortened(_ path: String) -> String {
        path.unicodeScalars.count > 120
            ? String(path.unicodeScalars.prefix(60)) + "…" + String(path.unicodeScalars.suffix(50)) : path
    }

    private var ignoredText: Message? {
        let ignored = result.ignored
        guard !ignored.isEmpty else { return nil }
        let names = ignored.prefix(3).map { Self.shortened(Printable.text($0)) }.joined(separator: ", ")
        let others = ignored.count > 3 ? " and \(ignored.count - 3) more" : ""
        let what =
            ignored.count == 1 ? "which is not a file of tend; it stays" : "which are not files of tend; they stay"
        return "the remote also holds \(names)\(others), \(what) there"
    }

    var remarks: [Message] {
        // Each attempt to push finds the same errors again.
        let unsent = Self.unique(result.unsent.map { "not sent: \(Failure($0).message); \(Self.remedy($0))" })
        let refused = Self.unique(result.refused.map { "the remote's \(Failure($0).message); the file here stays" })
        var remarks = Self.few(unsent) { "\($0) more files were not sent; \(command: "doctor") lists them" }
        remarks += Self.few(refused) { "\($0) more files of the remote can't be read; the files here stay" }
        remarks += Self.unique(result.photoErrors.map(Remarks.photosStay))
        if let ignoredText { remarks.append(ignoredText) }
        remarks += Self.few(result.received.flatMap { Remarks.conflicts($0.conflicts) }) {
            "\($0) more pairs of fasts share time; \(command: "doctor") lists them"
        }
        return remarks + result.received.flatMap { Remarks.machineSettings($0.machineSettings) }
    }
}

/// The state of this machine relative to the remote.
struct SyncStatusReport: Report {
    let status: SyncStatus

    var json: JSONValue {
        .object([
            "remote": JSONText.text(status.remote), "ahead": .integer(status.ahead),
            "behind": .integer(status.behind),
            "uncommitted": .integer(status.uncommitted), "last": JSONText.text(status.last),
            "photos": .bool(status.includesPhotos),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines: [Message] = ["Remote: \(status.remote ?? "none")"]
        lines.append("Last commit: \(status.last ?? "none")")
        lines.append(
            "\(Words.count(status.uncommitted, "file")) changed since, \(Words.count(status.ahead, "commit")) to send, \(Words.count(status.behind, "commit")) to receive"
        )
        lines.append(
            "Photos: \(status.includesPhotos ? "synced" : "not synced on this computer")")
        return lines.map(style.text)
    }
}
