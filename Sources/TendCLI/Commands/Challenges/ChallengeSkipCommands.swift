import TendCore
import TendStore

/// `tend challenge skip`: leaves a task out on purpose.
struct ChallengeSkipCommand: Command {
    static let reason = OptionSpec("reason", value: "TEXT", "why")

    static let spec = CommandSpec(
        name: "skip", summary: "leave a task out, where the challenge allows it",
        examples: [.init("tend challenge skip workout --reason 'a cold'", "today's")],
        arguments: [ArgumentSpec(name: "TASK", summary: "the task's id or name", isRequired: true)],
        options: [reason, TaskTarget.date, TaskTarget.challenge], changes: true, make: ChallengeSkipCommand.init)

    private let target: TaskTarget
    private let reason: String?

    init(_ arguments: ParsedArguments) throws {
        target = try TaskTarget(arguments)
        reason = try arguments.note(Self.reason)
    }

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let (challenge, task, day) = try target.resolved(in: context)
        guard challenge.plan.allowsSkips else { throw ChallengeProblem.noSkips(name: challenge.name) }
        try context.checkOnce(task, of: challenge, on: day)
        let outcome = try context.store.changePage(day, at: world.now) { page in
            let own = page.tasks.filter { $0.challenge == challenge.id && $0.task == task.id }
            let judged = try context.standing(challenge, includesDays: true, page: page).day(day)
            if judged?.tasks.contains(where: { $0.task.id == task.id && $0.state == .done }) == true {
                throw ChallengeProblem.skipOfDone(task.id)
            }
            var record =
                own.first { $0.outcome == .skipped }
                ?? TaskRecord(
                    id: Store.newIdentifier(after: page.tasks.map(\.id)), at: world.now, challenge: challenge.id,
                    task: task.id, outcome: .skipped)
            let isNew = !own.contains { $0.id == record.id }
            if let reason { record.note = reason.isEmpty ? nil : reason }
            page.put(record)
            return ((page, isNew), "\(challenge.name): skip \(task.id)" + target.phrase(day, context.today))
        }
        let isNew = outcome.value.1
        let would = context.store.isDryRun ? "Would skip" : "Skipped"
        let verb = isNew ? would : reason == nil ? "Already skipped" : "Skipped as before, with the new reason"
        return .changed(
            ChallengeChangeReport(
                text: "\(verb): \(task.name).",
                standing: try? context.standing(challenge, includesDays: day != context.today, page: outcome.value.0),
                task: task, day: day, isChanged: isNew || reason != nil),
            outcome.durability)
    }
}

/// `tend challenge clear`: takes back what was put down of a task.
struct ChallengeClearCommand: Command {
    static let spec = CommandSpec(
        name: "clear", summary: "take back what was put down of a task on a day",
        examples: [.init("tend challenge clear read", "today's pages, to put them down anew")],
        arguments: [ArgumentSpec(name: "TASK", summary: "the task's id or name", isRequired: true)],
        options: [TaskTarget.date, TaskTarget.challenge], changes: true, make: ChallengeClearCommand.init)

    private let target: TaskTarget

    init(_ arguments: ParsedArguments) throws { target = try TaskTarget(arguments) }

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let (challenge, task, day) = try target.resolved(in: context)
        let outcome = try context.store.changePage(day, at: world.now) { page in
            let own = page.tasks.filter { $0.challenge == challenge.id && $0.task == task.id }
            if own.isEmpty, let link = task.link, !task.isManual { throw ChallengeProblem.linkedTask(task.id, link) }
            if own.isEmpty { throw ChallengeProblem.nothingRecorded(task.id, day) }
            for record in own { page.deleteTask(record.id) }
            return (page, "\(challenge.name): clear \(task.id)" + target.phrase(day, context.today))
        }
        let verb = context.store.isDryRun ? "Would take back" : "Took back"
        return .changed(
            ChallengeChangeReport(
                text: "\(verb): \(task.name).",
                standing: try? context.standing(challenge, includesDays: day != context.today, page: outcome.value),
                task: task, day: day),
            outcome.durability)
    }
}
