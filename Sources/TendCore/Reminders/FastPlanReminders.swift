/// The rule for reminders of planned fasts: when one begins, and an hour before it.
package struct FastPlanReminders: ReminderRule {
    private let announcesStart: Bool
    private let announcesEnd: Bool
    private let week: FastingWeek?
    /// When a logical day begins.
    private let dayStart: TimeOfDay

    /// - Parameters:
    ///   - announcesStart: whether to remind of the start.
    ///   - announcesEnd: whether to remind of the last hour to eat.
    ///   - week: the planned fasts; `nil` announces nothing.
    package init(announcesStart: Bool, announcesEnd: Bool, week: FastingWeek?, dayStart: TimeOfDay) {
        self.announcesStart = announcesStart
        self.announcesEnd = announcesEnd
        self.week = week
        self.dayStart = dayStart
    }

    /// How long after its time a start is still announced.
    static let lateness = Duration.seconds(4 * 3600)

    /// The last time to eat that is announced.
    static let lastHour = Duration.seconds(3600)

    package func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard let week else { return [] }
        // The hour before a start may begin on the day before.
        let planned = (days.lowerBound...(days.upperBound + 1)).flatMap { reminders(of: $0, week, state.zone) }
            .filter { days.contains($0.at.logicalDay(startingAt: dayStart)) }
        guard !planned.isEmpty, let active = try state.activeFast() else { return planned }
        // A check asks for the reminders up to now, all of them during the fast; a list for the ones after its target too.
        return state.moments == nil ? planned.filter { $0.at.seconds >= active.targetEnd.seconds } : []
    }

    private func reminders(of day: Day, _ week: FastingWeek, _ zone: Zone) -> [Reminder] {
        guard let fast = week.fast(on: day), let time = fast.start, let start = week.start(on: day, zone: zone) else {
            return []
        }
        var reminders: [Reminder] = []
        func add(
            _ name: String, from at: Int, until: Int, _ title: String, _ wording: Reminder.Wording,
            _ subject: Reminder.Subject
        ) {
            // The key has the time on the clock: travel does not repeat a reminder, another plan does.
            reminders.append(
                Reminder(
                    id: "\(name)-\(day)", key: "\(name)-\(day) \(time)", at: zone.moment(at: at), scheduled: start,
                    kind: .fast, timing: .state(until: zone.moment(at: until), repeats: nil), title: title,
                    wording: wording, subject: subject))
        }
        let began = start.seconds
        if announcesEnd {
            add("eating-ends", from: began - Self.lastHour.wholeSeconds, until: began, "Eating", .timeToEat, .eating)
        }
        if announcesStart {
            add(
                "fast-start", from: began, until: began + Self.lateness.wholeSeconds, "Fasting",
                .constant("time to begin: \(fast.schedule.name) at \(start.timeOfDay)"), .plannedFast)
        }
        return reminders
    }
}
