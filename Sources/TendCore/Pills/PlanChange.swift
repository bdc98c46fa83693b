/// A change of a medication's plan from a day on. Fields that are `nil` keep their values.
public struct PlanChange: Equatable, Sendable {
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
    public var lines: [DoseLine]?
    /// Whether the times are the usual ones of how often it is taken, which give way to as many that were there before.
    public var areTimesUsual = false
    /// Whether words of a prescription say it, and not options, whose dose is the usual one and whose times replace all.
    var isSpoken = false
    public var unit: String?
    // The outer optional is `nil` to keep the value, the inner one to remove it.
    public var dose: Quantity??
    /// Whether the amount is asked at each dose; any other dose ends that.
    public var asksDose: Bool?
    public var minimumGap: Duration??
    public var maximumPerDay: Int??
    /// The substance whose limit it shares with other products.
    public var substance: String??
    /// The most of the substance within 24 hours, in milligrams.
    public var mostMilligrams: Quantity??
    public var onTimeWindow: Duration??
    public var repetition: Repetition??
    public var ahead: Duration??
    public var isUrgent: Bool?
    public var until: DayExpression??
    /// The days of treatment, which end the plan. Today is one of them if a dose of today is left.
    public var course: Int?
    /// The zone by whose clock doses are due.
    public var zone: PlanZone??
    /// Whether its doses count as taken at their times, without records.
    public var isByPlan: Bool?
    /// Doses that replace each other, the last of which ends the plan.
    public var taper: [TaperStep]?
    /// The number of planned doses that ends the plan.
    public var doses: Int?
    /// What to do with each dose: `with food`; an empty text removes it.
    public var instruction: String?

    public init() {}

    /// Whether it changes nothing but the day.
    public var isEmpty: Bool {
        schedule == nil && cycleDay == nil && !changesInterval && lines == nil && dose == nil && unit == nil
            && asksDose == nil && substance == nil && mostMilligrams == nil
            && minimumGap == nil && maximumPerDay == nil && onTimeWindow == nil && until == nil && course == nil
            && taper == nil && doses == nil && instruction == nil && zone == nil && isByPlan == nil && repetition == nil
            && ahead == nil && isUrgent == nil
    }

    private var changesInterval: Bool { isFromLast != nil || window != nil || firstTime != nil }

    /// Whether it changes when doses are taken.
    public var changesTimes: Bool {
        schedule != nil || lines != nil || cycleDay != nil || changesInterval || zone != nil
    }

    /// Returns the first date; `nil` if none is given.
    public func firstDay(today: Day) -> Day? { from?.resolved(today: today, .future) }

