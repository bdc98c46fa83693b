import TendKit

extension Suggestion {
    /// The setting that an unknown word may mean, or the command that sets it.
    static func setting(_ word: String) -> String? {
        if let command = command(forSetting: word, value: nil) { return command }
        let names = Preference.allCases.map(\.rawValue)
        let lowercased = word.lowercased()
        if let known = synonyms.first(where: { $0.words.split(separator: " ").contains { $0 == lowercased } }) {
            return known.setting.rawValue
        }
        // 'schedule' for 'fast.schedule'.
        let ends = names.filter { $0.lowercased().hasSuffix(".\(lowercased)") }
        return ends.count == 1 ? ends[0] : nearest(to: word, among: names)
    }

    private static let synonyms: [(setting: Preference, words: String)] = [
        (.units, "volume metric imperial"), (.dayStartsAt, "day daystart midnight"),
        (.weekStartsOn, "week weekstart"), (.activeHours, "hours waking wake"),
        (.remindHydration, "reminder reminders hydration water"), (.historyLock, "lock"),
        (.notify, "notifications notification sound"), (.quietHours, "quiet dnd sleep"),
    ]

    /// The command that sets something which is no setting.
    static func command(forSetting word: String, value: String?) -> String? {
        switch word.lowercased() {
        case "goal", "goals", "target", "dailygoal", "daily-goal":
            guard let value else { return "'tend goal'" }
            guard let amount = try? Amount(parsing: value) else { return "'tend goal 2l'" }
            guard amount.unit == nil else { return "'tend goal \(value.filter { !$0.isWhitespace })'" }
            let isLitres = GoalHistory.isLitres(amount.number)
            return "'tend goal \(value.trimmed)\(isLitres ? "l" : "ml")'"
        case "container", "containers", "glass", "bottle": return "'tend container add'"
        case "drink", "drinks": return "'tend drink add'"
        case "medication", "medications", "pill": return "'tend pill add'"
        default: return nil
        }
    }
}
