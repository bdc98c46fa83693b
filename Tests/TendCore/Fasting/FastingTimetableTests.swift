import TendCore
import Testing

/// The starts and ends of fasts on days of the calendar, such as a month of Ramadan.
@Suite("Timetables of fasts")
struct FastingTimetableTests {
    private static let expected = "2026-02-18 05:31 to 17:33, 2026-02-19 05:29 to 17:35"

    private static func text(_ fasts: [DatedFast]) -> String {
        fasts.map { "\($0.day) \($0.times?.description ?? "off")" }.joined(separator: ", ")
    }

    @Test(
        "Commas, semicolons, tabs, spaces, comments and a header are read",
        arguments: [
            "2026-02-18,05:31,17:33\n2026-02-19,05:29,17:35\n", "2026-02-18 5:31 17:33\r\n2026-02-19 5:29 17:35",
            "2026-02-18\t05:31\t17:33\n\n2026-02-19\t05:29\t17:35", "2026-02-18;05:31;17:33\n2026-02-19;05:29;17:35",
            "\u{FEFF}# Ramadan\nday, start, end\n2026-02-19, 05:29, 17:35 # second\n2026-02-18, 05:31, 17:33",
            "2026-02-18 5:31 AM 5:33 pm\n2026-02-19 5:29am 5:35pm",
            "Date,Imsak,Fajr,Dhuhr,Maghrib\n2026-02-18,05:31,05:41,12:20,17:33\n2026-02-19,05:29,05:39,12:20,17:35",
        ])
    func forms(text: String) throws { #expect(try Self.text(FastingTimetable(parsing: text).days) == Self.expected) }

    @Test("A day without a fast is off, and an end before the start is on the next day")
    func kinds() throws {
        let days = try FastingTimetable(parsing: "2026-02-18 off\n2026-02-19,OFF,\n2026-02-20 20:00 12:00").days
        #expect(Self.text(days) == "2026-02-18 off, 2026-02-19 off, 2026-02-20 20:00 to 12:00")
        #expect(days.map { $0.planned?.schedule.name } == [nil, nil, "16h"])
    }

    private static let bad: [(line: String, phrase: String)] = [
        ("18.02.2026 05:31 17:33", "'18.02.2026' is not a day"),
        ("2026-02-30 05:31 17:33", "'2026-02-30' is not a day"),
        ("2026-02-18 05:31", "2 columns instead of a day, a start and an end"),
        ("2026-02-18 05:31 17:33 19:00", "4 columns instead of a day, a start and an end"),
        ("2026-02-18 25:31 17:33", "'25:31' is not a time"), ("2026-02-18 05:31 dusk", "'dusk' is not a time"),
        ("2026-02-18,,17:33", "'' is not a time"), ("2026-02-18 05:31 06:30", "05:31 to 06:30 is less than an hour"),
        ("2026-02-18 05:31 05:31", "05:31 to 05:31 is less than an hour"),
    ]

    @Test("A line that can't be read is named with its number", arguments: bad)
    func badLine(line: String, phrase: String) throws {
        do throws(FastingTimetable.Problem) {
            _ = try FastingTimetable(parsing: "# first\n2026-02-17 05:33 17:31\n\(line)\n")
            Issue.record("\(line) was read")
        } catch { #expect(error.problem == "line 3: \(phrase)") }
    }

    @Test("Every line that can't be read is named, and a repeated day")
    func badLines() {
        let text = "2026-02-17 05:33 17:31\n2026-02-17 05:33 17:31\nx 1 2"
        #expect(
            throws: FastingTimetable.Problem.lines([
                .init(number: 2, reason: .repeated(Day(iso: "2026-02-17") ?? .first, line: 1)),
                .init(number: 3, reason: .notADay("x")),
            ])
        ) { try FastingTimetable(parsing: text) }
    }

    @Test("Twenty bad lines are named, and the others are counted")
    func manyBadLines() {
        let lines = FastingTimetable.Problem.lines((1...22).map { .init(number: $0, reason: .notADay("x")) })
        #expect(lines.problem.hasSuffix("line 20: 'x' is not a day; and 2 more lines"))
    }

    @Test(
        "A file without days, or with a header that names none, is refused",
        arguments: ["", "# only a comment\n", "day,start,end\n"])
    func empty(text: String) {
        #expect(throws: FastingTimetable.Problem.empty) { try FastingTimetable(parsing: text) }
        #expect(throws: FastingTimetable.Problem.header("Gregorian,Fajr")) {
            try FastingTimetable(parsing: "Gregorian,Fajr\n\(text)")
        }
    }

    private static func fast(_ day: String, _ start: String, _ end: String) throws -> DatedFast {
        DatedFast(
            day: try #require(Day(iso: day)),
            times: FastTimes(
                start: try #require(TimeOfDay(parsing: start)), end: try #require(TimeOfDay(parsing: end))))
    }

    @Test(
        "A fast lasts to its planned end, whenever it begins",
        arguments: [
            ("18T05:31", 720), ("18T05:00", 751), ("18T12:00", 331), ("18T01:31", 960),
            // Too early, too late or over: the planned length.
            ("18T01:30", 720), ("18T17:00", 720), ("18T18:00", 720),
        ])
    func lengths(start: String, minutes: Int) throws {
        let planned = try #require(try Self.fast("2026-02-18", "05:31", "17:31").planned)
        let schedule = planned.schedule(from: try moment("2026-02-\(start):00+01:00"), zone: .fixed(offset: 3600))
        #expect(schedule.length.wholeSeconds == minutes * 60)
    }

    @Test("A dated fast comes before the plan of the week")
    func week() throws {
        let fasts = [try Self.fast("2026-02-18", "05:31", "17:31"), DatedFast(day: try day("2026-02-19"), times: nil)]
        let week = FastingWeek(dayStart: .midnight, dated: fasts) { _ in PlannedFast(.standard) }
        #expect(week.fast(on: try day("2026-02-18"))?.schedule.name == "12h")
        #expect(week.fast(on: try day("2026-02-19")) == nil)
        #expect(week.fast(on: try day("2026-02-20"))?.schedule == .standard)
        #expect(week.start(on: try day("2026-02-18"), zone: .fixed(offset: 3600))?.timeOfDay.description == "05:31")
    }

    @Test("With a later start of the day, a fast before it keeps its date")
    func dayStart() throws {
        let four = try #require(TimeOfDay(parsing: "04:00"))
        let week = FastingWeek(dayStart: four, dated: [try Self.fast("2026-02-18", "03:50", "17:31")]) { _ in nil }
        #expect(try week.start(on: day("2026-02-17"), zone: .fixed(offset: 0)) == moment("2026-02-18T03:50:00Z"))
    }

    @Test("A day off of a timetable does not end a streak, and a fast on a weekly day off does")
    func streak() throws {
        let dated = [
            DatedFast(day: try day("2026-02-18"), times: nil), try Self.fast("2026-02-21", "05:31", "17:31"),
        ]
        let off = FastingDaysOff(plan: try FastingPlan(parsing: "sat=off"), dated: dated)
        let neutral = NeutralDays(paused: .none, off: off)
        func streak(_ days: [String], _ today: String) throws -> Int {
            Streak(achieved: try days.map { try day($0) }, today: try day(today), neutral: neutral).current
        }
        #expect(try streak(["2026-02-17", "2026-02-19"], "2026-02-19") == 2)
        #expect(try streak(["2026-02-13", "2026-02-15"], "2026-02-15") == 2)
        #expect(try streak(["2026-02-20", "2026-02-23"], "2026-02-23") == 1)
    }
}
