import TendCore
import TendStore

/// The task that a command is about, as the user names it, and its day.
struct TaskTarget {
    static let date = OptionSpec("date", value: "DAY", "the day it belongs to: yesterday, -3, 2026-11-19")
    static let challenge = OptionSpec("challenge", value: "ID", "whose task, where several challenges have it")

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
                throw ChallengeProblem.severalTasks(
                    word, challenges: found.map { "\($0.0.id.prefix(6)) (\($0.0.name))" })
            }
            if let (challenge, task) = found.first { return (challenge, task, day) }
        }
        if let standing = standings.last(where: { task(of: $0.challenge) != nil }) {
            let challenge = standing.challenge
            let end =
                standing.progress.status == .active ? challenge.start + (challenge.plan.days - 1) : standing.lastDay
            throw ChallengeProblem.dayOutside(day, name: challenge.name, first: challenge.start, last: end)
        }
        let known = (open.isEmpty ? standings.filter { $0.progress.status == .active } : open)
            .flatMap { $0.challenge.plan.tasks.map(\.id) }
        throw ChallengeProblem.unknownTask(word, suggestion: Suggestion.nearest(to: word, among: known), known: known)
    }

    private func task(of challenge: Challenge) -> ChallengeTask? {
        let tasks = challenge.plan.tasks
        return tasks.first { $0.id == word.lowercased() } ?? tasks.first(named: word, by: \.name)
    }

    /// The end of a phrase for the list of changes.
    func phrase(_ day: Day, _ today: Day) -> String { day == today ? "" : " of \(day)" }
}
