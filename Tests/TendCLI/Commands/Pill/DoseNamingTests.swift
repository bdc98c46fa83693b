import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// A wrong guess at what dose was meant is a wrong dose.
@Suite("Naming a dose") struct DoseNamingTests {
    private func program() throws -> TestProgram {
        let program = try TestProgram(now: "2026-11-20T09:30:00+01:00")
        for words in [
            ["add", "aspirin", "--times", "08:00,20:00"], ["add", "zinc", "--times", "08:00"],
            ["add", "iron", "--every", "3d", "--from", "2026-11-19"], ["add", "ibuprofen", "--as-needed"],
            ["add", "vitamin D", "--times", "noon=12:00"], ["take", "morning", "--at", "07:00"],
        ] {
            #expect(program.run(["pill"] + words).code == .done)
        }
        return program
    }

    @Test(
        "a dose has several names, whatever their case",
        arguments: [
            ("evening", ["evening"]), ("Evening", ["evening"]), ("pills@evening", ["evening"]),
            ("pills@21:00", ["evening"]), ("21:00", ["evening"]), ("9pm", ["evening"]), ("zinc", ["zinc@08:00"]),
            ("ZINC@8am", ["zinc@08:00"]), ("aspirin@20:00", ["aspirin@20:00"]), ("aspirin@8pm", ["aspirin@20:00"]),
            ("vitamin d", ["vitamin D@noon"]), ("vitamin  D@12:00", ["vitamin D@noon"]), ("12:00", ["vitamin D@noon"]),
            ("noon", ["vitamin D@noon"]), ("Noon", ["vitamin D@noon"]),
            ("8:00", ["aspirin@08:00", "zinc@08:00"]),
        ])
    func names(_ word: String, _ slots: [String]) throws {
        let json = try program().json("pill", "take", arguments: [word])
        let results = json["results"]?.array?.compactMap { $0.object?["slot"]?.string }
        #expect(results == slots)
    }

    @Test("a slot's name that two medications share is refused; pills in use own their names")
    func sharedNames() throws {
        let program = try program()
        #expect(program.run("pill", "add", "omega", "--times", "noon=13:00,morning=07:30").code == .done)
        let refused = program.run("pill", "take", "noon")
        #expect(refused.code == .usage && refused.errors.contains("omega@noon or vitamin D@noon"), "\(refused.errors)")
        let json = try program.json("pill", "skip", arguments: ["evening"])
        #expect(json["results"]?.array?.first?.object?["slot"]?.string == "evening")
        #expect(program.run("pill", "take", "morning").output.hasPrefix("Already taken: morning"))
    }

    @Test("the name of a slot means a medication of the user's before pills that are not in use")
    func unusedBuiltIn() throws {
        let program = try TestProgram(now: "2026-11-20T09:30:00+01:00")
        let added = program.run("pill", "add", "omega", "--times", "morning=07:30,noon=12:00")
        #expect(added.errors.contains("'tend pill take pills@morning' brings them back"), "\(added.errors)")
        #expect(program.run("pill", "take", "morning").output.hasPrefix("Took omega@morning"))
        #expect(program.run("pill", "take", "pills@morning").output.hasPrefix("Took morning"))
    }

    @Test(
        "what is no dose, or could be several, is refused",
        arguments: [
            "aspirin", "pills", "asprin", "aspirin@", "aspirin@09:00", "aspirin@noon", "zinc@09:00", "@08:00",
            "25:00", "09:00", "iron", "aspirin@08:00@20:00", "morning@07:00", "aspirin zinc", "08:00,20:00",
        ])
    func refused(_ word: String) throws {
        let program = try program()
        let result = program.run("pill", "take", word)
        #expect(result.code == .usage, "\(result.output)")
        let name = word.prefix { $0 != "@" }
        #expect(result.errors.contains("'\(word)'") || result.errors.contains(name), "\(result.errors)")
    }

    @Test(
        "a medication without that slot is refused, be it taken as needed or at rest",
        arguments: ["08:00", "noon", "x"])
    func noSuchSlot(_ slot: String) throws {
        let result = try program().run("pill", "take", "ibuprofen@\(slot)")
        #expect(result.code == .usage, "\(result.output)")
    }

    @Test("a slot that a medication does not have is not told as if there were several")
    func wordsOfMissingSlot() throws {
        let result = try program().run("pill", "take", "zinc@09:00")
        #expect(!result.errors.contains("several"), "\(result.errors)")
        #expect(result.errors.contains("zinc@08:00"))
    }

    @Test(
        "after midnight a retry of what was done before it is not a dose of the new day", arguments: ["take", "skip"])
    func retryAcrossMidnight(_ verb: String) throws {
        let program = try TestProgram(now: "2026-11-20T23:59:50+01:00")
        #expect(program.run("pill", verb, "evening").code == .done)
        program.context.now = program.context.now.advanced(bySeconds: 20)
        let retry = program.run("pill", verb, "evening")
        let today = try program.json("pill", "list")["doses"]?.array?.compactMap { $0.object?["state"]?.string }
        #expect(today == ["due", "due"], "\(retry.output)")
    }

    @Test(
        "after midnight an open dose of the night before has to be told from today's",
        arguments: ["take", "toggle", "skip"])
    func whichNight(_ verb: String) throws {
        let program = try TestProgram(now: "2026-11-20T20:00:00+01:00")
        #expect(program.run("pill", "take", "morning").code == .done)
        program.context.now = program.context.now.advanced(bySeconds: 5 * 3600)
        let result = program.run("pill", verb, "evening")
        #expect(result.code == .usage)
        #expect(result.errors.contains("--date 2026-11-20") && result.errors.contains("--date 2026-11-21"))
    }

    @Test("a medication that was stopped is named in the refusal of its doses")
    func stopped() throws {
        let program = try program()
        #expect(program.run("pill", "stop", "pills").code == .done)
        program.context.now = program.context.now.advanced(bySeconds: 86_400)
        let result = program.run("pill", "take", "morning")
        #expect(result.code == .usage)
        #expect(result.errors.contains("was stopped"), "\(result.errors)")
    }

    @Test("'last' is the dose put down last, also within one second")
    func lastWithinASecond() throws {
        // Twelve times, since a guess is right every other time.
        let deleted = try (0..<12).map { _ in
            let program = try TestProgram(now: "2026-11-20T09:30:00+01:00")
            #expect(program.run("pill", "add", "zinc", "--times", "09:00").code == .done)
            #expect(program.run("pill", "take", "zinc").code == .done)
            #expect(program.run("pill", "take", "morning").code == .done)
            return program.run("pill", "delete", "last").output
        }
        #expect(deleted.allSatisfy { $0.contains(" of pills") })
    }

    @Test("on a day of rest a medication with two times is said to rest")
    func severalAtRest() throws {
        let program = try TestProgram(now: "2026-11-20T09:30:00+01:00")
        #expect(program.run("pill", "add", "vitamin", "--times", "09:00,20:00", "--days", "mon,thu").code == .done)
        let result = program.run("pill", "take", "vitamin")
        #expect(result.code == .usage)
        #expect(result.errors.contains("2026-11-23") && !result.errors.contains("several"), "\(result.errors)")
    }

    @Test("a dose with its unit is refused with words that lead on", arguments: ["1.5mg", "0x10", "1e3"])
    func unitOfDose(_ dose: String) throws {
        let result = try program().run("pill", "take", "zinc", "--dose", dose)
        #expect(result.code == .usage)
        #expect(!result.errors.contains("--unit"), "\(result.errors)")
    }
}
