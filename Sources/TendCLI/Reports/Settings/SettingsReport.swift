import TendKit

/// All settings with their values.
struct SettingsReport: Report {
    let settings: Settings

    var json: JSONValue {
        var object = JSONObject()
        for preference in Preference.allCases { object[preference.rawValue] = .string(settings.value(of: preference)) }
        return .object(object)
    }

    func lines(_ style: OutputStyle) -> [String] {
        let rows = Preference.allCases.map { ($0, settings.value(of: $0)) }
        let nameWidth = rows.map(\.0.rawValue.count).max() ?? 0
        let valueWidth = rows.map(\.1.count).max() ?? 0
        return rows.map { preference, value in
            let name = preference.rawValue + String(repeating: " ", count: nameWidth - preference.rawValue.count)
            let gap = String(repeating: " ", count: valueWidth - value.count)
            let shown = settings.isSet(preference) ? style.styled(value, .bold) : value
            return "\(name)  \(shown)\(gap)  \(preference.meaning)"
        }
    }

    static func message(_ preference: Preference, _ value: String, text: String) -> MessageReport {
        MessageReport(
            json: .object(JSONObject(["name": .string(preference.rawValue), "value": .string(value)])), text: [text])
    }
}

extension Preference {
    /// What the setting is for.
    var meaning: String {
        switch self {
        case .units: "what volumes are shown in: \(expectation)"
        case .cup: "what 'tend log' adds when no amount is given"
        case .dayStartsAt: "when a day begins; later than midnight for night owls"
        case .weekStartsOn: "the first day of the week"
        case .drinkFactors: "whether a drink's factor is used: \(expectation)"
        case .fastingSchedule: "how long a fast is meant to last unless said otherwise"
        case .fastingPlan: "schedules by day of the week, or none"
        case .historyLock: "whether the pills of past days are locked: \(expectation)"
        case .lateAfter: "how long after its time a dose is late"
        case .activeHours: "when reminders to drink may come"
        case .remindHydration: "reminders to drink: \(expectation)"
        case .remindPills: "reminders of doses: on, off, or auto: once pills are used"
        case .remindFasts: "the reminder that a fast is complete: \(expectation)"
        case .remindChallenges: "reminders of challenges' tasks that are left: \(expectation)"
        case .remindChallengesAt: "when tasks without a time of their own are reminded of"
        case .remindInterval: "how long without a drink before the adaptive one speaks"
        case .quietHours: "when nothing may disturb; what matters comes after it"
        case .notify: "how reminders come: \(expectation)"
        case .notifyCommand: "the program, with its arguments, for reminders.notify command"
        }
    }

    /// The values it takes, in words.
    var expectation: String {
        switch self {
        case .units: "ml or floz"
        case .cup: "an amount up to 5 l, such as 250ml"
        case .dayStartsAt, .remindChallengesAt: "a time, such as 04:00"
        case .weekStartsOn: "a day of the week, such as sunday"
        case .drinkFactors, .historyLock, .remindFasts, .remindChallenges: "on or off"
        case .activeHours: "two times, such as 08:00-22:00"
        case .remindHydration: "off, 1h, 2h, 3h or adaptive"
        case .remindPills: "auto, on or off"
        case .remindInterval: "a length from 15m to 24h, such as 2h or 90m"
        case .quietHours: "two times, such as 22:00-07:00, or none"
        case .notify: "auto, desktop, stdout, command or none"
        case .notifyCommand: "a program with its arguments, such as '/usr/local/bin/notify-me --high'"
        case .lateAfter: "a length up to 24h in whole minutes, such as 2h or 45m"
        case .fastingSchedule: "a schedule that 'tend fast schedule list' shows, or a length from 1h to 168h"
        case .fastingPlan: "days with schedules, such as mon=16:8,sat=36h,sun=off, or none"
        }
    }
}
