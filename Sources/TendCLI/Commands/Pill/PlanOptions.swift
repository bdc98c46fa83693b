import TendCore

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

    let from: DayExpression?
    private let schedule: DosingSchedule?
    private let slots: [DoseSlot]?
    private let unit: String?
    // The outer optional says whether anything was said, the inner one is `nil` for "none".
    private let dose: Quantity??
    private let gap: Length??
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
        unit = try arguments.text(Self.unit).map(Self.unit)
        func clearable<Value>(_ option: OptionSpec, _ read: (OptionSpec) throws -> Value?) throws -> Value?? {
            guard let text = arguments.text(option) else { return nil }
            return text.lowercased() == "none" ? .some(nil) : .some(try read(option))
        }
        dose = try clearable(Self.dose) { try arguments.quantity($0) }
        gap = try clearable(Self.gap) { try arguments.length($0, upTo: MedicationPlan.longestGap) }
        most = try clearable(Self.most) { try arguments.count($0, in: 1...MedicationPlan.mostPerDay) }
        until = try clearable(Self.until, arguments.day)
        from = try arguments.day(Self.from)
    }

    private static func unit(_ text: String) throws -> String {
        let unit = try NameText.checked(text, kind: "unit")
        guard unit.first?.isLetter == true, unit.lowercased() != "none" else { throw UsageError.notAUnit(unit) }
        return unit
    }

    private static func slots(_ text: String) throws -> [DoseSlot] {
        do { return try DoseSlot.list(text) } catch { throw UsageError.doseTimes(text, error) }
    }

    private static func schedule(_ arguments: ParsedArguments) throws -> DosingSchedule? {
        func read(
            _ option: OptionSpec, _ reader: (String) throws(DosingSchedule.Problem) -> DosingSchedule
        ) throws -> DosingSchedule? {
            guard let text = arguments.text(option) else { return nil }
            do { return try reader(text) } catch { throw UsageError.dosing("--\(option.name)", text, error) }
        }
        if arguments.flag(asNeeded) { return .asNeeded }
        if arguments.flag(daily) { return .daily }
        return try read(every, DosingSchedule.every) ?? read(days, DosingSchedule.on)
            ?? read(cycle, DosingSchedule.cycle)
    }

    /// Whether anything but the day was said.
    var changesAnything: Bool {
        schedule != nil || slots != nil || dose != nil || unit != nil || gap != nil || most != nil || until != nil
    }

    /// Whether it is about when doses are taken.
    var changesTimes: Bool { schedule != nil || slots != nil }

    /// The plan from a day on.
    /// - Parameters:
    ///   - base: what would hold without the change.
    ///   - anchor: from when on an interval or a cycle is counted that is said anew.
    func plan(
        from day: Day, changing base: MedicationPlan?, countedFrom anchor: Day, today: Day
    ) throws -> MedicationPlan {
        let schedule = schedule ?? base?.schedule ?? .daily
        // Typing the same interval again moves it only if a first day is typed with it.
        let isCountedAnew = base == nil || schedule != base?.schedule || self.schedule != nil && from != nil
        var slots = slots.map { Self.named($0, like: base?.slots ?? []) } ?? base?.slots ?? []
        if schedule == .asNeeded {
            if self.slots != nil { throw UsageError.timesAsNeeded }
            slots = []
        } else if slots.isEmpty, let eight = TimeOfDay(hour: 8) {
            slots = [DoseSlot(time: eight)]
        }
        let last: Day? =
            switch until {
            case .some(let given): given?.resolved(today: today)
            case nil: base?.until
            }
        if let last, last < day { throw UsageError.reversedRange(day, last) }
        let dose = dose ?? base?.dose
        let unit = unit ?? (dose == nil ? nil : base?.unit)
        if unit != nil, dose == nil { throw UsageError.needsOption("--unit", needs: "--dose") }
        let plan = MedicationPlan(
            from: day, until: last, schedule: schedule, anchor: isCountedAnew ? anchor : base?.anchor, slots: slots,
            dose: dose, unit: unit, minimumGap: gap ?? base?.minimumGap, maximumPerDay: most ?? base?.maximumPerDay)
        if plan.refusesItself { throw UsageError.selfRefusingPlan }
        return plan
    }

    /// Times alone keep the names that as many slots had before: moving `morning` leaves it `morning`.
    private static func named(_ slots: [DoseSlot], like old: [DoseSlot]) -> [DoseSlot] {
        guard slots.count == old.count, slots.allSatisfy({ $0.name == nil }) else { return slots }
        return zip(slots, old).map { DoseSlot(name: $1.name, time: $0.time) }
    }
}
