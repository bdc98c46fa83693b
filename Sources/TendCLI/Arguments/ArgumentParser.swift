import TendCore

/// A parsed command line.
struct Invocation {
    let action: CommandAction
    let options: GlobalOptions
    /// The command's name, such as `pill take`.
    var name = ""
    /// Whether the command changes something.
    var changes = false
    /// Whether to check the inbox before the command runs.
    var inboxCheck = InboxCheckMode.never
    var traits: CommandTraits = .own
}

/// A parser that sorts the words of a command line by the command table.
struct ArgumentParser {
    /// The whole table, named after the program.
    let root: CommandSpec

    /// The sorted words of a command line, before the command has read them.
    struct Sorted {
        let spec: CommandSpec
        /// The command's name, such as `pill take`.
        let name: String
        let positionals: [String]
        /// The values of the options by name; empty for flags.
        let options: [String: String]
    }

    /// Parses a command line.
    /// - Throws: ``UsageError``, and the errors of the command's values.
    func parse(_ words: [String]) throws -> Invocation {
        let sorted = try sort(words)
        let (spec, name) = (sorted.spec, sorted.name)
        let globals = try Self.globals(sorted.options)
        if sorted.options[GlobalOptions.version.name] != nil {
            return Invocation(action: VersionCommand.action, options: globals)
        }
        if sorted.options[GlobalOptions.help.name] != nil {
            let path = name.split(separator: " ").map(String.init)
            return Invocation(action: HelpCommand.action(path), options: globals)
        }
        guard let prepare = spec.prepare else {
            throw UsageError.missingVerb(name, verbs: spec.subcommands.map(\.name))
        }
        try check(sorted)
        // Created inline, not returned by a function: destroying a returned struct makes the runtime look up the types
        // of its arrays, which takes 150,000 instructions.
        let arguments = ParsedArguments(
            command: name, positionals: sorted.positionals, options: sorted.options, arguments: spec.arguments)
        return Invocation(
            action: try prepare(arguments), options: globals, name: name, changes: spec.changes,
            inboxCheck: globals.isDryRun ? .never : spec.inboxCheck.mode(sorted.options), traits: spec.traits)
    }

    /// Finds the named command and its options.
    /// - Throws: ``UsageError``
    func sort(_ words: [String]) throws -> Sorted {
        var spec = root
        var path: [String] = []
        var positionals: [String] = []
        var options: [String: String] = [:]
        var rest = words[...]
        var optionsEnded = false

        while let word = rest.popFirst() {
            if !optionsEnded, word == "--" {
                optionsEnded = true
            } else if !optionsEnded, Self.isOption(word) {
                let (option, value) = try option(word, &rest, in: spec, path: path)
                for option in option {
                    guard options[option.name] == nil || option.value == nil else {
                        throw UsageError.repeatedOption("--\(option.name)")
                    }
                    options[option.name] = value ?? ""
                }
            } else if !optionsEnded, positionals.isEmpty, !spec.subcommands.isEmpty {
                if let verb = spec.subcommands.first(where: { $0.name == word }) {
                    spec = verb.spec
                    path.append(verb.name)
                } else if spec.arguments.isEmpty {
                    let noun = path.joined(separator: " ")
                    throw UsageError.unknownCommand(
                        word, within: noun,
                        suggestion: Suggestion.command(
                            word, rest, among: spec.subcommands.map(\.name), within: noun))
                } else {
                    positionals.append(word)
                }
            } else {
                positionals.append(word)
            }
        }

        let name = path.joined(separator: " ")
        // An option before the verb may be one that the verb does not accept.
        for option in options.keys.sorted() where !spec.allOptions.contains(where: { $0.name == option }) {
            let verb = spec.subcommands.first { $0.spec.options.contains { $0.name == option } }
            throw UsageError.unknownOption(
                "--\(option)", command: name, suggestion: verb.map { "\(command: "\(name) \($0.name) --\(option)")" })
        }
        return Sorted(spec: spec, name: name, positionals: positionals, options: options)
    }

    /// Returns the arguments for the command to read.
    /// - Throws: ``UsageError`` for a word that the command does not accept.
    func arguments(_ sorted: Sorted) throws -> ParsedArguments {
        try check(sorted)
        return ParsedArguments(
            command: sorted.name, positionals: sorted.positionals, options: sorted.options,
            arguments: sorted.spec.arguments)
    }

