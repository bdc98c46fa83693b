import TendStore

/// The message of a commit: `water +3, fast stopped`.
enum CommitMessage {
    static func text(_ differences: [FileDifference], photos: Int, isFirst: Bool) -> String {
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
        if parts.isEmpty { return isFirst ? "begin" : "other files" }
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
