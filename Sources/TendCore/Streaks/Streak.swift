/// The current and longest runs of consecutive achieved days.
///
/// `TendStore/Totals` loops over the days of each tracker: `Hydration`, `PillHistory`, `FastingSummary`. Challenges count
/// theirs in ``ChallengeEvaluator``.
public struct Streak: Hashable, Sendable {
    /// The length of the run that ends today, or yesterday if today is not yet achieved.
    public let current: Int
    /// The length of the longest run, the current one included.
    public let longest: Int

    public init(current: Int, longest: Int) {
        self.current = current
        self.longest = longest
    }

    /// The streak without an achieved day.
    public static let none = Streak(current: 0, longest: 0)

    /// Counts the runs.
    ///
    /// An achieved today counts; an open today does not break the run before it.
    /// - Parameters:
    ///   - achieved: the achieved days, ascending and unique; days after `today` are ignored.
    ///   - today: the current logical day.
    ///   - neutral: the days that don't end the streak.
    public init(achieved: [Day], today: Day, neutral: NeutralDays = .none) {
        var counter = StreakCounter(today: today, neutral: neutral)
        for day in achieved { counter.add(day) }
        self = counter.streak
    }

    /// Counts the runs within a range that is over, as of its end; otherwise all runs.
    /// - Parameter range: `nil` for all days.
    public init(achieved: [Day], in range: DayRange?, today: Day, neutral: NeutralDays = .none) {
        if let range, range.upperBound < today {
            self.init(achieved: achieved.filter(range.contains), today: range.upperBound, neutral: neutral)
        } else {
            self.init(achieved: achieved, today: today, neutral: neutral)
        }
    }
}

/// A counter of streaks that needs no array of days.
public struct StreakCounter: Sendable {
    private let today: Day
    private let neutral: NeutralDays
    private var longest = 0
    private var run = 0
    private var last: Day?

    /// - Parameters:
    ///   - today: the current logical day; later days are ignored.
    ///   - neutral: the days that don't end the streak.
    public init(today: Day, neutral: NeutralDays = .none) {
        self.today = today
        self.neutral = neutral
    }

    /// Counts an achieved day. Pass each day once, ascending.
    public mutating func add(_ day: Day) { add(1, from: day) }

    /// Counts consecutive achieved days.
    public mutating func add(_ count: Int, from first: Day) {
        let count = min(count, today.ordinal - first.ordinal + 1)
        guard count > 0 else { return }
        if neutral.paused.isEmpty { return achieve(count, from: first) }
        for day in first...(first + (count - 1)) where !neutral.paused.contains(day) { achieve(1, from: day) }
    }

    private mutating func achieve(_ count: Int, from first: Day) {
        run = last.map { neutral.join($0, first) } == true ? run + count : count
        longest = max(longest, run)
        last = first + (count - 1)
    }

    /// The streak of the days so far.
    public var streak: Streak {
        let isAlive = last.map { $0 >= today - 1 || neutral.join($0, today) } ?? false
        return Streak(current: isAlive ? run : 0, longest: longest)
    }
}