    /// Checks the positional arguments.
    /// - Throws: ``UsageError`` for a word that the command does not accept.
    private func check(_ sorted: Sorted) throws {
        let (spec, name, positionals) = (sorted.spec, sorted.name, sorted.positionals)
        if let word = positionals.first, let command = CommandSynonyms.command(for: word, within: name) {
            throw UsageError.unknownCommand(
                word, within: name, suggestion: Suggestion.completed(command, with: positionals.dropFirst()))
        }
        let most = spec.mostWords ?? spec.arguments.count
        if !spec.arguments.contains(where: { $0.isRepeated || $0.isPhrase }), positionals.count > most {
            if let word = positionals.first, !spec.subcommands.isEmpty,
                let command = Suggestion.nearest(to: word, among: spec.subcommands.map(\.name))
            {
                throw UsageError.unknownCommand(word, within: name, suggestion: "\(name) \(command)")
            }
            throw unexpected(positionals[most], for: spec, name)
        }
    }

    /// Returns the error for an extra word, with the option that may have been meant.
    private func unexpected(_ word: String, for spec: CommandSpec, _ name: String) -> UsageError {
        let option =
            spec.options.first { $0.name == word.lowercased() }.map { "--\($0.name)" }
            ?? (spec.options.contains { $0.name == "date" } && (try? DayExpression(parsing: word)) != nil
                ? "--date \(word)" : nil)
        return .unexpectedArgument(word, command: name, suggestion: option.map(Message.init(_:)))
    }

    /// Returns whether a word is an option. `-5` and `-.5` are numbers and `-20m` is a time; no option begins with a digit.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return !second.isNumber && second != "."
    }

    /// Returns the options in a word, several in `-qn`, and the value of the last.
    private func option(
        _ word: String, _ rest: inout ArraySlice<String>, in spec: CommandSpec, path: [String]
    ) throws -> ([OptionSpec], String?) {
        func unknown(_ option: String) -> UsageError {
            .unknownOption(
                option, command: path.joined(separator: " "),
                suggestion: Suggestion.option(word, among: known(in: spec)).map(Message.init(_:)))
        }
        guard word.hasPrefix("--") else {
            let options = try word.dropFirst().map { letter in
                // '-note' is a long option with a missing dash rather than five short ones.
                guard let option = find(in: spec, { $0.short == letter }) else {
                    throw unknown(word.count > 2 ? word : "-\(letter)")
                }
                return option
            }
            guard let last = options.last, last.value != nil else { return (options, nil) }
            return (options, try value(of: last, &rest, in: spec))
        }
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = find(in: spec, { $0.name == parts[0] }) else {
            throw unknown("--\(parts[0])")
        }
        if parts.count == 2 {
            guard option.value != nil else { throw UsageError.unwantedValue(option: "--\(option.name)") }
            // An empty value would be the same as none, most likely from a script's empty variable.
            if parts[1].isEmpty, option.takesWord != nil {
                throw UsageError.emptyValue(
                    option: "--\(option.name)", value: option.value?.filter { !"[]".contains($0) } ?? "")
            }
            return ([option], String(parts[1]))
        }
        return ([option], option.value == nil ? nil : try value(of: option, &rest, in: spec))
    }

    /// Finds an option of the command, or of its verbs as long as no verb has been named.
    private func find(in spec: CommandSpec, _ matches: (OptionSpec) -> Bool) -> OptionSpec? {
        if let option = spec.allOptions.first(where: matches) { return option }
        for subcommand in spec.subcommands {
            if let option = find(in: subcommand.spec, matches) { return option }
        }
        return nil
    }

    private func known(in spec: CommandSpec) -> [OptionSpec] {
        spec.allOptions + spec.subcommands.flatMap { known(in: $0.spec) }
    }

    private func value(
        of option: OptionSpec, _ rest: inout ArraySlice<String>, in spec: CommandSpec
    ) throws -> String {
        if let takesWord = option.takesWord, !(rest.first.map(takesWord) ?? false) {
            // If no argument can follow, the word is a wrong value.
            guard let next = rest.first, !Self.isOption(next), spec.arguments.isEmpty, spec.subcommands.isEmpty else {
                return ""
            }
        }
        // A word that looks like an option means that the value is missing; pass such a value with `=`.
        guard let value = rest.first, !value.hasPrefix("--") else {
            throw UsageError.missingValue(option: "--\(option.name)", value: option.value ?? "VALUE")
        }
        rest.removeFirst()
        return value
    }

    private static func globals(_ options: [String: String]) throws -> GlobalOptions {
        var globals = GlobalOptions()
        globals.isJSON = options[GlobalOptions.json.name] != nil
        globals.isQuiet = options[GlobalOptions.quiet.name] != nil
        globals.isDryRun = options[GlobalOptions.dryRun.name] != nil
        globals.assumesYes = options[GlobalOptions.yes.name] != nil
        globals.dataFolder = options[GlobalOptions.dataDir.name]
        globals.person = options[GlobalOptions.person.name]
        if let text = options[GlobalOptions.color.name] {
            guard let choice = GlobalOptions.ColorChoice(rawValue: text) else {
                throw UsageError.notAChoice(option: "--color", text: text, choices: GlobalOptions.color.choices)
            }
            globals.color = choice
        }
        return globals
    }
}
