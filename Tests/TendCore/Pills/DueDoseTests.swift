import TestSupport
import Testing

@testable import TendCore

@Suite("Phases of doses")
struct DueDoseTests {
    /// Returns a medication with a gap between two doses, and a limit for 24 hours.
    private static func medication(
        _ times: String, _ schedule: String = "daily", from iso: String = "2026-11-02", gap: Int? = nil,
        most: Int? = nil, stops: [DoseStop] = []
    ) throws -> Medication {
        let plan = MedicationPlan(
            from: try day(iso), schedule: try #require(DosingSchedule(schedule)), lines: try DoseLine.list(times),
            minimumGap: gap.map { .seconds($0 * 60) }, maximumPerDay: most)
        return Medication(name: "x", plans: [plan], stops: stops)
    }

    @Test(
        "A dose's window and day decide its phase",
        arguments: [
            ("08:00", "20 05:59", "later"), ("08:00", "20 06:00", "due"), ("08:00", "20 10:00", "due"),
            ("08:00", "20 10:01", "overdue"), ("08:00", "20 23:59", "overdue"), ("08:00", "21 00:00", "missed"),
            ("23:30", "20 21:29", "later"), ("23:30", "20 21:30", "due"), ("23:30", "21 01:30", "due"),
            ("23:30", "21 01:31", "missed"), ("00:30", "19 22:29", "later"), ("00:30", "19 22:30", "due"),
        ])
    func phases(times: String, now: String, phase: String) throws {
        let (medication, facts) = (try Self.medication(times), try PillFixture.facts(now: now))
        #expect(try PillFixture.doses(medication, on: 20, facts) == ["\(times) \(phase)"])
        let isOpen = try medication.open(facts).contains { $0.day.parts.day == 20 }
        #expect(isOpen == (phase == "due" || phase == "overdue"))
    }

    @Test(
        "Today's list has the doses of other dates that are due now",
        arguments: [
            ("00:30", "19 22:29", ["19 overdue"], []), ("00:30", "19 22:30", ["19 overdue", "20 due"], []),
            ("23:30", "21 01:30", ["21 later"], ["20 due"]), ("23:30", "21 01:31", ["21 later"], []),
        ])
    func today(times: String, now: String, doses: [String], open: [String]) throws {
        let facts = try PillFixture.facts(now: now)
        let pills = try PillDay(facts.today, of: [Self.medication(times)], isNow: true, facts)
        func texts(_ doses: [Dose]) -> [String] { doses.map { "\($0.day.parts.day) \($0.phase?.rawValue ?? "")" } }
        #expect(texts(pills.doses) == doses)
        #expect(texts(pills.open) == open)
    }

    @Test(
        "A rare dose by date stays open for half its interval",
        arguments: [
            ("every 7d", "20:00", "3 20:00", "overdue"), ("every 7d", "20:00", "6 08:00", "overdue"),
            ("every 7d", "20:00", "6 08:01", "missed"), ("every 14d", "20:00", "9 20:00", "overdue"),
            ("every 14d", "20:00", "9 20:01", "missed"), ("daily", "mon,thu 20:00", "4 08:00", "overdue"),
            ("daily", "mon,thu 20:00", "4 08:01", "missed"), ("every 48h", "20:00", "3 20:00", "overdue"),
            ("every 48h", "20:00", "3 20:01", "missed"), ("1+6", "20:00", "6 08:00", "overdue"),
            // Not all are two days apart.
            ("daily", "mon,tue 20:00", "3 00:00", "missed"), ("every 2d", "08:00,20:00", "3 00:00", "missed"),
            ("5+2", "20:00", "3 00:00", "missed"),
        ])
    func rare(schedule: String, times: String, now: String, phase: String) throws {
        let (medication, facts) = (try Self.medication(times, schedule), try PillFixture.facts(now: now))
        #expect(try PillFixture.doses(medication, on: 2, facts).last == "20:00 \(phase)")
        #expect(try medication.open(facts).contains { $0.day.parts.day == 2 } == (phase == "overdue"))
    }

