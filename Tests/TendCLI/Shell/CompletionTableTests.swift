import Testing

@testable import TendCLI

/// A new argument or option with a value needs a decision about its candidates.
@Suite("Completion of all commands")
struct CompletionTableTests {
    private struct Place: CustomStringConvertible {
        let path: [String]
        /// The name of the argument, or the names of the option and its value.
        let name: String
        let isKnown: Bool
        var description: String { (path + [name]).joined(separator: " ") }
    }

    /// Values that only the user knows: amounts, numbers, lengths, texts, new names.
    private static let userValues: Set<String> = [
        "AMOUNT", "--amount AMOUNT", "--goal AMOUNT", "--caffeine AMOUNT", "--per AMOUNT", "COUNT", "--limit N",
        "--factor N", "--days N", "--dose N",
        "--stock N",
        "--refill-at N", "--expires YYYY-MM", "--add N", "--set N", "--max-per-day N", "--weight WEIGHT", "LENGTH",
        "--every LENGTH", "--min-gap LENGTH", "--on-time LENGTH", "--ahead LENGTH", "--repeat LENGTH[xN]",
        "--every INTERVAL", "--cycle ON+OFF",
        "--between HOURS", "--days DAYS", "--times TIMES",
        "--active-hours HOURS",
        "--unit UNIT", "--note TEXT", "--text TEXT", "--doses N", "--set VALUE", "--name NAME", "--format TEMPLATE",
        "--source NAMES", "PLAN",
        "--map MAP", "--task NAME", "--limit AMOUNT", "--substance NAME", "--rename NEW", "--step-until N",
        "VALUE", "FACTOR", "PLAN", "--day N", "--taper STEPS", "--summary TEXT", "--description TEXT",
        "--quantity N", "--at-most N", "--duration LENGTH", "--checklist ITEMS",
    ]

    /// Names that are new in these commands and known in others.
    private static let newNames: Set<String> = [
        "container add NAME", "drink add NAME", "pill add NAME", "people add NAME", "people rename NAME",
        "container rename NEW", "drink rename NEW", "pill rename NEW", "fast schedule rename NEW",
        "fast schedule add NAME",
        "completions words WORD",
    ]

    private static func places(_ spec: CommandSpec = CommandTable.root, _ path: [String] = []) -> [Place] {
        spec.arguments.map { Place(path: path, name: $0.name, isKnown: $0.kind != nil || !$0.choices.isEmpty) }
            + spec.allOptions.compactMap { option in
                option.value.map {
                    Place(
                        path: path, name: "--\(option.name) \($0)",
                        isKnown: option.kind != nil || !option.choices.isEmpty)
                }
            } + spec.subcommands.flatMap { places($0.spec, path + [$0.name]) }
    }

    private static func isUserValue(_ place: Place) -> Bool {
        userValues.contains(place.name) || newNames.contains(place.description)
    }

    @Test("Every value has candidates, or only the user knows it")
    func values() {
        let forgotten = Self.places().filter { !$0.isKnown && !Self.isUserValue($0) }
        #expect(forgotten.isEmpty, "offer something for them, or add them to the list of user values")
    }

    @Test("Every listed user value exists in a command")
    func list() {
        let unknown = Self.places().filter { !$0.isKnown }
        let names = Set(unknown.map(\.name))
        let descriptions = Set(unknown.map(\.description))
        #expect(Self.userValues.subtracting(names) == [])
        #expect(Self.newNames.subtracting(descriptions) == [])
    }

    @Test("Completion reaches every command and option")
    func reachable() throws {
        let scene = try CompletionScene([])
        func visit(_ spec: CommandSpec, _ path: [String]) {
            let options = scene.offered(path + ["--"])
            #expect(options == spec.allOptions.map { "--\($0.name)" }, "\(path)")
            for verb in spec.subcommands {
                #expect(scene.offered(path + [verb.name]).contains(verb.name), "\(path) \(verb.name)")
                visit(verb.spec, path + [verb.name])
            }
        }
        visit(CommandTable.root, [])
    }

    @Test("A command accepts every value that is offered for it")
    func choices() throws {
        for choice in GlobalOptions.ColorChoice.allCases {
            #expect(try CompletionScene([]).program.run("--color", choice.rawValue, "status").code == .done)
        }
        let scene = try CompletionScene()
        for setting in scene.offered("config set ") {
            for value in scene.offered(["config", "set", setting, ""]) {
                let result = scene.program.run("config", "set", setting, value, "-n")
                #expect(result.code == .done, "\(setting) \(value): \(result.errors)")
            }
        }
    }
}
