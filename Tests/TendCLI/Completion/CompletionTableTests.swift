import Testing

@testable import TendCLI

/// Whoever adds an argument or an option with a value has to think of what can be offered for it.
@Suite("Completion and the table of commands")
struct CompletionTableTests {
    private struct Place: CustomStringConvertible {
        let path: [String]
        /// The argument's name, or the option's with that of its value.
        let name: String
        let isKnown: Bool
        var description: String { (path + [name]).joined(separator: " ") }
    }

    /// What has to be invented by the user: amounts, numbers, lengths, texts, new names.
    private static let inventions: Set<String> = [
        "AMOUNT", "--amount AMOUNT", "--goal AMOUNT", "COUNT", "--limit N", "--factor N", "--days N", "--dose N",
        "--stock N",
        "--refill-at N", "--add N", "--set N", "--max-per-day N", "--weight WEIGHT", "LENGTH", "--every LENGTH",
        "--min-gap LENGTH", "--every INTERVAL", "--cycle ON+OFF", "--days DAYS", "--times TIMES",
        "--active-hours HOURS",
        "--unit UNIT", "--note TEXT", "--reason TEXT", "--name NAME", "--format TEMPLATE", "--source NAMES", "PLAN",
        "VALUE", "--summary TEXT", "--description TEXT", "--quantity N", "--duration LENGTH", "--checklist ITEMS",
    ]

    /// Names that are invented in these commands, and known in others.
    private static let inventedThere: Set<String> = [
        "container add NAME", "drink add NAME", "pill add NAME", "people add NAME", "people rename NAME",
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

    private static func isInvention(_ place: Place) -> Bool {
        inventions.contains(place.name) || inventedThere.contains(place.description)
    }

    @Test("every value is known to completion, or is one that only the user can know")
    func values() {
        let forgotten = Self.places().filter { !$0.isKnown && !Self.isInvention($0) }
        #expect(forgotten.isEmpty, "offer something for them, or add them to the list of inventions")
    }

    @Test("nothing stands on the list of inventions that is not there")
    func list() {
        let unknown = Self.places().filter { !$0.isKnown }
        let names = Set(unknown.map(\.name))
        let descriptions = Set(unknown.map(\.description))
        #expect(Self.inventions.subtracting(names) == [])
        #expect(Self.inventedThere.subtracting(descriptions) == [])
    }

    @Test("every command and every option of the table can be reached by completing it word by word")
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

    @Test("what is offered for a value with few words is taken by the command")
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
