import TendCore

/// Where a command line that is still being typed has come to: what the words so far have settled.
///
/// It follows the same rules as `ArgumentParser`, but nothing is an error to it: what makes no sense is passed over.
struct CompletionPlace {
    private(set) var spec = CommandTable.root
    private(set) var path: [String] = []
    private(set) var positionals: [String] = []
    /// The values of the options so far, by name; empty where one takes none.
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
            // No command has more short options than that.
            for letter in word.dropFirst().prefix(16) {
                guard let option = Self.option(in: spec, where: { $0.short == letter }) else { continue }
                options[option.name] = ""
                // Only the last of several can have its value in the next word.
                pending = option.value == nil ? nil : option
            }
            return
        }
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = option(named: parts[0]) else { return }
        options[option.name] = parts.count == 2 ? String(parts[1]) : ""
        if option.value != nil, parts.count == 1 { pending = option }
    }

    /// The option of the command that has this name.
    func option(named name: Substring) -> OptionSpec? { Self.option(in: spec) { $0.name == name } }

    /// The command's own option, or one of its verbs' as long as no verb has been named.
    private static func option(in spec: CommandSpec, where matches: (OptionSpec) -> Bool) -> OptionSpec? {
        if let option = spec.allOptions.first(where: matches) { return option }
        for verb in spec.subcommands {
            if let option = option(in: verb.spec, where: matches) { return option }
        }
        return nil
    }

    /// The argument that comes next; `nil` where the command takes no more.
    var argument: ArgumentSpec? {
        let count = positionals.count - (beginsWithTwoWordAmount ? 1 : 0)
        if count < spec.arguments.count { return spec.arguments[count] }
        return spec.arguments.last.flatMap { $0.isRepeated ? $0 : nil }
    }

    /// The argument of several words that has begun, and its text so far with the space after it.
    var phrase: (argument: ArgumentSpec, begun: String)? {
        guard let last = spec.arguments.last, last.isPhrase, positionals.count >= spec.arguments.count else {
            return nil
        }
        let words = positionals[(spec.arguments.count - 1)...]
        return (last, words.joined(separator: " ") + " ")
    }

    /// Whether there is a word where only a verb could be.
    var isLost: Bool { !positionals.isEmpty && spec.arguments.isEmpty && !spec.subcommands.isEmpty }

    /// `1.5 cups` without quotes.
    private var beginsWithTwoWordAmount: Bool {
        spec.mostWords != nil && positionals.count >= 2 && (try? DecimalNumber(parsing: positionals[0])) != nil
            && Amount.Unit(word: positionals[1]) != nil
    }
}
