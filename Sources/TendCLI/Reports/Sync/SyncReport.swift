import TendKit

/// The result of a sync.
struct SyncReport: Report {
    private let result: SyncResult

    init(_ result: SyncResult) { self.result = result }

    private static func remedy(_ error: StoreError) -> String {
        if case .unreadable = error { return "check its permissions, or move it away" }
        return "'tend doctor --repair' repairs it"
    }

    /// The maximum number of remarks of a kind: anyone who can write to the remote decides how many there are.
    private static let mostRemarks = 5

    private static func unique(_ remarks: [String]) -> [String] {
        remarks.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func few(_ remarks: [String], rest: (Int) -> String) -> [String] {
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
        var lines: [String] = []
        if !sent.isEmpty {
            let verb = !result.hasRemote ? "Saved" : offline == nil ? "Sent" : "Kept for later"
            lines.append("\(verb): \(sent.joined(separator: "; ")).")
        }
        if let text = receivedText { lines.append("Received: \(text).") }
        if let offline { lines.append("The remote can't be reached (\(offline)).") }
        if lines.isEmpty {
            let remedy = "There is no remote; 'tend sync init REMOTE' sets one."
            lines.append(result.hasRemote ? "Nothing new on either side." : "Nothing new to save. \(remedy)")
        }
        return lines.map { Printable.text($0, isUnicode: style.isUnicode) }
    }

    /// Shortens a path from elsewhere to its beginning and end.
    private static func shortened(_ path: String) -> String {
        path.unicodeScalars.count > 120
            ? String(path.unicodeScalars.prefix(60)) + "…" + String(path.unicodeScalars.suffix(50)) : path
    }

    private var ignoredText: String? {
        let ignored = result.ignored
        guard !ignored.isEmpty else { return nil }
        let names = ignored.prefix(3).map { Self.shortened(Printable.text($0)) }.joined(separator: ", ")
        let others = ignored.count > 3 ? " and \(ignored.count - 3) more" : ""
        let what =
            ignored.count == 1 ? "which is not a file of tend; it stays" : "which are not files of tend; they stay"
        return "the remote also holds \(names)\(others), \(what) there"
    }

    var remarks: [String] {
        // Each attempt to push finds the same errors again.
        let unsent = Self.unique(result.unsent.map { "not sent: \(Failure($0).message); \(Self.remedy($0))" })
        let refused = Self.unique(
            result.refused.map { "the remote's \(Failure($0).message); the file here stays" })
        return Self.few(unsent) { "\($0) more files were not sent; 'tend doctor' lists them" }
            + Self.few(refused) { "\($0) more files of the remote can't be read; the files here stay" }
            + Self.unique(result.photoErrors.map(Remarks.photosStay)) + [ignoredText].compactMap(\.self)
            + Self.few(result.received.flatMap { Remarks.conflicts($0.conflicts) }) {
                "\($0) more pairs of fasts share time; 'tend doctor' lists them"
            } + result.received.flatMap { Remarks.programSettings($0.programSettings) }
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
            "mergeDriver": .bool(status.hasDriver),
            "photos": .bool(status.includesPhotos),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = ["Remote: \(status.remote ?? "none")"]
        lines.append("Last commit: \(status.last ?? "none")")
        lines.append(
            "\(Words.count(status.uncommitted, "file")) changed since, \(Words.count(status.ahead, "commit")) to send, \(Words.count(status.behind, "commit")) to receive"
        )
        lines.append(
            "Photos: \(status.includesPhotos ? "synced" : "not synced on this computer")")
        if !status.hasDriver { lines.append("The merge driver for git is missing; 'tend sync init' installs it.") }
        return lines.map { Printable.text($0, isUnicode: style.isUnicode) }
    }
}
