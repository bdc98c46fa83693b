import TendKit

/// The completions of the last word of a command line.
struct Completion {
    /// A word with a short description.
    struct Candidate: Equatable {
        let text: String
        let note: String

        init(_ text: String, _ note: String = "") {
            self.text = text
            self.note = note
        }
    }

    private(set) var candidates: [Candidate] = []
    /// The kind of files that also match; the shell completes those better.
    private(set) var files: Files?

    enum Files: String {
        case any = ":files"
        case folders = ":folders"
    }

    private let context: Context
    private let place: CommandWords
    private let word: String

    /// - Parameter words: the words after `tend`. The last one is being completed, and may be empty.
    init(_ words: [String], in context: Context) {
        var place = CommandWords(CommandTable.root)
        for word in words.dropLast() { _ = place.take(word) }
        self.place = place
        word = words.last ?? ""
        var context = context
        if let folder = place.options[GlobalOptions.dataDir.name] { context.options.dataFolder = folder }
        context.options.person = place.options[GlobalOptions.person.name]
        context.person = try? context.chosenPerson()
        self.context = context
        complete()
        let beginning = word.lowercased()
        candidates.removeAll { !$0.text.lowercased().hasPrefix(beginning) }
    }

    private mutating func complete() {
        if let option = place.pending {
            offer(option.kind, option.choices)
            if option.takesWord == nil { return }
        }
        if isForExtension {
            // Extensions have their own arguments; most are files.
            files = .any
            return
        }
        if !place.optionsEnded, word.hasPrefix("-") {
            if let equals = word.firstIndex(of: "="), word.hasPrefix("--") {
                return completeValue(of: word[..<equals].dropFirst(2))
            }
            return offerOptions()
        }
        if place.positionals.isEmpty { offerCommands() }
        if let argument = place.argument { offer(argument.kind, argument.choices) }
        if let (argument, begun) = place.phrase { offerRest(of: argument, after: begun) }
        if !word.isEmpty {
            // Both are rarer than the argument, so they are offered only once begun.
            if place.beginsWithCount { offer(.container, []) }
            if place.spec.moment != nil, !place.positionals.isEmpty { offer(.day, []) }
        }
        // If nothing else is possible, offers options, unless the verb is unknown.
        if candidates.isEmpty, files == nil, word.isEmpty, !place.optionsEnded, !place.isLost { offerOptions() }
    }

    private var isForExtension: Bool {
        guard place.path.isEmpty, let name = place.positionals.first else { return false }
        return Extension(named: name, in: context) != nil
    }

    /// Completes `--drink=te`: the shell replaces the whole word.
    private mutating func completeValue(of name: Substring) {
        guard let option = place.option(where: { $0.name == name }), option.value != nil else { return }
        offer(option.kind, option.choices)
        candidates = candidates.map { Candidate("--\(name)=\($0.text)", $0.note) }
    }

    private mutating func offerOptions() {
        let open = place.spec.allOptions.filter { place.options[$0.name] == nil || $0.isRepeatable }
        candidates += open.map { Candidate("--\($0.name)", $0.summary) }
        if word.hasPrefix("-"), !word.hasPrefix("--") {
            candidates += open.compactMap { option in option.short.map { Candidate("-\($0)", option.summary) } }
        }
    }

    private mutating func offerCommands() {
        candidates += place.spec.subcommands.map { Candidate($0.name, $0.spec.summary) }
        if place.path.isEmpty {
            candidates += Extension.names(in: context).map { Candidate($0, "tend-\($0)") }
        }
    }

    private mutating func offer(_ kind: ValueKind?, _ choices: [String]) {
        candidates += choices.map { Candidate($0) }
        switch kind {
        case nil: break
        case .file: files = .any
        case .folder: files = .folders
        case .command: offerWords(of: place.positionals)
        case .fileOrTemplate, .template:
            files = .any
            candidates += (try? ValueCandidates(in: context).candidates(.template, at: place)) ?? []
        case .some(let kind):
            // Errors in the data must not disturb the line being typed.
            candidates += (try? ValueCandidates(in: context).candidates(kind, at: place)) ?? []
        }
    }

    /// Offers the rest of a name with spaces, after the words so far.
    private mutating func offerRest(of argument: ArgumentSpec, after begun: String) {
        offer(argument.kind, argument.choices)
        candidates = candidates.filter { $0.text.lowercased().hasPrefix(begun.lowercased()) }
            .map { Candidate(String($0.text.dropFirst(begun.count)), $0.note) }
    }

    /// Offers the subcommands of the words that `help` has been given so far.
    private mutating func offerWords(of words: [String]) {
        var spec = CommandTable.root
        for word in words {
            guard let next = spec.subcommands.first(where: { $0.name == word }) else { return }
            spec = next.spec
        }
        candidates += spec.subcommands.map { Candidate($0.name, $0.spec.summary) }
    }
}
