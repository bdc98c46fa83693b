import TestSupport
import Testing

@testable import TendCore

@Suite("Doses that count from the last one")
struct DoseChainTests {
    /// Records as `20 09:00` for a taken dose and `20 09:00 skipped 08:00` for a skipped one, of November 2026.
    private static func days(_ texts: [String]) throws -> [Day: [DoseRecord]] {
        var days: [Day: [DoseRecord]] = [:]
        for (index, text) in texts.enumerated() {
            let words = text.split(separator: " ").map(String.init)
            let day = try day("2026-11-\(words[0])")
            let record = DoseRecord(
                id: "r\(index)", at: try moment("2026-11-\(words[0])T\(words[1]):00+01:00"), medication: "x",
                slot: words.last, outcome: words.contains("skipped") ? .skipped : .taken)
            days[day, default: []].append(record)
        }
        return days
    }

    private static func plan(_ every: String, time: String = "08:00", window: String? = nil) throws -> MedicationPlan {
        MedicationPlan(
            from: try day("2026-11-20"), schedule: try DosingSchedule.every(every), isFromLast: true,
            window: try window.map { try DailyWindow(parsing: $0) }, slots: try PillFixture.slots(time))
    }

    /// Returns the doses of a day as `08:00 taken`, `21 02:00 due`, with the date of another day.
    static func doses(
        _ plan: MedicationPlan, _ texts: [String], on dayOfMonth: Int, now: String, dayStart: String = "00:00"
    ) throws -> [String] {
        let records = try days(texts)
        let date = try day("2026-11-\(dayOfMonth)")
        let now = try moment("2026-11-\(now.replacing(" ", with: "T")):00+01:00")
        let start = try #require(TimeOfDay(parsing: dayStart))
        var history = DoseHistory(zone: .fixed(offset: 3600), now: now)
        for day in records.keys.sorted(by: { $0.ordinal < $1.ordinal }) where day < date {
            history.add(records[day] ?? [], on: day)
        }
        let pills = PillDay(
            date, medications: [Medication(name: "x", plans: [plan])], records: records[date] ?? [],
            rules: .init(today: now.logicalDay(startingAt: start), dayStart: start), history: history)
        return pills.doses.map { dose in
            let date = dose.otherDate.map { "\($0.parts.day) " } ?? ""
            return
                "\(date)\(dose.slot?.time.description ?? "-") \(dose.slot?.isWaiting == true ? "waits" : dose.state.rawValue)"
        }
    }

    @Test(
        "A dose of some days counts from the day of the last one",
        arguments: [
            // Without a record it is due on the first day, and stays due.
            ([], 20, "20 07:00", ["08:00 due"]), ([], 22, "22 07:00", ["20 08:00 due"]),
            // A day that is over has neither a due nor a missed dose.
            ([], 21, "22 07:00", []),
            // The next one replaces it, and then it is missed once.
            ([], 23, "23 07:00", ["20 08:00 missed", "08:00 due"]), ([], 23, "24 07:00", ["20 08:00 missed"]),
            ([], 24, "24 07:00", ["23 08:00 due"]),
            // Taken late: three days from then.
            (["21 10:00"], 21, "21 11:00", ["20 08:00 late"]), (["21 10:00"], 23, "23 09:00", []),
            (["21 10:00"], 24, "24 09:00", ["08:00 due"]),
            // Future days have the doses as if each is taken in time.
            ([], 23, "20 07:00", ["08:00 due"]), ([], 22, "20 07:00", []), ([], 26, "20 07:00", ["08:00 due"]),
            // A skipped dose counts as well.
            (["21 10:00 skipped 08:00"], 24, "24 09:00", ["08:00 due"]),
        ] as [([String], Int, String, [String])])
    func days(records: [String], day: Int, now: String, expected: [String]) throws {
        #expect(try Self.doses(Self.plan("3d"), records, on: day, now: now) == expected)
    }

