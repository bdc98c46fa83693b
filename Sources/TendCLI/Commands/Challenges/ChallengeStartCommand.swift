import TendCore
import TendExchange
import TendStore

/// `tend challenge start`: begins a challenge.
struct ChallengeStartCommand: Command {
    private static let name = OptionSpec("name", value: "NAME", "what to call it, in place of the template's name")
    private static let from = OptionSpec("from", value: "DAY", "its first day; today unless given")
    private static let days = OptionSpec("days", value: "N", "how many days it takes, in place of the template's")

    static let spec = CommandSpec(
        name: "start", summary: "begin a challenge",
        details: """
            TEMPLATE is one that 'tend challenge template list' shows, FILE a template of your own as JSON; \
            'tend challenge template show' prints one to start from.
            """,
        examples: [
            .init("tend challenge start 75-hard", "today is day 1"),
            .init("tend challenge start water-fast --days 5", "five days"),
            .init("tend challenge start reading.json --from monday", "one of your own"),
        ],
        arguments: [ArgumentSpec(name: "TEMPLATE|FILE", summary: "a template's name, or a file", isRequired: true)],
        options: [name, from, days], changes: true, make: ChallengeStartCommand.init)

    private let template: String
    private let name: String?
    private let from: DayExpression?
    private let days: Int?

    init(_ arguments: ParsedArguments) throws {
        template = try arguments.required(0, "TEMPLATE|FILE")
        name = try arguments.text(Self.name).map { try NameText.checked($0, kind: "challenge") }
        from = try arguments.day(Self.from)
        days = try arguments.count(Self.days, in: 1...ChallengePlan.longest)
    }

    func run(in world: Context) throws -> CommandResult {
        var plan = try Self.plan(template, in: world)
        if let days { plan.days = days }
        let context = try ChallengeContext(in: world, alsoFor: plan)
        let start = from?.resolved(today: context.today) ?? context.today
        guard abs(start.ordinal - context.today.ordinal) <= Challenge.farthestStart else {
            throw ChallengeProblem.startTooFarOff(start)
        }
        let title = name ?? plan.name
        let challenge = Challenge(
            id: Store.newIdentifier(after: context.challenges.filter { $0.created == world.now }.map(\.id)),
            name: title,
            start: start, plan: plan, created: world.now, firstWeekday: context.settings.firstWeekday)
        let outcome = try context.store.changeChallenge(challenge.id, at: world.now) { file in
            // Looked at anew: another process may have begun the same a moment ago.
            let others = try ChallengeContext(in: world).active()
            if let other = others.first(where: { $0.challenge.name.lowercased() == title.lowercased() }) {
                throw ChallengeProblem.alreadyRunning(name: other.challenge.name, id: other.challenge.id)
            }
            file.begin(challenge)
            return (challenge, "start the challenge '\(title)'")
        }
        let verb = context.store.isDryRun ? "Would start" : "Started"
        let last = start + (plan.days - 1)
        var report = ChallengeChangeReport(
            text: "\(verb) '\(title)': \(Words.count(plan.days, "day")), "
                + "\(Words.comingDay(start, today: context.today)) to \(last).",
            standing: try? context.standing(challenge), showsTasks: true)
        if start < context.today { report.ownRemarks.append(Remarks.pastBeginning(start)) }
        if start <= context.today, plan.tasks.contains(where: { $0.link == .fasting }),
            try FastState(in: world).active == nil
        {
            report.ownRemarks.append(Remarks.noFast)
        }
        report.ownRemarks += context.damage.map(Remarks.leftOut)
        return .changed(report, outcome.durability)
    }

    /// The template of that name, or that of the file.
    static func plan(_ word: String, in world: Context) throws -> ChallengePlan {
        if word.isEmpty { throw UsageError.missingArgument("TEMPLATE|FILE", command: "challenge start") }
        if let plan = ChallengePlan.builtIn(word) { return plan }
        let path = world.absolute(word)
        let bytes: [UInt8]
        do {
            bytes = try UserFile.read(path, upTo: largestTemplate)
        } catch {
            let isName = error.isMissing && !word.contains("/") && !word.hasSuffix(".json")
            guard isName else {
                throw ChallengeProblem.unreadableTemplate(path: word, reason: reason(error))
            }
            throw ChallengeProblem.unknownTemplate(
                word, suggestion: Suggestion.nearest(to: word, among: ChallengePlan.builtIn.map(\.template)))
        }
        do { return try ChallengeTemplate.read(bytes) } catch {
            throw ChallengeProblem.template(path: word, error)
        }
    }

    /// In bytes; a template of 50 tasks has some five thousand.
    private static let largestTemplate = 1_000_000

    private static func reason(_ error: SystemError) -> String {
        if error.isNoFile { return "it is not a file" }
        return error.isTooLarge ? "it has more than \(largestTemplate / 1_000_000) MB" : error.reason
    }
}
