import TendCore

/// The weekend mode of MedTimer's settings: on some days, reminders of a part of the day come at its end.
struct MedTimerWeekend {
    private let days: Set<Weekday>
    private let start: TimeOfDay
    private let end: TimeOfDay

    /// - Parameter settings: the backup's settings; `nil` if it has none.
    /// - Returns: `nil` if the mode is off.
    init?(_ settings: JSONObject?) {
        func time(_ name: String) -> TimeOfDay? {
            settings?[name]?.integer.flatMap { minutes in
                (0..<1440).contains(minutes) ? TimeOfDay(hour: minutes / 60, minute: minutes % 60) : nil
            }
        }
        guard let settings, settings["weekendMode"]?.bool == true, let end = time("weekendEndTimeMinutes"),
            let days = settings["weekendDays"]?.array
        else { return nil }
        self.end = end
        start = time("weekendStartTimeMinutes") ?? .midnight
        // Monday is "1".
        self.days = Set(days.compactMap { Int($0.string ?? "") }.compactMap { Weekday(rawValue: $0 - 1) })
        guard !self.days.isEmpty, start < end else { return nil }
    }

    /// Returns a reminder as tend has it: with the later time on its days of the weekend, and its own on the others.
    func applied(to reminder: MedTimerReminder) -> [MedTimerReminder] {
        guard let rule = reminder.rule, start <= reminder.time, reminder.time < end else { return [reminder] }
        let own = rule.weekdays ?? Weekday.allCases
        let (moved, others) = (own.filter(days.contains), own.filter { !days.contains($0) })
        if moved.isEmpty { return [reminder] }
        guard rule.isWeekly else { return [reminder.losing("the later time of the weekend mode")] }
        return [others.isEmpty ? nil : reminder.on(others), reminder.on(moved, at: end)].compactMap(\.self)
    }
}
