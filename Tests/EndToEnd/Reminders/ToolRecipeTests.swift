import Foundation
import Testing

/// The scripts of docs/recipes.md for launchers and notes, with fakes of the programs that show something.
@Suite("Recipes for other tools", .enabled(if: PrivateMachine.has("jq"), "jq is not installed"))
struct ToolRecipeTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.addProgram("notify-send", "printf '%s\\n' \"$2\" > \"$HOME/shown\"")
    }

    /// Writes the script of the document with a mark in it.
    private func write(_ mark: String) throws {
        let text = try String(contentsOfFile: "\(TendProgram.packageRoot)/docs/recipes.md", encoding: .utf8)
        let script = try #require(DocumentedCommands(markdown: text).scripts.first { $0.contains(mark) })
        try home.writeProgram(script, to: "\(home.path)/recipe")
    }

    @Test("Rofi offers containers and open doses, and records the chosen line")
    func rofi() throws {
        try write("rofi -dmenu")
        try home.addProgram("rofi", "cat > \"$HOME/offered\"; printf '%s\\n' \"$CHOICE\"")
        let made = try home.shell(
            "tend container add \"Jo's mug\" 300ml -q; tend pill add 'Vitamin D' --times 08:15 -q")
        #expect(made.code == 0, "\(made.errorText)")
        _ = try home.shell("./recipe", adding: ["CHOICE": "log 100ml"])
        let offered = try home.shell("cat offered").text.split(separator: "\n").map(String.init)
        #expect(offered == ["log 'Jo'\\''s mug'", "pill take 'Vitamin D@08:15'", "log 250ml", "undo"], "\(offered)")
        for choice in offered.prefix(2) {
            _ = try home.shell("./recipe", adding: ["CHOICE": choice])
        }
        #expect(try home.shell("cat shown").text.hasPrefix("Took Vitamin D"))
        #expect(try home.tend("status", "--format", "{water.total} {pills.taken}").text == "400 1\n")
        try home.addProgram("rofi", "exit 1")
        #expect(try home.shell("./recipe").code == 0)
    }

    @Test("Raycast passes its words on")
    func raycast() throws {
        try write("@raycast")
        for words in ["'100ml tea'", "''", ""] { #expect(try home.shell("./recipe \(words)").code == 0) }
        #expect(try home.tend("status", "--line").text == "600/2000 ml 30%\n")
        #expect(try home.shell("./recipe '1 2 3'").code == 64)
    }

    @Test("Home Assistant reads a number", .enabled(if: PackagingFilesTests.readsYAML, "Python has no yaml here"))
    func homeAssistant() throws {
        let text = try String(contentsOfFile: "\(TendProgram.packageRoot)/docs/recipes.md", encoding: .utf8)
        let block = try #require(text.firstMatch(of: #/```yaml\n(command_line:\n(?:.*\n)*?)```/#)).1
        try home.write(String(block), to: "\(home.path)/configuration.yaml")
        let script =
            "import sys, yaml; print(yaml.safe_load(open(sys.argv[1]))['command_line'][0]['sensor']['command'])"
        let command = try Python.run(script, ["\(home.path)/configuration.yaml"], home)
        #expect(try home.shell("tend log 250ml -q; \(String(decoding: command, as: UTF8.self))").text == "250\n")
    }

    @Test("The daily note keeps its other lines, and shows the day once")
    func note() throws {
        try write("## tend")
        try home.write(
            "# Friday\n\ntea with Jo\n\n## tend\n- old\n\n## later\nread\n", to: "\(home.path)/Notes/2026-11-20.md")
        for _ in 1...2 {
            let outcome = try home.shell("tend log 250ml -q; ./recipe", adding: ["TEND_PROGRAM": home.program])
            #expect(outcome.code == 0, "\(outcome.errorText)")
        }
        let note = try home.shell("cat Notes/2026-11-20.md").text
        #expect(
            note
                == "# Friday\n\ntea with Jo\n\n## later\nread\n## tend\n- water 500 of 2000 ml\n- pills 0 of 2\n- fast idle\n"
        )
        #expect(try home.shell("ls Notes").text == "2026-11-20.md\n")
    }
}
