import TendCore
import Testing

@testable import TendCLI

@Suite("Command table")
struct CommandTableTests {
    private struct Node {
        let path: [String]
        let spec: CommandSpec
        var name: String { path.joined(separator: " ") }
    }

    private static func nodes(_ spec: CommandSpec = CommandTable.root, _ path: [String] = []) -> [Node] {
        [Node(path: path, spec: spec)] + spec.subcommands.flatMap { nodes($0.spec, path + [$0.name]) }
    }

    /// The words of a line as a shell splits it: at spaces outside single quotes.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        for (index, piece) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) {
                words += piece.split(separator: " ").map(String.init)
            } else {
                words.append(String(piece))
            }
        }
        return words
    }

    @Test("Each command is listed once under its own name")
    func names() {
        for node in Self.nodes() {
            let names = node.spec.subcommands.map(\.name)
            #expect(names == node.spec.subcommands.map(\.spec.name), "\(node.name)")
            #expect(Set(names).count == names.count, "\(node.name)")
        }
    }

    @Test("No person can have the name of a command", arguments: CommandTable.root.subcommands.map(\.name))
    func people(command: String) throws {
        let result = try TestProgram().run("people", "add", command)
        #expect(result.code == .usage && result.errors.contains("has another meaning"), "\(result.errors)")
    }

    @Test("Every command has a one-line summary and an example")
    func texts() {
        for node in Self.nodes() {
            #expect(!node.spec.summary.isEmpty && !node.spec.summary.contains("\n"), "\(node.name)")
            #expect(!node.spec.summary.hasSuffix("."), "\(node.name)")
            #expect(!node.spec.examples.isEmpty, "\(node.name)")
            #expect(node.spec.prepare != nil || !node.spec.subcommands.isEmpty, "\(node.name)")
        }
    }

    @Test("A command declares each option and letter once")
    func options() {
        for node in Self.nodes() {
            let names = node.spec.allOptions.map(\.name)
            #expect(Set(names).count == names.count, "\(node.name)")
            let letters = node.spec.allOptions.compactMap(\.short)
            #expect(Set(letters).count == letters.count, "\(node.name)")
            #expect(node.spec.allOptions.allSatisfy { !$0.summary.isEmpty && $0.value != "" }, "\(node.name)")
        }
    }

    @Test("An option takes a value in all commands or in none")
    func sameOptions() {
        // An option may precede the command, so its form can't depend on the command.
        var takesValue: [String: Bool] = [:]
        for option in Self.nodes().flatMap(\.spec.allOptions) {
            #expect(takesValue[option.name, default: option.value != nil] == (option.value != nil), "--\(option.name)")
            takesValue[option.name] = option.value != nil
        }
    }

    @Test("Every example begins with its own command and can be parsed")
    func examples() throws {
        for node in Self.nodes() {
            for example in node.spec.examples {
                let words = Self.words(example.line)
                #expect(words.first == "tend", "\(example.line)")
                // A noun's examples may show any of its commands, the program's examples any command.
                #expect(
                    words.dropFirst().starts(with: node.path) || node.spec.prepare == nil || node.path == ["status"],
                    "\(example.line)")
                #expect(throws: Never.self, "\(example.line)") {
                    try ArgumentParser(root: CommandTable.root).parse(Array(words.dropFirst()))
                }
                #expect(!example.meaning.isEmpty, "\(example.line)")
            }
        }
    }

    @Test("Required arguments come first, and only the last may repeat")
    func arguments() {
        for node in Self.nodes() {
            let required = node.spec.arguments.map(\.isRequired)
            #expect(required == required.sorted { $0 && !$1 }, "\(node.name)")
            #expect(!node.spec.arguments.dropLast().contains { $0.isRepeated }, "\(node.name)")
        }
    }

    @Test("Every command has help with examples, as text and as JSON")
    func help() throws {
        for node in Self.nodes() {
            let program = try TestProgram()
            let help = program.run(node.path + ["--help"])
            #expect(help.code == .done, "\(node.name)")
            // The program's help has no headings, because it has to fit a screen.
            let first = node.path.isEmpty ? "\n\n  \(node.spec.examples[0].line)" : "\nExamples\n"
            #expect(help.output.contains(first), "\(node.name)")
            #expect(help.output == program.run(["help"] + node.path).output, "\(node.name)")
            #expect(program.run(node.path + ["--help", "--json"]).code == .done, "\(node.name)")
        }
    }

    @Test("The program's help fits 24 lines and names each command once")
    func screen() throws {
        let lines = try TestProgram().run("help").output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 23, "the prompt needs a line as well")
        let grouped = RootHelpReport.groups.flatMap(\.commands)
        #expect(grouped.sorted() == CommandTable.root.subcommands.map(\.name).sorted())
    }

    @Test("No line of help is wider than 80 columns")
    func helpWidth() throws {
        var wide: [String] = []
        for node in Self.nodes() {
            let help = try TestProgram().run(node.path + ["--help"]).output
            if help.split(separator: "\n").contains(where: { $0.count > 80 }) { wide.append(node.name) }
        }
        #expect(wide.isEmpty, "\(wide)")
    }
}
