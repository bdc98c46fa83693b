package import TendCore

extension MedicationPlan {
    /// Creates a plan of a schedule, as the command line and the files name it.
    package init(
        from: Day, until: Day? = nil, schedule: DosingSchedule = .daily, anchor: Day? = nil, isFromLast: Bool = false,
        window: DailyWindow? = nil, lines: [DoseLine] = [], zone: PlanZone? = nil, dose: Quantity? = nil,
        unit: String? = nil, minimumGap: Duration? = nil, maximumPerDay: Int? = nil, addedAt: OffsetDateTime? = nil,
        onTimeWindow: Duration? = nil, isByPlan: Bool = false
    ) {
        let timing = Timing(
            schedule, anchor: anchor ?? from, isFromLast: isFromLast, window: window, lines: lines, zone: zone)
        self.init(from: from, until: until, timing: timing ?? .asNeeded, dose: dose, unit: unit, addedAt: addedAt)
        self.minimumGap = minimumGap
        self.maximumPerDay = maximumPerDay
        self.onTimeWindow = onTimeWindow
        self.isByPlan = isByPlan
    }
}

extension PillFacts {
    /// Creates facts with the records of some pages.
    package init(
        now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay = .midnight, onTime: Duration? = nil,
        hasMovedDayStart: Bool = false, pages: [Day: [DoseRecord]] = [:]
    ) {
        self.init(
            now: now, zone: zone, dayStart: dayStart, onTime: onTime, hasMovedDayStart: hasMovedDayStart,
            records: { pages[$0] ?? [] },
            days: { range in pages.keys.filter { range.contains($0) && pages[$0]?.isEmpty == false }.sorted() })
    }
}
