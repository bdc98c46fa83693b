import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// `tend setup` from options, as scripts use it.
@Suite("Setup options")
struct SetupOptionTests {
    @Test(
        "Setup without a full terminal asks nothing and needs options",
        arguments: [
            (false, false), (true, false), (false, true),
        ])
    func noTerminal(_ isInput: Bool, _ isError: Bool) throws {
        let program = try TestProgram()
        program.context.terminal.isInput = isInput
        program.context.terminal.isError = isError
        var asked = 0
        program.context.readLine = {
            asked += 1
            return ""
        }
        let refused = program.run("setup")
        #expect(refused.code == .usage)
        #expect(
            refused.errors.contains("--units") && refused.errors.contains("--goal") && refused.errors.contains("-y"))
        #expect(try program.folder.names().isEmpty)
        #expect(program.run("setup", "--units", "floz").output.hasPrefix("units is floz.\n"))
        #expect(program.run("setup", "-y").code == .done)
        #expect(asked == 0)
    }

    @Test(
        "Given settings are stored and reported, and others stay unchanged",
        arguments: [
            (["--units", "floz"], ["units": "floz"]),
            (["--goal", "2.5l"], ["goal": "2500"]),
            (["--goal", "80", "--units", "oz"], ["goal": "2365.88", "units": "floz"]),
            (["--suggest", "--sex", "f", "--weight", "62kg", "--activity", "moderate"], ["goal": "2250"]),
            (["--active-hours", "9am-9pm"], ["activeHours": "09:00-21:00"]),
            (["--reminders", "Adaptive"], ["reminders.hydration": "adaptive"]),
            (["--schedule", "omad"], ["fast.schedule": "23:1"]),
            (["--units", "ml", "--goal", "2000"], [:]),
        ])
    func stored(_ words: [String], _ changed: [String: String]) throws {
        let program = try TestProgram()
        let result = program.run(["setup", "-y"] + words)
        #expect(result.code == .done && result.errors.isEmpty)
        for name in SetupDialog.defaults.keys {
            #expect(result.output.contains("\(name) is ") == (changed[name] != nil), "\(name): \(result.output)")
        }
        let dialog = try SetupDialog(["-y"], answers: [], in: program)
        #expect(try dialog.settings() == SetupDialog.defaults.merging(changed) { $1 })
    }

    @Test(
        "A user's schedule is stored with -y, -q and --json",
        arguments: [
            ["-y"], ["-q"], ["--json"], ["-q", "-y", "--json"],
        ])
    func ownSchedule(_ words: [String]) throws {
        let program = try TestProgram()
        program.run("fast", "schedule", "add", "19h", "--name", "mine")
        let result = program.run(["setup", "--schedule", "Mine"] + words)
        #expect(result.code == .done)
        #expect(result.output.isEmpty == (words == ["-q"]))
        #expect(try program.json("config")["fast.schedule"] == .string("mine"))
    }

    @Test("The JSON answer names only changed settings")
    func json() throws {
        let program = try TestProgram()
        let changed = try program.json("setup", "--units", "ml", "--goal", "3l", "--reminders", "2h")["changed"]
        func entry(_ name: String, _ value: String) -> JSONValue {
            .object(JSONObject(["name": .string(name), "value": .string(value)]))
        }
        #expect(changed == .array([entry("reminders.hydration", "2h"), entry("goal", "3000 ml")]))
    }

    @Test(
        "An invalid option is refused before anything is stored",
        arguments: [
            (["--units", "pints"], "ml, l or floz"),
            (["--reminders", "4h"], "off, 1h, 2h, 3h or adaptive"),
            (["--active-hours", "9"], "08:00-22:00"), (["--schedule", "nonsense"], "'tend fast schedule list'"),
            (["--schedule", ""], "'tend fast schedule list'"), (["--goal", "5"], "100 ml to 20 l"),
            (["--goal", "x"], "'x'"), (["--goal", "2l", "--suggest", "--sex", "f"], "--suggest"),
            (["--suggest"], "--sex f or --sex m"), (["--weight", "62kg"], "--suggest"),
            (["--suggest", "--sex", "x"], "f or m"), (["ml"], "'ml'"),
            (["--suggest", "--sex", "f", "--weight", "5kg"], "30 to 300 kg"), (["--unit", "ml"], "no option --unit"),
        ])
    func refused(_ words: [String], _ message: String) throws {
        let program = try TestProgram()
        let rest = words.contains("--units") ? ["--schedule", "18:6"] : ["--units", "floz"]
        let result = program.run(["setup", "-y"] + words + (words.contains("--goal") ? [] : rest))
        #expect(result.code == .usage)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
        #expect(!program.folder.exists("data/settings.json"))
    }

    @Test("A dry run and damaged settings leave the file unchanged")
    func untouched() throws {
        let program = try TestProgram()
        #expect(program.run("setup", "--units", "floz", "-n").output.hasPrefix("units would be floz.\n"))
        #expect(try program.folder.names().isEmpty)
        try program.folder.write("[]", to: "data/settings.json")
        let result = program.run("setup", "--units", "floz")
        #expect(result.code == .badData && result.errors.contains("settings.json"))
        #expect(program.folder.text("data/settings.json") == "[]")
    }

    @Test("A goal applies from today, and a second setup replaces it")
    func goalOfToday() throws {
        let program = try TestProgram()
        program.run("setup", "--goal", "3l")
        program.run("setup", "--goal", "1l")
        let days = try #require(try program.json("history", "--days", "2")["days"]?.array)
        #expect(days.map { $0.object?["goalMl"] } == [.number("2000"), .number("1000")])
    }
}
