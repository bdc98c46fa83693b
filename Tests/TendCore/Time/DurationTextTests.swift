import TendCore
import Testing

@Suite("Durations as text")
struct DurationTextTests {
    @Test(
        "Each documented form is read to the second",
        arguments: [
            ("16h", 57_600), ("16:8", 57_600), ("18:6", 64_800), ("20:4", 72_000), ("90m", 5400), ("36h", 129_600),
            ("1h30m", 5400), ("1h 30m", 5400), ("1.5h", 5400), (".5h", 1800), ("20 minutes", 1200), ("1 hour", 3600),
            ("2d", 172_800), ("45s", 45), ("90 MIN", 5400), ("1 day 2 hrs 3 mins 4 secs", 93_784), ("  20m ", 1200),
        ])
    func forms(text: String, seconds: Int) throws {
        #expect(try Duration(parsing: text).wholeSeconds == seconds)
    }

    @Test(
        "A near miss is refused with its reason",
        arguments: [
            ("", DurationParsingError.empty), ("16", .needsUnit), ("1h30", .needsUnit), ("h", .notUnderstood),
            ("16x", .notUnderstood), ("1,5h", .notUnderstood), ("1e3h", .notUnderstood), ("NaNh", .notUnderstood),
            ("16h!", .notUnderstood), ("five minutes", .notUnderstood), ("16:8:0", .notUnderstood),
            (":", .notUnderstood),
            ("16:", .notUnderstood), ("-16:8", .notUnderstood), ("16:30", .notASchedule), ("0:24", .notASchedule),
            ("12:8", .notASchedule), ("0m", .notPositive), ("0h0m", .notPositive), ("-5m", .notPositive),
            ("1h-30m", .notPositive), ("½h", .notUnderstood), ("16 : 8", .notUnderstood),
            ("12345678901234567890h", .notUnderstood),
        ])
    func nearMisses(text: String, problem: DurationParsingError) {
        #expect(throws: problem) { try Duration(parsing: text) }
    }

    @Test(
        "A duration is written in short units",
        arguments: [
            (30, "30 s"), (60, "1 min"), (2700, "45 min"), (3600, "1 h"), (4800, "1 h 20 min"), (57_600, "16 h"),
            (129_600, "36 h"), (3659, "1 h"),
        ])
    func description(seconds: Int, text: String) { #expect(Duration.seconds(seconds).text == text) }

    // Input must never crash the program, so these durations are parsed in a separate process.
    @Test("A huge duration does not crash")
    func overflow() async {
        await #expect(processExitsWith: .success) { _ = try? Duration(parsing: "999999999.999999d") }
        await #expect(processExitsWith: .success) { _ = try? Duration(parsing: "9223372036854775807:1") }
    }
}
