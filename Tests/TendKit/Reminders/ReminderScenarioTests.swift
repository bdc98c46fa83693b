import TendKit
import Testing

/// Days with sleep, quiet hours and midnight. `ReminderWordingTests` has the texts.
@Suite("Reminders after sleep, quiet hours and midnight")
struct ReminderScenarioTests {
    static let doseCases = [
        ReminderScenario(
            "A dose of the last minute of a day is due after midnight",
            [("06:00", .doses("23:58")), ("23:55", .check)], now: "21 00:00",
            shows: "23:58 aspirin: Time to take it: 23:58."),
        ReminderScenario(
            "A dose of yesterday is missed", [("06:00", .doses("21:00")), ("20:00", .check)], now: "21 07:30",
            shows: "21:00 aspirin: Missed on 2026-11-20: it was due at 21:00."),
        ReminderScenario(
            "A dose of yesterday is missed after quiet hours",
            [("06:00", .doses("21:00")), ("06:00", .set(.quietHours, "20:00-07:00")), ("20:00", .check)],
            now: "21 07:00", shows: "07:00 aspirin: Missed on 2026-11-20: it was due at 21:00."),
        ReminderScenario(
            "A dose of today is open after quiet hours",
            [("06:00", .doses("13:00")), ("06:00", .set(.quietHours, "12:30-14:00")), ("12:00", .check)],
            now: "14:00", shows: "14:00 aspirin: It was due at 13:00 and is still open."),
        ReminderScenario(
            "A dose of the night is open until the next day starts",
            [("06:00", .doses("21:00")), ("06:00", .set(.dayStartsAt, "04:00")), ("20:00", .check)], now: "21 03:30",
            shows: "21:00 aspirin: It was due at 21:00 and is still open."),
        ReminderScenario(
            "A snooze that ends after midnight shows a missed dose",
            [("06:00", .doses("21:00")), ("21:00", .check), ("21:00", .snooze("aspirin@21:00-2026-11-20", hours: 5))],
            now: "21 02:00", shows: "02:00 aspirin: Missed on 2026-11-20: it was due at 21:00."),
        ReminderScenario(
            "A dose that could not be shown until the next day is missed",
            [("06:00", .doses("21:00")), ("20:00", .check), ("21:00", .silentCheck), ("21 06:00", .silentCheck)],
            now: "21 08:00", shows: "21:00 aspirin: Missed on 2026-11-20: it was due at 21:00."),
        ReminderScenario(
            "A dose taken meanwhile is silent",
            [("06:00", .doses("07:00")), ("06:00", .check), ("07:00", .silentCheck), ("08:30", .take("aspirin"))],
            now: "09:00"),
        ReminderScenario(
            "A late dose says that the next one is due too",
            [("06:00", .doses("08:00,14:00")), ("06:00", .check)], now: "14:05",
            shows: "14:00 aspirin: Time to take it: 14:00.",
            "08:00 aspirin: It was due at 08:00 and is still open. The 14:00 dose is due too: two doses are open."),
        ReminderScenario(
            "A dose within the gap after the last comes when it is allowed",
            [
                ("06:00", .doses("08:00,14:00", gapHours: 4)), ("06:00", .check), ("12:00", .take("aspirin@08:00")),
                ("15:59", .check),
            ],
            now: "16:00", shows: "16:00 aspirin: Time to take it: 16:00."),
        ReminderScenario(
            "A summary has the text of each dose",
            [("06:00", .doses("08:00,21:00")), ("08:00", .take("aspirin@08:00")), ("08:00", .check)],
            now: "21 09:00",
            shows: "21:00 2 late reminders: aspirin: Missed on 2026-11-20: it was due at 21:00. "
                + "aspirin: It was due at 08:00 and is still open. The next is due at 21:00."),
    ]

    @Test("Doses", arguments: doseCases)
    func doses(scenario: ReminderScenario) throws { try scenario.run() }

    static let fastCases = [
        ReminderScenario(
            "A fast reaches its target", [("06:00", .fast("16:8")), ("06:00", .check)], now: "22:03",
            shows: "22:00 Fast complete: 16 h (16:8) reached."),
        ReminderScenario(
            "A target reached in quiet hours has its time and date",
            [("06:00", .fast("16:8")), ("06:00", .set(.quietHours, "21:30-07:00")), ("21:00", .check)],
            now: "21 07:00", shows: "07:00 Fast complete: 16 h (16:8) reached at 22:00 on 2026-11-20 (9 h ago)."),
        ReminderScenario(
            "A fast stopped meanwhile is silent",
            [("06:00", .fast("4h")), ("10:00", .silentCheck), ("11:00", .stopFast)], now: "12:00"),
    ]

    @Test("Fasts", arguments: fastCases)
    func fasts(scenario: ReminderScenario) throws { try scenario.run() }

