import Foundation
import Testing

/// A data folder made with the program's own commands.
struct CalendarSetUp: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var now = Home.morning
    let commands: String
    /// The minimum number of occurrences. Without it, an empty file would agree with an empty list.
    let count: Int

    init(_ name: String, now: String = Home.morning, atLeast count: Int, _ commands: String) {
        testDescription = name
        self.now = now
        self.commands = commands
        self.count = count
    }

    /// Makes a home with the commands.
    func home() throws -> Home {
        let home = try Home()
        let outcome = try home.shell("set -e; \(commands)", adding: ["TEND_NOW": now])
        guard outcome.code == 0 else { throw RecordingNotifier.NotSetUp(reason: outcome.errorText) }
        return home
    }

    private static func everyKind(until: String = "2026-12-03") -> String {
        """
        tend pill add aspirin --times 07:00,13:30,21:00 --dose 1.5 --unit tablet
        tend pill add iron --every 2d --times 12:00
        tend pill add 'vitamin D' --days mon,thu --times 09:00,20:15
        tend pill add pill --cycle 21+7 --times 22:00
        tend pill add antibiotic --times 06:00,14:00,23:45 --until \(until)
        """
    }

    static let all = [
        CalendarSetUp("daily times", atLeast: 209, "tend pill add aspirin --times 07:00,13:30,21:00 --dose 100mg"),
        CalendarSetUp(
            "a dose taken, another one skipped", atLeast: 207,
            """
            tend pill add aspirin --times 07:00,13:30,21:00
            tend pill take 21:00 --at now -y; tend pill skip 13:30
            """),
        CalendarSetUp("every second day, from today", atLeast: 35, "tend pill add iron --every 2d --times 12:00"),
        CalendarSetUp(
            "every third day, from a day to come", atLeast: 22,
            "tend pill add iron --every 3d --times 00:15 --from 2026-11-25"),
        CalendarSetUp("days of the week", atLeast: 40, "tend pill add d --days mon,thu --times 09:00,20:15"),
        CalendarSetUp("21 days on and 7 off", atLeast: 56, "tend pill add pill --cycle 21+7 --times 22:00"),
        CalendarSetUp(
            "a cycle that began before", atLeast: 50,
            "tend pill add pill --cycle 21+7 --times 22:00 --from 2026-11-07"),
        CalendarSetUp(
            "until a day", atLeast: 50,
            """
            tend pill add antibiotic --times 06:00,14:00,22:00 --until 2026-12-03
            tend pill add iron --every 2d --times 12:00 --until 2026-12-04
            tend pill add d --days mon,thu --times 09:00 --until 2026-12-10
            """),
        CalendarSetUp(
            "a plan that changes", atLeast: 80,
            """
            tend pill add aspirin --times 07:00,21:00
            tend pill edit aspirin --times 08:00 --from 2026-12-01
            """),
        CalendarSetUp("the built-in pills", atLeast: 139, "tend pill take morning"),
        CalendarSetUp("every two hours to drink", atLeast: 480, "tend config set reminders.hydration 2h"),
        CalendarSetUp(
            "every three hours to drink, over midnight", atLeast: 278,
            """
            tend config set reminders.hydration 3h; tend config set activeHours 18:00-06:00
            """),
        CalendarSetUp("a running fast", atLeast: 1, "tend fast start 36h --at 2026-11-19T20:00:30+01:00"),
        CalendarSetUp(
            "all of it", atLeast: 700,
            """
            \(everyKind())
            tend config set reminders.hydration 3h; tend fast start 16:8 --at 08:00
            """),
        CalendarSetUp(
            "doses that quiet hours move into the next day", atLeast: 400,
            """
            \(everyKind())
            tend config set reminders.hydration 2h; tend config set reminders.quietHours 20:00-07:30
            tend fast start 16h --at 08:00
            """),
        CalendarSetUp(
            "quiet hours at noon", atLeast: 400,
            """
            \(everyKind())
            tend config set reminders.hydration 1h; tend config set reminders.quietHours 11:00-15:00
            """),
        CalendarSetUp(
            "days that begin at four", atLeast: 400,
            """
            tend config set dayStartsAt 04:00; tend config set reminders.hydration 3h
            tend pill add nightly --days sat,mon --times 03:59,04:00,01:30 --until 2026-12-14
            \(everyKind())
            """),
        CalendarSetUp(
            "days that begin at four, and quiet hours, at night", now: "2026-11-21T02:10:00+01:00", atLeast: 400,
            """
            tend config set dayStartsAt 04:00; tend config set reminders.quietHours 23:00-06:30
            tend pill add nightly --days sat,mon --times 03:59,04:00,01:30 --until 2026-12-14
            tend config set reminders.hydration 2h
            \(everyKind())
            """),
        CalendarSetUp(
            "clocks that change on the way", now: "2027-02-20T12:00:00+01:00", atLeast: 600,
            """
            \(everyKind(until: "2027-04-02"))
            tend config set reminders.hydration 2h; tend fast start 16h --at 08:00
            """),
        CalendarSetUp(
            "times of other zones, whose clocks change on other days", now: "2027-02-20T12:00:00+01:00", atLeast: 140,
            """
            tend pill add west --times 08:00,20:00 --zone America/Los_Angeles --until 2027-04-20
            tend pill add east --days mon,fri --times 08:00 --zone Pacific/Kiritimati
            tend pill add pill --cycle 21+7 --times 00:30 --zone Africa/Casablanca
            """),
        CalendarSetUp(
            "a dose that quiet hours delay during the export", now: "2026-11-20T22:00:00+01:00", atLeast: 69,
            """
            tend pill add aspirin --times 21:00
            tend config set reminders.quietHours 20:00-07:30
            """),
    ]

    /// Reminders that belong to yesterday or were due at the export, but are delayed until after it.
    static let delayed = [
        CalendarSetUp(
            "yesterday's dose", now: "2026-11-20T06:00:00+01:00", atLeast: 140,
            """
            TEND_NOW=2026-11-18T06:00:00+01:00 tend pill add aspirin --times 07:00,21:00
            tend config set reminders.quietHours 20:00-07:30
            """),
        CalendarSetUp(
            "yesterday's dose of a plan that ended with it", now: "2026-11-20T06:00:00+01:00", atLeast: 1,
            """
            TEND_NOW=2026-11-18T06:00:00+01:00 tend pill add aspirin --times 21:00 --until 2026-11-19
            tend config set reminders.quietHours 20:00-07:30
            """),
        CalendarSetUp(
            "a fast that reached its target at night", now: "2026-11-20T06:00:00+01:00", atLeast: 1,
            """
            tend fast start 8h --at 2026-11-19T20:00:00+01:00
            tend config set reminders.quietHours 20:00-07:30
            """),
    ]
}
