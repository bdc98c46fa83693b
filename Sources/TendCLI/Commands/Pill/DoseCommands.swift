import TendCore
import TendStore

/// `tend pill toggle`, `take` and `skip`: what was done with a dose.
struct DoseCommand: Command {
    private static let date = OptionSpec("date", value: "DAY", "the day it belongs to: yesterday, -3, 2026-11-19")
    private static let at = OptionSpec("at", value: "TIME", "when it was taken: 07:10, -20m, 'yesterday 22:30'")
    private static let dose = OptionSpec("dose", value: "N", "how much, where it was not the usual dose")
    private static let note = OptionSpec("note", value: "TEXT", "a note to keep with it")
    private static let force = OptionSpec("force", "although its limits or its schedule speak against it; kept as such")

    private static let word = ArgumentSpec(
        name: "DOSE", summary: "a slot (morning, NAME@08:00), a medication, or a time of day for all that is due then")
    private static let details = """
        Without DOSE it is the one dose that is due within two hours of now; where there are several, or none, nothing is \
        done. The pills of past days are locked: see 'tend pill unlock'.
        """

    static let toggle = CommandSpec(
        name: "toggle", summary: "take a dose, or take it back",
        details: details,
        examples: [
            .init("tend pill toggle morning", "taken; once more: not taken"),
            .init("tend pill toggle evening --at 21:30", "taken at that time"),
        ],
        arguments: [word], options: [date, at, dose, note, force], changes: true,
        make: { try DoseCommand(.toggle, $0) })

    static let take = CommandSpec(
        name: "take", summary: "take a dose; once more changes nothing",
        details: details
            + " A dose that was taken already is corrected by --at, --dose and --note, and else left as it is.",
        examples: [
            .init("tend pill take morning", "safe to repeat in a script"),
            .init("tend pill take 08:00", "all that is due at eight"),
            .init("tend pill take ibuprofen --dose 2", "as needed, two of them"),
        ],
        arguments: [word], options: [date, at, dose, note, force], changes: true, make: { try DoseCommand(.take, $0) })

    static let skip = CommandSpec(
        name: "skip", summary: "note that a dose is left out on purpose",
        details: details,
        examples: [.init("tend pill skip evening --note 'doctor said so'", "left out, not forgotten")],
        arguments: [word], options: [date, note], changes: true, make: { try DoseCommand(.skip, $0) })

    private let verb: DoseVerb
    private let target: DoseTarget
    private let date: DayExpression?
    private let time: TimeText?
    private let amount: Quantity?
    private let note: String?
    private let isForced: Bool

    private init(_ verb: DoseVerb, _ arguments: ParsedArguments) throws {
        self.verb = verb
        target = try DoseTarget(arguments)
        date = try arguments.day(Self.date)
        time = try arguments.time(Self.at)
        amount = try arguments.quantity(Self.dose)
        note = try arguments.note(Self.note)
        isForced = arguments.flag(Self.force)
    }

