import TendKit

/// Remarks about the inbox, for standard error.
enum InboxRemarks {
    /// The maximum number of remarks about lines.
    static let most = InboxCheck.mostChanges

    /// Returns the remarks on a check that preceded another command.
    static func of(_ check: InboxCheck) -> [Message] {
        let count = check.recorded.count
        return (count > 0 ? ["\(Words.count(count, "record")) came from the phone"] : []) + attention(check)
    }

    /// Returns the remarks on lines and problems that need the user.
    static func attention(_ check: InboxCheck) -> [Message] {
        let lines =
            check.waiting.map { ($0.line, InboxLineState.waiting($0.reason)) }
            + check.refused.map { ($0.line, InboxLineState.refused($0.reason)) }
        let sorted = lines.sorted { ($0.0.file, $0.0.number) < ($1.0.file, $1.0.number) }
        return check.problems.map(\.failure.message) + few(sorted.compactMap(attention))
    }

    /// Limits the number of remarks about lines.
    static func few(_ remarks: [Message]) -> [Message] {
        let rest = remarks.count - most
        if rest <= 0 { return remarks }
        return remarks.prefix(most) + [
            "\(Words.count(rest, "more line")) can't be recorded; \(command: "inbox list") shows them"
        ]
    }

    /// Returns the remark on a line that needs the user; `nil` for any other.
    static func attention(_ line: InboxLine, _ state: InboxLineState) -> Message? {
        switch state {
        case .waiting(let reason): waiting(line, reason)
        case .refused(let reason): refused(line, reason)
        default: nil
        }
    }

    private static func waiting(_ line: InboxLine, _ reason: any Error) -> Message {
        "\(place(line)): \(Failure.reason(reason)); if it is meant: \(bare: "inbox accept", String(line.id.prefix(6)))"
    }

    private static func refused(_ line: InboxLine, _ reason: (any Error)?) -> Message {
        let id = String(line.id.prefix(6))
        guard let reason else {
            return "\(place(line)): it was refused and can be recorded by now; \(bare: "inbox accept", id)"
        }
        if case DoseError.historyLocked = reason {
            return
                "\(place(line)): \(Failure.reason(reason)); to unlock them and record it: \(bare: "inbox accept", id, "-y")"
        }
        return "\(place(line)): \(Failure.reason(reason)); correct the line, or: \(bare: "inbox dismiss", id)"
    }

    /// Returns the file and line number: `phone.txt:3`.
    static func place(_ line: InboxLine) -> String { "\(line.file):\(line.number)" }
}