    /// A drink of 500 ml at 09:00, with adaptive reminders.
    private static let adaptive: [(String, ReminderScenario.Action)] = [
        ("06:00", .set(.remindHydration, "adaptive")), ("09:00", .drink(500)),
    ]
    private static let overNoon = [("06:00", ReminderScenario.Action.set(.quietHours, "10:30-14:00"))]

    static let drinkCases = [
        ReminderScenario(
            "A computer that slept at 11:00 reminds on waking", adaptive + [("09:00", .check)], now: "12:00",
            shows: "11:00 Time to drink: 1500 ml to go: about 150 ml an hour until 22:00."),
        ReminderScenario(
            "The next reminder is an interval after that", adaptive + [("12:00", .check)], now: "13:55"),
        ReminderScenario(
            "The interval is over", adaptive + [("12:00", .check)], now: "14:00",
            shows: "13:00 Time to drink: 1500 ml to go: about 188 ml an hour until 22:00."),
        ReminderScenario(
            "A drink begins the interval again", adaptive + [("12:00", .check), ("12:30", .drink(250))], now: "14:25"),
        ReminderScenario(
            "A reminder that could not be shown is shown by the next check", adaptive + [("11:00", .silentCheck)],
            now: "11:10", shows: "11:00 Time to drink: 1500 ml to go: about 138 ml an hour until 22:00."),
        ReminderScenario("No reminder comes in quiet hours", overNoon + adaptive, now: "12:00"),
        ReminderScenario(
            "Thirst that lasts is shown after quiet hours", overNoon + adaptive, now: "14:00",
            shows: "14:00 Time to drink: 1500 ml to go: about 188 ml an hour until 22:00."),
        ReminderScenario(
            "A drink before midnight counts for active hours from midnight on",
            [
                ("06:00", .set(.remindHydration, "adaptive")), ("06:00", .set(.activeHours, "00:00-23:59")),
                ("23:30", .drink(500)), ("23:35", .check),
            ], now: "21 00:30"),
        ReminderScenario(
            "A drink after midnight counts while yesterday's active hours last",
            [
                ("06:00", .set(.remindHydration, "adaptive")), ("06:00", .set(.activeHours, "18:00-04:00")),
                ("21:00", .drink(250)), ("23:01", .check), ("21 00:30", .drink(250)),
            ], now: "21 01:05"),
    ]

    @Test("Adaptive reminders to drink", arguments: drinkCases)
    func drinks(scenario: ReminderScenario) throws { try scenario.run() }

    private static let thirst = [("06:00", ReminderScenario.Action.set(.remindHydration, "adaptive"))]
    private static let well = "Goal reached: 2000 ml today. Well done!"

    static let goalCases = [
        ReminderScenario(
            "The goal is reached in the second of the last check",
            thirst + [("12:00", .check), ("12:00", .drink(2000))],
            now: "12:05", shows: "12:00 \(well)"),
        ReminderScenario(
            "The goal was reached hours ago", thirst + [("11:00", .check), ("12:00", .drink(2000))], now: "16:00",
            shows: "12:00 \(well)"),
        ReminderScenario(
            "More drinks after the goal are silent",
            thirst + [("12:00", .drink(2000)), ("12:05", .check), ("13:00", .drink(500))], now: "15:00"),
        ReminderScenario(
            "A goal that is undone and reached again is silent",
            thirst + [("12:00", .drink(2000)), ("12:05", .check), ("12:06", .undo), ("12:10", .drink(2000))],
            now: "12:15"),
        ReminderScenario("Yesterday's goal is silent", thirst + [("12:00", .drink(2000))], now: "21 07:30"),
        ReminderScenario(
            "A goal reached early is shown when active hours begin",
            thirst + [("06:30", .drink(2000)), ("07:55", .check)], now: "08:00", shows: "08:00 \(well)"),
        ReminderScenario(
            "A goal reached in quiet hours is shown after them",
            thirst + [("06:00", .set(.quietHours, "13:00-15:00")), ("13:30", .drink(2000)), ("14:00", .check)],
            now: "15:00", shows: "15:00 \(well)"),
    ]

    @Test("The goal", arguments: goalCases)
    func goals(scenario: ReminderScenario) throws { try scenario.run() }

    private static let waterFast: [(String, ReminderScenario.Action)] = [
        ("06:00", .challenge("water-fast")), ("06:00", .check),
    ]

    static let taskCases = [
        ReminderScenario(
            "A task of today is still to do", waterFast, now: "21:00",
            shows: "20:00 Water fast: Day 1 of 3, still to do: Fast all day."),
        ReminderScenario(
            "A task of yesterday is missed", waterFast, now: "21 08:00",
            shows: "20:00 Water fast: Day 1 of 3, missed on 2026-11-20: Fast all day."),
    ]

    @Test("Challenges", arguments: taskCases)
    func tasks(scenario: ReminderScenario) throws { try scenario.run() }
}