    @Test(
        "A dose of some hours counts from the moment of the last one",
        arguments: [
            ([], 20, "20 07:00", ["08:00 due"]), (["20 08:10"], 20, "20 09:00", ["08:00 taken", "14:10 due"]),
            // A dose taken early satisfies the due one.
            (["20 08:10", "20 12:00"], 20, "20 12:00", ["08:00 taken", "14:10 early", "18:00 due"]),
            // A whole interval without a record: it is missed.
            (["20 08:00"], 20, "20 20:30", ["08:00 taken", "14:00 missed", "20:00 due"]),
            (["20 08:00", "20 20:30"], 21, "21 01:00", ["02:30 due"]),
            // Past midnight it is due on the day of its time.
            (["20 19:00"], 20, "20 21:00", ["08:00 missed", "14:00 late"]),
            (["20 20:00"], 21, "21 01:00", ["02:00 due"]),
            // Skipped at 15:00: six hours from 14:00.
            (["20 08:00", "20 15:00 skipped 14:00"], 20, "20 15:00", ["08:00 taken", "14:00 skipped", "20:00 due"]),
            // Two records of one slot are one dose, and the later one counts.
            (["20 08:00", "20 08:30 skipped 08:00"], 20, "20 09:00", ["08:00 taken", "14:00 due"]),
            (["20 08:00"], 22, "20 09:00", ["02:00 due", "08:00 due", "14:00 due", "20:00 due"]),
        ] as [([String], Int, String, [String])])
    func hours(records: [String], day: Int, now: String, expected: [String]) throws {
        #expect(try Self.doses(Self.plan("6h"), records, on: day, now: now) == expected)
    }

    @Test(
        "A dose outside of its hours of the day is due when they begin",
        arguments: [
            (["20 17:00"], 21, "20 18:00", ["08:00 due", "14:00 due", "20:00 due"]),
            (["20 15:50"], 20, "20 17:00", ["08:00 missed", "14:00 late", "21:50 due"]),
            (["20 16:00"], 20, "20 17:00", ["08:00 missed", "14:00 late", "22:00 due"]),
            (["20 16:01"], 20, "20 17:00", ["08:00 missed", "14:00 late"]),
            (["20 16:01"], 21, "21 09:00", ["08:00 due"]),
        ] as [([String], Int, String, [String])])
    func window(records: [String], day: Int, now: String, expected: [String]) throws {
        let plan = try Self.plan("6h", window: "08:00-22:00")
        #expect(try Self.doses(plan, records, on: day, now: now) == expected)
    }

