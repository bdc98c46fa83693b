import TendCore
import Testing

/// A reminder comes one interval after the last drink and names the pace that reaches the goal in time.
///
/// Each case is on 20 November 2026, with a goal of 2000 ml and active hours from 8 to 22 by default.
@Suite("Adaptive hydration reminders")
struct AdaptiveHydrationRemindersTests {
    private static let zone = Zone.fixed(offset: 3600)

    private static func reminders(
        _ drinks: [(String, Int)] = [], interval hours: Int = 2, goal: Int = 2000, span: String = "08:00-22:00",
        unit: VolumeUnit = .millilitres
    ) throws -> [Reminder] {
        let entries = try drinks.enumerated().map { index, drink in
            WaterEntry(
                id: "drink\(index)", at: try moment("2026-11-20T\(drink.0):00+01:00"),
                volume: Volume(millilitres: drink.1))
        }
        let rule = HydrationReminders(
            mode: .adaptive, activeHours: try DailyWindow(parsing: span), interval: .seconds(hours * 3600),
            unit: unit)
        return rule.reminders(
            on: HydrationDay(day: try day("2026-11-20"), goal: Volume(millilitres: goal), entries: entries), zone: zone)
    }

    private static func times(_ drinks: [(String, Int)], interval: Int = 2) throws -> [String] {
        try reminders(drinks, interval: interval).map(\.at.timeOfDay.description)
    }

