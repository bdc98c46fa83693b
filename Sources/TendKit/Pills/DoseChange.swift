public import TendCore
public import TendStore

/// The result of a ``DoseRequest``.
public struct DoseChange: Sendable {
    /// The doses of the request.
    public let results: [RecordedDose]
    /// The logical day of the doses.
    public let day: Day
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
    /// Whether this dose moves the first day of the built-in medication to an earlier date.
    public let startsBuiltInEarlier: Bool
    /// The open doses of medications of which one was recorded already.
    public internal(set) var stillOpen: [String] = []
    /// The open doses that have to be named, with their medications.
    package internal(set) var leftOut: [(name: String, medication: String, reason: DoseChoices.Reason)] = []
    /// When the next dose is due of each medication that counts from the last one.
    public internal(set) var next: [(medication: String, at: OffsetDateTime)] = []

    /// The doses taken before their windows, and when they are due.
    public var early: [(name: String, due: OffsetDateTime)] {
        results.compactMap { dose in dose.earlyFor.map { (dose.name, $0) } }
    }
}

/// A dose that a request recorded, corrected or did not change.
public struct RecordedDose: Sendable {
    public enum Effect: String, Sendable {
        case taken, skipped, corrected, unchanged
        case reverted = "takenBack"
    }

    /// The name by which the user knows the dose.
    public let name: String
    /// The logical day of the dose.
    public let day: Day
    public let effect: Effect
    /// The record after the change, or its last state if the dose is no longer taken.
    public let record: DoseRecord
    /// The record before a correction.
    public let before: DoseRecord?
    /// Whether it is in addition to a plan with times.
    public let isExtra: Bool
    /// Since when it was overdue; `nil` if its window held.
    public let overdueSince: OffsetDateTime?
    /// When it is due, if it was taken before its window.
    public let earlyFor: OffsetDateTime?
    /// Whether it was skipped, and stays so although the request was to take it.
    public let staysSkipped: Bool
    /// Whether its amount is asked.
    public let asksAmount: Bool
    /// A remark on the time since the last dose.
    public let spacing: String?

    init(
        _ choice: DoseChoice, _ effect: Effect, _ record: DoseRecord, before: DoseRecord? = nil, spacing: String? = nil,
        staysSkipped: Bool = false
    ) {
        self.staysSkipped = staysSkipped
        asksAmount = choice.asksAmount
        name = choice.name
        day = choice.day
        self.effect = effect
        self.record = record
        self.before = before
        isExtra = record.slot == nil && !(choice.medication.plan(on: choice.day)?.isAsNeeded ?? true)
        overdueSince = effect == .taken && choice.dose?.isOverdue == true ? choice.dose?.due?.closes : nil
        earlyFor = effect == .taken && choice.isEarly ? choice.dose?.due?.at : nil
        self.spacing = spacing
    }
}
