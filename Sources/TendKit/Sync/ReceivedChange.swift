public import TendCore
import TendStore

/// A change made on another device, from its commit message. For display only.
public struct ReceivedChange: Hashable, Sendable {
    /// When it was made, on that device's clock.
    public let at: OffsetDateTime
    /// The name of the device; empty if it gave none.
    public let device: String
    /// The action, as a phrase: `take evening`.
    public let summary: String
}

extension Tracker {
    /// Returns the latest changes received from other devices, newest first; empty if the data folder is not synchronised.
    /// - Parameters:
    ///   - count: the maximum number of changes.
    ///   - device: this device's name, whose own changes are left out.
    ///   - runner: runs git.
    /// - Throws: ``SyncError``
    public func receivedChanges(
        _ count: Int, besides device: String, with runner: @escaping ProgramRunner
    ) throws -> [ReceivedChange] {
        let repository = Repository(of: store, device: device, runner)
        guard repository.isSetUp, try repository.git.object("HEAD") != nil else { return [] }
        let log = try repository.git.run("log", "-z", "--no-merges", "-n", "500", "--format=%cI%n%B", "HEAD")
        var changes: [ReceivedChange] = []
        for commit in log.text.split(separator: "\0") {
            guard let end = commit.firstIndex(of: "\n"), let time = OffsetDateTime(rfc3339: String(commit[..<end]))
            else { continue }
            let message = CommitMessage(parsing: commit[end...].drop(while: \.isNewline), at: time)
            if message.device != Repository.name(of: device) { changes += message.changes }
        }
        return Array(changes.sorted { $0.at.seconds > $1.at.seconds }.prefix(count))
    }
}
