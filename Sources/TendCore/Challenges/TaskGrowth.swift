/// A step by which a task's amount changes with the days of a challenge.
public struct TaskGrowth: Hashable, Sendable {
    /// The change from one amount to the next, in the task's unit; below zero for an amount that shrinks.
    public let step: Quantity
    public let every: Pace
    /// The last amount; `nil` if it changes until the challenge ends.
    public let last: Quantity?

    /// The number of challenge days with the same amount.
    public enum Pace: String, CaseIterable, Sendable {
        case day, week

        fileprivate var days: Int { self == .day ? 1 : 7 }
    }

    public init(step: Quantity, every: Pace = .day, last: Quantity? = nil) {
        self.step = step
        self.every = every
        self.last = last
    }

    /// Returns the amount of a day.
    /// - Parameters:
    ///   - first: the amount of the first day.
    ///   - number: the day's number, from 1.
    func amount(from first: Quantity, on number: Int) -> Quantity {
        let grown = first.millionths + step.millionths * (max(number - 1, 0) / every.days)
        let end = last ?? (step < .zero ? .zero : .largest)
        return step < .zero ? max(Quantity(millionths: grown), end) : min(Quantity(millionths: grown), end)
    }
}

extension TaskGrowth {
    /// A reason a task can't have a growing amount.
    public enum Flaw: Hashable, Sendable {
        /// It has no quantity and no limit.
        case noAmount
        /// Its amounts add up over a period.
        case period(TaskPeriod)
        case once
        /// The last amount is not reached from the first.
        case wrongSide(first: Quantity)
        /// A shrinking amount without a last one.
        case noLast
    }
}

extension [ChallengeTask] {
    /// Checks that no amount grows as long as a challenge without end lasts.
    /// - Throws: ``ChallengeError/endlessStep(_:)``
    package func checkGrowthEnds() throws(ChallengeError) {
        if let task = first(where: \.growsWithoutEnd) { throw .endlessStep(task.id) }
    }
}

extension ChallengeTask {
    /// The reason its amount can't grow; `nil` if it can, or does not.
    package var growthFlaw: TaskGrowth.Flaw? {
        guard let growth else { return nil }
        guard let first = amount else { return .noAmount }
        if let period = frequency.period { return .period(period) }
        if frequency == .once { return .once }
        guard let last = growth.last else { return growth.step < .zero ? .noLast : nil }
        let isReached = growth.step < .zero ? last < first : last > first
        return isReached ? nil : .wrongSide(first: first)
    }

    /// Whether its amount grows as long as the challenge lasts.
    package var growsWithoutEnd: Bool { growth.map { $0.last == nil } ?? false }

    /// The quantity or the limit.
    private var amount: Quantity? {
        switch measure {
        case .quantity(let amount, _), .atMost(let amount, _): amount
        case .binary, .record, .duration, .checklist: nil
        }
    }

    /// Returns the task with the amount of a day.
    /// - Parameter number: the number of the day since it has this amount, from 1.
    func grown(on number: Int) -> ChallengeTask {
        guard let growth else { return self }
        var task = self
        switch measure {
        case .quantity(let first, let unit):
            task.measure = .quantity(growth.amount(from: first, on: number), unit: unit)
        case .atMost(let first, let unit): task.measure = .atMost(growth.amount(from: first, on: number), unit: unit)
        case .binary, .record, .duration, .checklist: break
        }
        return task
    }
}
