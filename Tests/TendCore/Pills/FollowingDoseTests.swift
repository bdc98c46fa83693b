import TestSupport
import Testing

@testable import TendCore

@Suite("Following doses and intervals of hours")
struct FollowingDoseTests {
    private static func medication(_ times: String) throws -> Medication {
        try PillFixture.medication("x", from: "2026-11-10", times: times)
    }

    @Test(
        "A following dose is due after the one before, and waits while that is open",
        arguments: [
            ([], 20, "20 09:00", ["08:00 due", "12:00 waiting", "17:00 waiting"]),
            (["20 08:30 08:00"], 20, "20 09:00", ["08:00 taken", "12:30 later", "17:30 waiting"]),
            (["20 08:30 08:00"], 20, "20 12:30", ["08:00 taken", "12:30 due", "17:30 waiting"]),
            (["20 08:30 skipped 08:00"], 20, "20 11:00", ["08:00 skipped", "12:00 due", "17:00 waiting"]),
            (["20 09:00 08:00", "20 13:30 +4h"], 20, "20 17:29", ["08:00 taken", "13:00 taken", "18:30 later"]),
            (["20 09:00 08:00", "20 13:30 +4h"], 20, "20 17:30", ["08:00 taken", "13:00 taken", "18:30 due"]),
            // Steps that are never reached are missed.
            ([], 20, "21 00:00", ["08:00 missed", "12:00 missed", "17:00 missed"]),
            (["20 09:00 08:00"], 20, "21 00:00", ["08:00 taken", "13:00 missed", "18:00 missed"]),
        ] as [([String], Int, String, [String])])
    func following(records: [String], day: Int, now: String, expected: [String]) throws {
        let facts = try PillFixture.facts(records, now: now)
        #expect(try PillFixture.doses(Self.medication("08:00,+4h,+5h"), on: day, facts) == expected)
    }

    @Test(
        "A following dose may pass midnight",
        arguments: [
            ("20 23:00", "later"), ("21 01:00", "due"), ("21 03:00", "due"), ("21 03:01", "overdue"),
            ("21 06:59", "overdue"), ("21 07:00", "missed"), ("22 00:00", "missed"),
        ])
    func midnight(now: String, phase: String) throws {
        let (medication, facts) = (
            try Self.medication("08:00,+4h"), try PillFixture.facts(["20 22:00 08:00"], now: now)
        )
        #expect(try PillFixture.doses(medication, on: 20, facts) == ["08:00 late", "21 02:00 \(phase)"])
        let isOpen = try medication.open(facts).contains { $0.due?.key == "+4h" && $0.day.parts.day == 20 }
        #expect(isOpen == (phase == "due" || phase == "overdue"))
    }

    @Test("Two chains of a day have their own doses")
    func chains() throws {
        let medication = try Self.medication("08:00,+2h,20:00,+1h")
        for records in [
            ["20 08:00 08:00", "20 20:00 20:00", "20 21:00 20:00+1h"],
            ["20 08:00 08:00", "20 20:00 20:00", "20 21:00 +1h"],
        ] {
            let doses = try medication.doses(on: day("2026-11-20"), PillFixture.facts(records, now: "20 22:00"))
            #expect(doses.compactMap(\.due?.key) == ["08:00", "08:00+2h", "20:00", "20:00+1h"])
            #expect(doses.map(\.isTaken) == [true, false, true, true])
        }
    }

    @Test(
        "Following doses are written as they are read",
        arguments: [
            ("08:00,+4h,+5h,+6h", ["08:00", "+4h", "+5h", "+6h"]), ("08:00,+4h,+4h", ["08:00", "+4h", "+4h#2"]),
            ("08:00,+24h", ["08:00", "+24h"]), ("20:00,+1h; 08:00,+1h", ["08:00", "08:00+1h", "20:00", "20:00+1h"]),
            ("mon 08:00,+90m; tue 08:00,noon=+4hx2", ["08:00", "+1h30m", "08:00", "noon"]),
        ])
    func text(text: String, keys: [String]) throws {
        let lines = try DoseLine.list(text)
        #expect(lines.map(\.key) == keys)
        #expect(try DoseLine.list(DoseLine.text(of: lines)) == lines)
        #expect(try DoseLine.list(DoseLine.texts(of: lines).joined(separator: ";")) == lines)
    }

    @Test(
        "A following dose needs a dose before it, and whole minutes",
        arguments: [
            ("+4h", DoseLine.Problem.followsNothing("+4h")), ("08:00; +4h", .followsNothing("+4h")),
            ("08:00,+30s", .badGap("+30s")), ("08:00,+25h", .badGap("+25h")), ("08:00,+", .badGap("+")),
        ])
    func refusal(text: String, problem: DoseLine.Problem) {
        #expect(throws: problem) { try DoseLine.list(text) }
    }

    @Test(
        "An interval of hours has its times on the day they belong to",
        arguments: [
            ("00:00", ["08:00,18:00", "04:00,14:00", "00:00,10:00,20:00"]),
            ("05:00", ["08:00,18:00,04:00", "14:00,00:00", "10:00,20:00"]),
        ])
    func interval(dayStart: String, expected: [String]) throws {
        let medication = try PillFixture.medication("x", .interval(minutes: 600), from: "2026-11-20")
        func keys(_ day: Day) throws -> String {
            try medication.planned(on: day, dayStart: time(dayStart)).map(\.key).joined(separator: ",")
        }
        let date = try day("2026-11-20")
        #expect(try (0..<3).map { try keys(date + $0) } == expected)
        #expect(try keys(date - 1).isEmpty)
    }

    @Test("An interval that fills whole days in the end repeats, and crosses a leap day")
    func period() throws {
        let medication = try PillFixture.medication(
            "x", .interval(minutes: 2160), from: "2028-02-27", times: "20:00")
        let days = try (0..<6).map {
            try medication.plan(on: day("2028-02-27") + $0)?.lines(on: day("2028-02-27") + $0)
        }
        #expect(days.map { $0?.map(\.key).joined() } == ["20:00", "", "08:00", "20:00", "", "08:00"])
    }

    @Test(
        "Limits see the doses of an interval and following ones",
        arguments: [
            ("every 6h", "08:00", 6, 4, false), ("every 6h", "08:00", 7, nil, true),
            ("every 6h", "08:00", nil, 3, true),
            ("daily", "08:00,+4h", 4, 2, false), ("daily", "08:00,+4h", 5, nil, true),
            ("daily", "20:00,+6h", 6, nil, false), ("daily", "20:00,+20h", 6, nil, true),
        ] as [(String, String, Int?, Int?, Bool)])
    func limits(schedule: String, times: String, gap: Int?, most: Int?, isRefused: Bool) throws {
        let plan = MedicationPlan(
            from: try day("2026-11-20"), schedule: try #require(DosingSchedule(schedule)),
            lines: try DoseLine.list(times), minimumGap: gap.map { .seconds($0 * 3600) }, maximumPerDay: most)
        #expect(plan.refusesItself == isRefused)
    }
}
