/// The rule for challenge reminders: one a day for the remaining tasks, and one for each task with its own time.
package struct ChallengeReminders: Sendable {
    package let isOn: Bool
    /// The time for tasks without their own.
    package let time: TimeOfDay
    /// When a logical day begins.
    package let dayStart: TimeOfDay

    package init(isOn: Bool = true, time: TimeOfDay = Self.standardTime, dayStart: TimeOfDay = .midnight) {
        self.isOn = isOn
        self.time = time
        self.dayStart = dayStart
    }

    /// 20:00
    package static let standardTime = TimeOfDay(hour: 20) ?? .midnight

    /// Returns the reminders of a challenge's day, by time, for its required tasks that are still open and for the records with
    /// a time of their own.
    package func due(on day: ChallengeDay, of challenge: Challenge, zone: Zone) -> [Reminder] {
        guard isOn, day.number > 0, ![.rest, .repaired, .paused].contains(day.verdict) else { return [] }
        let open = day.tasks.filter(\.isLeft)
        let records = day.tasks.filter { $0.task.isRecord && !$0.isSettled }
        let own = (open + records).compactMap { task in
            task.task.remindAt.map { time in
                let part = day.target(of: task)
                return reminder(
                    challenge, day.day, at: time, of: [task.task], id: task.task.id, title: task.task.name,
                    open: "\(challenge.name), day \(day.number): still to do\(part).",
                    missed: "Missed on \(day.day): \(challenge.name), day \(day.number)\(part).", zone)
            }
        }
        let others = open.filter { $0.task.remindAt == nil }.map(\.task)
        guard !others.isEmpty else { return own }
        let number = "Day \(day.number)" + (challenge.plan.days.map { " of \($0)" } ?? "")
        let names = others.map(\.name).joined(separator: ", ")
        let all = reminder(
            challenge, day.day, at: time, of: others, title: challenge.name,
            open: "\(number), still to do: \(names).", missed: "\(number), missed on \(day.day): \(names).", zone)
        return (own + [all]).sorted { ($0.at.seconds, $0.id) < ($1.at.seconds, $1.id) }
    }

    /// Returns the times at which a challenge may remind on a day.
    package func moments(of challenge: Challenge, on day: Day, zone: Zone) -> [OffsetDateTime] {
        guard isOn else { return [] }
        return ([time] + challenge.plan.tasks.compactMap(\.remindAt)).map { moment($0, on: day, zone) }
    }

    private func reminder(
        _ challenge: Challenge, _ day: Day, at time: TimeOfDay, of tasks: [ChallengeTask], id task: String? = nil,
        title: String, open: String, missed: String, _ zone: Zone
    ) -> Reminder {
        let parts = ["challenge", String(challenge.id.prefix(6)), task, day.description].compactMap(\.self)
        let id = parts.joined(separator: "-")
        // The id contains the day, the key also the time: a reminder moved to a later time is shown again.
        return Reminder(
            id: id, key: "\(id) \(time)", at: moment(time, on: day, zone), kind: .challenge, title: title,
            wording: .tasks(open: open, missed: missed, day: day, dayStart: dayStart),
            subject: .tasks(tasks.filter { $0.isManual && !$0.isRecord }, of: challenge.id, on: day, dayStart: dayStart)
        )
    }

    private func moment(_ time: TimeOfDay, on day: Day, _ zone: Zone) -> OffsetDateTime {
        zone.moment(of: time, onLogicalDay: day, startingAt: dayStart)
    }
}

extension ChallengeDay {
    /// Returns `, 4 of 10 pages`; empty for binary and timed tasks, and for water, whose unit the user chooses.
    fileprivate func target(of task: TaskDay) -> String {
        guard let unit = task.task.unit, !task.task.isTimed, !task.task.isRecord, task.task.link != .water else {
            return ""
        }
        return ", \(task.value) of \(task.target) \(unit)"
    }
}

extension ChallengeReminders: ReminderRule {
    package func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard isOn else { return [] }
        let wanted = try state.challengeDays(on: days) { challenge in
            guard challenge.stopped == nil, challenge.start <= days.upperBound else { return false }
            guard let moments = state.moments else { return true }
            return days.contains { day in
                self.moments(of: challenge, on: day, zone: state.zone).contains(where: moments.contains)
            }
        }
        return wanted.flatMap { challenge, days in days.flatMap { due(on: $0, of: challenge, zone: state.zone) } }
    }
}

extension Reminder.Kind {
    public static let challenge = Self(rawValue: "challenge")
}
