import Testing

@testable import TendCore

@Suite("Lines of prescriptions")
struct DoseLineTests {
    typealias Problem = DoseLine.Problem

    @Test(
        "Times are read with or without names and sorted by time",
        arguments: [
            ("08:00", ["08:00"]), ("20:00,08:00", ["08:00", "20:00"]), ("8am, 8 pm", ["08:00", "20:00"]),
            ("evening=21:00,morning=07:00", ["morning=07:00", "evening=21:00"]), ("Noon=12:30,", ["noon=12:30"]),
            ("a1_b-c=00:00,23:59", ["a1_b-c=00:00", "23:59"]), ("é=06:00", ["é=06:00"]),
        ])
    func reading(text: String, lines: [String]) throws { #expect(try DoseLine.list(text).map(\.text) == lines) }

    @Test(
        "An invalid list of times is refused with its reason",
        arguments: [
            ("", .empty), (" , ,", .empty), ("25:00", .notATime("25:00")), ("24:00", .notATime("24:00")),
            ("24", .notATime("24")), ("08:60", .notATime("08:60")), ("08:00|20:00", .notATime("08:00|20:00")),
            ("morning", .notATime("morning")), ("a=b=07:00", .notATime("a=b=07:00")), ("noon=", .notATime("noon=")),
            ("-08:00", .notATime("-08:00")),
            ("08:00,8:00", .repeated("08:00")), ("a=07:00,A=08:00", .repeated("a")),
            ("a=07:00,07:00", .repeated("07:00")), ("a=07:00,b=7am", .repeated("07:00")), ("=07:00", .badName("")),
            ("1a=07:00", .badName("1a")), ("8am=07:00", .badName("8am")), ("a@b=07:00", .badName("a@b")),
            ("last=07:00", .badName("last")), ("Today=07:00", .badName("today")),
            ("abcdefghijklmnopqrstu=07:00", .badName("abcdefghijklmnopqrstu")),
        ] as [(String, Problem)])
    func bad(text: String, problem: Problem) {
        #expect(throws: problem) { try DoseLine.list(text) }
    }

    @Test("A list may have 24 times a day, not 25")
    func most() throws {
        let times = (0..<25).map { "\($0 % 24):\($0 < 24 ? "00" : "30")" }
        #expect(try DoseLine.list(times.prefix(24).joined(separator: ",")).count == DoseLine.most)
        #expect(throws: Problem.tooMany) { try DoseLine.list(times.joined(separator: ",")) }
    }

    @Test("The key of a line is its name or its time")
    func key() throws {
        #expect(try DoseLine.list("noon=12:00,9:05").map(\.key) == ["09:05", "noon"])
    }

    @Test(
        "A time before the day start is on the next date",
        arguments: [("03:59", "2026-11-21"), ("00:00", "2026-11-21"), ("04:00", "2026-11-20"), ("23:59", "2026-11-20")])
    func date(text: String, date: String) throws {
        let medication = try PillFixture.medication(times: text)
        func dates(_ dayStart: TimeOfDay) throws -> [Day] {
            try medication.planned(on: day("2026-11-20"), dayStart: dayStart).map(\.local.day)
        }
        #expect(try dates(time("04:00")) == [day(date)])
        #expect(try dates(.midnight) == [day("2026-11-20")])
    }

    @Test(
        "A time is due after a gap or at the first repetition",
        arguments: [
            ("2026-03-29", "01:59", "2026-03-29T01:59:00+01:00"), ("2026-03-29", "02:00", "2026-03-29T03:00:00+02:00"),
            ("2026-03-29", "02:59", "2026-03-29T03:00:00+02:00"), ("2026-03-29", "03:00", "2026-03-29T03:00:00+02:00"),
            ("2026-10-25", "01:59", "2026-10-25T01:59:00+02:00"), ("2026-10-25", "02:00", "2026-10-25T02:00:00+02:00"),
            ("2026-10-25", "02:59", "2026-10-25T02:59:00+02:00"), ("2026-10-25", "03:00", "2026-10-25T03:00:00+01:00"),
        ])
    func clockChange(iso: String, text: String, expected: String) throws {
        let (medication, zone) = (try PillFixture.medication(times: text), try TestZone.berlin2026())
        // With a later day start the dose belongs to the previous day, at the same moment.
        for (day, dayStart) in [(try day(iso), TimeOfDay.midnight), (try day(iso) - 1, try time("04:00"))] {
            let moments = medication.planned(on: day, dayStart: dayStart).map { $0.moment(in: zone) }
            #expect(try moments == [moment(expected)])
        }
    }
}
