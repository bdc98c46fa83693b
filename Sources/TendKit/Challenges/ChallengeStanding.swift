public import TendCore
public import TendStore

/// A challenge's progress as of today.
public struct ChallengeStanding: Sendable {
    public let progress: ChallengeProgress
    public let today: Day
    /// The user's unit for drinks.
    public let unit: VolumeUnit
    /// The errors of unreadable pages. Their days count neither as complete nor as missed.
    public let damage: [StoreError]

    public var challenge: Challenge { progress.challenge }

    /// The last day of the challenge so far.
    public var lastDay: Day {
        if progress.status == .active { return today }
        return progress.attempts.last?.last ?? today
    }

    /// The days of the challenge so far; `nil` before the first.
    var days: DayRange? { challenge.start <= lastDay ? challenge.start...lastDay : nil }

    /// Returns the verdict on a day.
    public func day(_ day: Day) -> ChallengeDay? {
        progress.today?.day == day ? progress.today : progress.days.first { $0.day == day }
    }

    /// Checks that a day belongs to the challenge so far.
    /// - Throws: ``ChallengeError/dayOutside(_:name:first:last:)``
    func check(_ day: Day) throws(ChallengeError) {
        if days?.contains(day) != true { throw outside(day) }
    }

    /// Returns the error for a day outside the challenge.
    func outside(_ day: Day) -> ChallengeError {
        let plan = challenge.plan(on: max(day, challenge.start))
        let isOpenEnded = progress.status == .active && challenge.plan.onMiss == .restart
        let last = progress.status == .active ? progress.lastDay(by: plan) : lastDay
        return .dayOutside(
            day, name: challenge.name, first: challenge.start,
            last: isOpenEnded ? nil : last.flatMap { $0 < challenge.start ? nil : $0 })
    }

    /// Checks that a one-time task was not done on another day of the same attempt. Requires the days before today.
    /// - Throws: ``ChallengeError/doneOnce(_:)``
    func checkOnce(_ task: ChallengeTask, on day: Day) throws(ChallengeError) {
        let attempt = self.day(day).flatMap { $0.attempt > 0 ? $0.attempt : nil } ?? progress.attempt
        let isDone = progress.allDays.contains { judged in
            judged.day != day && judged.attempt == attempt && judged.isDone(task)
        }
        if isDone { throw .doneOnce(task.id) }
    }
}

extension ChallengeDay {
    /// Returns whether a task was done on the day.
    func isDone(_ task: ChallengeTask) -> Bool { tasks.contains { $0.task.id == task.id && $0.state == .done } }
}
