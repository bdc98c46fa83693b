public import TendCore

/// A setting with a single value. A new one needs only a case and its line in ``definition``.
public enum Preference: String, CaseIterable, Sendable {
    case units
    case cup
    case dayStartsAt
    case weekStartsOn
    case drinkFactors = "drinks.factors"
    case fastingSchedule = "fast.schedule"
    case fastingPlan = "fast.plan"
    case historyLock = "pills.historyLock"
    case lateAfter = "pills.lateAfter"
    case activeHours
    case remindHydration = "reminders.hydration"
    case remindPills = "reminders.pills"
    case remindFasts = "reminders.fasts"
    case remindChallenges = "reminders.challenges"
    case remindChallengesAt = "reminders.challengesAt"

    case remindInterval = "reminders.interval"
    case quietHours = "reminders.quietHours"
    case notify = "reminders.notify"
    case notifyCommand = "reminders.command"

    case profileName = "profile.name"
    case profileSex = "profile.sex"
    case profileWeight = "profile.weight"
    case profileActivity = "profile.activity"

    /// The default, the values and the help. After a colon, the values are listed.
    private var definition: (standard: String, values: PreferenceValues, help: String) {
        switch self {
        case .units: ("ml", .words(["ml", "l", "floz"]), "what volumes are shown in:")
        case .cup: ("250ml", .cup, "the amount that 'tend log' adds by default")
        case .dayStartsAt: ("00:00", .time, "when a day begins; later than midnight for night owls")
        case .weekStartsOn: ("monday", .weekday, "the first day of the week")
        case .drinkFactors: ("off", .onOrOff, "whether a drink's factor is used:")
        case .fastingSchedule:
            (FastingSchedule.standard.name, .schedule, "the default fasting schedule")
        case .fastingPlan: ("none", .plan, "schedules by day of the week, or none")
        case .historyLock: ("on", .onOrOff, "whether the pills of past days are locked:")
        case .lateAfter: ("2h", .length(leastMinutes: 1), "how long after its time a dose is late")
        case .activeHours:
            (DailyWindow.standardActiveHours.description, .window(orNone: false), "when reminders to drink may come")
        case .remindHydration: ("off", .words(["off", "1h", "2h", "3h", "adaptive"]), "reminders to drink:")
        case .remindPills:
            ("auto", .words(["auto", "on", "off"]), "reminders of doses: on, off, or auto: once pills are used")
        case .remindFasts: ("on", .onOrOff, "the reminder that a fast is complete:")
        case .remindChallenges: ("on", .onOrOff, "reminders of unfinished challenge tasks:")
        case .remindChallengesAt:
            (
                ChallengeReminders.standardTime.description, .time,
                "time of reminders for tasks without their own time"
            )
        case .remindInterval:
            ("2h", .length(leastMinutes: 15), "time without a drink before an adaptive reminder")
        case .quietHours:
            ("none", .window(orNone: true), "when no reminder appears; all but drink reminders follow later")
        case .notify: ("auto", .words(["auto", "desktop", "stdout", "command", "none"]), "how reminders come:")
        case .notifyCommand: ("none", .program, "the program, with its arguments, for reminders.notify command")
        case .profileName: ("none", .personalName, "your name, for the greeting and the titles of reports")
        case .profileSex: ("none", .words(["f", "m", "none"]), "for 'tend goal --suggest':")
        case .profileWeight: ("none", .weight, "your body weight, for 'tend goal --suggest'")
        case .profileActivity: ("none", .words(["low", "moderate", "high", "none"]), "for 'tend goal --suggest':")
        }
    }

    /// The default value.
    public var standard: String { definition.standard }
    /// The valid values.
    public var values: PreferenceValues { definition.values }
    /// The help for the setting.
    public var meaning: String {
        let (_, values, help) = definition
        return help.hasSuffix(":") ? "\(help) \(values.description)" : help
    }

    /// Returns the canonical form of a value, or `nil` if `text` is not valid for this setting.
    ///
    /// A cup given as a bare number is read in `unit` and stored with its unit, so that a later change of units does
    /// not change the cup.
    public func canonical(_ text: String, unit: VolumeUnit = .millilitres) -> String? {
        switch self {
        case .units: VolumeUnit(word: text)?.rawValue
        case .profileSex: values.canonical(GoalSuggestion.Sex(word: text)?.rawValue ?? text, unit: unit)
        default: values.canonical(text, unit: unit)
        }
    }
}
