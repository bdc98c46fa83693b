import TendKit

/// `tend goal`: shows, sets or suggests the daily goal.
enum GoalCommand {
    private static let amount = Argument(
        .text("AMOUNT"), "the goal, 100 ml to 20 l; +500ml or -250ml changes it, none ends it", isPhrase: true)
    private static let limit = Option("limit", .text("AMOUNT"), "the most to drink a day, 100 ml to 20 l; none ends it")
    private static let from = Option("from", .day, "the first day it applies to (default: today)")
    private static let on = Option("on", .day, "the only day it applies to")

    static let spec = CommandSpec(
        name: "goal", summary: "show or set the daily goal, or a limit of fluid",
        details: """
            A new goal applies from its day on; earlier days keep theirs. The suggestion is EFSA's adequate intake from \
            drinks (2010: 1.6 l for women, 2.0 l for men, more in pregnancy and lactation), at least 30 ml per kg and more \
            for activity (both as in HydroTracker); it does not change the goal. Missing options come from the settings profile.sex, profile.weight and profile.activity. \
            With --limit, a day counts at or below the amount: no drink is asked for or praised, and from 80 % on tend says \
            what is left. A goal that was set makes it a range. It is for a limit that your doctor gave you.
            """,
        examples: [
            .init("tend goal", "the goal and its changes"), .init("tend goal 2500ml", "from today on"),
            .init("tend goal +500ml", "more than now"),
            .init("tend goal 2l --from monday", "from Monday on"),
            .init("tend goal 3l --on today", "today only"),
            .init("tend goal --limit 1500ml", "at most 1500 ml a day"),
            .init("tend goal 1l --limit 1500ml", "a range"),
            .init("tend goal --suggest --sex f --weight 62kg --activity moderate", "a suggestion"),
        ],
        arguments: [amount], options: [limit, from, on] + Profile.options, changes: true
    ) { arguments in
        if let given = try Profile(arguments) {
            if arguments[0] != nil { throw UsageError.conflict("an amount", "--suggest") }
            if arguments.has(limit) { throw UsageError.conflict("--limit", "--suggest") }
            return { session in
                let records = try session.records()
                return .shown(
                    GoalSuggestionReport(suggestion: try records.suggestedGoal(for: given), unit: records.settings.unit)
                )
            }
        }
        try arguments.refuseSeveral(of: from, on)
        let goal = try arguments[amount].map { try edit($0, "AMOUNT", arguments.command) }
        let limit = try arguments[limit].map { try edit($0, "--limit", arguments.command) }
        guard goal != nil || limit != nil else {
            if let option = [from, on].first(where: arguments.has) {
                throw UsageError.missingArgument("AMOUNT with --\(option.spec.name)", command: "goal")
            }
            return { session in
                let records = try session.records()
                let settings = records.settings
                return .shown(GoalReport(goals: settings.goals, today: records.today, unit: settings.unit))
            }
        }
        let isSingle = arguments.has(on)
        let from = try arguments[from] ?? arguments[on] ?? .daysAgo(0)
        return { session in
            let outcome = try session.tracker().editGoal(goal, limit: limit, from: from, only: isSingle)
            return .changed(GoalReport(outcome), outcome.durability)
        }
    }

    /// Reads an amount, a difference, or `none`.
    /// - Parameter place: the option or argument, for errors.
    private static func edit(_ text: String, _ place: String, _ command: String) throws -> GoalEdit {
        if text.lowercased() == "none" { return .none }
        let words = text.split(separator: " ")
        if let day = words.last, words.count > 1, (try? DayExpression(parsing: String(day))) != nil {
            throw UsageError.unexpectedArgument(String(day), command: command)
        }
        let sign = text.first.flatMap { "+-".contains($0) ? $0 : nil }
        let amount = try ValueType.amount.read(sign == nil ? text : String(text.dropFirst()), place)
        return sign.map { .step(amount, isLess: $0 == "-") } ?? .amount(amount)
    }
}
