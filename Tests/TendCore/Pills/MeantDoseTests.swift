import TestSupport
import Testing

@testable import TendCore

/// A wrong guess at the dose is a wrong dose.
@Suite("Meant doses")
struct MeantDoseTests {
    /// Returns medications such as `mtx 20:00 every 7d`, taken since Monday, 2 November; `last` counts from the last dose.
    private static func medications(_ texts: [String]) throws -> [Medication] {
        try texts.map { text in
            var words = text.split(separator: " ").map(String.init)
            let isFromLast = words.last == "last"
            if isFromLast { words.removeLast() }
            let schedule = words.dropFirst(2).joined(separator: " ")
            let plan = MedicationPlan(
                from: try day("2026-11-02"),
                schedule: try #require(DosingSchedule(schedule.isEmpty ? "daily" : schedule)),
                isFromLast: isFromLast, lines: schedule == "as needed" ? [] : try DoseLine.list(words[1]),
                minimumGap: words[0] == "gap" ? .seconds(6 * 3600) : nil)
            return Medication(name: words[0], plans: [plan])
        }
    }

    /// Returns the meaning of a word as `met@08:00`, with the day of another page, `early` or `done`, then the open doses that it
    /// does not mean and the ones that it leaves out; for a refusal the problem.
    private static func meaning(
        _ target: DoseTarget, _ medications: [String], _ records: [String] = [], now: String,
        dayStart: String = "00:00",
        on day: Day? = nil, isTimed: Bool = false
    ) throws -> String {
        let facts = try PillFixture.facts(records, of: "met", now: now, dayStart: dayStart)
        let finder = DoseFinder(try Self.medications(medications), facts, on: day, isTimed: isTimed)
        do {
            let found = try finder.choices(target)
            let choices = found.choices.map { choice in
                choice.name + (choice.day == facts.today ? "" : "/\(choice.day.parts.day)")
                    + (choice.isEarly ? " early" : "")
                    + (choice.isSettled ? " done" : "")
            }
            return choices.joined(separator: ", ")
                + (found.stillOpen.isEmpty ? "" : "; open: \(found.stillOpen.joined(separator: ", "))")
                + (found.leftOut.isEmpty ? "" : "; left: \(found.leftOut.map(\.choice.name).joined(separator: ", "))")
        } catch let error as DoseError {
            return error.problem
        }
    }

    @Test(
        "A name means one dose, in a fixed order",
        arguments: [
            // A record of about now, and one of a dose whose window holds.
            (["20 07:59 08:00@20"], "20 08:30", "met@08:00 done"),
            (["20 20:05 20:00@20"], "20 20:30", "met@20:00 done; open: met@08:00"),
            (["20 19:10 20:00@20"], "20 20:30", "met@20:00 done; open: met@08:00"),
            (["20 12:00 08:00@20"], "20 12:59", "met@08:00 done"),
            (["20 19:10 skipped 20:00@20"], "20 20:30", "met@20:00 done; open: met@08:00"),
            (["20 00:05 20:00@19"], "20 00:45", "met@20:00 done"),
            // The window.
            ([], "20 07:00", "met@08:00"), ([], "20 09:00", "met@08:00"), ([], "20 19:00", "met@20:00"),
            ([], "20 21:00", "met@20:00"),
            // Overdue.
            ([], "20 09:01", "met@08:00"), ([], "20 12:30", "met@08:00"), ([], "20 18:59", "met@08:00"),
            ([], "20 21:01", "met@20:00"),
            (["20 20:00 20:00@20"], "20 22:00", "met@08:00"),
            // Yesterday's last one.
            ([], "20 00:30", "met@20:00/19"), ([], "20 01:59", "met@20:00/19"),
            ([], "20 02:01", "no dose of 'met' is due; met@08:00 is next, at 08:00"),
            (["20 08:00 08:00@20"], "20 12:30", "no dose of 'met' is due; met@20:00 is next, at 20:00"),
            (
                ["20 08:00 08:00@20", "20 20:00 20:00@20"], "20 22:00",
                "no dose of 'met' is due; met@08:00 is next, at 08:00 on 2026-11-21"
            ),
        ] as [([String], String, String)])
    func name(records: [String], now: String, expected: String) throws {
        #expect(try Self.meaning(.named("met"), ["met 08:00,20:00"], records, now: now) == expected)
    }

