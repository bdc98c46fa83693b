/// What was put down of a task, as it is stored on the page of its day.
public struct TaskRecord: Hashable, Sendable {
    public enum Outcome: String, Sendable {
        case done, skipped
    }

    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    /// When it was put down, or done.
    public var at: OffsetDateTime
    /// The challenge's id.
    public let challenge: String
    /// The task's id.
    public let task: String
    public var outcome: Outcome
    /// How much was done, in the task's unit; `nil` for what is done or not, and for an item of a checklist.
    public var value: Quantity?
    /// The item of a checklist.
    public var item: String?
    /// What the user wrote to it, such as why it was skipped.
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
