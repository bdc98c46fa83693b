import TestSupport
import Testing

@testable import TendCLI

@Suite("A damaged plan of a medication")
struct DamagedPlanTests {
    private static func program() throws -> TestProgram {
        let program = try TestProgram()
        program.run("pill", "add", "iron", "5mg", "8am")
        let settings = try #require(program.folder.text("data/settings.json"))
        try program.folder.write(settings.replacing("daily", with: "dily"), to: "data/settings.json")
        program.run("fast", "start", "--at", "06:00")
        return program
    }

    private static let damage =
        "settings.json is damaged: the record iron@2026-11-20 in 'medications' has no valid 'schedule'"

    @Test(
        "A command about drinks, fasts or the goal works as ever",
        arguments: ["log 250ml", "fast stop", "goal", "pause", "config get cup", "export csv water", "undo"])
    func others(_ words: String) throws {
        let program = try Self.program()
        let result = program.run(words.split(separator: " ").map(String.init))
        #expect(result.code == (words == "pause" ? .usage : .done) && !result.errors.contains("damaged"), "\(result)")
    }

    @Test(
        "A command that needs the medications, or changes the settings, names the damage and changes nothing",
        arguments: [
            "status", "pill take iron", "pill list", "pill add zinc 5mg 8am", "goal 2l", "config set cup 300ml",
        ])
    func refused(_ words: String) throws {
        let program = try Self.program()
        let before = try #require(program.folder.text("data/settings.json"))
        let result = program.run(words.split(separator: " ").map(String.init))
        #expect(result.code == .badData && result.errors == "tend: \(Self.damage)\n" && result.output.isEmpty)
        #expect(program.folder.text("data/settings.json") == before)
    }

    @Test("Reminders of the other trackers come, with the damage")
    func reminders() throws {
        let program = try Self.program()
        let known = program.run("remind", "list")
        #expect(known.code == .badData && known.output.contains("Fast complete"), "\(known)")
        #expect(known.errors.contains(Self.damage))
        program.run("fast", "stop")
        let list = program.run("remind", "list")
        #expect(list.output == "No other reminders to come.\n" && list.errors.contains(Self.damage))
        #expect(program.run("remind", "list", "--open").output == "Nothing else waits for an answer.\n")
    }

    @Test("The doctor reports it with the rest")
    func doctor() throws {
        let doctor = try Self.program().run("doctor")
        #expect(
            doctor.code == .negative && doctor.output.contains("\(Self.damage)\n") && doctor.errors.isEmpty,
            "\(doctor)")
    }
}
