/// A stored record of a task.
public struct TaskRecord: Hashable, Sendable {
    public enum Outcome: String, Sendable {
        case done, skipped
        /// Neither: the record is a note on the day.
        case noted
    }

    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    /// When it was recorded or done.
    public var at: OffsetDateTime
    /// The challenge's id.
    public let challenge: String
    /// The task's id.
    public let task: String
    public var outcome: Outcome
    /// The amount done, in the task's unit; `nil` for a binary task or a checklist item.
    public var value: Quantity?
    /// The checklist item.
    public var item: String?
    /// The user's note, such as the reason for skipping it.
    public var note: String?

    public init(
        id: String, at: OffsetDateTime, challenge: String, task: String, outcome: Outcome = .done,
        value: Quantity? = nil,
        item: String? = nil, note: String? = nil
    ) {
        self.id = id
        self.at = at
        self.challenge = challenge
        self.task = task
        self.outcome = outcome
        self.value = value
        self.item = item
        self.note = note
    }
}
