import TendCore
import TendStore

/// `tend challenge remind`: when a task reminds.
struct ChallengeRemindCommand: Command {
    static let spec = CommandSpec(
        name: "remind", summary: "give a task a reminder of its own",
        details:
            "What has none is part of one reminder for the whole challenge, at the time of the setting reminders.challengesAt.",
        examples: [
            .init("tend challenge remind read 21:30", "as long as it is not done"),
            .init("tend challenge remind read off", "with the others again"),
        ],
        arguments: [
            ArgumentSpec(name: "TASK", summary: "the task's id or name", isRequired: true),
            ArgumentSpec(
                name: "TIME", summary: "a time of day, or off", isRequired: true, values: .timeOfDay, choices: ["off"]),
        ],
        options: [TaskTarget.challenge], changes: true, make: ChallengeRemindCommand.init)

    private let target: TaskTarget
    private let time: TimeOfDay?

    init(_ arguments: ParsedArguments) throws {
        target = try TaskTarget(arguments)
        let text = try arguments.required(1, "TIME")
        time = TimeOfDay(parsing: text)
        if time == nil, text.lowercased() != "off" { throw ChallengeProblem.remindTime(text) }
    }

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let (challenge, task) = try target.resolvedAnyDay(in: context)
        let when = time.map { "at \($0)" } ?? "with the others"
        let outcome = try context.change(challenge) { file, current in
            if let known = current.plan.tasks.first(where: { $0.id == task.id }) { file.setReminder(known, to: time) }
            return (task.remindAt != time, "\(challenge.name): remind of \(task.id) \(when)")
        }
        let verb = context.store.isDryRun ? "would remind" : "reminds"
        let json = JSONObject([
            "challenge": .string(challenge.id), "task": .string(task.id), "remindAt": JSONText.text(time?.description),
            "changed": .bool(outcome.value),
        ])
        return .changed(
            MessageReport(json: .object(json), text: ["'\(task.name)' \(verb) \(when)."]), outcome.durability)
    }
}
