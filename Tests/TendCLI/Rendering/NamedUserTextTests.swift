import TestSupport
import Testing

@testable import TendCLI

/// The user's words in reports about a person, whose suggested commands have `--for NAME`.
@Suite("User text in reports about a person")
struct NamedUserTextTests {
    private static let note = "see 'tend log'"
    private static let name = "garden: tend roses"
    private static let task = "Weeds: tend beds"

    private static func program() throws -> TestProgram {
        let program = try TestProgram()
        try program.folder.write(
            """
            {"format":1,"name":"\(name)","days":14,"skips":true,"repairs":2,
            "tasks":[{"id":"weed","name":"\(task)"},{"id":"walk","name":"Walk"}]}
            """, to: "garden.json")
        program.run("people", "add", "mum")
        let changes = [
            ["log", "250", "--note", note], ["drink", "add", name], ["log", "200", name],
            ["fast", "add", "--start", "00:00", "--end", "08:00", "--note", note],
            ["pill", "add", name, "--times", "08:00,21:00"], ["pill", "skip", "\(name)@08:00", "--note", note],
            ["challenge", "start", program.folder.path("garden.json"), "--from", "yesterday"],
            ["challenge", "skip", "weed", "--note", note], ["challenge", "repair", "yesterday", "--note", note],
        ]
        for words in changes {
            let result = program.run(["--for", "mum"] + words)
            #expect(result.code == .done, "\(words): \(result.errors)")
        }
        return program
    }

    /// Commands whose answer contains the text.
    private static let screens: [(words: [String], text: String)] = [
        // Notes and reasons.
        (["water", "list"], note), (["fast", "list"], note), (["pill", "list"], note), (["pill", "report"], note),
        (["challenge", "today"], note), (["challenge", "show"], note), (["status"], name),
        // Names of challenges and tasks.
        (["challenge", "today"], name), (["challenge", "today"], task), (["challenge", "show"], name),
        (["challenge", "list"], name), (["challenge", "stats"], task), (["challenge", "task"], name),
        (["challenge", "stop", "last", "-n"], name), (["challenge", "done", "weed", "-n"], task),
        // Names of drinks.
        (["drink", "list"], name), (["history"], name), (["water", "stats"], name), (["log", "100", name, "-n"], name),
        (["drink", "add", name, "--factor", "0.5", "-n"], name),
        // Names of medications.
        (["pill", "list"], name), (["pill", "report"], name), (["pill", "take", "\(name)@21:00", "-n"], name),
        (["pill", "stop", name, "-n"], name), (["remind", "list"], name),
        // Summaries of changes.
        (["changes"], "start the challenge '\(name)'"), (["undo", "-n"], name),
        // Errors and remarks.
        (["challenge", "rest"], name), (["container", "add", name, "1l"], name), (["pill", "take", "iron"], name),
        (["log", "100", "garden: tend rose", "-n"], name),
    ]

    @Test("Every screen shows the user's words as written", arguments: screens)
    func words(words: [String], text: String) throws {
        let result = try Self.program().run(["--for", "mum"] + words)
        #expect((result.output + result.errors).contains(text), "\(result.output)\(result.errors)")
    }

    @Test("Without a person the same screens show the words as written", arguments: screens)
    func own(words: [String], text: String) throws {
        let program = try Self.program()
        // Opens the person's folder as the user's folder.
        let folder = program.folder.path("data/people/mum")
        let environment = program.context.environment
        program.context.environment = { $0 == "TEND_DATA_DIR" ? folder : environment($0) }
        let result = program.run(words)
        #expect((result.output + result.errors).contains(text), "\(result.output)\(result.errors)")
    }
}