    @Test("A weekly dose taken late leaves the next date where it is")
    func rareLate() throws {
        let facts = try PillFixture.facts(["5/2 09:00 20:00@2"], now: "9 19:00")
        let medication = try Self.medication("20:00", "every 7d")
        let found = try [2, 5, 9].map { try PillFixture.doses(medication, on: $0, facts) }
        #expect(found == [["20:00 late"], [], ["20:00 due"]])
    }

    @Test(
        "A dose held back is due for its window once allowed",
        arguments: [
            (6, nil, ["20 16:30 08:00@20"], "20 18:59", "20:00 later"),
            (6, nil, ["20 16:30 08:00@20"], "20 19:00", "20:00 waiting"),
            (6, nil, ["20 16:30 08:00@20"], "20 22:29", "20:00 waiting"),
            (6, nil, ["20 16:30 08:00@20"], "20 22:30", "20:00 due"),
            (6, nil, ["20 16:30 08:00@20"], "20 23:30", "20:00 due"),
            (6, nil, ["20 16:30 08:00@20"], "20 23:31", "20:00 overdue"),
            // Past midnight.
            (6, nil, ["20 17:30 08:00@20"], "21 00:30", "20:00 due"),
            (6, nil, ["20 17:30 08:00@20"], "21 00:31", "20:00 missed"),
            // An extra dose counts.
            (6, nil, ["20 08:00 08:00@20", "20 16:30 -"], "20 22:00", "20:00 waiting"),
            // It would be allowed in the window of the next dose.
            (9, nil, ["20 22:00 08:00@20"], "21 00:30", "20:00 waiting"),
            (9, nil, ["20 22:00 08:00@20"], "21 06:59", "20:00 waiting"),
            (9, nil, ["20 22:00 08:00@20"], "21 07:00", "20:00 missed"),
            (nil, 2, ["19 20:30 20:00@19", "20 08:00 08:00@20"], "20 20:29", "20:00 waiting"),
            (nil, 2, ["19 20:30 20:00@19", "20 08:00 08:00@20"], "20 20:30", "20:00 due"),
        ] as [(Int?, Int?, [String], String, String)])
    func held(gap: Int?, most: Int?, records: [String], now: String, expected: String) throws {
        let medication = try Self.medication("08:00,20:00", gap: gap.map { $0 * 60 }, most: most)
        let facts = try PillFixture.facts(records, now: now)
        #expect(
            try medication.doses(on: day("2026-11-20"), facts).filter { $0.due?.key == "20:00" }.map {
                "\($0.due?.time.description ?? "") \($0.phase?.rawValue ?? "")"
            } == [expected])
    }

    @Test(
        "A dose waits for the gap of one that was taken after its time",
        arguments: [
            // Allowed at 21:19, after the next one's window began.
            ("20 17:19 10:00@20", "20 19:18", "14:00 missed"), ("20 12:30 10:00@20", "20 15:30", "14:00 waiting"),
            ("20 12:30 10:00@20", "20 16:30", "14:00 due"),
            // A later dose only makes it wait.
            ("20 10:06 10:00@20", "20 12:30", "06:00 waiting"), ("20 10:06 10:00@20", "20 14:06", "06:00 overdue"),
            // An extra dose reopens none.
            ("21 03:00 -", "21 03:30", "18:00 missed"),
        ])
    func heldLate(record: String, now: String, expected: String) throws {
        let medication = try Self.medication("06:00,10:00,14:00,18:00", gap: 240)
        let doses = try PillFixture.doses(medication, on: 20, PillFixture.facts([record], now: now))
        #expect(doses.contains(expected), "\(doses)")
    }

    @Test("A later dose of the day holds back no following one, however late that is due")
    func heldInChain() throws {
        let medication = try Self.medication("08:00,+3h,20:00", gap: 120)
        let facts = try PillFixture.facts(["20 17:55 08:00@20", "20 20:20 20:00@20"], now: "20 22:30")
        #expect(try PillFixture.doses(medication, on: 20, facts).contains("20:55 overdue"))
    }

    @Test(
        "The reminder of a held dose comes when it is allowed",
        arguments: [
            ("20 16:30", ["20 22:30", "21 08:00"]), ("20 17:45", ["20 23:45", "21 08:00"]),
            ("20 22:00", ["21 04:00", "21 08:00"]),
            ("21/20 01:00", ["21 08:00"]),
        ])
    func heldReminder(taken: String, expected: [String]) throws {
        let rule = PillReminders(medications: [try Self.medication("08:00,20:00", gap: 360)])
        let words = taken.split(separator: " ")
        let now = "\(words[0].prefix(2)) \(words[1])"
        let facts = try PillFixture.facts(["\(taken) 08:00@20"], now: now)
        let found = try rule.reminders(on: day("2026-11-20")...day("2026-11-21"), facts).filter { $0.at > facts.now }
        let times = found.map { "\($0.at.day.parts.day) \($0.at.timeOfDay)" }
        #expect(times.prefix(expected.count) == expected[...])
    }

    @Test(
        "A stop keeps earlier doses and ends the open ones",
        arguments: [
            (19, "20 09:00", ["08:00 taken", "20:00 missed"]), (20, "20 09:00", ["08:00 taken"]), (21, "21 09:00", []),
            (22, "23 09:00", []), (23, "23 09:00", ["08:00 due", "20:00 later"]),
        ])
    func stop(day: Int, now: String, expected: [String]) throws {
        let stop = DoseStop(from: try TendCoreTests.day("2026-11-20"), until: try TendCoreTests.day("2026-11-22"))
        let facts = try PillFixture.facts(["19 08:00 08:00@19", "20 08:00 08:00@20"], now: now)
        #expect(try PillFixture.doses(Self.medication("08:00,20:00", stops: [stop]), on: day, facts) == expected)
    }

    @Test("A stop ends an open weekly dose and its reminders")
    func rareStop() throws {
        let stop = DoseStop(from: try day("2026-11-18"))
        let (stopped, taken) = (
            try Self.medication("20:00", "every 7d", stops: [stop]), try Self.medication("20:00", "every 7d")
        )
        for (medication, count) in [(taken, 1), (stopped, 0)] {
            let facts = try PillFixture.facts(now: "18 09:00")
            #expect(try medication.open(facts).count == count)
            let reminders = try PillReminders(medications: [medication]).reminders(
                on: facts.today...(facts.today + 4), facts)
            #expect(
                reminders.map { "\($0.at.day.parts.day) \($0.at.timeOfDay)" }
                    == (count == 1 ? ["18 20:00", "19 20:00"] : []))
        }
    }

    @Test(
        "A moved start of the day opens no taken dose again",
        arguments: [("04:00", "00:00", 21), ("00:00", "04:00", 20)])
    func movedStart(before: String, now: String, day: Int) throws {
        let medication = try Self.medication("02:00")
        let page = before == "04:00" ? 20 : 21
        let facts = try PillFixture.facts(
            ["21/\(page) 02:10 02:00@21"], now: "22 12:00", dayStart: now, hasMovedDayStart: true)
        let taken = try (19...22).filter { day in
            try PillFixture.doses(medication, on: day, facts).contains { $0.hasSuffix("taken") }
        }
        #expect(taken == [day])
    }

    @Test("Days of the week go by the clock's date")
    func weekdayDate() throws {
        let medication = try Self.medication("mon 02:00")
        for (dayStart, day) in [("00:00", 16), ("04:00", 15)] {
            let dates = try (14...17).filter { day in
                try !PillFixture.doses(medication, on: day, PillFixture.facts(now: "20 12:00", dayStart: dayStart))
                    .isEmpty
            }
            #expect(dates == [day], "\(dayStart)")
        }
    }

    @Test("A dose that was flown over is neither missed nor counted")
    func flownOver() throws {
        // Taken in Los Angeles on the 20th at 08:00, seven hours before 08:00 of the 21st in Tokyo.
        let west = try PillFixture.record("a", "08:00", at: "2026-11-20T08:00:00-08:00", of: "x")
        let now = try moment("2026-11-22T09:00:00+09:00")
        let facts = PillFacts(now: now, zone: .fixed(offset: 32_400), pages: [west.at.day: [west]])
        let medication = try Self.medication("08:00")
        #expect(try PillFixture.doses(medication, on: 21, facts).isEmpty)
        #expect(try PillFixture.doses(medication, on: 22, facts) == ["08:00 due"])
        // It stays so after the flight back, and after days.
        let east = try PillFixture.record("b", "08:00", at: "2026-11-22T08:10:00+09:00", of: "x")
        for now in ["2026-11-23T09:00:00-08:00", "2026-11-28T09:00:00+01:00"] {
            let now = try moment(now)
            let home = PillFacts(
                now: now, zone: .fixed(offset: now.offset), pages: [west.at.day: [west], east.at.day: [east]])
            #expect(try PillFixture.doses(medication, on: 21, home).isEmpty)
        }
        // A dose missed at home was not flown over by a flight days later.
        let late = try PillFixture.record("c", "08:00", at: "2026-11-26T09:00:00+09:00", of: "x")
        let missed = PillFacts(
            now: try moment("2026-11-27T09:00:00+09:00"), zone: .fixed(offset: 32_400),
            pages: [west.at.day: [west], late.at.day: [late]])
        #expect(try PillFixture.doses(medication, on: 23, missed) == ["08:00 missed"])
        // In Berlin it is 15 hours.
        let berlin = PillFacts(
            now: try moment("2026-11-22T09:00:00+01:00"), zone: .fixed(offset: 3600), pages: [west.at.day: [west]])
        #expect(try PillFixture.doses(medication, on: 21, berlin) == ["08:00 missed"])
    }

    @Test("A dose is judged by the plan of its moment")
    func changedPlan() throws {
        let plans = [
            MedicationPlan(from: try day("2026-11-02"), lines: try DoseLine.list("08:00")),
            MedicationPlan(
                from: try day("2026-11-20"), lines: try DoseLine.list("09:00,21:00"),
                addedAt: try moment("2026-11-20T12:00:00+01:00")),
        ]
        let facts = try PillFixture.facts(["20 09:55 08:00@20"], now: "20 12:00")
        let found = try PillFixture.doses(Medication(name: "x", plans: plans), on: 20, facts)
        #expect(found.sorted() == ["08:00 taken", "21:00 later"])
    }

    @Test(
        "A dose within half an interval of the last is too close",
        arguments: [
            ("x", 0, "20 13:00", "20 18:59", "last taken 5 h 59 min ago, at 13:00"),
            ("x", 0, "20 13:00", "20 19:00", nil),
            ("-", 0, "20 17:26", "20 20:00", "last taken 2 h 34 min ago, at 17:26"),
            // Nine hours west: the interval of twelve hours became 19.
            ("x", -9, "20 08:00", "20 18:00", "last taken 19 h ago, at 08:00 +01:00"),
            ("x", -9, "20 08:00", "20 17:00", nil),
        ] as [(String, Int, String, String, String?)])
    func spacing(key: String, hours: Int, taken: String, now: String, expected: String?) throws {
        let record = try PillFixture.facts(["\(taken) \(key == "x" ? "08:00@20" : "-")"], now: taken)
        let pages = try [day("2026-11-20"): record.records(on: day("2026-11-20"))]
        let local = try PillFixture.facts(now: now, offset: 3600 + hours * 3600)
        let facts = PillFacts(now: local.now, zone: local.zone, pages: pages)
        let medication = try Self.medication("08:00,20:00")
        #expect(try medication.spacing(before: facts.now, facts)?.remark(at: facts.now) == expected)
    }

    @Test(
        "A part of the day begins at its hour, unless named",
        arguments: [
            ("04:00", "morning"), ("10:59", "morning"), ("11:00", "noon"), ("16:59", "noon"), ("17:00", "evening"),
            ("21:59", "evening"), ("22:00", "night"), ("03:59", "night"), ("evening=15:00", "evening"),
            ("tea=15:00", "noon"),
            ("bedtime=20:00", "night"), ("afternoon=18:00", "noon"),
        ])
    func parts(line: String, part: String) throws {
        let due = try #require(
            Self.medication(line).doses(on: day("2026-11-20"), PillFixture.facts(now: "20 12:00")).first?.due)
        #expect(DayPart(due).rawValue == part)
    }
}
