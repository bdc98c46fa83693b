import TendCore

/// The options that define a medication's plan.
enum PlanOptions {
    private static let times = Option(
        "times", slots,
        "times of day: 08:00,20:00, noon=12:30, 08:00x2, 'mon-fri 06:30', 08:00,+4h for a dose 4 h after it; repeat for other days",
        isRepeatable: true)
    private static let every = Option(
        "every", schedule("INTERVAL", DosingSchedule.every), "every N days, weeks, months or hours: 2d, 1w, 3mo, 10h")
    private static let fromLast = Flag("from-last", "count the interval from the last dose that was taken")
    private static let between = Option(
        "between", hours,
        "with hours: doses are due only from 08:00-22:00, the first at 08:00 unless --from-last counts")
    private static let weekly = Flag("weekly", "every seven days")
    private static let day = Option(
        "day", .count(1...366), "the day of the interval or cycle that the first day is: 10")
    private static let days = Option(
        "days", schedule("DAYS", DosingSchedule.on),
        "on days of the week or the month: mon,thu, mon-fri, 1st,15th, 'last fri'")
    private static let cycle = Option(
        "cycle", schedule("ON+OFF", DosingSchedule.cycle), "days on and days off: 21+7 or 21/7")
    private static let daily = Flag("daily", "every day (the default)")
    private static let asNeeded = Flag("as-needed", "taken as needed; never missed")
    private static let dose = Option(
        "dose", planned, "the usual dose: 1.5; ask if it differs each time, so that taking one needs its amount")
    private static let unit = Option("unit", .unit, "the unit of the dose: mg, ml, tablets")
    private static let gap = Option(
        "min-gap", ValueType.length(upTo: MedicationPlan.longestGap).orNone,
        "the least time between two doses: 6h")
    private static let most = Option(
        "max-per-day", mostPerDay.orNone,
        "the most doses within any 24 hours: 3; or, with --substance, the most of it: 4g")
    private static let substance = Option(
        "substance", ValueType.name(.medication).named("NAME").orNone,
        "what it consists of, whose limit in g or mg holds for all its products together: paracetamol")
    private static let onTime = Option(
        "on-time", onTimeWindow, "how far from its time a dose is on time: 30m; default for the usual")
    private static let again = Option(
        "repeat", repetition, "show an open dose again: 10mx6 for 6 times; none; default for reminders.repeat")
    private static let ahead = Option(
        "ahead", ValueType.length(upTo: MedicationPlan.longestAhead).orNone,
        "show its reminders before the dose's time: 10m")
    private static let urgent = Flag("urgent", "show its reminders as urgent")
    private static let notUrgent = Flag("no-urgent", "show its reminders as usual")
    private static let from = Option(
        "from", firstDay,
        "the first day (default: today), or the moment an interval of hours begins: '2026-11-20 08:00'")
    private static let until = Option("until", lastDay.orNone, "the last day, or the days of treatment: 10d")

    private static let taper = Option(
        "taper", taperSteps,
        "doses or times that replace each other, each for some days: '40mg 7d, off 3d, 20mg 1w', '6x 7d, 4x 7d'")
    private static let doses = Option(
        "doses", .count(1...9999), "the number of doses after which it ends: 20")
    private static let text = Option("text", .note, "what to do with each dose: 'with food'; '' removes it")

    private static let zone = Option(
        "zone", zoneName.orNone, "the zone whose clock shows the times: home (this computer's), or Europe/Berlin")

    static let all: [any OptionDescribing] = [
        times, every, fromLast, between, days, cycle, day, daily, weekly, asNeeded, dose, unit, gap, most, substance,
        onTime, from,
        until, doses, taper, zone, text, again, ahead, urgent, notUrgent,
    ]

    /// Reads the words of a prescription, and the options.
    /// - Returns: its name, and the change of the plan.
    static func prescription(_ arguments: ParsedArguments, isNew: Bool) throws -> Prescription {
        let options = try change(arguments)
        do {
            let words = try Prescription(
                arguments.positionals, isNew: isNew, isNameMeant: all.contains(where: arguments.has),
                verb: arguments.command)
            if arguments.has(taper),
                words.change.course != nil || words.change.until != nil || words.change.doses != nil
            {
                throw UsageError.conflict("an end", "--taper")
            }
            return try words.adding(options)
        } catch let problem as DoseLine.Problem {
            throw PillUsageError.times(problem)
        } catch MedicationError.unclear(let text, let commands) {
            throw MedicationError.unclear(text, commands.map { $0 + arguments.typedOptions })
        }
    }

