/// Runs of consecutive days on which something was achieved.
///
/// The loops over all days that count them are in `TendStore/Totals`, one for each tracker: `Hydration`, `PillHistory`,
/// `FastingSummary`. Challenges count theirs in ``ChallengeEvaluator``.
public struct Streak: Hashable, Sendable {
    /// Days of the run that ends today, or yesterday where today is not achieved yet.
    public let current: Int
    /// Days of the longest run there ever was, the current one included.
    public let longest: Int

    public init(current: Int, longest: Int) {
        self.current = current
        self.longest = longest
    }

    /// No day achieved yet.
    public static let none = Streak(current: 0, longest: 0)

    /// Counts the runs.
    ///
    /// An achieved today counts; a today that is still open does not break the run of the days before it.
    /// - Parameters:
    ///   - achieved: the days achieved, ascending, each once; days after `today` are left out.
    ///   - today: the current logical day.
    public init(achieved: [Day], today: Day) {
        var counter = StreakCounter(today: today)
        for day in achieved { counter.add(day) }
        self = counter.streak
    }
}

/// Counts runs of days one by one, for those who have them in no list.
public struct StreakCounter: Sendable {
    private let today: Day
    private var longest = 0
    private var run = 0
    private var last: Day?

    /// - Parameter today: the current logical day; days after it are left out.
    public init(today: Day) { self.today = today }

    /// Counts a day that was achieved. Days come ascending, each once.
    public mutating func add(_ day: Day) { add(1, from: day) }

    /// Counts days in a row that were achieved.
    public mutating func add(_ count: Int, from first: Day) {
        let count = min(count, today.ordinal - first.ordinal + 1)
        guard count > 0 else { return }
        run = last.map { $0 + 1 == first } == true ? run + count : count
        longest = max(longest, run)
        last = first + (count - 1)
    }

    /// The runs of the days so far.
    public var streak: Streak {
        let isAlive = last.map { $0 >= today - 1 } ?? false
        return Streak(current: isAlive ? run : 0, longest: longest)
    }
}
