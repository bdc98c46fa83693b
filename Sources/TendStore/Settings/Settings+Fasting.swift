public import TendCore

extension Settings {
    /// The schedule of a fast, unless another is named.
    public var chosenSchedule: FastingSchedule {
        guard isSet(.fastingSchedule) else { return .standard }
        return (try? FastingSchedule.reading(self[Setting.fastingSchedule], own: fastingSchedules)) ?? .standard
    }

    /// By how much a fast may miss its target and still be complete.
    public var fastTolerance: Duration { self[Setting.fastTolerance] }

    /// The weekly plan, which is empty if none is set.
    public var fastingPlan: FastingPlan { self[Setting.fastingPlan] }

    /// Whether anything says when fasts begin: the weekly plan, or the fasts of some days.
    public var hasFastingPlan: Bool { isSet(.fastingPlan) || !datedFasts.isEmpty }

    /// Returns the schedule of a day by the plan; `nil` if the plan has no fast that day.
    public func plannedSchedule(on day: Day) -> FastingSchedule? { plannedFast(on: day)?.schedule }

    /// Returns the schedule of a day, its start and its end, if the plan has them; `nil` if the plan has no fast that day.
    public func plannedFast(on day: Day) -> PlannedFast? {
        if let known = datedFasts.fast(on: day, startingAt: dayStart) { return known.planned }
        return plannedFast(on: day.weekday, by: fastingPlan)
    }

    private func plannedFast(on day: Weekday, by plan: FastingPlan) -> PlannedFast? {
        guard let entry = plan.entries[day] else { return PlannedFast(chosenSchedule) }
        guard case .schedule(let name, let start) = entry else { return nil }
        let schedule = try? FastingSchedule.reading(name, own: fastingSchedules)
        return PlannedFast(schedule ?? chosenSchedule, start: start)
    }

    /// Returns the fasts of the week.
    /// - Parameter usual: the start of a fast for which the plan names none.
    public func fastingWeek(usual: TimeOfDay? = nil) -> FastingWeek {
        guard isSet(.fastingPlan) else {
            return FastingWeek(
                dayStart: dayStart, dated: datedFasts, everyDay: PlannedFast(chosenSchedule, start: usual))
        }
        let plan = fastingPlan
        return FastingWeek(dayStart: dayStart, dated: datedFasts) { day in
            plannedFast(on: day, by: plan).map { PlannedFast($0.schedule, start: $0.start ?? usual) }
        }
    }

    /// Returns the days that don't end the streak of a tracker.
    package func neutralDays(of tracker: TrackerKind) -> NeutralDays {
        let paused = pauses.days(of: tracker)
        // A fast counts for the day on which it ends, so a pause also needs the rule for the day after it.
        guard tracker == .fasts, hasFastingPlan || !earlierFastingPlans.isEmpty || !pauses.isEmpty else {
            return NeutralDays(paused: paused)
        }
        let earlier = earlierFastingPlans.sorted { $0.change < $1.change }
        return NeutralDays(
            paused: paused,
            off: FastingDaysOff(
                earlier: earlier.map { .init(change: $0.change, plan: $0.plan) }, plan: fastingPlan, dated: datedFasts,
                dayStart: dayStart))
    }

    /// Sets the fasts of some days.
    public mutating func setDatedFasts(_ fasts: [DatedFast]) {
        for fast in fasts { datedFasts.put(fast, in: &document) }
    }

    /// Removes the fasts of the days from `day` on.
    public mutating func removeDatedFasts(from day: Day) {
        for fast in datedFasts where fast.day >= day { document.delete(fast.id, in: DatedFast.section) }
        datedFasts.removeAll { $0.day >= day }
    }

    /// Sets the weekly plan from `day` on; `nil` removes it. Earlier days keep the days off of the plan before; a first plan
    /// applies to them too.
    public mutating func setFastingPlan(_ text: String?, from day: Day) {
        let before = fastingPlan
        set(.fastingPlan, to: text)
        // The first change of several on a day has the plan of the days before.
        let isKept = earlierFastingPlans.contains { $0.change == day }
        guard !before.entries.isEmpty, before.daysOff != fastingPlan.daysOff, !isKept else { return }
        earlierFastingPlans.put(EarlierFastingPlan(change: day, plan: before), in: &document)
    }
}
