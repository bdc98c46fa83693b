/// When the limits allow the next usual dose of a medication, and how many are left.
public struct DoseAllowance: Hashable, Sendable {
    /// The earliest moment from now on; now if a dose is allowed.
    public let at: OffsetDateTime
    /// The same by the gap alone; `nil` without a gap.
    public let byGap: OffsetDateTime?
    /// The same by the limit of 24 hours alone; `nil` without a limit.
    public let byLimit: OffsetDateTime?
    /// The number of usual doses that the limit of 24 hours still allows now; `nil` without a limit.
    public let left: Int?

    /// Returns the same with its times in `zone`.
    public func seen(in zone: Zone) -> DoseAllowance {
        func seen(_ moment: OffsetDateTime) -> OffsetDateTime { zone.moment(at: moment.seconds) }
        return DoseAllowance(at: seen(at), byGap: byGap.map(seen), byLimit: byLimit.map(seen), left: left)
    }
}

extension OffsetDateTime {
    /// The beginning of the next minute, unless a minute begins here: a dose that is allowed at 18:00:30 is not at 18:00.
    public var roundedUpToMinute: OffsetDateTime {
        let second = ((seconds % 60) + 60) % 60
        return second == 0 ? self : advanced(bySeconds: 60 - second)
    }
}

extension DoseLimits {
    /// Returns when the next usual dose is allowed from `now` on.
    /// - Parameter others: the times of the other doses, in any order, each repeated by its count. A dose in the future of
    ///   `now`, recorded before the clock was set back, counts as well.
    public func allowance(at now: OffsetDateTime, among others: [OffsetDateTime]) -> DoseAllowance {
        allowance(at: now, among: LimitedDoses(times: others))
    }

    /// - Parameters:
    ///   - milligrams: how much of the substance a usual dose has.
    ///   - most: the most doses that ``DoseAllowance/left`` counts; `nil` for the limit of doses.
    package func allowance(
        at now: OffsetDateTime, milligrams: Quantity = .zero, most: Int? = nil, among others: LimitedDoses
    ) -> DoseAllowance {
        func earliest(_ limits: DoseLimits) -> OffsetDateTime {
            do throws(Refusal) { try limits.check(now, milligrams: milligrams, among: others) } catch {
                switch error {
                case .tooClose(_, _, let next), .tooMany(_, let next), .substance(_, let next?): return next
                // The lowest limit is one dose.
                case .tooMuch, .substance(_, nil): break
                }
            }
            return now
        }
        let gap = minimumGap.map { earliest(DoseLimits(minimumGap: $0, maximumPerDay: nil)) }
        let daily = DoseLimits(minimumGap: nil, maximumPerDay: maximumPerDay, substance: substance)
        let limit = daily.reach > 0 ? earliest(daily) : nil
        let left = (most ?? maximumPerDay).flatMap { most in
            (0...most).last { count in
                let all = milligrams.multiplied(by: Quantity(count), dividedBy: .one)
                return count == 0 || (try? daily.check(now, doses: count, milligrams: all, among: others)) != nil
            }
        }
        return DoseAllowance(at: earliest(self), byGap: gap, byLimit: limit, left: left)
    }
}

extension MedicationPlan {
    /// The limits on how often it may be taken.
    ///
    /// Another product of its substance may have a lower limit, which then holds.
    public var limits: DoseLimits {
        let shared = substance.map { SubstanceLimit($0, most: mostMilligrams ?? .largest) }
        return DoseLimits(minimumGap: minimumGap, maximumPerDay: maximumPerDay, substance: shared)
    }

    /// Returns the times of taken doses for the limits, each repeated by the usual doses that it counts for.
    public func limitTimes(of doses: [DoseRecord]) -> [OffsetDateTime] {
        doses.flatMap { Array(repeating: $0.at, count: usualDoses(in: $0)) }
    }
}
