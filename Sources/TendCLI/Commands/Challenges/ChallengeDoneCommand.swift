import TendCore
import TendStore

/// `tend challenge done`: puts down what was done of a task.
struct ChallengeDoneCommand: Command {
    private static let at = OptionSpec("at", value: "TIME", "when it was done: 07:10, -20m, 'yesterday 22:30'")
    private static let note = OptionSpec("note", value: "TEXT", "a note to keep with it")

    static let spec = CommandSpec(
        name: "done", summary: "put down what was done of a task",
        details: """
            Values add up: ten pages may be read in three goes. Without VALUE all that is missing is done. A task that is \
            linked to drinks, fasts or pills is done by what you record of those.
            """,
        examples: [
            .init("tend challenge done diet", "done or not"),
            .init("tend challenge done read 6", "six pages more"),
            .init("tend challenge done workout 45m --date yesterday", "a length, for the day before"),
            .init("tend challenge done supplements zinc", "one item of a checklist"),
        ],
        arguments: [
            ArgumentSpec(name: "TASK", summary: "the task's id or name", isRequired: true),
            ArgumentSpec(name: "VALUE", summary: "how much: 6, 45m, or an item of a checklist"),
        ],
        options: [TaskTarget.date, at, note, TaskTarget.challenge], changes: true,
        make: ChallengeDoneCommand.init)

    private let target: TaskTarget
    private let value: String?
    private let time: TimeInput?
    private let note: String?

    init(_ arguments: ParsedArguments) throws {
        target = try TaskTarget(arguments)
        value = arguments[1]
        time = try arguments.time(Self.at)
        note = try arguments.note(Self.note)
    }

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let given = try time?.resolved(in: world, dayStart: context.settings.dayStart)
        let (challenge, task, day) = try target.resolved(
            in: context, day: given?.moment.logicalDay(startingAt: context.settings.dayStart))
        if let link = task.link, !task.isManual { throw ChallengeProblem.linkedTask(task.id, link) }
        let value = try TaskValue(value, of: task)
        try context.checkOnce(task, of: challenge, on: day)
        let outcome = try context.store.changePage(day, at: world.now) { page in
            let own = page.tasks.filter { $0.challenge == challenge.id && $0.task == task.id }
            var added = 0
            for part in value.parts(beside: own, of: task) {
                let id = Store.newIdentifier(after: page.tasks.map(\.id))
                page.put(
                    TaskRecord(
                        id: id, at: given?.moment ?? world.now, challenge: challenge.id, task: task.id,
                        value: part.value, item: part.item, note: note))
                added += 1
            }
            // What is done was not left out.
            if added > 0 { for record in own where record.outcome == .skipped { page.deleteTask(record.id) } }
            let amount = value.text.map { " \($0)" } ?? ""
            return ((page, added), "\(challenge.name): done \(task.id)\(amount)" + target.phrase(day, context.today))
        }
        let standing = try? context.standing(challenge, includesDays: day != context.today, page: outcome.value.0)
        let verb = context.store.isDryRun ? "Would note" : "Noted"
        return .changed(
            ChallengeChangeReport(
                text: outcome.value.1 == 0 ? "Already done: \(task.name)." : "\(verb): \(task.name).",
                standing: standing, task: task, day: day, isChanged: outcome.value.1 > 0),
            outcome.durability)
    }
}

/// What a word on the command line says of a task.
private enum TaskValue {
    case all
    case amount(Quantity, String)
    case item(String)

    /// What one record holds.
    struct Part {
        var value: Quantity?
        var item: String?
    }

    var text: String? {
        switch self {
        case .all: nil
        case .amount(_, let text): text
        case .item(let item): item
        }
    }

    init(_ text: String?, of task: ChallengeTask) throws {
        guard let text else {
            self = .all
            return
        }
        switch task.measure {
        case .binary: throw ChallengeProblem.valueOfBinary(task.id, text: text)
        case .quantity(_, let unit): self = .amount(try Self.quantity(text, unit, task), text)
        case .duration: self = .amount(try Self.duration(text, task), text)
        case .checklist(let items):
            let near = Suggestion.nearest(to: text, among: items)
            let item = items.first { $0.lowercased() == text.lowercased() }
            guard let item = item ?? near.flatMap({ $0.lowercased().hasPrefix(text.lowercased()) ? $0 : nil }) else {
                throw ChallengeProblem.unknownItem(text, task: task.id, known: items)
            }
            self = .item(item)
        }
    }

    private static func quantity(_ text: String, _ unit: String, _ task: ChallengeTask) throws -> Quantity {
        let digits = text.prefix { $0.isNumber || ".,+-".contains($0) }
        let word = text.dropFirst(digits.count).drop(while: \.isWhitespace).lowercased()
        let number = (try? DecimalNumber(parsing: digits)).map { Quantity($0) }
        let isUnit = word.isEmpty || word == unit.lowercased() || word + "s" == unit.lowercased()
        guard let number, isUnit, number > .zero, number <= Quantity.largest else {
            throw ChallengeProblem.value(
                task.id, text: text, expected: "a number of \(unit) above 0 with at most six decimals, such as 6 or 1.5"
            )
        }
        return number
    }

    /// A bare number is minutes.
    private static func duration(_ text: String, _ task: ChallengeTask) throws -> Quantity {
        let minutes = (try? DecimalNumber(parsing: text)) == nil ? text : "\(text)m"
        guard !text.contains(":"), let length = try? Duration(parsing: minutes), length.wholeSeconds <= 86_400 else {
            throw ChallengeProblem.value(
                task.id, text: text, expected: "a length up to a day, such as 45m or 1h30m; a bare number is minutes")
        }
        return Quantity(length.wholeSeconds)
    }

    /// What is to be recorded beside what is there; nothing where it was done already.
    func parts(beside records: [TaskRecord], of task: ChallengeTask) -> [Part] {
        let done = records.filter { $0.outcome == .done }
        switch (self, task.measure) {
        case (.amount(let amount, _), _): return [Part(value: amount)]
        case (.item(let item), _): return done.contains { $0.item == item } ? [] : [Part(item: item)]
        case (.all, .binary): return done.isEmpty ? [Part()] : []
        case (.all, .checklist(let items)):
            return items.filter { item in !done.contains { $0.item == item } }.map { Part(item: $0) }
        case (.all, .quantity(let target, _)): return Self.missing(target, done)
        case (.all, .duration(let length)): return Self.missing(Quantity(length.wholeSeconds), done)
        }
    }

    private static func missing(_ target: Quantity, _ done: [TaskRecord]) -> [Part] {
        let rest = done.reduce(target) { $0 - ($1.value ?? .zero) }
        return rest > .zero ? [Part(value: rest)] : []
    }
}
