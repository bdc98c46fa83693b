/// The reminders of one notification: one, several doses of one time that are due together, all late ones, or those to drink
/// of one moment.
///
/// A dose whose text says more than that it is due, such as when it is allowed, has a separate notification.
package struct ReminderGroup: Hashable, Sendable {
    /// At least one.
    package private(set) var reminders: [Reminder]
    /// When it is shown.
    private let now: OffsetDateTime

    /// Returns the reminders as notifications, in the order of the first of each.
    /// - Parameter now: when they are shown, as in their texts.
    package static func groups(of reminders: [Reminder], shownAt now: OffsetDateTime) -> [ReminderGroup] {
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
        if reminder.kind == .hydration, let first = reminders.first {
            // Midnight and one o'clock are one moment where the clock goes from one to the other.
            return first.kind == .hydration && reminder.at == first.at && reminder.person == first.person
        }
        guard let item = reminder.item, let first = reminders.first, let firstItem = first.item,
            item.isUnrecorded == firstItem.isUnrecorded, case .dose(_, let day, _, _) = reminder.subject,
            case .dose(_, let firstDay, _, _) = first.subject
        else { return false }
        return day == firstDay && reminder.scheduled == first.scheduled && reminder.isRepeat == first.isRepeat
            && reminder.person == first.person
    }

    package var keys: [String] { reminders.map(\.key) }

    /// The ids of the reminders, of which each names one and all, with commas between them, name the group; `nil` without several doses.
    package var ids: [String]? { isOfDoses ? reminders.map(\.id) : nil }

    private var isOfDoses: Bool { reminders.count > 1 && reminders[0].item != nil }

    /// Returns the notification. Its answers are for all its doses.
    /// - Parameter person: the beginning of the title of several doses; a single one has it.
    package func message(naming person: String = "") -> Reminder {
        guard isOfDoses, let first = reminders.first else { return reminders[0] }
        let at = reminders.map(\.at).max() ?? now
        let words = reminders.compactMap(\.item?.words)
        let time = "\(first.scheduled.timeOfDay)"
        if first.item?.isUnrecorded == true {
            let body = "\(first.scheduled.text(on: now.day)): \(Phrase.list(words, "and")) are not recorded."
            return Reminder(joining: reminders, title: first.title, body: body, at: at, shownAt: now)
        }
        let body = words.joined(separator: ", ") + lateness(of: first)
        return Reminder(joining: reminders, title: person + time, body: body, at: at, shownAt: now)
    }

    private func lateness(of first: Reminder) -> String {
        let past = now.seconds - first.scheduled.seconds
        if past < 0 { return ": in \(Duration.seconds(-past).text)" }
        let isLate = first.isRepeat ? past >= 60 : first.scheduled.isLate(at: now)
        return isLate ? ": due \(Duration.seconds(past).text) ago and still open" : ""
    }
}

extension ReminderGroup {
    /// Returns the summary of late reminders, which has the text of each. Its answers and ids are for all of them, or it has none:
    /// only doses of today can have one answer, and only if no text says more than that a dose is open.
    /// - Parameters:
    ///   - late: at least two.
    ///   - person: the beginning of the title.
    ///   - now: when it is shown.
    package static func summary(
        of late: [Reminder], naming person: String, shownAt now: OffsetDateTime
    ) -> (message: Reminder, ids: [String]?) {
        let (first, title) = (late[0], "\(person)\(late.count) late reminders")
        let body = late.map { "\($0.title): \($0.body)" }.joined(separator: " ")
        if late.allSatisfy({ $0.item?.isUnrecorded == false }) {
            let joined = Reminder(joining: late, title: title, body: body, at: first.at, shownAt: now)
            return (joined, late.map(\.id))
        }
        return (Reminder(id: first.id, key: first.key, at: first.at, kind: first.kind, title: title, body: body), nil)
    }
}
