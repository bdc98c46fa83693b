import TendCore
import TendKit

extension Rewriting {
    /// Verbs that lose or open something, which a typing error must not lead to.
    static let risky: Set<String> = [
        "delete", "remove", "reset", "clear", "unlock", "toggle", "dismiss", "off", "uninstall", "restore", "undo",
        "redo",
    ]
    private static let displays: Set<String> = [
        "show", "list", "view", "see", "print", "display", "get", "what", "how", "give",
    ]

    /// Returns the lines for a word in place of a command.
    /// - Parameters:
    ///   - noun: the words before it; may be empty.
    ///   - rest: the words after it.
    func verbs(_ noun: String, _ typed: String, _ rest: ArraySlice<String>) -> [Step] {
        let word = typed.lowercased()
        let path = noun.split(separator: " ").map(String.init)
        let verbs = Self.command(path).spec.subcommands.filter { !$0.spec.traits.contains(.forPrograms) }.map(\.name)
        var steps: [Step] = []
        func add(_ command: [String], _ rest: some Sequence<String>, _ cost: Int = 1) {
            steps.append(Step(words: command + rest, cost: cost))
        }
        for command in CommandSynonyms.commands(for: word, within: noun) {
            let command = command.split(separator: " ").map(String.init)
            add(command, rest)
            // 'stop fasting', 'broke my fast at 1', 'start a 20h fast', 'delete last drink'
            let noun = rest.firstIndex { word in
                let noun = Self.singularNoun(word)
                return noun == command.first || noun == "drink" && command.first == "water"
            }
            if let noun, command.count > 1 { add(command, rest[..<noun] + rest[(noun + 1)...]) }
        }
        let stems = CommandSynonyms.stems(of: word)
        // 'stop pause' is of the pause before it is of a fast.
        if path.isEmpty, let other = rest.first.flatMap({ Self.noun($0) }), other != word {
            add([other, typed], rest.dropFirst())
            if other == "drink" { add(["water", typed], rest.dropFirst()) }
        }
        // 'stop taking ramipril', 'add metoprolol 50mg daily', 'start 75-hard on monday'
        if path.isEmpty, let next = rest.first {
            let object = CommandSynonyms.stems(of: next).contains("take") ? rest.dropFirst() : rest
            for (verb, command) in Self.shared where stems.contains(verb) && !object.isEmpty {
                add(command.split(separator: " ").map(String.init), object)
            }
        }
        for stem in stems where verbs.contains(stem) && stem != typed { add(path + [stem], rest) }
        if let near = Suggestion.nearest(to: word, among: verbs), near != word, Self.isTypingError(word, of: near) {
            add(path + [near], rest, 2)
        }
        for name in [typed] + stems.dropFirst() {
            for command in vocabulary.command(for: name, rest)
            where path.isEmpty || command.first == path.first || path == ["water"] || path == ["drink"] {
                add(command, command.first == "config" ? Array(rest) : [name] + rest)
            }
            // 'worked out 45m'
            if path.isEmpty, let next = rest.first, vocabulary.isTask(name + next) {
                add(["challenge", "done", name + next], rest.dropFirst())
            }
        }
        if path == ["export"], let file = Self.export(word) { add(file, rest) }
        let isDay = (try? DayExpression(parsing: word)) != nil
        switch noun {
        case "":
            if Self.displays.contains(word) || word == "on" || word == "daily"
                || SpokenWords.translation(of: word) == "", !rest.isEmpty
            {
                add(Array(rest), [])
            }
            if let noun = Self.noun(word), noun != word { add([noun], rest) }
            if ["set", "change", "switch", "use"].contains(word), let setting = rest.first {
                let value = rest.dropFirst().filter { !["to", "is"].contains($0.lowercased()) }
                if word == "set" || Self.setting(setting) != nil { add(["config", "set", setting], value) }
            }
            // 'workout done', 'metformin taken'
            if ["done", "taken", "finished"].contains(rest.last?.lowercased()) {
                for command in vocabulary.command(for: typed, rest) { add(command, [typed] + rest.dropLast()) }
            }
            if DayRangeExpression(words: [word] + rest) != nil { add(["history", typed], rest, 2) }
            if ["how", "what", "whats"].contains(word) {
                let day = rest.filter { (try? DayExpression(parsing: $0)) != nil }
                add(["status"], day, day.isEmpty ? 3 : 1)
            }
            if word == "when", rest.contains(where: { Self.singularNoun($0) == "pill" }) { add(["pill", "list"], []) }
            if isDay { add(["status"], [typed] + rest) }
            // 'yesterday 500ml at 9pm'
            if isDay, let next = rest.first {
                for command in vocabulary.command(for: next, rest.dropFirst()) { add(command, [typed] + rest) }
            }
        case "water", "pill":
            if noun == "pill", let last = rest.last?.lowercased() {
                // 'ramipril stop', 'ramipril 2.5mg from monday', 'bought 30 ramipril'
                let verb = (CommandSynonyms.commands(for: last, within: "pill").first ?? "pill \(last)").split(
                    separator: " ")
                if vocabulary.isNamed(typed), verb.count == 2, verbs.contains(String(verb[1])) {
                    return [Step(words: verb.map(String.init) + [typed] + rest.dropLast())]
                }
                if vocabulary.isNamed(typed), rest.contains("from") {
                    return [Step(words: ["pill", "edit", typed] + rest)]
                }
            }
            if noun == "pill" { add(["pill", "take", typed], rest, 2) }
            if ["untick", "untake", "uncheck", "unmark"].contains(word), let name = rest.first,
                let id = vocabulary.lastDose(of: name)?.record?.id
            {
                add(["pill", "delete", id], rest.dropFirst())
            }
            if DayRangeExpression(words: [word] + rest) != nil, noun == "water" { add(["history"], [typed] + rest) }
        case "goal":
            if Self.noun(word) == "fast" {
                let length = rest.map { $0.allSatisfy(\.isNumber) ? "\($0)h" : $0 }
                add(["fast", "schedule", "use"], length)
            }
        case "fast":
            if word == "extend", let last = rest.lastIndex(of: "to"),
                let length = Duration(words: Array(rest[(last + 1)...]))
            {
                add(["fast", "edit", "--target", length.shortText], [])
            } else if word == "extend", let target = vocabulary.fastTarget,
                let more = Duration(words: rest.filter { !["by", "it"].contains($0) })
            {
                add(["fast", "edit", "--target", (target + more).shortText], [])
            }
            if vocabulary.fastTarget != nil {
                let length = [typed] + rest
                if Duration(words: length) != nil {
                    add(["fast", "edit", "--target", length.joined(separator: " ")], [], 2)
                }
                if stems.contains("start") || stems.contains("begin"), !rest.isEmpty {
                    let time = rest.first?.lowercased() == "at" ? rest.dropFirst() : rest
                    add(["fast", "edit", "--start", time.joined(separator: " ")], [], 2)
                }
            }
        case "pause":
            if ["last", "past"].contains(word), let length = Duration(words: Array(rest)),
                length.wholeSeconds % 86_400 == 0
            {
                add(["pause", "-\(length.wholeSeconds / 86_400)"], ["yesterday"])
            }
        case "remind":
            let words = rest.filter { !["me", "to", "drink", "water", "every"].contains($0) }
            if ["me", "every", "hydration", "water", "drink", "drinks"].contains(word) {
                let length = try? Duration(parsing: words.joined(separator: " "))
                add(["config", "set", "reminders.hydration"], [length?.shortText ?? words.joined()])
            }
        case "config":
            if let command = Self.noSetting(word) { add(command, rest) }
        default: break
        }
        return steps
    }

