import TendCore
import TendStore

/// The task that a command is about, as the user names it, and its day.
struct TaskTarget {
    static let date = OptionSpec("date", value: "DAY", "the day it belongs to: yesterday, -3, 2026-11-19")
    static let challenge = OptionSpec(
        "challenge", value: "ID", "whose task, where several challenges have it", values: .challenge)

    private let word: String
    private let date: DayExpression?
    private let challenge: String?

    init(_ arguments: ParsedArguments) throws {
        word = try arguments.required(0, "TASK")
        date = try arguments.day(Self.date)
        challenge = arguments.text(Self.challenge)
    }

    /// - Parameter day: the day that a time on the command line says; `--date` goes before it.
    func resolved(
        in context: ChallengeContext, day other: Day? = nil
    ) throws -> (challenge: Challenge, task: ChallengeTask, day: Day) {
        let day = date?.resolved(today: context.today) ?? other ?? context.today
        if let other, other != day { throw ChallengeProblem.timeOnOtherDay(other, of: day) }
        if day > context.today { throw ChallengeProblem.futureDay(day) }
        let named = try challenge.map { [try context.challenge($0)] }
        let standings = try (named ?? context.challenges).map { try context.standing($0) }
        let open = standings.filter { $0.challenge.start <= day && day <= $0.lastDay }
        let active = open.filter { $0.progress.status == .active }
        // One that goes on goes before one that has ended; of that one the days can still be corrected.
        for group in [active, open] {
            let found = group.compactMap { standing in
                task(of: standing.challenge).map { (standing.challenge, $0) }
            }
            if found.count > 1 {
                throw several(found.map(\.0))
            }
            if let (challenge, task) = found.first { return (challenge, task, day) }
        }
        if let standing = standings.last(where: { task(of: $0.challenge) != nil }) { throw standing.outside(day) }
        throw unknown(among: open.isEmpty ? standings.filter { $0.progress.status == .active } : open, in: context)
    }

    /// The same for what is not about a day.
    func resolvedAnyDay(in context: ChallengeContext) throws -> (challenge: Challenge, task: ChallengeTask) {
        let named = try challenge.map { [try context.standing(try context.challenge($0))] }
        let standings = try named ?? context.active()
        let found = standings.compactMap { standing in task(of: standing.challenge).map { (standing.challenge, $0) } }
        if found.count > 1 { throw several(found.map(\.0)) }
        guard let (challenge, task) = found.first else { throw unknown(among: standings, in: context) }
        return (challenge, task)
    }

    private func several(_ challenges: [Challenge]) -> ChallengeProblem {
        .severalTasks(word, challenges: challenges.map { "\($0.id.prefix(6)) (\($0.name))" })
    }

    private func unknown(among standings: [ChallengeStanding], in context: ChallengeContext) -> any Error {
        // It may be a task of a challenge that can't be read.
        if let first = context.damage.first { return first }
        var known: [String] = []
        for task in standings.flatMap(\.challenge.plan.tasks) where !known.contains(task.id) { known.append(task.id) }
        let part = known.first { $0.contains(word.lowercased()) }
        return ChallengeProblem.unknownTask(
            word, suggestion: Suggestion.nearest(to: word, among: known) ?? part, known: known)
    }

    private func task(of challenge: Challenge) -> ChallengeTask? {
        let tasks = challenge.plan.tasks
        return tasks.first { $0.id == word.lowercased() } ?? tasks.first(named: word, by: \.name)
    }

    /// The end of a phrase for the list of changes.
    func phrase(_ day: Day, _ today: Day) -> String { day == today ? "" : " of \(day)" }
}

extension ChallengeContext {
    /// Whether a task that is to be done once may be put down for the day.
    func checkOnce(_ task: ChallengeTask, of challenge: Challenge, on day: Day) throws {
        guard task.frequency == .once else { return }
        let standing = try standing(challenge, includesDays: true)
        let attempt = standing.day(day).flatMap { $0.attempt > 0 ? $0.attempt : nil } ?? standing.progress.attempt
        let isDone = (standing.progress.days + [standing.progress.today].compactMap(\.self)).contains { judged in
            judged.day != day && judged.attempt == attempt
                && judged.tasks.contains { $0.task.id == task.id && $0.state == .done }
        }
        if isDone { throw ChallengeProblem.doneOnce(task.id) }
    }
}
