import TendCore
import TendStore

/// `tend goal`: shows, sets or suggests the daily goal.
struct GoalCommand: Command {
    private static let from = OptionSpec(
        "from", value: "DAY", "the first day it holds for; today unless said otherwise")
    /// What a goal may be.
    static let allowed = Volume(millilitres: 100)...Volume(millilitres: 20_000)

    static let spec = CommandSpec(
        name: "goal", summary: "show or set the daily goal",
        details: """
            A new goal holds from its day on; the days before keep theirs. The suggestion is EFSA's adequate intake from \
            drinks (1.6 l for women, 2.0 l for men), at least 30 ml per kg, more for activity; to suggest it changes nothing.
            """,
        examples: [
            .init("tend goal", "the goal and its changes"), .init("tend goal 2500ml", "from today on"),
            .init("tend goal 2l --from monday", "since Monday"),
            .init("tend goal --suggest --sex f --weight 62kg --activity moderate", "what might suit you"),
        ],
        arguments: [ArgumentSpec(name: "AMOUNT", summary: "the goal, 100 ml to 20 l")],
        options: [from] + GoalSuggestion.options, changes: true, make: GoalCommand.init)

    private enum Request {
        case show
        case set(Amount, from: DayExpression)
        case suggest(GoalSuggestion)
    }

    private let request: Request

    init(_ arguments: ParsedArguments) throws {
        if let suggestion = try GoalSuggestion(arguments) {
            if arguments[0] != nil { throw UsageError.conflict("an amount", "--suggest") }
            request = .suggest(suggestion)
            return
        }
        guard let text = arguments[0] else {
            if arguments.flag(Self.from) { throw UsageError.missingArgument("AMOUNT with --from", command: "goal") }
            request = .show
            return
        }
        request = .set(try ParsedArguments.amount(text), from: try arguments.day(Self.from) ?? .daysAgo(0))
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        switch request {
        case .show: return .shown(GoalReport(goals: settings.goals, today: today, unit: settings.unit))
        case .suggest(let suggestion): return .shown(Self.report(suggestion, settings.unit))
        case .set(let amount, let from):
            return try set(amount.volume(bareNumberIn: settings.unit), from.resolved(today: today), world, store)
        }
    }

    private func set(_ goal: Volume, _ day: Day, _ world: Context, _ store: Store) throws -> CommandResult {
        guard Self.allowed.contains(goal) else { throw UsageError.goalOutOfRange(goal) }
        let outcome = try store.changeSettings(at: world.now) { settings in
            let before = settings.goals.goal(on: day)
            if before != goal { settings.setGoal(goal, from: day) }
            return ((before, settings), "set the goal to \(settings.unit.text(goal)) from \(day)")
        }
        let (before, settings) = outcome.value
        let today = world.today(settings)
        let from = "a day from \(Words.day(day, today: today)) on"
        let next = settings.goals.changes.first { $0.from > day }
        let until = next.map { ", until \($0.from) (then \(settings.unit.text($0.volume)))" } ?? ""
        let text =
            before == goal
            ? "The goal was \(settings.unit.text(goal)) \(from) already\(until)."
            : "\(store.isDryRun ? "Would set the goal" : "Goal"): \(settings.unit.text(goal)) \(from)\(until)"
                + " (it was \(settings.unit.text(before)))."
        let report = GoalReport(goals: settings.goals, today: today, unit: settings.unit, headline: text)
        return .changed(report, outcome.durability)
    }

    private static func report(_ suggestion: GoalSuggestion, _ unit: VolumeUnit) -> MessageReport {
        let goal = suggestion.volume
        let command = unit == .fluidOunces ? "tend goal \(unit.number(goal))oz" : "tend goal \(unit.number(goal))ml"
        return MessageReport(
            json: .object(JSONObject(["suggestedMl": JSONText.volume(goal)])),
            text: [
                "Suggested goal: \(unit.text(goal)) a day. To set it: \(command)",
                "After EFSA 2010 (doi 10.2903/j.efsa.2010.1459); for healthy adults, not medical advice.",
            ])
    }
}
