import TestSupport
import Testing

@testable import TendCLI

@Suite("Words of a command line")
struct CommandWordsTests {
    private struct Command {
        let path: [String]
        let spec: CommandSpec
    }

    private static func commands(_ spec: CommandSpec = CommandTable.root, _ path: [String] = []) -> [Command] {
        [Command(path: path, spec: spec)] + spec.subcommands.flatMap { commands($0.spec, path + [$0.name]) }
    }

    /// A line with the known role of each word.
    private struct Line {
        var words: [(text: String, role: String)] = []
        var path: [String] = []
        var positionals: [String] = []
        var options: [String: String] = [:]
    }

    /// Makes a valid order of words: a command, some of its options anywhere, arguments after the command.
    private static func line(_ command: Command, _ generator: inout SeededGenerator) -> Line {
        var line = Line()
        line.path = command.path
        var groups = command.path.map { [(text: $0, role: "command")] }
        if command.spec.subcommands.isEmpty {
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                line.positionals.append(
                    ["250ml", "log", "-5", "-20m", "", "-", "x y"].randomElement(using: &generator) ?? "")
            }
            groups += line.positionals.map { [(text: $0, role: "argument")] }
        }
        for option in command.spec.allOptions.shuffled(using: &generator).prefix(3) {
            let name = "--\(option.name)"
            guard option.value != nil else {
                line.options[option.name] = ""
                let text = option.short.map { Bool.random(using: &generator) ? "-\($0)" : name } ?? name
                groups.insert([(text, "option")], at: Int.random(in: 0...groups.count, using: &generator))
                continue
            }
            let value = ["8:30", "log", "-5", "a=b", "x y"].randomElement(using: &generator) ?? ""
            line.options[option.name] = value
            let isJoined = option.takesWord != nil || Bool.random(using: &generator)
            groups.insert(
                isJoined ? [("\(name)=\(value)", "option")] : [(name, "option"), (value, "value")],
                at: Int.random(in: 0...groups.count, using: &generator))
        }
        line.words = groups.flatMap(\.self)
        return line
    }

    private static func name(_ role: CommandWords.Role) -> String {
        switch role {
        case .command: "command"
        case .argument: "argument"
        case .options: "option"
        case .value: "value"
        case .separator: "separator"
        case .invalid: "invalid"
        }
    }

    @Test(
        "The parser and completion give each word of a valid line its role",
        arguments: Sweep.seeds(quick: 2, ci: 8, full: 8))
    func roles(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let parser = ArgumentParser(root: CommandTable.root)
        for command in Self.commands() {
            let line = Self.line(command, &generator)
            let remark: Comment = "seed \(seed): \(line.words.map(\.text))"
            let parsed = try parser.sort(line.words.map(\.text))
            #expect(parsed.path == line.path, remark)
            #expect(parsed.positionals == line.positionals, remark)
            #expect(parsed.options.byName == line.options, remark)
            var place = CommandWords(CommandTable.root)
            for (text, role) in line.words {
                #expect((place.pending != nil) == (role == "value"), remark)
                #expect(Self.name(place.take(text)) == role, remark)
            }
        }
    }

    @Test("Completion continues after words that the parser refuses", arguments: Sweep.seeds(quick: 2, ci: 8, full: 8))
    func invalidWords(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let parser = ArgumentParser(root: CommandTable.root)
        for command in Self.commands() {
            let line = Self.line(command, &generator)
            var words = line.words.map(\.text)
            words.insert(["--bogus", "--bogus=1", "-Z", "-Zq"].randomElement(using: &generator) ?? "", at: 0)
            let remark: Comment = "seed \(seed): \(words)"
            #expect(throws: UsageError.self, remark) { try parser.sort(words) }
            var place = CommandWords(CommandTable.root)
            for word in words { _ = place.take(word) }
            #expect(place.path == line.path && place.positionals == line.positionals, remark)
            #expect(place.options.byName == line.options, remark)
        }
    }

    private static let odd = [
        "", "-", "--", "--at", "--at=", "--for", "--week", "--week=", "--quiet=1", "-q", "-qn", "-oq", "-zz", "--=x",
        "log", "water", "list", "pill", "take", "250", "last", "--note", "--json", "-5", "x",
    ]

    @Test(
        "The parser refuses a line exactly when a word is invalid or missing",
        arguments: Sweep.seeds(quick: 2, ci: 8, full: 8))
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parser = ArgumentParser(root: CommandTable.root)
        for _ in 0..<300 {
            let words = (0...5).map { _ in Self.odd.randomElement(using: &generator) ?? "" }
            var place = CommandWords(CommandTable.root)
            let roles = words.map { place.take($0) }
            let isMissing = place.pending.map { $0.takesWord == nil } ?? false
            let isForeign = place.options.names.contains { name in !place.spec.allOptions.contains { $0.name == name } }
            let isInvalid = roles.contains { Self.name($0) == "invalid" }
            let parsed = try? parser.sort(words)
            #expect((parsed == nil) == (isInvalid || isMissing || isForeign), "seed \(seed): \(words)")
            guard let parsed else { continue }
            #expect(parsed.path == place.path && parsed.positionals == place.positionals, "seed \(seed): \(words)")
            #expect(parsed.options.byName == place.options.byName, "seed \(seed): \(words)")
        }
    }

    @Test("Of joined letters, only the last can have a value")
    func joined() {
        let parser = ArgumentParser(root: CommandTable.root)
        #expect(throws: UsageError.missingValue(option: "--output", value: "FILE")) {
            try parser.sort(["export", "json", "-oq", "x"])
        }
        #expect(throws: Never.self) { try parser.sort(["export", "json", "-qo", "x"]) }
    }
}

extension OptionValues {
    fileprivate var byName: [String: String] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, self[$0] ?? "") })
    }
}
