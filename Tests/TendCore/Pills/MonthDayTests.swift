import Testing

@testable import TendCore

@Suite("Days of the month")
struct MonthDayTests {
    private func days(_ text: String, in year: Int, months: ClosedRange<Int>) throws -> [String] {
        let schedule = try DosingSchedule.on(text)
        let days = try #require(DoseDays(schedule, anchor: .first))
        return months.flatMap { number in
            Month(year: year, number: number).map {
                Array($0.days).filter(days.includes).map { String("\($0)".dropFirst(5)) }
            }
                ?? []
        }
    }

    @Test(
        "A schedule names days of each month; the 31st of a shorter one is its last day, a fifth Friday may be none",
        arguments: [
            ("1st,15th", 1...2, ["01-01", "01-15", "02-01", "02-15"]),
            ("31st", 1...4, ["01-31", "02-28", "03-31", "04-30"]),
            ("last", 2...3, ["02-28", "03-31"]), ("last fri", 1...2, ["01-29", "02-26"]),
            ("first monday", 2...3, ["02-01", "03-01"]), ("5th fri", 1...2, ["01-29"]),
            ("30th, last", 2...2, ["02-28"]),
        ])
    func included(text: String, months: ClosedRange<Int>, expected: [String]) throws {
        #expect(try days(text, in: 2027, months: months) == expected)
    }

    @Test("Every N months falls on the day of the first one, or the last day of a shorter month")
    func everyMonths() throws {
        let anchor = try #require(Day(year: 2027, month: 1, day: 31))
        let days = DoseDays.everyMonths(1, anchor: anchor)
        let found = (anchor...(anchor + 100)).filter(days.includes).map(\.description)
        #expect(found == ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"])
        let quarterly = DoseDays.everyMonths(3, anchor: anchor)
        #expect(
            (anchor...(anchor + 200)).filter(quarterly.includes).map(\.description).dropFirst() == [
                "2027-04-30", "2027-07-31",
            ])
    }

    @Test(
        "The stored text reads as the same schedule",
        arguments: [
            "1st,15th", "last", "2nd mon,last fri", "every 1mo", "every 12mo", "22nd,23rd,31st", "last,last fri",
        ])
    func description(text: String) throws {
        let schedule = try #require(DosingSchedule(text))
        #expect(DosingSchedule(schedule.description) == schedule)
    }

    @Test(
        "Other days are refused",
        arguments: [
            ("32nd", DosingSchedule.Problem.notAWeekday("32nd")), ("0th", .notAWeekday("0th")), ("mon,1st", .mixedDays),
            ("6th fri", .notAWeekday("6thfri")), ("1st,foo", .notAWeekday("foo")),
        ])
    func refused(text: String, problem: DosingSchedule.Problem) {
        #expect(throws: problem) { try DosingSchedule.on(text) }
    }

    @Test("More than twelve months, or none, are no interval", arguments: ["13mo", "0mo", "99999999999 months"])
    func interval(text: String) {
        #expect(throws: DosingSchedule.Problem.self) { try DosingSchedule.every(text) }
    }

    @Test(
        "Only days at least two apart in every month leave a dose open",
        arguments: [("1st", true), ("1st,last", false), ("15th,last", true), ("1st,2nd", false), ("28th,30th", false)])
    func rare(text: String, isRare: Bool) throws {
        guard case .monthDays(let days) = try DosingSchedule.on(text) else { return }
        #expect(MonthDay.areApart(days) == isRare)
    }

    @Test(
        "Words name them as doctors write them",
        arguments: [
            ("monthly", "every 1mo"), ("every month", "every 1mo"), ("every 3 months", "every 3mo"),
            ("on the 1st and 15th", "1st,15th"), ("on the last friday of the month", "last fri"),
            ("the 1st of each month", "1st"), ("every 3rd day", "every 3d"), ("the 2nd monday of the month", "2nd mon"),
            ("last day of the month", "last"), ("the 11th of each month", "11th"),
        ])
    func words(text: String, schedule: String) throws {
        let words = ["iron"] + text.split(separator: " ").map(String.init)
        #expect(try Prescription(words).change.schedule?.description == schedule)
    }
}
