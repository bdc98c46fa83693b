/// A medication's plan from a day on.
public struct MedicationPlan: Hashable, Sendable {
    /// The first day it applies to.
    public internal(set) var from: Day
    /// The day on which it was added, if it begins earlier. Doses of the days between count only if they are recorded.
    public var addedOn: Day?
    /// The last day on which doses are due; `nil` has no end.
    public var until: Day?
    public var schedule: DosingSchedule
    /// The day from which intervals and cycles are counted; the calendar date if the interval is not of whole days. It survives
    /// changes to anything but the schedule.
    public var anchor: Day
    /// Whether the interval counts from the last dose that was taken, and not from the anchor.
    public var isFromLast: Bool
    /// The hours in which a dose that counts from the last one may be due; `nil` allows any.
    public var window: DailyWindow?
    /// By time; empty if taken as needed.
    public var slots: [DoseLine]
    /// The amount per dose; `nil` counts as one.
    public var dose: Quantity?
    /// The unit of the dose: `mg`.
    public var unit: String?
    /// The shortest time between two doses.
    public var minimumGap: Duration?
    /// The most doses within any 24 hours.
    public var maximumPerDay: Int?
    /// How far from its time a dose is on time, before and after; `nil` for the user's setting or the standard.
    public var onTimeWindow: Duration?
    /// How often an open dose is shown again; `nil` for the user's setting.
    public var repetition: Repetition?
    /// How long before a dose's time its reminder is shown.
    public var ahead: Duration?
    /// Whether its reminders must be noticed at once.
    public var isUrgent = false
    /// Whether its doses count as taken at their times, for a user who keeps no records. They are never missed, count in no
    /// rate and lower the stock instead of the recorded doses.
    public var isByPlan = false

    public init(
        from: Day, until: Day? = nil, schedule: DosingSchedule = .daily, anchor: Day? = nil, isFromLast: Bool = false,
        window: DailyWindow? = nil, slots: [DoseLine] = [], dose: Quantity? = nil, unit: String? = nil,
        minimumGap: Duration? = nil, maximumPerDay: Int? = nil, addedOn: Day? = nil, onTimeWindow: Duration? = nil,
        isByPlan: Bool = false
    ) {
        self.from = from
        self.isByPlan = isByPlan
        self.addedOn = addedOn.flatMap { $0 > from ? $0 : nil }
        self.until = until
        self.schedule = schedule
        self.anchor = anchor ?? from
        self.isFromLast = isFromLast
        self.window = window
        self.slots = slots
        self.dose = dose
        self.unit = unit
        self.minimumGap = minimumGap
        self.maximumPerDay = maximumPerDay
        self.onTimeWindow = onTimeWindow
    }

    /// The zone by whose clock its doses are due and its days begin; `nil` for the user's.
    public var zone: PlanZone? { slots.first?.zone }

    /// Returns the slots of a day as far as no records decide about them; none on days off or after the plan's end. Following
    /// doses have no time yet, and doses that count from the last one are left out.
    public func slots(on day: Day, dayStart: TimeOfDay = .midnight) -> [DoseLine] {
        guard day <= until ?? day, !isFromLast else { return [] }
        if case .interval(let minutes) = schedule { return intervalSlots(every: minutes, on: day, dayStart) }
        guard schedule.includes(day, anchor: anchor) else { return [] }
        return slots.filter { $0.includes(day) }
    }

    /// Returns the slots whose doses are missed if they are not recorded.
    public func expectedSlots(on day: Day) -> [DoseLine] { isByPlan || day < addedOn ?? day ? [] : slots(on: day) }

    /// Returns the slots whose times remind, given the records.
    func remindedSlots(on day: Day, of medication: String, given known: KnownDoses) -> [DoseLine] {
        day < addedOn ?? day ? [] : slots(on: day, of: medication, given: known)
    }

    /// Whether its limits forbid its own times.
    public var refusesItself: Bool {
        let gap = minimumGap?.wholeSeconds ?? 0
        if case .interval(let minutes) = schedule {
            let most = (1440 + minutes - 1) / minutes * (slots.first.map(usualDoses) ?? 1)
            return minutes * 60 < gap || !isFromLast && most > maximumPerDay ?? most
        }
        return Weekday.allCases.contains { weekday in
            let slots = slots(on: weekday)
            if let most = maximumPerDay, slots.reduce(0, { $0 + usualDoses(at: $1) }) > most { return true }
            let times = slots.secondsOfDay.sorted()
            if zip(times, times.dropFirst()).contains(where: { $1 - $0 < gap }) { return true }
            let tomorrow = self.slots(on: Weekday.allCases[(weekday.rawValue + 1) % Weekday.allCases.count])
            guard schedule == .daily, let last = times.last, let next = tomorrow.first?.time else { return false }
            return next.seconds + 86_400 - last < gap
        }
    }

    private func slots(on weekday: Weekday) -> [DoseLine] {
        slots.filter { $0.weekdays?.contains(weekday) ?? true }
    }

    /// `400 mg`, `1.5`; `nil` without a dose.
    public var doseText: String? { dose.map { DoseRecord.text($0, unit) } }

