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

extension Invocation {
    /// Creates a change without a command line.
    init(changing name: String, _ action: @escaping CommandAction) {
        self.init(action: action, options: GlobalOptions(), name: name, changes: true, traits: [])
    }
}

/// A parser that sorts the words of a command line by the command table.
struct ArgumentParser {
    /// The whole table, named after the program.
    let root: CommandSpec

    /// Parses a command line.
    /// - Throws: ``UsageError``, and the errors of the command's values.
    func parse(_ words: [String]) throws -> Invocation {
        let sorted = try sort(words)
        let (spec, name) = (sorted.spec, sorted.name)
        let globals = try GlobalOptions(sorted.options)
        if sorted.options[GlobalOptions.version.name] != nil {
            return Invocation(action: VersionCommand.action, options: globals)
        }
        if sorted.options[GlobalOptions.help.name] != nil {
            return Invocation(action: HelpCommand.action(sorted.path), options: globals)
        }
        guard let prepare = spec.prepare else {
            throw UsageError.missingVerb(
                name, verbs: spec.subcommands.filter { !$0.spec.traits.contains(.forPrograms) }.map(\.name))
        }
        try checkVerb(sorted)
        // Created inline, not returned by a function: destroying a returned struct makes the runtime look up the types
        // of its arrays, which takes 150,000 instructions.
        let arguments = ParsedArguments(
            command: name, positionals: sorted.positionals, options: sorted.options, arguments: spec.arguments)
        let action: CommandAction
        if let form = spec.moment, let moment = try form.moment(arguments) {
            action = try self.action(spec, prepare, arguments, moment, form)
        } else {
            try checkCount(arguments.positionals, spec, name)
            action = try prepare(arguments)
        }
        return Invocation(
            action: action, options: globals, name: name, changes: spec.changes,
            inboxCheck: globals.isDryRun ? .never : spec.inboxCheck.mode(sorted.options), traits: spec.traits)
    }

    /// Finds the named command and its options.
    /// - Throws: ``UsageError``
    func sort(_ words: [String]) throws(UsageError) -> CommandWords {
        var line = CommandWords(root)
        for word in words {
            if case .invalid(let problem) = line.take(word) {
                throw error(problem, in: line)
            }
        }
        if let option = line.pending, option.takesWord == nil {
            throw error(.missingValue(option), in: line)
        }
        // An option before the verb may be one that the verb does not accept.
        let (spec, name) = (line.spec, line.name)
        var unknown: String?
        // Sorting the names would take 300,000 instructions for the types of an array.
        for option in line.options.names where spec.option(where: { $0.name == option }) == nil {
            unknown = unknown.map { min($0, option) } ?? option
        }
        if let unknown { throw .unknownOption("--\(unknown)", command: name) }
        return line
    }

    /// Returns the error for an invalid word.
    private func error(_ problem: CommandWords.Problem, in line: CommandWords) -> UsageError {
        switch problem {
        case .unknownCommand(let word): return .unknownCommand(word, within: line.name)
        case .unknownOption(let option) where option == "-n" || option == "--dry-run":
            return .nothingToTry(option: option, command: line.name)
        case .unknownOption(let option): return .unknownOption(option, command: line.name)
        case .missingValue(let option):
            return .missingValue(option: "--\(option.name)", value: option.value ?? "VALUE")
        case .unwantedValue(let option): return .unwantedValue(option: "--\(option.name)")
        case .emptyValue(let option):
            return .emptyValue(option: "--\(option.name)", value: option.value?.filter { !"[]".contains($0) } ?? "")
        case .repeated(let option): return .repeatedOption("--\(option.name)")
        }
    }

    /// Returns the arguments for the command to read.
    /// - Throws: ``UsageError`` for a word that the command does not accept.
    func arguments(_ sorted: CommandWords) throws -> ParsedArguments {
        try check(sorted)
        return ParsedArguments(
            command: sorted.name, positionals: sorted.positionals, options: sorted.options,
            arguments: sorted.spec.arguments)
    }

    /// Returns the action of a command whose words name a moment.
    private func action(
        _ spec: CommandSpec, _ prepare: @escaping (ParsedArguments) throws -> CommandAction,
        _ arguments: ParsedArguments, _ moment: MomentWords, _ form: MomentForm
    ) throws -> CommandAction {
        let settle = { (session: Session) throws in
            let settled = try form.settled(moment, arguments, in: session)
            try checkCount(settled.positionals, spec, settled.command)
            return try prepare(settled)
        }
        // Only the user's own names can make a word ambiguous, and only a session knows them.
        if !moment.isMarked, form.name != nil { return { session in try settle(session)(session) } }
        let taken = try form.taking(moment, arguments)
        try checkCount(taken.positionals, spec, taken.command)
        return try prepare(taken)
    }

    /// Checks the positional arguments.
    /// - Throws: ``UsageError`` for a word that the command does not accept.
    private func check(_ sorted: CommandWords) throws {
        try checkVerb(sorted)
        try checkCount(sorted.positionals, sorted.spec, sorted.name)
    }

    /// Refuses a word that is the name of a command elsewhere.
    private func checkVerb(_ sorted: CommandWords) throws {
        let (name, positionals) = (sorted.name, sorted.positionals)
        if let word = positionals.first, CommandSynonyms.names(word, within: name) {
            throw UsageError.unknownCommand(word, within: name)
        }
    }

    /// Refuses more words than the command accepts.
    private func checkCount(_ positionals: [String], _ spec: CommandSpec, _ name: String) throws {
        let most = spec.mostWords ?? spec.arguments.count
        if !spec.arguments.contains(where: { $0.isRepeated || $0.isPhrase }), positionals.count > most {
            throw UsageError.unexpectedArgument(positionals[most], command: name)
        }
    }
}
