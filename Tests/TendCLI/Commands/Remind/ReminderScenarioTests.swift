import TestSupport
import Testing

@testable import TendCLI

/// Days with sleep, quiet hours and midnight, and the lines that a check at their end shows.
@Suite("What a check shows")
struct ReminderScenarioTests {
    struct Scenario: CustomTestStringConvertible, Sendable {
        let name: String
        /// A day of November and a time, then a command; `check` is a check that shows, `silent` one that can't.
        let steps: [String]
        /// When the check is made.
        let now: String
        let lines: [String]

        init(_ name: String, _ steps: [String], now: String, shows lines: String...) {
            self.name = name
            self.steps = steps
            self.now = now
            self.lines = lines
        }

        var testDescription: String { name }
    }

    private static func check(_ scenario: Scenario) throws {
        let program = try TestProgram(now: "2026-11-20T06:00:00+01:00")
        func set(_ time: String) throws -> [String] {
            let words = time.split(separator: " ").map(String.init)
            try program.at(words[1], try #require(Int(words[0])))
            return Array(words.dropFirst(2))
        }
        for step in scenario.steps {
            let words = try set(step)
            switch words.first {
            case "check": program.check("--notify", "stdout")
            case "silent": program.check()
            default:
                let result = program.run(words)
                #expect(result.code == .done, "\(step): \(result.errors)")
            }
        }
        _ = try set(scenario.now)
        let dryRun = program.check("--notify", "stdout", "-n").output
        let lines = program.check("--notify", "stdout").output.split(separator: "\n").map(String.init)
        #expect(lines == scenario.lines)
        #expect(dryRun.split(separator: "\n").map { $0.dropFirst("Would show: ".count) } == lines.map { $0[...] })
        #expect(program.lines() == 0)
    }

    static let doseScenarios = [
        Scenario(
            "a dose in time is asked for", ["20 06:00 pill add aspirin --times 07:00 --dose 100mg", "20 06:00 check"],
            now: "20 07:05", shows: "07:00 aspirin: Time to take 100 mg: 07:00."),
        Scenario(
            "a dose of the last minute of a day is asked for after midnight",
            ["20 06:00 pill add aspirin --times 23:58", "20 23:55 check"], now: "21 00:00",
            shows: "23:58 aspirin: Time to take it: 23:58."),
        Scenario(
            "after sleep a dose of today is still open",
            ["20 06:00 pill add aspirin --times 07:00 --dose 100mg", "20 06:00 check"], now: "20 09:00",
            shows: "07:00 aspirin: 100 mg was due at 07:00 and is still open."),
        Scenario(
            "after sleep a dose of yesterday is missed",
            ["20 06:00 pill add aspirin --times 21:00", "20 20:00 check"], now: "21 07:30",
            shows: "21:00 aspirin: Missed on 2026-11-20: it was due at 21:00."),
        Scenario(
            "after quiet hours a dose of yesterday is missed",
            [
                "20 06:00 pill add aspirin --times 21:00", "20 06:00 config set reminders.quietHours 20:00-07:00",
                "20 20:00 check",
            ], now: "21 07:00", shows: "07:00 aspirin: Missed on 2026-11-20: it was due at 21:00."),
        Scenario(
            "after quiet hours a dose of today is still open",
            [
                "20 06:00 pill add aspirin --times 13:00", "20 06:00 config set reminders.quietHours 12:30-14:00",
                "20 12:00 check",
            ], now: "20 14:00", shows: "14:00 aspirin: It was due at 13:00 and is still open."),
        Scenario(
            "before the start of the next day a dose of the night is still open",
            [
                "20 06:00 pill add aspirin --times 21:00", "20 06:00 config set dayStartsAt 04:00", "20 20:00 check",
            ], now: "21 03:30", shows: "21:00 aspirin: It was due at 21:00 and is still open."),
        Scenario(
            "after the start of the next day it is missed",
            [
                "20 06:00 pill add aspirin --times 21:00", "20 06:00 config set dayStartsAt 04:00", "20 20:00 check",
            ], now: "21 04:00", shows: "21:00 aspirin: Missed on 2026-11-20: it was due at 21:00."),
        Scenario(
            "a snooze that ends after midnight says missed",
            [
                "20 06:00 pill add aspirin --times 21:00", "20 21:00 check",
                "20 21:00 remind snooze aspirin@21:00-2026-11-20 5h",
            ], now: "21 02:00", shows: "02:00 aspirin: Missed on 2026-11-20: it was due at 21:00."),
        Scenario(
            "a reminder that could not be shown until the next day says missed",
            ["20 06:00 pill add aspirin --times 21:00", "20 20:00 check", "20 21:00 silent", "21 06:00 silent"],
            now: "21 08:00", shows: "21:00 aspirin: Missed on 2026-11-20: it was due at 21:00."),
        Scenario(
            "a dose that was taken in the meantime is silent",
            [
                "20 06:00 pill add aspirin --times 07:00", "20 06:00 check", "20 07:00 silent",
                "20 08:30 pill take aspirin",
            ], now: "20 09:00"),
        Scenario(
            "with the next dose due, nobody is asked to take two",
            ["20 06:00 pill add aspirin --times 08:00,14:00", "20 06:00 check"], now: "20 14:05",
            shows: "14:00 aspirin: Time to take it: 14:00.",
            "08:00 aspirin: It was due at 08:00 and is still open. The 14:00 dose is due too: take one, not both."),
        Scenario(
            "the next dose is named, and that it is within the gap",
            ["20 06:00 pill add aspirin --times 08:00,14:00 --min-gap 4h", "20 06:00 check"], now: "20 11:00",
            shows: "08:00 aspirin: It was due at 08:00 and is still open. The next is due at 14:00: take one, not both."
        ),
        Scenario(
            "a dose within the gap after the last is not asked for",
            [
                "20 06:00 pill add aspirin --times 08:00,14:00 --min-gap 4h", "20 06:00 check",
                "20 12:00 pill take aspirin@08:00",
            ], now: "20 14:00",
            shows: "14:00 aspirin: It is due at 14:00. Wait until 16:00: the last dose was taken at 12:00."),
        Scenario(
            "each line of a summary says how things stand",
            ["20 06:00 pill add aspirin --times 08:00,21:00", "20 08:00 check"], now: "21 09:00",
            shows: "21:00 2 late reminders: aspirin: Missed on 2026-11-20: it was due at 21:00. "
                + "aspirin: It was due at 08:00 and is still open. The next is due at 21:00."),
    ]

    @Test("doses", arguments: doseScenarios)
    func doses(scenario: Scenario) throws { try Self.check(scenario) }

    static let fastScenarios = [
        Scenario(
            "a fast is complete", ["20 06:00 fast start 16:8", "20 06:00 check"], now: "20 22:03",
            shows: "22:00 Fast complete: 16 h (16:8) reached."),
        Scenario(
            "after sleep a fast was complete hours ago", ["20 06:00 fast start 4h", "20 06:00 check"],
            now: "20 12:00", shows: "10:00 Fast complete: 4 h reached at 10:00 (2 h ago)."),
        Scenario(
            "after quiet hours it has the date",
            [
                "20 06:00 fast start 16:8", "20 06:00 config set reminders.quietHours 21:30-07:00", "20 21:00 check",
            ], now: "21 07:00", shows: "07:00 Fast complete: 16 h (16:8) reached at 22:00 on 2026-11-20 (9 h ago)."),
        Scenario(
            "a fast that was stopped in the meantime is silent",
            ["20 06:00 fast start 4h", "20 10:00 silent", "20 11:00 fast stop"], now: "20 12:00"),
    ]

    @Test("fasts", arguments: fastScenarios)
    func fasts(scenario: Scenario) throws { try Self.check(scenario) }

    private static let adaptive = ["20 06:00 config set reminders.hydration adaptive"]

    static let drinkScenarios = [
        Scenario(
            "a computer that slept at 11:00 reminds on waking", adaptive + ["20 09:00 log 500", "20 09:00 check"],
            now: "20 12:00", shows: "11:00 Time to drink: 1500 ml to go: about 150 ml an hour until 22:00."),
        Scenario(
            "the next one comes an interval after that",
            adaptive + ["20 09:00 log 500", "20 12:00 check"], now: "20 13:55"),
        Scenario(
            "and not later", adaptive + ["20 09:00 log 500", "20 12:00 check"], now: "20 14:00",
            shows: "13:00 Time to drink: 1500 ml to go: about 188 ml an hour until 22:00."),
        Scenario(
            "a drink begins the interval again", adaptive + ["20 09:00 log 500", "20 12:00 check", "20 12:30 log 250"],
            now: "20 14:25"),
        Scenario(
            "one that could not be shown is shown by the next that can",
            adaptive + ["20 09:00 log 500", "20 11:00 silent"], now: "20 11:10",
            shows: "11:00 Time to drink: 1500 ml to go: about 138 ml an hour until 22:00."),
        Scenario(
            "with half an hour left the pace is named", adaptive + ["20 19:30 log 1750"], now: "20 21:30",
            shows: "21:30 Time to drink: 250 ml to go: about 500 ml an hour until 22:00."),
        Scenario(
            "a pace that is too fast is not named", adaptive + ["20 19:30 log 500"], now: "20 21:30",
            shows: "21:30 Time to drink: 1500 ml to go until 22:00."),
        Scenario("before active hours there is nothing", adaptive, now: "20 07:55"),
        Scenario("at their end there is nothing", adaptive + ["20 09:00 log 500"], now: "20 22:00"),
        Scenario(
            "in quiet hours there is nothing",
            adaptive + ["20 06:00 config set reminders.quietHours 10:30-14:00", "20 09:00 log 500"], now: "20 12:00"),
        Scenario(
            "after quiet hours what is still true is shown",
            adaptive + ["20 06:00 config set reminders.quietHours 10:30-14:00", "20 09:00 log 500"], now: "20 14:00",
            shows: "14:00 Time to drink: 1500 ml to go: about 188 ml an hour until 22:00."),
        Scenario(
            "a drink before midnight is heard by active hours that begin at midnight",
            adaptive + ["20 06:00 config set activeHours 00:00-23:59", "20 23:30 log 500", "20 23:35 check"],
            now: "21 00:30"),
    ]

    @Test("adaptive reminders to drink", arguments: drinkScenarios)
    func drinks(scenario: Scenario) throws { try Self.check(scenario) }

    private static let well = "Goal reached: 2000 ml today. Well done!"

    static let goalScenarios = [
        Scenario(
            "the goal is congratulated on", adaptive + ["20 12:00 log 2000"], now: "20 12:05", shows: "12:00 \(well)"),
        Scenario(
            "in the second of the last check's mark", adaptive + ["20 12:00 check", "20 12:00 log 2000"],
            now: "20 12:05", shows: "12:00 \(well)"),
        Scenario(
            "hours ago, with the computer asleep", adaptive + ["20 11:00 check", "20 12:00 log 2000"],
            now: "20 16:00", shows: "12:00 \(well)"),
        Scenario(
            "once a day, also with more drinks",
            adaptive + ["20 12:00 log 2000", "20 12:05 check", "20 13:00 log 500"], now: "20 15:00"),
        Scenario(
            "once a day, also undone and reached again",
            adaptive + ["20 12:00 log 2000", "20 12:05 check", "20 12:06 undo", "20 12:10 log 2000"], now: "20 12:15"),
        Scenario("not after active hours", adaptive + ["20 22:30 log 2000"], now: "20 22:30"),
        Scenario("nor the next day", adaptive + ["20 22:30 log 2000"], now: "21 07:30"),
        Scenario(
            "a congratulation that was slept over is dropped", adaptive + ["20 12:00 log 2000"], now: "21 07:30"),
        Scenario(
            "before active hours it waits for them", adaptive + ["20 06:30 log 2000", "20 07:55 check"],
            now: "20 08:00", shows: "08:00 \(well)"),
        Scenario(
            "in quiet hours it waits for their end",
            adaptive + ["20 06:00 config set reminders.quietHours 13:00-15:00", "20 13:30 log 2000", "20 14:00 check"],
            now: "20 15:00", shows: "15:00 \(well)"),
        Scenario(
            "of a night with active hours past midnight it is dropped with its day",
            adaptive + ["20 06:00 config set activeHours 18:00-04:00", "20 23:30 log 2000"], now: "21 00:30"),
    ]

    @Test("the goal", arguments: goalScenarios)
    func goals(scenario: Scenario) throws { try Self.check(scenario) }

    static let taskScenarios = [
        Scenario(
            "a task of today is still to do",
            ["20 06:00 challenge start water-fast --days 5", "20 06:00 check"], now: "20 21:00",
            shows: "20:00 Water fast: Day 1 of 5, still to do: Fast all day."),
        Scenario(
            "a task of yesterday is missed",
            ["20 06:00 challenge start water-fast --days 5", "20 06:00 check"], now: "21 08:00",
            shows: "20:00 Water fast: Day 1 of 5, missed on 2026-11-20: Fast all day."),
    ]

    @Test("challenges", arguments: taskScenarios)
    func tasks(scenario: Scenario) throws { try Self.check(scenario) }
}
