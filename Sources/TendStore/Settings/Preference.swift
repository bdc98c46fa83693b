public import TendCore

/// A setting with a single value.
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

    /// What holds as long as the user says nothing else.
    public var standard: String {
        switch self {
        case .units: VolumeUnit.millilitres.rawValue
        case .cup: "250ml"
        case .dayStartsAt: TimeOfDay.midnight.description
        case .weekStartsOn: Weekday.monday.name
        case .drinkFactors: "off"
        case .fastingSchedule: FastingSchedule.standard.name
        case .fastingPlan: "none"
        case .historyLock: "on"
        case .lateAfter: "2h"
        case .activeHours: DailyWindow.standardActiveHours.description
        case .remindHydration: "off"
        case .remindPills, .notify: "auto"
        case .remindFasts, .remindChallenges: "on"
        case .remindChallengesAt: ChallengeReminders.standardTime.description
        case .remindInterval: "2h"
        case .quietHours, .notifyCommand: "none"
        }
    }

    /// The words that it takes, where they are few.
    public var choices: [String]? {
        switch self {
        case .units: VolumeUnit.allCases.map(\.rawValue)
        case .drinkFactors, .historyLock, .remindFasts, .remindChallenges: ["on", "off"]
        case .remindHydration: ["off", "1h", "2h", "3h", "adaptive"]
        case .remindPills: ["auto", "on", "off"]
        case .notify: ["auto", "desktop", "stdout", "command", "none"]
        default: nil
        }
    }

    /// The value in its one way of writing, or `nil` where `text` is no value for this setting.
    ///
    /// A cup given as a bare number is counted in `unit` and stored with its unit, so that a later change of units does
    /// not change the cup.
    public func canonical(_ text: String, unit: VolumeUnit = .millilitres) -> String? {
        switch self {
        case .units:
            let word = text.lowercased().filter { $0 != " " }
            return VolumeUnit(rawValue: word == "oz" ? "floz" : word)?.rawValue
        case .cup:
            guard let amount = try? Amount(parsing: text) else { return nil }
            let volume = amount.volume(bareNumberIn: unit)
            return volume > .zero && volume <= Amount.largestPlausible ? "\(volume.millilitres)ml" : nil
        case .dayStartsAt, .remindChallengesAt: return TimeOfDay(parsing: text)?.description
        case .weekStartsOn: return Weekday(name: text)?.name
        case .drinkFactors, .historyLock, .remindFasts, .remindChallenges, .remindHydration, .remindPills, .notify:
            return choices?.first { $0 == text.lowercased() }
        case .lateAfter: return Self.minutes(text, atLeast: 1)
        case .remindInterval: return Self.minutes(text, atLeast: 15)
        case .activeHours: return (try? DailyWindow(parsing: text))?.description
        case .quietHours: return text.lowercased() == "none" ? "none" : (try? DailyWindow(parsing: text))?.description
        case .notifyCommand: return text.split(separator: " ").isEmpty ? nil : text
        case .fastingSchedule:
            // It may be the name of one of the user's own, which only the settings as a whole know.
            return (try? FastingSchedule.reading(text))?.name ?? (text.isEmpty ? nil : text)
        case .fastingPlan:
            return text.lowercased() == "none" ? "none" : (try? FastingPlan(parsing: text))?.description
        }
    }

    /// A length of whole minutes up to a day.
    private static func minutes(_ text: String, atLeast least: Int) -> String? {
        guard let length = try? Duration(parsing: text), !text.contains(":"), length.wholeSeconds <= 86_400,
            length.wholeSeconds.isMultiple(of: 60), length.wholeSeconds >= least * 60
        else { return nil }
        return length.wholeSeconds.isMultiple(of: 3600)
            ? "\(length.wholeSeconds / 3600)h" : "\(length.wholeSeconds / 60)m"
    }
}
