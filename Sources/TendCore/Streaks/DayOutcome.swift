/// How a day of a tracker stands.
public enum DayOutcome: Int, CaseIterable, Sendable {
    /// Nothing was planned or recorded, or the day can't be read.
    case none
    /// The goal or target was reached, every dose taken, every task done.
    case done
    /// Below the goal, ended early, or so far.
    case partial
    /// Nothing so far.
    case open
    /// A dose or task was still open when the day ended.
    case missed
    /// Skipped on purpose.
    case skipped
    /// Paused: it counts neither way.
    case paused
    /// A fast is running.
    case running
    /// A dose is open after its window.
    case overdue
    /// Everything is later in the day.
    case later
    /// A dose was perhaps taken twice.
    case double

    /// The name in JSON.
    public var name: String {
        switch self {
        case .none: "none"
        case .done: "done"
        case .partial: "partial"
        case .open: "open"
        case .missed: "missed"
        case .skipped: "skipped"
        case .paused: "paused"
        case .running: "running"
        case .overdue: "overdue"
        case .later: "later"
        case .double: "double"
        }
    }
}

/// The outcomes of the last fifteen days, in a word that a cache can keep.
package struct RecentDays: Hashable, Sendable {
    /// Four bits for each day, the last one lowest.
    package private(set) var bits = 0
    /// The ordinal of the last day.
    package private(set) var last = 0
    private static let count = 15

    package init() {}

    /// Continues from an earlier list.
    package init(bits: Int, last: Int) {
        self.bits = bits & (1 << (4 * Self.count) - 1)
        self.last = last
    }

    /// Adds a day. Pass days ascending; the ones between have no outcome.
    package mutating func add(_ outcome: DayOutcome, on day: Day) {
        let gap = day.ordinal - last
        guard gap > 0 else { return }
        let earlier = gap < Self.count ? bits << (4 * gap) & (1 << (4 * Self.count) - 1) : 0
        (bits, last) = (earlier | outcome.rawValue, day.ordinal)
    }

    /// Returns the outcome of a day; `.none` if it is not among the days.
    package func outcome(on day: Day) -> DayOutcome {
        let back = last - day.ordinal
        guard (0..<Self.count).contains(back) else { return .none }
        return DayOutcome(rawValue: bits >> (4 * back) & 15) ?? .none
    }
}
