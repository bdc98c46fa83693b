/// Something that is taken, and how that has changed over time.
public struct Medication: Hashable, Sendable {
    /// As the user writes it; names that differ only in case are the same.
    public let name: String
    /// Earliest first, each in force from its day on until the next.
    public let plans: [MedicationPlan]

    public init(name: String, plans: [MedicationPlan]) {
        self.name = name
        self.plans = plans.sorted { $0.from < $1.from }
    }

    /// The plan that holds on `day`; `nil` before the first.
    public func plan(on day: Day) -> MedicationPlan? { plans.last { $0.from <= day } }

    /// Whether it is taken on `day` or still to be, by its plan; a rest day of a cycle counts as well.
    public func isCurrent(on day: Day) -> Bool {
        plan(on: day).map { $0.schedule != .stopped && $0.until ?? day >= day } ?? false
    }

    /// The next day after `day` on which doses are due, within ten years.
    public func nextDay(after day: Day) -> Day? {
        ((day + 1)...(day + 3660)).first { !(plan(on: $0)?.slots(on: $0).isEmpty ?? true) }
    }

    /// Out of the box there is this one, with two slots that can be named without it.
    public static let builtInName = "pills"
    static let builtInSlots = [
        DoseSlot(name: "morning", time: TimeOfDay(hour: 7) ?? .midnight),
        DoseSlot(name: "evening", time: TimeOfDay(hour: 21) ?? .midnight),
    ]

    /// `morning`, `evening`
    public static var builtInSlotNames: [String] { builtInSlots.compactMap(\.name) }

    /// Whether it is the one of out of the box, changed or not.
    public var isBuiltIn: Bool { name == Self.builtInName }

    /// How a slot is named among those of all medications: `morning`, `ibuprofen@08:00`.
    public func slotID(_ key: String) -> String { Self.slotID(key, of: name) }

    public static func slotID(_ key: String, of name: String) -> String {
        name == builtInName && key.first?.isLetter == true ? key : "\(name)@\(key)"
    }
}

/// How a medication is taken from a day on.
public struct MedicationPlan: Hashable, Sendable {
    /// The first day it holds for.
    public let from: Day
    /// The last day on which doses are due; `nil` goes on.
    public var until: Day?
    public var schedule: DosingSchedule
    /// The day from which intervals and cycles are counted. It outlasts changes of anything but the schedule.
    public var anchor: Day
    /// By time; none where it is taken as needed.
    public var slots: [DoseSlot]
    /// How much is taken at once; `nil` counts as one.
    public var dose: Quantity?
    /// What the dose is counted in: `mg`.
    public var unit: String?
    /// The least time between two doses.
    public var minimumGap: Duration?
    /// The most doses within any 24 hours.
    public var maximumPerDay: Int?

    public init(
        from: Day, until: Day? = nil, schedule: DosingSchedule = .daily, anchor: Day? = nil, slots: [DoseSlot] = [],
        dose: Quantity? = nil, unit: String? = nil, minimumGap: Duration? = nil, maximumPerDay: Int? = nil
    ) {
        self.from = from
        self.until = until
        self.schedule = schedule
        self.anchor = anchor ?? from
        self.slots = slots
        self.dose = dose
        self.unit = unit
        self.minimumGap = minimumGap
        self.maximumPerDay = maximumPerDay
    }

    /// The slots of a day: none where the schedule has none for it, or it is over.
    public func slots(on day: Day) -> [DoseSlot] {
        guard day <= until ?? day, schedule.includes(day, anchor: anchor) else { return [] }
        return slots
    }

    /// Whether its limits speak against its own times.
    public var refusesItself: Bool {
        if let most = maximumPerDay, slots.count > most { return true }
        guard let gap = minimumGap?.wholeSeconds, let first = slots.first?.time, let last = slots.last?.time else {
            return false
        }
        let isClose = zip(slots, slots.dropFirst()).contains { $1.time.seconds - $0.time.seconds < gap }
        return isClose || schedule == .daily && first.seconds + 86_400 - last.seconds < gap
    }

    /// `400 mg`, `1.5`; `nil` where no dose is set.
    public var doseText: String? { dose.map { DoseRecord.text($0, unit) } }

    /// Whether the stock is counted in doses. Nobody has milligrams in a drawer: where the dose is a mass, what is counted
    /// are the tablets that have it. Any other unit, such as tablets, drops or ml, is counted itself.
    public var isStockInDoses: Bool {
        guard dose != nil, let unit = unit?.lowercased() else { return false }
        return ["ng", "mcg", "µg", "μg", "ug", "mg", "g", "gram", "grams", "milligram", "milligrams"].contains(unit)
    }

    /// Whether a count of the stock by the other plan means the same by this one.
    public func countsStock(as other: MedicationPlan) -> Bool {
        stockUnit == other.stockUnit && (!isStockInDoses || dose == other.dose)
    }

    /// What the stock is counted in; `nil` where the user has named nothing.
    public var stockUnit: String? { isStockInDoses ? "doses" : unit }

    /// What one usual dose takes from the stock.
    public var stockPerDose: Quantity { isStockInDoses ? .one : dose ?? .one }

    /// For how many usual doses one counts that was taken, by its amount; at least for one.
    public func usualDoses(in record: DoseRecord) -> Int {
        // Milligrams can't be divided by tablets: what was taken by another plan was one dose of that.
        guard record.unit ?? unit == unit else { return 1 }
        let usual = (dose ?? .one).millionths
        let taken = (record.amount ?? dose ?? .one).millionths
        return min(max((taken + usual - 1) / usual, 1), Self.mostPerDay + 1)
    }

    /// What a dose that was taken took from the stock: half a usual dose takes half of what that does.
    public func stockUsed(by record: DoseRecord) -> Quantity {
        guard record.outcome == .taken else { return .zero }
        guard record.unit ?? unit == unit, let amount = record.amount else { return stockPerDose }
        guard isStockInDoses, let dose else { return amount }
        // In 128 bits there is room for any product of two amounts.
        let (high, low) = amount.millionths.multipliedFullWidth(by: Quantity.one.millionths)
        return min(Quantity(millionths: dose.millionths.dividingFullWidth((high, low)).quotient), .largest)
    }

    /// Whether it asks for the same as another, whenever the two begin.
    public func saysTheSame(as other: MedicationPlan) -> Bool {
        let same = MedicationPlan(
            from: other.from, until: until, schedule: schedule, anchor: anchor, slots: slots, dose: dose, unit: unit,
            minimumGap: minimumGap, maximumPerDay: maximumPerDay)
        return same == other
    }

    /// The plan with what has changed from `old` to `new`, as far as it was the same as in `old`: what a plan for later was
    /// made to change stays as it was made.
    public func carrying(changesFrom old: MedicationPlan, to new: MedicationPlan) -> MedicationPlan {
        var plan = self
        if schedule == old.schedule, anchor == old.anchor {
            plan.schedule = new.schedule
            plan.anchor = new.anchor
        }
        if slots == old.slots { plan.slots = new.slots }
        if dose == old.dose, unit == old.unit {
            plan.dose = new.dose
            plan.unit = new.unit
        }
        if minimumGap == old.minimumGap { plan.minimumGap = new.minimumGap }
        if maximumPerDay == old.maximumPerDay { plan.maximumPerDay = new.maximumPerDay }
        if until == old.until { plan.until = new.until }
        return plan
    }

    /// The longest gap between doses that can be asked for, which is how far back records are looked at.
    public static let longestGap = Duration.seconds(7 * 86_400)
    /// The highest limit of doses within 24 hours.
    public static let mostPerDay = 48
}
