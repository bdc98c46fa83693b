/// One entry in the table of commands, from which come parsing, help and whatever else describes the command line.
struct CommandSpec: Sendable {
    let name: String
    /// One line, no full stop.
    let summary: String
    let details: String
    let examples: [Example]
    let arguments: [ArgumentSpec]
    /// How many words may stand for the arguments, where an argument may be of two words.
    let mostWords: Int?
    let options: [OptionSpec]
    /// Whether it changes something, and so takes `--dry-run`.
    let changes: Bool
    let subcommands: [Subcommand]
    /// How a line of the inbox gives the command; `nil` for a command that an inbox must not give.
    let inbox: InboxForm?
    /// Whether the inbox of this machine is checked before the command.
    let inboxCheck: InboxCheckRule
    /// Whether it is about the user or the computer, so that `--for` makes no sense.
    let isOwn: Bool
    /// Reads the arguments, and returns what is to be done; `nil` for a noun that needs a verb.
    let prepare: (@Sendable (ParsedArguments) throws -> CommandAction)?

    init(
        name: String, summary: String, details: String = "", examples: [Example] = [],
        arguments: [any ArgumentDescribing] = [], mostWords: Int? = nil, options: [any OptionDescribing] = [],
        changes: Bool = false, subcommands: [Subcommand] = [], inbox: InboxForm? = nil,
        inboxCheck: InboxCheckRule = .never, isOwn: Bool = false,
        prepare: (@Sendable (ParsedArguments) throws -> CommandAction)? = nil
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.examples = examples
        self.arguments = arguments.map(\.spec)
        self.mostWords = mostWords
        self.options = options.map(\.spec)
        self.changes = changes
        self.subcommands = subcommands
        self.inbox = inbox
        self.inboxCheck = inboxCheck
        self.isOwn = isOwn
        self.prepare = prepare
    }

    /// A noun, with the verb that it stands for without one: `tend pill --date yesterday` is `tend pill list --date yesterday`.
    init(
        name: String, summary: String, examples: [Example], subcommands: [Subcommand], standard verb: CommandSpec
    ) {
        self.init(
            name: name, summary: summary, examples: examples, options: verb.options, subcommands: subcommands,
            prepare: verb.prepare)
    }

    /// A command within another. Its own entry is made only when it is wanted, since every start of the program would
    /// pay for the whole table otherwise.
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

    /// The options that the command understands, the ones of every command included.
    var allOptions: [OptionSpec] {
        options + GlobalOptions.specs.filter { changes || $0.name != GlobalOptions.dryRun.name }
    }
}

/// A positional argument.
struct ArgumentSpec: Sendable {
    let name: String
    let summary: String
    var isRequired = false
    var isRepeated = false
    /// Whether it is the last one and may be of several words, such as a name with spaces.
    var isPhrase = false
    /// What it may be, where its name does not say it.
    var values: ValueKind?
    /// The words it takes, where they are few.
    var choices: [String] = []
}

/// An option, with the name of its value if it takes one.
struct OptionSpec: Sendable {
    let name: String
    var short: Character?
    var value: String?
    let summary: String
    /// What the value may be, where its name does not say it.
    var values: ValueKind?
    /// The words it takes, where they are few.
    var choices: [String] = []
    /// Whether the next word is its value, for an option that may be given without one; `nil` if it always has one.
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
