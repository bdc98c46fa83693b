/// The reminders of one notification: one, or several doses of one time that are due together.
///
/// A dose whose text says more than that it is due, such as when it is allowed, has a notification of its own.
public struct ReminderGroup: Hashable, Sendable {
    /// At least one.
    public private(set) var reminders: [Reminder]
    /// When it is shown.
    private let now: OffsetDateTime

    /// Returns the reminders as notifications, in the order of the first of each.
    /// - Parameter now: when they are shown, as in their texts.
    public static func groups(of reminders: [Reminder], shownAt now: OffsetDateTime) -> [ReminderGroup] {
        var groups: [ReminderGroup] = []
        for reminder in reminders {
            if let index = groups.firstIndex(where: { $0.accepts(reminder) }) {
                groups[index].reminders.append(reminder)
            } else {
                groups.append(ReminderGroup(reminders: [reminder], now: now))
            }
        }
        return groups
    }

    private func accepts(_ reminder: Reminder) -> Bool {
        guard reminder.item != nil, let first = reminders.first, first.item != nil,
            case .dose(_, let day, _) = reminder.subject, case .dose(_, let firstDay, _) = first.subject
        else { return false }
        return day == firstDay && reminder.scheduled == first.scheduled && reminder.isRepeat == first.isRepeat
            && reminder.person == first.person
    }

    public var keys: [String] { reminders.map(\.key) }

    /// The ids of the reminders, of which each names one and all, with commas between them, name the group; `nil` for a single one.
    public var ids: [String]? { reminders.count > 1 ? reminders.map(\.id) : nil }

    /// Returns the notification. Its answers are for all its doses.
    /// - Parameter person: the beginning of the title of several doses; a single one has it.
    public func message(naming person: String = "") -> Reminder {
        guard reminders.count > 1 else { return reminders[0] }
        let (first, names) = (reminders[0], reminders.compactMap(\.item).joined(separator: ", "))
        let past = now.seconds - first.scheduled.seconds
        let isLate = first.isRepeat ? past >= 60 : first.scheduled.isLate(at: now)
        let remark =
            past < 0
            ? ": in \(Duration.seconds(-past).text)"
            : isLate ? ": due \(Duration.seconds(past).text) ago and still open" : ""
        return Reminder(
            joining: reminders, title: "\(person)\(first.scheduled.timeOfDay)", body: names + remark, at: now)
    }
}
