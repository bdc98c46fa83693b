/// What was taken of what was scheduled, in three figures that must not be mixed up: the share of doses, the share of
/// days, and the share of punctual ones.
///
/// Adherence here is dose adherence from the user's own log. The "proportion of days covered" of the literature measures
/// what a pharmacy supplied (PQA, CMS Star Ratings), and is not worked out here.
public struct Adherence: Hashable, Sendable {
    /// Scheduled doses that were decided: taken, skipped or missed. A dose of today that is still due is not among them,
    /// and nothing that is taken as needed is.
    public private(set) var scheduled = 0
    /// In time or late.
    public private(set) var taken = 0
    public private(set) var skipped = 0
    public private(set) var missed = 0
    /// Those of the taken ones that were late.
    public private(set) var late = 0
    /// Those of the taken ones whose time is not known.
    public private(set) var untimed = 0
    /// Doses that no plan asked for.
    public private(set) var unscheduled = 0
    /// Days with scheduled doses of which all were decided.
    public private(set) var decidedDays = 0
    /// Those of them on which every dose was taken.
    public private(set) var completeDays = 0

    public init() {}

    /// - Parameters:
    ///   - days: in any order.
    ///   - medication: counts this one alone; `nil` counts all.
    public init(_ days: some Sequence<PillDay>, of medication: String? = nil) {
        for day in days { add(day.doses.filter { medication == nil || $0.medication == medication }) }
    }

    private mutating func add(_ doses: [Dose]) {
        for dose in doses {
            guard dose.isScheduled else {
                if dose.isTaken { unscheduled += 1 }
                continue
            }
            switch dose.state {
            case .due: continue
            case .taken, .late:
                taken += 1
                if dose.state == .late { late += 1 }
                if dose.record?.isTimeAssumed == true { untimed += 1 }
            case .skipped: skipped += 1
            case .missed: missed += 1
            }
            scheduled += 1
        }
        let asked = doses.filter(\.isScheduled)
        guard !asked.isEmpty, !asked.contains(where: { $0.state == .due }) else { return }
        decidedDays += 1
        if asked.allSatisfy(\.isTaken) { completeDays += 1 }
    }

    /// The figures of each month from the first to the last with a scheduled dose that was decided.
    /// - Parameter days: ascending.
    public static func months(_ days: [PillDay]) -> [(month: Month, figures: Adherence)] {
        var months: [(month: Month, figures: Adherence)] = []
        for day in days {
            let month = Month(of: day.day)
            if months.last?.month != month { months.append((month, Adherence())) }
            months[months.count - 1].figures.add(day.doses)
        }
        let isUsed = { (month: (month: Month, figures: Adherence)) in month.figures.scheduled > 0 }
        guard let first = months.firstIndex(where: isUsed), let last = months.lastIndex(where: isUsed) else {
            return []
        }
        return Array(months[first...last])
    }

    /// Taken doses by scheduled ones, 0 to 1; `nil` as long as none was decided.
    public var rate: Double? { Self.share(taken, of: scheduled) }
    /// Complete days by days with scheduled doses.
    public var completeDayRate: Double? { Self.share(completeDays, of: decidedDays) }
    /// Punctual doses by taken ones whose time is known.
    public var onTimeRate: Double? { Self.share(taken - late - untimed, of: taken - untimed) }

    private static func share(_ part: Int, of whole: Int) -> Double? {
        whole > 0 ? Double(part) / Double(whole) : nil
    }
}
