import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Screens")
struct ScreenTests {
    /// Commands that start programs or read and write files, and whose output is for a program.
    private static let others = [
        "backup", "completions", "doctor", "export", "import", "man", "report", "restore", "setup", "sync",
    ]
    private static let otherVerbs: Set<String> = [
        "challenge photo add", "challenge photo delete", "inbox accept", "inbox check", "inbox dismiss", "inbox off",
        "changes clear", "inbox setup", "inbox template", "inbox tidy", "inbox today", "remind install",
        "remind uninstall",
    ]

    /// The commands that can be typed.
    private static func names(_ spec: CommandSpec, _ words: [String] = []) -> [String] {
        spec.subcommands.map(\.spec).flatMap { verb in
            let words = words + [verb.name]
            return (verb.prepare == nil ? [] : [words.joined(separator: " ")]) + names(verb, words)
        }
    }

    @Test("Every command has a screen here or is for programs and files", arguments: names(CommandTable.root))
    func complete(_ name: String) {
        let isShown = Screens.lines.contains { $0 == name || $0.hasPrefix("\(name) ") }
        let noun = name.split(separator: " ").first.map(String.init) ?? ""
        #expect(isShown != (Self.others.contains(noun) || Self.otherVerbs.contains(name)), "\(name)")
    }

    @Test("Plain mode has words only", arguments: [80])
    func plain(width: Int) throws {
        let screens = try Screens(width: width, plain: true)
        for line in Screens.lines {
            let result = screens.run(line)
            let text = result.output + result.errors
            #expect(!text.isEmpty, "'tend \(line)' prints nothing")
            for character in text where !Self.isSpoken(character) {
                Issue.record("'tend \(line)' prints '\(character)':\n\(text)")
                break
            }
            #expect(!text.contains("  "), "'tend \(line)' prints columns:\n\(text)")
        }
    }

    /// Letters, digits and ordinary punctuation. `×` stands between a number of tablets and a dose.
    private static func isSpoken(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || " \n.,;:!?'\"()[]{}/%+-=_@&<>|*×".contains(character)
    }

    @Test("A year has a map of each tracker", arguments: [40, 60, 80, 120])
    func maps(width: Int) throws {
        let year = try Screens(width: width).run("year").output
        let maps = year.prefix(upTo: year.firstRange(of: "average")?.lowerBound ?? year.endIndex)
        for tracker in ["Water", "Fast", "Pills"] { #expect(maps.contains(tracker), "\(tracker):\n\(maps)") }
        // A narrow map has no room for the challenge's name.
        #expect(maps.contains(/Tasks|75/), "\(maps)")
    }

    @Test("No line is wider than the terminal", arguments: Sweep.some(of: [40, 60, 80, 120], quick: 1))
    func width(_ width: Int) throws {
        let screens = try Screens(width: width)
        for line in Screens.lines {
            let result = screens.run(line)
            // A single word, such as a path, can't be broken, and a command never is.
            for shown in (result.output + result.errors).split(separator: "\n")
            where shown.dropFirst(2).contains(" ") && !shown.drop(while: { $0 == " " }).hasPrefix("tend ") {
                #expect(shown.shownColumns <= width, "'tend \(line)' prints at \(width): \(shown)")
            }
        }
    }

    @Test("No word is broken at the end of a line")
    func words() throws {
        let (narrow, wide) = (try Screens(width: 40), try Screens(width: 1000))
        for line in [
            "pill take noon", "log 25x", "help pill add", "config list", "changes", "pause list", "backup list",
            "challenge task list", "challenge stats", "fast schedule list", "drink list",
            "pill show aspirin",
        ] {
            let (broken, whole) = (narrow.run(line), wide.run(line))
            func words(_ result: TestProgram.Result) -> [Substring] {
                (result.output + result.errors).replacing(/\u{1B}\[\d+m/, with: "").split { " \n".contains($0) }
            }
            #expect(Self.isSame(words(broken), words(whole)), "\(line)")
        }
    }

    private static func isSame(_ one: [Substring], _ other: [Substring]) -> Bool {
        one.sorted() == other.sorted()
    }
}