    /// Returns the amount that is due at a slot; `nil` if it is one dose without an amount.
    public func amount(at slot: DoseLine?) -> Quantity? {
        guard let count = slot?.count, count != .one else { return dose }
        return (dose ?? .one).multiplied(by: count, dividedBy: .one)
    }

    /// Returns the amount that is due at a slot for the user: `2 × 500 mg`, as on the box, or `3 tablets`.
    public func doseText(at slot: DoseLine) -> String? {
        guard slot.count != .one else { return doseText }
        if isStockInDoses { return "\(slot.count) × \(doseText ?? "1")" }
        return amount(at: slot).map { DoseRecord.text($0, unit) }
    }

    /// Whether the stock is counted in doses. If the dose is a mass, the user counts tablets, not milligrams. Any other unit,
    /// such as tablets, drops or ml, is counted directly.
    public var isStockInDoses: Bool {
        guard dose != nil, let unit = unit?.lowercased() else { return false }
        return ["ng", "mcg", "µg", "μg", "ug", "mg", "g", "gram", "grams", "milligram", "milligrams"].contains(unit)
    }

    /// Returns whether a stock count under the other plan means the same under this one.
    public func countsStock(as other: MedicationPlan) -> Bool {
        stockUnit == other.stockUnit && (!isStockInDoses || dose == other.dose)
    }

    /// The unit of the stock; `nil` if the user named none.
    public var stockUnit: String? { isStockInDoses ? "doses" : unit }

    /// The stock that one usual dose uses.
    public var stockPerDose: Quantity { isStockInDoses ? .one : dose ?? .one }

    /// Returns the stock that a dose at a slot uses.
    func stock(at slot: DoseLine) -> Quantity { stockPerDose.multiplied(by: slot.count, dividedBy: .one) }

    /// Returns whether an amount is more than a tenth of the usual dose and less than ten times. Any other is probably a slip.
    public func isPlausible(_ amount: Quantity) -> Bool {
        let (usual, amount) = ((dose ?? .one).millionths, amount.millionths)
        return amount / 10 < usual && amount > usual / 10
    }

    /// Returns how many usual doses the recorded amount counts for; at least one.
    public func usualDoses(in record: DoseRecord) -> Int {
        // Milligrams can't be divided by tablets: a dose in another unit counts as one.
        guard record.unit ?? unit == unit else { return 1 }
        return usualDoses(in: record.amount ?? dose ?? .one)
    }

    private func usualDoses(at slot: DoseLine) -> Int { usualDoses(in: amount(at: slot) ?? .one) }

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
        let unit = record.amount == nil ? unit : record.unit ?? unit
        if unit == current.unit, !current.isStockInDoses { return amount }
        // Milligrams can't be divided by millilitres: a dose in another unit than its plan's counts as a usual one.
        let doses = unit == self.unit ? amount.multiplied(by: .one, dividedBy: dose ?? .one) : .one
        return doses.multiplied(by: current.stockPerDose, dividedBy: .one)
    }

    /// Returns whether another plan is equal apart from the first day.
    public func saysTheSame(as other: MedicationPlan) -> Bool {
        var same = self
        (same.from, same.addedOn) = (other.from, other.addedOn)
        return same == other
    }

    /// Returns the plan with the changes from `old` to `new` in every field that this plan shares with `old`: a later plan
    /// keeps its own changes.
    public func carrying(changesFrom old: MedicationPlan, to new: MedicationPlan) -> MedicationPlan {
        var plan = self
        let hasOldDays = schedule == old.schedule && anchor == old.anchor && isFromLast == old.isFromLast
        // The only time of such a plan belongs to its interval: both change or none does.
        let isWhole = !hasOneTime && !new.hasOneTime || hasOldDays && slots == old.slots && window == old.window
        if hasOldDays, isWhole {
            plan.schedule = new.schedule
            plan.anchor = new.anchor
            plan.isFromLast = new.isFromLast
            plan.window = new.window
        }
        if slots == old.slots, isWhole { plan.slots = new.slots }
        if dose == old.dose, unit == old.unit {
            plan.dose = new.dose
            plan.unit = new.unit
        }
        if minimumGap == old.minimumGap { plan.minimumGap = new.minimumGap }
        if maximumPerDay == old.maximumPerDay { plan.maximumPerDay = new.maximumPerDay }
        if onTimeWindow == old.onTimeWindow { plan.onTimeWindow = new.onTimeWindow }
        if repetition == old.repetition { plan.repetition = new.repetition }
        if ahead == old.ahead { plan.ahead = new.ahead }
        if isUrgent == old.isUrgent { plan.isUrgent = new.isUrgent }
        if until == old.until { plan.until = new.until }
        if isByPlan == old.isByPlan { plan.isByPlan = new.isByPlan }
        return plan
    }

    /// The longest time that a reminder may be shown before its dose.
    public static let longestAhead = Duration.seconds(12 * 3600)
    /// The longest allowed gap between doses, which is how far back records are read.
    public static let longestGap = Duration.seconds(7 * 86_400)
    /// The highest allowed limit of doses within 24 hours.
    public static let mostPerDay = 48
}
