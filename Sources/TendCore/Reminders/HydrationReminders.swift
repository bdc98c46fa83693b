/// The rule for drink reminders.
package struct HydrationReminders: Sendable {
    package enum Mode: Hashable, Sendable {
        case off
        /// Every 1, 2 or 3 hours.
        case hours(Int)
        /// Only after an interval without a drink, with the pace needed.
        case adaptive
    }

    package let mode: Mode
    /// The hours for reminders.
    package let activeHours: DailyWindow
    /// The planned fasts that reminders keep outside of, which then decide on the hours of their days; `nil` for none.
    private let fasts: FastingWeek?
    /// The time without a drink before an adaptive reminder.
    package let interval: Duration
    /// When a logical day begins.
    package let dayStart: TimeOfDay
    /// The unit of the volumes in the text.
    package let unit: VolumeUnit

    package init(
        mode: Mode, activeHours: DailyWindow = .standardActiveHours, fasts: FastingWeek? = nil,
        interval: Duration = Self.standardInterval, dayStart: TimeOfDay = .midnight, unit: VolumeUnit = .millilitres
    ) {
        self.mode = mode
        self.activeHours = activeHours
        self.fasts = fasts
        self.interval = interval
        self.dayStart = dayStart
        self.unit = unit
    }

    /// Two hours.
    package static let standardInterval = Duration.seconds(2 * 3600)

    /// Returns the reminders of a logical day, by time.
    ///
    /// After the goal is reached, only the adaptive mode reminds, with one congratulation. A limit alone, or one that was passed, asks
    /// for no drink.
    /// - Parameters:
    ///   - water: the drinks of the day and its goal.
    ///   - neighbours: the drinks of the days before and after. They don't count towards the goal, but delay reminders when
    ///     active hours cross the end of a day.
    ///   - zone: the time zone of the reminders.
    package func reminders(
        on water: HydrationDay, neighbours: [WaterEntry] = [], zone: Zone
    ) -> [Reminder] {
        if water.target.isLimitAlone || water.target.isPassed(by: water.total) { return [] }
        guard let fasts else { return reminders(on: water, neighbours, activeHours, zone) }
        return fasts.hoursOutside(on: water.day, of: activeHours).map { reminders(on: water, neighbours, $0, zone) }
            ?? []
    }

    private func reminders(
        on water: HydrationDay, _ neighbours: [WaterEntry], _ hours: DailyWindow, _ zone: Zone
    ) -> [Reminder] {
        switch mode {
        case .off: []
        case .hours(let step): water.goalReached ? [] : fixed(step, on: water.day, hours, zone)
        case .adaptive:
            water.goalReached ? congratulation(water, hours, zone) : adaptive(water, neighbours, hours, zone)
        }
    }

    /// Returns reminders at fixed times, with active hours 8–22 as in Drink-E: 1 h: 8, 9 … 21; 2 h: 8, 10 … 20; 3 h: 8, 11, 14, 17, 20.
    private func fixed(_ step: Int, on day: Day, _ hours: DailyWindow, _ zone: Zone) -> [Reminder] {
        hours.times(every: step * 60).enumerated().map { index, time in
            Reminder(
                id: "hydration-\(time.hour)", key: "\(day) hydration-\(time)", at: moment(time, on: day, hours, zone),
                kind: .hydration, timing: .brief, title: "Time to drink",
                body: Self.messages[index % Self.messages.count], subject: .drink)
        }
    }

    /// The times of the fixed reminders on a day without a fast to keep outside of; none in the other modes.
    package var fixedTimes: [TimeOfDay] {
        if case .hours(let step) = mode { activeHours.times(every: step * 60) } else { [] }
    }

    private static let messages = [
        "A glass of water now keeps the day on course.", "How about a few sips?",
        "Your glass is waiting to be filled.", "A short break and something to drink.",
    ]

    /// The key of all adaptive reminders, which allows at most one per interval, whatever its day.
    static let adaptiveKey = "hydration"

    /// Returns reminders from one interval after the last drink, repeated at each interval, within active hours.
    ///
    /// Each lasts until the next begins: a computer that was asleep shows it on waking.
    private func adaptive(
        _ water: HydrationDay, _ neighbours: [WaterEntry], _ hours: DailyWindow, _ zone: Zone
    ) -> [Reminder] {
        let (start, end) = active(on: water.day, hours, zone)
        let last = (water.entries + neighbours).map(\.at.seconds).filter { $0 < end.seconds }.max()
        let pace = HydrationPace(total: water.total, goal: water.goal, unit: unit, end: end)
        let first = max(last.map { $0 + interval.wholeSeconds } ?? start.seconds, start.seconds)
        return stride(from: first, to: end.seconds, by: max(interval.wholeSeconds, 1)).map { seconds in
            let at = zone.moment(at: seconds)
            let until = zone.moment(at: min(seconds + interval.wholeSeconds, end.seconds))
            return Reminder(
                id: "hydration-\(at.timeOfDay)", key: Self.adaptiveKey, at: at, kind: .hydration,
                timing: .state(until: until, repeats: interval), title: "Time to drink", wording: .pace(pace),
                subject: .drink)
        }
    }

    /// Returns one reminder, from the drink that reached the goal until active hours or the day end.
    private func congratulation(_ water: HydrationDay, _ hours: DailyWindow, _ zone: Zone) -> [Reminder] {
        let (start, end) = active(on: water.day, hours, zone)
        let until = min(end, zone.start(of: water.day + 1, dayStart: dayStart))
        guard let reached = water.reachedAt, reached.seconds < until.seconds else { return [] }
        return [
            Reminder(
                id: "hydration-goal", key: "\(water.day) hydration-goal",
                at: reached.seconds < start.seconds ? start : reached, kind: .hydration,
                timing: .state(until: until, repeats: nil), title: "Goal reached",
                body: "\(unit.text(water.total)) today. Well done!")
        ]
    }

    private func active(
        on day: Day, _ hours: DailyWindow, _ zone: Zone
    ) -> (start: OffsetDateTime, end: OffsetDateTime) {
        if hours.isWholeDay {
            return (zone.start(of: day, dayStart: dayStart), zone.start(of: day + 1, dayStart: dayStart))
        }
        return (moment(hours.start, on: day, hours, zone), moment(hours.end, on: day, hours, zone, isEnd: true))
    }

    private func moment(
        _ time: TimeOfDay, on day: Day, _ hours: DailyWindow, _ zone: Zone, isEnd: Bool = false
    ) -> OffsetDateTime {
        // An end at or after midnight is on the next day.
        let isNext = time < dayStart || isEnd && time <= hours.start
        return zone.moment(of: time, on: isNext ? day + 1 : day)
    }
}

extension HydrationReminders: ReminderRule {
    package func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard mode != .off else { return [] }
        // Not a `for` loop over the range: this runs every few minutes, and the first use of a lazy range costs as much as reading
        // two files.
        var waters: [HydrationDay] = []
        var day = days.lowerBound
        while day <= days.upperBound {
            waters.append(try state.water(on: day))
            day = day + 1
        }
        return waters.indices.flatMap { index in
            let before = index > 0 ? waters[index - 1].entries : []
            let after = index + 1 < waters.count ? waters[index + 1].entries : []
            return reminders(on: waters[index], neighbours: before + after, zone: state.zone)
        }
    }
}

extension Reminder.Kind {
    public static let hydration = Self(rawValue: "hydration")
}
