import TendKit

extension Suggestion {
    /// Suggests a command for an unknown word, without `tend`.
    /// - Parameters:
    ///   - rest: the words after it, kept if the command accepts them.
    ///   - candidates: the verbs of the noun.
    ///   - noun: the words before it; may be empty.
    static func command(
        _ word: String, _ rest: some Sequence<String>, among candidates: [String], within noun: String
    ) -> String? {
        let full = noun.isEmpty ? [] : noun.split(separator: " ").map(String.init)
        if let line = line(word, Array(rest), within: noun) { return line }
        if let command = CommandSynonyms.command(for: word, within: noun) ?? object(word, within: noun) {
            return completed(command, with: rest)
        }
        return nearest(to: word, among: candidates).map { completed((full + [$0]).joined(separator: " "), with: rest) }
    }

    /// Returns the command for an amount, a drink, a dose or a schedule.
    private static func object(_ word: String, within noun: String) -> String? {
        switch noun {
        case "", "water", "drink":
            if (try? Amount(parsing: word)) != nil || Drink.builtIn.contains(where: { $0.name == word.lowercased() }) {
                return "log \(word)"
            }
        case "pill":
            if Medication.builtInSlotNames.contains(word.lowercased()) || TimeOfDay(parsing: word) != nil {
                return "pill take \(word)"
            }
        case "fast":
            if (try? FastingSchedule.reading(word)) != nil { return "fast start \(word)" }
            if (try? FastingSchedule.reading("\(word)h")) != nil { return "fast start \(word)h" }
        default: break
        }
        return nil
    }

    /// Appends words to a command if they need no quotes and the command accepts them.
    static func completed(_ command: String, with rest: some Sequence<String>) -> String {
        let words = Array(rest)
        let isPlain = words.allSatisfy { word in
            word.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"'\"\\$`&;|<>(){}[]*?!^#~".utf8.contains($0) }
        }
        let all = command.split(separator: " ").map(String.init) + words
        guard !words.isEmpty, isPlain, (try? ArgumentParser(root: CommandTable.root).parse(all)) != nil else {
            return command
        }
        return all.joined(separator: " ")
    }

    static func option(_ word: String, among options: [OptionSpec]) -> String? {
        if word == "-v" { return "--version" }
        let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
        if options.contains(where: { $0.name == "date" }), (try? DayExpression(parsing: String(name))) != nil {
            return "--date \(name)"
        }
        return nearest(to: String(name), among: options.map(\.name)).map { "--\($0)" }
    }
}
