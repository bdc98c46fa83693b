/// The rule by which drinking reminds.
public struct HydrationReminders: Sendable {
    public enum Mode: Hashable, Sendable {
        case off
        /// Every so many hours: 1, 2 or 3.
        case hours(Int)
        /// Only after a while without a drink, with the pace that is needed.
        case adaptive
    }

    public let mode: Mode
    /// When reminders may come.
    public let activeHours: DailyWindow
    /// How long nothing must have been drunk before the adaptive one speaks.
    public let interval: Duration
    /// When a logical day begins.
    public let dayStart: TimeOfDay
    /// In which volumes are named.
    public let unit: VolumeUnit

    public init(
        mode: Mode, activeHours: DailyWindow = .standardActiveHours, interval: Duration = Self.standardInterval,
        dayStart: TimeOfDay = .midnight, unit: VolumeUnit = .millilitres
    ) {
        self.mode = mode
        self.activeHours = activeHours
        self.interval = interval
        self.dayStart = dayStart
        self.unit = unit
    }

    /// Two hours.
    public static let standardInterval = Duration.seconds(2 * 3600)

    /// The reminders of a logical day, by time.
    ///
    /// Once the goal is reached there are none, but for the one congratulation of the adaptive mode.
    /// - Parameters:
    ///   - water: the drinks of the day and its goal.
    ///   - drinksAfter: those of the day after. They don't count for the goal, but who has drunk is not asked to drink
    ///     where active hours last past the end of the day.
    ///   - zone: the place whose clocks decide when it is eight.
    public func reminders(
        on water: HydrationDay, drinksAfter: [WaterEntry] = [], zone: Zone
    ) -> [Reminder] {
        switch mode {
        case .off: return []
        case .hours(let step): return water.goalReached ? [] : fixed(step, on: water.day, zone)
        case .adaptive: return water.goalReached ? congratulation(water) : adaptive(water, drinksAfter, zone)
        }
    }

    /// 1 h: 8, 9 … 21; 2 h: 8, 10 … 20; 3 h: 8, 11, 14, 17, 20 with active hours from 8 to 22, as the source app has them.
    private func fixed(_ step: Int, on day: Day, _ zone: Zone) -> [Reminder] {
        activeHours.times(every: step * 60).enumerated().map { index, time in
            Reminder(
                id: "hydration-\(time.hour)", key: "\(day) hydration-\(time)", at: moment(time, on: day, zone),
                kind: .hydration, title: "Time to drink",
                body: Self.messages[index % Self.messages.count])
        }
    }

    /// The times of the fixed reminders; none in the other modes.
    public var fixedTimes: [TimeOfDay] {
        if case .hours(let step) = mode { activeHours.times(every: step * 60) } else { [] }
    }

    private static let messages = [
        "A glass of water now keeps the day on course.", "How about a few sips?",
        "Your glass is waiting to be filled.", "A short break and something to drink.",
    ]

    /// From the time at which nothing has been drunk for the interval, again after each interval, within active hours.
    private func adaptive(_ water: HydrationDay, _ drinksAfter: [WaterEntry], _ zone: Zone) -> [Reminder] {
        let start = moment(activeHours.start, on: water.day, zone)
        let end = moment(activeHours.end, on: water.day, zone, isEnd: true)
        let last = (water.entries + drinksAfter).map(\.at.seconds).max()
        var next = max(last.map { $0 + interval.wholeSeconds } ?? start.seconds, start.seconds)
        var reminders: [Reminder] = []
        while next < end.seconds {
            let at = zone.moment(at: next)
            reminders.append(
                Reminder(
                    id: "hydration-\(at.timeOfDay)", at: at, kind: .hydration, title: "Time to drink",
                    body: pace(water, secondsLeft: end.seconds - next)))
            next += interval.wholeSeconds
        }
        return reminders
    }

    /// What is missing by the hour; in the last hour, and where less is left than an hour, what is missing.
    private func pace(_ water: HydrationDay, secondsLeft: Int) -> String {
        let missing = unit.missing(from: water.total, to: water.goal)
        guard secondsLeft > 3600 else { return "\(missing) to go until \(activeHours.end)." }
        let hourly = Volume(microlitres: water.remaining.microlitres * 3600 / secondsLeft)
        return "\(missing) to go: about \(unit.text(hourly)) an hour until \(activeHours.end)."
    }

    /// At the drink that reached the goal.
    private func congratulation(_ water: HydrationDay) -> [Reminder] {
        guard let at = water.reachedAt else { return [] }
        return [
            Reminder(
                id: "hydration-goal", key: "\(water.day) hydration-goal", at: at, kind: .hydration,
                title: "Goal reached",
                body: "\(unit.text(water.total)) today. Well done!")
        ]
    }

    private func moment(_ time: TimeOfDay, on day: Day, _ zone: Zone, isEnd: Bool = false) -> OffsetDateTime {
        // An end at midnight, or behind it, is on the next day.
        let isNext = time < dayStart || isEnd && time <= activeHours.start
        return zone.moment(of: time, on: isNext ? day + 1 : day)
    }
}

extension HydrationReminders: ReminderRule {
    public func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard mode != .off else { return [] }
        var reminders: [Reminder] = []
        // Of the day after each: somebody may drink behind midnight while active hours of the day before still last.
        var drinksAfter: [WaterEntry] = []
        // By hand, as this runs every few minutes: the first use of a reversed range costs as much as reading two pages.
        var day = days.upperBound
        while day >= days.lowerBound {
            let water = try state.water(on: day)
            // Of the days to come nobody knows yet when the last drink will have been.
            if day <= state.today || mode != .adaptive {
                reminders += self.reminders(on: water, drinksAfter: drinksAfter, zone: state.zone)
            }
            drinksAfter = water.entries
            day = day - 1
        }
        return reminders
    }
}

extension Reminder.Kind {
    public static let hydration = Self(rawValue: "hydration")
}
