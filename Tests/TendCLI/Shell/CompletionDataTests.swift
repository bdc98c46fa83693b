import TestSupport
import Testing

@testable import TendCLI

/// How completion uses the data folder.
@Suite("Completion from the data folder")
struct CompletionDataTests {
    @Test(
        "A data folder that the line names is used", arguments: ["--data-dir=%", "--data-dir %"])
    func dataFolder(_ option: String) throws {
        let scene = try CompletionScene([])
        let other = scene.program.folder.path("other")
        #expect(scene.program.run("--data-dir", other, "container", "add", "jug", "1l").code == .done)
        let words = option.split(separator: " ").map { String($0).replacing("%", with: other) }
        #expect(scene.offered(words + ["log", "j"]) == ["jug", "juice"])
        #expect(scene.offered(["log"] + words + ["j"]) == ["jug", "juice"])
        #expect(scene.offered(["log", "j"]) == ["juice"])
    }

    @Test("Names with shell syntax are offered whole")
    func names() throws {
        let names = ["it's", "a \"b\"", "back\\slash", "co:lon", "$HOME", "é水💧", "semi; colon", "b*"]
        let scene = try CompletionScene(names.map { ["pill", "add", $0, "--as-needed"] })
        #expect(scene.offered("pill stop ").sorted() == (names + ["all"]).sorted())
        for name in names { #expect(scene.offered(["pill", "stop", String(name.prefix(3))]).contains(name)) }
        #expect(scene.program.run("completions", "words", "--", "pill", "stop", "back").output == "back\\slash\n")
    }

    @Test(
        "Damaged data is not an error and does not hide commands",
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

    @Test("An impossible data folder is not an error", arguments: ["", "/dev/null", "/dev/null/x", "a\u{FFFD}"])
    func impossibleFolder(_ path: String) throws {
        let scene = try CompletionScene([])
        let result = scene.program.run("completions", "words", "--", "--data-dir", path, "log", "")
        #expect(result.code == .done && result.errors.isEmpty)
        scene.program.context.environment = { _ in nil }
        #expect(scene.program.run("completions", "words", "--", "log", "").code == .done)
    }

    @Test("Extensions on the PATH are offered with the commands")
    func extensions() throws {
        let scene = try CompletionScene([])
        scene.program.context.programs = { prefix in
            ["tend-weigh", "tend-log", "tend-a b", "tend-"].filter { $0.hasPrefix("\(prefix)") }
        }
        scene.program.context.findProgram = { $0 == "tend-weigh" ? "/bin/tend-weigh" : nil }
        #expect(scene.offered("we") == ["week", "weigh"])
        #expect(scene.offered("lo") == ["log"])
        #expect(scene.offered("a") == [], "not a valid name of an extension")
        #expect(scene.offered("fast we") == [])
        #expect(scene.completion(["weigh", "x"]).files == .any, "the arguments of an extension are unknown")
        #expect(scene.completion(["other", "x"]).files == nil)
    }

    @Test("A name with a line break is not offered")
    func lineEnds() throws {
        let scene = try CompletionScene([["pill", "add", "plain", "--as-needed"]])
        let settings = try #require(scene.program.folder.text("data/settings.json"))
        try scene.program.folder.write(settings.replacing("plain", with: #"two\nlines"#), to: "data/settings.json")
        #expect(!scene.program.run("completions", "words", "--", "pill", "stop", "").output.contains("lines"))
    }
}