    @Test(
        "Reminders come one interval after the last drink and repeat",
        arguments: [
            ("09:10", 2, "11:10"), ("09:10", 3, "12:10"), ("09:10", 1, "10:10"), ("19:30", 2, "21:30"),
            // A drink before the active hours, and one long before them.
            ("07:00", 2, "09:00"), ("05:00", 2, "08:00"),
        ])
    func interval(drink: String, hours: Int, first: String) throws {
        let found = try Self.reminders([(drink, 300)], interval: hours)
        #expect(found.first?.at.timeOfDay.description == first)
        for (one, next) in zip(found, found.dropFirst()) { #expect(next.at.seconds - one.at.seconds == hours * 3600) }
    }

    @Test(
        "Active hours of the whole day follow the day start",
        arguments: [(0, "00:00", "22:00"), (4, "04:00", "02:00")])
    func wholeDay(hour: Int, first: String, last: String) throws {
        let rule = HydrationReminders(
            mode: .adaptive, activeHours: try DailyWindow(parsing: "0-24"),
            dayStart: try #require(TimeOfDay(hour: hour)))
        let water = HydrationDay(day: try day("2026-11-20"), goal: Volume(millilitres: 2000), entries: [])
        let times = rule.reminders(on: water, zone: Self.zone).map(\.at.timeOfDay.description)
        #expect(times.count == 12 && times.first == first && times.last == last, "\(times)")
    }

    @Test("The last drink by time decides, in any order of records")
    func lastDrink() throws {
        #expect(try Self.times([("14:00", 100), ("09:00", 100), ("11:00", 100)]).first == "16:00")
    }

    @Test("No reminder is before the active hours or at their end")
    func activeHours() throws {
        for minute in 0..<1440 where minute % 20 == 0 {
            let text = try #require(TimeOfDay(hour: minute / 60, minute: minute % 60)).description
            for found in try Self.times([(text, 100)]) { #expect("08:00" <= found && found < "22:00", "\(text)") }
        }
        #expect(try Self.times([("20:00", 100)]).isEmpty)
        #expect(try Self.times([("19:59", 100)]) == ["21:59"])
        #expect(try Self.times([("21:59", 100)]).isEmpty)
    }

    @Test(
        "The pace is the remainder divided by the hours left",
        arguments: [
            // 14 hours for 2000 ml, 10 for 1500, 8 for 1600, 4 for 100, and 1.5 for 1700.
            ("", 0, "08:00", "143 ml"), ("10:00", 500, "12:00", "150 ml"), ("12:00", 400, "14:00", "200 ml"),
            ("16:00", 1900, "18:00", "25 ml"), ("18:30", 300, "20:30", "1133 ml"),
        ])
    func pace(drink: String, millilitres: Int, at: String, pace: String) throws {
        let found = try #require(try Self.reminders(drink.isEmpty ? [] : [(drink, millilitres)]).first)
        #expect(found.at.timeOfDay.description == at)
        #expect(found.body.contains("\(2000 - millilitres) ml to go"))
        #expect(found.body.contains("about \(pace) an hour") || found.body.contains("about \(pace)/h"), "\(found.body)")
    }

    @Test(
        "In the last hour a pace above 1,420 ml an hour is not named",
        arguments: [
            ("21:00", 580, "1420 ml to go: about 1420 ml an hour until 22:00."),
            ("21:00", 579, "1421 ml to go until 22:00."),
            ("21:30", 1750, "250 ml to go: about 500 ml an hour until 22:00."),
            ("21:30", 500, "1500 ml to go until 22:00."),
            ("21:59", 1990, "10 ml to go: about 600 ml an hour until 22:00."),
            ("21:59", 1970, "30 ml to go until 22:00."), ("22:00", 1990, "10 ml to go until 22:00."),
            ("23:00", 1990, "10 ml to go until 22:00."),
        ])
    func lastHour(clock: String, total: Int, text: String) throws {
        let found = try #require(try Self.reminders([("09:00", total)]).first)
        #expect(found.stated(at: try moment("2026-11-20T\(clock):00+01:00")).body == text)
    }

    @Test(
        "Active hours of one minute give one reminder",
        arguments: ["08:00-08:01", "23:59-00:00"])
    func shortest(span: String) throws {
        let found = try Self.reminders(span: span)
        #expect(found.count == 1)
        #expect(found.first?.body.contains("2000 ml") == true)
    }

    @Test("The text uses ounces when they are the unit")
    func ounces() throws {
        let body = try #require(try Self.reminders(unit: .fluidOunces).first).body
        #expect(body.contains("fl oz"))
        #expect(!body.contains(" ml"))
    }

    @Test("The drink that reaches the goal gives one congratulation")
    func congratulation() throws {
        let drinks = [("09:00", 1000), ("12:34", 1000)]
        let found = try Self.reminders(drinks)
        #expect(found.map(\.at.timeOfDay.description) == ["12:34"])
        #expect(found.first?.kind == .hydration)
        let more = try Self.reminders(drinks + [("15:00", 500)])
        #expect(more.map(\.key) == found.map(\.key))
        #expect(more.map(\.at) == found.map(\.at))
        // After undoing that drink, reminders come again.
        #expect(try Self.times([("09:00", 1000)]).first == "11:00")
    }

    @Test("Each reminder lasts until the next, and all share one key")
    func states() throws {
        let found = try Self.reminders([("09:30", 300)], interval: 3)
        #expect(found.map(\.id) == ["hydration-12:30", "hydration-15:30", "hydration-18:30", "hydration-21:30"])
        #expect(Set(found.map(\.key)).count == 1)
        let ends = found.map { reminder in
            if case .state(let until, .seconds(3 * 3600)) = reminder.timing { "\(until.timeOfDay)" } else { "no state" }
        }
        #expect(ends == ["15:30", "18:30", "21:30", "22:00"])
    }

    @Test(
        "The congratulation lasts within active hours until its day ends",
        arguments: [
            ("12:34", "08:00-22:00", "12:34-22:00"), ("06:30", "08:00-22:00", "08:00-22:00"),
            ("22:30", "08:00-22:00", "none"), ("22:00", "08:00-22:00", "none"), ("23:30", "18:00-04:00", "23:30-00:00"),
        ])
    func congratulated(drink: String, span: String, time: String) throws {
        let found = try Self.reminders([(drink, 2000)], span: span).first
        guard let found, case .state(let until, nil) = found.timing else {
            #expect(time == "none")
            return
        }
        #expect("\(found.at.timeOfDay)-\(until.timeOfDay)" == time)
    }
}
