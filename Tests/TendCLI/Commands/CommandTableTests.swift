import Testing

@testable import TendCLI

@Suite("The table of commands")
struct CommandTableTests {
    private struct Node {
        let path: [String]
        let spec: CommandSpec
        var name: String { path.joined(separator: " ") }
    }

    private static func nodes(_ spec: CommandSpec = CommandTable.root, _ path: [String] = []) -> [Node] {
        [Node(path: path, spec: spec)] + spec.subcommands.flatMap { nodes($0.spec, path + [$0.name]) }
    }

    /// The words of a line as a shell would split it: at spaces, single quotes holding words together.
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

    @Test("every command is listed under the name that it has itself, and no name is there twice")
    func names() {
        for node in Self.nodes() {
            let names = node.spec.subcommands.map(\.name)
            #expect(names == node.spec.subcommands.map(\.spec.name), "\(node.name)")
            #expect(Set(names).count == names.count, "\(node.name)")
        }
    }

    @Test("every command has a summary of one line without a full stop, and an example")
    func texts() {
        for node in Self.nodes() {
            #expect(!node.spec.summary.isEmpty && !node.spec.summary.contains("\n"), "\(node.name)")
            #expect(!node.spec.summary.hasSuffix("."), "\(node.name)")
            #expect(!node.spec.examples.isEmpty, "\(node.name)")
            #expect(node.spec.prepare != nil || !node.spec.subcommands.isEmpty, "\(node.name)")
        }
    }

    @Test("no option is declared twice, nor a letter")
    func options() {
        for node in Self.nodes() {
            let names = node.spec.allOptions.map(\.name)
            #expect(Set(names).count == names.count, "\(node.name)")
            let letters = node.spec.allOptions.compactMap(\.short)
            #expect(Set(letters).count == letters.count, "\(node.name)")
            #expect(node.spec.allOptions.allSatisfy { !$0.summary.isEmpty && $0.value != "" }, "\(node.name)")
        }
    }

    @Test("an option takes a value in all commands or in none, since it may stand before the command")
    func sameOptions() {
        var takesValue: [String: Bool] = [:]
        for option in Self.nodes().flatMap(\.spec.allOptions) {
            #expect(takesValue[option.name, default: option.value != nil] == (option.value != nil), "--\(option.name)")
            takesValue[option.name] = option.value != nil
        }
    }

    @Test("every example begins with its own command and can be parsed")
    func examples() throws {
        for node in Self.nodes() {
            for example in node.spec.examples {
                let words = Self.words(example.line)
                #expect(words.first == "tend", "\(example.line)")
                // A noun's own examples may show any command below it; the program's any at all.
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

    @Test("required arguments come before those that may be left out, and only the last may be repeated")
    func arguments() {
        for node in Self.nodes() {
            let required = node.spec.arguments.map(\.isRequired)
            #expect(required == required.sorted { $0 && !$1 }, "\(node.name)")
            #expect(!node.spec.arguments.dropLast().contains { $0.isRepeated }, "\(node.name)")
        }
    }

    @Test("every command has help that begins with examples, in text and in JSON")
    func help() throws {
        for node in Self.nodes() {
            let program = try TestProgram()
            let help = program.run(node.path + ["--help"])
            #expect(help.code == .done, "\(node.name)")
            // The program's own has to fit a screen, without headings.
            let first = node.path.isEmpty ? "\n\n  \(node.spec.examples[0].line)" : "\nExamples\n"
            #expect(help.output.contains(first), "\(node.name)")
            #expect(help.output == program.run(["help"] + node.path).output, "\(node.name)")
            #expect(program.run(node.path + ["--help", "--json"]).code == .done, "\(node.name)")
        }
    }

    @Test("the help of the program fits a screen of 24 lines, and names each command once")
    func screen() throws {
        let lines = try TestProgram().run("help").output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 23, "the prompt needs a line as well")
        let grouped = RootHelpReport.groups.flatMap(\.commands)
        #expect(grouped.sorted() == CommandTable.root.subcommands.map(\.name).sorted())
    }

    @Test("no line of help is wider than the screen")
    func helpWidth() throws {
        var wide: [String] = []
        for node in Self.nodes() {
            let help = try TestProgram().run(node.path + ["--help"]).output
            if help.split(separator: "\n").contains(where: { $0.count > 80 }) { wide.append(node.name) }
        }
        #expect(wide.isEmpty, "\(wide)")
    }

    @Test("the commands of the first part are all there")
    func complete() {
        let names = Set(Self.nodes().map(\.name))
        for name in [
            "", "log", "status", "history", "water list", "water edit", "water delete", "water reset", "goal", "undo",
            "redo", "changes", "export csv", "config list", "config get", "config set", "config unset", "config path",
        ] {
            #expect(names.contains(name), "tend \(name)")
        }
    }
}
