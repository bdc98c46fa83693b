public import TendCore

/// The name of a setting with a single value. A new one needs a case, and a line in `definition` and in `Setting`.
public enum Preference: String, CaseIterable, Sendable {
    case units
    case cup
    case dayStartsAt
    case weekStartsOn
    case streaks
    case drinkFactors = "drinks.factors"
    case caffeineLimit = "caffeine.limit"
    case fastingSchedule = "fast.schedule"
    case fastingPlan = "fast.plan"
    case fastTolerance = "fast.tolerance"
    case historyLock = "pills.historyLock"
    case lateAfter = "pills.lateAfter"
    case activeHours
    case remindHydration = "reminders.hydration"
    case remindPills = "reminders.pills"
    case remindAsNeeded = "reminders.asNeeded"
    case remindRepeat = "reminders.repeat"
    case remindAfter = "reminders.after"
    case remindStock = "reminders.stock"
    case remindFasts = "reminders.fasts"
    case remindFastStart = "reminders.fastStart"
    case remindEatingEnds = "reminders.eatingEnds"
    case remindChallenges = "reminders.challenges"
    case remindChallengesAt = "reminders.challengesAt"

    case remindInterval = "reminders.interval"
    case quietHours = "reminders.quietHours"
    case urgentInQuietHours = "reminders.urgentInQuietHours"
    case discreet = "reminders.discreet"
    case notify = "reminders.notify"
    case notifyCommand = "reminders.command"

    case screen

    case recorder = "sync.name"

    case profileName = "profile.name"
    case profileSex = "profile.sex"
    case profileWeight = "profile.weight"
    case profileActivity = "profile.activity"

    /// The default value.
    public var standard: String { definition.standardText }
    /// The valid values.
    package var values: PreferenceValues { definition.values }
    /// The help for the setting.
    public var meaning: String {
        let help = definition.help
        return help.hasSuffix(":") ? "\(help) \(values.description)" : help
    }

    /// Returns the canonical form of a value, or `nil` if `text` is not valid for this setting.
    /// - Parameter unit: the unit of a bare number.
    public func canonical(_ text: String, unit: VolumeUnit = .millilitres) -> String? {
        definition.canonical(text, PreferenceContext(unit: unit))
    }

    /// The default, the values and the help.
    var definition: any PreferenceDefinition {
        switch self {
        case .units: Setting.units
        case .cup: Setting.cup
        case .dayStartsAt: Setting.dayStartsAt
        case .weekStartsOn: Setting.weekStartsOn
        case .streaks: Setting.streaks
        case .drinkFactors: Setting.drinkFactors
        case .caffeineLimit: Setting.caffeineLimit
        case .fastingSchedule: Setting.fastingSchedule
        case .fastingPlan: Setting.fastingPlan
        case .fastTolerance: Setting.fastTolerance
        case .historyLock: Setting.historyLock
        case .lateAfter: Setting.lateAfter
        case .activeHours: Setting.activeHours
        case .remindHydration: Setting.remindHydration
        case .remindPills: Setting.remindPills
        case .remindAsNeeded: Setting.remindAsNeeded
        case .remindRepeat: Setting.remindRepeat
        case .remindAfter: Setting.remindAfter
        case .remindStock: Setting.remindStock
        case .remindFasts: Setting.remindFasts
        case .remindFastStart: Setting.remindFastStart
        case .remindEatingEnds: Setting.remindEatingEnds
        case .remindChallenges: Setting.remindChallenges
        case .remindChallengesAt: Setting.remindChallengesAt
        case .remindInterval: Setting.remindInterval
        case .quietHours: Setting.quietHours
        case .urgentInQuietHours: Setting.urgentInQuietHours
        case .discreet: Setting.discreet
        case .notify: Setting.notify
        case .notifyCommand: Setting.notifyCommand
        case .screen: Setting.screen
        case .recorder: Setting.recorder
        case .profileName: Setting.profileName
        case .profileSex: Setting.profileSex
        case .profileWeight: Setting.profileWeight
        case .profileActivity: Setting.profileActivity
        }
    }
}