    func run(in world: World) throws -> Answer {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let history = try store.dailyTotals(settings, today: today).pills(settings.medications, today: today)
        let given = try time?.resolved(in: world, dayStart: settings.dayStart, nearest: noon(settings, today, world))
        let day = date?.resolved(today: today) ?? given?.moment.logicalDay(startingAt: settings.dayStart) ?? today
        if day > today { throw UsageError.futureDose(day) }
        if let given, abs(given.moment.logicalDay(startingAt: settings.dayStart).ordinal - day.ordinal) > 1 {
            throw UsageError.doseOnOtherDay(day, given.moment)
        }
        guard settings.historyLock.allows(day, today: today, now: world.now) else {
            throw UsageError.historyLocked(day)
        }
        let due = { (slot: DoseSlot, day: Day) in
            slot.moment(on: day, dayStart: settings.dayStart, zone: world.zone)
        }
        // A day before the first record is about to become the first.
        let since = history.builtInSince.map { min($0, day) }
        let choices = try target.choices(
            on: day, among: settings.medications.all(builtInSince: since, today: day),
            or: settings.medications.all(builtInSince: day, today: day).first(where: \.isBuiltIn),
            at: given?.moment ?? world.now
        ) { due($0, day) }
        if date == nil {
            for choice in choices { try checkNight(choice, day, given?.moment ?? world.now, store, due) }
        }
        let edit = DoseEdit(
            verb: verb, at: given?.moment, now: world.now, amount: amount, note: note, isForced: isForced)
        let outcome = try store.changePage(day, at: world.now) { page in
            let states = Set(choices.map { choice in page.doses.contains { $0.isTaken(choice) } })
            if verb == .toggle, states.count > 1 { throw UsageError.mixedToggle(choices.map(\.name)) }
            let results = try choices.map { choice in
                var moment: Moment?
                if case .slot(_, let slot) = choice { moment = due(slot, day) }
                return try edit.apply(to: choice, due: moment, isPast: day < today, &page) { at, reach, id, page in
                    try store.dosesTaken(
                        of: choice.medication.name, around: at, within: reach, except: id, page: page)
                }
            }
            let names = choices.map(\.name).joined(separator: ", ")
            return ((page, results), "\(Self.phrase(results)) \(names)" + (day == today ? "" : " of \(day)"))
        }
        let (page, results) = outcome.value
        return .changed(
            report(zip(choices, results).map { ($0.name, $1) }, page, given, world, store, settings),
            outcome.durability)
    }

    /// A time alone is meant on the day that was given.
    private func noon(_ settings: Settings, _ today: Day, _ world: World) -> Moment? {
        guard let day = date?.resolved(today: today), day < today else { return nil }
        return world.zone.moment(at: world.zone.start(of: day, dayStart: settings.dayStart).seconds + 43_200)
    }

    /// After midnight `evening` may be the one of the night before. Where that one is open and its time was a few hours
    /// ago, while today's is far off, the user has to say which.
    private func checkNight(
        _ choice: DoseTarget.Choice, _ day: Day, _ moment: Moment, _ store: Store, _ due: (DoseSlot, Day) -> Moment
    ) throws {
        guard case .slot(let medication, let slot) = choice else { return }
        let reach = 6 * 3600
        let yesterday = day - 1
        guard due(slot, day).seconds - moment.seconds > reach, moment.seconds - due(slot, yesterday).seconds <= reach,
            medication.plan(on: yesterday)?.slots(on: yesterday).contains(slot) == true,
            !(try store.page(yesterday).doses.contains { $0.isFor(medication.name, slot.key) }),
            !(try store.page(day).doses.contains { $0.isFor(medication.name, slot.key) })
        else { return }
        throw UsageError.whichNight(choice.name, day, yesterday)
    }

    private static func phrase(_ results: [DoseEdit.Result]) -> String {
        switch results.first?.effect {
        case .takenBack: "take back"
        case .skipped: "skip"
        case .corrected: "correct"
        default: "take"
        }
    }

    private func report(
        _ results: [(String, DoseEdit.Result)], _ page: DayPage, _ time: TimeExpression.Resolved?, _ world: World,
        _ store: Store, _ settings: Settings
    ) -> DoseChangeReport {
        let today = world.today(settings)
        // A dry run's page is not the one that is stored.
        let state = try? PillState(in: world, store, settings, page: page.day == today ? page : nil)
        let medications = Set(results.map(\.1.record.medication))
        let stocks = state.flatMap { state in try? store.stocks(settings, state) } ?? []
        var report = DoseChangeReport(
            results: results, day: page.day, today: today, pills: state,
            stocks: stocks.filter { medications.contains($0.medication) }, isDryRun: store.isDryRun)
        if let time, let repeated = time.repeatedAt {
            report.remarks.append(Remarks.repeatedTime(time.moment, or: repeated))
        }
        return report
    }
}

extension DoseTarget.Choice {
    var medication: Medication {
        switch self {
        case .slot(let medication, _), .unscheduled(let medication): medication
        }
    }
}

extension DoseRecord {
    fileprivate func isTaken(_ choice: DoseTarget.Choice) -> Bool {
        guard case .slot(let medication, let slot) = choice else { return false }
        return outcome == .taken && isFor(medication.name, slot.key)
    }
}
