import TestSupport
import Testing

@testable import TendCore

@Suite("Doses that count from the last one")
struct DosesAfterLastTests {
    private static func medication(
        _ every: String, time: String = "08:00", from iso: String = "2026-11-20", window: String? = nil,
        stops: [DoseStop] = []
    ) throws -> Medication {
        let plan = MedicationPlan(
            from: try day(iso), schedule: try DosingSchedule.every(every), isFromLast: true,
            window: try window.map { try DailyWindow(parsing: $0) }, lines: try PillFixture.lines(time))
        return Medication(name: "x", plans: [plan], stops: stops)
    }

    private static func doses(
        _ medication: Medication, _ records: [String], on day: Int, now: String
    ) throws -> [String] {
        try PillFixture.doses(medication, on: day, PillFixture.facts(records, now: now))
    }

    @Test(
        "A dose of some days counts from the last one's day",
        arguments: [
            ([], 20, "20 05:59", ["08:00 later"]), ([], 20, "20 07:00", ["08:00 due"]),
            // The first one is due on its whole first day, then overdue until its interval passes.
            ([], 20, "20 23:59", ["08:00 due"]), ([], 21, "21 00:00", ["20 08:00 overdue"]),
            ([], 22, "22 07:00", ["20 08:00 overdue"]), ([], 20, "22 07:00", []), ([], 21, "22 07:00", []),
            ([], 23, "23 05:59", ["20 08:00 overdue"]), ([], 23, "23 06:00", ["08:00 due"]), ([], 20, "23 07:00", []),
            // A later one is missed on its own day when the window of the next begins.
            ([], 23, "24 07:00", []), ([], 24, "24 07:00", ["23 08:00 overdue"]), ([], 23, "26 05:59", []),
            ([], 23, "26 06:00", ["08:00 missed"]), ([], 26, "26 06:00", ["08:00 due"]),
            // Taken late: three days from then.
            (["21 10:00 08:00"], 20, "21 11:00", []), (["21 10:00 08:00"], 21, "21 11:00", ["20 08:00 late"]),
            (["21 10:00 08:00"], 23, "23 09:00", []), (["21 10:00 08:00"], 24, "24 09:00", ["08:00 due"]),
            // Future days have the doses as if each is taken in time.
            ([], 23, "20 07:00", ["08:00 later"]), ([], 22, "20 07:00", []), ([], 26, "20 07:00", ["08:00 later"]),
            // A dose in addition restarts the interval.
            (["20 08:00 08:00", "21 12:00 -"], 23, "23 09:00", []),
            (["20 08:00 08:00", "21 12:00 -"], 24, "24 09:00", ["08:00 due"]),
        ] as [([String], Int, String, [String])])
    func days(records: [String], day: Int, now: String, expected: [String]) throws {
        #expect(try Self.doses(Self.medication("3d"), records, on: day, now: now) == expected)
    }

    @Test(
        "A skip counts from the dose's own time",
        arguments: [
            // Weekly, due on the 9th, skipped on the 12th: next on the 16th.
            ("7d", ["2 20:00 20:00@2", "12 09:00 skipped 20:00@9"], 16, "16 20:00", ["20:00 due"]),
            ("7d", ["2 20:00 20:00@2", "12 09:00 skipped 20:00@9"], 12, "12 20:00", ["9 20:00 skipped"]),
            // Skipped ahead on the 3rd: the 9th is left out.
            ("7d", ["2 20:00 20:00@2", "3 09:00 skipped 20:00@9"], 9, "9 20:00", []),
            ("7d", ["2 20:00 20:00@2", "3 09:00 skipped 20:00@9"], 16, "16 20:00", ["20:00 due"]),
            ("6h", ["2 20:00 20:00@2", "3 04:30 skipped 02:00@3"], 3, "3 07:30", ["02:00 skipped", "08:00 due"]),
        ] as [(String, [String], Int, String, [String])])
    func skips(every: String, records: [String], day: Int, now: String, expected: [String]) throws {
        let medication = try Self.medication(every, time: "20:00", from: "2026-11-02")
        #expect(try Self.doses(medication, records, on: day, now: now) == expected)
    }

