/// A medication, its plans over time, and the days on which it was stopped.
public struct Medication: Hashable, Sendable {
    /// The name as the user writes it; case does not matter.
    public let name: String
    /// Earliest first; each applies from its day until the next.
    public let plans: [MedicationPlan]
    /// Earliest first. They lie beside the plans, so that nothing of a plan is ever deleted by a stop.
    public let stops: [DoseStop]

    public init(name: String, plans: [MedicationPlan], stops: [DoseStop] = []) {
        self.name = name
        self.plans = plans.sorted { $0.from < $1.from }
        self.stops = stops.sorted { $0.from < $1.from }
    }

    /// Returns the plan for a date; `nil` before the first.
    public func plan(on day: Day) -> MedicationPlan? { plans.last { $0.from <= day } }

    /// Returns the stop that a day belongs to.
    public func stop(on day: Day) -> DoseStop? { stops.isEmpty ? nil : stops.first { $0.contains(day) } }

    /// Returns the stock that a recorded dose used, in the unit in which the stock is counted today.
    /// - Parameters:
    ///   - record: the dose.
    ///   - day: its logical day, whose plan says how much a dose without an amount is.
    ///   - today: the current logical day, whose plan says what the stock is counted in.
    public func stockUsed(by record: DoseRecord, on day: Day, today: Day) -> Quantity {
        let plan =
            dosePlan(on: day)
            ?? MedicationPlan(from: day, timing: .asNeeded, dose: record.amount, unit: record.unit)
        return plan.stockUsed(by: record, countedBy: dosePlan(on: today))
    }

    /// Returns the plan by which a dose recorded on a day counts: before the first plan the first; `nil` without any.
    public func dosePlan(on day: Day) -> MedicationPlan? { plan(on: day) ?? plans.first }

    /// Returns whether it is taken on a day: it has begun, and is neither stopped nor over; a rest day of a cycle counts as well.
    public func isCurrent(on day: Day) -> Bool {
        stop(on: day) == nil && (plan(on: day).map { $0.until ?? day >= day } ?? false)
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

    /// The medication that exists by default; its two doses can be named without it.
    public static let builtInName = "pills"
    package static let builtInTiming = Timing.times(
        [
            DoseLine(name: "morning", time: TimeOfDay(hour: 7) ?? .midnight),
            DoseLine(name: "evening", time: TimeOfDay(hour: 21) ?? .midnight),
        ], on: .daily, zone: nil)

    /// `morning`, `evening`
    public static var builtInSlotNames: [String] { builtInTiming.lines.compactMap(\.name) }

    /// Whether it is the built-in one, changed or not.
    public var isBuiltIn: Bool { name == Self.builtInName }

    /// Returns the dose's unique name among all medications: `morning`, `ibuprofen@08:00`.
    public func slotID(_ key: String) -> String { Self.slotID(key, of: name) }

    public static func slotID(_ key: String, of name: String) -> String {
        // A key is the dose's name or, with a digit first, its time.
        let isTime = key.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? true
        return name == builtInName && !isTime ? key : "\(name)@\(key)"
    }
}

/// Days on which a medication is not taken.
public struct DoseStop: Hashable, Sendable {
    public let from: Day
    /// The last day; `nil` while it is stopped.
    public let until: Day?
    /// Whether all medications were stopped together.
    public let isOfAll: Bool

    public init(from: Day, until: Day? = nil, isOfAll: Bool = false) {
        self.from = from
        self.until = until
        self.isOfAll = isOfAll
    }

    func contains(_ day: Day) -> Bool { from <= day && day <= until ?? day }

    /// Returns the part of it before a day; `nil` if it begins later.
    package func ending(before day: Day) -> DoseStop? {
        day > from ? DoseStop(from: from, until: day - 1, isOfAll: isOfAll) : nil
    }
}
