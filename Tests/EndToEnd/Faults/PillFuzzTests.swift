import Foundation
import TestSupport
import Testing

/// Damaged dose files are named, never overwritten and never guessed at.
@Suite("Damaged dose files") struct PillFuzzTests {
    @Test(
        "No mutation of a dose file crashes or gets overwritten unread",
        arguments: ["days/2026/2026-11-20.json", "settings.json"])
    func mutations(_ file: String) throws {
        let start = try PillTake().home()
        let path = "/\(file)"
        let original = try #require(start.bytes(start.data + path))
        let seeds = Array(Sweep.seeds(quick: 2, ci: 40, full: 5000))
        let failures = Sweep.failures(in: seeds) { seed in
            var generator = SeededGenerator(seed: seed)
            let home = try Home(copying: start)
            let bytes = Mutation.mutated(original, using: &generator)
            try Data(bytes).write(to: URL(fileURLWithPath: home.data + path))
            var failures: [String] = []
            let readers = [
                "status", "pill list --json", "pill stats", "pill report", "pill calendar", "pill stock",
                "export csv pills",
            ]
            for words in readers {
                let outcome = try home.shell("tend \(words)")
                if ![0, 65].contains(outcome.code) {
                    failures.append("\(words): \(outcome.ending) \(outcome.errorText)")
                }
            }
            if home.bytes(home.data + path) != bytes { failures.append("a reader changed the file") }
            for words in [
                "pill take aspirin@20:00 --at 09:00", "pill edit aspirin --dose 3", "pill stock aspirin --set 1",
            ] {
                let before = home.bytes(home.data + path)
                let outcome = try home.shell("tend \(words)")
                if ![0, 64, 65, 77].contains(outcome.code) {
                    failures.append("\(words): \(outcome.ending) \(outcome.errorText)")
                }
                if outcome.code != 0, home.bytes(home.data + path) != before {
                    failures.append("\(words) was refused, but changed the file")
                }
            }
            return failures
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    @Test(
        "Readers name a damaged page and continue with the others",
        arguments: ["status", "pill stats", "pill report", "pill calendar", "export csv pills"])
    func damagedPage(_ command: String) throws {
        let home = try PillTake().home()
        try home.write("{\"format\":1,", to: home.page("2026-11-18"))
        let outcome = try home.shell("tend \(command)")
        #expect(outcome.errorText.contains("days/2026/2026-11-18.json"), "\(outcome.text)\(outcome.errorText)")
        #expect(["aspirin", "dose", "November 2026"].contains { outcome.text.contains($0) }, "\(outcome.text)")
    }

    @Test(
        "An invalid dose record is named as damage, and nothing is written",
        arguments: [
            #""at":"2026-11-20T07:05:00+01:00","medication":"","outcome":"taken","slot":"morning""#,
            #""at":"2026-11-20T07:05:00+01:00","outcome":"taken","slot":"morning""#,
            #""at":"2026-11-20T07:05:00+01:00","medication":"pills","outcome":"eaten","slot":"morning""#,
            #""at":"2026-11-20T07:05:00+01:00","medication":"pills","slot":"morning""#,
            #""at":"07:05","medication":"pills","outcome":"taken","slot":"morning""#,
            #""at":"2026-11-20T07:05:00+01:00","medication":"pills","outcome":"taken","slot":7"#,
            #""at":"2026-11-20T07:05:00+01:00","medication":"pills","outcome":"taken","slot":"morning","dose":0"#,
            #""at":"2026-11-20T07:05:00+01:00","medication":"pills","outcome":"taken","slot":"morning","dose":-1"#,
            #""at":"2026-11-20T07:05:00+01:00","medication":"pills","outcome":"taken","slot":"morning","dose":"2""#,
        ])
    func badRecord(_ fields: String) throws {
        let home = try Home()
        let page = #"{"day":"2026-11-20","format":1,"pills":[{"id":"k3q8aaaaaaaa","rev":1,"# + fields + "}]}\n"
        try home.write(page, to: home.page())
        for words in ["list", "take morning", "toggle morning", "skip evening", "delete last"] {
            let outcome = try home.shell("tend pill \(words)")
            #expect(outcome.code == 65, "\(words): \(outcome.text)")
            #expect(outcome.errorText.contains("2026-11-20.json"))
        }
        #expect(home.bytes(home.page()) == Array(page.utf8))
    }
}