    @Test(
        "Of a day's records the one made last counts",
        arguments: [
            (5, "5 21:00", ["4 20:30 skipped", "20:30 taken"]), (4, "6 12:00", []), (6, "6 12:00", ["20:30 later"]),
        ])
    func skipBeforeDose(day: Int, now: String, expected: [String]) throws {
        let medication = try Self.medication("1d", time: "20:30", from: "2026-11-02")
        let records = ["3 20:30 20:30@3", "5 09:32 skipped 20:30@4", "5 20:01 20:30#2@5"]
        #expect(try Self.doses(medication, records, on: day, now: now) == expected)
    }

    @Test(
        "A dose taken before midnight is taken on its own day",
        arguments: [
            (19, "19 22:45", ["00:30 taken"]), (20, "19 22:45", ["00:30 taken"]), (20, "20 12:00", ["00:30 taken"]),
        ])
    func takenAhead(day: Int, now: String, expected: [String]) throws {
        let medication = try Self.medication("1d", time: "00:30", from: "2026-11-02")
        let records = ["19 00:30 00:30@19", "19/20 22:40 00:30@20"]
        #expect(try Self.doses(medication, records, on: day, now: now) == expected)
    }

    @Test(
        "A reminder has the name of its dose in today's list",
        arguments: [("4 18:40 skipped 22:30@3", "4 22:45"), ("5 00:10 skipped 22:30@3", "5 00:45")])
    func reminderName(record: String, now: String) throws {
        let medication = try Self.medication("1d", time: "22:30", from: "2026-11-02")
        let facts = try PillFixture.facts(["2 22:30 22:30@2", record], now: now)
        let found = try PillReminders(medications: [medication]).reminders(on: facts.today - 1...facts.today, facts)
        #expect(found.first?.id == "x@22:30#2-2026-11-04")
    }

    @Test("A dose of the night after a stop is taken on its date", arguments: ["05:00", "00:00"])
    func afterStop(dayStart: String) throws {
        let stop = DoseStop(from: try day("2026-11-20"), until: try day("2026-11-20"))
        let medication = try Self.medication("6h", from: "2026-11-10", stops: [stop])
        let facts = try PillFixture.facts(["19 18:13 -"], now: "21 00:30", dayStart: dayStart)
        #expect(try medication.open(facts).map(\.slotID) == ["x@00:13"])
    }

    @Test("After a flight to the west a dose on tomorrow's page is the last one")
    func flownWest() throws {
        // Taken in Tokyo on the 19th, seen in Berlin on the 18th, four hours later. In Berlin it would have been due at 15:24.
        let before = try PillFixture.record("b", nil, at: "2026-11-17T11:24:00+09:00", of: "x")
        var taken = try PillFixture.record("a", "08:00", at: "2026-11-19T07:12:00+09:00", of: "x")
        taken.planned = LocalMoment(day: taken.at.day, time: try time("08:00"))
        let facts = PillFacts(
            now: try moment("2026-11-19T03:01:00+01:00"), zone: .fixed(offset: 3600), dayStart: try time("05:00"),
            pages: [before.at.day: [before], taken.at.day: [taken]])
        for window in [nil, "08:00-22:00"] {
            let medication = try Self.medication("36h", from: "2026-11-10", window: window)
            #expect(try medication.open(facts).isEmpty)
            #expect(try medication.coming(facts)?.at == moment("2026-11-20T11:12:00+01:00"))
        }
    }

    @Test("A first dose before the day's beginning is one of the evening before")
    func firstNight() throws {
        let medication = try Self.medication("7d", time: "00:30", from: "2026-11-15")
        let facts = try PillFixture.facts(["15/14 10:45 00:30@15"], now: "15 15:00", dayStart: "05:00")
        #expect(try PillFixture.doses(medication, on: 14, facts) == ["15 00:30 late"])
        #expect(try PillFixture.doses(medication, on: 15, facts) == [])
    }

