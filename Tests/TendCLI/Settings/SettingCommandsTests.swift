import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Goal, config, container and drink")
struct SettingCommandsTests {
    @Test("A goal applies from its day on, and earlier days keep theirs")
    func goal() throws {
        let program = try TestProgram()
        program.run("log", "1600", "--at", "yesterday 10:00")
        program.run("log", "1600")
        #expect(program.run("goal", "1500ml").code == .done)
        let days = try #require(try program.json("history", "--days", "2")["days"]?.array)
        #expect(days.map { $0.object?["goalMl"] } == [.number("2000"), .number("1500")])
        #expect(days.map { $0.object?["goalReached"] } == [.bool(false), .bool(true)])
        program.run("goal", "1l", "--from", "yesterday")
        #expect(try program.json("history", "--days", "2")["daysReached"] == .number("2"))
        #expect(try program.json("goal")["goalMl"] == .number("1500"))
    }

    @Test(
        "An invalid goal is refused and changes nothing",
        arguments: [
            ["0"], ["-3000"], ["50ml"], ["21l"], ["abc"], ["2l", "--from", "2026-02-30"], ["2l", "--from", "someday"],
            ["--from", "today"], ["2l", "x"], ["--sex", "f"], ["--suggest"], ["--suggest", "--sex", "x"],
            ["--suggest", "--sex", "f", "--weight", "5kg"], ["--suggest", "--sex", "f", "--weight", "62stone"],
            ["--suggest", "--sex", "f", "--activity", "huge"], ["2l", "--suggest", "--sex", "f"],
        ])
    func badGoals(words: [String]) throws {
        let program = try TestProgram()
        let result = program.run(["goal"] + words)
        #expect(result.code == .usage)
        #expect(try program.folder.names().isEmpty)
    }

    @Test(
        "A suggested goal names its source and stores nothing",
        arguments: [
            (["--sex", "f"], "1600"), (["--sex", "m"], "2000"), (["--sex", "F", "--activity", "high"], "2400"),
            (["--sex", "f", "--weight", "62kg", "--activity", "low"], "1850"),
            (["--sex", "m", "--weight", "220lb"], "3000"),
        ])
    func suggestion(words: [String], millilitres: String) throws {
        let program = try TestProgram()
        #expect(program.run(["goal", "--suggest"] + words).output.contains("EFSA"))
        #expect(try program.json("goal", "--suggest", arguments: words)["suggestedMl"] == .number(millilitres))
        #expect(try program.folder.names().isEmpty)
    }

    @Test("In fl oz, bare numbers are ounces, and storage stays in ml")
    func ounces() throws {
        let program = try TestProgram()
        program.run("config", "set", "units", "floz")
        for _ in 0..<8 { program.run("log", "8") }
        #expect(program.run("status").output.contains("64.0 of 67.6 fl oz"))
        #expect(try program.json("status")["water"]?.object?["totalMl"] == .number("1892.704"))
    }

    @Test("Settings are read, set and unset, and invalid ones are refused")
    func config() throws {
        let program = try TestProgram()
        #expect(program.run("config", "set", "cup", "0.3l").code == .done)
        #expect(program.run("config", "get", "cup").output == "300ml\n")
        #expect(try program.json("log")["entry"]?.object?["ml"] == .number("300"))
        #expect(program.run("config", "unset", "cup").code == .done)
        #expect(program.run("config", "get", "CUP").output == "250ml\n")
        #expect(program.run("config", "set", "unit", "ml").errors.contains("units"))
        #expect(program.run("config", "set", "dayStartsAt", "25:00").code == .usage)
        #expect(program.run("config", "get", "nonsense").code == .usage)
        #expect(program.run("config", "path").output == "\(program.folder.path("data"))\n")
    }

    @Test("A container is logged by its name in any case")
    func containers() throws {
        let program = try TestProgram()
        #expect(program.run("container", "add", "Bottle", "750ml").code == .done)
        #expect(try program.json("log", "bottle")["entry"]?.object?["ml"] == .number("750"))
        #expect(try program.json("log", "bottle", "tea")["entry"]?.object?["drink"] == .string("tea"))
        #expect(program.run("log", "botle").errors.contains("Bottle"))
        #expect(program.run("container", "remove", "BOTTLE").code == .done)
        #expect(program.run("log", "bottle").code == .usage)
    }

    @Test(
        "An invalid container is refused",
        arguments: [["", "1l"], ["250", "1l"], ["x", "0"], ["x", "6l"], ["x"], ["-5", "1l"]])
    func badContainers(words: [String]) throws {
        let program = try TestProgram()
        #expect(program.run(["container", "add"] + words).code == .usage)
        #expect(try program.folder.names().isEmpty)
    }

    @Test("A drink's factor counts only if factors are on")
    func drinkFactors() throws {
        let program = try TestProgram()
        program.run("drink", "add", "beer", "--factor", "0.8")
        program.run("log", "500", "beer")
        #expect(try program.json("status")["water"]?.object?["totalMl"] == .number("500"))
        program.run("config", "set", "drinks.factors", "on")
        #expect(try program.json("status")["water"]?.object?["totalMl"] == .number("400"))
        #expect(program.run("drink", "remove", "water").code == .usage)
    }

    @Test("With factors, the shares of the drinks add up to the total")
    func sharesAddUp() throws {
        let program = try TestProgram()
        program.run("drink", "add", "beer", "--factor", "0.8")
        program.run("config", "set", "drinks.factors", "on")
        program.run("log", "500", "beer")
        let history = try program.json("history", "--days", "1")
        #expect(history["totalMl"] == .number("400"))
        #expect(history["byDrink"]?.object?["beer"] == .number("400"))
    }

    @Test("A huge weight does not crash")
    func overflow() async {
        await #expect(processExitsWith: .success) {
            _ = try TestProgram().run("goal", "--suggest", "--sex", "f", "--weight", "999999999.999999kg")
        }
    }
}
