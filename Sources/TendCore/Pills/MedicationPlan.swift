/// A medication's plan from a date on, by the clock that shows its times.
public struct MedicationPlan: Hashable, Sendable {
    /// The first date it applies to.
    public internal(set) var from: Day
    /// When it was added. Doses that it brings and whose windows were over then don't exist unless they are recorded; `nil` for a
    /// plan that counts from its first day.
    public var addedAt: OffsetDateTime?
    /// The keys of the doses that the plan before had, which stay as they were although this one was added later.
    package var keptKeys: [String] = []
    /// The last date on which doses are due; `nil` has no end.
    public var until: Day?
    public var timing: Timing
    /// The amount per dose; `nil` counts as one.
    public var dose: Quantity?
    /// The unit of the dose: `mg`.
    public var unit: String?
    /// Whether each dose has an amount of its own, which is asked for when it is taken. Then there is no usual one.
    public var asksDose = false
    /// The shortest time between two doses.
    public var minimumGap: Duration?
    /// The most doses within any 24 hours.
    public var maximumPerDay: Int?
    /// The substance whose limit holds for all its products together: `paracetamol`.
    public var substance: String?
    /// The most of the substance within any 24 hours, in milligrams; `nil` if only other products have a limit.
    public var mostMilligrams: Quantity?
    /// How far from its time a dose is on time, before and after; `nil` for the user's setting or the standard.
    public var onTimeWindow: Duration?
    /// How often an open dose is shown again; `nil` for the user's setting.
    public var repetition: Repetition?
    /// How long before a dose's time its reminder is shown.
    public var ahead: Duration?
    /// What to do with each dose: `with food`.
    public var instruction: String?
    /// Whether its reminders must be noticed at once.
    public var isUrgent = false
    /// Whether its doses count as taken at their times, for a user who keeps no records. They are never missed, count in no
    /// rate and lower the stock instead of the recorded doses.
    public var isByPlan = false

    public init(
        from: Day, until: Day? = nil, timing: Timing, dose: Quantity? = nil, unit: String? = nil,
        addedAt: OffsetDateTime? = nil
    ) {
        self.from = from
        self.until = until
        self.timing = timing
        self.dose = dose
        self.unit = unit
        self.addedAt = addedAt
    }

    /// How often it is taken.
    public var schedule: DosingSchedule { timing.schedule }
    /// The times of day with the doses that follow them; none if it is taken as needed.
    public var lines: [DoseLine] { timing.lines }
    /// The zone by whose clock its doses are due and its days begin; `nil` for the user's.
    public var zone: PlanZone? { timing.zone }
    /// Whether the next dose counts from the last one.
    public var isFromLast: Bool { timing.isFromLast }
    /// Whether it is taken as needed.
    public var isAsNeeded: Bool { timing == .asNeeded }

    /// Whether a dose's time depends on the doses before it.
    public var countsFromRecords: Bool { isFromLast || lines.contains { $0.after != nil } }

    /// Returns the place of a day in its cycle; `nil` for any other days.
    public func cycleDay(of day: Day) -> DoseDays.CycleDay? {
        guard case .times(_, let days, _) = timing else { return nil }
        return days.cycleDay(of: day)
    }

    /// Returns the lines of a date; none on days off or after the plan's end, and none if doses count from the last one.
    func lines(on date: Day) -> [DoseLine] {
        guard date <= until ?? date else { return [] }
        switch timing {
        case .times(let lines, let days, _):
            guard days.includes(date) else { return [] }
            return lines.allSatisfy({ $0.weekdays == nil }) ? lines : lines.filter { $0.includes(date) }
        case .every(let minutes, let first, let count, _):
            let begin = LocalMoment(day: date, time: .midnight).minutes
            let place = max(0, (begin - first.minutes + minutes - 1) / minutes)
            return stride(from: first.minutes + place * minutes, to: begin + 1440, by: minutes).map {
                DoseLine(time: TimeOfDay.midnight.advanced(byMinutes: $0 - begin), count: count)
            }
        case .afterLast, .asNeeded: return []
        }
    }