    @Test(
        "A dose is due after the time that passed, and not by the clock",
        arguments: [("2026-03-29", 4), ("2026-10-25", 2)])
    func clockChange(iso: String, hour: Int) throws {
        let zone = try TestZone.berlin2026()
        let date = try day(iso)
        let taken = zone.moment(of: try #require(TimeOfDay(hour: 21)), on: date - 1)
        var history = DoseHistory(zone: zone, now: taken)
        history.add([DoseRecord(id: "a", at: taken, medication: "x", slot: "21:00")], on: date - 1)
        let plan = MedicationPlan(
            from: date - 1, schedule: .interval(minutes: 360), isFromLast: true, slots: try PillFixture.slots("21:00"))
        let slots = plan.slots(on: date, of: "x", given: KnownDoses(history: history))
        #expect(slots.first?.time == TimeOfDay(hour: hour))
        #expect(slots.first?.moment(on: date, dayStart: .midnight, zone: zone).seconds == taken.seconds + 6 * 3600)
    }

    @Test("A corrected dose moves the next one")
    func correction() throws {
        #expect(try Self.doses(Self.plan("6h"), ["20 08:00"], on: 20, now: "20 13:00").last == "14:00 due")
        #expect(try Self.doses(Self.plan("6h"), ["20 07:15 taken 08:00"], on: 20, now: "20 13:00").last == "13:15 due")
        #expect(try Self.doses(Self.plan("6h"), ["20 09:45"], on: 20, now: "20 13:00").last == "15:45 due")
    }

    @Test("Keys of a day are distinct, and a recorded dose keeps its own")
    func keys() throws {
        let plan = try Self.plan("3d")
        var history = DoseHistory(zone: .fixed(offset: 0), now: try moment("2026-11-23T09:00:00Z"))
        #expect(
            plan.slots(on: try day("2026-11-23"), of: "x", given: KnownDoses(history: history)).map(\.key) == [
                "08:00#2", "08:00",
            ])
        history = history.projected
        #expect(
            plan.slots(on: try day("2026-11-20"), of: "x", given: KnownDoses(history: history)).map(\.key) == ["08:00"])
    }

    @Test("Only recorded doses are known without the days before")
    func withoutHistory() throws {
        let record = try PillFixture.record("a", "14:05", at: "2026-11-21T15:00:00+01:00", of: "x")
        let date = try day("2026-11-21")
        let plan = try Self.plan("6h")
        #expect(plan.slots(on: date, of: "x", given: KnownDoses()).isEmpty)
        #expect(plan.slots(on: date, of: "x", given: KnownDoses([record])).map(\.key) == ["14:05"])
    }

    @Test("A day's doses match taking them one by one", arguments: UInt64(1)...60)
    func model(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let hours = try #require([1, 5, 6, 8, 10, 36].randomElement(using: &generator))
        let start = try day("2026-11-20").ordinal * 1440 + 480
        var taken: [Int] = []
        var minute = start
        for _ in 0..<12 {
            minute += Int.random(in: 30...(hours * 150), using: &generator)
            taken.append(minute)
        }
        let now = minute + Int.random(in: 1...(hours * 150), using: &generator)
        // The naive model: a dose is due, and after each interval without a record it is missed and the next one is due.
        var missed: [(due: Int, day: Int)] = []
        var answered: [(due: Int, day: Int)] = []
        var (due, next) = (start, 0)
        for minute in start - 1...now {
            if next < taken.count, taken[next] == minute {
                // A record at the moment at which a dose is replaced belongs to the new one.
                if minute == due + hours * 60 {
                    missed.append((due, minute / 1440))
                    due = minute
                }
                answered.append((due, minute / 1440))
                due = minute + hours * 60
                next += 1
            } else if minute == due + hours * 60 {
                missed.append((due, minute / 1440))
                due = minute
            }
        }
        let plan = MedicationPlan(
            from: try day("2026-11-20"), schedule: .interval(minutes: hours * 60), isFromLast: true,
            slots: try PillFixture.slots("08:00"))
        func moment(_ minute: Int) -> OffsetDateTime { OffsetDateTime(seconds: minute * 60, offset: 0) }
        var history = DoseHistory(zone: .fixed(offset: 0), now: moment(now))
        for day in start / 1440...now / 1440 {
            let own = taken.enumerated().filter { $0.element / 1440 == day }.map { index, minute in
                DoseRecord(id: "\(index)", at: moment(minute), medication: "x", slot: "k\(index)")
            }
            let date = Day(ordinal: day)
            let slots = plan.slots(on: date, of: "x", given: KnownDoses(own, history: history))
            func dues(_ slots: [DoseLine]) -> [Int] {
                slots.compactMap { $0.due?.moment.map { $0.seconds / 60 } }.sorted()
            }
            let recorded = slots.filter { $0.key.hasPrefix("k") }
            let open = slots.filter { !$0.key.hasPrefix("k") && $0.due?.isMissed == false }
            #expect(dues(recorded) == answered.filter { $0.day == day }.map(\.due).sorted(), "seed \(seed), \(date)")
            #expect(
                dues(slots.filter { $0.due?.isMissed == true }) == missed.filter { $0.day == day }.map(\.due).sorted(),
                "seed \(seed), \(date)")
            #expect(dues(open) == (day == now / 1440 && due / 1440 <= day ? [due] : []), "seed \(seed), \(date)")
            #expect(Set(slots.map(\.key)).count == slots.count)
            history.add(own, on: date)
        }
    }
}

@Suite("Following doses and intervals of hours")
struct MovingDoseTests {
    @Test(
        "A following dose is due after the one before, and waits while that is open",
        arguments: [
            ([], "20 09:00", ["08:00 due", "12:00 waits", "17:00 waits"]),
            (["20 08:30 taken 08:00"], "20 09:00", ["08:00 taken", "12:30 due", "17:30 waits"]),
            (["20 08:30 skipped 08:00"], "20 09:00", ["08:00 skipped", "12:00 due", "17:00 waits"]),
            (["20 09:00 taken 08:00", "20 13:30 taken +4h"], "20 14:00", ["08:00 taken", "13:00 taken", "18:30 due"]),
        ] as [([String], String, [String])])
    func following(records: [String], now: String, expected: [String]) throws {
        let plan = MedicationPlan(from: try day("2026-11-20"), slots: try DoseLine.list("08:00,+4h,+5h"))
        #expect(try DoseChainTests.doses(plan, records, on: 20, now: now) == expected)
    }