/// A setting's default, values and help, whatever the type of its value.
protocol PreferenceDefinition {
    var preference: Preference { get }
    var standardText: String { get }
    var values: PreferenceValues { get }
    /// After a colon, the values are listed.
    var help: String { get }
    func canonical(_ text: String, _ context: PreferenceContext) -> String?
}

/// A setting and the type of its value.
struct SettingDefinition<Value: Sendable>: PreferenceDefinition, Sendable {
    let preference: Preference
    let standard: Value
    let codec: PreferenceCodec<Value>
    let help: String

    init(_ preference: Preference, _ standard: Value, _ codec: PreferenceCodec<Value>, _ help: String) {
        self.preference = preference
        self.standard = standard
        self.codec = codec
        self.help = help
    }

    var standardText: String { codec.text(standard) }
    var values: PreferenceValues { codec.values }

    func canonical(_ text: String, _ context: PreferenceContext) -> String? {
        codec.parse(text, context).map(codec.text)
    }
}

/// The settings, for typed access: `settings[Setting.units]`.
enum Setting {
    static let units = SettingDefinition(
        .units, VolumeUnit.millilitres, .words { VolumeUnit(word: $0) }, "what volumes are shown in:")
    static let cup = SettingDefinition(
        .cup, Volume(millilitres: 250), .cup, "the amount that 'tend log' adds by default")
    static let dayStartsAt = SettingDefinition(
        .dayStartsAt, TimeOfDay.midnight, .time, "when a day begins; later than midnight for night owls")
    static let weekStartsOn = SettingDefinition(
        .weekStartsOn, Weekday.monday,
        PreferenceCodec(
            "a day of the week, such as sunday", choices: Weekday.allCases.map(\.name), { Weekday(name: $0) }, \.name),
        "the first day of the week")
    static let streaks = SettingDefinition(
        .streaks, true, .onOrOff, "whether streaks are shown next to the rates of the last 30 days:")
    static let drinkFactors = SettingDefinition(.drinkFactors, false, .onOrOff, "whether a drink's factor is used:")
    /// EFSA 2015 (doi 10.2903/j.efsa.2015.4102): no concern up to 400 mg a day for adults, 200 mg a day in pregnancy, and single
    /// doses of 200 mg.
    static let caffeineLimit = SettingDefinition(
        .caffeineLimit, nil,
        PreferenceCodec(
            "an amount such as 400mg, or none", { Caffeine(parsing: $0).flatMap { $0 > .zero ? $0 : nil } },
            { "\($0.milligrams)mg" }
        ).orNone, "caffeine a day; EFSA 2015: 400mg for adults (200mg at once), 200mg in pregnancy")
    static let fastingSchedule = SettingDefinition(
        .fastingSchedule, FastingSchedule.standard.name, .schedule, "the default fasting schedule")
    static let fastingPlan = SettingDefinition(
        .fastingPlan, FastingPlan(), .plan, "schedules by day of the week, or none")
    static let fastTolerance = SettingDefinition(
        .fastTolerance, Duration.zero, .tolerance, "by how much a fast may miss its target and still be complete")
    static let historyLock = SettingDefinition(
        .historyLock, true, .onOrOff, "whether the pills of past days are locked:")
    static let lateAfter = SettingDefinition(
        .lateAfter, nil, PreferenceCodec<Duration>.length(leastMinutes: 1, or: "auto").or("auto"),
        "how far from its time a dose is on time")
    static let activeHours = SettingDefinition(
        .activeHours, DailyWindow.standardActiveHours,
        PreferenceCodec<DailyWindow>(
            "two different times, such as 08:00-22:00, 0-24 for the whole day, or fasts for the hours outside the planned fasts",
            { try? DailyWindow(parsing: $0) }, \.description
        ).or("fasts"), "when reminders to drink may come")
    static let remindHydration = SettingDefinition(
        .remindHydration, HydrationReminders.Mode.off, .mode, "reminders to drink:")
    static let remindPills = SettingDefinition(
        .remindPills, PillReminderMode.auto, .words, "reminders of doses: on, off, or auto: once pills are used")
    static let remindAsNeeded = SettingDefinition(
        .remindAsNeeded, AsNeededReminders.Choice.none,
        PreferenceCodec(
            "on, off, or medications such as ibuprofen,paracetamol", choices: ["on", "off"],
            { AsNeededReminders.Choice($0) }, \.text),
        "the reminder that a dose as needed is allowed again:")
    static let remindRepeat = SettingDefinition(
        .remindRepeat, Repetition.never,
        PreferenceCodec(
            "none, or how often and at most how many times, such as 15m or 15mx3", { Repetition($0) }, \.text),
        "how often the reminder of an open dose comes again:")
    static let remindAfter = SettingDefinition(
        .remindAfter, nil, PreferenceCodec<Duration>.length(leastMinutes: 1, or: "none").or("none"),
        "how long after its time this computer shows an open dose, such as 45m for a carer")
    static let remindStock = SettingDefinition(
        .remindStock, true, .onOrOff, "reminders of stocks to refill, by --refill-at and --expires:")
    static let remindFasts = SettingDefinition(.remindFasts, true, .onOrOff, "the reminder that a fast is complete:")
    static let remindFastStart = SettingDefinition(
        .remindFastStart, false, .onOrOff, "the reminder that a planned fast begins:")
    static let remindEatingEnds = SettingDefinition(
        .remindEatingEnds, false, .onOrOff, "the reminder of the last hour to eat before a planned fast:")
    static let remindChallenges = SettingDefinition(
        .remindChallenges, true, .onOrOff, "reminders of unfinished challenge tasks:")
    static let remindChallengesAt = SettingDefinition(
        .remindChallengesAt, ChallengeReminders.standardTime, .time,
        "time of reminders for tasks without their own time")
    static let remindInterval = SettingDefinition(
        .remindInterval, HydrationReminders.standardInterval, .length(leastMinutes: 15),
        "time without a drink before an adaptive reminder")
    static let quietHours = SettingDefinition(
        .quietHours, nil,
        PreferenceCodec(
            "two different times, such as 22:00-07:00, or none",
            // A whole day of quiet would delay every reminder for ever.
            { (try? DailyWindow(parsing: $0)).flatMap { $0.isWholeDay ? nil : $0 } }, \.description
        ).orNone, "when no reminder appears; all but drink reminders follow later")
    static let urgentInQuietHours = SettingDefinition(
        .urgentInQuietHours, false, .onOrOff, "whether reminders of urgent medications come in quiet hours:")
    static let discreet = SettingDefinition(
        .discreet, false, .onOrOff, "whether notifications of doses name no medication:")
    static let notify = SettingDefinition(.notify, NotifierKind.auto, .words, "how reminders come:")
    static let notifyCommand = SettingDefinition(
        .notifyCommand, nil,
        PreferenceCodec<String>(
            "a program with its arguments, such as '/usr/local/bin/notify-me --high'",
            { $0.split(separator: " ").isEmpty ? nil : $0 }, \.self
        ).orNone, "the program, with its arguments, for reminders.notify command")
    static let screen = SettingDefinition(
        .screen, ScreenMode.auto, .words, "auto, or plain: sentences without pictures and colours, for screen readers")
    static let recorder = SettingDefinition(
        .recorder, nil, PreferenceCodec<String>.personName,
        "the name that new records of this computer carry, so that carers see who gave a dose")
    static let profileName = SettingDefinition(
        .profileName, nil, PreferenceCodec<String>.personName, "your name, for the greeting and the titles of reports")
    static let profileSex = SettingDefinition(
        .profileSex, nil, PreferenceCodec.words { GoalSuggestion.Sex(word: $0) }.orNone, "for 'tend goal --suggest':")
    static let profileWeight = SettingDefinition(
        .profileWeight, nil,
        PreferenceCodec(
            "a weight from 30 to 300 kg, such as 62kg or 137lb, or none", { BodyWeight(parsing: $0) }, \.description
        ).orNone, "your body weight, for 'tend goal --suggest'")
    static let profileActivity = SettingDefinition(
        .profileActivity, nil, PreferenceCodec<GoalSuggestion.Activity>.words.orNone, "for 'tend goal --suggest':")
}