    static func change(_ arguments: ParsedArguments) throws -> PlanChange {
        try arguments.refuseSeveral(of: every, days, cycle, daily, weekly, asNeeded)
        try arguments.refuseSeveral(of: asNeeded, times)
        try arguments.refuseSeveral(of: urgent, notUrgent)
        try arguments.refuseSeveral(of: taper, dose)
        try arguments.refuseSeveral(of: taper, until, doses)
        try arguments.refuseSeveral(of: taper, unit)
        var change = PlanChange()
        let first = try arguments[from]
        change.from = first?.day
        change.firstTime = first?.time
        change.isFromLast = arguments[fromLast] ? true : nil
        change.window = try arguments[between]
        change.lines = try arguments[times]
        change.schedule = try schedule(arguments)
        change.cycleDay = try arguments[day]
        let dose = try arguments[dose]
        var glued: String?
        switch dose {
        case .amount(let amount): (change.dose, glued) = (amount.quantity, amount.unit)
        case .asked: (change.dose, change.asksDose) = (.some(nil), true)
        case .absent: change.dose = .some(nil)
        case nil: break
        }
        let unit = try arguments[unit]
        if let unit, let glued, unit != glued { throw UsageError.conflict("--dose with \(glued)", "--unit \(unit)") }
        change.unit = unit ?? glued
        change.minimumGap = try arguments[gap]
        switch try arguments[most] {
        case .doses(let count)??: change.maximumPerDay = count
        case .milligrams(let amount)??: change.mostMilligrams = amount
        case .some(nil): (change.maximumPerDay, change.mostMilligrams) = (.some(nil), .some(nil))
        case nil: break
        }
        change.substance = try arguments[substance]
        change.onTimeWindow = try arguments[onTime]
        change.repetition = try arguments[again]
        change.ahead = try arguments[ahead]
        change.isUrgent = arguments[urgent] ? true : arguments[notUrgent] ? false : nil
        switch try arguments[until] {
        case .some(.some(let (day, course))): (change.until, change.course) = (day.map { $0 }, course)
        case .some(nil): change.until = .some(nil)
        case nil: break
        }
        change.taper = try arguments[taper]
        change.doses = try arguments[doses]
        change.instruction = try arguments[text]
        change.zone = try arguments[zone].map { $0.map { PlanZone(name: $0, clock: nil) } }
        return change
    }

    private static func schedule(_ arguments: ParsedArguments) throws -> DosingSchedule? {
        if arguments[asNeeded] { return .asNeeded }
        if arguments[daily] { return .daily }
        if arguments[weekly] { return .weekly }
        return try arguments[every] ?? arguments[days] ?? arguments[cycle]
    }

    /// The most within 24 hours.
    private enum Most {
        case doses(Int), milligrams(Quantity)
    }

    private static let mostPerDay = ValueType<Most>("N") { text, option in
        if let count = Int(text), (1...MedicationPlan.mostPerDay).contains(count) { return .doses(count) }
        guard let amount = DoseReading.Amount(text), let milligrams = Mass.milligrams(amount.quantity, amount.unit),
            milligrams > .zero
        else { throw PillUsageError.mostPerDay(option: option, text: text) }
        return .milligrams(milligrams)
    }

    /// The dose of a plan.
    private enum PlanDose {
        case amount(DoseAmount), asked, absent
    }

    private static let planned = ValueType<PlanDose>("N", choices: ["ask", "none"]) { text, option in
        switch text.lowercased() {
        case "ask", "asked": .asked
        case "none": .absent
        default: .amount(try ValueType.dose.read(text, option))
        }
    }

    private static let onTimeWindow: ValueType<Duration?> = {
        let length = ValueType<Duration>.length(upTo: MedicationPlan.longestOnTimeWindow).orNone
        return ValueType(length.name) { text, option in
            text.lowercased() == "default" ? nil : try length.read(text, option)
        }
    }()

    private static let repetition = ValueType<Repetition?>("LENGTH[xN]") { text, option in
        if text.lowercased() == "default" { return nil }
        guard let repetition = Repetition(text) else { throw PillUsageError.repetition(option: option, text: text) }
        return repetition
    }

    private static let slots = ValueType<[DoseLine]>("TIMES") { text, _ in
        do throws(DoseLine.Problem) { return try DoseLine.list(text) } catch { throw PillUsageError.times(error) }
    }

    /// The word for the zone of this computer.
    private static let home = "home"

    private static let zoneName = ValueType<String>("ZONE", choices: [home]) { text, _ in text }

    /// Returns the change with the name of this computer's zone in place of `home`.
    static func located(_ change: PlanChange, in context: Context) throws -> PlanChange {
        guard let zone = change.zone ?? nil, zone.name.lowercased() == home else { return change }
        guard let name = context.zoneName() else { throw PillUsageError.namelessZone }
        var change = change
        change.zone = PlanZone(name: name, clock: nil)
        return change
    }

    private static let firstDay = ValueType<(day: DayExpression, time: TimeOfDay?)>("DAY", .day) { text, option in
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let time = words.last.flatMap({ TimeOfDay(parsing: $0) }) else {
            return (try ValueType.day.read(text, option), nil)
        }
        return (try ValueType.day.read(words.dropLast().joined(separator: " "), option), time)
    }

    private static let lastDay = ValueType<(day: DayExpression?, course: Int?)>("DAY", .day) { text, option in
        let seconds = (try? Duration(parsing: text))?.wholeSeconds ?? 1
        if seconds.isMultiple(of: 86_400) { return (nil, seconds / 86_400) }
        return (try ValueType.day.read(text, option), nil)
    }

    private static let hours = ValueType<DailyWindow>("HOURS") { text, option in
        do throws(DailyWindow.Problem) { return try DailyWindow(parsing: text) } catch {
            throw PillUsageError.window(option: option, text: text)
        }
    }

    private static let taperSteps = ValueType<[TaperStep]>("STEPS") { text, _ in
        do throws(TaperStep.Problem) { return try TaperStep.list(text) } catch { throw PillUsageError.taper(error) }
    }

    private static func schedule(
        _ name: String, _ read: @escaping @Sendable (String) throws(DosingSchedule.Problem) -> DosingSchedule
    ) -> ValueType<DosingSchedule> {
        ValueType(name) { text, option in
            do throws(DosingSchedule.Problem) { return try read(text) } catch {
                throw PillUsageError.schedule(option: option, text: text, error)
            }
        }
    }
}