    /// Returns the changed plan.
    /// - Parameters:
    ///   - name: the medication's name, for the error.
    ///   - day: the plan's first day.
    ///   - base: the plan without the change.
    ///   - anchor: the first day of a new interval or cycle.
    ///   - today: the current logical day.
    ///   - now: the current time. An interval of hours that begins today begins at the next half hour.
    ///   - dayStart: when a logical day begins.
    /// - Throws: ``MedicationError`` if the plan contradicts itself.
    public func plan(
        of name: String, from day: Day, changing base: MedicationPlan?, countedFrom anchor: Day, today: Day,
        now: TimeOfDay? = nil, dayStart: TimeOfDay = .midnight
    ) throws(MedicationError) -> MedicationPlan {
        if let timed {
            return try timed.plan(
                of: name, from: day, changing: base, countedFrom: anchor, today: today, now: now, dayStart: dayStart)
        }
        if let base, isUnclear(for: base) { throw .mixedAmounts(name) }
        let schedule = try days(of: name, like: base)
        if let cycleDay { try schedule.check(cycleDay: cycleDay) }
        let interval = try interval(schedule, like: base)
        let begin = from == nil ? now?.nextHalfHour : nil
        let lines =
            try interval.hasOneTime
            ? [onlyLine(interval, like: base, now: begin)] : self.lines(for: schedule, like: base)
        // The same interval restarts only if a first day or moment is given.
        let restartsCount =
            cycleDay != nil || base == nil || schedule != base?.schedule || self.schedule != nil && from != nil
            || interval.isFromLast != base?.isFromLast || interval.isOfHours && lines != base?.lines
        // After midnight, an interval of hours that begins now does so on the next date.
        let isAfterMidnight =
            interval.isOfHours && begin != nil && lines.first?.time == begin
            && (now ?? dayStart < dayStart || begin == .midnight && now != .midnight)
        let first = anchor - ((cycleDay ?? 1) - 1) + (isAfterMidnight ? 1 : 0)
        let zone = schedule == .asNeeded ? nil : zone ?? base?.zone
        let timing = Timing(
            schedule, anchor: restartsCount ? first : base?.timing.anchor ?? first, isFromLast: interval.isFromLast,
            window: interval.window, lines: lines, zone: zone)
        if zone != nil, interval.isFromLast || lines.contains(where: { $0.after != nil }) { throw .zoneOfMovingTimes }
        guard let timing else { throw .severalTimesOfInterval }
        let last: Day? =
            switch until {
            case .some(let given): given?.resolved(today: today, .future)
            case nil: base?.until
            }
        if let last, last < day { throw .endsBeforeItBegins(name: name, until: last, from: day) }
        var (dose, unit) = (dose ?? base?.dose, unit)
        if case .dose(let first?, let itsUnit, _)? = taper?.first?.content { (dose, unit) = (first, itsUnit ?? unit) }
        let asksDose = asksDose ?? (dose == nil && self.dose == nil && base?.asksDose == true)
        if asksDose { dose = nil }
        if unit != nil, dose == nil, !asksDose { throw .unitWithoutDose }
        var plan = MedicationPlan(
            from: day, until: last, timing: timing, dose: dose,
            unit: unit ?? (dose == nil && !asksDose ? nil : base?.unit))
        plan.asksDose = asksDose
        plan.minimumGap = minimumGap ?? base?.minimumGap
        plan.maximumPerDay = maximumPerDay ?? base?.maximumPerDay
        plan.substance = substance ?? base?.substance
        plan.mostMilligrams = mostMilligrams ?? (substance == .some(nil) ? nil : base?.mostMilligrams)
        if plan.mostMilligrams != nil, plan.substance == nil { throw .amountWithoutSubstance }
        if let substance = plan.substance, plan.milligrams == nil, !(asksDose && plan.unit.map(Mass.isUnit) == true) {
            throw .productWithoutMass(name, substance: substance)
        }
        plan.onTimeWindow = onTimeWindow ?? base?.onTimeWindow
        plan.isByPlan = isByPlan ?? base?.isByPlan ?? false
        plan.repetition = repetition ?? base?.repetition
        plan.ahead = ahead ?? base?.ahead
        plan.isUrgent = isUrgent ?? base?.isUrgent ?? false
        plan.instruction = instruction.map { $0.isEmpty ? nil : $0 } ?? base?.instruction
        if case .dose(nil, _, let times?)? = taper?.first?.content {
            plan = try plan.step(nil, timesPerDay: times, from: day)
        }
        if taper?.contains(where: { $0.dose != nil }) == true, plan.hasDifferentCounts { throw .mixedAmounts(name) }
        if let course {
            let isOver = day == today && !plan.hasDoseLeft(on: day, at: now, dayStart: dayStart)
            plan.until = day + course - (isOver ? 0 : 1)
        }
        if plan.isByPlan, plan.isAsNeeded || plan.countsFromRecords { throw .stockOfNoTimes(name) }
        if plan.asksDose, plan.isByPlan || plan.lines.contains(where: { $0.count != .one }) {
            throw .countOfAskedDose(name)
        }
        if plan.refusesItself { throw .selfRefusingPlan(plan) }
        return plan
    }

    /// Returns the plans of a taper's steps, each with its dose and times, the last of which ends with its step; or the plan and its
    /// last day with the rest of a number of doses.
    /// - Parameters:
    ///   - first: the plan of the first step.
    ///   - isDayOver: whether the first day has no dose left, so that the first step begins a day later.
    /// - Returns: the plans, only `first` without a taper or a number of doses, and the days without doses between them.
    /// - Throws: ``MedicationError/uncountedDoses(name:)``, ``MedicationError/severalTimesOfInterval``
    public func steps(
        from first: MedicationPlan, of name: String, isDayOver: Bool = false
    ) throws(MedicationError) -> (plans: [MedicationPlan], stops: [DoseStop]) {
        if let doses { return (try first.ending(after: doses, of: name), []) }
        guard let taper else { return ([first], []) }
        var (day, plans, stops): (Day, [MedicationPlan], [DoseStop]) = (first.from, [], [])
        for step in taper {
            let next = day + step.days + (isDayOver && day == first.from ? 1 : 0)
            switch step.content {
            case .hold: stops.append(DoseStop(from: day, until: next - 1))
            case .dose(let dose, _, let times): plans.append(try first.step(dose, timesPerDay: times, from: day))
            }
            day = next
        }
        plans[plans.count - 1].until = day - 1
        return (plans, stops)
    }

