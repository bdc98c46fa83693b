public import TendCore

extension Settings {
    /// The rule for hydration reminders.
    public var hydrationReminders: HydrationReminders {
        let mode: HydrationReminders.Mode =
            switch value(of: .remindHydration) {
            case "1h": .hours(1)
            case "2h": .hours(2)
            case "3h": .hours(3)
            case "adaptive": .adaptive
            default: .off
            }
        return HydrationReminders(
            mode: mode, activeHours: (try? DailyWindow(parsing: value(of: .activeHours))) ?? .standardActiveHours,
            interval: (try? Duration(parsing: value(of: .remindInterval))) ?? HydrationReminders.standardInterval,
            dayStart: dayStart, unit: unit)
    }

    /// Returns the rule for pill reminders.
    public func pillReminders(_ history: PillHistory) -> PillReminders {
        let setting = value(of: .remindPills)
        return PillReminders(
            isOn: setting == "on" || setting == "auto" && history.isUsed, medications: history.medications,
            dayStart: dayStart)
    }

    /// The rule for fasting reminders.
    public var fastReminders: FastReminders { FastReminders(isOn: value(of: .remindFasts) == "on") }

    /// The rule for challenge reminders.
    public var challengeReminders: ChallengeReminders {
        ChallengeReminders(
            isOn: value(of: .remindChallenges) == "on",
            time: TimeOfDay(parsing: value(of: .remindChallengesAt)) ?? ChallengeReminders.standardTime,
            dayStart: dayStart)
    }

    /// Returns the hours in which reminders must not disturb.
    public func quietHours(in zone: Zone) -> QuietHours? {
        (try? DailyWindow(parsing: value(of: .quietHours))).map { QuietHours($0, zone: zone) }
    }
}