    @Test("Adherence counts intervals")
    func adherence() throws {
        let medication = try Self.medication("7d", time: "20:00", from: "2026-11-02")
        let facts = try PillFixture.facts(["2 20:00 20:00@2"], now: "24 12:00")
        let found = try (1...24).flatMap { day in
            try PillFixture.doses(medication, on: day, facts).map { "\(day): \($0)" }
        }
        #expect(found == ["2: 20:00 taken", "9: 20:00 missed", "16: 20:00 missed", "24: 23 20:00 overdue"])
        let days = try (day("2026-11-01")...day("2026-11-24")).map {
            try PillDay($0, of: [medication], isNow: $0 == facts.today, facts)
        }
        let figures = Adherence(days)
        #expect((figures.taken, figures.scheduled) == (1, 3))
    }

    @Test(
        "A dose of some hours counts from the last one's moment",
        arguments: [
            ([], 20, "20 07:00", ["08:00 due"]), (["20 08:10 08:00"], 20, "20 09:00", ["08:00 taken", "14:10 later"]),
            // A dose taken early satisfies the due one.
            (["20 08:10 08:00", "20 12:00 14:10"], 20, "20 12:00", ["08:00 taken", "14:10 early", "18:00 later"]),
            // So does the first one; an extra one before it leaves it.
            (["20 01:00 08:00@20"], 20, "20 01:30", ["08:00 early", "07:00 later"]),
            (["20 01:00 -"], 20, "20 01:30", ["08:00 later", "- taken"]),
            // It is missed when the window of the next one begins.
            (["20 08:00 08:00"], 20, "20 18:59", ["08:00 taken", "14:00 overdue"]),
            (["20 08:00 08:00"], 20, "20 19:00", ["08:00 taken", "14:00 missed", "20:00 due"]),
            (["20 08:00 08:00", "20 20:30 20:00"], 21, "21 01:30", ["02:30 due"]),
            // The first interval has no missed dose.
            (["20 18:59 14:00"], 20, "20 21:00", ["14:00 late"]), (["20 20:00 20:00"], 21, "21 01:00", ["02:00 due"]),
            (
                ["20 08:00 08:00", "20 15:00 skipped 14:00@20"], 20, "20 15:00",
                ["08:00 taken", "14:00 skipped", "20:00 later"]
            ),
            // Two records of one key are one dose, and the later one counts.
            (["20 08:00 08:00", "20 08:30 skipped 08:00"], 20, "20 09:00", ["08:00 taken", "14:00 later"]),
            (["20 08:00 08:00"], 22, "20 09:00", ["02:00 later", "08:00 later", "14:00 later", "20:00 later"]),
        ] as [([String], Int, String, [String])])
    func hours(records: [String], day: Int, now: String, expected: [String]) throws {
        #expect(try Self.doses(Self.medication("6h"), records, on: day, now: now) == expected)
    }

    @Test(
        "A dose outside of its hours of the day is due when they begin",
        arguments: [
            (["20 17:00 14:00"], 21, "20 18:00", ["08:00 later", "14:00 later", "20:00 later"]),
            (["20 15:50 14:00"], 20, "20 17:00", ["14:00 late", "21:50 later"]),
            (["20 16:00 14:00"], 20, "20 17:00", ["14:00 late", "22:00 later"]),
            (["20 16:01 14:00"], 20, "20 17:00", ["14:00 late"]), (["20 16:01 14:00"], 21, "21 09:00", ["08:00 due"]),
        ] as [([String], Int, String, [String])])
    func window(records: [String], day: Int, now: String, expected: [String]) throws {
        #expect(try Self.doses(Self.medication("6h", window: "08:00-22:00"), records, on: day, now: now) == expected)
    }

    @Test(
        "Hours are elapsed time, and days keep the hour",
        arguments: [
            ("6h", "2026-03-28", "03-29T05:00:00+02:00"), ("6h", "2026-10-24", "10-25T03:00:00+01:00"),
            ("24h", "2026-03-28", "03-29T23:00:00+02:00"), ("24h", "2026-10-24", "10-25T21:00:00+01:00"),
            ("1d", "2026-03-28", "03-29T22:00:00+02:00"), ("1d", "2026-10-24", "10-25T22:00:00+01:00"),
            ("72h", "2026-10-24", "10-27T21:00:00+01:00"), ("3d", "2026-10-24", "10-27T22:00:00+01:00"),
        ])
    func clockChange(every: String, iso: String, expected: String) throws {
        let (zone, date) = (try TestZone.berlin2026(), try day(iso))
        let taken = zone.moment(of: try time("22:00"), on: date)
        let record = DoseRecord(id: "a", at: taken, medication: "x", slot: "22:00")
        let medication = try Self.medication(every, time: "22:00", from: iso)
        let facts = PillFacts(now: taken, zone: zone, pages: [date: [record]])
        #expect(try medication.coming(facts)?.at == moment("2026-\(expected)"))
    }

