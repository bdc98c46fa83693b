public import TendCore

/// A request to record a dose as taken, not taken or skipped.
public struct DoseRequest: Sendable {
    public enum Action: String, Sendable {
        /// Takes a dose, or reverts that.
        case toggle
        case take
        /// Skips a dose on purpose.
        case skip
    }

    public var action: Action
    public var target: DoseTarget
    /// The day of the dose; `nil` derives it from the time.
    public var date: DayExpression?
    /// When it was taken, if not now.
    public var time: TimeInput?
    /// The amount, if not the usual dose, and the unit it was typed with.
    public var amount: (quantity: Quantity, unit: String?)?
    /// The new note; an empty string removes it.
    public var note: String?
    /// Whether to override the limits and days without a dose.
    public var isForced = false
    /// Whether the dose is in addition to the plan.
    public var isAdditional = false
    /// Whether a dose that was skipped may be recorded as taken.
    public var replacesSkip = false
    /// Whether the doses among several that are recorded already stay as they are. A dose that was skipped is not taken by that.
    var keepsRecorded = false

    public init(_ action: Action, _ target: DoseTarget) {
        self.action = action
        self.target = target
    }
}
