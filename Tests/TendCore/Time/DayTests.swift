import TendCore
import Testing

@Suite("Days")
struct DayTests {
    /// The length of a month by the Gregorian rule, without code of the program.
    private static func length(of month: Int, in year: Int) -> Int {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    @Test("Days from 1600 to 2400 match counting one by one")
    func bruteForce() throws {
        // 1600-01-01 is 135,140 days before 1970-01-01: 370 years of 365 days and 90 leap days.
        var ordinal = -135_140
        // It was a Saturday.
        var weekday = 5
        var failures: [String] = []
        for year in 1600...2400 {
            for month in 1...12 {
                for number in 1...Self.length(of: month, in: year) {
                    let day = try #require(Day(year: year, month: month, day: number))
                    if day.ordinal != ordinal || day.parts != (year, month, number) || day.weekday.rawValue != weekday {
                        failures.append("\(year)-\(month)-\(number): \(day.ordinal) \(day.parts) \(day.weekday)")
                    }
                    ordinal += 1
                    weekday = (weekday + 1) % 7
                }
            }
        }
        #expect(failures.isEmpty, "\(failures.prefix(3))")
    }

    @Test(
        "ISO dates are read back over the whole range of years", arguments: [1, 2, 99, 400, 1582, 1970, 9998, 9999])
    func roundTrip(year: Int) throws {
        let first = try #require(Day(year: year, month: 1, day: 1))
        let last = try #require(Day(year: year, month: 12, day: 31))
        for day in first...last {
            #expect(Day(iso: day.description) == day)
            #expect(day.description.utf8.count == 10)
        }
    }

    @Test(
        "Well-known days have the right ordinals and weekdays",
        arguments: [
            ("1970-01-01", 0, Weekday.thursday), ("1969-12-31", -1, .wednesday), ("2000-02-29", 11_016, .tuesday),
            ("2026-11-20", 20_777, .friday), ("0001-01-01", -719_162, .monday), ("9999-12-31", 2_932_896, .friday),
        ])
    func known(iso: String, ordinal: Int, weekday: Weekday) throws {
        let day = try day(iso)
        #expect(day.ordinal == ordinal)
        #expect(day.weekday == weekday)
        #expect(Day(ordinal: ordinal).description == iso)
    }

    @Test(
        "The leap year rule handles centuries",
        arguments: [(1900, false), (2000, true), (2023, false), (2024, true), (2100, false), (2400, true)])
    func leapYears(year: Int, isLeap: Bool) {
        #expect((Day(year: year, month: 2, day: 29) != nil) == isLeap)
    }

    @Test(
        "Text other than an existing yyyy-MM-dd date is not a day",
        arguments: [
            "", "2026", "2026-11", "2026-11-1", "2026-1-20", "26-11-20", "2026-11-20 ", " 2026-11-20", "2026-11-20T",
            "2026/11/20", "20261120", "2026-11-31", "2026-02-29", "2026-13-01", "2026-00-10", "2026-10-00",
            "0000-01-01", "+026-11-20", "2026-+1-20", "-2026-11-20", "12026-11-20", "2026-11-20-", "２０２６-11-20",
        ])
    func nearMisses(text: String) { #expect(Day(iso: text) == nil) }

    @Test("Day arithmetic crosses months and years")
    func arithmetic() throws {
        #expect(try day("2026-12-31") + 1 == day("2027-01-01"))
        #expect(try day("2024-03-01") - 1 == day("2024-02-29"))
        #expect(try day("2026-11-20").distance(to: day("2027-11-20")) == 365)
        #expect(try day("2026-11-19") < day("2026-11-20"))
    }

    @Test("The latest weekday is today or one of the six days before")
    func latestWeekday() throws {
        let friday = try day("2026-11-20")
        for (offset, weekday) in [Weekday.friday, .thursday, .wednesday, .tuesday, .monday, .sunday, .saturday]
            .enumerated()
        {
            #expect(friday.latest(weekday) == friday - offset)
        }
    }

    @Test("A weekday is read by its name or first three letters", arguments: Weekday.allCases)
    func weekdayNames(weekday: Weekday) {
        #expect(Weekday(name: weekday.name) == weekday)
        #expect(Weekday(name: weekday.name.uppercased()) == weekday)
        #expect(Weekday(name: weekday.name.prefix(3)) == weekday)
        #expect(Weekday(name: weekday.name.prefix(2)) == nil)
        #expect(Weekday(name: weekday.name + "s") == nil)
    }

    @Test("A week contains the day and begins on the chosen weekday")
    func weeks() throws {
        let friday = try day("2026-11-20")
        #expect(try DayRange.week(of: friday, startsOn: .monday) == day("2026-11-16")...day("2026-11-22"))
        #expect(try DayRange.week(of: friday, startsOn: .sunday) == day("2026-11-15")...day("2026-11-21"))
        #expect(try DayRange.week(of: friday, startsOn: .friday) == friday...day("2026-11-26"))
    }

    @Test("The last days end with the given day, at least one")
    func lastDays() throws {
        let friday = try day("2026-11-20")
        #expect(try DayRange.last(7, endingWith: friday) == day("2026-11-14")...friday)
        #expect(DayRange.last(0, endingWith: friday) == friday...friday)
    }
}
