/// The part of the day in which nothing may disturb.
public struct QuietHours: Hashable, Sendable {
    public let span: DailyWindow

    public init(_ span: DailyWindow) { self.span = span }

    /// The reminders outside it. What matters comes when it is over; to drink, one is reminded soon enough anyway.
    public func applied(to reminders: [Reminder], zone: Zone) -> [Reminder] {
        reminders.compactMap { reminder in
            guard span.contains(reminder.at.timeOfDay) else { return reminder }
            guard reminder.kind != .hydration else { return nil }
            let isOverMidnight = reminder.at.timeOfDay >= span.end
            let end = zone.moment(of: span.end, on: isOverMidnight ? reminder.at.day + 1 : reminder.at.day)
            return reminder.moved(to: end)
        }
    }
}

extension Reminder {
    /// The same at another time.
    public func moved(to moment: OffsetDateTime) -> Reminder {
        Reminder(id: id, key: key, at: moment, kind: kind, title: title, body: body)
    }
}