    @Test("A following dose may pass midnight, and stays open until the first dose of the next day")
    func midnight() throws {
        let date = try day("2026-11-20")
        let plan = MedicationPlan(from: date, slots: try DoseLine.list("08:00,+4h"))
        let record = DoseRecord(
            id: "a", at: try moment("2026-11-20T22:00:00+01:00"), medication: "x", slot: "08:00")
        for (text, state) in [
            ("20T23:00", DoseState.due), ("21T07:59", .due), ("21T08:00", .missed), ("22T00:00", .missed),
        ] {
            let now = try moment("2026-11-\(text):00+01:00")
            let day = PillDay(
                date, medications: [Medication(name: "x", plans: [plan])], records: [record],
                rules: .init(today: now.day), history: DoseHistory(zone: .fixed(offset: 3600), now: now))
            #expect(day.doses.map(\.state) == [.late, state], "\(text)")
            #expect(day.doses.last?.otherDate == date + 1)
        }
    }

    @Test(
        "Following doses are written as they are read",
        arguments: [
            ("08:00,+4h,+5h,+6h", ["08:00", "+4h", "+5h", "+6h"]), ("08:00,+4h,+4h", ["08:00", "+4h", "+4h#2"]),
            ("20:00,+1h; 08:00,+1h", ["08:00", "+1h", "20:00", "+1h#2"]),
            ("mon 08:00,+90m; tue 08:00,noon=+4hx2", ["08:00", "+1h30m", "08:00", "noon"]),
        ])
    func text(text: String, keys: [String]) throws {
        let slots = try DoseLine.list(text)
        #expect(slots.map(\.key) == keys)
        #expect(try DoseLine.list(DoseLine.text(of: slots)) == slots)
        #expect(try DoseLine.list(DoseLine.texts(of: slots).joined(separator: ";")) == slots)
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
        let date = try day("2026-11-20")
        let plan = MedicationPlan(
            from: date, schedule: .interval(minutes: 600), slots: try PillFixture.slots("08:00"))
        let start = try #require(TimeOfDay(parsing: dayStart))
        let days = (0..<3).map { plan.slots(on: date + $0, dayStart: start).map(\.key).joined(separator: ",") }
        #expect(days == expected)
        #expect(plan.slots(on: date - 1).isEmpty)
    }

    @Test("An interval that fills whole days in the end repeats, and crosses a leap day")
    func period() throws {
        let plan = MedicationPlan(
            from: try day("2028-02-27"), schedule: .interval(minutes: 2160), slots: try PillFixture.slots("20:00"))
        let days = try (0..<6).map { plan.slots(on: try day("2028-02-27") + $0).map(\.key).joined() }
        #expect(days == ["20:00", "", "08:00", "20:00", "", "08:00"])
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
            slots: try DoseLine.list(times), minimumGap: gap.map { .seconds($0 * 3600) }, maximumPerDay: most)
        #expect(plan.refusesItself == isRefused)
    }

    @Test("A stock lasts as if every dose is taken when it is due")
    func stock() throws {
        let date = try day("2026-11-20")
        let known = KnownDoses(
            history: DoseHistory(zone: .fixed(offset: 3600), now: try moment("2026-11-20T07:00:00+01:00")))
        func lasts(_ schedule: DosingSchedule, _ level: Int) throws -> Int? {
            let plan = MedicationPlan(
                from: date, schedule: schedule, isFromLast: true, slots: try PillFixture.slots("08:00"))
            return Stock(
                Medication(name: "x", plans: [plan]), level: Quantity(level), refillAt: nil, today: date,
                decidedToday: [], given: known
            ).daysLeft
        }
        #expect(try lasts(.everyDays(7), 3) == 21)
        #expect(try lasts(.interval(minutes: 360), 3) == 1)
        #expect(try lasts(.interval(minutes: 360), 2) == 0)
    }
}
