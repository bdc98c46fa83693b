/// The limits on how often a medication may be taken.
public struct DoseLimits: Hashable, Sendable {
    /// The shortest time between two doses.
    public let minimumGap: Duration?
    /// The most doses within any 24 hours.
    public let maximumPerDay: Int?

    public init(minimumGap: Duration?, maximumPerDay: Int?) {
        self.minimumGap = minimumGap
        self.maximumPerDay = maximumPerDay
    }

    /// A reason the limits refuse a dose.
    public enum Refusal: ContextualError, Hashable, Sendable {
        /// Too close to the dose at `other`; the next is allowed at `next`.
        case tooClose(other: OffsetDateTime, gap: Duration, next: OffsetDateTime)
        /// The limit for 24 hours is reached; the next dose is allowed at `next`.
        case tooMany(Int, next: OffsetDateTime)
        /// The dose alone counts for more doses than 24 hours allow.
        case tooMuch(Int, most: Int)
    }

    private static let day = 86_400

    /// The largest distance in seconds at which one dose can still affect another.
    public var reach: Int { max(minimumGap?.wholeSeconds ?? 0, maximumPerDay == nil ? 0 : Self.day) }

    /// Checks a dose against the limits. A dose exactly at the end of the gap, or 24 hours after another, is allowed.
    /// - Parameters:
    ///   - moment: when the dose is taken.
    ///   - count: how many usual doses it counts for.
    ///   - others: the times of the other doses, before and after, in any order, each repeated by its count.
    /// - Throws: ``Refusal``
    public func check(_ moment: OffsetDateTime, doses count: Int = 1, among others: [OffsetDateTime]) throws(Refusal) {
        if let most = maximumPerDay, count > most { throw .tooMuch(count, most: most) }
        let times = others.map(\.seconds).sorted()
        let gap = minimumGap?.wholeSeconds ?? 0
        func tooClose(_ time: Int) -> Int? { times.last { abs($0 - time) < gap } }
        func isRefused(_ time: Int) -> Bool { tooClose(time) != nil || isCrowded(time, count, times) }
        guard isRefused(moment.seconds) else { return }
        let candidates = times.flatMap { [$0 + gap, $0 + Self.day] }.sorted()
        // Nothing limits a dose after the last candidate, so one is always found.
        let next = candidates.first { $0 > moment.seconds && !isRefused($0) } ?? moment.seconds
        func later(_ seconds: Int) -> OffsetDateTime { moment.advanced(bySeconds: seconds - moment.seconds) }
        // If both limits refuse it, the one that still does a second before `next` decides.
        if let other = tooClose(moment.seconds), !isCrowded(moment.seconds, count, times) || tooClose(next - 1) != nil {
            throw .tooClose(other: later(other), gap: Duration.seconds(gap), next: later(next))
        }
        throw .tooMany(maximumPerDay ?? 0, next: later(next))
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
        }
    }
}
