/// The days on which one tracker is paused.
public struct PausedDays: Hashable, Sendable {
    private struct Run: Hashable {
        let first: Day
        var last: Day
    }

    /// Ascending, with other days between them.
    private var runs: [Run] = []

    public static let none = PausedDays([])

    /// - Parameter pauses: the pauses of one tracker, by first day.
    public init(_ pauses: [Pause]) {
        for pause in pauses {
            if let last = runs.last, pause.first <= last.last + 1 {
                runs[runs.count - 1].last = max(last.last, pause.last)
            } else {
                runs.append(Run(first: pause.first, last: pause.last))
            }
        }
    }

    public var isEmpty: Bool { runs.isEmpty }

    public func contains(_ day: Day) -> Bool { end(of: day) != nil }

    /// Returns the last day of the pause that includes a day; `nil` if the day is not paused.
    public func end(of day: Day) -> Day? {
        // Most questions are about recent days.
        for run in runs.reversed() where run.first <= day { return run.last >= day ? run.last : nil }
        return nil
    }

    /// Returns the paused days from a day on.
    package func days(from first: Day) -> [Day] {
        runs.filter { $0.last >= first }.flatMap { Array(max($0.first, first)...$0.last) }
    }

    /// Returns the paused days up to a day.
    package func through(_ day: Day) -> PausedDays {
        var paused = self
        paused.runs = runs.filter { $0.first <= day }.map { Run(first: $0.first, last: min($0.last, day)) }
        return paused
    }

    /// Returns the number of paused days in a range.
    public func count(in days: DayRange) -> Int {
        runs.reduce(0) { sum, run in
            sum + max(min(run.last, days.upperBound).ordinal - max(run.first, days.lowerBound).ordinal + 1, 0)
        }
    }

    /// Returns the last of a number of days that are not paused.
    /// - Parameter count: at least 1.
    public func last(of count: Int, from first: Day) -> Day {
        var last = first + (count - 1)
        for run in runs where run.last >= first {
            if run.first > last { break }
            last = last + (run.last.ordinal - max(run.first, first).ordinal + 1)
        }
        return last
    }
}