    /// The change with times of day in place of equal steps through hours of the day, both ends among them; `nil` for any other.
    private var timed: PlanChange? {
        guard case .interval(let step)? = schedule, let window, isFromLast != true, lines == nil, firstTime == nil
        else {
            return nil
        }
        var times = window.times(every: step)
        if !window.isWholeDay, window.minutes.isMultiple(of: step) { times.append(window.end) }
        var change = self
        change.lines = times.sorted().map { DoseLine(time: $0) }
        (change.schedule, change.window, change.isFromLast) = (.daily, nil, false)
        return change
    }

    /// Returns the days on which doses are due. Lines with days of their own belong to a daily plan.
    private func days(of name: String, like base: MedicationPlan?) throws(MedicationError) -> DosingSchedule {
        let hasOwnDays = (lines ?? base?.lines ?? []).contains { $0.weekdays != nil }
        guard hasOwnDays else { return schedule ?? base?.schedule ?? .daily }
        guard let schedule, schedule != .daily else { return .daily }
        // As needed, and in a new plan with other times, the old times are gone.
        if schedule == .asNeeded, lines == nil { return .asNeeded }
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
        let window = window ?? (self.schedule == nil && isFromLast ? base?.timing.window : nil)
        switch schedule {
        case .interval, .everyDays: break
        case .daily where self.schedule != nil || base?.isFromLast == true || !isFromLast: break
        case .daily, .weekdays, .monthDays, .everyMonths, .cycle, .asNeeded:
            if isFromLast { throw .fromLastWithoutInterval }
        }
        if window != nil, !(isOfHours && isFromLast) { throw .windowWithoutHours }
        if firstTime != nil, !(isOfHours || isFromLast) { throw .firstTimeWithoutInterval }
        return Interval(isOfHours: isOfHours, isFromLast: isFromLast, window: window)
    }

    /// Returns the only line of an interval: the typed time, the one of the same interval, the beginning of the window, or now.
    private func onlyLine(
        _ interval: Interval, like base: MedicationPlan?, now: TimeOfDay?
    ) throws(MedicationError) -> DoseLine {
        if let lines {
            guard firstTime == nil, lines.count == 1, lines[0].name == nil, lines[0].weekdays == nil else {
                throw .severalTimesOfInterval
            }
            return lines[0]
        }
        let old = base?.lines ?? []
        let hadOneTime = if case .every? = base?.timing { true } else { base?.isFromLast ?? false }
        let keepsTime = hadOneTime && schedule == nil && window == nil
        if firstTime == nil, keepsTime || !interval.isOfHours && old.count == 1, let only = old.first, only.name == nil
        {
            return only
        }
        if firstTime == nil, !interval.isOfHours, old.count > 1 { throw .severalTimesOfInterval }
        let time = firstTime ?? interval.window?.start ?? (interval.isOfHours ? now : nil) ?? TimeOfDay(hour: 8)
        return DoseLine(time: time ?? .midnight, count: old.first?.count ?? .one)
    }

    /// Whether the change gives one dose, or times without their amounts, where the plan has different doses: which one would change?
    private func isUnclear(for base: MedicationPlan) -> Bool {
        // The dose that named amounts are multiples of stands in no prescription, so that no option means it.
        guard base.hasDifferentCounts, isSpoken || taper != nil || base.hasOwnAmounts else { return false }
        let isOfAll = lines.map { $0.allSatisfy { $0.count == .one } && !$0.isEmpty } ?? false
        if dose != nil || taper?.first?.dose != nil {
            // '320mg at 10pm' is hardly the end of the other doses.
            let times = Set(base.lines.map(\.time)), own = Set(lines?.map(\.time) ?? [])
            return lines == nil || isSpoken && schedule == nil && !areTimesUsual && own.isStrictSubset(of: times)
        }
        if isSpoken, base.hasOwnAmounts, lines?.isEmpty == false, !areTimesUsual { return true }
        let isOfHours = if case .interval? = schedule { true } else { false }
        let losesTimes = lines == nil && (schedule == .asNeeded || isOfHours || isFromLast == true)
        return isOfAll || base.hasOwnAmounts && losesTimes
    }

