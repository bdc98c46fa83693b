import TendCore
import TendStore

/// What the command line says of a medication's plan. What it leaves out stays as it is.
struct PlanOptions {
    private static let times = OptionSpec(
        "times", value: "TIMES", "times of day: 08:00,20:00, or with names: morning=07:00,noon=12:30")
    private static let every = OptionSpec("every", value: "INTERVAL", "every so many days: 2d, 1w")
    private static let days = OptionSpec("days", value: "DAYS", "on days of the week: mon,thu")
    private static let cycle = OptionSpec("cycle", value: "ON+OFF", "days on and days off: 21+7")
    private static let daily = OptionSpec("daily", "every day, as it is unless said otherwise")
    private static let asNeeded = OptionSpec("as-needed", "whenever it is needed; nothing is missed")
    private static let dose = OptionSpec("dose", value: "N", "how much at once: 1.5")
    private static let unit = OptionSpec("unit", value: "UNIT", "what the dose is counted in: mg, ml, tablets")
    private static let gap = OptionSpec("min-gap", value: "LENGTH", "the least time between two doses: 6h")
    private static let most = OptionSpec("max-per-day", value: "N", "the most doses within any 24 hours")
    private static let from = OptionSpec("from", value: "DAY", "the first day (today unless said otherwise)")
    private static let until = OptionSpec("until", value: "DAY", "the last day")

    static let specs = [times, every, days, cycle, daily, asNeeded, dose, unit, gap, most, from, until]

    private let from: DayExpression?
    private let schedule: DosingSchedule?
    private let slots: [DoseSlot]?
    private let unit: String?
    // The outer optional says whether anything was said, the inner one is `nil` for "none".
    private let dose: Quantity??
    private let gap: Duration??
    private let most: Int??
    private let until: DayExpression??

    init(_ arguments: ParsedArguments) throws {
        let kinds = [Self.every, Self.days, Self.cycle, Self.daily, Self.asNeeded].filter(arguments.flag)
        if kinds.count > 1 { throw UsageError.conflict("--\(kinds[0].name)", "--\(kinds[1].name)") }
        if arguments.flag(Self.asNeeded), arguments.flag(Self.times) {
            throw UsageError.conflict("--as-needed", "--times")
        }
        schedule = try Self.schedule(arguments)
        slots = try arguments.text(Self.times).map(Self.slots)
        func clearable<Value>(_ option: OptionSpec, _ read: (OptionSpec) throws -> Value?) throws -> Value?? {
            guard let text = arguments.text(option) else { return nil }
            return text.lowercased() == "none" ? .some(nil) : .some(try read(option))
        }
        let amount = try clearable(Self.dose) { try arguments.amount($0) }
        dose = amount.map { $0?.quantity }
        let unit = try arguments.text(Self.unit).map(NameText.unit)
        let glued = amount.flatMap { $0?.unit }
        if let unit, let glued, unit != glued { throw UsageError.conflict("--dose with \(glued)", "--unit \(unit)") }
        self.unit = unit ?? glued
        gap = try clearable(Self.gap) { try arguments.length($0, upTo: MedicationPlan.longestGap) }
        most = try clearable(Self.most) { try arguments.count($0, in: 1...MedicationPlan.mostPerDay) }
        until = try clearable(Self.until, arguments.day)
        from = try arguments.day(Self.from)
    }

    private static func slots(_ text: String) throws(PillProblem) -> [DoseSlot] {
        do { return try DoseSlot.list(text) } catch { throw .times(error) }
    }

    private static func schedule(_ arguments: ParsedArguments) throws(PillProblem) -> DosingSchedule? {
        func read(
            _ option: OptionSpec, _ reader: (String) throws(DosingSchedule.Problem) -> DosingSchedule
        ) throws(PillProblem) -> DosingSchedule? {
            guard let text = arguments.text(option) else { return nil }
            do { return try reader(text) } catch { throw .schedule(option: "--\(option.name)", text: text, error) }
        }
        if arguments.flag(asNeeded) { return .asNeeded }
        if arguments.flag(daily) { return .daily }
        if let schedule = try read(every, DosingSchedule.every) { return schedule }
        if let schedule = try read(days, DosingSchedule.on) { return schedule }
        return try read(cycle, DosingSchedule.cycle)
    }

    /// Whether anything but the day was said.
    var changesAnything: Bool {
        schedule != nil || slots != nil || dose != nil || unit != nil || gap != nil || most != nil || until != nil
    }

    /// Whether it is about when doses are taken.
    var changesTimes: Bool { schedule != nil || slots != nil }

    /// From when on a plan holds, and why.
    enum Beginning: Equatable {
        case today(Day)
        case given(Day)
        /// A dose is recorded for today already, and new times would ask for it again.
        case tomorrowAsTakenToday(Day)

        var day: Day {
            switch self {
            case .today(let day), .given(let day), .tomorrowAsTakenToday(let day): day
            }
        }
    }

    /// The day that was given, or today; but tomorrow where doses are asked for anew of which one is recorded for today.
    func beginning(
        of name: String, asksAnew: Bool, _ today: Day, _ world: Context, _ store: Store
    ) throws -> Beginning {
        let given = from?.resolved(today: today)
        let isTaken = try asksAnew && store.page(today).doses.contains { $0.medication == name }
        guard isTaken, !world.options.assumesYes, given ?? today <= today else {
            return given.map(Beginning.given) ?? .today(today)
        }
        if given != nil { throw PillProblem.takenByOldTimes(name) }
        return .tomorrowAsTakenToday(today + 1)
    }

    /// The plan from a day on.
    /// - Parameters:
    ///   - base: what would hold without the change.
    ///   - anchor: from when on an interval or a cycle is counted that is said anew.
    func plan(
        of name: String, from day: Day, changing base: MedicationPlan?, countedFrom anchor: Day, today: Day
    ) throws -> MedicationPlan {
        let schedule = schedule ?? base?.schedule ?? .daily
        // Typing the same interval again moves it only if a first day is typed with it.
        let isCountedAnew = base == nil || schedule != base?.schedule || self.schedule != nil && from != nil
        var slots = slots.map { Self.named($0, like: base?.slots ?? []) } ?? base?.slots ?? []
        if schedule == .asNeeded {
            if self.slots != nil { throw PillProblem.timesAsNeeded }
            slots = []
        } else if slots.isEmpty, let eight = TimeOfDay(hour: 8) {
            slots = [DoseSlot(time: eight)]
        }
        let last: Day? =
            switch until {
            case .some(let given): given?.resolved(today: today)
            case nil: base?.until
            }
        if let last, last < day { throw PillProblem.endsBeforeItBegins(name: name, until: last, from: day) }
        let dose = dose ?? base?.dose
        if unit != nil, dose == nil { throw PillProblem.unitWithoutDose }
        let plan = MedicationPlan(
            from: day, until: last, schedule: schedule, anchor: isCountedAnew ? anchor : base?.anchor, slots: slots,
            dose: dose, unit: unit ?? (dose == nil ? nil : base?.unit), minimumGap: gap ?? base?.minimumGap,
            maximumPerDay: most ?? base?.maximumPerDay)
        if plan.refusesItself { throw PillProblem.selfRefusingPlan(PlanWords.text(plan)) }
        return plan
    }

    /// Times alone keep the names that as many slots had before: moving `morning` leaves it `morning`.
    private static func named(_ slots: [DoseSlot], like old: [DoseSlot]) -> [DoseSlot] {
        guard slots.count == old.count, slots.allSatisfy({ $0.name == nil }) else { return slots }
        return zip(slots, old).map { DoseSlot(name: $1.name, time: $0.time) }
    }
}
