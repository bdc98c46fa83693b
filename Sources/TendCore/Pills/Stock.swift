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
    /// The counted level plus everything taken from `since` until the count; `nil` if only ``expires`` is known.
    public let base: Quantity?
    /// The first day whose records count, some days before the count, so that corrections to those days apply.
    public let since: Day
    /// The level at which to refill; `nil` gives no warning.
    public let refillAt: RefillLevel?
    /// The last day on which it may be used; `nil` if it is not known.
    public let expires: Day?

    public init(medication: String, base: Quantity?, since: Day, refillAt: RefillLevel?, expires: Day? = nil) {
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
    /// Negative if more was taken than there was; `nil` if it is not counted, and only ``expires`` is known.
    public let level: Quantity?
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
    /// The days before ``runsOutOn`` with doses still to take, today among them if it has one.
    public let daysLeft: Int?
    /// The days from today until ``runsOutOn``.
    public var daysToEnd: Int? { runsOutOn.map { $0.ordinal - today.ordinal } }
    /// The day from which it is projected.
    package let today: Day

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

    /// Projects the stock along the plans from today on, or without a usual dose along the last two weeks.
    /// - Parameters:
    ///   - level: the current level; `nil` if it is not counted.
    ///   - today: today's doses.
    ///   - use: how the stock falls.
    ///   - recent: the stock that the last 14 days used, and the number of days since the first of their doses; `nil` without any.
    package init(
        _ use: StockUse, level: Quantity?, refillAt: RefillLevel?, expires: Day? = nil, today doses: [Dose],
        recent: (used: Quantity, days: Int)? = nil
    ) throws {
        let (medication, today) = (use.medication, use.facts.today)
        self.medication = medication.name
        self.today = today
        self.level = level
        self.refillAt = refillAt
        self.expires = expires
        expiry = expires.map { Expiry($0, today: today) }
        let plan = medication.plan(on: today)
        let isByPlan = plan?.isByPlan ?? false
        self.isByPlan = isByPlan
        unit = medication.dosePlan(on: today)?.stockUnit
        guard let level else {
            (runsOutOn, daysLeft) = (nil, nil)
            return
        }
        let isLeftToday = doses.contains {
            $0.medication == medication.name && $0.isScheduled && $0.records.isEmpty && $0.state == .due
        }
        // More than there was is taken already, even if today's doses need no more.
        let end =
            try level < .zero
            ? today
            : medication.dosePlan(on: today)?.dose == nil && !isByPlan
                ? Self.end(of: level, recent, today) : use.end(of: level, today: doses)
        runsOutOn = end
        daysLeft = end.map { max(0, $0.ordinal - today.ordinal - (isLeftToday || isByPlan ? 0 : 1)) }
    }

    /// Returns the first day without stock as the average of the last two weeks leaves it, for a plan without a usual dose.
    private static func end(of level: Quantity, _ recent: (used: Quantity, days: Int)?, _ today: Day) -> Day? {
        guard let (used, days) = recent, used > .zero else { return nil }
        let left = level.millionths / max(1, used.millionths / max(days, 1))
        return left > horizon ? nil : today + 1 + left
    }

    /// Whether the level is at or below the refill level.
    public var isLow: Bool {
        switch refillAt {
        case .units(let least): level.map { $0 <= least } ?? false
        case .days(let least): daysLeft.map { $0 <= least } ?? false
        case nil: false
        }
    }

    /// `28.5 mg`; `nil` if it is not counted.
    public var text: String? { level.map { DoseRecord.text($0, unit) } }
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
