/// One entry in the table of commands, from which come parsing, help and whatever else describes the command line.
struct CommandSpec: Sendable {
    let name: String
    /// One line, no full stop.
    let summary: String
    var details: String = ""
    var examples: [Example] = []
    var arguments: [ArgumentSpec] = []
    /// How many words may stand for the arguments, where an argument may be of two words.
    var mostWords: Int?
    var options: [OptionSpec] = []
    /// Whether it changes something, and so takes `--dry-run`.
    var changes = false
    var subcommands: [Subcommand] = []
    /// Makes the command of validated arguments; `nil` for a noun that needs a verb.
    var make: (@Sendable (ParsedArguments) throws -> any Command)?

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

extension CommandSpec {
    /// - Parameter prepare: reads the arguments, and returns what is to be done.
    init(
        name: String, summary: String, details: String = "", examples: [Example] = [],
        arguments: [any ArgumentDescribing] = [], mostWords: Int? = nil, options: [any OptionDescribing] = [],
        changes: Bool = false, subcommands: [Subcommand] = [],
        prepare: @escaping @Sendable (ParsedArguments) throws -> Action.Body
    ) {
        self.init(
            name: name, summary: summary, details: details, examples: examples, arguments: arguments.map(\.spec),
            mostWords: mostWords, options: options.map(\.spec), changes: changes, subcommands: subcommands,
            make: { Action(body: try prepare($0)) })
    }
}

/// What a command does once its arguments are understood.
struct Action: Command {
    typealias Body = (Session) throws -> CommandResult

    let body: Body

    func run(in context: Context) throws -> CommandResult { try body(Session(context)) }
}

/// A positional argument.
struct ArgumentSpec: Sendable {
    let name: String
    let summary: String
    var isRequired = false
    var isRepeated = false
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
