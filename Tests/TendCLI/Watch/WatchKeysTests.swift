import TendKit
import TestSupport
import Testing

@testable import TendCLI

@Suite("Keys of tend watch")
struct WatchKeysTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram(now: "2026-11-20T09:30:00+01:00")
        program.context.options.color = .never
        program.context.terminal = Context.Terminal(isInput: true, isOutput: true, isError: true, width: 120)
    }

    /// Types the keys, one a second, and then `q`.
    private func type(_ keys: String) throws -> ScriptedScreen {
        let typed = Dictionary(uniqueKeysWithValues: (keys + "q").enumerated().map { ($0.offset + 1, $0.element) })
        let screen = ScriptedScreen(keys: typed)
        try screen.watch(in: program.context)
        return screen
    }

    @Test("Each key makes its change and shows the result")
    func changes() throws {
        program.run("pill", "take", "morning")
        program.run("challenge", "start", "75-soft")
        let screen = try type("c1ffurdD")
        let results = [
            "Logged 250 ml water at 09:30", "Morning is no longer taken", "Started the 16:8 fast",
            "Stopped the 16:8 fast", "Undid: stop the 16:8 fast", "Redid: stop the 16:8 fast",
            "Recorded: Read: 1 of 10 pages.", "Recorded: Read: 10 of 10 pages, done.",
        ]
        for (index, result) in results.enumerated() { #expect(screen.first(result) == index + 1, "\(result)") }
    }

    @Test("The hook gets the command that makes the same change")
    func hook() throws {
        program.run("pill", "take", "morning")
        program.run("challenge", "start", "75-soft")
        var commands: [String] = []
        program.context.exists = { $0.hasSuffix("after-change") }
        program.context.spawnDetached = { hook in
            commands.append((try? JSONReader.read(hook.input).object)?["command"]?.string ?? "")
            return nil
        }
        _ = try type("c1ffurd")
        #expect(
            commands == [
                "log", "pill toggle", "fast start", "fast stop", "undo", "redo", "challenge done",
            ])
        for command in commands {
            let spec = CommandTable.root.descendants(along: command.split(separator: " ").map(String.init)).last
            #expect(spec?.changes == true && spec?.traits == [], "\(command)")
        }
    }

    @Test("A hook that fails is a remark below the result")
    func failedHook() throws {
        program.context.exists = { $0.hasSuffix("after-change") }
        program.context.spawnDetached = { _ in "Permission denied" }
        let screen = try type("c")
        #expect(screen.first("Logged 250 ml") == 1)
        #expect(screen.first("could not be run: Permission denied") == 1)
    }

    @Test("A change for a person shows double doses of yesterday")
    func doubleDose() throws {
        program.run("people", "add", "mum")
        let records = ["07:05", "09:20"].enumerated().map { index, time in
            #"{"at":"2026-11-19T\#(time):00+01:00","id":"k3q8aaaaaaa\#(index)","medication":"pills","#
                + #""outcome":"taken","rev":1,"slot":"morning"}"#
        }
        try program.folder.write(
            #"{"day":"2026-11-19","format":1,"pills":["# + records.joined(separator: ",") + "]}",
            to: "data/people/mum/days/2026/2026-11-19.json")
        program.context.person = try People(of: program.context.ownFolder()).find("mum")
        let screen = try type("c")
        #expect(screen.first("Logged 250 ml") == 1)
        #expect(screen.first("possible double dose of morning at 07:05 and 09:20") == 1)
    }
}
