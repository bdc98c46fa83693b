public import TendCore
public import TendStore

/// An order to record a dose as taken, not taken or skipped.
public struct DoseRequest: Sendable {
    public enum Action: String, Sendable {
        /// Takes a dose, or reverts that.
        case toggle
        case take
        /// Leaves a dose out on purpose.
        case skip
    }

    public var action: Action
    public var target: DoseTarget
    /// The day that the dose belongs to; otherwise the time tells it.
    public var date: DayExpression?
    /// When it was taken, if not now.
    public var time: TimeInput?
    /// How much, if not the usual dose, and the unit that was written with it.
    public var amount: (quantity: Quantity, unit: String?)?
    /// An empty one removes the note.
    public var note: String?
    /// Whether the limits, and days without a dose, are overruled.
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
        /// The record after the change, or, if the dose is no longer taken, its last state.
        public let record: DoseRecord
    }

    /// With the names by which the user knows the doses.
    public let results: [(name: String, result: Result)]
    /// The logical day of the doses.
    public let day: Day
    public let today: Day
    /// The state after the change; `nil` if it can't be read. The doses are stored either way.
    public let pills: PillState?
    /// The stocks of the medications, if they are counted.
    public let stocks: [Stock]
    /// The errors of pages that the stocks leave out.
    public let damage: [StoreError]
    /// How the typed time was read.
    public let time: TimeExpression.Resolved?
    /// The doses that were taken hours before their time, and when they are due.
    public let early: [(name: String, due: OffsetDateTime)]
    /// Whether the built-in medication counts from an earlier day on than before.
    public let startsBuiltInEarlier: Bool
}
