/// A change of a medication's plan from a day on. Fields that are `nil` keep their values.
public struct PlanChange: Sendable {
    /// The first day of the change; `nil` means today.
    public var from: DayExpression?
    /// The time of the first dose, if the schedule is an interval; its date is ``from``.
    public var firstTime: TimeOfDay?
    public var schedule: DosingSchedule?
    /// The day of the interval or cycle that the first day is, from 1.
    public var cycleDay: Int?
    /// Whether the interval counts from the last dose. A new schedule does not unless this is true.
    public var isFromLast: Bool?
    /// The hours in which a dose that counts from the last one may be due.
    public var window: DailyWindow?
    public var slots: [DoseLine]?
    public var unit: String?
    // The outer optional is `nil` to keep the value, the inner one to remove it.
    public var dose: Quantity??
    public var minimumGap: Duration??
    public var maximumPerDay: Int??
    public var onTimeWindow: Duration??
    public var repetition: Repetition??
    public var ahead: Duration??
    public var isUrgent: Bool?
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
        schedule == nil && cycleDay == nil && !changesInterval && slots == nil && dose == nil && unit == nil
            && minimumGap == nil && maximumPerDay == nil && onTimeWindow == nil && until == nil && taper == nil
            && zone == nil && isByPlan == nil && repetition == nil && ahead == nil && isUrgent == nil
    }

    private var changesInterval: Bool { isFromLast != nil || window != nil || firstTime != nil }

    /// Whether it changes when doses are taken.
    public var changesTimes: Bool {
        schedule != nil || slots != nil || cycleDay != nil || changesInterval || zone != nil
    }

    /// Returns the first logical day; `nil` if none is given.
    public func firstDay(today: Day, dayStart: TimeOfDay) -> Day? {
        guard let from else { return nil }
        let day = from.resolved(today: today)
        // A date with a time before the day begins belongs to the day before.
        return from.isCivil && firstTime ?? dayStart < dayStart ? day - 1 : day
    }

    /// Returns the changed plan.
    /// - Parameters:
    ///   - name: the medication's name, for the error.
    ///   - day: the plan's first day.
    ///   - base: the plan without the change.
    ///   - anchor: the first day of a new interval or cycle.
    ///   - today: the current logical day.
    ///   - now: the time of the first dose of an interval of hours that begins today.
    ///   - dayStart: when a logical day begins.
    /// - Throws: ``MedicationError`` if the plan contradicts itself.
    public func plan(
        of name: String, from day: Day, changing base: MedicationPlan?, countedFrom anchor: Day, today: Day,
        now: TimeOfDay? = nil, dayStart: TimeOfDay = .midnight
    ) throws(MedicationError) -> MedicationPlan {
        let schedule = try days(of: name, like: base)
        if let cycleDay { try schedule.check(cycleDay: cycleDay) }
        let interval = try interval(schedule, like: base)
        let slots =
            try interval.hasOneTime
            ? DoseLine.list([onlySlot(interval, like: base, now: from == nil ? now : nil)], in: zone ?? base?.zone)
            : slots(for: schedule, like: base)
        // The same interval restarts only if a first day or moment is given.
        let restartsCount =
            cycleDay != nil || base == nil || schedule != base?.schedule || self.schedule != nil && from != nil
            || interval.isFromLast != base?.isFromLast || interval.isOfHours && slots != base?.slots
        // An interval of hours counts from a date, any other from a logical day.
        let shift = interval.isOfHours && slots.first?.time ?? dayStart < dayStart ? 1 : 0
        let last: Day? =
            switch until {
            case .some(let given): given?.resolved(today: today)
            case nil: base?.until
            }
        if let last, last < day { throw .endsBeforeItBegins(name: name, until: last, from: day) }
        let dose = taper?.first.map { .some($0.dose) } ?? dose ?? base?.dose
        let unit = taper?.first?.unit ?? unit
        if unit != nil, dose == nil { throw .unitWithoutDose }
        var plan = MedicationPlan(
            from: day, until: last, schedule: schedule,
            anchor: restartsCount ? anchor - ((cycleDay ?? 1) - 1) + shift : base?.anchor,
            isFromLast: interval.isFromLast, window: interval.window, slots: slots, dose: dose,
            unit: unit ?? (dose == nil ? nil : base?.unit),
            minimumGap: minimumGap ?? base?.minimumGap, maximumPerDay: maximumPerDay ?? base?.maximumPerDay,
            addedOn: base?.addedOn, onTimeWindow: onTimeWindow ?? base?.onTimeWindow,
            isByPlan: isByPlan ?? base?.isByPlan ?? false)
        plan.repetition = repetition ?? base?.repetition
        plan.ahead = ahead ?? base?.ahead
        plan.isUrgent = isUrgent ?? base?.isUrgent ?? false
        if plan.isByPlan, plan.schedule == .asNeeded || plan.countsFromRecords { throw .stockOfNoTimes(name) }
        if plan.zone != nil, plan.countsFromRecords { throw .zoneOfMovingTimes }
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

    /// How doses are counted.
    private struct Interval {
        let isOfHours: Bool
        let isFromLast: Bool
        let window: DailyWindow?

        var hasOneTime: Bool { isOfHours || isFromLast }
    }

    /// Returns how doses are counted under a schedule.
    private func interval(
        _ schedule: DosingSchedule, like base: MedicationPlan?
    ) throws(MedicationError) -> Interval {
        let isOfHours = if case .interval = schedule { true } else { false }
        let isFromLast = isFromLast ?? (self.schedule == nil && base?.isFromLast == true)
        let window = window ?? (self.schedule == nil && isFromLast ? base?.window : nil)
        switch schedule {
        case .interval, .everyDays: break
        case .daily where self.schedule != nil || base?.isFromLast == true || !isFromLast: break
        case .daily, .weekdays, .cycle, .asNeeded, .stopped: if isFromLast { throw .fromLastWithoutInterval }
        }
        if window != nil, !(isOfHours && isFromLast) { throw .windowWithoutHours }
        if firstTime != nil, !(isOfHours || isFromLast) { throw .firstTimeWithoutInterval }
        return Interval(isOfHours: isOfHours, isFromLast: isFromLast, window: window)
    }

    /// Returns the only slot of an interval: the typed time, the one of the same interval, the beginning of the window, or now.
    private func onlySlot(
        _ interval: Interval, like base: MedicationPlan?, now: TimeOfDay?
    ) throws(MedicationError) -> DoseLine {
        if let slots {
            guard firstTime == nil, slots.count == 1, slots[0].name == nil, slots[0].weekdays == nil else {
                throw .severalTimesOfInterval
            }
            return slots[0]
        }
        let old = base?.slots ?? []
        let keepsTime = base?.hasOneTime == true && schedule == nil && window == nil
        if firstTime == nil, keepsTime || !interval.isOfHours && old.count == 1, let only = old.first, only.name == nil
        {
            return only
        }
        if firstTime == nil, !interval.isOfHours, old.count > 1 { throw .severalTimesOfInterval }
        let time = firstTime ?? interval.window?.start ?? (interval.isOfHours ? now : nil) ?? TimeOfDay(hour: 8)
        return DoseLine(time: time ?? .midnight, count: old.first?.count ?? .one)
    }

    /// Returns the slots. Times without names keep the old names if there are as many: moving `morning` leaves it `morning`.
    private func slots(
        for schedule: DosingSchedule, like base: MedicationPlan?
    ) throws(MedicationError) -> [DoseLine] {
        if schedule == .asNeeded {
            if slots != nil { throw .timesAsNeeded }
            if case .some(.some) = zone { throw .zoneAsNeeded }
            return []
        }
        return DoseLine.list(times(like: base), in: zone ?? base?.zone)
    }

    private func times(like base: MedicationPlan?) -> [DoseLine] {
        let old = base?.slots ?? []
        guard let slots else {
            return old.isEmpty ? TimeOfDay(hour: 8).map { [DoseLine(time: $0)] } ?? [] : old
        }
        guard slots.count == old.count, (slots + old).allSatisfy({ $0.after == nil }),
            zip(slots, old).allSatisfy({ $0.name == nil && $0.weekdays == $1.weekdays })
        else { return slots }
        return zip(slots, old).map { DoseLine(name: $1.name, time: $0.time, count: $0.count, weekdays: $0.weekdays) }
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
