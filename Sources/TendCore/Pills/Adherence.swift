/// Three separate rates of doses taken: the share of doses, the share of complete days, and the share of punctual doses.
///
/// This is dose adherence from the user's own log, the *implementation* of a prescription between its first dose and its stop
/// (B. Vrijens et al., A new taxonomy for describing and defining adherence to medications, Br J Clin Pharmacol 73, 2012,
/// 691-705). There are two definitions: ``rate`` is the share of all scheduled doses, ``rateWithoutReasonedSkips`` of the ones
/// that were not skipped with a reason. The "proportion of days covered" in the literature measures what a pharmacy supplied
/// (PQA, CMS Star Ratings) and is not calculated here.
public struct Adherence: Hashable, Sendable {
    /// Scheduled doses that were decided: taken, skipped or missed. A dose that is still open does not count, nor does
    /// anything taken as needed or in addition.
    public private(set) var scheduled = 0
    /// On time, early or late.
    public private(set) var taken = 0
    public private(set) var skipped = 0
    /// Skipped doses with a note that says why.
    public private(set) var skippedWithReason = 0
    public private(set) var missed = 0
    /// Taken doses that were early.
    public private(set) var early = 0
    /// Taken doses that were late.
    public private(set) var late = 0
    /// Taken doses whose time is unknown.
    public private(set) var untimed = 0
    /// Doses taken as needed.
    public private(set) var asNeeded = 0
    /// Doses taken in addition to a plan with times.
    public private(set) var extra = 0
    /// Taken doses of which another amount was taken than planned.
    public private(set) var otherAmounts = 0
    /// Days with scheduled doses, all of them decided.
    public private(set) var decidedDays = 0
    /// Decided days on which every dose was taken.
    public private(set) var completeDays = 0

    public init() {}

    /// Counts the doses of the days.
    /// - Parameters:
    ///   - days: in any order.
    ///   - medication: counts only this one; `nil` counts all.
    public init(_ days: some Sequence<PillDay>, of medication: String? = nil) {
        for day in days { add(day.doses.filter { medication == nil || $0.medication == medication }) }
    }

    private mutating func add(_ doses: [Dose]) {
        for dose in doses {
            guard dose.isScheduled else {
                if dose.isTaken, dose.isExtra { extra += 1 } else if dose.isTaken { asNeeded += 1 }
                continue
            }
            switch dose.state {
            case .due: continue
            case .taken, .early, .late:
                taken += 1
                if dose.state == .early { early += 1 }
                if dose.state == .late { late += 1 }
                if dose.record?.isTimeAssumed == true { untimed += 1 }
                if dose.hasOtherAmount { otherAmounts += 1 }
            case .skipped:
                skipped += 1
                if dose.isSkippedWithReason { skippedWithReason += 1 }
            case .missed: missed += 1
            }
            scheduled += 1
        }
        let asked = doses.filter(\.isScheduled)
        guard !asked.isEmpty, !asked.contains(where: { $0.state == .due }) else { return }
        decidedDays += 1
        if asked.allSatisfy(\.isTaken) { completeDays += 1 }
    }

    /// Taken doses ÷ scheduled ones, 0 to 1; `nil` until one is decided.
    public var rate: Double? { Self.share(taken, of: scheduled) }
    /// Taken doses ÷ scheduled ones that were not skipped with a reason.
    public var rateWithoutReasonedSkips: Double? { Self.share(taken, of: scheduled - skippedWithReason) }
    /// Complete days ÷ decided days.
    public var completeDayRate: Double? { Self.share(completeDays, of: decidedDays) }
    /// Punctual doses ÷ taken ones with a known time.
    public var onTimeRate: Double? { Self.share(onTime, of: taken - untimed) }
    /// Taken doses within their window.
    public var onTime: Int { taken - untimed - early - late }

    private static func share(_ part: Int, of whole: Int) -> Double? {
        whole > 0 ? Double(part) / Double(whole) : nil
    }
}