    /// Whether its doses are all two days or more apart, so that an open one is not forgotten at the end of its day.
    var isRare: Bool {
        guard case .times(let lines, let days, _) = timing else {
            if case .every(let minutes, _, _, _) = timing { return minutes >= 2880 }
            return false
        }
        switch days {
        case .everyDays, .everyMonths, .cycle(on: 1, _, _): return lines.count == 1
        case .monthDays(let days): return lines.count == 1 && MonthDay.areApart(days)
        case .cycle: return false
        case .daily where lines.contains { $0.weekdays == nil }: return false
        case .daily, .weekdays:
            let all: [Weekday] = if case .weekdays(let given) = days { given } else { Weekday.allCases }
            let counts = Weekday.allCases.map { day in
                all.contains(day) ? lines.count { $0.weekdays?.contains(day) ?? true } : 0
            }
            return counts.indices.allSatisfy { counts[$0] <= 1 && counts[$0] + counts[($0 + 1) % counts.count] <= 1 }
        }
    }

    /// Whether its limits forbid its own times.
    public var refusesItself: Bool {
        let gap = minimumGap?.wholeSeconds ?? 0
        switch timing {
        case .asNeeded, .afterLast(.days, _, _, _): return false
        case .every(let minutes, _, _, _), .afterLast(.minutes(let minutes), _, _, _):
            let most = (1440 + minutes - 1) / minutes * (lines.first.map(usualDoses) ?? 1)
            let times = Quantity((1440 + minutes - 1) / minutes)
            return minutes * 60 < gap || !isFromLast && (most > maximumPerDay ?? most || exceeds(times))
        case .times(let lines, let days, _):
            return Weekday.allCases.contains { weekday in
                func on(_ weekday: Weekday) -> [DoseLine] {
                    lines.filter { $0.weekdays?.contains(weekday) ?? true }
                }
                let today = on(weekday)
                if let most = maximumPerDay, today.reduce(0, { $0 + usualDoses(at: $1) }) > most { return true }
                if exceeds(today.reduce(.zero) { $0 + $1.count }) { return true }
                let times = today.minutesOfDay.sorted()
                if zip(times, times.dropFirst()).contains(where: { ($1 - $0) * 60 < gap }) { return true }
                let tomorrow = on(Weekday.allCases[(weekday.rawValue + 1) % Weekday.allCases.count])
                guard days == .daily, let last = times.last, let next = tomorrow.first?.time else { return false }
                return (next.minutes + 1440 - last) * 60 < gap
            }
        }
    }

    /// `400 mg`, `1.5`; `nil` without a dose.
    public var doseText: String? { dose.map { DoseRecord.text($0, unit) } }

    /// Whether its doses are named by their amounts in place of a number of usual ones.
    package var hasOwnAmounts: Bool { hasAmountsOfDays || hasAmountsOfTimes }

    /// Whether limits and a stock of doses count each of them as one, since nobody has a box of 50 mg for 850 mg.
    var countsOneByOne: Bool {
        hasOwnAmounts && (!isStockInDoses || lines.contains { $0.count > Quantity(10) })
    }

    /// Whether days of the week have different amounts, each the same at all times of its days.
    package var hasAmountsOfDays: Bool {
        guard dose != nil, !asksDose, hasDifferentCounts else { return false }
        return DoseLine.lines(of: lines).allSatisfy { $0.weekdays != nil && Set($0.slots.map(\.count)).count == 1 }
    }

    /// Whether the times of a day have amounts that nobody counts in usual doses: 10 units and 6, or 17 times 50 mg.
    package var hasAmountsOfTimes: Bool {
        guard dose != nil, unit != nil, !asksDose, hasDifferentCounts else { return false }
        let isCounted = isStockInDoses && lines.allSatisfy { $0.count <= Quantity(10) }
        return !isCounted && DoseLine.lines(of: lines).count == 1 && lines.allSatisfy { $0.after == nil }
    }

    /// How many usual doses are due at each time; empty if each is one.
    private var multiples: [Quantity] { lines.contains { $0.count != .one } ? lines.map(\.count) : [] }

    /// Whether some doses are more usual ones than others.
    var hasDifferentCounts: Bool {
        let lines = lines
        return lines.contains { $0.count != lines.first?.count }
    }

