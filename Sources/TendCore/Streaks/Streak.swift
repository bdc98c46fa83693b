/// Runs of consecutive days on which something was achieved.
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
        var longest = 0
        var run = 0
        var last: Day?
        for day in achieved where day <= today {
            run = last.map { $0 + 1 == day } == true ? run + 1 : 1
            longest = max(longest, run)
            last = day
        }
        let isAlive = last.map { $0 >= today - 1 } ?? false
        self.init(current: isAlive ? run : 0, longest: longest)
    }
}
