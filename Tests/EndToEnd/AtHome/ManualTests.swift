import Foundation
import TestSupport
import Testing

/// The manual pages in other programs.
@Suite("Manual pages in other programs")
struct ManualTests {
    private static let hasMandoc = Manual.Reader.installed.contains(.mandoc)

    /// The command names in the program's own list.
    private static func nouns(_ home: Home) throws -> [String] {
        let object = try JSONSerialization.jsonObject(with: Data(home.tend("help", "--json").output)) as? [String: Any]
        let commands = try #require(object?["commands"] as? [[String: Any]])
        return commands.compactMap { $0["name"] as? String }
    }

    @Test("The manual has a page of tend and one per noun")
    func pages() throws {
        let manual = try Manual.shared.get()
        let nouns = try Self.nouns(manual.home)
        #expect(nouns.count > 20)
        #expect(manual.names == (["tend.1"] + nouns.map { "tend-\($0).1" }).sorted())
    }

    @Test("Mandoc reports nothing about any page", .enabled(if: hasMandoc, "mandoc is not installed"))
    func lint() throws {
        let manual = try Manual()
        let outcome = try manual.run("makewhatis \"$HOME/man\" && mandoc -T lint -W style man/man1/*.1")
        #expect(outcome.text.isEmpty && outcome.errorText.isEmpty, "\(outcome.text)\(outcome.errorText)")
        #expect(outcome.code == 0)
    }

    @Test(
        "Every page is found by its name",
        .enabled(if: hasMandoc, "mandoc is not installed"))
    func whatis() throws {
        let manual = try Manual()
        let found = try manual.run(
            "makewhatis \"$HOME/man\"; mandoc -k 'Nm~^tend' 2>&1 || apropos -M \"$HOME/man\" 'Nm~^tend'"
        ).text
        guard found.contains("(1)") else { return }
        for noun in try Self.nouns(manual.home) { #expect(found.contains("tend-\(noun)"), "\(noun)") }
    }

    @Test(
        "Pages render without warnings or long lines at every width",
        arguments: Manual.Reader.installed,
        Sweep.isFull ? [40, 60, 80, 100, 120, 200] : Sweep.some(of: [40, 80, 120], quick: 2))
    func widths(_ reader: Manual.Reader, _ columns: Int) throws {
        let manual = try Manual.shared.get()
        // groff takes a third of a second for a page.
        let pages = Sweep.isFull || reader == .mandoc ? manual.names : ["tend.1", "tend-import.1", "tend-fast.1"]
        for page in pages {
            let text = try manual.text(page, by: reader, columns: columns)
            #expect(text.contains("NAME") && text.contains("SEE ALSO"), "\(page)")
            for line in text.split(separator: "\n") where line.count > columns {
                #expect(Self.cannotBeBroken(line, columns), "\(page) at \(columns): \(line)")
            }
        }
    }

    /// Whether a line has a long word, or a synopsis whose first option can't be wrapped.
    private static func cannotBeBroken(_ line: Substring, _ columns: Int) -> Bool {
        if line.split(separator: " ").contains(where: { $0.count > columns / 2 }) { return true }
        return line.wholeMatch(of: /\s+tend( [a-z-]+)+ \[[^\]]*\]/) != nil
    }

    @Test(
        "Examples and options are rendered literally", arguments: Manual.Reader.installed,
        [
            ("tend-fast.1", ["tend fast start 16:8 --at 'yesterday 20:00'"]),
            ("tend-status.1", ["tend status --format '{water.percent}% {pills.due}'"]),
            (
                "tend-completions.1",
                [
                    "tend completions words -- log 250ml t", "tend completions fish | source",
                    "eval \"$(tend completions bash)\"",
                ]
            ),
            ("tend-man.1", ["tend man --into ~/.local/share/man/man1"]), ("tend-setup.1", ["--sex f|m"]),
            ("tend.1", ["~/.local/share/tend", "local/hooks/after-change", "-n, --dry-run"]),
        ])
    func verbatim(_ reader: Manual.Reader, _ example: (page: String, lines: [String])) throws {
        let text = try Manual.shared.get().text(example.page, by: reader, columns: 200)
        for line in example.lines { #expect(text.contains(line)) }
    }

    @Test(
        "Pages contain every example and option of the help literally",
        .enabled(if: hasMandoc, "mandoc is not installed"))
    func everything() throws {
        let manual = try Manual.shared.get()
        for noun in try Self.nouns(manual.home) {
            let text = try manual.text("tend-\(noun).1", by: .mandoc, columns: 500)
            let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
            let words = Set(text.split { " \n\t,[]".contains($0) }.map(String.init))
            var waiting = [[noun]]
            while let path = waiting.popLast() {
                let help = try manual.home.line("tend help --json \(path.joined(separator: " "))")
                let object = try #require(try JSONSerialization.jsonObject(with: Data(help.output)) as? [String: Any])
                for example in object["examples"] as? [[String: Any]] ?? [] {
                    let line = try #require((example["line"] ?? example["command"]) as? String)
                    #expect(lines.contains { $0 == line || $0.hasPrefix("\(line)  ") }, "\(line)")
                }
                for option in object["options"] as? [[String: Any]] ?? [] {
                    let name = try #require(option["name"] as? String)
                    let isCommon = ["json", "color", "quiet", "dry-run", "yes", "data-dir", "for", "help", "version"]
                        .contains(
                            name.replacing("--", with: ""))
                    #expect(isCommon || words.contains("--\(name.replacing("--", with: ""))"), "\(path) \(name)")
                }
                for verb in object["commands"] as? [[String: Any]] ?? [] {
                    if let name = verb["name"] as? String { waiting.append(path + [name]) }
                }
            }
        }
    }
}
