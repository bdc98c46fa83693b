/// The daily window without notifications.
public struct QuietHours: Hashable, Sendable {
    public let span: DailyWindow

    public init(_ span: DailyWindow) { self.span = span }

    /// Returns the reminders outside quiet hours: a moment is delayed to their end, a brief one is dropped, and a state keeps its
    /// parts outside.
    public func applied(to reminders: [Reminder], zone: Zone) -> [Reminder] {
        reminders.flatMap { reminder -> [Reminder] in
            switch reminder.timing {
            case .moment: [span.contains(reminder.at.timeOfDay) ? reminder.moved(to: end(reminder.at, zone)) : reminder]
            case .brief: span.contains(reminder.at.timeOfDay) ? [] : [reminder]
            case .state(let until, _): audibleParts(of: reminder, until: until, zone)
            }
        }
    }

    private func audibleParts(of reminder: Reminder, until: OffsetDateTime, _ zone: Zone) -> [Reminder] {
        var parts: [Reminder] = []
        var start = reminder.at
        while start.seconds < until.seconds {
            if span.contains(start.timeOfDay) {
                // In the hour that clocks repeat, the end can come before the start.
                start = zone.moment(at: max(end(start, zone).seconds, start.seconds + 60))
            } else {
                let end = min(nextStart(after: start, zone), until)
                parts.append(reminder.limited(from: start, until: end))
                start = end
            }
        }
        return parts
    }

    /// Returns the end of the quiet hours that contain `moment`.
    private func end(_ moment: OffsetDateTime, _ zone: Zone) -> OffsetDateTime {
        zone.moment(of: span.end, on: moment.timeOfDay >= span.end ? moment.day + 1 : moment.day)
    }

    private func nextStart(after moment: OffsetDateTime, _ zone: Zone) -> OffsetDateTime {
        let today = zone.moment(of: span.start, on: moment.day)
        return today.seconds > moment.seconds ? today : zone.moment(of: span.start, on: moment.day + 1)
    }
}
