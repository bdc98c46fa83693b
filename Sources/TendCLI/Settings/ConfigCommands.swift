import TendKit

extension ValueType<Preference> {
    static var setting: ValueType {
        ValueType("NAME", .setting) { text, _ in
            let known = Preference.allCases
            if let preference = known.first(where: { $0.rawValue.lowercased() == text.lowercased() }) {
                return preference
            }
            throw UsageError.unknownSetting(text)
        }
    }
}

/// The setting argument shared by the commands.
private let name = Argument(.setting, "the setting", isRequired: true)

/// `tend config list`: lists all settings.
enum ConfigListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "every setting, its value and its purpose",
        examples: [.init("tend config list", "all settings")], prepare: prepare)

    static func prepare(_: ParsedArguments) -> CommandAction {
        { .shown(SettingsReport(settings: try $0.records().settings)) }
    }
}

/// `tend config get`: prints a setting.
enum ConfigGetCommand {
    static let spec = CommandSpec(
        name: "get", summary: "the value of one setting",
        examples: [.init("tend config get units", "ml, l or floz")], arguments: [name]
    ) { arguments in
        let preference = try arguments.required(name)
        return { session in
            let value = try session.records().settings.value(of: preference)
            return .shown(SettingsReport.message(preference, value, text: Message(value)))
        }
    }
}

/// `tend config set`: changes a setting.
enum ConfigSetCommand {
    private static let value = Argument(.text("VALUE", .settingValue), "its new value", isRequired: true)

    static let spec = CommandSpec(
        name: "set", summary: "change a setting",
        examples: [
            .init("tend config set units floz", "count in US fluid ounces"),
            .init("tend config set dayStartsAt 04:00", "let the day begin at four in the morning"),
        ],
        arguments: [name, value], changes: true
    ) { arguments in
        let (preference, text) = (try arguments.required(name), try arguments.required(value))
        guard preference.canonical(text) != nil else { throw SettingError.notAValue(text, for: preference) }
        return { session in
            let outcome = try session.tracker().set(preference, to: text)
            let (before, value) = (outcome.value.before, outcome.value.value)
            let verb = outcome.isDryRun ? "would be" : "is"
            let message: Message =
                "\(verb: preference.rawValue) \(verb) \(value)" + (before == value ? "." : " (it was \(before)).")
            var report = SettingsReport.message(preference, value, text: message)
            if session.context.person != nil, [.quietHours, .notify, .notifyCommand].contains(preference) {
                report.remarks.append(
                    "on this computer your own \(preference.rawValue) counts, whoever a reminder is about")
            }
            return .changed(report, outcome.durability)
        }
    }
}

/// `tend config unset`: resets a setting to its default.
enum ConfigUnsetCommand {
    static let spec = CommandSpec(
        name: "unset", summary: "reset a setting to its default",
        examples: [.init("tend config unset units", "back to ml")], arguments: [name], changes: true
    ) { arguments in
        let preference = try arguments.required(name)
        return { session in
            let outcome = try session.tracker().unset(preference)
            let value = outcome.value.value
            let text: Message = "\(verb: preference.rawValue) \(outcome.isDryRun ? "would be" : "is") \(value) again."
            return .changed(SettingsReport.message(preference, value, text: text), outcome.durability)
        }
    }
}

/// `tend config path`: prints the path of the data folder.
enum ConfigPathCommand {
    static let spec = CommandSpec(
        name: "path", summary: "the path of the data folder",
        examples: [.init("tend config path", "the folder that holds everything")]
    ) { _ in
        { session in
            let path = try session.store().folder.path
            return .shown(MessageReport(json: .object(["path": .string(path)]), text: [Message(path)]))
        }
    }
}
