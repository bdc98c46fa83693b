import TendKit
import Testing

@testable import TendCLI

@Suite("Profile settings")
struct ProfileSettingTests {
    /// A program whose profile is complete.
    private static func program() throws -> TestProgram {
        let program = try TestProgram()
        for (name, value) in [("name", "Ada Lovelace"), ("sex", "f"), ("weight", "62kg"), ("activity", "moderate")] {
            #expect(program.run("config", "set", "profile.\(name)", value).code == .done)
        }
        return program
    }

    @Test("The greeting has the profile's name if it is set")
    func greeting() throws {
        let program = try Self.program()
        #expect(program.run("status").output.hasPrefix("Good morning, Ada Lovelace. Friday"))
        program.run("config", "unset", "profile.name")
        #expect(program.run("status").output.hasPrefix("Good morning. Friday"))
    }

    @Test(
        "The greeting follows the hour",
        arguments: [
            ("04:59", "night"), ("05:00", "morning"), ("11:59", "morning"), ("12:00", "afternoon"),
            ("17:59", "afternoon"), ("18:00", "evening"), ("21:59", "evening"), ("22:00", "night"),
        ])
    func hours(time: String, part: String) throws {
        let program = try TestProgram(now: "2026-11-20T\(time):00+01:00")
        program.run("log", "250ml")
        let output = program.run("status").output
        #expect(output.hasPrefix("Good \(part). "), "\(output)")
    }

    @Test("A suggested goal uses the profile unless options override it")
    func suggestion() throws {
        let program = try Self.program()
        let own = try program.json("goal", "--suggest")
        #expect(own["suggestedMl"] == .number("2250") && own["sex"]?.string == "f" && own["weightKg"] == .number("62"))
        let other = try program.json("goal", "--suggest", "--sex", "m", "--activity", "low")
        #expect(other["suggestedMl"] == .number("2000") && other["activity"]?.string == "low")
        #expect(program.run("goal", "--suggest").output.contains("(f, 62kg, activity moderate)"))
        #expect(program.run("setup", "--suggest", "-y").output.contains("goal is 2250 ml."))
    }

    @Test("Doctor shows nothing from the profile")
    func doctor() throws {
        let program = try Self.program()
        for words in [["doctor", "--report"], ["doctor", "--report", "--json"], ["doctor"]] {
            let result = program.run(words)
            for fact in ["Ada", "Lovelace", "62", "moderate", "profile"] {
                #expect(!result.output.contains(fact) && !result.errors.contains(fact), "\(words) \(result.output)")
            }
        }
    }

    @Test("Reports have the user's name in their titles")
    func titles() throws {
        let program = try Self.program()
        #expect(program.run("pill", "report").output.hasPrefix("Medication report for Ada Lovelace\n"))
        #expect(program.run("export", "html").output.contains("<h1>Health report: Ada Lovelace</h1>"))
    }

    @Test("A change of the profile can be undone and redone")
    func undo() throws {
        let program = try Self.program()
        program.run("config", "set", "profile.weight", "137 lb")
        #expect(program.run("undo").code == .done)
        #expect(program.run("config", "get", "profile.weight").output == "62kg\n")
        #expect(program.run("redo").code == .done)
        #expect(program.run("config", "get", "profile.weight").output == "137lb\n")
    }

    @Test(
        "An invalid profile value is refused with the valid values",
        arguments: [
            ("name", "", "1 to 40 characters"), ("name", String(repeating: "x", count: 41), "1 to 40 characters"),
            ("name", "a\u{1B}[2Jb", "1 to 40 characters"), ("sex", "x", "f, m or none"),
            ("weight", "5kg", "30 to 300 kg"),
            ("weight", "heavy", "62kg"), ("activity", "extreme", "low, moderate, high or none"),
        ])
    func refused(_ name: String, _ value: String, _ words: String) throws {
        let result = try TestProgram().run("config", "set", "profile.\(name)", value)
        #expect(result.code == .usage && result.errors.contains(words), "\(result.errors)")
    }
}
