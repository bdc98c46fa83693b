public import TendCore
public import TendStore

/// A reason why a setting is refused.
public enum SettingError: TendError, Equatable, Sendable {
    /// The text is not a valid value of the setting.
    case notAValue(String, for: Preference)

    public var problem: String {
        switch self {
        case .notAValue(let text, let preference): "'\(text)' is not a value for \(preference.rawValue)"
        }
    }
}

/// A setting before and after a change.
public struct SettingChange: Sendable {
    public let before: String
    public let value: String
}

extension Tracker {
    /// Changes a setting.
    /// - Throws: ``SettingError``
    public func set(_ preference: Preference, to text: String) throws -> Outcome<SettingChange> {
        try changeSettings { settings, records in
            let value = try settings.canonical(text, orThrowFor: preference)
            let before = settings.value(of: preference)
            if before != value || !settings.isSet(preference) {
                settings.set(preference, to: value, from: records.today)
            }
            return (SettingChange(before: before, value: value), "set \(preference.rawValue) to \(value)")
        }
    }

    /// Resets a setting to its default.
    public func unset(_ preference: Preference) throws -> Outcome<SettingChange> {
        try changeSettings { settings, records in
            let change = SettingChange(before: settings.value(of: preference), value: preference.standard)
            settings.set(preference, to: nil, from: records.today)
            return (change, "unset \(preference.rawValue)")
        }
    }

    /// Stores the answers to the questions of `tend setup`.
    /// - Returns: the settings that changed, what setup asks about besides, and all settings.
    /// - Throws: ``SettingError``, ``WaterError``, ``NameError``, ``MedicationError``
    public func setUp(
        _ answers: SetupAnswers
    ) throws -> Outcome<(changed: [SetupAnswers.Answer], kept: [SetupAnswers.Answer], settings: Settings)> {
        try changeSettings { settings, records in
            let (changed, kept) = try answers.apply(to: &settings, records)
            return ((changed, kept, settings), "setup")
        }
    }
}

extension Records {
    /// Returns the settings with answers, which are not stored.
    /// - Throws: ``SettingError``, ``WaterError``, ``NameError``, ``MedicationError``
    @discardableResult
    public func check(_ answers: SetupAnswers) throws -> Settings {
        var settings = settings
        _ = try answers.apply(to: &settings, self)
        return settings
    }
}

extension Settings {
    fileprivate mutating func set(_ preference: Preference, to value: String?, from day: Day) {
        if preference == .fastingPlan { setFastingPlan(value, from: day) } else { set(preference, to: value) }
    }

    /// Returns a text as the canonical value of a setting.
    /// - Throws: ``SettingError``
    public func canonical(_ text: String, orThrowFor preference: Preference) throws(SettingError) -> String {
        guard let value = canonical(text, for: preference) else { throw .notAValue(text, for: preference) }
        return value
    }
}
