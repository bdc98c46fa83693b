/// How many of the last 30 days that count were achieved.
///
/// It stands next to a streak, which a single miss ends although it changes a habit little (Lally et al., European Journal of
/// Social Psychology 40, 2010), and whose end makes people less likely to continue (Silverman & Barasch, Journal of Consumer
/// Research 49, 2023).
public struct RecentRate: Hashable, Sendable {
    /// The number of days that it looks back.
    public static let days = 30

    public static let none = RecentRate([])

    /// A bit for each day, the latest one lowest.
    package private(set) var bits = 0
    /// 30, or fewer if there are not as many.
    public private(set) var counted = 0

    public var achieved: Int { bits.nonzeroBitCount }

    /// - Parameter days: whether each day that counts was achieved, earliest first.
    public init(_ days: some Sequence<Bool>) {
        for isAchieved in days { add(isAchieved) }
    }

    /// Continues from an earlier count.
    package init(bits: Int, counted: Int) {
        self.counted = min(max(counted, 0), Self.days)
        self.bits = bits & (1 << self.counted - 1)
    }

    /// Returns the rate after a run of achieved days and the missed days that follow it.
    func after(achieved: Int, missed: Int = 0) -> RecentRate {
        var rate = self
        rate.add(true, days: achieved)
        rate.add(false, days: missed)
        return rate
    }

    /// Adds consecutive days that count.
    private mutating func add(_ isAchieved: Bool, days: Int = 1) {
        let days = min(days, Self.days)
        guard days > 0 else { return }
        bits = (bits << days | (isAchieved ? 1 << days - 1 : 0)) & (1 << Self.days - 1)
        counted = min(counted + days, Self.days)
    }
}
