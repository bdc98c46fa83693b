import TendExchange
import TendKit

extension Suggestion {
    /// Suggests a whole command line for an unknown word and the words after it.
    /// - Parameters:
    ///   - rest: the words after it.
    ///   - noun: the words before it; may be empty.
    static func line(_ word: String, _ rest: [String], within noun: String) -> String? {
        let word = word.lowercased()
        switch noun {
        case "": return ofNothing(word, rest)
        case "config": return setting(word, rest)
        case "remind": return reminder(word, rest)
        case "challenge": return challenge(word, rest)
        case "fast": return fast(word, rest)
        case "water", "pill":
            return (try? DayExpression(parsing: word)).map { _ in completed("\(noun) list --date \(word)", with: rest) }
        case "container":
            guard let amount = amount(rest) else { return nil }
            return accepted("container add \(word)", amount)
        case "sync" where ["push", "pull", "now", "send", "fetch"].contains(word): return "sync"
        case "export": return export(word, rest)
        default: return nil
        }
    }

    /// Returns the words of an amount, a bare number with the likely unit; `nil` if they are not an amount.
    static func amount(_ words: [String]) -> [String]? {
        guard let first = words.first, let amount = try? Amount(parsing: words.joined(separator: " ")) else {
            return nil
        }
        return amount.unit == nil ? [first + (GoalHistory.isLitres(amount.number) ? "l" : "ml")] : [words.joined()]
    }

    /// Returns the command with its words if it accepts them.
    private static func accepted(_ command: String, _ rest: [String]) -> String? {
        let line = completed(command, with: rest)
        return line == command && !rest.isEmpty ? nil : line
    }

    private static func ofNothing(_ word: String, _ rest: [String]) -> String? {
        if !rest.isEmpty, Preference.allCases.contains(where: { $0.rawValue.lowercased() == word }) {
            return setting(word, rest)
        }
        guard word == "set", let name = rest.first else { return nil }
        return setting(name, Array(rest.dropFirst()))
    }

    private static func setting(_ word: String, _ rest: [String]) -> String? {
        if let command = command(forSetting: word, value: rest.first) {
            return ([command.words] + command.arguments).joined(separator: " ")
        }
        guard let known = Preference.allCases.first(where: { $0.rawValue.lowercased() == word.lowercased() }) else {
            return nil
        }
        return rest.isEmpty ? "config get \(known.rawValue)" : accepted("config set \(known.rawValue)", rest)
    }

    private static func reminder(_ word: String, _ rest: [String]) -> String? {
        let isDrink = ["every", "hydration", "water", "drink", "drinks"].contains(word)
        return isDrink ? accepted("config set reminders.hydration", rest.isEmpty ? ["2h"] : rest) : nil
    }

    private static func challenge(_ word: String, _ rest: [String]) -> String? {
        let templates = ChallengePlan.builtIn.map(\.template)
        if templates.contains(word) { return completed("challenge start \(word)", with: rest) }
        if word == "rename", let name = rest.last {
            let line = ["challenge edit"] + rest.dropLast().map(\.wordInCommand) + ["--name", name.wordInCommand]
            return line.joined(separator: " ")
        }
        guard ["add", "create"].contains(word) else { return nil }
        return rest.isEmpty ? "challenge start 75-soft" : completed("challenge start", with: rest)
    }

    private static func fast(_ word: String, _ rest: [String]) -> String? {
        switch word {
        case "extend", "goal", "target":
            // A bare number of a goal is in hours.
            let length = rest.first.map { $0.allSatisfy(\.isNumber) ? "\($0)h" : $0 }
            return accepted("fast edit --target", word == "extend" ? ["18h"] : [length ?? "18h"])
        case "note": return "fast edit --note \(rest.isEmpty ? "TEXT" : rest.joined(separator: " ").wordInCommand)"
        case "month": return completed("fast calendar", with: rest)
        default: return nil
        }
    }

    private static func export(_ word: String, _ rest: [String]) -> String? {
        let parts = word.split(separator: ".")
        guard parts.count == 2 else { return nil }
        let nouns = ["water": "water", "fast": "fasts", "pill": "pills", "challenge": "challenges"]
        let kind = nouns.first { $0.key == parts[0] || $0.value == parts[0] }?.value
        switch parts[1] {
        case "csv": return "export csv \(kind ?? "water") -o \(word)"
        case "json", "ics", "html": return "export \(parts[1]) -o \(word)"
        default: return nil
        }
    }

    /// Suggests a command line for a word that a command does not accept.
    /// - Parameters:
    ///   - words: the words of the command, of which the last ones are too many.
    ///   - count: the number of accepted words.
    static func line(ofExtra words: [String], after count: Int, in command: String) -> String? {
        let extra = Array(words[count...])
        let text = extra.joined(separator: " ")
        switch command {
        case "fast edit":
            guard (try? TimeInput(text)) != nil else { return nil }
            return "fast edit\(words.prefix(count).map { " \($0)" }.joined()) --start \(text.wordInCommand)"
        case "pill edit":
            guard let name = words.first, let phrase = try? MedicationPhrase([name] + extra) else { return nil }
            var line = "pill edit \(name.wordInCommand)"
            if let dose = phrase.dose { line += " --dose \(dose.quantity)\(dose.unit ?? "")" }
            if let lines = phrase.lines { line += " --times \(lines.map(\.text).joined(separator: ","))" }
            return line
        case "fast list" where Int(text) != nil, "changes" where Int(text) != nil: return "\(command) --limit \(text)"
        case "challenge start" where (try? DayExpression(parsing: text)) != nil:
            return "\(command) \(words.prefix(count).joined(separator: " ")) --from \(text.wordInCommand)"
        case "doctor" where ["fix", "repair"].contains(text): return "doctor --repair"
        case "challenge skip", "challenge rest", "challenge repair":
            return "\(command)\(words.prefix(count).map { " \($0)" }.joined()) --note \(text.wordInCommand)"
        case "challenge stop", "challenge delete", "challenge show", "challenge stats":
            let template = words.joined(separator: "-").lowercased()
            return ChallengePlan.builtIn(template) == nil ? nil : "\(command) \(template)"
        default: return nil
        }
    }
}
