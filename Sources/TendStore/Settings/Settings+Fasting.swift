public import TendCore

extension Settings {
    /// The schedule that a fast has unless another is named.
    public var chosenSchedule: FastingSchedule {
        (try? FastingSchedule.reading(value(of: .fastingSchedule), own: fastingSchedules)) ?? .standard
    }

    /// The weekly plan; an empty one where none is set.
    public var fastingPlan: FastingPlan {
        (try? FastingPlan(parsing: value(of: .fastingPlan))) ?? FastingPlan()
    }

    /// The schedule of a day by the weekly plan; `nil` where the plan has no fast that day.
    public func plannedSchedule(on day: Day) -> FastingSchedule? {
        guard isSet(.fastingPlan) else { return chosenSchedule }
        return switch fastingPlan.entries[day.weekday] {
        case .off: nil
        case .schedule(let name): (try? FastingSchedule.reading(name, own: fastingSchedules)) ?? chosenSchedule
        case nil: chosenSchedule
        }
    }
}
