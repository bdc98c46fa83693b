import TendKit

/// `tend config list`
struct ConfigListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "every setting, its value and what it is for",
        examples: [.init("tend config list", "all settings")], make: { _ in ConfigListCommand() })

    func run(in world: Context) throws -> CommandResult {
        .shown(SettingsReport(settings: try world.store().settings()))
    }
}

/// `tend config get`
struct ConfigGetCommand: Command {
    static let spec = CommandSpec(
        name: "get", summary: "the value of one setting",
        examples: [.init("tend config get units", "ml or floz")],
        arguments: [ArgumentSpec(name: "NAME", summary: "the setting", isRequired: true, values: .setting)],
        make: ConfigGetCommand.init)

    private let preference: Preference

    init(_ arguments: ParsedArguments) throws { preference = try Preference.named(try arguments.required(0, "NAME")) }

    func run(in world: Context) throws -> CommandResult {
        let value = try world.store().settings().value(of: preference)
        return .shown(SettingsReport.message(preference, value, text: value))
    }
}

/// `tend config set`
struct ConfigSetCommand: Command {
    static let spec = CommandSpec(
        name: "set", summary: "change a setting",
        examples: [
            .init("tend config set units floz", "count in US fluid ounces"),
            .init("tend config set dayStartsAt 04:00", "let the day begin at four in the morning"),
        ],
        arguments: [
            ArgumentSpec(name: "NAME", summary: "the setting", isRequired: true, values: .setting),
            ArgumentSpec(name: "VALUE", summary: "its new value", isRequired: true, values: .settingValue),
        ],
        changes: true, make: ConfigSetCommand.init)

    private let preference: Preference
    private let text: String

    init(_ arguments: ParsedArguments) throws {
        preference = try Preference.named(try arguments.required(0, "NAME"))
        text = try arguments.required(1, "VALUE")
        guard preference.canonical(text) != nil else {
            throw UsageError.settingValue(preference.rawValue, text: text, expected: preference.expectation)
        }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now) { settings in
            guard let value = settings.canonical(text, for: preference) else {
                throw UsageError.settingValue(preference.rawValue, text: text, expected: preference.expectation)
            }
            let before = settings.value(of: preference)
            if before != value || !settings.isSet(preference) { settings.set(preference, to: value) }
            return ((before, value), "set \(preference.rawValue) to \(value)")
        }
        let (before, value) = outcome.value
        let verb = store.isDryRun ? "would be" : "is"
        let message = "\(preference.rawValue) \(verb) \(value)" + (before == value ? "." : " (it was \(before)).")
        return .changed(SettingsReport.message(preference, value, text: message), outcome.durability)
    }
}

/// `tend config unset`
struct ConfigUnsetCommand: Command {
    static let spec = CommandSpec(
        name: "unset", summary: "put a setting back to what it is out of the box",
        examples: [.init("tend config unset units", "back to ml")],
        arguments: [ArgumentSpec(name: "NAME", summary: "the setting", isRequired: true, values: .setting)],
        changes: true, make: ConfigUnsetCommand.init)

    private let preference: Preference

    init(_ arguments: ParsedArguments) throws { preference = try Preference.named(try arguments.required(0, "NAME")) }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now) { settings in
            settings.set(preference, to: nil)
            return ((), "unset \(preference.rawValue)")
        }
        let value = preference.standard
        let text = "\(preference.rawValue) \(store.isDryRun ? "would be" : "is") \(value) again."
        return .changed(SettingsReport.message(preference, value, text: text), outcome.durability)
    }
}

/// `tend config path`
struct ConfigPathCommand: Command {
    static let spec = CommandSpec(
        name: "path", summary: "where the data folder is",
        examples: [.init("tend config path", "the folder that holds everything")], make: { _ in ConfigPathCommand() })

    func run(in world: Context) throws -> CommandResult {
        let path = try world.store().folder.path
        return .shown(MessageReport(json: .object(JSONObject(["path": .string(path)])), text: [path]))
    }
}

extension Preference {
    fileprivate static func named(_ name: String) throws -> Preference {
        if let preference = allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) {
            return preference
        }
        throw UsageError.unknownSetting(name, suggestion: Suggestion.nearest(to: name, among: allCases.map(\.rawValue)))
    }
}
