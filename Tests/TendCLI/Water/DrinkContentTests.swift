import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Drinks with contents")
struct DrinkContentTests {
    @Test(
        "A wrong content is refused with the remedy, and changes nothing",
        arguments: [
            (["--per", "30ml"], "--per is only for use with --caffeine"), (["--caffeine", "63mg"], "needs --per"),
            (["--caffeine", "much", "--per", "30ml"], "'much' is not an amount of caffeine; write it as 80mg"),
            (["--caffeine", "63mg", "--per", "0"], "'0' is not more than 0"),
            (["--caffeine", "63mg", "--per", "6l"], "looks like a typo"),
            (["--caffeine", "63mg", "--per", "30ml", "--from", "monday"], "needs FACTOR with --from"),
        ])
    func refused(words: [String], problem: String) throws {
        let program = try TestProgram()
        let outcome = program.run(["drink", "add", "espresso"] + words)
        #expect(outcome.code == .usage && outcome.errors.contains(problem), "\(outcome.errors)")
        #expect(try program.folder.names().isEmpty)
    }

    @Test("Caffeine is part of the JSON of a drink, of the day and of the statistics")
    func json() throws {
        let program = try TestProgram()
        #expect(try program.json("status")["water"]?.object?["caffeineMg"] == .number("0"))
        program.run("drink", "add", "espresso", "--caffeine", "63mg", "--per", "30ml")
        let entry = try program.json("log", "60ml", "espresso")["entry"]?.object
        #expect(entry?["caffeineMg"] == .number("126"))
        #expect(try program.json("log", "250ml", "juice")["entry"]?.object?["caffeineMg"] == nil)
        #expect(try program.json("status")["water"]?.object?["caffeineMg"] == .number("126"))
        #expect(try program.json("water", "stats")["caffeineMg"] == .number("126"))
        #expect(program.run("water", "stats").output.contains("Caffeine 126 mg on 1 day, most 126 mg on 20 November"))
        let drinks = try program.json("drink", "list")["drinks"]?.array?.compactMap(\.object) ?? []
        let espresso = drinks.first { $0["name"] == .string("espresso") }
        #expect(espresso?["caffeineMg"] == .number("63") && espresso?["perMl"] == .number("30"))
        #expect(drinks.first { $0["name"] == .string("water") }?["caffeineMg"] == .null)
    }

    @Test("Status has a line of caffeine only if there is any, or a limit")
    func status() throws {
        let program = try TestProgram()
        program.run("log", "250ml")
        #expect(!program.run("status").output.contains("caffeine"))
        program.run("config", "set", "caffeine.limit", "0.1g")
        #expect(program.run("status").output.contains("caffeine 0 of 100 mg\n"))
        #expect(!program.run("log", "200ml", "coffee").errors.contains("caffeine"))
        let outcome = program.run("log", "200ml", "coffee")
        #expect(outcome.errors.contains("180 mg of caffeine today is more than your limit of 100 mg"))
        #expect(!program.run("log", "200ml").errors.contains("caffeine"))
        program.run("config", "unset", "caffeine.limit")
        #expect(program.run("status").output.contains("caffeine 180 mg\n"))
        #expect(program.run("config", "set", "caffeine.limit", "0").code == .usage)
    }

    @Test("A new factor says from when it applies, and the list shows its history")
    func factor() throws {
        let program = try TestProgram()
        program.run("config", "set", "drinks.factors", "on")
        #expect(program.run("drink", "add", "beer", "0.8").output == "Drink 'beer' counts 0.8 of its volume.\n")
        program.run("log", "500ml", "beer", "--at", "yesterday 20:00")
        #expect(
            program.run("drink", "add", "beer", "0.1").output
                == "Drink 'beer' counts 0.1 of its volume from today on.\n")
        #expect(
            program.run("drink", "add", "beer", "0.5", "--from", "2026-11-01").output
                == "Drink 'beer' counts 0.5 of its volume from 2026-11-01 on, until 2026-11-20 (then 0.1).\n")
        let list = program.run("drink", "list").output
        #expect(list.contains("0.1  0.1 from 2026-11-20, 0.5 from 2026-11-01, before that 0.8"))
        #expect(try program.json("status", "yesterday")["water"]?.object?["totalMl"] == .number("250"))
    }

    @Test("A drink that exceeds 1,420 ml within an hour gets a remark")
    func fastDrinking() throws {
        let program = try TestProgram()
        #expect(!program.run("log", "1420ml").errors.contains("NIOSH"))
        let outcome = program.run("log", "180ml")
        #expect(outcome.code == .done && outcome.errors.contains("1600 ml within an hour; NIOSH 2017-126"))
    }

    @Test("A suggestion names the source of each part")
    func suggestion() throws {
        let program = try TestProgram()
        let words = ["goal", "--suggest", "--weight", "80kg", "--activity", "moderate", "--lactating"]
        let output = program.run(words).output.split(separator: "\n").joined(separator: " ")
        #expect(output.contains("1600 ml intake + 560 ml in lactation: after EFSA 2010"), "\(output)")
        #expect(
            output.contains("+ 240 ml for 30 ml per kg + 400 ml for activity: after the app HydroTracker, not EFSA"))
        let json = try program.json("goal", arguments: Array(words.dropFirst()))
        #expect(json["suggestedMl"] == .number("2800") && json["lactating"] == .bool(true))
        #expect(json["parts"]?.array?.count == 4)
    }
}
