public import TendCore
public import TendStore

/// The result of a ``DoseRequest``.
public struct DoseChange: Sendable {
    /// The doses of the request.
    public let results: [RecordedDose]
    /// All doses of the day after the change.
    public let doses: PillDay
    public let today: Day
    /// The streak after the change.
    public let streak: Streak
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

    /// The logical day of the doses.
    public var day: Day { doses.day }
}

/// A dose that a request recorded, corrected or did not change.
public struct RecordedDose: Sendable {
    public enum Effect: String, Sendable {
        case taken, skipped, corrected, unchanged
        case reverted = "takenBack"
    }

    /// The name by which the user knows the dose.
    public let name: String
    public let effect: Effect
    /// The record after the change, or its last state if the dose is no longer taken.
    public let record: DoseRecord
}
