import TendCore
import TendStore
import Testing

@testable import TendCLI
@testable import TendKit

@Suite("Messages")
struct MessageTests {
    private static let mum = Person(name: "mum", owner: DataFolder(path: "/"))

    private static func style(_ width: Int, for person: Person? = nil) -> OutputStyle {
        var style = OutputStyle.plain
        (style.width, style.person, style.subject) = (width, person, person?.title)
        return style
    }

    @Test("A command carries the person's name, and other text is unchanged")
    func person() {
        let note = "see 'tend log'"
        let message: Message =
            "'\(note)' is a note; \(command: "pill take", "morning") takes a dose, to undo: \(bare: "undo")"
        #expect(
            message.text(for: Self.mum)
                == "'see 'tend log'' is a note; 'tend --for mum pill take morning' takes a dose, to undo: tend --for mum undo"
        )
        #expect(
            message.text() == "'see 'tend log'' is a note; 'tend pill take morning' takes a dose, to undo: tend undo")
    }

    @Test(
        "A command about the user or the computer carries no name",
        arguments: ["people add NAME", "remind install", "log 250ml --for mum"])
    func ownCommands(words: String) {
        #expect(SuggestedCommand(words).text(for: Self.mum) == "'tend \(words)'")
    }

    @Test("A command quotes its arguments for the shell")
    func quotes() {
        #expect(SuggestedCommand("pill take", ["vitamin d"]).text(for: nil) == "'tend pill take \"vitamin d\"'")
        #expect(SuggestedCommand("pill delete", ["x;touch y"]).text(for: nil) == "'tend pill delete \"x;touch y\"'")
        let bare = SuggestedCommand("import csv", ["a b.csv"], isQuoted: false)
        #expect(bare.text(for: nil) == "tend import csv 'a b.csv'")
    }

    @Test("Interpolated text loses control characters, in commands and colours too")
    func printable() {
        let hostile = "\u{1B}[2J"
        let message: Message = "\(hostile) \(hostile, .green) \(verb: hostile) \(command: "pill take", hostile)"
        #expect(!message.text().unicodeScalars.contains("\u{1B}"))
    }

    @Test("A confirmation begins with the person and a lower-case verb")
    func confirmation() {
        let message: Message = "\(verb: "Logged") 250 ml"
        #expect(Self.style(80).text(message) == "Logged 250 ml")
        #expect(Self.style(80, for: Self.mum).text(message) == "Mum: logged 250 ml")
    }

    @Test(
        "A command stays on one line if it fits",
        arguments: [
            (
                "none left; \(command: "pill stock x --set N") corrects it", 30,
                ["none left;", "'tend pill stock x --set N'", "corrects it"]
            ),
            ("see \(command: "pill list"), or \(command: "")", 21, ["see 'tend pill list',", "or 'tend'"]),
            ("see \(command: "pill list") now", 10, ["see 'tend", "pill list'", "now"]),
            ("it's 'tend", 5, ["it's", "'tend"]),
        ] as [(Message, Int, [String])])
    func wrapping(message: Message, width: Int, lines: [String]) {
        #expect(Self.style(width).lines(message) == lines)
    }
}
