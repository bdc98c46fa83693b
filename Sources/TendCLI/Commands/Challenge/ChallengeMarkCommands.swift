import TendCore
import TendStore

/// `tend challenge rest`: takes a day off.
struct ChallengeRestCommand: Command {
    static let spec = CommandSpec(
        name: "rest", summary: "take a day off, where the challenge allows it",
        examples: [.init("tend challenge rest --date tomorrow", "nothing is asked for then")],
        options: [TaskTarget.date, ChallengeSkipCommand.reason, TaskTarget.challenge], changes: true,
        make: ChallengeRestCommand.init)

    private let date: DayExpression?
    private let reason: String?
    private let word: String?

    init(_ arguments: ParsedArguments) throws {
        date = try arguments.day(TaskTarget.date)
        reason = try arguments.note(ChallengeSkipCommand.reason)
        word = arguments.text(TaskTarget.challenge)
    }

    func run(in world: World) throws -> Answer {
        let context = try ChallengeContext(in: world)
        let challenge = try context.challenge(orOnly: word)
        let day = date?.resolved(today: context.today) ?? context.today
        try context.check(day, of: challenge, allowsComing: true)
        guard challenge.plan.restDaysPerWeek > 0 else { throw ChallengeProblem.noRests(name: challenge.name) }
        let outcome = try context.changeMarks(of: challenge, at: day) { file, current in
            if current.rests.contains(where: { $0.day == day }) { return false }
            let week = DayRange.week(of: day, startsOn: context.settings.firstWeekday)
            guard current.rests.count(where: { week.contains($0.day) }) < current.plan.restDaysPerWeek else {
                throw ChallengeProblem.restsUsedUp(name: current.name, perWeek: current.plan.restDaysPerWeek)
            }
            file.addRest(DayMark(day: day, at: world.now, note: reason))
            return true
        } summary: {
            "\(challenge.name): take \(day) off"
        }
        let date = Words.comingDay(day, today: context.today)
        return context.answer(
            outcome, done: "Took \(date) off.", would: "Would take \(date) off.", already: "Already off: \(date).")
    }
}

/// `tend challenge repair`: forgives a missed day.
struct ChallengeRepairCommand: Command {
    static let spec = CommandSpec(
        name: "repair", summary: "forgive a missed day, where the challenge allows it",
        details: "How often that is possible is part of the challenge. It is recorded, and shown as what it is.",
        examples: [.init("tend challenge repair yesterday --reason 'on a plane'", "the run goes on")],
        arguments: [ArgumentSpec(name: "DAY", summary: "the missed day", isRequired: true)],
        options: [ChallengeSkipCommand.reason, TaskTarget.challenge], changes: true, make: ChallengeRepairCommand.init)

    private let date: DayExpression
    private let reason: String?
    private let word: String?

    init(_ arguments: ParsedArguments) throws {
        date = try ParsedArguments.day(try arguments.required(0, "DAY"))
        reason = try arguments.note(ChallengeSkipCommand.reason)
        word = arguments.text(TaskTarget.challenge)
    }

    func run(in world: World) throws -> Answer {
        let context = try ChallengeContext(in: world)
        let challenge = try context.challenge(orOnly: word)
        let day = date.resolved(today: context.today)
        guard challenge.plan.repairs > 0 else { throw ChallengeProblem.noRepairs(name: challenge.name) }
        try context.check(day, of: challenge, allowsComing: false)
        let outcome = try context.changeMarks(of: challenge, at: day) { file, current in
            if current.repairs.contains(where: { $0.day == day }) { return false }
            guard try context.standing(current, includesDays: true).day(day)?.verdict == .missed else {
                throw ChallengeProblem.notMissed(day, name: current.name)
            }
            guard current.repairs.count < current.plan.repairs else {
                throw ChallengeProblem.repairsUsedUp(name: current.name, current.plan.repairs)
            }
            file.addRepair(DayMark(day: day, at: world.now, note: reason))
            return true
        } summary: {
            "\(challenge.name): repair \(day)"
        }
        let left = outcome.value.challenge.plan.repairs - outcome.value.challenge.repairs.count
        let rest = "\(left) of \(Words.count(challenge.plan.repairs, "repair")) left"
        return context.answer(
            outcome, done: "Repaired \(day); \(rest).", would: "Would repair \(day).",
            already: "Already repaired: \(day).")
    }
}

extension ChallengeContext {
    fileprivate typealias MarkResult = (challenge: Challenge, isNew: Bool)

    /// Whether the day belongs to the challenge.
    fileprivate func check(_ day: Day, of challenge: Challenge, allowsComing: Bool) throws {
        let standing = try standing(challenge)
        let end = challenge.start + (challenge.plan.days - 1)
        let isActive = standing.progress.status == .active
        let last = isActive ? (challenge.plan.onMiss == .restart ? today + 366 : end) : standing.lastDay
        guard challenge.start <= day, day <= last else {
            throw ChallengeProblem.dayOutside(day, name: challenge.name, first: challenge.start, last: last)
        }
        if !allowsComing, day > today { throw ChallengeProblem.futureDay(day) }
    }

    fileprivate func changeMarks(
        of challenge: Challenge, at day: Day, _ edit: (inout ChallengeFile, Challenge) throws -> Bool,
        summary: () -> String
    ) throws -> Store.Outcome<MarkResult> {
        try store.changeChallenge(challenge.id, at: world.now) { file in
            guard let current = file.challenge else {
                throw StoreError.noSuchRecord(kind: .challenge, prefix: challenge.id)
            }
            let isNew = try edit(&file, current)
            return ((file.challenge ?? current, isNew), summary())
        }
    }

    fileprivate func answer(
        _ outcome: Store.Outcome<MarkResult>, done: String, would: String, already: String
    ) -> Answer {
        let text = !outcome.value.isNew ? already : store.isDryRun ? would : done
        return .changed(
            ChallengeChangeReport(text: text, standing: try? standing(outcome.value.challenge)), outcome.durability)
    }
}
