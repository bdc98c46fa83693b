import Testing

@testable import TendCore

@Suite("Times of day")
struct TimeOfDayTests {
    @Test(
        "A time is read in 24-hour and 12-hour forms",
        arguments: [
            ("08:30", 8, 30), ("8:30", 8, 30), ("00:00", 0, 0), ("23:59", 23, 59), ("8:30am", 8, 30),
            ("8:30pm", 20, 30), ("8am", 8, 0), ("8 pm", 20, 0), ("12am", 0, 0), ("12:30am", 0, 30), ("12pm", 12, 0),
            ("12:01 PM", 12, 1), ("11:59PM", 23, 59), ("01:05Am", 1, 5),
        ])
    func forms(text: String, hour: Int, minute: Int) throws {
        let time = try #require(TimeOfDay(parsing: text))
        #expect((time.hour, time.minute) == (hour, minute))
    }

    @Test(
        "A near miss is not a time",
        arguments: [
            "", "8", "0830", "24:00", "23:60", "8:3", "8:030", "008:30", "8:30:00", "0am", "13pm", "0:30pm", "am", "8a",
            "8:am", ":30", "8:", "-8:30", "+8:30", "8.30", "8:30 a m", "8:30xm", "８:30", "8:3０", " 8:30", "8:30 ",
        ])
    func nearMisses(text: String) { #expect(TimeOfDay(parsing: text) == nil) }

    @Test(
        "A word that looks like a time without being one is mistyped",
        arguments: [
            ("25:00", true), ("8:75", true), ("24:30", true), ("13pm", true), ("7pm30", true), ("7PM:30", true),
            ("8:", true), ("8:5", true), ("0:60am", true), ("16:8", true), ("8:30", false), ("8pm", false),
            ("8", false), ("850", false), ("850mg", false), ("7up", false), ("5 am5", false), ("8amp", false),
            ("am", false), (":30", false), ("", false), ("123:00", false),
        ])
    func mistyped(word: String, isMistyped: Bool) { #expect(TimeOfDay.isMistyped(word) == isMistyped) }

    @Test("Every minute of the day is written as HH:mm and read back")
    func roundTrip() throws {
        for minutes in 0..<1440 {
            let time = try #require(TimeOfDay(hour: minutes / 60, minute: minutes % 60))
            #expect(time.minutes == minutes)
            #expect(time.seconds == minutes * 60)
            #expect(time.description.utf8.count == 5)
            #expect(TimeOfDay(parsing: time.description) == time)
        }
    }

    @Test("Hours and minutes out of range are refused", arguments: [(-1, 0), (24, 0), (0, -1), (0, 60)])
    func outOfRange(hour: Int, minute: Int) { #expect(TimeOfDay(hour: hour, minute: minute) == nil) }
}
