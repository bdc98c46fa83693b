import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Records without an id")
struct TypedRecordTests {
    private static let now = "2026-11-20T14:30:00+01:00"
    private static let fast = ["fast add 16:8 --start '2026-11-18 20:00' --end '2026-11-19 12:00'"]

    @Test(
        "A deletion without an id deletes the only record",
        arguments: [
            ("water delete", ["log 250ml"]), ("water delete", ["log 250ml", "log 300ml --at 'yesterday 9:00'"]),
            ("fast delete", fast), ("pill delete", ["pill take morning --at 06:00"]),
            ("challenge delete -y", ["challenge start 75-soft"]),
        ])
    func only(line: String, setup: [String]) throws {
        let scene = try TypedScene(setup, now: Self.now)
        let before = scene.records()
        #expect(scene.run(line + " -n").code == .done)
        #expect(scene.records() == before)
        #expect(scene.run(line).code == .done)
        #expect(scene.records() != before)
        // An undone deletion brings the record back, so it is the only one again.
        #expect(scene.run("undo").code == .done)
        #expect(scene.run(line).code == .done)
    }

    @Test(
        "A deletion without an id is refused unless there is one record",
        arguments: [
            ("water delete", [], "today has no drink"),
            ("water delete", ["log 300ml --at 'yesterday 9:00'"], "'tend water delete last'"),
            ("water delete", ["log 250ml", "log 300ml"], "there are 2 drinks"),
            ("fast delete", fast + ["fast start"], "'tend fast delete last'"),
            ("pill delete", [], "today has no dose"), ("challenge delete -y", [], "challenge"),
            ("pill delete", ["pill take morning --at 05:00", "pill take evening --at 05:10"], "'tend pill list'"),
            ("challenge delete -y", ["challenge start 75-soft", "challenge start 75-hard"], "there are 2 challenges"),
            ("challenge photo delete", [], "no photo"),
        ])
    func several(line: String, setup: [String], message: String) throws {
        #expect(try TypedScene(setup, now: Self.now).refusal(line).contains(message))
    }

    @Test(
        "An edit without an id corrects the newest drink", arguments: ["water edit 300ml", "water edit --amount 300"])
    func edit(line: String) throws {
        let scene = try TypedScene(["log 250ml tea --at 5:00", "log 250ml"])
        #expect(scene.run(line).output.hasPrefix("Changed to 300 ml water"))
        #expect(try scene.refusal("water edit").contains("nothing to change"))
    }

    @Test("The tasks of a past day are missed on every screen")
    func pastTasks() throws {
        let scene = try TypedScene(["challenge start 75-hard --from yesterday"], now: Self.now)
        for line in ["status yesterday", "challenge today --date yesterday", "challenge --date yesterday"] {
            let output = scene.run(line).output
            #expect(output.contains("missed") || output.contains("✗"), "\(line): \(output)")
            #expect(!output.contains("due"), "\(line): \(output)")
        }
        let json = try scene.program.json(arguments: TypedScene.words("challenge today --date yesterday"))
        let tasks = json["challenges"]?.array?.first?.object?["tasks"]?.array?.compactMap(\.object) ?? []
        #expect(json["day"]?.string == "2026-11-19" && !tasks.isEmpty)
        #expect(tasks.allSatisfy { $0["state"]?.string == "missed" })
        #expect(scene.run("challenge today --date -5").output == "No challenge was active on 2026-11-15.\n")
        #expect(try scene.refusal("challenge today --date tomorrow").contains("in the future"))
    }
}
