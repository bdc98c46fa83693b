import TendCore
import TestSupport
import Testing

@Suite("Dosing schedules")
struct DosingScheduleTests {
    typealias Problem = DosingSchedule.Problem

    @Test(
        "An interval is read in days or hours, and hours are hours",
        arguments: [
            ("2d", .everyDays(2)), ("3 days", .everyDays(3)), ("1w", .everyDays(7)), ("48h", .interval(minutes: 2880)),
            ("1w1d", .everyDays(8)), ("10h", .interval(minutes: 600)), ("1.5d", .interval(minutes: 2160)),
            ("1h", .interval(minutes: 60)), ("90m", .interval(minutes: 90)), ("1d", .daily),
            ("24h", .interval(minutes: 1440)),
            ("366d", .everyDays(366)),
        ] as [(String, DosingSchedule)])
    func interval(text: String, schedule: DosingSchedule) throws { #expect(try DosingSchedule.every(text) == schedule) }

    @Test(
        "A day of a cycle knows its number, the doses left and the next break",
        arguments: [
            ("2026-11-01", 1, 21, "2026-11-22"), ("2026-11-16", 16, 6, "2026-11-22"),
            ("2026-11-21", 21, 1, "2026-11-22"), ("2026-11-22", 22, 0, nil), ("2026-11-28", 28, 0, nil),
            ("2026-11-29", 1, 21, "2026-12-20"),
        ])
    func cycleDay(iso: String, number: Int, left: Int, breakFrom: String?) throws {
        let found = try DoseDays.cycle(on: 21, off: 7, anchor: day("2026-11-01")).cycleDay(of: day(iso))
        #expect(found?.number == number && found?.length == 28 && found?.left == left)
        #expect(found?.breakFrom?.description == breakFrom)
    }

    @Test("Other schedules, and days before the anchor, have no day of a cycle")
    func noCycle() throws {
        let (day, anchor) = (try day("2026-11-01"), try day("2026-11-02"))
        #expect(DoseDays.cycle(on: 21, off: 7, anchor: anchor).cycleDay(of: day) == nil)
        for days in [DoseDays.daily, .everyDays(7, anchor: day), .weekdays([.monday])] {
            #expect(days.cycleDay(of: anchor) == nil)
        }
    }

    @Test(
        "An invalid interval is refused with its reason",
        arguments: [
            ("", .length(.empty)), ("0d", .length(.notPositive)), ("-2d", .length(.notPositive)),
            ("2", .length(.needsUnit)), ("soon", .length(.notUnderstood)),
            ("30m", .tooShort), ("61m", .tooShort), ("1d 1h 1s", .tooShort),
            ("367d", .tooLong), ("53w", .tooLong),
        ] as [(String, Problem)])
    func badInterval(text: String, problem: Problem) {
        #expect(throws: problem) { try DosingSchedule.every(text) }
    }

    @Test(
        "Weekdays are read in any order and case and sorted",
        arguments: [
            ("mon,thu", .weekdays([.monday, .thursday])), ("Thu, MONDAY", .weekdays([.monday, .thursday])),
            ("sun,sun,sun", .weekdays([.sunday])), ("sat,,tue,", .weekdays([.tuesday, .saturday])),
            ("sun,sat,fri,thu,wed,tue,mon", .daily),
        ] as [(String, DosingSchedule)])
    func weekdays(text: String, schedule: DosingSchedule) throws { #expect(try DosingSchedule.on(text) == schedule) }

    @Test(
        "An invalid list of weekdays is refused with its reason",
        arguments: [
            ("", .noDays), (" , ", .noDays), ("mo", .notAWeekday("mo")), ("mon;thu", .notAWeekday("mon;thu")),
            ("mon,funday", .notAWeekday("funday")), ("1", .notAWeekday("1")),
        ] as [(String, Problem)])
    func badWeekdays(text: String, problem: Problem) {
        #expect(throws: problem) { try DosingSchedule.on(text) }
    }

    @Test(
        "A cycle is read as days on and days off",
        arguments: [("21+7", 21, 7), ("1+1", 1, 1), (" 5 + 2 ", 5, 2), ("1+365", 1, 365)])
    func cycle(text: String, on: Int, off: Int) throws {
        #expect(try DosingSchedule.cycle(text) == .cycle(on: on, off: off))
    }

    @Test(
        "An invalid cycle is refused with its reason",
        arguments: [
            ("0+7", .emptyCycle), ("21+0", .emptyCycle), ("0+0", .emptyCycle), ("360+7", .tooLong),
            ("9999+9999", .tooLong), ("", .notACycle), ("21", .notACycle), ("21+", .notACycle), ("+7", .notACycle),
            ("21+7+1", .notACycle), ("-21+7", .notACycle), ("21+-7", .notACycle), ("a+b", .notACycle),
            ("2１+7", .notACycle), ("1.5+2", .notACycle), ("99999999999999999999+1", .notACycle),
        ] as [(String, Problem)])
    func badCycle(text: String, problem: Problem) {
        #expect(throws: problem) { try DosingSchedule.cycle(text) }
    }

    @Test("A written schedule is read back as the same schedule")
    func roundTrip() {
        let seed: UInt64 = 7
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let schedule = PillFixture.schedule(using: &generator)
            #expect(DosingSchedule("\(schedule)") == schedule, "seed \(seed): \(schedule)")
        }
    }

    @Test(
        "Each kind of schedule has one text",
        arguments: [
            (.daily, "daily"), (.everyDays(2), "every 2d"), (.weekdays([.monday, .thursday]), "mon,thu"),
            (.cycle(on: 21, off: 7), "21+7"), (.asNeeded, "as needed"), (.interval(minutes: 1440), "every 24h"),
            (.everyDays(3), "every 3d"),
        ] as [(DosingSchedule, String)])
    func writing(schedule: DosingSchedule, text: String) { #expect("\(schedule)" == text) }

    @Test(
        "An invalid stored text is not a schedule",
        arguments: ["", "Daily", "every", "every ", "every 0d", "every 30m", "0+7", "mon thu", "weekly", "stopped"])
    func notASchedule(text: String) { #expect(DosingSchedule(text) == nil) }
}
