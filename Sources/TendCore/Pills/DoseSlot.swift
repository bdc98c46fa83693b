/// A time of day at which a dose is due: a line of a prescription.
///
/// ``DoseTarget`` matches words to slots, ``DoseRecord/isFor(_:_:)`` a record to its slot, and ``PillDay`` combines plan and
/// records.
public struct DoseSlot: Hashable, Sendable {
    /// The optional name: `morning`.
    public let name: String?
    /// Local time, wherever the user is, unless it has a zone.
    public let time: TimeOfDay
    /// How many usual doses are due.
    public let count: Quantity
    /// The days of the week on which it is due, in order; `nil` for every day of the plan.
    public let weekdays: [Weekday]?
    /// The zone whose clock shows the time; `nil` for the user's.
    public var zone: PlanZone?

    public init(
        name: String? = nil, time: TimeOfDay, count: Quantity = .one, weekdays: [Weekday]? = nil, zone: PlanZone? = nil
    ) {
        self.name = name
        self.time = time
        self.count = count
        self.weekdays = weekdays
        self.zone = zone
    }

    /// The slot's identifier within its medication: its name, or else its time. Slots of different days may share it.
    public var key: String { name ?? time.description }

    /// Whether it is one usual dose on every day of the plan, by the user's clock.
    public var isPlain: Bool { count == .one && weekdays == nil && zone == nil }

    /// Returns slots with a zone in place of their own.
    package static func list(_ slots: [DoseSlot], in zone: PlanZone?) -> [DoseSlot] {
        slots.map { slot in
            var slot = slot
            slot.zone = zone
            return slot
        }
    }

    /// Returns whether it is due on a day of the plan.
    public func includes(_ day: Day) -> Bool { weekdays?.contains(day.weekday) ?? true }

    /// Returns whether both are due on some day of the week.
    package func sharesDay(with other: DoseSlot) -> Bool {
        guard let weekdays, let others = other.weekdays else { return true }
        return weekdays.contains(where: others.contains)
    }

    /// Returns the calendar date of the slot's time within a logical day.
    public func civilDay(of day: Day, dayStart: TimeOfDay) -> Day { time < dayStart ? day + 1 : day }

    /// Returns when the dose is due on a logical day: after the gap if clocks skip the time, and the first time if they show it
    /// twice.
    /// - Parameter user: the user's zone, in which the moment is returned.
    public func moment(on day: Day, dayStart: TimeOfDay, zone user: Zone) -> OffsetDateTime {
        guard let clock = zone?.clock else { return user.moment(of: time, onLogicalDay: day, startingAt: dayStart) }
        return user.moment(at: clock.moment(of: time, onLogicalDay: day, startingAt: dayStart).seconds)
    }
}