    /// Returns the lines. Times without names keep the old names if there are as many: moving `morning` leaves it `morning`.
    private func lines(
        for schedule: DosingSchedule, like base: MedicationPlan?
    ) throws(MedicationError) -> [DoseLine] {
        if schedule == .asNeeded {
            if lines != nil { throw .timesAsNeeded }
            if case .some(.some) = zone { throw .zoneAsNeeded }
            return []
        }
        let old = base?.lines ?? []
        if areTimesUsual, let lines, let first = old.first, lines.contains(where: { $0.weekdays != nil }) {
            // The amounts of some days are due at the plan's times.
            let isOneTime = old.allSatisfy { $0.time == first.time }
            let times = isOneTime ? [DoseLine(name: first.name, time: first.time)] : old
            guard let moved = DoseLine.slots(lines, at: times) else { throw .otherTimesPerDay(1, times: old.count) }
            return moved
        }
        if areTimesUsual, old.count == lines?.count, old.allSatisfy({ $0.weekdays == nil }) {
            // '850mg twice a day' is that dose at both times.
            return dose == nil ? old : old.map { $0.counting(.one) }
        }
        guard let lines else {
            return old.isEmpty ? TimeOfDay(hour: 8).map { [DoseLine(time: $0)] } ?? [] : old
        }
        guard lines.count == old.count, (lines + old).allSatisfy({ $0.after == nil }),
            zip(lines, old).allSatisfy({ $0.name == nil && $0.weekdays == $1.weekdays })
        else { return lines }
        return zip(lines, old).map { $0.moved(to: $0.time, named: $1.name) }
    }
}

/// The day a plan begins on, and the reason.
public enum PlanBeginning: Equatable, Sendable {
    case today(Day)
    case given(Day)
    /// A dose is already recorded for today, and new times would ask for it again.
    case tomorrowAsTakenToday(Day)
    /// It has the dose and the times of a medication that was stopped today, and so is likely another name of it.
    case tomorrowAsStoppedToday(Day, String)

    /// The first day.
    public var day: Day {
        switch self {
        case .today(let day), .given(let day), .tomorrowAsTakenToday(let day), .tomorrowAsStoppedToday(let day, _): day
        }
    }
}

extension TimeOfDay {
    /// The time itself, if it is a full or a half hour, or else the next one.
    fileprivate var nextHalfHour: TimeOfDay { advanced(byMinutes: (30 - minutes % 30) % 30) }
}

extension MedicationPlan {
    /// Returns whether the window of a dose of the day is not over yet.
    package func hasDoseLeft(on day: Day, at now: TimeOfDay?, dayStart: TimeOfDay) -> Bool {
        guard case .times = timing, let now else { return true }
        let minutes = now.minutes + (now < dayStart ? 1440 : 0)
        let window = window(on: day, usual: nil).wholeSeconds / 60
        return lines(on: day).minutesOfDay.contains { $0 + window >= minutes }
    }

    /// Returns the plan of a step.
    fileprivate func step(
        _ dose: Quantity?, timesPerDay count: Int?, from day: Day
    ) throws(MedicationError) -> MedicationPlan {
        var plan = self
        (plan.from, plan.until, plan.dose) = (day, nil, dose ?? self.dose)
        guard let count else { return plan }
        guard case .times(_, let days, let zone) = timing else { throw .severalTimesOfInterval }
        plan.timing = .times(DoseLine.usual(count), on: days, zone: zone)
        return plan
    }

    /// Returns the plan until the day before a number of doses ends, and the one of that day, which may have fewer.
    fileprivate func ending(after count: Int, of name: String) throws(MedicationError) -> [MedicationPlan] {
        guard !isAsNeeded, !isFromLast else { throw .uncountedDoses(name: name) }
        var left = count
        for day in from...(from + TaperStep.longest) {
            let lines = lines(on: day)
            left -= lines.count
            guard left <= 0 else { continue }
            var whole = self
            whole.until = day
            if left == 0 { return [whole] }
            var last = self
            (last.from, last.until) = (day, day)
            let rest = Array(lines.dropLast(-left)).map { $0.moved(to: $0.time, named: $0.name) }
            last.timing = .times(rest, on: .daily, zone: zone)
            whole.until = day - 1
            return day == from ? [last] : [whole, last]
        }
        throw .tooManyDoses(count)
    }
}
