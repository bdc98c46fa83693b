/// A medication and its plans over time.
public struct Medication: Hashable, Sendable {
    /// The name as the user writes it; case does not matter.
    public let name: String
    /// Earliest first; each applies from its day until the next.
    public let plans: [MedicationPlan]

    public init(name: String, plans: [MedicationPlan]) {
        self.name = name
        self.plans = plans.sorted { $0.from < $1.from }
    }

    /// Returns the plan for `day`; `nil` before the first.
    public func plan(on day: Day) -> MedicationPlan? { plans.last { $0.from <= day } }

    /// Returns the plan by which a dose recorded on `day` counts: after a stop the last one with doses, and before the first
    /// plan the first; `nil` without any.
    public func dosePlan(on day: Day) -> MedicationPlan? {
        let plans = plans.filter { $0.schedule != .stopped }
        return plans.last { $0.from <= day } ?? plans.first
    }

    /// Returns the stock that a recorded dose used, in the unit in which the stock is counted today.
    /// - Parameters:
    ///   - record: the dose.
    ///   - day: its logical day, whose plan says how much a dose without an amount is.
    ///   - today: the current logical day, whose plan says what the stock is counted in.
    public func stockUsed(by record: DoseRecord, on day: Day, today: Day) -> Quantity {
        let plan = dosePlan(on: day) ?? MedicationPlan(from: day, dose: record.amount, unit: record.unit)
        return plan.stockUsed(by: record, countedBy: dosePlan(on: today))
    }

    /// Returns whether the plan on `day` is neither stopped nor over; a rest day of a cycle counts as well.
    public func isCurrent(on day: Day) -> Bool {
        plan(on: day).map { $0.schedule != .stopped && $0.until ?? day >= day } ?? false
    }

    /// Returns whether its plan has doses on other days but none on `day`: a break of a cycle, or a day between two doses. Days
    /// before it was added are no days off.
    public func isOff(on day: Day) -> Bool {
        guard isCurrent(on: day), let plan = plan(on: day), day >= plan.addedOn ?? day else { return false }
        return plan.schedule != .asNeeded && plan.slots(on: day).isEmpty
    }

    /// Returns whether its plan has doses on `day` that count only if recorded, since it was added later.
    public func hasUncountedDoses(on day: Day) -> Bool {
        guard let plan = plan(on: day), day < plan.addedOn ?? day else { return false }
        return !plan.slots(on: day).isEmpty
    }

    /// Returns the current day of its plan. A plan with a zone has that zone's days: in Los Angeles, a pill of 08:00 in Berlin
    /// is due on the evening before.
    /// - Parameter today: the user's logical day at `now`.
    public func today(_ today: Day, at now: OffsetDateTime, dayStart: TimeOfDay) -> Day {
        guard let clock = plan(on: today)?.zone?.clock else { return today }
        return clock.moment(at: now.seconds).logicalDay(startingAt: dayStart)
    }

    /// Returns whether a plan without records applies on one of the days.
    public func isByPlan(in range: DayRange) -> Bool { range.contains { plan(on: $0)?.isByPlan ?? false } }

    /// Returns the next day after `day` on which doses are due whatever is recorded, within ten years.
    public func nextDay(after day: Day) -> Day? {
        ((day + 1)...(day + 3660)).first { day in
            guard let plan = plan(on: day) else { return false }
            return plan.isFromLast ? plan.from == day : !plan.slots(on: day).isEmpty
        }
    }

    /// The medication that exists by default; its two slots can be named without it.
    public static let builtInName = "pills"
    static let builtInSlots = [
        DoseLine(name: "morning", time: TimeOfDay(hour: 7) ?? .midnight),
        DoseLine(name: "evening", time: TimeOfDay(hour: 21) ?? .midnight),
    ]

    /// `morning`, `evening`
    public static var builtInSlotNames: [String] { builtInSlots.compactMap(\.name) }

    /// Returns the built-in slots with these names.
    public static func builtInSlots(named names: [String]) -> [DoseLine] {
        builtInSlots.filter { slot in slot.name.map(names.contains) ?? false }
    }

    /// Whether it is the built-in one, changed or not.
    public var isBuiltIn: Bool { name == Self.builtInName }

    /// Returns the slot's unique name among all medications: `morning`, `ibuprofen@08:00`.
    public func slotID(_ key: String) -> String { Self.slotID(key, of: name) }

    public static func slotID(_ key: String, of name: String) -> String {
        // A key is the slot's name or, with a digit first, its time.
        let isTime = key.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? true
        return name == builtInName && !isTime ? key : "\(name)@\(key)"
    }
}
