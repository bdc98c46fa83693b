/// A change of a medication's plan from a day on. Fields that are `nil` keep their values.
public struct PlanChange: Sendable {
    /// The first day of the change; `nil` means today.
    public var from: DayExpression?
    public var schedule: DosingSchedule?
    /// The day of the interval or cycle that the first day is, from 1.
    public var cycleDay: Int?
    public var slots: [DoseSlot]?
    public var unit: String?
    // The outer optional is `nil` to keep the value, the inner one to remove it.
    public var dose: Quantity??
    public var minimumGap: Duration??
    public var maximumPerDay: Int??
    public var onTimeWindow: Duration??
    public var until: DayExpression??
    /// The zone by whose clock doses are due.
    public var zone: PlanZone??
    /// Whether its doses count as taken at their times, without records.
    public var isByPlan: Bool?
    /// Doses that replace each other, the last of which ends the plan.
    public var taper: [TaperStep]?

    public init() {}

    /// Whether it changes nothing but the day.
    public var isEmpty: Bool {
        schedule == nil && cycleDay == nil && slots == nil && dose == nil && unit == nil && minimumGap == nil
            && maximumPerDay == nil && onTimeWindow == nil && until == nil && taper == nil && zone == nil
            && isByPlan == nil
    }

    /// Whether it changes when doses are taken.
    public var changesTimes: Bool { schedule != nil || slots != nil || cycleDay != nil || zone != nil }

    /// Returns the changed plan.
    /// - Parameters:
    ///   - name: the medication's name, for the error.
    ///   - day: the plan's first day.
    ///   - base: the plan without the change.
    ///   - anchor: the first day of a new interval or cycle.
    ///   - today: the current logical day.
    /// - Throws: ``MedicationError`` if the plan contradicts itself.
    public func plan(
        of name: String, from day: Day, changing base: MedicationPlan?, countedFrom anchor: Day, today: Day
    ) throws(MedicationError) -> MedicationPlan {
        let schedule = try days(of: name, like: base)
        if let cycleDay { try schedule.check(cycleDay: cycleDay) }
        // The same interval restarts only if a first day is given.
        let restartsCount =
            cycleDay != nil || base == nil || schedule != base?.schedule || self.schedule != nil && from != nil
        let last: Day? =
            switch until {
            case .some(let given): given?.resolved(today: today)
            case nil: base?.until
            }
        if let last, last < day { throw .endsBeforeItBegins(name: name, until: last, from: day) }
        let dose = taper?.first.map { .some($0.dose) } ?? dose ?? base?.dose
        let unit = taper?.first?.unit ?? unit
        if unit != nil, dose == nil { throw .unitWithoutDose }
        let plan = MedicationPlan(
            from: day, until: last, schedule: schedule,
            anchor: restartsCount ? anchor - ((cycleDay ?? 1) - 1) : base?.anchor,
            slots: try slots(for: schedule, like: base), dose: dose, unit: unit ?? (dose == nil ? nil : base?.unit),
            minimumGap: minimumGap ?? base?.minimumGap, maximumPerDay: maximumPerDay ?? base?.maximumPerDay,
            addedOn: base?.addedOn, onTimeWindow: onTimeWindow ?? base?.onTimeWindow,
            isByPlan: isByPlan ?? base?.isByPlan ?? false)
        if plan.isByPlan, plan.schedule == .asNeeded { throw .stockOfNoTimes(name) }
        if plan.refusesItself { throw .selfRefusingPlan(plan) }
        return plan
    }

    /// Returns the plans that follow a plan's first step of a taper, each with its dose; the last one ends with its step.
    /// - Parameter first: the plan of the first step.
    /// - Returns: all steps, or only `first` without a taper.
    public func steps(from first: MedicationPlan) -> [MedicationPlan] {
        guard let taper else { return [first] }
        var day = first.from
        var plans = taper.map { step in
            defer { day = day + step.days }
            return first.step(step, from: day)
        }
        plans[plans.count - 1].until = day - 1
        return plans
    }

    /// Returns the days on which doses are due. Slots with days of their own belong to a daily plan.
    private func days(of name: String, like base: MedicationPlan?) throws(MedicationError) -> DosingSchedule {
        let hasOwnDays = (slots ?? base?.slots ?? []).contains { $0.weekdays != nil }
        guard hasOwnDays else { return schedule ?? base?.schedule ?? .daily }
        guard let schedule, schedule != .daily else { return .daily }
        // As needed, and in a new plan with other times, the old times are gone.
        if schedule == .asNeeded, slots == nil { return .asNeeded }
        throw .daysTwice(name: name)
    }

    /// Returns the slots. Times without names keep the old names if there are as many: moving `morning` leaves it `morning`.
    private func slots(
        for schedule: DosingSchedule, like base: MedicationPlan?
    ) throws(MedicationError) -> [DoseSlot] {
        if schedule == .asNeeded {
            if slots != nil { throw .timesAsNeeded }
            if case .some(.some) = zone { throw .zoneAsNeeded }
            return []
        }
        return DoseSlot.list(times(like: base), in: zone ?? base?.zone)
    }

    private func times(like base: MedicationPlan?) -> [DoseSlot] {
        let old = base?.slots ?? []
        guard let slots else {
            return old.isEmpty ? TimeOfDay(hour: 8).map { [DoseSlot(time: $0)] } ?? [] : old
        }
        guard slots.count == old.count, zip(slots, old).allSatisfy({ $0.name == nil && $0.weekdays == $1.weekdays })
        else { return slots }
        return zip(slots, old).map { DoseSlot(name: $1.name, time: $0.time, count: $0.count, weekdays: $0.weekdays) }
    }
}

/// The day a plan begins on, and the reason.
public enum PlanBeginning: Equatable, Sendable {
    case today(Day)
    case given(Day)
    /// A dose is already recorded for today, and new times would ask for it again.
    case tomorrowAsTakenToday(Day)

    /// The first day.
    public var day: Day {
        switch self {
        case .today(let day), .given(let day), .tomorrowAsTakenToday(let day): day
        }
    }
}

extension MedicationPlan {
    fileprivate func step(_ step: TaperStep, from day: Day) -> MedicationPlan {
        var plan = self
        (plan.from, plan.until, plan.dose) = (day, nil, step.dose)
        return plan
    }

    /// Returns the plan resumed on a day, without its end.
    public func resumed(from day: Day) -> MedicationPlan {
        var plan = self
        (plan.from, plan.anchor, plan.until, plan.addedOn) = (day, day, nil, nil)
        return plan
    }
}
