/// The level at which to refill a stock.
public enum RefillLevel: Hashable, Sendable {
    /// No more than this is left.
    case units(Quantity)
    /// It lasts for no more than this number of days.
    case days(Int)

    /// The longest number of days.
    public static let mostDays = 366

    /// Reads a number of days: `7d`, `2w`; `nil` for anything else.
    public init?(days text: String) {
        let factors: [Character: Int] = ["d": 1, "w": 7]
        guard let factor = text.lowercased().last.flatMap({ factors[$0] }), let count = Int(text.dropLast()),
            (1...(Self.mostDays / factor)).contains(count)
        else { return nil }
        self = .days(count * factor)
    }
}

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
    public let refillAt: RefillLevel?
    /// The last day on which it may be used; `nil` if it is not known.
    public let expires: Day?

    public init(medication: String, base: Quantity, since: Day, refillAt: RefillLevel?, expires: Day? = nil) {
        self.medication = medication
        self.base = base
        self.since = since
        self.refillAt = refillAt
        self.expires = expires
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
    public let refillAt: RefillLevel?
    /// The last day on which it may be used; `nil` if it is not known.
    public let expires: Day?
    /// Whether ``expires`` is over, or near; `nil` without it.
    public let expiry: Expiry?
    /// Whether the plan lowers it, without records.
    public let isByPlan: Bool
    /// The first day with a scheduled dose that can't be taken in full; `nil` if it lasts beyond the horizon or is taken as
    /// needed.
    public let runsOutOn: Day?
    /// The days from today until ``runsOutOn``, on which every scheduled dose can be taken.
    public let daysLeft: Int?

    /// How far a day of expiry is.
    public enum Expiry: Hashable, Sendable {
        case over
        /// Within a month.
        case near
        case far

        /// The most days from today until an expiry is near.
        static let nearDays = 31

        init(_ last: Day, today: Day) {
            self = last < today ? .over : last <= today + Self.nearDays ? .near : .far
        }
    }

    /// The number of days to look ahead.
    static let horizon = 3660

    /// Projects the stock along the plans from today on.
    /// - Parameters:
    ///   - level: the current level.
    ///   - decidedToday: the keys of today's slots that need no more doses.
    ///   - known: the records that decide about today's doses.
    package init(
        _ medication: Medication, level: Quantity, refillAt: RefillLevel?, expires: Day? = nil, today: Day,
        decidedToday: [String], given known: KnownDoses = KnownDoses()
    ) {
        self.medication = medication.name
        self.level = level
        self.refillAt = refillAt
        self.expires = expires
        expiry = expires.map { Expiry($0, today: today) }
        isByPlan = medication.plan(on: today)?.isByPlan ?? false
        unit = medication.dosePlan(on: today)?.stockUnit
        var rest = level
        var coming = ComingDoses(known)
        for day in today...(today + Self.horizon) {
            guard let plan = medication.plan(on: day) else { continue }
            for slot in coming.slots(of: medication, plan, on: day)
            where day != today || !decidedToday.contains(slot.key) {
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
    public var isLow: Bool {
        switch refillAt {
        case .units(let least): level <= least
        case .days(let least): daysLeft.map { $0 <= least } ?? false
        case nil: false
        }
    }

    /// `28.5 mg`
    public var text: String { DoseRecord.text(level, unit) }
}

extension Day {
    /// Reads a day of expiry: `2027-03-15`, or `2027-03` for the last day of the month, as on a package.
    public init?(expiry text: String) {
        if let day = Day(iso: text) {
            self = day
        } else {
            guard let first = Day(iso: text + "-01") else { return nil }
            self = Month(of: first).days.upperBound
        }
    }
}
