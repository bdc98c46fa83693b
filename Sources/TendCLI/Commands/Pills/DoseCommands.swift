import TendCore
import TendStore

/// `tend pill toggle`, `take` and `skip`: what was done with a dose.
struct DoseCommand: Command {
    private static let date = OptionSpec("date", value: "DAY", "the day it belongs to: yesterday, -3, 2026-11-19")
    private static let at = OptionSpec("at", value: "TIME", "when it was taken: 07:10, -20m, 'yesterday 22:30'")
    private static let dose = OptionSpec("dose", value: "N", "how much, where it was not the usual dose")
    private static let note = OptionSpec("note", value: "TEXT", "a note to keep with it")
    private static let force = OptionSpec("force", "although its limits or its schedule speak against it; kept as such")
    private static let again = OptionSpec("again", "one more, beside the dose that is taken already")

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
            .init("tend pill take ibuprofen --dose 800mg", "as needed, a double one"),
        ],
        arguments: [word], options: [date, at, dose, note, force, again], changes: true,
        make: { try DoseCommand(.take, $0) })

    static let skip = CommandSpec(
        name: "skip", summary: "note that a dose is left out on purpose",
        details: details,
        examples: [.init("tend pill skip evening --note 'doctor said so'", "left out, not forgotten")],
        arguments: [word], options: [date, note], changes: true, make: { try DoseCommand(.skip, $0) })

    private let verb: DoseVerb
    private let target: DoseTarget
    private let date: DayExpression?
    private let time: TimeText?
    private let amount: (quantity: Quantity, unit: String?)?
    private let note: String?
    private let isForced: Bool
    private let isAgain: Bool

    private init(_ verb: DoseVerb, _ arguments: ParsedArguments) throws {
        self.verb = verb
        target = try DoseTarget(arguments)
        date = try arguments.day(Self.date)
        time = try arguments.time(Self.at)
        amount = try arguments.amount(Self.dose)
        note = try arguments.note(Self.note)
        isForced = arguments.flag(Self.force)
        isAgain = arguments.flag(Self.again)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        // A time that is still to come here may have passed on the clock of the record that it corrects.
        let given = Result { try date == nil ? time?.resolved(in: world, dayStart: settings.dayStart) : nil }
        let moment = (try? given.get())?.moment
        let day = date?.resolved(today: today) ?? moment?.logicalDay(startingAt: settings.dayStart) ?? today
        if day > today { throw PillProblem.futureDose(day) }
        let since = try store.pillHistory(settings, today: today).builtInSince
        let outcome = try store.changePage(day, at: world.now) { page in
            // Plans and lock are read anew: another process may have changed them a moment ago.
            let context = DoseContext(
                world: world, store: store, settings: try store.settings(), day: day, today: today, builtInSince: since)
            guard context.settings.historyLock.allows(day, today: today, now: world.now) else {
                throw PillProblem.historyLocked(day)
            }
            let choices = try target.choices(in: context, at: moment ?? world.now, records: page.doses)
            try checkToggle(choices, page)
            try checkAmount(choices, context)
            var results: [(String, DoseEdit.Result)] = []
            var timeRemarks: [String] = []
            for choice in choices {
                let record = isAgain ? nil : page.doses.first { $0.isTaken(choice) }
                let at =
                    if record == nil, let given = try given.get() {
                        given
                    } else {
                        try time.map { try context.resolve($0, for: choice, correcting: record) }
                    }
                if date == nil { try context.checkNight(choice, at?.moment ?? world.now, correcting: record) }
                if let at, timeRemarks.isEmpty { timeRemarks = Remarks.time(at, in: world.zone) }
                let edit = DoseEdit(
                    verb: verb, at: at?.moment, amount: amount?.quantity, note: note, isForced: isForced,
                    isAgain: isAgain, context: context)
                results.append((choice.name, try edit.apply(to: choice, &page)))
            }
            let names = choices.map(\.name).joined(separator: ", ")
            let phrase = "\(Self.phrase(results)) \(names)" + (day == today ? "" : " of \(day)")
            return ((page, results, timeRemarks, context), phrase)
        }
        let (page, results, timeRemarks, context) = outcome.value
        return .changed(report(results, page, timeRemarks, context), outcome.durability)
    }

    /// A toggle that could mean two things is refused.
    private func checkToggle(_ choices: [DoseTarget.Choice], _ page: DayLog) throws {
        guard verb == .toggle else { return }
        let taken = choices.filter { choice in page.doses.contains { $0.isTaken(choice) } }
        if !taken.isEmpty, taken.count < choices.count { throw PillProblem.mixedToggle(choices.map(\.name)) }
        if let choice = taken.first, time != nil || amount != nil || note != nil {
            throw PillProblem.toggleOfTaken(dose: choice.name)
        }
    }

    /// An amount is for one dose, in its unit, and not far from the usual one unless it is said to be meant.
    private func checkAmount(_ choices: [DoseTarget.Choice], _ context: DoseContext) throws {
        guard let amount else { return }
        if choices.count > 1 { throw PillProblem.amountOfSeveral(choices.map(\.name)) }
        guard let medication = choices.first?.medication, let plan = medication.plan(on: context.day) else { return }
        if let unit = amount.unit, unit.lowercased() != plan.unit?.lowercased() {
            throw PillProblem.otherUnit(unit, name: medication.name, unit: plan.unit)
        }
        let (usual, taken) = ((plan.dose ?? .one).millionths, amount.quantity.millionths)
        if taken >= usual * 10 || taken * 10 <= usual, !context.world.options.assumesYes {
            throw PillProblem.implausibleAmount(
                amount.quantity.description, name: medication.name, usual: plan.doseText ?? "1")
        }
    }

    private static func phrase(_ results: [(String, DoseEdit.Result)]) -> String {
        switch results.first?.1.effect {
        case .takenBack: "take back"
        case .skipped: "skip"
        case .corrected: "correct"
        default: "take"
        }
    }

    private func report(
        _ results: [(String, DoseEdit.Result)], _ page: DayLog, _ timeRemarks: [String], _ context: DoseContext
    ) -> DoseChangeReport {
        let (world, store, settings, today) = (context.world, context.store, context.settings, context.today)
        // A dry run's page is not the one that is stored, and what follows from the others is not known.
        let state = try? PillState(in: world, store, settings, page: page.day == today ? page : nil)
        let medications = results.map(\.1.record.medication)
        let stocks = store.isDryRun ? nil : state.flatMap { try? store.stocks(settings, $0) }
        var report = DoseChangeReport(
            results: results, day: page.day, today: today, pills: state,
            stocks: stocks?.stocks.filter { medications.contains($0.medication) } ?? [], isDryRun: store.isDryRun,
            remarks: (stocks?.remarks ?? []) + timeRemarks)
        report.remarks += results.compactMap { name, result in
            result.effect == .taken ? context.earlyRemark(name, result.record) : nil
        }
        if let since = context.builtInSince, page.day < since - 1, medications.contains(Medication.builtInName) {
            report.remarks.append(Remarks.builtInBegins(page.day))
        }
        return report
    }
}

extension DoseRecord {
    fileprivate func isTaken(_ choice: DoseTarget.Choice) -> Bool {
        choice.slot.map { outcome == .taken && isFor(choice.medication.name, $0.key) } ?? false
    }
}
