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

    func run(in world: World) throws -> Answer {
        var plan = try Self.plan(template, in: world)
        if let days { plan.days = days }
        let context = try ChallengeContext(in: world)
        let start = from?.resolved(today: context.today) ?? context.today
        guard abs(start.ordinal - context.today.ordinal) <= 366 else { throw ChallengeProblem.startTooFarOff(start) }
        let title = name ?? plan.name
        if let other = try context.active().first(where: { $0.challenge.name.lowercased() == title.lowercased() }) {
            throw ChallengeProblem.alreadyRunning(name: other.challenge.name, id: other.challenge.id)
        }
        let challenge = Challenge(id: Store.newIdentifier(), name: title, start: start, plan: plan)
        let outcome = try context.store.changeChallenge(challenge.id, at: world.now) { file in
            file.begin(challenge, at: world.now)
            return (challenge, "start the challenge '\(title)'")
        }
        let verb = context.store.isDryRun ? "Would start" : "Started"
        let last = start + (plan.days - 1)
        var report = ChallengeChangeReport(
            text: "\(verb) '\(title)': \(Words.count(plan.days, "day")), "
                + "\(Words.comingDay(start, today: context.today)) to \(last).",
            standing: try? context.standing(challenge), showsTasks: true)
        if start < context.today { report.remarks.append(Remarks.pastBeginning(start)) }
        if plan.tasks.contains(where: { $0.link == .pills }),
            try context.store.pillHistory(context.settings, today: context.today).medications.isEmpty
        {
            report.remarks.append(Remarks.noMedication)
        }
        return .changed(report, outcome.durability)
    }

    /// The template of that name, or that of the file.
    static func plan(_ word: String, in world: World) throws -> ChallengePlan {
        if let plan = ChallengePlan.builtIn(word) { return plan }
        let path = world.absolute(word)
        let bytes: [UInt8]
        do {
            bytes = try UserFile.read(path, upTo: 1 << 20)
        } catch {
            let isName = error.isMissing && !word.contains("/") && !word.hasSuffix(".json")
            guard isName else { throw ChallengeProblem.unreadableTemplate(path: word, reason: error.reason) }
            throw ChallengeProblem.unknownTemplate(
                word, suggestion: Suggestion.nearest(to: word, among: ChallengePlan.builtIn.map(\.template)))
        }
        do { return try ChallengeTemplate.read(bytes) } catch {
            throw ChallengeProblem.template(path: word, error)
        }
    }
}
