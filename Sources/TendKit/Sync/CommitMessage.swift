import TendCore
import TendStore

/// A commit message: a subject such as `water +3, fast stopped`, each change, and the device.
struct CommitMessage {
    let subject: String
    /// The changes since the last commit, newest first.
    var changes: [ReceivedChange] = []
    /// The device's name.
    let device: String

    /// The maximum number of listed changes; the records have the rest.
    private static let mostChanges = 50
    private static let deviceField = "Device: "

    var text: String {
        let lines = changes.prefix(Self.mostChanges).reversed().map { "\($0.at) \($0.summary)" }
        return "\(subject)\n\n\((lines + [Self.deviceField + device]).joined(separator: "\n"))\n"
    }

    /// Parses a message, possibly from another version of tend. Unknown lines are ignored.
    /// - Parameters:
    ///   - text: the message.
    ///   - time: the commit's time, for a message without a list of changes.
    init(parsing text: Substring, at time: OffsetDateTime) {
        let lines = text.split(separator: "\n")
        subject = String(lines.first ?? "")
        device =
            lines.last { $0.hasPrefix(Self.deviceField) }.map { String($0.dropFirst(Self.deviceField.count)) } ?? ""
        changes = []
        for line in lines.dropFirst().prefix(Self.mostChanges) {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let at = OffsetDateTime(rfc3339: String(parts[0])) else { continue }
            changes.insert(ReceivedChange(at: at, device: device, summary: String(parts[1])), at: 0)
        }
        // A manual commit has only a subject.
        if changes.isEmpty, device.isEmpty { changes = [ReceivedChange(at: time, device: device, summary: subject)] }
    }

    init(subject: String, changes: [ReceivedChange] = [], device: String) {
        self.subject = subject
        self.changes = changes
        self.device = device
    }

    static func subject(_ differences: [FileDifference], photos: Int, isFirst: Bool) -> String {
        var sums: [FileDifference] = []
        for difference in differences {
            if let index = sums.firstIndex(where: { $0.kind == difference.kind }) {
                sums[index].added += difference.added
                sums[index].changed += difference.changed
                sums[index].deleted += difference.deleted
                sums[index].started += difference.started
                sums[index].stopped += difference.stopped
            } else {
                sums.append(difference)
            }
        }
        var parts = RecordKind.allCases.compactMap { kind in sums.first { $0.kind == kind }.map(phrase) }
        if photos > 0 { parts.append("photos +\(photos)") }
        if parts.isEmpty { return isFirst ? "begin" : "no record changes" }
        return parts.joined(separator: ", ")
    }

    private static func phrase(_ sum: FileDifference) -> String {
        var sum = sum
        var parts: [String] = []
        if sum.started == 1 {
            parts.append("started")
            sum.added -= 1
        }
        if sum.stopped == 1 {
            parts.append("stopped")
            sum.changed -= 1
        }
        if sum.added > 0 { parts.append("+\(sum.added)") }
        if sum.changed > 0 { parts.append("~\(sum.changed)") }
        if sum.deleted > 0 { parts.append("-\(sum.deleted)") }
        let isOne = parts.allSatisfy { $0 == "started" || $0 == "stopped" }
        return ([isOne ? sum.kind.noun : sum.kind.key] + parts).joined(separator: " ")
    }
}
