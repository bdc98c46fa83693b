import TendCore
import TendKit
import TestSupport
import Testing

@testable import TendCLI

@Suite(
    "Zones on the command line", .enabled(if: PlanZone.named("Europe/Berlin").clock != nil, "needs the system's zones"))
struct PillZoneTests {
    private func program(home: String? = "Europe/Berlin", _ now: String = "2026-11-20T09:10:00+01:00") throws
        -> TestProgram
    {
        let program = try TestProgram(now: now)
        program.context.zoneName = { home }
        return program
    }

    @Test("'home' is the name of this computer's zone in the plan", arguments: ["home", "HOME"])
    func home(word: String) throws {
        let program = try program()
        let output = program.run("pill", "add", "mini", "--times", "08:00,20:00", "--zone", word).output
        #expect(output.contains("twice a day at 08:00, 20:00 Europe/Berlin, from today on."), "\(output)")
        let plan = try program.json("pill", "show", "mini")["plans"]?.array?.first
        #expect(plan?.object?["zone"]?.string == "Europe/Berlin")
        _ = program.run("pill", "edit", "mini", "--zone", "none")
        #expect(try program.json("pill", "show", "mini")["plans"]?.array?.first?.object?["zone"] == nil)
    }

    @Test("A zone without a name, an unknown one and one for no times are refused with a remedy")
    func refused() throws {
        for (home, words, remedy) in [
            (nil, ["--zone", "home"], "name one: --zone Europe/Berlin"),
            (nil, ["--zone", "Europe/Berln"], "did you mean Europe/Berlin?"),
            (nil, ["--zone", "../passwd"], "use a name such as Europe/Berlin, or --zone home"),
            ("Europe/Berlin", ["--zone", "home", "--as-needed"], "add --daily or another schedule to --zone"),
        ] as [(String?, [String], String)] {
            let result = try program(home: home).run(["pill", "add", "mini"] + words)
            #expect(result.code == .usage)
            #expect(result.errors.contains(remedy), "\(result.errors)")
        }
    }

    @Test("Away from its zone, a dose shows both clocks, and JSON its moment")
    func clocks() throws {
        let program = try program()
        program.run("pill", "add", "mini", "--zone", "Asia/Tokyo", "--times", "18:00")
        #expect(program.run("pill").output.contains("10:00 (18:00 Asia/Tokyo)"))
        let dose = try program.json("pill", "list")["doses"]?.array?.first?.object
        #expect(dose?["time"]?.string == "18:00")
        #expect(dose?["zone"]?.string == "Asia/Tokyo")
        #expect(dose?["dueAt"]?.string == "2026-11-20T10:00:00+01:00")
    }

    @Test("A zone that this computer does not know is remarked on")
    func unknown() throws {
        let program = try program()
        program.run("pill", "add", "mini", "--zone", "home")
        let text = String(decoding: try #require(program.folder.bytes("data/settings.json")), as: UTF8.self)
        try program.folder.write(text.replacing("Europe/Berlin", with: "Mars/Olympus"), to: "data/settings.json")
        for words in [["pill"], ["pill", "show", "mini"]] {
            let errors = program.run(words).errors
            #expect(errors.contains("no time zone 'Mars/Olympus'"), "\(errors)")
        }
        #expect(program.run("pill", "take", "mini").code == .done)
    }
}
