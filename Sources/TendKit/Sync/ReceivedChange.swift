public import TendCore
import TendStore

/// A change that another device made, as it told with its commit. It is shown and never acted upon.
public struct ReceivedChange: Hashable, Sendable {
    /// When it was made, by the clock of that device.
    public let at: OffsetDateTime
    /// The name of the device; empty if it gave none.
    public let device: String
    /// The action, as a phrase: `take evening`.
    public let summary: String
}

extension Tracker {
    /// The latest changes that other devices have sent, newest first; empty if the data folder is not synchronised.
    /// - Parameters:
    ///   - count: how many at most.
    ///   - device: the name of this device, whose own changes are left out.
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
