/// An entry of the command table, which drives parsing, help, completion and the manual.
struct CommandSpec: Sendable {
    let name: String
    /// One line without a full stop.
    let summary: String
    let details: Message
    let examples: [Example]
    let arguments: [ArgumentSpec]
    /// The maximum number of words, if an argument may consist of two words.
    let mostWords: Int?
    /// How the words may include a time or a day; `nil` if only options can name one.
    let moment: MomentForm?
    let options: [OptionSpec]
    /// Whether the command changes something, and so accepts `--dry-run`.
    let changes: Bool
    let subcommands: [Subcommand]
    /// How an inbox line gives the command; `nil` for a command that an inbox must not give.
    let inbox: InboxForm?
    /// Whether to check this machine's inbox before the command runs.
    let inboxCheck: InboxCheckRule
    let traits: CommandTraits
    /// Reads the arguments and returns the action; `nil` for a noun that needs a verb.
    let prepare: (@Sendable (ParsedArguments) throws -> CommandAction)?

    init(
        name: String, summary: String, details: Message = "", examples: [Example] = [],
        arguments: [any ArgumentDescribing] = [], mostWords: Int? = nil, moment: MomentForm? = nil,
        options: [any OptionDescribing] = [], changes: Bool = false, subcommands: [Subcommand] = [],
        inbox: InboxForm? = nil,
        inboxCheck: InboxCheckRule = .never, traits: CommandTraits = [],
        prepare: (@Sendable (ParsedArguments) throws -> CommandAction)? = nil
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.examples = examples
        self.arguments = arguments.map(\.spec)
        self.mostWords = mostWords
        self.moment = moment
        self.options = options.map(\.spec)
        self.changes = changes
        self.subcommands = subcommands
        self.inbox = inbox
        self.inboxCheck = inboxCheck
        self.traits = traits
        self.prepare = prepare
    }

    /// Creates a noun with a default verb: `tend pill --date yesterday` is `tend pill list --date yesterday`.
    init(
        name: String, summary: String, examples: [Example], subcommands: [Subcommand], standard verb: CommandSpec
    ) {
        self.init(
            name: name, summary: summary, examples: examples, options: verb.options, subcommands: subcommands,
            traits: verb.traits, prepare: verb.prepare)
    }

    /// A command within another. Its entry is created lazily, because otherwise every start would create the whole table.
    struct Subcommand: Sendable {
        let name: String
        private let make: @Sendable () -> CommandSpec

        init(_ name: String, _ make: @escaping @Sendable () -> CommandSpec) {
            self.name = name
            self.make = make
        }

        var spec: CommandSpec { make() }
    }

    struct Example: Sendable {
        let line: String
        let meaning: String

        init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// Returns the commands that the words name, from the outermost: `pill` and `pill take` for `pill take morning`.
    func descendants(along words: [String]) -> [CommandSpec] {
        guard let name = words.first, let next = subcommands.first(where: { $0.name == name })?.spec else { return [] }
        return [next] + next.descendants(along: Array(words.dropFirst()))
    }

    /// The options that the command accepts, including the global ones.
    var allOptions: [OptionSpec] {
        options + GlobalOptions.specs.filter { changes || $0.name != GlobalOptions.dryRun.name }
    }

    /// Returns the first of ``allOptions`` that matches.
    func option(where matches: (OptionSpec) -> Bool) -> OptionSpec? {
        options.first(where: matches)
            ?? GlobalOptions.specs.first { (changes || $0.name != GlobalOptions.dryRun.name) && matches($0) }
    }
}

/// A positional argument.
struct ArgumentSpec: Sendable {
    let name: String
    let summary: String
    var isRequired = false
    var isRepeated = false
    /// Whether it is the last argument and may consist of several words, such as a name with spaces.
    var isPhrase = false
    /// The kind of value, unless the name determines it.
    var values: ValueKind?
    /// The accepted words, if there are few.
    var choices: [String] = []
}

/// An option, with the name of its value, if any.
struct OptionSpec: Sendable {
    let name: String
    var short: Character?
    var value: String?
    let summary: String
    /// The kind of value, unless the name determines it.
    var values: ValueKind?
    /// The accepted words, if there are few.
    var choices: [String] = []
    /// Whether it may be given several times; semicolons then separate the values.
    var isRepeatable = false
    /// Whether the next word is the value of an option whose value is optional; `nil` if the value is required.
    var takesWord: (@Sendable (String) -> Bool)?

    init(
        _ name: String, short: Character? = nil, value: String? = nil, _ summary: String, values: ValueKind? = nil,
        choices: [String] = []
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.summary = summary
        self.values = values
        self.choices = choices
    }
}
