import TendCore

/// The words of a command line, sorted one by one into commands, options, their values and arguments.
///
/// No other code decides which word is what. The parser throws the first problem; completion continues after it.
struct CommandWords {
    /// The command that the words name so far.
    private(set) var spec: CommandSpec
    private(set) var path: [String] = []
    private(set) var positionals: [String] = []
    private(set) var options = OptionValues()
    /// The option whose value comes next.
    private(set) var pending: OptionSpec?
    /// Whether `--` has been read.
    private(set) var optionsEnded = false

    /// The role of a word.
    enum Role {
        case command
        case argument
        /// One option, or several in `-qn`.
        case options([OptionSpec])
        case value(of: OptionSpec)
        /// `--`, after which every word is an argument.
        case separator
        case invalid(Problem)
    }

    /// A reason why a word is invalid.
    enum Problem {
        case unknownCommand(String)
        case unknownOption(String)
        /// The word after an option is not its value.
        case missingValue(OptionSpec)
        case unwantedValue(OptionSpec)
        /// An empty value after `=`, for an option that also works without one.
        case emptyValue(OptionSpec)
        case repeated(OptionSpec)
    }

    /// - Parameter root: the table of commands.
    init(_ root: CommandSpec) { spec = root }

    /// The command's name, such as `pill take`.
    var name: String { path.joined(separator: " ") }

    /// Reads the next word.
    mutating func take(_ word: String) -> Role {
        guard let option = pending else { return sort(word) }
        pending = nil
        if accepts(word, for: option) {
            setValue(word, of: option)
            return .value(of: option)
        }
        let role = sort(word)
        return option.takesWord == nil ? .invalid(.missingValue(option)) : role
    }

    private func accepts(_ word: String, for option: OptionSpec) -> Bool {
        // A word that looks like an option means that the value is missing; pass such a value with `=`.
        guard let takesWord = option.takesWord else { return !word.hasPrefix("--") }
        // If no argument can follow, the word is a wrong value.
        return takesWord(word) || !Self.isOption(word) && spec.arguments.isEmpty && spec.subcommands.isEmpty
    }

    private mutating func sort(_ word: String) -> Role {
        if !optionsEnded {
            if word == "--" {
                optionsEnded = true
                return .separator
            }
            if Self.isOption(word) { return word.hasPrefix("--") ? takeLong(word) : takeShort(word) }
            if positionals.isEmpty, let verb = spec.subcommands.first(where: { $0.name == word }) {
                spec = verb.spec
                path.append(verb.name)
                return .command
            }
        }
        let isLost = !optionsEnded && isWaitingForVerb
        positionals.append(word)
        return isLost ? .invalid(.unknownCommand(word)) : .argument
    }

    /// Whether only a verb can follow.
    private var isWaitingForVerb: Bool { positionals.isEmpty && spec.arguments.isEmpty && !spec.subcommands.isEmpty }

    private mutating func takeLong(_ word: String) -> Role {
        let text = word.dropFirst(2)
        let mark = text.firstIndex(of: "=")
        let name = text[..<(mark ?? text.endIndex)]
        guard let option = option(where: { $0.name == name }) else { return .invalid(.unknownOption("--\(name)")) }
        let value = mark.map { String(text[$0...].dropFirst()) }
        let role = take([option], value: value ?? "")
        if let value {
            if option.value == nil { return .invalid(.unwantedValue(option)) }
            // An empty value would be the same as none, most likely from a script's empty variable.
            if value.isEmpty, option.takesWord != nil { return .invalid(.emptyValue(option)) }
        } else if option.value != nil {
            pending = option
        }
        return role
    }

    private mutating func takeShort(_ word: String) -> Role {
        var found: [OptionSpec] = []
        for letter in word.dropFirst() {
            // '-note' is a long option with a missing dash rather than five short ones.
            guard let option = option(where: { $0.short == letter }) else { return .invalid(.unknownOption(word)) }
            found.append(option)
        }
        let role = take(found, value: "")
        // Only the last of several options can have its value in the next word.
        if let early = found.dropLast().first(where: { $0.value != nil && $0.takesWord == nil }) {
            return .invalid(.missingValue(early))
        }
        if let last = found.last, last.value != nil { pending = last }
        return role
    }

    private mutating func take(_ found: [OptionSpec], value: String) -> Role {
        let repeated = found.first { $0.value != nil && options[$0.name] != nil && !$0.isRepeatable }
        for option in found { setValue(value, of: option) }
        return repeated.map { .invalid(.repeated($0)) } ?? .options(found)
    }

    private mutating func setValue(_ value: String, of option: OptionSpec) {
        let earlier = option.isRepeatable ? options[option.name] ?? "" : ""
        options[option.name] = earlier.isEmpty ? value : value.isEmpty ? earlier : "\(earlier); \(value)"
    }

    /// Finds an option of the command, or of its verbs as long as no verb has been named.
    func option(where matches: (OptionSpec) -> Bool) -> OptionSpec? { Self.option(in: spec, where: matches) }

    private static func option(in spec: CommandSpec, where matches: (OptionSpec) -> Bool) -> OptionSpec? {
        if let option = spec.option(where: matches) { return option }
        for subcommand in spec.subcommands {
            if let option = option(in: subcommand.spec, where: matches) { return option }
        }
        return nil
    }

    /// Returns whether a word is an option. `-5` and `-.5` are numbers and `-20m` is a time; no option begins with a digit.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return !second.isNumber && second != "."
    }
}
