import TendKit

extension Suggestion {
    /// Suggests a setting for an unknown word, or the command that sets it.
    static func setting(_ word: String) -> Message? {
        if ["reminders.drinks", "reminders.drink", "reminders.water"].contains(word.lowercased()) {
            return Message(Preference.remindHydration.rawValue)
        }
        if let command = command(forSetting: word, value: nil) { return "\(command)" }
        let names = Preference.allCases.map(\.rawValue)
        let lowercased = word.lowercased()
        if let known = synonyms.first(where: { $0.words.split(separator: " ").contains { $0 == lowercased } }) {
            return Message(known.setting.rawValue)
        }
        // `schedule` means `fast.schedule`, and `reminders.activeHours` means `activeHours`.
        let last = lowercased.split(separator: ".").last ?? ""
        let ends = names.filter { $0.lowercased() == last || $0.lowercased().hasSuffix(".\(last)") }
        return (ends.count == 1 ? ends[0] : nearest(to: word, among: names)).map(Message.init(_:))
    }

    private static let synonyms: [(setting: Preference, words: String)] = [
        (.units, "volume metric imperial"), (.dayStartsAt, "day daystart midnight"),
        (.weekStartsOn, "week weekstart"), (.activeHours, "hours waking wake"),
        (.remindHydration, "reminder reminders hydration water"), (.historyLock, "lock"),
        (.notify, "notifications notification sound"), (.quietHours, "quiet dnd sleep"),
        (.screen, "plain accessibility accessible screenreader color colors colour colours theme"),
    ]

    /// Returns the command for a value that is not a setting.
    static func command(forSetting word: String, value: String?) -> SuggestedCommand? {
        switch word.lowercased() {
        case "goal", "goals", "target", "dailygoal", "daily-goal":
            guard let value else { return SuggestedCommand("goal") }
            guard let amount = try? Amount(parsing: value) else { return SuggestedCommand("goal 2l") }
            guard amount.unit == nil else { return SuggestedCommand("goal", [value.filter { !$0.isWhitespace }]) }
            let isLitres = GoalHistory.isLitres(amount.number)
            return SuggestedCommand("goal", [value.trimmed + (isLitres ? "l" : "ml")])
        case "container", "containers", "glass", "bottle": return SuggestedCommand("container add")
        case "drink", "drinks": return SuggestedCommand("drink add")
        case "medication", "medications", "pill": return SuggestedCommand("pill add")
        default: return nil
        }
    }
}
