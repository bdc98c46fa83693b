import TendCore
import TendStore

/// `tend challenge rest`: takes a day off.
struct ChallengeRestCommand: Command {
    static let spec = CommandSpec(
        name: "rest", summary: "take a day off, where the challenge allows it",
        details: "It is taken before the day is over. --off takes it back.",
        examples: [.init("tend challenge rest --date tomorrow", "nothing is asked for then")],
        options: [TaskTarget.date, ChallengeSkipCommand.reason, DayMarking.off, TaskTarget.challenge], changes: true,
        make: ChallengeRestCommand.init)

    private let date: DayExpression?
    private let marking: DayMarking

    init(_ arguments: ParsedArguments) throws {
        date = try arguments.day(TaskTarget.date)
        marking = try DayMarking(arguments)
    }

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let standing = try marking.standing(in: context)
        let challenge = standing.challenge
        let day = date?.resolved(today: context.today) ?? context.today
        let end = challenge.start + (challenge.plan.days - 1)
        let last = challenge.plan.onMiss == .restart ? max(end, context.today + Challenge.farthestStart) : end
        let isActive = standing.progress.status == .active
        guard challenge.start <= day, day <= (isActive ? last : standing.lastDay) else { throw standing.outside(day) }
        guard challenge.plan.restDaysPerWeek > 0 else { throw ChallengeProblem.noRests(name: challenge.name) }
        if day < context.today, !marking.isOff { throw ChallengeProblem.pastRest(day) }
        let outcome = try context.change(challenge) { file, current in
            let isThere = current.rests.contains { $0.day == day }
            if marking.isOff, isThere { file.removeRest(day) }
            if !marking.isOff, !isThere {
                let week = DayRange.week(of: day, startsOn: current.firstWeekday)
                guard current.rests.count(where: { week.contains($0.day) }) < current.plan.restDaysPerWeek else {
                    throw ChallengeProblem.restsUsedUp(name: current.name, perWeek: current.plan.restDaysPerWeek)
                }
                if try context.standing(current).day(day)?.verdict == .complete {
                    throw ChallengeProblem.completeDay(day, name: current.name)
                }
                file.addRest(DayMark(day: day, at: world.now, note: marking.reason))
            }
            let summary = "\(challenge.name): take \(day) \(marking.isOff ? "back on" : "off")"
            return ((challenge: file.challenge ?? current, isNew: isThere == marking.isOff), summary)
        }
        let date = Words.comingDay(day, today: context.today)
        return marking.answer(
            outcome, context, day,
            words: marking.isOff
                ? .init(
                    done: "Took \(date) back on.", would: "Would take \(date) back on.", already: "\(date) is not off.")
                : .init(done: "Took \(date) off.", would: "Would take \(date) off.", already: "Already off: \(date)."))
    }
}

/// `tend challenge repair`: forgives a missed day.
struct ChallengeRepairCommand: Command {
    static let spec = CommandSpec(
        name: "repair", summary: "forgive a missed day, where the challenge allows it",
        details:
            "How often that is possible is part of the challenge. It is recorded, and shown as what it is. --off takes it back.",
        examples: [.init("tend challenge repair yesterday --reason 'on a plane'", "the run goes on")],
        arguments: [ArgumentSpec(name: "DAY", summary: "the missed day", isRequired: true)],
        options: [ChallengeSkipCommand.reason, DayMarking.off, TaskTarget.challenge], changes: true,
        make: ChallengeRepairCommand.init)

    private let date: DayExpression
    private let marking: DayMarking

    init(_ arguments: ParsedArguments) throws {
        date = try ParsedArguments.day(try arguments.required(0, "DAY"))
        marking = try DayMarking(arguments)
    }

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let standing = try marking.standing(in: context)
        let challenge = standing.challenge
        let day = date.resolved(today: context.today)
        guard challenge.plan.repairs > 0 else { throw ChallengeProblem.noRepairs(name: challenge.name) }
        if day > context.today { throw ChallengeProblem.futureDay(day) }
        guard challenge.start <= day, day <= standing.lastDay else { throw standing.outside(day) }
        let outcome = try context.change(challenge) { file, current in
            let isThere = current.repairs.contains { $0.day == day }
            if marking.isOff, isThere { file.removeRepair(day) }
            if !marking.isOff, !isThere {
                guard try context.standing(current, includesDays: true).day(day)?.verdict == .missed else {
                    throw ChallengeProblem.notMissed(day, name: current.name)
                }
                guard current.repairs.count < current.plan.repairs else {
                    throw ChallengeProblem.repairsUsedUp(name: current.name, current.plan.repairs)
                }
                file.addRepair(DayMark(day: day, at: world.now, note: marking.reason))
            }
            let summary = "\(challenge.name): \(marking.isOff ? "take back the repair of" : "repair") \(day)"
            return ((challenge: file.challenge ?? current, isNew: isThere == marking.isOff), summary)
        }
        let left = outcome.value.challenge.plan.repairs - outcome.value.challenge.repairs.count
        let rest = "\(left) of \(Words.count(challenge.plan.repairs, "repair")) left"
        return marking.answer(
            outcome, context, day,
            words: marking.isOff
                ? .init(
                    done: "Took back the repair of \(day); \(rest).", would: "Would take back the repair of \(day).",
                    already: "\(day) is not repaired.")
                : .init(
                    done: "Repaired \(day); \(rest).", would: "Would repair \(day).",
                    already: "Already repaired: \(day)."))
    }
}

/// What days off and repairs have in common.
struct DayMarking {
    static let off = OptionSpec("off", "take it back")

    let isOff: Bool
    let reason: String?
    private let word: String?

    init(_ arguments: ParsedArguments) throws {
        isOff = arguments.flag(Self.off)
        reason = try arguments.note(ChallengeSkipCommand.reason)
        word = arguments.text(TaskTarget.challenge)
        if isOff, reason != nil { throw UsageError.conflict("--off", "--reason") }
    }

    /// What is said of a change.
    struct Texts {
        let done: String
        let would: String
        let already: String
    }

    fileprivate func standing(in context: ChallengeContext) throws -> ChallengeStanding {
        try context.standing(try context.challenge(orOnly: word), includesDays: true)
    }

    fileprivate func answer(
        _ outcome: Store.Outcome<(challenge: Challenge, isNew: Bool)>, _ context: ChallengeContext, _ day: Day,
        words: Texts
    ) -> CommandResult {
        let (challenge, isNew) = outcome.value
        let text = !isNew ? words.already : context.store.isDryRun ? words.would : words.done
        return .changed(
            ChallengeChangeReport(
                text: Words.capitalized(text), standing: try? context.standing(challenge, includesDays: true), day: day,
                isChanged: isNew),
            outcome.durability)
    }
}
