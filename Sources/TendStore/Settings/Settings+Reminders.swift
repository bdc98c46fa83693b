public import TendCore

extension Settings {
    /// The rule by which drinking reminds.
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

    /// The rule by which pills remind.
    public func pillReminders(_ history: PillHistory) -> PillReminders {
        let setting = value(of: .remindPills)
        return PillReminders(
            isOn: setting == "on" || setting == "auto" && history.isUsed, medications: history.medications,
            dayStart: dayStart)
    }

    /// The rule by which a fast reminds.
    public var fastReminders: FastReminders { FastReminders(isOn: value(of: .remindFasts) == "on") }

    /// The rule by which challenges remind.
    public var challengeReminders: ChallengeReminders {
        ChallengeReminders(
            isOn: value(of: .remindChallenges) == "on",
            time: TimeOfDay(parsing: value(of: .remindChallengesAt)) ?? ChallengeReminders.standardTime,
            dayStart: dayStart)
    }

    /// When nothing may disturb.
    public var quietHours: QuietHours? {
        (try? DailyWindow(parsing: value(of: .quietHours))).map(QuietHours.init)
    }
}
