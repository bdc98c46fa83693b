/// A medication's stock as the user last counted it.
///
/// The current level is `base` less everything taken on `since` and later. It is calculated from the records, so an undone
/// dose returns its amount, and a dose on another computer counts too.
public struct StockCount: Hashable, Sendable {
    public let medication: String
    /// The counted level plus everything taken from `since` until the count.
    public let base: Quantity
    /// The first day whose records count, some days before the count, so that corrections to those days apply.
    public let since: Day
    /// The level at which to refill; `nil` gives no warning.
    public let refillAt: Quantity?

    public init(medication: String, base: Quantity, since: Day, refillAt: Quantity?) {
        self.medication = medication
        self.base = base
        self.since = since
        self.refillAt = refillAt
    }

    /// How many days before a count corrections still change the level.
    public static let correctableDays = 31
}

/// A medication's current stock and how long it will last.
public struct Stock: Hashable, Sendable {
    public let medication: String
    /// Negative if more was taken than there was.
    public let level: Quantity
    public let unit: String?
    public let refillAt: Quantity?
    /// The first day with a scheduled dose that can't be taken in full; `nil` if it lasts beyond the horizon or is taken as
    /// needed.
    public let runsOutOn: Day?
    /// The days from today until ``runsOutOn``, on which every scheduled dose can be taken.
    public let daysLeft: Int?

    /// The number of days to look ahead.
    static let horizon = 3660

    /// Projects the stock along the plans from today on.
    /// - Parameters:
    ///   - level: the current level.
    ///   - decidedToday: the keys of today's slots that need no more doses.
    public init(
        _ medication: Medication, level: Quantity, refillAt: Quantity?, today: Day, decidedToday: [String]
    ) {
        self.medication = medication.name
        self.level = level
        self.refillAt = refillAt
        unit = medication.dosePlan(on: today)?.stockUnit
        var rest = level
        for day in today...(today + Self.horizon) {
            guard let plan = medication.plan(on: day) else { continue }
            for slot in plan.slots(on: day) where day != today || !decidedToday.contains(slot.key) {
                rest -= plan.stock(at: slot)
                if rest < .zero {
                    // More than there was is taken already, even if today's doses need no more.
                    let end = level < .zero ? today : day
                    runsOutOn = end
                    daysLeft = end.ordinal - today.ordinal
                    return
                }
            }
        }
        runsOutOn = nil
        daysLeft = nil
    }

    /// Whether the level is at or below the refill level.
    public var isLow: Bool { refillAt.map { level <= $0 } ?? false }

    /// `28.5 mg`
    public var text: String { DoseRecord.text(level, unit) }
}
