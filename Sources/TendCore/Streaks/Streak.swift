/// The current and longest runs of consecutive achieved days.
///
/// `TendStore/Totals` loops over the days of each tracker: `Hydration`, `PillHistory`, `FastingSummary`. Challenges count
/// theirs in `ChallengeEvaluator`.
public struct Streak: Hashable, Sendable {
    /// The length of the run that ends today, or yesterday if today is not yet achieved.
    public let current: Int
    /// The length of the longest run, the current one included.
    public let longest: Int
    /// The rate of the last days, which a miss changes little.
    public let recent: RecentRate
    /// Whether the user wants to see it. The rate is shown in any case.
    public private(set) var isShown = true

    public init(current: Int, longest: Int, recent: RecentRate) {
        self.current = current
        self.longest = longest
        self.recent = recent
    }

    /// The streak without an achieved day.
    public static let none = Streak(current: 0, longest: 0, recent: .none)

    /// Returns the same streak, shown or hidden.
    package func shown(_ isShown: Bool) -> Streak {
        var streak = self
        streak.isShown = isShown
        return streak
    }

    /// Counts the runs.
    ///
    /// An achieved today counts; an open today does not break the run before it.
    /// - Parameters:
    ///   - achieved: the achieved days, ascending and unique; days after `today` are ignored.
    ///   - today: the current logical day.
    ///   - neutral: the days that don't end the streak.
    ///   - first: the first day of the rate; `nil` for the first achieved one.
    package init(achieved: [Day], today: Day, neutral: NeutralDays = .none, from first: Day? = nil) {
        var counter = StreakCounter(today: today, neutral: neutral, from: first)
        for day in achieved { counter.add(day) }
        self = counter.streak
    }
}

/// A counter of streaks that needs no array of days.
package struct StreakCounter: Sendable {
    private let today: Day
    /// The first day that is not over.
    private let open: Day
    private let neutral: NeutralDays
    private var longest = 0
    private var run = 0
    private var last: Day?
    /// The rate of the days before the run.
    private var earlier = RecentRate.none

    /// - Parameters:
    ///   - today: the current logical day; later days are ignored.
    ///   - neutral: the days that don't end the streak.
    ///   - first: the first day of the rate; `nil` for the first achieved one.
    ///   - isOver: whether the last day is over, and so ends the streak as the days before do.
    package init(today: Day, neutral: NeutralDays = .none, from first: Day? = nil, isOver: Bool = false) {
        self.today = today
        open = isOver ? today + 1 : today
        self.neutral = neutral
        last = first.map { $0 - 1 }
    }

    /// Counts an achieved day. Pass each day once, ascending.
    package mutating func add(_ day: Day) { add(1, from: day) }

    /// Counts consecutive achieved days.
    package mutating func add(_ count: Int, from first: Day) {
        let count = min(count, today.ordinal - first.ordinal + 1)
        guard count > 0 else { return }
        if neutral.paused.isEmpty { return achieve(count, from: first) }
        for day in first...(first + (count - 1)) where !neutral.paused.contains(day) { achieve(1, from: day) }
    }

    private mutating func achieve(_ count: Int, from first: Day) {
        if let last, last + 1 != first {
            let missed = neutral.missed(between: last, first)
            if missed > 0 {
                earlier = earlier.after(achieved: run, missed: missed)
                run = 0
            }
        }
        run += count
        longest = max(longest, run)
        last = first + (count - 1)
    }

    /// The streak of the days so far.
    package var streak: Streak {
        let missed = last.map { neutral.missed(between: $0, open) } ?? 0
        return Streak(
            current: missed == 0 ? run : 0, longest: longest, recent: earlier.after(achieved: run, missed: missed))
    }
}
