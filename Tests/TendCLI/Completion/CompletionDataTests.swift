import TestSupport
import Testing

@testable import TendCLI

/// What completion makes of the data folder it is pointed to.
@Suite("Completion and the data")
struct CompletionDataTests {
    @Test(
        "a data folder that the line names is the one that is looked into", arguments: ["--data-dir=%", "--data-dir %"])
    func dataFolder(_ option: String) throws {
        let scene = try CompletionScene([])
        let other = scene.program.folder.path("other")
        #expect(scene.program.run("--data-dir", other, "container", "add", "jug", "1l").code == .done)
        let words = option.split(separator: " ").map { String($0).replacing("%", with: other) }
        #expect(scene.offered(words + ["log", "j"]) == ["jug", "juice"])
        #expect(scene.offered(["log"] + words + ["j"]) == ["jug", "juice"])
        #expect(scene.offered(["log", "j"]) == ["juice"])
    }

    @Test("names that a shell would take apart come whole")
    func names() throws {
        let names = ["it's", "a \"b\"", "back\\slash", "co:lon", "$HOME", "é水💧", "semi; colon", "b*"]
        let scene = try CompletionScene(names.map { ["pill", "add", $0, "--as-needed"] })
        #expect(scene.offered("pill stop ").sorted() == names.sorted())
        for name in names { #expect(scene.offered(["pill", "stop", String(name.prefix(3))]).contains(name)) }
        #expect(scene.program.run("completions", "words", "--", "pill", "stop", "back").output == "back\\slash\n")
    }

    @Test(
        "nothing that is wrong with the data is an error, and commands and options are offered all the same",
        arguments: ["data/settings.json", TestProgram.page, "data/fasts/2026-11.json", "data/challenges/x.json"],
        ["{", "", "[]", "\u{0}", #"{"format":99}"#, #"{"format":1,"water":[{"id":3}],"fasts":7,"medications":"x"}"#])
    func damage(_ file: String, _ text: String) throws {
        let scene = try CompletionScene()
        try scene.program.folder.write(text, to: file)
        for line in Self.everyKind {
            let result = scene.program.run(["completions", "words", "--"] + CompletionScene.words(line))
            #expect(result.code == .done && result.errors.isEmpty, "tend \(line): \(result.errors)")
        }
        #expect(scene.offered("wat") == ["watch", "water"])
        #expect(scene.offered("log --no") == ["--note"])
        #expect(scene.offered("log --color a") == ["auto", "always"])
    }

    private static let everyKind = [
        "", "-", "log ", "log 1l ", "log --at ", "water edit ", "water list --date ", "history --month ", "fast start ",
        "fast edit ", "fast schedule remove ", "pill take ", "pill stop ", "pill delete ", "challenge done ",
        "challenge show ", "challenge start ", "challenge photo delete ", "remind snooze ", "config set ",
        "config set cup ", "container remove ", "drink remove ", "help ", "import csv ",
    ]

    @Test("a data folder that can't be is no error", arguments: ["", "/dev/null", "/dev/null/x", "a\u{FFFD}"])
    func impossibleFolder(_ path: String) throws {
        let scene = try CompletionScene([])
        let result = scene.program.run("completions", "words", "--", "--data-dir", path, "log", "")
        #expect(result.code == .done && result.errors.isEmpty)
        scene.program.context.environment = { _ in nil }
        #expect(scene.program.run("completions", "words", "--", "log", "").code == .done)
    }

    @Test("extensions on the PATH are offered with the commands")
    func extensions() throws {
        let scene = try CompletionScene([])
        scene.program.context.programs = { prefix in
            ["tend-weigh", "tend-log", "tend-a b", "tend-"].filter { $0.hasPrefix("\(prefix)") }
        }
        scene.program.context.findProgram = { $0 == "tend-weigh" ? "/bin/tend-weigh" : nil }
        #expect(scene.offered("we") == ["weigh"])
        #expect(scene.offered("lo") == ["log"])
        #expect(scene.offered("a") == [], "no name of an extension")
        #expect(scene.offered("fast we") == [])
        #expect(scene.completion(["weigh", "x"]).files == .any, "what it takes is its own affair")
        #expect(scene.completion(["other", "x"]).files == nil)
    }

    @Test("a name with a line's end in it, which would be two candidates, is left out")
    func lineEnds() throws {
        let scene = try CompletionScene([["pill", "add", "plain", "--as-needed"]])
        let settings = try #require(scene.program.folder.text("data/settings.json"))
        try scene.program.folder.write(settings.replacing("plain", with: #"two\nlines"#), to: "data/settings.json")
        #expect(!scene.program.run("completions", "words", "--", "pill", "stop", "").output.contains("lines"))
    }
}