    @Test(
        "The only dose of a day may be taken early",
        arguments: [
            ("met 21:00", [], "20 05:59", "met@21:00/19"),
            ("met 21:00", [], "20 06:01", "no dose of 'met' is due; met@21:00 is next, at 21:00"),
            ("met 21:00", [], "20 08:59", "no dose of 'met' is due; met@21:00 is next, at 21:00"),
            ("met 21:00", [], "20 09:01", "met@21:00 early"),
            ("met 21:00", ["20 18:00 21:00@20"], "20 23:30", "met@21:00 done"),
            ("met 20:00 every 7d", [], "9 07:59", "no dose of 'met' is due; met@20:00 is next, at 20:00"),
            ("met 20:00 every 7d", [], "9 08:01", "met@20:00 early"),
            ("met 20:00 every 7d", [], "5 12:00", "met@20:00/2"),
            ("met 20:00 every 7d", [], "7 12:00", "no dose of 'met' is due; met@20:00 is next, at 20:00 on 2026-11-09"),
            ("met 20:00 every 7d last", ["2 20:00 20:00@2"], "12 12:00", "met@20:00"),
            (
                "met 20:00 every 7d last", ["2 20:00 20:00@2"], "8 12:00",
                "no dose of 'met' is due; met@20:00 is next, at 20:00 on 2026-11-09"
            ),
            (
                "met 08:00 every 6h last", ["20 08:00 08:00@20"], "20 12:30",
                "no dose of 'met' is due; met@14:00 is next, at 14:00"
            ),
            (
                "met 08:00 every 6h last", ["20 08:00 08:00@20"], "20 10:00",
                "no dose of 'met' is due; met@14:00 is next, at 14:00"
            ),
            ("met - as needed", [], "20 12:30", "met"),
            // Repeated before the next window, and a day later.
            ("met 08:00 every 6h last", ["20 08:00 08:00@20"], "20 08:50", "met@08:00 done"),
            ("met 22:00 daily last", ["20 22:05 22:00@20"], "20 22:30", "met@22:00 done"),
            ("met 22:00 daily last", ["20 22:05 22:00@20"], "21 20:00", "met@22:00"),
            ("met 22:00 daily last", ["19 22:00 22:00@19"], "21 00:30", "met@22:00/20"),
            // A record without a time isn't one of now.
            ("met 23:30 daily last", ["19 23:30 23:30@19"], "20 00:10", "met@23:30/19 done"),
            (
                "met 23:30 daily last", ["19 23:30 assumed 23:30@19"], "20 00:10",
                "no dose of 'met' is due; met@23:30 is next, at 23:30"
            ),
            ("gap 08:00,20:00", ["gap: 20 16:30 08:00@20"], "20 19:30", "gap@20:00"),
        ] as [(String, [String], String, String)])
    func single(medication: String, records: [String], now: String, expected: String) throws {
        let name = medication.hasPrefix("gap") ? "gap" : "met"
        #expect(try Self.meaning(.named(name), [medication], records, now: now) == expected)
    }

    @Test(
        "A key or a time means its dose of the nearer day",
        arguments: [
            ("met@8", [], "20 12:30", "met@08:00"), ("met@8am", [], "20 12:30", "met@08:00"),
            ("m@08:00", [], "20 12:30", "met@08:00"),
            ("met@20:00", [], "20 12:30", "met@20:00 early"), ("met@20:00", [], "20 01:00", "met@20:00/19"),
            ("met@20:00", [], "20 05:59", "met@20:00/19"), ("met@20:00", [], "20 06:00", "met@20:00 early"),
            ("met@8", [], "20 01:00", "met@08:00 early"),
            ("met@8", ["20 08:00 08:00@20"], "20 12:30", "met@08:00 done"),
            ("met@09:00", [], "20 12:30", "'met' has no dose '09:00'"), ("08:00", [], "20 12:30", "met@08:00"),
            ("09:00", [], "20 12:30", "nothing is due at 09:00"), ("met@", [], "20 12:30", "'met' has no dose ''"),
            ("mat", [], "20 12:30", "'mat' is neither a dose nor a medication"), ("MET", [], "20 12:30", "met@08:00"),
        ] as [(String, [String], String, String)])
    func key(word: String, records: [String], now: String, expected: String) throws {
        #expect(try Self.meaning(.named(word), ["met 08:00,20:00"], records, now: now) == expected)
    }

