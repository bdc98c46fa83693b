/// How long ago a medication was last taken, beside the interval that its plan has after that dose.
package struct DoseSpacing: Hashable, Sendable {
    package let medication: String
    /// When the last dose was taken, in the zone in which it was recorded.
    let last: OffsetDateTime
    /// The time from that dose to the next planned one.
    let interval: Duration
    /// Whether a flight can make the time between two doses too long: not if doses count from the last one, or have a zone.
    let isByLocalTime: Bool

    /// Returns `last taken 2 h 34 min ago, at 17:26` if the last dose is less than half of its interval ago, or, at another offset,
    /// more than one and a half.
    package func remark(at moment: OffsetDateTime) -> String? {
        let passed = moment.seconds - last.seconds
        guard passed >= 0, isTooClose(at: moment) || isTooLong(at: moment) else { return nil }
        let offset = last.offset == moment.offset ? "" : " \(last.description.suffix(6))"
        let ago = passed < 60 ? "just now" : "\(Duration.seconds(passed / 60 * 60).text) ago"
        return "last taken \(ago), at \(last.timeOfDay)\(offset)"
    }

    func isTooClose(at moment: OffsetDateTime) -> Bool { (moment.seconds - last.seconds) * 2 < interval.wholeSeconds }

    /// Whether so much time has passed by a flight that another dose may be wanted.
    package func isTooLong(at moment: OffsetDateTime) -> Bool {
        isByLocalTime && last.isElsewhere(than: moment)
            && (moment.seconds - last.seconds) * 2 > interval.wholeSeconds * 3
    }
}

extension OffsetDateTime {
    /// Returns whether it is on a clock that differs by more than a change of clocks does.
    package func isElsewhere(than other: OffsetDateTime) -> Bool { abs(offset - other.offset) > 3600 }
}

extension Medication {
    /// Returns how long ago it was last taken before a moment; `nil` for a medication as needed, and if that is more than two
    /// intervals ago.
    package func spacing(before moment: OffsetDateTime, _ facts: PillFacts) throws -> DoseSpacing? {
        let today = facts.today
        guard let plan = plan(on: today), !plan.isAsNeeded else { return nil }
        let (chain, dayStart) = (DosesAfterLast(self, on: today, facts), facts.dayStart)
        lazy var usual =
            chain?.interval ?? interval(on: today, dayStart: dayStart)
            ?? nextDay(after: today, dayStart: dayStart).flatMap { interval(on: $0, dayStart: dayStart) }
        var day = today + 1
        // Two intervals and two days; most doses are of today, and their own interval is enough.
        while day >= today || today.ordinal - day.ordinal <= (usual?.wholeSeconds ?? 0) * 2 / 86_400 + 2 {
            let taken = try facts.records(on: day).filter {
                $0.medication == name && $0.outcome == .taken && !$0.isTimeAssumed && $0.at < moment
            }
            if let last = taken.max(by: { $0.at < $1.at }) {
                let own = chain == nil ? last.slot : nil
                let its = own.flatMap { interval(of: $0, on: last.planned?.day ?? day, dayStart: dayStart) }
                return (its ?? usual).map {
                    DoseSpacing(
                        medication: name, last: last.at, interval: $0, isByLocalTime: chain == nil && plan.zone == nil)
                }
            }
            day = day - 1
        }
        return nil
    }
}
