/// All doses of a logical day.
public struct PillDay: Hashable, Sendable {
    public let day: Day
    /// By due time; unscheduled doses by the time they were taken.
    public private(set) var doses: [Dose]
    /// The doses of other days that are open now; none on any day but today.
    public private(set) var open: [Dose] = []
    /// How long ago the medications with an open dose were last taken; none on any day but today.
    package private(set) var spacings: [DoseSpacing] = []

    /// Creates a day without doses.
    package init(empty day: Day) {
        self.day = day
        doses = []
    }

    /// Returns the doses of a day.
    /// - Parameter isNow: whether it is today as it stands, with the doses of each plan's own day, by its zone, and the ones of
    ///   tomorrow whose windows have begun; otherwise the doses of the date.
    /// - Throws: the errors of reading records.
    package init(_ day: Day, of medications: [Medication], isNow: Bool, _ facts: PillFacts) throws {
        self.day = day
        var doses: [Dose] = []
        for medication in medications {
            let own = isNow ? medication.today(day, at: facts.now, dayStart: facts.dayStart) : day
            let found = try medication.doses(on: own, facts)
            doses += found
            guard isNow else { continue }
            let other = try medication.open(facts, today: found).filter { !found.contains($0) }
            doses += other.filter { $0.day > own }
            open += other.filter { $0.day <= own }
            let isElsewhere = found.contains { $0.record?.at.isElsewhere(than: facts.now) ?? false }
            if isElsewhere || (found + other).contains(where: { $0.phase == .due || $0.phase == .overdue }) {
                if let spacing = try medication.spacing(before: facts.now, facts) { spacings.append(spacing) }
            }
        }
        // A record may name a medication that is gone.
        for record in try facts.records(on: day) where !medications.contains(where: { $0.name == record.medication }) {
            doses.append(Dose(record.medication, on: day, nil, [record]))
        }
        self.doses = Self.inOrder(doses, on: day, facts.dayStart)
        open = Self.inOrder(open, on: day, facts.dayStart)
    }

    private static func inOrder(_ doses: [Dose], on day: Day, _ dayStart: TimeOfDay) -> [Dose] {
        /// Minutes from midnight of the day to the dose's time.
        func place(_ dose: Dose) -> Int {
            if let due = dose.due, due.zone == nil { return due.local.minutes - day.ordinal * 1440 }
            guard let moment = dose.dueAt ?? dose.record?.at else { return 0 }
            return moment.timeOfDay.minutes + (moment.timeOfDay < dayStart ? 1440 : 0)
        }
        let places = doses.map(place)
        // The doses of one medication are in order.
        if zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { return doses }
        return doses.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { doses[$0] }
    }

    /// Returns the day with the doses of one medication.
    public func only(_ medication: String) -> PillDay {
        var day = self
        day.doses.removeAll { $0.medication != medication }
        day.open.removeAll { $0.medication != medication }
        return day
    }

    /// The doses that the plans ask for.
    public var scheduled: [Dose] { doses.filter(\.isScheduled) }

    public var hasScheduledDoses: Bool { doses.contains(where: \.isScheduled) }

    /// The state of today's scheduled doses, as all trackers have it.
    public var outcome: DayOutcome {
        let doses = scheduled.filter { $0.day <= day }
        if doses.isEmpty { return .none }
        if doses.contains(where: \.isPossibleDouble) { return .double }
        if doses.contains(where: { $0.state == .missed }) { return .missed }
        if doses.contains(where: \.isOverdue) { return .overdue }
        if doses.allSatisfy(\.isTaken) { return .done }
        if doses.allSatisfy({ !$0.records.isEmpty }) { return .skipped }
        if doses.contains(where: \.isTaken) { return .partial }
        return doses.contains(where: \.isOpen) ? .open : .later
    }

    /// Whether every scheduled dose was taken, at any time. A day without scheduled doses is complete.
    public var isComplete: Bool { doses.allSatisfy { !$0.isScheduled || $0.isTaken || $0.day > day } }

    /// Whether every scheduled dose was taken or skipped with a reason.
    package var hasOnlyReasonedGaps: Bool {
        doses.allSatisfy { !$0.isScheduled || $0.isTaken || $0.isSkippedWithReason }
    }
}
