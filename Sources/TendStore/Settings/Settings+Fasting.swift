public import TendCore

extension Settings {
    /// The schedule of a fast, unless another is named.
    public var chosenSchedule: FastingSchedule {
        (try? FastingSchedule.reading(self[Setting.fastingSchedule], own: fastingSchedules)) ?? .standard
    }

    /// The weekly plan, which is empty if none is set.
    public var fastingPlan: FastingPlan { self[Setting.fastingPlan] }

    /// Returns the schedule of a day in the weekly plan; `nil` if the plan has no fast that day.
    public func plannedSchedule(on day: Day) -> FastingSchedule? {
        guard isSet(.fastingPlan) else { return chosenSchedule }
        return switch fastingPlan.entries[day.weekday] {
        case .off: nil
        case .schedule(let name): (try? FastingSchedule.reading(name, own: fastingSchedules)) ?? chosenSchedule
        case nil: chosenSchedule
        }
    }

    /// Returns the days that don't end the streak of a tracker.
    public func neutralDays(of tracker: Pause.Tracker) -> NeutralDays {
        let paused = pauses.days(of: tracker)
        guard tracker == .fasts, isSet(.fastingPlan) || !earlierFastingPlans.isEmpty else {
            return NeutralDays(paused: paused)
        }
        let earlier = earlierFastingPlans.sorted { $0.change < $1.change }
        return NeutralDays(
            paused: paused,
            off: FastingDaysOff(
                earlier: earlier.map { .init(change: $0.change, plan: $0.plan) }, plan: fastingPlan))
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
