/// The limits on how often a medication may be taken.
public struct DoseLimits: Hashable, Sendable {
    /// The shortest time between two doses.
    public let minimumGap: Duration?
    /// The most doses within any 24 hours.
    public let maximumPerDay: Int?
    /// The most of the substance within any 24 hours, of all its products together.
    public let substance: SubstanceLimit?

    public init(minimumGap: Duration?, maximumPerDay: Int?, substance: SubstanceLimit? = nil) {
        self.minimumGap = minimumGap
        self.maximumPerDay = maximumPerDay
        self.substance = substance
    }

    /// A reason the limits refuse a dose.
    public enum Refusal: ContextualError, Hashable, Sendable {
        /// Too close to the dose at `other`; the next is allowed at `next`.
        case tooClose(other: OffsetDateTime, gap: Duration, next: OffsetDateTime)
        /// The limit for 24 hours is reached; the next dose is allowed at `next`.
        case tooMany(Int, next: OffsetDateTime)
        /// The dose alone counts for more doses than 24 hours allow.
        case tooMuch(Int, most: Int)
        /// The limit of the substance for 24 hours is reached; the dose is allowed at `next`, or never if it alone exceeds the limit.
        case substance(SubstanceLimit, next: OffsetDateTime?)
    }

    private static let day = 86_400

    /// The largest distance in seconds at which one dose can still affect another.
    public var reach: Int {
        max(minimumGap?.wholeSeconds ?? 0, maximumPerDay == nil && substance == nil ? 0 : Self.day)
    }

    /// Checks a dose against the limits. A dose exactly at the end of the gap, or 24 hours after another, is allowed.
    /// - Parameters:
    ///   - moment: when the dose is taken.
    ///   - count: how many usual doses it counts for.
    ///   - others: the times of the other doses, before and after, in any order, each repeated by its count.
    /// - Throws: ``Refusal``
    public func check(_ moment: OffsetDateTime, doses count: Int = 1, among others: [OffsetDateTime]) throws(Refusal) {
        try check(moment, doses: count, among: LimitedDoses(times: others))
    }

    /// - Parameter milligrams: how much of the substance it has.
    package func check(
        _ moment: OffsetDateTime, doses count: Int = 1, milligrams: Quantity = .zero, among others: LimitedDoses
    ) throws(Refusal) {
        if let most = maximumPerDay, count > most { throw .tooMuch(count, most: most) }
        if let substance, milligrams > substance.most { throw .substance(substance, next: nil) }
        let times = others.times.map(\.seconds).sorted()
        let amounts = substance == nil ? [] : others.amounts
        func isOver(_ time: Int) -> Bool { isExceeded(time, milligrams, amounts) }
        let gap = minimumGap?.wholeSeconds ?? 0
        func tooClose(_ time: Int) -> Int? { times.last { abs($0 - time) < gap } }
        func isRefused(_ time: Int) -> Bool { tooClose(time) != nil || isCrowded(time, count, times) || isOver(time) }
        guard isRefused(moment.seconds) else { return }
        let candidates = (times.flatMap { [$0 + gap, $0 + Self.day] } + amounts.map { $0.at.seconds + Self.day })
            .sorted()
        // Nothing limits a dose after the last candidate, so one is always found.
        let next = candidates.first { $0 > moment.seconds && !isRefused($0) } ?? moment.seconds
        func later(_ seconds: Int) -> OffsetDateTime { moment.advanced(bySeconds: seconds - moment.seconds) }
        // If several limits refuse it, one that still does a second before `next` decides.
        let isMany = isCrowded(moment.seconds, count, times)
        if let other = tooClose(moment.seconds), !isMany && !isOver(moment.seconds) || tooClose(next - 1) != nil {
            throw .tooClose(other: later(other), gap: Duration.seconds(gap), next: later(next))
        }
        if let substance, isOver(moment.seconds), !isMany || isOver(next - 1) {
            throw .substance(substance, next: later(next))
        }
        throw .tooMany(maximumPerDay ?? 0, next: later(next))
    }

    /// Returns whether with a dose at `time` there would be too much of the substance within 24 hours.
    private func isExceeded(
        _ time: Int, _ milligrams: Quantity, _ amounts: [(at: OffsetDateTime, milligrams: Quantity)]
    ) -> Bool {
        guard let substance, !amounts.isEmpty else { return false }
        let near = amounts.map { ($0.at.seconds, $0.milligrams) }.filter { abs($0.0 - time) < Self.day }
        let around = (near + [(time, milligrams)]).sorted { $0.0 < $1.0 }
        return around.contains { first, _ in
            guard first <= time else { return false }
            let sum = around.filter { (first..<first + Self.day).contains($0.0) }.reduce(.zero) { $0 + $1.1 }
            return sum > substance.most && first + Self.day > time
        }
    }

    /// Returns whether a dose at `time` would be one too many within 24 hours.
    private func isCrowded(_ time: Int, _ count: Int, _ times: [Int]) -> Bool {
        guard let most = maximumPerDay else { return false }
        let around = (times.filter { abs($0 - time) < Self.day } + Array(repeating: time, count: count)).sorted()
        // The limit is broken if the first and the last of `most` + 1 doses are less than a day apart.
        return around.indices.contains { first in
            first + most < around.count && around[first + most] - around[first] < Self.day
        }
    }
}

extension DoseLimits.Refusal {
    /// Returns the refusal with its times in `zone`, which may have changed since the dose.
    public func seen(in zone: Zone) -> DoseLimits.Refusal {
        switch self {
        case .tooClose(let other, let gap, let next):
            .tooClose(other: zone.moment(at: other.seconds), gap: gap, next: zone.moment(at: next.seconds))
        case .tooMany(let count, let next): .tooMany(count, next: zone.moment(at: next.seconds))
        case .tooMuch: self
        case .substance(let limit, let next): .substance(limit, next: next.map { zone.moment(at: $0.seconds) })
        }
    }
}
