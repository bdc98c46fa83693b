/// What is left of a medication, as the user counted it last.
///
/// The level now is `base` less all that was taken on `since` and later. It is worked out from the records, so that a dose
/// taken back gives its amount back and a dose on another machine is counted too.
public struct StockCount: Hashable, Sendable {
    public let medication: String
    /// The level at the count, and all that had been taken from `since` on until then.
    public let base: Quantity
    /// The first day whose records are counted; some days before the count, so that corrections of these matter.
    public let since: Day
    /// The level at which it is time for more; `nil` gives no warning.
    public let refillAt: Quantity?

    public init(medication: String, base: Quantity, since: Day, refillAt: Quantity?) {
        self.medication = medication
        self.base = base
        self.since = since
        self.refillAt = refillAt
    }

    /// How many days before a count are open to corrections that change the level.
    public static let correctableDays = 31
}

/// What is left of a medication, and for how long it will do.
public struct Stock: Hashable, Sendable {
    public let medication: String
    /// Below zero where more was taken than there should have been.
    public let level: Quantity
    public let unit: String?
    public let refillAt: Quantity?
    /// The first day with a scheduled dose that can't be taken in full; `nil` where none is in sight, or where it is taken
    /// as needed.
    public let runsOutOn: Day?
    /// Days from today on which every scheduled dose can be taken.
    public let daysLeft: Int?

    /// How far ahead is looked.
    static let horizon = 3660

    /// Follows the plans from today on.
    /// - Parameters:
    ///   - level: what is left now.
    ///   - decidedToday: the keys of today's slots that need nothing any more.
    public init(
        _ medication: Medication, level: Quantity, refillAt: Quantity?, today: Day, decidedToday: [String]
    ) {
        self.medication = medication.name
        self.level = level
        self.refillAt = refillAt
        unit = (medication.plan(on: today) ?? medication.plans.last)?.stockUnit
        var rest = level
        for day in today...(today + Self.horizon) {
            guard let plan = medication.plan(on: day) else { continue }
            for slot in plan.slots(on: day) where day != today || !decidedToday.contains(slot.key) {
                rest -= plan.stockPerDose
                if rest < .zero {
                    runsOutOn = day
                    daysLeft = day.ordinal - today.ordinal
                    return
                }
            }
        }
        runsOutOn = nil
        daysLeft = nil
    }

    /// Whether it is time for more.
    public var isLow: Bool { refillAt.map { level <= $0 } ?? false }

    /// `28.5 mg`
    public var text: String { DoseRecord.text(level, unit) }
}
