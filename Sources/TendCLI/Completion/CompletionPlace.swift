import TendCore

/// The state of an unfinished command line, as far as its words determine it.
///
/// Follows the rules of `ArgumentParser`, but ignores invalid words instead of reporting errors.
struct CompletionPlace {
    private(set) var spec = CommandTable.root
    private(set) var path: [String] = []
    private(set) var positionals: [String] = []
    /// The values of the options so far, by name; empty for flags.
    private(set) var options: [String: String] = [:]
    /// The option whose value comes next.
    private(set) var pending: OptionSpec?
    /// Whether `--` has been typed.
    private(set) var optionsEnded = false

    init(after words: ArraySlice<String>) {
        for word in words { take(word) }
    }

    private mutating func take(_ word: String) {
        if let option = pending, option.takesWord?(word) ?? true {
            options[option.name] = word
            pending = nil
            return
        }
        pending = nil
        if !optionsEnded, word == "--" {
            optionsEnded = true
        } else if !optionsEnded, ArgumentParser.isOption(word) {
            takeOption(word)
        } else if !optionsEnded, positionals.isEmpty, let verb = spec.subcommands.first(where: { $0.name == word }) {
            spec = verb.spec
            path.append(verb.name)
        } else {
            positionals.append(word)
        }
    }

    private mutating func takeOption(_ word: String) {
        guard word.hasPrefix("--") else {
            // No command has more short options.
            for letter in word.dropFirst().prefix(16) {
                guard let option = Self.option(in: spec, where: { $0.short == letter }) else { continue }
                options[option.name] = ""
                // Only the last of several options can have its value in the next word.
                pending = option.value == nil ? nil : option
            }
            return
        }
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = option(named: parts[0]) else { return }
        options[option.name] = parts.count == 2 ? String(parts[1]) : ""
        if option.value != nil, parts.count == 1 { pending = option }
    }

    /// Returns the command's option with this name.
    func option(named name: Substring) -> OptionSpec? { Self.option(in: spec) { $0.name == name } }

    /// Finds an option of the command, or of its verbs as long as no verb has been named.
    private static func option(in spec: CommandSpec, where matches: (OptionSpec) -> Bool) -> OptionSpec? {
        if let option = spec.allOptions.first(where: matches) { return option }
        for verb in spec.subcommands {
            if let option = option(in: verb.spec, where: matches) { return option }
        }
        return nil
    }

    /// The next argument; `nil` if the command accepts no more.
    var argument: ArgumentSpec? {
        let count = positionals.count - (beginsWithTwoWordAmount ? 1 : 0)
        if count < spec.arguments.count { return spec.arguments[count] }
        return spec.arguments.last.flatMap { $0.isRepeated ? $0 : nil }
    }

    /// The unfinished argument of several words, and its text so far with a trailing space.
    var phrase: (argument: ArgumentSpec, begun: String)? {
        guard let last = spec.arguments.last, last.isPhrase, positionals.count >= spec.arguments.count else {
            return nil
        }
        let words = positionals[(spec.arguments.count - 1)...]
        return (last, words.joined(separator: " ") + " ")
    }

    /// Whether a verb is expected but the word is not one.
    var isLost: Bool { !positionals.isEmpty && spec.arguments.isEmpty && !spec.subcommands.isEmpty }

    /// Whether the line begins like `1.5 cups`, without quotes.
    private var beginsWithTwoWordAmount: Bool {
        spec.mostWords != nil && positionals.count >= 2 && (try? DecimalNumber(parsing: positionals[0])) != nil
            && Amount.Unit(word: positionals[1]) != nil
    }
}
