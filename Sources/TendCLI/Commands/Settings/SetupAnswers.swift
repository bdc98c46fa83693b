import TendKit

/// What has been said to the questions of a setup so far.
struct SetupAnswers {
    enum Goal {
        case amount(Amount)
        case suggestion(GoalSuggestion)
    }

    static let preferences: [Preference] = [.units, .activeHours, .remindHydration, .fastingSchedule]

    var values: [Preference: String] = [:]
    var goal: Goal?

    var isEmpty: Bool { values.isEmpty && goal == nil }
    var isComplete: Bool { values.count == Self.preferences.count && goal != nil }

    /// Puts them into the settings.
    /// - Returns: what is another now, in words.
    /// - Throws: ``UsageError`` where something is no value for its setting.
    func apply(to settings: inout Settings, today: Day) throws -> [(name: String, value: String)] {
        var changed: [(name: String, value: String)] = []
        for preference in Self.preferences {
            guard let text = values[preference] else { continue }
            guard let value = settings.canonical(text, for: preference) else {
                throw UsageError.settingValue(preference.rawValue, text: text, expected: preference.expectation)
            }
            guard value != settings.value(of: preference) else { continue }
            settings.set(preference, to: value)
            changed.append((preference.rawValue, value))
        }
        // In the unit that was just chosen.
        guard let volume = goal(in: settings) else { return changed }
        try GoalHistory.check(volume)
        if volume != settings.goals.goal(on: today) {
            settings.setGoal(volume, from: today)
            changed.append(("goal", settings.unit.text(volume)))
        }
        return changed
    }

    private func goal(in settings: Settings) -> Volume? {
        switch goal {
        case nil: nil
        case .amount(let amount): amount.volume(bareNumberIn: settings.unit)
        case .suggestion(let suggestion): suggestion.volume
        }
    }
}
