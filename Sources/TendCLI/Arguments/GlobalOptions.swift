/// The options of every command.
package struct GlobalOptions: Sendable {
    package var isJSON = false
    package var color = ColorChoice.auto
    package var isQuiet = false
    package var isDryRun = false
    package var assumesYes = false
    package var dataFolder: String?
    /// The person the command is about, as typed.
    package var person: String?

    package enum ColorChoice: String, CaseIterable, Sendable {
        case auto, always, never
    }

    package init() {}

    static let json = OptionSpec("json", "print JSON instead of text")
    static let color = OptionSpec(
        "color", value: "WHEN", "colour: auto, always or never", choices: ColorChoice.allCases.map(\.rawValue))
    static let quiet = OptionSpec("quiet", short: "q", "print errors only")
    static let dryRun = OptionSpec("dry-run", short: "n", "show what would change, and change nothing")
    static let yes = OptionSpec("yes", short: "y", "answer yes to every question")
    static let dataDir = OptionSpec("data-dir", value: "DIR", "use this data folder")
    static let person = OptionSpec(
        "for", value: "NAME", "for a person in 'tend people'; 'me' for yourself", values: .person)
    static let help = OptionSpec("help", short: "h", "show help")
    static let version = OptionSpec("version", short: "V", "show the version")

    static let specs = [json, color, quiet, dryRun, yes, dataDir, person, help, version]
}

extension GlobalOptions {
    /// - Parameter options: the given options by name.
    /// - Throws: ``UsageError/notAChoice(option:text:choices:)``
    init(_ options: OptionValues) throws(UsageError) {
        isJSON = options[Self.json.name] != nil
        isQuiet = options[Self.quiet.name] != nil
        isDryRun = options[Self.dryRun.name] != nil
        assumesYes = options[Self.yes.name] != nil
        dataFolder = options[Self.dataDir.name]
        person = options[Self.person.name]
        guard let text = options[Self.color.name] else { return }
        guard let choice = ColorChoice(rawValue: text) else {
            throw .notAChoice(option: "--color", text: text, choices: Self.color.choices)
        }
        color = choice
    }
}
