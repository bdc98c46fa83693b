public import TendCore

/// When reminders of doses come.
public enum PillReminderMode: String, CaseIterable, Sendable {
    /// Once pills are used.
    case auto
    case on, off
}

/// A way to show reminders.
public enum NotifierKind: String, CaseIterable, Sendable {
    case auto, desktop, stdout, command, none
}

extension Settings {
    /// The rule for hydration reminders.
    package var hydrationReminders: HydrationReminders {
        HydrationReminders(
            mode: self[Setting.remindHydration], activeHours: activeHours, fasts: fastsToAvoid,
            interval: self[Setting.remindInterval], dayStart: dayStart, unit: unit)
    }

    /// Returns the rule for pill reminders.
    package func pillReminders(_ history: PillHistory) -> PillReminders {
        let mode = self[Setting.remindPills]
        return PillReminders(
            isOn: mode == .on || mode == .auto && history.isUsed, medications: history.medications,
            repetition: self[Setting.remindRepeat])
    }

    /// Returns the rule for reminders that doses as needed are allowed.
    package func asNeededReminders(_ history: PillHistory) -> AsNeededReminders {
        AsNeededReminders(self[Setting.remindAsNeeded], medications: history.medications)
    }

    /// How long a dose has been open when its reminder comes on this computer; `nil` to be reminded at its time.
    public var reminderDelay: Duration? { self[Setting.remindAfter] }

    /// The rule for reminders of stocks.
    package var stockReminders: StockReminders {
        StockReminders(isOn: self[Setting.remindStock], activeHours: activeHours, dayStart: dayStart)
    }

    /// The rule for fasting reminders.
    package var fastReminders: FastReminders { FastReminders(isOn: self[Setting.remindFasts]) }

    /// The rule for reminders of planned fasts.
    package var fastPlanReminders: FastPlanReminders {
        let (start, end) = (self[Setting.remindFastStart], self[Setting.remindEatingEnds])
        return FastPlanReminders(
            announcesStart: start, announcesEnd: end, week: start || end ? fastingWeek() : nil, dayStart: dayStart)
    }

    /// The rule for challenge reminders.
    package var challengeReminders: ChallengeReminders {
        ChallengeReminders(
            isOn: self[Setting.remindChallenges], time: self[Setting.remindChallengesAt], dayStart: dayStart)
    }

    /// Returns the hours in which reminders must not disturb.
    public func quietHours(in zone: Zone) -> QuietHours? {
        self[Setting.quietHours].map {
            QuietHours($0, zone: zone, allowsUrgent: self[Setting.urgentInQuietHours])
        }
    }

    /// Whether notifications of doses name no medication.
    public var isDiscreet: Bool { self[Setting.discreet] }

    /// The way to show reminders.
    public var notifier: NotifierKind { self[Setting.notify] }
    /// The program that shows reminders, with its arguments; empty without one.
    public var notifierCommand: [String] {
        self[Setting.notifyCommand]?.split(separator: " ").map(String.init) ?? []
    }
}
