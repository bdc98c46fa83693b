import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Typed words of fast commands")
struct TypedFastTests {
    private static let now = "2026-11-20T14:30:00+01:00"
    private static let running = ["fast start 16:8 'yesterday 20:00'"]

    private static func scene(_ setup: [String] = []) throws -> TypedScene {
        let program = try TypedScene([], now: now)
        for line in setup { #expect(program.run(line).code == .done, "\(line)") }
        return program
    }

    @Test(
        "A fast starts with the typed schedule and time",
        arguments: [
            ("fast start", "16:8", "2026-11-20T14:30"), ("fast start 18:6", "18:6", "2026-11-20T14:30"),
            ("fast start 12:30", "16:8", "2026-11-20T12:30"), ("fast start 7am", "16:8", "2026-11-20T07:00"),
            ("fast start 16:8 yesterday 20:00", "16:8", "2026-11-19T20:00"),
            ("fast start yesterday 20:00", "16:8", "2026-11-19T20:00"),
            ("fast start 16:8 at 12:30", "16:8", "2026-11-20T12:30"),
            ("fast start 36h -2h", "36h", "2026-11-20T12:30"), ("fast start omad 12:30", "23:1", "2026-11-20T12:30"),
            ("fast start 18:6 2 hours ago", "18:6", "2026-11-20T12:30"), ("fast start now", "16:8", "2026-11-20T14:30"),
            ("fast start 18:6 --at 12:30", "18:6", "2026-11-20T12:30"),
            ("fast start yesterday 20:00 16:8", "16:8", "2026-11-19T20:00"),
            ("fast start at 8pm yesterday 18/6", "18:6", "2026-11-19T20:00"),
            ("fast start 12:30 late shift", "late shift", "2026-11-20T12:30"),
            ("fast start for 36h", "36h", "2026-11-20T14:30"), ("fast start two days", "48h", "2026-11-20T14:30"),
            ("fast start 16 hours since 13:00", "16h", "2026-11-20T13:00"),
            ("fast start since 9p yesterday", "16:8", "2026-11-19T21:00"),
            ("fast start last night at 9", "16:8", "2026-11-19T21:00"),
            ("fast start late shift", "late shift", "2026-11-20T14:30"),
            ("fast start late shift 12:30", "late shift", "2026-11-20T12:30"),
            ("fast start 'late shift' 12:30", "late shift", "2026-11-20T12:30"),
            ("fast start '18:6 12:30'", "18:6", "2026-11-20T12:30"),
        ])
    func start(line: String, schedule: String, at: String) throws {
        let scene = try Self.scene(["fast schedule add 17h --name 'late shift'"])
        let session = try #require(scene.program.json(arguments: TypedScene.words(line))["session"]?.object)
        #expect(session["schedule"]?.string == schedule)
        #expect(session["startedAt"]?.string?.hasPrefix(at) == true, "\(session)")
    }

    @Test(
        "A fast ends at the typed time",
        arguments: [
            ("fast stop", "2026-11-20T14:30", "completed"), ("fast stop 12:30", "2026-11-20T12:30", "completed"),
            ("fast stop at 12:30", "2026-11-20T12:30", "completed"), ("fast stop now", "2026-11-20T14:30", "completed"),
            ("fast stop -1h", "2026-11-20T13:30", "completed"), ("fast stop 10a", "2026-11-20T10:00", "partial"),
            ("fast stop this morning at 9", "2026-11-20T09:00", "partial"),
            ("fast stop 9am", "2026-11-20T09:00", "partial"),
            ("fast stop yesterday 22:00", "2026-11-19T22:00", "partial"),
            ("fast stop --at 12:30", "2026-11-20T12:30", "completed"),
            ("fast cancel 12:30", "2026-11-20T12:30", "cancelled"), ("fast cancel", "2026-11-20T14:30", "cancelled"),
            ("fast edit --end 12:15", "2026-11-20T12:15", "completed"),
        ])
    func end(line: String, at: String, state: String) throws {
        let scene = try Self.scene(Self.running)
        let session = try #require(scene.program.json(arguments: TypedScene.words(line))["session"]?.object)
        #expect(session["endedAt"]?.string?.hasPrefix(at) == true)
        #expect(session["state"]?.string == state)
    }

    @Test("A note may be added at the end", arguments: ["fast stop --note tired", "fast cancel 12:30 --note tired"])
    func note(line: String) throws {
        let scene = try Self.scene(Self.running)
        let json = try scene.program.json(arguments: TypedScene.words(line))
        #expect(json["session"]?.object?["note"]?.string == "tired")
    }

    @Test(
        "An edit without an id is about the running fast, or the latest",
        arguments: [running, running + ["fast stop"], running + ["fast stop 12:30", "fast start 13:00"]])
    func latest(setup: [String]) throws {
        let scene = try Self.scene(setup)
        let session = try scene.program.json("fast", "edit", "--note", "x")["session"]?.object
        let newest = try scene.program.json("fast", "list")["fasts"]?.array?.compactMap(\.object)
            .max { ($0["startedAt"]?.string ?? "") < ($1["startedAt"]?.string ?? "") }
        #expect(session?["id"]?.string != nil)
        #expect(session?["note"]?.string == "x")
        if let newest { #expect(session?["id"]?.string == newest["id"]?.string) }
    }

    @Test(
        "A fast has the same state on every screen",
        arguments: [("fast stop", "complete"), ("fast stop 9am", "ended early"), ("fast cancel", "cancelled")])
    func state(line: String, word: String) throws {
        let scene = try Self.scene(Self.running)
        #expect(scene.run(line).output.lowercased().contains(word))
        #expect(scene.run("fast list").output.contains(word))
    }

    @Test("Fasts, the choice and the plan follow a renamed schedule")
    func rename() throws {
        let scene = try Self.scene([
            "fast schedule add 17h --name noon", "fast schedule use noon", "fast schedule plan mon=noon",
            "fast start noon --at 'yesterday 20:00'",
        ])
        #expect(scene.run("fast schedule rename noon nights").code == .done)
        let json = try scene.program.json("fast", "schedule", "list")
        #expect(json["chosen"]?.string == "nights")
        #expect(scene.run("config get fast.plan").output == "mon=nights\n")
        #expect(try scene.program.json("fast", "status")["schedule"]?.string == "nights")
        scene.run("undo")
        #expect(try scene.program.json("fast", "status")["schedule"]?.string == "noon")
        #expect(scene.run("fast schedule rename 16:8 x").code == .usage)
        #expect(scene.run("fast schedule rename noon 18:6").code == .usage)
    }
}
