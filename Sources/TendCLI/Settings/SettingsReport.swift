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
        let rows = Preference.allCases.map { ($0, Printable.text(settings.value(of: $0), isUnicode: style.isUnicode)) }
        let nameWidth = rows.map(\.0.rawValue.count).max() ?? 0
        let valueWidth = rows.map(\.1.columns).max() ?? 0
        return rows.map { preference, value in
            let name = preference.rawValue.padded(to: nameWidth)
            let gap = String(repeating: " ", count: valueWidth - value.columns)
            let shown = settings.isSet(preference) ? style.styled(value, .bold) : value
            return "\(name)  \(shown)\(gap)  \(preference.meaning)"
        }
    }

    static func message(_ preference: Preference, _ value: String, text: Message) -> MessageReport {
        MessageReport(
            json: .object(["name": .string(preference.rawValue), "value": .string(value)]), text: [text])
    }
}
