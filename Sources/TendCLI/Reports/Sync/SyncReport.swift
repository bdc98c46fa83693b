import TendKit

/// The result of a synchronisation.
struct SyncReport: Report {
    /// The messages of the commits that were made.
    private(set) var sent: [String] = []
    private(set) var received: [ImportResult] = []
    /// The files that were not sent, each with the reason.
    private var unsent: [String] = []
    /// The unreadable files of the other side, each with the reason.
    private var refused: [String] = []
    /// Why photos could not be moved or received.
    private var photoRemarks: [String] = []
    /// Paths of the remote that are not tend's.
    private var ignored: [String] = []
    /// Why the other side could not be reached.
    var offline: String?
    /// How many commits the other side did not have yet.
    var commits = 0

    mutating func note(_ commit: (message: String?, damage: [StoreError], recovered: ImportResult?)) {
        if let message = commit.message { sent.append(message) }
        if let recovered = commit.recovered { received.append(recovered) }
        for error in commit.damage {
            Self.add("not sent: \(Failure(error).message); \(Self.remedy(error))", to: &unsent)
        }
    }

    mutating func note(_ merge: MergeOutcome) {
        if let result = merge.result { received.append(result) }
        for error in merge.damage {
            Self.add("the other side's \(Failure(error).message); the file here stays", to: &refused)
        }
        if let error = merge.photoError { Self.add(Remarks.photosStay(error), to: &photoRemarks) }
        ignored += merge.ignored.map { String(decoding: $0, as: UTF8.self) }.sorted()
    }

    private static func remedy(_ error: StoreError) -> String {
        if case .unreadable = error { return "check its permissions, or move it away" }
        return "'tend doctor --repair' repairs it"
    }

    private static func add(_ text: String, to remarks: inout [String]) {
        if !remarks.contains(text) { remarks.append(text) }
    }

    /// The most remarks of a kind: someone who can write to the remote decides how many there are.
    private static let mostRemarks = 5

    private static func few(_ remarks: [String], rest: (Int) -> String) -> [String] {
        guard remarks.count > mostRemarks else { return remarks }
        return remarks.prefix(mostRemarks) + [rest(remarks.count - mostRemarks)]
    }

    private var receivedText: String? {
        let texts = received.map { ImportReport.count($0, \.added, \.updated) }.filter { $0 != "nothing" }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    var json: JSONValue {
        .object(
            JSONObject([
                "sent": .array(sent.map(JSONValue.string)), "received": JSONText.text(receivedText),
                "offline": JSONText.text(offline), "ignored": .array(ignored.map(JSONValue.string)),
            ]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines: [String] = []
        if !sent.isEmpty {
            lines.append("\(offline == nil ? "Sent" : "Kept for later"): \(sent.joined(separator: "; ")).")
        }
        if sent.isEmpty, commits > 0, receivedText == nil {
            lines.append("Sent: \(Words.count(commits, "earlier commit")).")
        }
        if let text = receivedText { lines.append("Received: \(text).") }
        if let offline { lines.append("The other side can't be reached (\(offline)).") }
        if lines.isEmpty { lines.append("Nothing new on either side.") }
        return lines.map { Printable.text($0, isUnicode: style.isUnicode) }
    }

    /// A path whose length someone else has chosen, by its beginning and its end.
    private static func shortened(_ path: String) -> String {
        path.unicodeScalars.count > 120
            ? String(path.unicodeScalars.prefix(60)) + "…" + String(path.unicodeScalars.suffix(50)) : path
    }

    private var ignoredText: String? {
        guard !ignored.isEmpty else { return nil }
        let names = ignored.prefix(3).map { Self.shortened(Printable.text($0)) }.joined(separator: ", ")
        let others = ignored.count > 3 ? " and \(ignored.count - 3) more" : ""
        let what =
            ignored.count == 1 ? "which is not a file of tend; it stays" : "which are not files of tend; they stay"
        return "the remote also holds \(names)\(others), \(what) there"
    }

    var remarks: [String] {
        Self.few(unsent) { "\($0) more files were not sent; 'tend doctor' lists them" }
            + Self.few(refused) { "\($0) more files of the other side can't be read; the files here stay" }
            + photoRemarks + [ignoredText].compactMap(\.self)
            + Self.few(received.flatMap { Remarks.conflicts($0.conflicts) }) {
                "\($0) more pairs of fasts share time; 'tend doctor' lists them"
            } + received.flatMap { Remarks.programSettings($0.programSettings) }
    }
}

/// How far the two sides are apart.
struct SyncStatusReport: Report {
    private let remote: String?
    private let ahead: Int
    private let behind: Int
    private let uncommitted: Int
    private let last: String
    private let hasDriver: Bool
    private let includesPhotos: Bool

    init(_ repository: Repository, _ store: Store) throws {
        let git = repository.git
        let url = try git.attempt(["remote", "get-url", Repository.remote])
        remote = url.code == 0 ? url.line : nil
        (ahead, behind) = try repository.distance()
        let committed = try repository.objects.tree(of: repository.git.object("HEAD"))
        let local = try repository.localTree(over: committed, store, keeps: false)
        uncommitted = local.tree.changes(since: committed) + local.damage.count
        includesPhotos = try store.syncState().includesPhotos
        last = try git.attempt(["log", "-1", "--format=%cI %s"]).line
        hasDriver = repository.hasDriver
    }

    var json: JSONValue {
        .object(
            JSONObject([
                "remote": JSONText.text(remote), "ahead": .integer(ahead), "behind": .integer(behind),
                "uncommitted": .integer(uncommitted), "last": JSONText.text(last.isEmpty ? nil : last),
                "mergeDriver": .bool(hasDriver),
                "photos": .bool(includesPhotos),
            ]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = ["The other side: \(remote ?? "none")"]
        lines.append("Last commit: \(last.isEmpty ? "none" : last)")
        lines.append(
            "\(Words.count(uncommitted, "file")) changed since, \(Words.count(ahead, "commit")) to send, \(Words.count(behind, "commit")) to take in"
        )
        lines.append("Photos: \(includesPhotos ? "sent and received" : "neither sent nor received by this machine")")
        if !hasDriver { lines.append("The merge driver for git is missing; 'tend sync init' installs it.") }
        return lines.map { Printable.text($0, isUnicode: style.isUnicode) }
    }
}
