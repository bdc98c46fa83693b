import TendCore
import Testing

@Suite("Daily windows")
struct DailyWindowTests {
    @Test(
        "A window is read from two times and has one text",
        arguments: [
            ("08:00-22:00", "08:00-22:00", 840), ("22:00-07:00", "22:00-07:00", 540),
            (" 8:00 - 22:30 ", "08:00-22:30", 870), ("8am-10pm", "08:00-22:00", 840),
            ("00:00-23:59", "00:00-23:59", 1439), ("08:00-00:00", "08:00-00:00", 960), ("8-22", "08:00-22:00", 840),
            ("22 - 7", "22:00-07:00", 540), ("8:00-24:00", "08:00-00:00", 960), ("8-24", "08:00-00:00", 960),
            ("0-24", "00:00-24:00", 1440), ("00:00 - 24:00", "00:00-24:00", 1440),
        ])
    func reading(text: String, written: String, minutes: Int) throws {
        let span = try DailyWindow(parsing: text)
        #expect(span.description == written)
        #expect(span.minutes == minutes)
        #expect(try DailyWindow(parsing: span.description) == span)
    }

    @Test(
        "An invalid window is refused",
        arguments: [
            "", "-", "08:00", "08:00-", "-22:00", "8", "8-25", "24-8", "24:00-08:00", "008-22", "08:00-25:00",
            "08:00-22:60", "08:00-12:00-22:00", "night",
            "08:00–22:00",
        ])
    func notASpan(text: String) {
        #expect(throws: DailyWindow.Problem.notASpan) { try DailyWindow(parsing: text) }
    }

    @Test("A window from a time to itself is refused as ambiguous", arguments: ["08:00-8am", "0-0"])
    func empty(text: String) {
        #expect(throws: DailyWindow.Problem.empty) { try DailyWindow(parsing: text) }
    }

    @Test(
        "A window includes its start and excludes its end",
        arguments: [
            ("08:00-22:00", "07:59", false), ("08:00-22:00", "08:00", true), ("08:00-22:00", "21:59", true),
            ("08:00-22:00", "22:00", false), ("22:00-07:00", "21:59", false), ("22:00-07:00", "22:00", true),
            ("22:00-07:00", "00:00", true), ("22:00-07:00", "06:59", true), ("22:00-07:00", "07:00", false),
            ("00:00-24:00", "00:00", true), ("00:00-24:00", "23:59", true),
        ])
    func contains(span: String, clock: String, isInside: Bool) throws {
        #expect(try DailyWindow(parsing: span).contains(time(clock)) == isInside)
    }

    @Test(
        "A window includes as many minutes as its length",
        arguments: ["08:00-22:00", "22:00-07:00", "0-24"])
    func minutes(text: String) throws {
        let span = try DailyWindow(parsing: text)
        let inside = try (0..<1440).filter { span.contains(try #require(TimeOfDay(hour: $0 / 60, minute: $0 % 60))) }
        #expect(inside.count == span.minutes)
    }
}
