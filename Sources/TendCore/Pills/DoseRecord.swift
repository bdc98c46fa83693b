/// A stored record of a dose that was taken or skipped.
public struct DoseRecord: Hashable, Sendable {
    public enum Outcome: String, Sendable {
        case taken, skipped
    }

    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    /// When it was taken, or recorded as skipped.
    public var at: OffsetDateTime
    /// The medication's name.
    public var medication: String
    /// The key of the dose within its medication; `nil` for one that no plan asked for.
    public let slot: String?
    /// The date of the dose and its time by the plan's clock, by which it is matched wherever the user is; `nil` for an unscheduled
    /// dose, and in earlier records.
    public var planned: LocalMoment?
    public var outcome: Outcome
    /// How much was taken; `nil` counts as one.
    public var amount: Quantity?
    public var unit: String?
    /// Taken despite the medication's limits.
    public var isForced: Bool
    /// Recorded on a later day without a time: `at` is only the time it was due.
    public var isTimeAssumed: Bool
    /// The user's note.
    public var note: String?
    /// The person who recorded it; `nil` unless the computer had a name for them.
    public let by: String?

    public init(
        id: String, at: OffsetDateTime, medication: String, slot: String?, outcome: Outcome = .taken,
        amount: Quantity? = nil,
        unit: String? = nil, isForced: Bool = false, isTimeAssumed: Bool = false, note: String? = nil,
        planned: LocalMoment? = nil, by: String? = nil
    ) {
        self.id = id
        self.at = at
        self.medication = medication
        self.slot = slot
        self.outcome = outcome
        self.amount = amount
        self.unit = unit
        self.isForced = isForced
        self.isTimeAssumed = isTimeAssumed
        self.note = note
        self.planned = planned
        self.by = by
    }

    /// `08:00`, or `an unknown time`.
    public var clockText: String { isTimeAssumed ? "an unknown time" : at.timeOfDay.description }

    /// Returns whether the record belongs to that medication and slot.
    public func isFor(_ medication: String, _ slot: String?) -> Bool {
        self.medication == medication && self.slot == slot
    }

    /// Units that have a plural; any other is shown as it was given.
    private static let counted: Set<String> = [
        "tablet", "pill", "capsule", "puff", "drop", "unit", "spray", "sachet", "dose", "piece", "scoop",
    ]

    /// Returns an amount as it is said: `1 tablet`, `2 tablets`, `400 mg`.
    static func text(_ amount: Quantity, _ unit: String?) -> String {
        guard let unit else { return "\(amount)" }
        let singular = unit.hasSuffix("s") ? String(unit.dropLast()) : unit
        guard counted.contains(singular) else { return "\(amount) \(unit)" }
        return "\(amount) \(singular)\(amount > .zero && amount <= .one ? "" : "s")"
    }

    /// `400 mg`, `1.5`; `nil` without an amount.
    public var amountText: String? { amount.map { Self.text($0, unit) } }
}