    /// The commands of verbs that several trackers share, for a line that names their object.
    private static let shared: [(verb: String, command: String)] = [
        ("add", "pill add"), ("start", "challenge start"), ("stop", "pill stop"),
        ("stop", "challenge stop"), ("end", "challenge stop"), ("resume", "pill resume"), ("pause", "pill stop"),
    ]

    /// Returns whether a word is likely a mistyped command. A short word with another first letter is another word, and some
    /// commands must not be reached by an error.
    private static func isTypingError(_ word: String, of command: String) -> Bool {
        if risky.contains(command) { return false }
        let isSwapped = word.prefix(2).elementsEqual(command.prefix(2).reversed())
        return word.count > 4 || word.first == command.first || isSwapped || command.dropFirst() == word
    }

    /// Returns the command group that a word names, such as `pill` for `meds`; `nil` for other words.
    static func noun(_ word: String) -> String? {
        let word = word.lowercased()
        if CommandTable.root.subcommands.contains(where: { $0.name == word }) { return word }
        return CommandSynonyms.commands(for: word, within: "").first { !$0.contains(" ") && $0 != "log" }
    }

    /// Returns the same of a word in the singular or plural: `pill` for `pills`.
    static func singularNoun(_ word: String) -> String? {
        (word.hasSuffix("s") ? noun(String(word.dropLast())) : nil) ?? noun(word)
    }

    /// Returns the setting that a word means: another word for it, or its end, such as `schedule` for `fast.schedule`.
    static func setting(_ word: String) -> String? {
        let word = word.lowercased()
        if let known = settings.first(where: { $0.words.split(separator: " ").contains { $0 == word } }) {
            return known.setting.rawValue
        }
        let last = word.split(separator: ".").last.map(String.init) ?? word
        let ends = Preference.allCases.map(\.rawValue).filter {
            $0.lowercased() == last || $0.lowercased().hasSuffix(".\(last)")
        }
        return ends.count == 1 ? ends[0] : nil
    }

    /// Returns the command for what is not a setting.
    static func noSetting(_ word: String) -> [String]? {
        switch word.lowercased() {
        case "goal", "goals", "target", "dailygoal", "daily-goal": ["goal"]
        case "container", "containers": ["container", "add"]
        case "medication", "medications": ["pill", "add"]
        default: nil
        }
    }

    private static let settings: [(setting: Preference, words: String)] = [
        (.units, "volume metric imperial"), (.caffeineLimit, "caffeine"), (.dayStartsAt, "day daystart midnight"),
        (.weekStartsOn, "week weekstart"),
        (.activeHours, "hours waking wake"), (.historyLock, "lock"), (.notify, "notifications notification sound"),
        (.remindHydration, "reminder reminders hydration water reminders.drinks reminders.drink reminders.water"),
        (.quietHours, "quiet dnd sleep"),
        (.screen, "plain accessibility accessible screenreader color colors colour colours"),
    ]

    /// Returns the export of a file's name: `csv water -o water.csv`.
    private static func export(_ file: String) -> [String]? {
        let parts = file.split(separator: ".")
        guard parts.count == 2 else { return nil }
        let kinds = CSVExport.all.map(\.name).first { $0 == parts[0] || $0.dropLast() == parts[0] }
        switch parts[1] {
        case "csv": return ["export", "csv", kinds ?? "water", "-o", file]
        case "json", "ics", "html": return ["export", String(parts[1]), "-o", file]
        default: return nil
        }
    }
}
