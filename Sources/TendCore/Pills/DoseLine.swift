/// A dose of a day, or the line of a prescription that asks for it.
///
/// ``DoseTarget`` matches words to slots, ``DoseRecord/isFor(_:_:)`` a record to its slot, and ``PillDay`` combines plan and
/// records.
public struct DoseLine: Hashable, Sendable {
    /// The optional name: `morning`.
    public let name: String?
    /// Local time, wherever the user is, unless it has a zone. For a following dose, the time at which it is due if the ones before
    /// are taken in time.
    public let time: TimeOfDay
    /// How many usual doses are due.
    public let count: Quantity
    /// The days of the week on which it is due, in order; `nil` for every day of the plan.
    public let weekdays: [Weekday]?
    /// How long after the dose before it is due; `nil` for a dose at a time of day.
    public let after: Duration?
    /// The zone whose clock shows the time; `nil` for the user's.
    public var zone: PlanZone?
    /// The identifier, unless it is the name or the time.
    private let ownKey: String?
    /// When it is due on a day, if records or more than the day decide that; `nil` for its time on the day itself.
    public let due: DoseDue?

    public init(
        name: String? = nil, time: TimeOfDay, count: Quantity = .one, weekdays: [Weekday]? = nil,
        after: Duration? = nil, zone: PlanZone? = nil, key: String? = nil, due: DoseDue? = nil
    ) {
        self.name = name
        self.time = time
        self.count = count
        self.weekdays = weekdays
        self.after = after
        self.zone = zone
        ownKey = key
        self.due = due
    }

    /// The slot's identifier within its medication: its name, or else its time, or `+4h` after the dose before. Slots of
    /// different days may share it.
    public var key: String { ownKey ?? name ?? time.description }

    /// Whether it is one usual dose on every day of the plan, by the user's clock.
    public var isPlain: Bool { count == .one && weekdays == nil && after == nil && zone == nil }

    /// Whether the dose before it is still open, so that its time is only a projection.
    public var isWaiting: Bool { due?.isWaiting ?? false }

    /// Returns slots with a zone in place of their own.
    package static func list(_ slots: [DoseLine], in zone: PlanZone?) -> [DoseLine] {
        slots.map { slot in
            var slot = slot
            slot.zone = zone
            return slot
        }
    }

    /// Returns whether it is due on a day of the plan.
    public func includes(_ day: Day) -> Bool { weekdays?.contains(day.weekday) ?? true }

    /// Returns whether both are due on some day of the week.
    package func sharesDay(with other: DoseLine) -> Bool {
        guard let weekdays, let others = other.weekdays else { return true }
        return weekdays.contains(where: others.contains)
    }

    /// Returns the calendar date of the slot's time within a logical day.
    public func civilDay(of day: Day, dayStart: TimeOfDay) -> Day {
        due?.date ?? dateOfTime(on: day, dayStart: dayStart)
    }

    /// Returns the calendar date on which clocks show the time within a logical day.
    func dateOfTime(on day: Day, dayStart: TimeOfDay) -> Day { time < dayStart ? day + 1 : day }

    /// Returns when the dose is due on a logical day: after the gap if clocks skip the time, and the first time if they show it
    /// twice.
    /// - Parameter user: the user's zone, in which the moment is returned.
    public func moment(on day: Day, dayStart: TimeOfDay, zone user: Zone) -> OffsetDateTime {
        if let due { return due.moment.map { user.moment(at: $0.seconds) } ?? user.moment(of: time, on: due.date) }
        guard let clock = zone?.clock else { return user.moment(of: time, onLogicalDay: day, startingAt: dayStart) }
        return user.moment(at: clock.moment(of: time, onLogicalDay: day, startingAt: dayStart).seconds)
    }

    /// Returns the same slot with another number of doses.
    package func counting(_ count: Quantity) -> DoseLine {
        DoseLine(
            name: name, time: time, count: count, weekdays: weekdays, after: after, zone: zone, key: ownKey, due: due)
    }

    /// Returns the same slot with the time and the key that it has on a day.
    func resolved(_ time: TimeOfDay, key: String? = nil, _ due: DoseDue) -> DoseLine {
        DoseLine(
            name: name, time: time, count: count, weekdays: weekdays, after: after, key: key ?? ownKey, due: due)
    }
}

/// When a dose is due whose time depends on other doses.
public struct DoseDue: Hashable, Sendable {
    /// The calendar date of the slot's time. It can be before the logical day, if the dose has stayed due, or after it.
    public let date: Day
    /// The moment, if it is counted from a dose; `nil` for a local time.
    public let moment: OffsetDateTime?
    /// Whether it is missed if it is not recorded; `nil` if that is so once its day is over.
    public let isMissed: Bool?
    /// Whether the dose before it is still open.
    public let isWaiting: Bool

    init(date: Day, moment: OffsetDateTime? = nil, isMissed: Bool? = nil, isWaiting: Bool = false) {
        self.date = date
        self.moment = moment
        self.isMissed = isMissed
        self.isWaiting = isWaiting
    }
}