    /// Returns the amount of some usual doses; `nil` if it is one dose without an amount.
    public func amount(of count: Quantity = .one) -> Quantity? {
        asksDose || count == .one ? dose : (dose ?? .one).multiplied(by: count, dividedBy: .one)
    }

    /// Returns the amount of some usual doses: `1000 mg`; `nil` if no amount is usual.
    package func amountText(of count: Quantity) -> String? {
        dose == nil || asksDose ? nil : amount(of: count).map { DoseRecord.text($0, unit) }
    }

    /// Returns the amount of a number of doses; `nil` if they differ.
    package func text(ofDoses count: Quantity) -> String? { hasDifferentCounts ? nil : amountText(of: count) }

    /// What to do with each dose, and whether its amount is asked: `amount asked, before meals`.
    package var instructions: String? {
        let parts = [asksDose ? Self.asked : nil, instruction].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The words for an amount that is asked at each dose.
    package static let asked = "amount asked"

    /// Returns the amount of some usual doses for the user: `2 × 500 mg`, as on the box, or `3 tablets`.
    public func doseText(count: Quantity) -> String? {
        guard count != .one, !asksDose else { return doseText }
        if isStockInDoses, !hasOwnAmounts { return "\(count) × \(doseText ?? "1")" }
        return DoseRecord.text((dose ?? .one).multiplied(by: count, dividedBy: .one), unit)
    }

    /// Whether the stock is counted in doses. If the dose is a mass, the user counts tablets, not milligrams. Any other unit,
    /// such as tablets, drops or ml, is counted directly.
    public var isStockInDoses: Bool {
        dose != nil && unit.map(Mass.isUnit) ?? false
    }

    /// Returns whether a stock count under the other plan means the same under this one.
    public func countsStock(as other: MedicationPlan) -> Bool {
        if stockUnit != other.stockUnit { return false }
        return !isStockInDoses || countsOneByOne == other.countsOneByOne && (countsOneByOne || dose == other.dose)
    }

    /// The unit of the stock; `nil` if the user named none.
    public var stockUnit: String? { isStockInDoses ? "doses" : unit }

    /// The stock that one usual dose uses.
    public var stockPerDose: Quantity { isStockInDoses ? .one : dose ?? .one }

    /// Returns the stock that a dose at a line uses.
    func stock(at line: DoseLine) -> Quantity {
        isStockInDoses && countsOneByOne ? .one : stockPerDose.multiplied(by: line.count, dividedBy: .one)
    }

    /// Returns whether an amount is more than a tenth of the usual dose and less than ten times. Any other is probably a slip.
    /// - Parameters:
    ///   - planned: the planned amount, which may be several usual doses.
    ///   - last: the amount of the last dose, if the plan has no usual one.
    public func isPlausible(_ amount: Quantity, planned: Quantity? = nil, last: Quantity? = nil) -> Bool {
        // Without a usual dose there is nothing to compare with.
        guard let usual = (planned ?? dose ?? last)?.millionths else { return true }
        return amount.millionths / 10 < usual && amount.millionths > usual / 10
    }

    /// Returns how many usual doses the recorded amount counts for; at least one.
    public func usualDoses(in record: DoseRecord) -> Int {
        // Milligrams can't be divided by tablets: a dose in another unit counts as one.
        guard record.unit ?? unit == unit, let amount = record.amount, dose != nil, !countsOneByOne else { return 1 }
        return usualDoses(in: amount)
    }

    /// Returns whether some usual doses of a day are more than its limit of the substance.
    private func exceeds(_ doses: Quantity) -> Bool {
        guard let mostMilligrams, let milligrams else { return false }
        return milligrams.multiplied(by: doses, dividedBy: .one) > mostMilligrams
    }

    private func usualDoses(at line: DoseLine) -> Int {
        countsOneByOne ? 1 : usualDoses(in: amount(of: line.count) ?? .one)
    }

    private func usualDoses(in amount: Quantity) -> Int {
        let usual = (dose ?? .one).millionths
        return min(max((amount.millionths + usual - 1) / usual, 1), Self.mostPerDay + 1)
    }

    /// Returns the stock that a dose recorded under this plan used: half a usual dose uses half as much.
    /// - Parameter current: the plan whose unit the stock is counted in; `nil` for this one.
    public func stockUsed(by record: DoseRecord, countedBy current: MedicationPlan? = nil) -> Quantity {
        guard record.outcome == .taken else { return .zero }
        let current = current ?? self
        let amount = record.amount ?? dose ?? .one
        // A plan without a unit that asks for amounts counts them as they are.
        let unit = record.amount == nil || asksDose && unit == nil ? unit : record.unit ?? unit
        if unit == current.unit, !current.isStockInDoses { return amount }
        // Milligrams can't be divided by millilitres: a dose in another unit than its plan's counts as a usual one.
        let isCounted = unit == self.unit && !countsOneByOne
        let doses = isCounted ? amount.multiplied(by: .one, dividedBy: dose ?? .one) : .one
        return doses.multiplied(by: current.stockPerDose, dividedBy: .one)
    }

    /// Returns whether it asks for the same doses at the same times as another one.
    package func hasSameDoses(as other: MedicationPlan) -> Bool {
        (dose, unit, asksDose) == (other.dose, other.unit, other.asksDose) && schedule == other.schedule
            && lines == other.lines && (isFromLast, zone) == (other.isFromLast, other.zone)
    }

    /// Returns whether another plan is equal apart from its first day and the moment it was added.
    public func saysTheSame(as other: MedicationPlan) -> Bool {
        var same = self
        (same.from, same.addedAt, same.keptKeys) = (other.from, other.addedAt, other.keptKeys)
        return same == other
    }

    /// Returns the plan with the changes from `old` to `new` in every field that this plan shares with `old`: a later plan
    /// keeps its own changes.
    public func carrying(changesFrom old: MedicationPlan, to new: MedicationPlan) -> MedicationPlan {
        var plan = self
        func carry<Value: Equatable>(_ field: WritableKeyPath<MedicationPlan, Value>) {
            if self[keyPath: field] == old[keyPath: field] { plan[keyPath: field] = new[keyPath: field] }
        }
        let hasOldDose = dose == old.dose && unit == old.unit && asksDose == old.asksDose
        // Amounts are multiples of the dose: new ones replace both, or neither.
        if old.multiples == new.multiples || hasOldDose && lines == old.lines {
            plan.timing = timing.carrying(changesFrom: old.timing, to: new.timing)
            if hasOldDose { (plan.dose, plan.unit, plan.asksDose) = (new.dose, new.unit, new.asksDose) }
        }
        carry(\.minimumGap)
        carry(\.maximumPerDay)
        carry(\.substance)
        carry(\.mostMilligrams)
        carry(\.onTimeWindow)
        carry(\.repetition)
        carry(\.ahead)
        carry(\.isUrgent)
        carry(\.instruction)
        carry(\.until)
        carry(\.isByPlan)
        return plan
    }

    /// Returns the plan from another day on, with its end and the day from which it is counted some days later.
    package func shifted(by days: Int, from day: Day) -> MedicationPlan {
        var plan = self
        (plan.from, plan.addedAt, plan.keptKeys) = (day, nil, [])
        plan.until = until.map { $0 + days }
        plan.timing = timing.shifted(by: days)
        return plan
    }

    /// Returns the plan counted from a day on.
    package func restarted(on day: Day) -> MedicationPlan {
        var plan = self
        (plan.from, plan.addedAt, plan.keptKeys) = (day, nil, [])
        if let anchor = timing.anchor { plan.timing = timing.shifted(by: day.ordinal - anchor.ordinal) }
        return plan
    }

    /// Whether its doses are on days of the week or the month.
    package var hasFixedDays: Bool {
        guard case .times(let lines, let days, _) = timing else { return false }
        switch days {
        case .weekdays, .monthDays, .everyMonths: return true
        case .daily, .everyDays, .cycle: break
        }
        return lines.contains { $0.weekdays != nil }
    }

    /// The longest time that a reminder may be shown before its dose.
    public static let longestAhead = Duration.seconds(12 * 3600)
    /// The longest allowed gap between doses, which is how far back records are read.
    public static let longestGap = Duration.seconds(7 * 86_400)
    /// The highest allowed limit of doses within 24 hours.
    public static let mostPerDay = 48
}