    @Test(
        "After midnight a dose stands on its evening for six hours",
        arguments: [
            ("1d", "22:00", "21 00:30", 20), ("1d", "22:00", "21 05:59", 20), ("1d", "22:00", "21 06:00", 21),
            ("7d", "22:00", "21 05:59", 20), ("12h", "22:00", "21 00:30", 21),
            // The next one would follow within half an interval.
            ("1d", "14:00", "21 02:00", 20), ("1d", "14:00", "21 02:01", 21),
            // Before midnight a dose of the next date stands on its own.
            ("1d", "00:30", "19 23:00", 20),
        ])
    func evening(every: String, time: String, at: String, expected: Int) throws {
        let facts = try PillFixture.facts(now: at)
        let choice = try #require(
            DoseFinder([Self.medication(every, time: time, from: "2026-11-10")], facts).choices(.named("x")).choices
                .first)
        #expect(choice.day.parts.day == expected)
    }

    @Test(
        "A dose that a stop finds open is due after it",
        arguments: [
            ([], 20, "20 09:00", ["08:00 due"]), ([], 22, "22 09:00", []), ([], 26, "26 09:00", ["08:00 due"]),
            ([], 20, "26 09:00", []), (["20 08:00 08:00"], 23, "23 09:00", []),
            (["20 08:00 08:00"], 23, "26 09:00", []), (["20 08:00 08:00"], 26, "26 09:00", ["08:00 due"]),
            (["17 08:00 08:00"], 27, "27 09:00", ["26 08:00 overdue"]),
        ] as [([String], Int, String, [String])])
    func stop(records: [String], day: Int, now: String, expected: [String]) throws {
        let stop = DoseStop(from: try TendCoreTests.day("2026-11-21"), until: try TendCoreTests.day("2026-11-25"))
        let medication = try Self.medication(
            "3d", from: records.first?.hasPrefix("17") == true ? "2026-11-17" : "2026-11-20", stops: [stop])
        #expect(try Self.doses(medication, records, on: day, now: now) == expected)
    }

    @Test(
        "The start of the day changes no due time",
        arguments: [
            ("20 02:10 02:00@20", "00:00", false), ("20/19 02:10 02:00@20", "04:00", false),
            ("20/19 02:10 02:00@20", "00:00", true), ("20 02:10 02:00@20", "04:00", true),
        ])
    func dayStart(record: String, dayStart: String, hasMoved: Bool) throws {
        let facts = try PillFixture.facts([record], now: "21 12:00", dayStart: dayStart, hasMovedDayStart: hasMoved)
        let due = try Self.medication("3d", time: "02:00").coming(facts)?.at
        #expect(try due == moment("2026-11-23T02:00:00+01:00"))
    }

    @Test("The last dose of a plan is missed on its own day")
    func until() throws {
        var plan = try #require(Self.medication("7d", time: "20:00", from: "2026-11-02").plans.first)
        plan.until = try day("2026-11-16")
        let medication = Medication(name: "x", plans: [plan])
        let facts = try PillFixture.facts(["2 20:00 20:00@2"], now: "24 12:00")
        let found = try [9, 16, 23, 24].map { try PillFixture.doses(medication, on: $0, facts) }
        #expect(found == [["20:00 missed"], ["20:00 missed"], [], []])
    }

    @Test("A corrected dose moves the next one")
    func correction() throws {
        for (record, expected) in [
            ("20 08:00 08:00", "14:00 due"), ("20 07:15 08:00", "13:15 due"), ("20 09:45 08:00", "15:45 later"),
        ] {
            #expect(try Self.doses(Self.medication("6h"), [record], on: 20, now: "20 13:00").last == expected)
        }
    }

    @Test(
        "Keys of a day are distinct, and a recorded dose keeps its own",
        arguments: [
            (["20 22:00 22:00"], "21 00:30", ["22:00"]),
            (["20 22:00 22:00", "20 23:00 22:00#2"], "20 23:30", ["22:00", "22:00#2"]),
            (["20 01:00 22:00"], "20 23:30", ["22:00"]),
        ])
    func keys(records: [String], now: String, expected: [String]) throws {
        let medication = try Self.medication("1d", time: "22:00", from: "2026-11-18")
        let found = try medication.doses(on: day("2026-11-20"), PillFixture.facts(records, now: now))
        #expect(found.compactMap { $0.due?.key } == expected)
    }

    @Test("Of two records of one minute the newer is the last")
    func last() throws {
        let facts = try PillFixture.facts(["19 08:00 08:00", "19 08:00 skipped 08:00"], now: "20 08:00")
        #expect(try facts.last(of: "x", before: day("2026-11-20"))?.record.id == "r1")
    }

    @Test("A day's doses match taking them one by one", arguments: UInt64(1)...60)
    func model(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let hours = try #require([1, 5, 6, 8, 10, 36].randomElement(using: &generator))
        let (interval, window) = (hours * 60, hours < 24 ? min(60, hours * 15) : 120)
        let start = try day("2026-11-20").ordinal * 1440 + 480
        var taken: [Int] = []
        var minute = start
        for _ in 0..<12 {
            minute += Int.random(in: 30...(hours * 150), using: &generator)
            taken.append(minute)
        }
        let now = minute + Int.random(in: 1...(hours * 150), using: &generator)
        // The naive model: a dose is open until it is taken, or missed when the window of the next one begins.
        var missed: [Int] = []
        var answered: [(due: Int, day: Int)] = []
        var (due, next, isFirst) = (start, 0, true)
        for minute in start - 60...now {
            if minute == due + interval - window {
                if !isFirst { missed.append(due) }
                (due, isFirst) = (due + interval, false)
            }
            if next < taken.count, taken[next] == minute {
                answered.append((due, minute / 1440))
                (due, isFirst) = (minute + interval, false)
                next += 1
            }
        }
        let plan = MedicationPlan(
            from: try day("2026-11-20"), schedule: .interval(minutes: interval), isFromLast: true,
            lines: try PillFixture.lines("08:00"))
        func moment(_ minute: Int) -> OffsetDateTime { OffsetDateTime(seconds: minute * 60, offset: 0) }
        let records = taken.enumerated().map { index, minute in
            DoseRecord(id: "\(index)", at: moment(minute), medication: "x", slot: "k\(index)")
        }
        let facts = PillFacts(
            now: moment(now), zone: .fixed(offset: 0), pages: Dictionary(grouping: records, by: \.at.day))
        for day in start / 1440...now / 1440 {
            let doses = try Medication(name: "x", plans: [plan]).doses(on: Day(ordinal: day), facts)
            func dues(_ isWanted: (Dose) -> Bool) -> [Int] {
                doses.filter(isWanted).compactMap { $0.due.map { $0.at.seconds / 60 } }.sorted()
            }
            let comment = Comment("seed \(seed), \(Day(ordinal: day))")
            #expect(dues { !$0.records.isEmpty } == answered.filter { $0.day == day }.map(\.due).sorted(), comment)
            #expect(dues { $0.phase == .missed } == missed.filter { $0 / 1440 == day }, comment)
            let isOpen = day == now / 1440 && (due / 1440 <= day || due - window <= now)
            #expect(dues { $0.records.isEmpty && $0.phase != .missed } == (isOpen ? [due] : []), comment)
            #expect(Set(doses.map(\.due?.key)).count == doses.count, comment)
        }
    }

    @Test(
        "A stock lasts as if every dose is taken when it is due",
        arguments: [("7d", 3, 21), ("6h", 3, 1), ("6h", 2, 0)])
    func stock(every: String, level: Int, days: Int) throws {
        var plan = try #require(Self.medication(every).plans.first)
        plan.dose = .one
        let medication = Medication(name: "x", plans: [plan])
        let facts = try PillFixture.facts(now: "20 07:00")
        let stock = try Stock(
            StockUse(medication, facts), level: Quantity(level), refillAt: nil,
            today: medication.doses(on: facts.today, facts))
        #expect(stock.daysLeft == days)
    }
}
