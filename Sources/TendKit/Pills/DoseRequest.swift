public import TendCore
public import TendStore

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

    public init(_ action: Action, _ target: DoseTarget) {
        self.action = action
        self.target = target
    }
}

/// The result of a ``DoseRequest``.
public struct DoseChange {
    public struct Result: Sendable {
        public enum Effect: String, Sendable {
            case taken, skipped, corrected, unchanged
            case reverted = "takenBack"
        }

        public let effect: Effect
        /// The record after the change, or its last state if the dose is no longer taken.
        public let record: DoseRecord
    }

    /// The results, with the names by which the user knows the doses.
    public let results: [(name: String, result: Result)]
    /// The logical day of the doses.
    public let day: Day
    public let today: Day
    /// The state after the change; `nil` if it can't be read. The doses are stored either way.
    public let pills: PillState?
    /// All doses of ``day`` after the change; `nil` without ``pills``.
    public let doses: PillDay?
    /// The stocks of the medications, if counted.
    public let stocks: [Stock]
    /// The errors of the unreadable pages, which the stocks leave out.
    public let damage: [StoreError]
    /// How the typed time was resolved.
    public let time: TimeExpression.Resolved?
    /// The doses taken hours before their time, and when they are due.
    public let early: [(name: String, due: OffsetDateTime)]
    /// Whether this dose moves the first day of the built-in medication to an earlier date.
    public let startsBuiltInEarlier: Bool
}
