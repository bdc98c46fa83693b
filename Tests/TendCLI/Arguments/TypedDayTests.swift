import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Typed days")
struct TypedDayTests {
    private static func scene() throws -> TypedScene {
        try TypedScene(["log 500ml tea --at 'yesterday 9:00'", "log 250ml --at 05:00"])
    }

    @Test(
        "A day may be a word of status or its option",
        arguments: [
            ("status", "2026-11-20"), ("status today", "2026-11-20"), ("status yesterday", "2026-11-19"),
            ("status -1", "2026-11-19"), ("status last monday", "2026-11-16"), ("status 2026-11-19", "2026-11-19"),
            ("status --date yesterday", "2026-11-19"), ("--date yesterday", "2026-11-19"),
            ("status yesterday --all", "2026-11-19"),
        ])
    func statusDay(line: String, day: String) throws {
        let scene = try Self.scene()
        let words = TypedScene.words(line).filter { $0 != "--all" }
        let json = try scene.program.json(arguments: words)
        #expect(json["day"]?.string == day)
        #expect(scene.run(line).code == .done)
        // The keys are the same for every day.
        #expect(try json.members.map(\.key) == scene.program.json("status").members.map(\.key))
    }

    @Test("The screen of a past day does not depend on the clock")
    func pastScreen() throws {
        let scene = try Self.scene()
        let now = try ["19T06", "20T07", "20T23"].map {
            try #require(OffsetDateTime(rfc3339: "2026-11-\($0):00:00+01:00"))
        }
        scene.program.context.now = now[0]
        scene.run("pill add aspirin 8:00")
        scene.program.context.now = now[1]
        let morning = scene.run("status yesterday").output
        #expect(morning.hasPrefix("Thursday 19 November 2026"))
        #expect(morning.contains("1500 ml short") && morning.contains("missed"))
        #expect(!morning.contains("today") && !morning.contains("to go"))
        scene.program.context.now = now[2]
        #expect(scene.run("status yesterday").output == morning)
    }

    @Test(
        "A day that status can't show is refused",
        arguments: [
            ("status tomorrow", "2026-11-21 is in the future"),
            ("status --date tomorrow", "2026-11-21 is in the future"),
            ("status nonsense", "'nonsense' is not a day"),
            ("status yesterday --date today", "DAY and --date"),
            ("status yesterday --format '{day}'", "a day and --format"),
        ])
    func refusedDay(line: String, problem: String) throws {
        #expect(try Self.scene().refusal(line).contains(problem))
    }

    @Test(
        "A reset deletes the drinks of its day only",
        arguments: [
            ("water reset -y", ["2026-11-19"]), ("water reset --date today -y", ["2026-11-19"]),
            ("water reset --date yesterday -y", ["2026-11-20"]),
            ("water reset --date -1 -n", ["2026-11-19", "2026-11-20"]),
            ("water reset --date -5 -y", ["2026-11-19", "2026-11-20"]),
        ])
    func reset(line: String, days: [String]) throws {
        let scene = try Self.scene()
        #expect(scene.run(line).code == .done)
        let json = try scene.program.json("history", "--days", "2")
        let drunk = json["days"]?.array?.compactMap(\.object).filter { $0["totalMl"]?.numberText != "0" } ?? []
        #expect(drunk.compactMap { $0["day"]?.string } == days)
        if days.count == 1 {
            scene.run("undo")
            let restored = try scene.program.json("history", "--days", "2")["totalMl"]?.numberText
            #expect(restored == "750")
        }
    }

    @Test("A reset of a past day names the day in its question")
    func resetQuestion() throws {
        #expect(try Self.scene().refusal("water reset --date -1").contains("water reset --date 2026-11-19"))
    }
}