    @Test(
        "A key means the recorded dose of an earlier day",
        arguments: [
            // After midnight, a dose that counts from the last one.
            ("met 22:30 every 7d last", ["9 18:41 22:30@9"], "10 01:11", "met@22:30/9 done"),
            ("met 22:30 every 7d last", ["9 18:41 22:30@9"], "10 06:01", "met@22:30 early"),
            // Recorded ahead, it is due together with the next one.
            ("met 20:30 daily last", ["9 14:00 -", "9 20:19 20:30@10"], "10 05:09", "met@20:30/9 done"),
            // Before midnight, tomorrow's.
            (
                "met 00:30 every 2d last", ["18 00:30 00:30@18", "19/20 22:51 00:30@20"], "19 23:21",
                "met@00:30/20 done"
            ),
            ("met 00:30", ["19/20 22:51 00:30@20"], "19 23:21", "met@00:30/20 done"),
            // Days apart, it was open until then.
            ("met 23:30 every 2d", ["19/18 11:18 23:30@18"], "19 11:19", "met@23:30/18 done"),
            ("met 20:00 every 7d", ["4/2 12:00 20:00@2"], "4 12:01", "met@20:00/2 done"),
        ] as [(String, [String], String, String)])
    func earlierKey(medication: String, records: [String], now: String, expected: String) throws {
        let word = "met@\(medication.split(separator: " ")[1])"
        #expect(try Self.meaning(.named(word), [medication], records, now: now) == expected)
    }

    @Test("Last evening's dose is one that could be taken")
    func unreached() throws {
        let expected = "no dose of 'met' is due; met@08:00 is next, at 08:00"
        #expect(try Self.meaning(.named("met"), ["met 08:00,+4h,+5h,+6h"], now: "20 00:20") == expected)
    }

    @Test("A command repeated soon needs no open past", arguments: [DoseTarget.nearest, .all])
    func repeated(target: DoseTarget) throws {
        let facts = try PillFixture.facts(["20/19 01:10 23:30@19"], of: "met", now: "20 01:48")
        let found = try DoseFinder(try Self.medications(["met 23:30"]), facts).choices(target)
        #expect(found.choices.map(\.isRecent) == [true])
    }

