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
}
