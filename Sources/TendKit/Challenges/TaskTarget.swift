public import TendCore

/// A task as the user names it, and its day.
public struct TaskTarget: Sendable {
    /// The word for every open task.
    public static let all = "all"

    /// The task's id or name, or the beginning of only one.
    public let word: String
    /// The day of the record, if not today.
    public let date: DayExpression?
    /// The challenge, if several have such a task.
    public let challenge: String?

    public init(_ word: String, on date: DayExpression? = nil, of challenge: String? = nil) {
        self.word = word
        self.date = date
        self.challenge = challenge
    }

    struct Found {
        let challenge: Challenge
        let task: ChallengeTask
        let day: Day

        /// Checks that the task can be recorded manually.
        /// - Throws: ``ChallengeError/linkedTask(_:_:fast:)``
        func checkIsManual(today: Day) throws(ChallengeError) {
            guard let link = task.link, !task.isManual else { return }
            throw .linkedTask(task.id, link, fast: link == .fasting ? challenge.fastLength(from: today) : nil)
        }
    }

    /// Finds the task in the plan of its day.
    /// - Parameter day: the day of a typed time; an explicit date must agree with it.
    /// - Throws: ``ChallengeError``
    func resolved(in challenges: Challenges, day other: Day? = nil) throws -> Found {
        let today = challenges.records.today
        let day = date?.resolved(today: today, .past) ?? other ?? today
        if let other, other != day { throw ChallengeError.timeOnOtherDay(other, of: day) }
        if day > today { throw ChallengeError.futureDay(day) }
        let named = try challenge.map { [try challenges.named($0)] } ?? challenges.all
        let found = try named.compactMap { challenge in task(of: challenge, on: day).map { (challenge, $0) } }
            .filter { try challenges.includes(day, in: $0.0) }
        if found.count == 1 { return Found(challenge: found[0].0, task: found[0].1, day: day) }
        // Of several challenges, or for the reason why there is none, the standings decide.
        let standings = try named.map { try challenges.standing($0) }
        let open = standings.filter { $0.days?.contains(day) == true }
        let active = open.filter { $0.progress.status == .active }
        // An active challenge takes precedence over an ended one, whose days can still be corrected.
        for group in [active, open] {
            if let (challenge, task) = try only(in: group, on: day) {
                return Found(challenge: challenge, task: task, day: day)
            }
        }
        if let standing = standings.last(where: { task(of: $0.challenge, on: today) != nil }) {
            if standing.days?.contains(day) != true { throw standing.outside(day) }
            throw ChallengeError.noTaskOn(day, word, name: standing.challenge.name)
        }
        throw unknown(among: open.isEmpty ? standings.filter { $0.progress.status == .active } : open, in: challenges)
    }

    /// Finds the task regardless of the day.
    func resolvedAnyDay(in challenges: Challenges) throws -> (challenge: Challenge, task: ChallengeTask) {
        let named = try challenge.map { [try challenges.standing(try challenges.named($0))] }
        let standings = try named ?? challenges.active()
        guard let found = try only(in: standings, on: challenges.records.today) else {
            throw unknown(among: standings, in: challenges)
        }
        return found
    }

    /// Finds the task in the plan of a day that may differ by challenge.
    /// - Throws: ``ChallengeError``
    func resolved(
        in challenges: Challenges, planOn day: (Challenge) -> Day
    ) throws -> (challenge: Challenge, task: ChallengeTask) {
        let named = try challenge.map { [try challenges.standing(try challenges.named($0))] }
        let standings = try named ?? challenges.active()
        let found = standings.compactMap { standing in
            task(of: standing.challenge, on: day(standing.challenge)).map { (standing.challenge, $0) }
        }
        if found.count > 1 { throw ChallengeError.severalTasks(word, of: found.map(\.0)) }
        guard let only = found.first else { throw unknown(among: standings, in: challenges) }
        return only
    }

    private func only(
        in standings: [ChallengeStanding], on day: Day
    ) throws(ChallengeError) -> (challenge: Challenge, task: ChallengeTask)? {
        let found = standings.compactMap { standing in
            task(of: standing.challenge, on: day).map { (standing.challenge, $0) }
        }
        if found.count > 1 { throw .severalTasks(word, of: found.map(\.0)) }
        return found.first
    }

    private func unknown(among standings: [ChallengeStanding], in challenges: Challenges) -> any Error {
        // It may be a task of an unreadable challenge.
        if let first = challenges.damage.first { return first }
        var known: [String] = []
        for task in standings.flatMap(\.challenge.plan.tasks) where !known.contains(task.id) { known.append(task.id) }
        let part = known.first { $0.contains(word.lowercased()) }
        return ChallengeError.unknownTask(
            word, suggestion: Suggestion.nearest(to: word, among: known) ?? part, known: known)
    }

    private func task(of challenge: Challenge, on day: Day) -> ChallengeTask? {
        let tasks = challenge.plan(on: day).tasks
        if let named = tasks.only(named: word, by: \.id) ?? tasks.only(named: word, by: \.name) { return named }
        let begun = tasks.filter { task in
            !word.isEmpty && [task.id, task.name].contains { $0.lowercased().hasPrefix(word.lowercased()) }
        }
        return begun.count == 1 ? begun[0] : nil
    }
}