    @Test(
        "A given time means the open dose whose window holds it",
        arguments: [
            (["20 19:10 08:00@20"], true, "met@20:00"),
            (["20 19:10 08:00@20"], false, "met@08:00 done; open: met@20:00"),
            (["20 20:00 20:00@20"], true, "met@20:00 done; open: met@08:00"),
        ])
    func timed(records: [String], isTimed: Bool, expected: String) throws {
        #expect(
            try Self.meaning(.named("met"), ["met 08:00,20:00"], records, now: "20 20:10", isTimed: isTimed) == expected
        )
    }

    @Test(
        "Without a word the only open dose is meant",
        arguments: [
            (["met 08:00,20:00"], [], "20 08:00", "met@08:00"),
            (["met 08:00,20:00", "zinc 12:00"], [], "20 12:00", "several doses are open"),
            (["met 08:00,20:00", "zinc 12:00"], ["20 08:00 08:00@20"], "20 12:00", "zinc@12:00"),
            (["met 08:00,20:00"], ["20 08:00 08:00@20"], "20 12:00", "no dose is due or overdue"),
            (["met 08:00,20:00"], [], "20 18:59", "met@08:00"),
            (["met 08:00,20:00"], [], "20 19:00", "several doses are open"),
            (["met 08:00,20:00"], ["20 08:00 08:00@20"], "20 08:20", "met@08:00 done"),
            (["met 08:00,20:00"], [], "20 03:00", "no dose is due or overdue"),
        ] as [([String], [String], String, String)])
    func nearest(medications: [String], records: [String], now: String, expected: String) throws {
        #expect(try Self.meaning(.nearest, medications, records, now: now) == expected)
    }

    private static let cabinet = [
        "met 08:00,20:00", "zinc 08:00", "mtx 20:00 every 7d last", "gap 08:00,20:00", "ibu - as needed",
    ]

    @Test(
        "'all' means one dose of each medication",
        arguments: [
            // mtx is overdue since the 16th.
            (["mtx: 2 20:00 20:00@2", "gap: 20 08:00 08:00@20"], "20 08:20", "met@08:00, zinc@08:00; left: mtx@20:00"),
            (
                ["mtx: 18 20:00 20:00@16", "gap: 20 16:30 08:00@20"], "20 19:30",
                "met@20:00, zinc@08:00; left: gap@20:00"
            ),
            (
                ["mtx: 18 20:00 20:00@16", "20 19:30 20:00@20", "zinc: 20 08:00 08:00@20", "gap: 20 19:30 20:00@20"],
                "20 20:00",
                "met@20:00 done, zinc@08:00 done, gap@20:00 done; open: met@08:00"
            ),
            (["mtx: 18 20:00 20:00@16"], "20 03:00", "no dose is due or overdue"),
        ] as [([String], String, String)])
    func all(records: [String], now: String, expected: String) throws {
        #expect(try Self.meaning(.all, Self.cabinet, records, now: now) == expected)
    }

    @Test("'all' is refused if each dose has to be named")
    func allLeftOut() throws {
        let finder = DoseFinder(
            try Self.medications(["mtx 20:00 every 7d last"]),
            try PillFixture.facts(["mtx: 2 20:00 20:00@2"], now: "20 12:00"))
        #expect(throws: DoseError.allLeftOut(["mtx@20:00"], first: "mtx")) { try finder.choices(.all) }
    }

    @Test(
        "A time alone means the open dose of that time",
        arguments: [
            ("met 23:30", [], "20 00:45", "met@23:30/19"),
            ("met 23:30", ["20/19 00:20 23:30@19"], "20 00:45", "met@23:30/19 done"),
            ("met 00:30", ["19 00:30 00:30@19"], "19 22:45", "met@00:30/20"),
            ("met 20:00 every 7d", [], "18 12:00", "met@20:00/16"),
            ("met 20:00 every 7d last", ["2 20:00 20:00@2"], "12 12:00", "met@20:00"),
        ] as [(String, [String], String, String)])
    func timeAlone(medication: String, records: [String], now: String, expected: String) throws {
        let time = String(medication.split(separator: " ")[1])
        #expect(try Self.meaning(.named(time), [medication], records, now: now) == expected)
    }

    @Test("A reminder of an open dose can be answered until the next", arguments: ["24 20:30", "25 09:00", "30 17:59"])
    func answer(now: String) throws {
        let medication = "met 20:00 every 7d last"
        let target = DoseTarget.exact("met@20:00", on: try day("2026-11-24"))
        #expect(try Self.meaning(target, [medication], ["2 20:00 20:00@2"], now: now) == "met@20:00")
    }

    @Test("'all' of a past day means all of its doses")
    func pastDay() throws {
        let date = try day("2026-11-18")
        let medications = ["met 08:00,20:00", "zinc 08:00"]
        #expect(
            try Self.meaning(.all, medications, ["18 08:00 08:00@18"], now: "20 12:00", on: date)
                == "met@20:00/18, zinc@08:00/18")
        #expect(
            try Self.meaning(.named("met"), medications, now: "20 12:00", on: date) == "'met' could be several doses")
    }

    @Test(
        "A part of the day means its due and overdue doses",
        arguments: [
            ("morning", [], "20 08:00", "met@08:00, zinc@tea"), ("evening", [], "20 20:00", "met@20:00"),
            ("evening", [], "20 08:00", "no evening dose is due; met@20:00 to come"),
            ("morning", [], "20 12:00", "met@08:00, zinc@tea"),
            ("evening", [], "20 00:30", "met@20:00/19"),
            ("morning", ["20 08:00 08:00@20", "zinc: 20 08:00 tea@20"], "20 12:00", "met@08:00 done, zinc@tea done"),
            ("night", [], "20 22:00", "no night dose is due"),
            ("bedtime", [], "20 22:00", "no night dose is due"),
            ("noon", [], "20 12:00", "iron@afternoon"), ("afternoon", [], "20 12:00", "iron@afternoon"),
            ("tea", [], "20 08:00", "zinc@tea"),
        ] as [(String, [String], String, String)])
    func part(word: String, records: [String], now: String, expected: String) throws {
        let medications = ["met 08:00,20:00", "zinc tea=08:30", "iron afternoon=10:30"]
        #expect(try Self.meaning(.named(word), medications, records, now: now) == expected)
    }

    @Test(
        "A part of the day goes by the clock",
        arguments: [("20 23:00", "met@23:00"), ("21 00:30", "met@23:00"), ("21 00:30", "met@23:00")])
    func partOfLateDay(now: String, expected: String) throws {
        #expect(try Self.meaning(.named("night"), ["met 23:00"], now: now, dayStart: "04:00") == expected)
    }

    @Test(
        "The built-in medication's names mean its doses only without others",
        arguments: [
            (["pills morning=07:00,evening=21:00"], "morning", "morning"),
            (["pills morning=07:00,evening=21:00"], "evening", "evening early"),
            (["pills morning=07:00,evening=21:00", "met 08:00"], "morning", "morning, met@08:00"),
            (["met 08:00"], "morning", "met@08:00"),
            (["met 08:00"], "pills", "'pills' is neither a dose nor a medication"),
        ])
    func builtIn(medications: [String], word: String, expected: String) throws {
        #expect(try Self.meaning(.named(word), medications, now: "20 08:00") == expected)
    }

    @Test("A medication outside its plan is refused with its next dose")
    func outsidePlan() throws {
        let facts = try PillFixture.facts(now: "20 08:00")
        let stop = DoseStop(from: try day("2026-11-10"))
        let coming = MedicationPlan(from: try day("2026-11-25"), lines: try DoseLine.list("08:00"))
        let medications = try [
            Medication(name: "stopped", plans: Self.medications(["a 08:00"])[0].plans, stops: [stop]),
            Medication(name: "coming", plans: [coming]),
            Medication(name: "over", plans: [MedicationPlan(from: stop.from, until: stop.from, lines: coming.lines)]),
            Medication(name: "needed", plans: [MedicationPlan(from: coming.from, timing: .asNeeded)]),
            Self.medications(["mondays 08:00 mon"])[0],
        ]
        func check(_ name: String, _ error: DoseError) {
            #expect(throws: error) { try DoseFinder(medications, facts).choices(.named(name)) }
        }
        check("stopped", .stopped(name: "stopped", from: stop.from))
        check("coming", .notTaken(name: "coming", day: facts.today, begins: try day("2026-11-25")))
        check("over", .over(name: "over", last: stop.from))
        check("needed", .notTaken(name: "needed", day: facts.today, begins: coming.from))
        check("mondays@8", .notScheduled(name: "mondays", day: facts.today, next: try day("2026-11-23")))
        let next = try moment("2026-11-23T08:00:00+01:00")
        check("mondays", .nothingOpen(name: "mondays", next: "mondays@08:00", at: next, isToday: false))
    }

    @Test("A line's name that two medications share is refused")
    func sharedName() throws {
        func names(_ medications: [String], _ word: String) throws -> [DoseChoice] {
            try DoseFinder(Self.medications(medications), PillFixture.facts(now: "20 12:00")).choices(.named(word))
                .choices
        }
        #expect(throws: DoseError.severalDoses(known: ["omega@tea", "zinc@tea"], word: "tea")) {
            try names(["omega tea=13:00", "zinc tea=12:00"], "tea")
        }
        #expect(throws: DoseError.severalDoses(known: ["zinc@iron", "iron@…"], word: "iron")) {
            try names(["iron 08:00", "zinc iron=12:00"], "iron")
        }
    }

    @Test("An unknown word gets the nearest name and all names")
    func unknown() throws {
        let finder = DoseFinder(
            try Self.medications(["aspirin 08:00,20:00", "zinc 08:00"]), try PillFixture.facts(now: "20 12:00"))
        let known = ["aspirin@08:00", "aspirin@20:00", "zinc@08:00"]
        #expect(throws: DoseError.unknownDose("asprin", suggestion: "aspirin", known: known + ["aspirin", "zinc"])) {
            try finder.choices(.named("asprin"))
        }
        #expect(throws: DoseError.noDoseAt(try time("09:00"), known: known)) { try finder.choices(.named("09:00")) }
        for word in ["@08:00", "25:00", "aspirin@08:00@20:00", "morning@07:00", "aspirin zinc", "08:00,20:00", "x"] {
            let error = #expect(throws: DoseError.self) { try finder.choices(.named(word)) }
            if case .unknownDose(word, _, _)? = error { continue }
            Issue.record("\(word): \(String(describing: error))")
        }
    }
}
