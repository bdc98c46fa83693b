/// A line of a prescription: a time of day, or a length after the dose before it.
public struct DoseLine: Hashable, Sendable {
    /// The optional name: `morning`.
    public let name: String?
    /// The time on the plan's clock. For a following dose, the one at which it is due if the doses before are taken in time.
    public let time: TimeOfDay
    /// How many usual doses are due.
    public let count: Quantity
    /// The days of the week on which it is due, in order; `nil` for every day of the plan.
    public let weekdays: [Weekday]?
    /// How long after the dose before it is due; `nil` for a dose at a time of day.
    public let after: Duration?
    /// The identifier, unless it is the name or the time.
    private let ownKey: String?
    /// The key that earlier records have, if another one.
    let earlierKey: String?

    public init(
        name: String? = nil, time: TimeOfDay, count: Quantity = .one, weekdays: [Weekday]? = nil,
        after: Duration? = nil, key: String? = nil
    ) {
        self.init(name: name, time: time, count: count, weekdays: weekdays, after: after, key: key, earlierKey: nil)
    }

    init(
        name: String?, time: TimeOfDay, count: Quantity, weekdays: [Weekday]?, after: Duration?, key: String?,
        earlierKey: String?
    ) {
        self.name = name
        self.time = time
        self.count = count
        self.weekdays = weekdays
        self.after = after
        ownKey = key
        self.earlierKey = earlierKey
    }

    /// The identifier within its medication: its name, or else its time, or `+4h` after the dose before; `08:00+4h` if the day
    /// has two times with following doses. Lines of different days may share it.
    public var key: String { ownKey ?? name ?? time.description }

    /// Returns whether it is due on a day of the plan.
    public func includes(_ day: Day) -> Bool { weekdays?.contains(day.weekday) ?? true }

    /// Returns whether both are due on some day of the week.
    package func sharesDay(with other: DoseLine) -> Bool {
        guard let weekdays, let others = other.weekdays else { return true }
        return weekdays.contains(where: others.contains)
    }

    /// Returns the same line with another number of doses.
    package func counting(_ count: Quantity) -> DoseLine {
        DoseLine(
            name: name, time: time, count: count, weekdays: weekdays, after: after, key: ownKey, earlierKey: earlierKey)
    }

    /// Returns the same line at another time.
    func moved(to time: TimeOfDay, named name: String?) -> DoseLine {
        DoseLine(name: name, time: time, count: count, weekdays: weekdays)
    }

    /// Returns the key, or `08:00#2` if another dose of the day has it.
    static func unique(_ key: String, among keys: [String]) -> String {
        var number = 1
        var unique = key
        while keys.contains(unique) {
            number += 1
            unique = "\(key)#\(number)"
        }
        return unique
    }
}
