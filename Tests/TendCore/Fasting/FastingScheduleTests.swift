import TendCore
import Testing

/// Seven presets and custom schedules: `FAST:EAT` in hours, or one length.
@Suite("Fasting schedules")
struct FastingScheduleTests {
    @Test(
        "Each preset is found by its name",
        arguments: [
            ("14:10", 14, 10), ("16:8", 16, 8), ("18:6", 18, 6), ("20:4", 20, 4), ("23:1", 23, 1), ("36h", 36, 0),
            ("48h", 48, 0),
        ])
    func presets(name: String, hours: Int, eating: Int) throws {
        let preset = try #require(FastingSchedule.presets.first { $0.name == name })
        #expect(preset.length.wholeSeconds == hours * 3600)
        #expect(preset.eatingWindow.wholeSeconds == eating * 3600)
        #expect(try FastingSchedule.reading(name) == preset)
    }

    @Test("The standard of the seven presets is 16:8")
    func standard() {
        #expect(FastingSchedule.presets.count == 7)
        #expect(FastingSchedule.standard.name == "16:8")
        #expect(FastingSchedule.standard.length.wholeSeconds == 16 * 3600)
    }

    @Test("OMAD, one meal a day, is 23:1", arguments: ["OMAD", "omad", "Omad"])
    func omad(word: String) throws { #expect(try FastingSchedule.reading(word).name == "23:1") }

    @Test(
        "A length from 1 to 168 hours is a schedule",
        arguments: [
            ("1h", 60, "1h"), ("168h", 10_080, "168h"), ("7d", 10_080, "168h"), ("60m", 60, "1h"),
            ("17:7", 1020, "17:7"), ("19:5", 1140, "19:5"), ("40h", 2400, "40h"), ("1h30m", 90, "1h30m"),
            ("90m", 90, "1h30m"), ("16.5h", 990, "16h30m"), ("1 day", 1440, "24h"), ("16h", 960, "16h"),
        ])
    func lengths(text: String, minutes: Int, name: String) throws {
        let schedule = try FastingSchedule.reading(text)
        #expect(schedule.length.wholeSeconds == minutes * 60)
        #expect(schedule.name == name)
    }

    @Test(
        "A length below 1 or above 168 hours is refused",
        arguments: ["59m", "3599s", "169h", "168h1m", "168h1s", "8d", "1m"])
    func outOfRange(text: String) throws {
        let length = try Duration(parsing: text)
        #expect(throws: FastingSchedule.Problem.outOfRange(length)) { try FastingSchedule.reading(text) }
    }

    @Test("A length of zero or less is refused", arguments: ["0h", "0m", "-16h"])
    func notPositive(text: String) {
        #expect(throws: FastingSchedule.Problem.notASchedule(.notPositive)) { try FastingSchedule.reading(text) }
    }

    @Test(
        "Two parts that don't add up to 24 hours are refused", arguments: ["16:30", "16:9", "12:11", "0:24", "168:0"])
    func notADay(text: String) {
        #expect(throws: FastingSchedule.Problem.notASchedule(.notASchedule)) { try FastingSchedule.reading(text) }
    }

    @Test(
        "Text that is neither a name nor a length is refused",
        arguments: [
            ("", DurationParsingError.empty), ("16", .needsUnit), ("sixteen", .notUnderstood),
            ("16:8:0", .notUnderstood),
            ("16:", .notUnderstood), (":8", .notUnderstood), ("-16:40", .notUnderstood), ("16h8", .needsUnit),
            ("16 : 8", .notUnderstood), ("16:8h", .notUnderstood), ("OMADE", .notUnderstood), ("2y", .notUnderstood),
        ])
    func nearMisses(text: String, problem: DurationParsingError) {
        #expect(throws: FastingSchedule.Problem.notASchedule(problem)) { try FastingSchedule.reading(text) }
    }

    @Test("A custom schedule is found by its name in any case")
    func own() throws {
        let work = FastingSchedule(name: "Work", length: .seconds(17 * 3600))
        #expect(try FastingSchedule.reading("work", own: [work]) == work)
        #expect(try FastingSchedule.reading("WORK", own: [work]) == work)
        #expect(try FastingSchedule.reading("16:8", own: [work]) == .standard)
        #expect(throws: FastingSchedule.Problem.notASchedule(.notUnderstood)) { try FastingSchedule.reading("work") }
    }

    @Test(
        "The name of a length is read back as that length",
        arguments: ["1h", "90m", "17:7", "7d", "1.25h", "61m", "24:0"])
    func namesReadBack(text: String) throws {
        let schedule = try FastingSchedule.reading(text)
        #expect(try FastingSchedule.reading(schedule.name).length == schedule.length)
    }

    @Test("A length with seconds keeps them in its name", arguments: ["3661s", "1h30s"])
    func seconds(text: String) throws {
        let schedule = try FastingSchedule.reading(text)
        let readBack = try FastingSchedule.reading(schedule.name)
        #expect(readBack.length == schedule.length)
    }
}
