/// A time of day at which a dose is due: a line of a prescription.
///
/// ``DoseTarget`` matches words to slots, ``DoseRecord/isFor(_:_:)`` a record to its slot, and ``PillDay`` combines plan and
/// records.
public struct DoseSlot: Hashable, Sendable {
    /// The optional name: `morning`.
    public let name: String?
    /// Local time, wherever the user is.
    public let time: TimeOfDay
    /// How many usual doses are due.
    public let count: Quantity
    /// The days of the week on which it is due, in order; `nil` for every day of the plan.
    public let weekdays: [Weekday]?

    public init(name: String? = nil, time: TimeOfDay, count: Quantity = .one, weekdays: [Weekday]? = nil) {
        self.name = name
        self.time = time
        self.count = count
        self.weekdays = weekdays
    }

    /// The slot's identifier within its medication: its name, or else its time. Slots of different days may share it.
    public var key: String { name ?? time.description }

    /// Whether it is one usual dose on every day of the plan.
    public var isPlain: Bool { count == .one && weekdays == nil }

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
    public func moment(on day: Day, dayStart: TimeOfDay, zone: Zone) -> OffsetDateTime {
        zone.moment(of: time, onLogicalDay: day, startingAt: dayStart)
    }
}
