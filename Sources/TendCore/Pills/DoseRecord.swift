/// A dose that was taken or skipped, as it is stored.
public struct DoseRecord: Hashable, Sendable {
    public enum Outcome: String, Sendable {
        case taken, skipped
    }

    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    /// When it was taken, or put down as skipped.
    public var at: OffsetDateTime
    /// The medication's name.
    public let medication: String
    /// The slot's key within its medication; `nil` for a dose that no slot asked for.
    public let slot: String?
    public var outcome: Outcome
    /// How much was taken; `nil` counts as one.
    public var amount: Quantity?
    public var unit: String?
    /// Taken although the limits of the medication spoke against it.
    public var isForced: Bool
    /// Put down on a later day without a time, so that `at` is only when it was due.
    public var isTimeAssumed: Bool
    /// What the user wrote to it.
    public var note: String?

    public init(
        id: String, at: OffsetDateTime, medication: String, slot: String?, outcome: Outcome = .taken,
        amount: Quantity? = nil,
        unit: String? = nil, isForced: Bool = false, isTimeAssumed: Bool = false, note: String? = nil
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
    }

    /// Whether it is of that medication and slot.
    public func isFor(_ medication: String, _ slot: String?) -> Bool {
        self.medication == medication && self.slot == slot
    }

    static func text(_ amount: Quantity, _ unit: String?) -> String { unit.map { "\(amount) \($0)" } ?? "\(amount)" }

    /// `400 mg`, `1.5`; `nil` where nothing was said of it.
    public var amountText: String? { amount.map { Self.text($0, unit) } }
}
