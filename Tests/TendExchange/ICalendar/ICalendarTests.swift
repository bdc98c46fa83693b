import TendCore
import TendExchange
import Testing

@Suite("Calendar files")
struct ICalendarTests {
    private static func event(
        _ start: CalendarEvent.Start, _ rule: CalendarEvent.Rule? = nil, until: Day? = nil, title: String = "Pill"
    ) -> CalendarEvent {
        CalendarEvent(
            id: "a@08:00", start: start, rule: rule, until: until, title: title, body: "Time", stamp: day)
    }

    private static let day = Day(ordinal: 20_777)
    private static let eight = TimeOfDay(hour: 8) ?? .midnight

    private static func lines(_ event: CalendarEvent) -> [String] {
        ICalendar.file([event]).split(separator: "\r\n").map(String.init)
    }

    @Test("A dose event has a floating local time, id, stamp and alarm")
    func event() {
        let lines = Self.lines(Self.event(.floating(Self.day, Self.eight), .daily(1), until: Self.day + 10))
        for line in [
            "BEGIN:VCALENDAR", "VERSION:2.0", "UID:a@08:00@tend.invalid", "DTSTAMP:20261120T000000Z",
            "DTSTART:20261120T080000", "RRULE:FREQ=DAILY;UNTIL=20261130T235959", "BEGIN:VALARM", "ACTION:DISPLAY",
            "TRIGGER:PT0S", "END:VEVENT", "END:VCALENDAR",
        ] { #expect(lines.contains(line), "\(line) is not in \(lines)") }
    }

    @Test("A start in a zone names it, ends in UTC, and has the zone's changes once")
    func zones() throws {
        let clock = try #require(ZoneRule("CET-1CEST,M3.5.0,M10.5.0/3"))
        let zone = PlanZone(name: "Europe/Berlin", clock: Zone(offsetAt: clock.offset))
        let event = Self.event(.zoned(Self.day, Self.eight, zone), .daily(1), until: Self.day + 200)
        let lines = ICalendar.file([event, event]).replacing("\r\n ", with: "").split(separator: "\r\n").map(
            String.init)
        let start = try #require(lines.firstIndex(of: "BEGIN:VTIMEZONE"))
        let first = Array(lines[start...].prefix(7))
        #expect(
            first == [
                "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:20261119T000000",
                "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD",
            ])
        #expect(lines.count { $0 == "BEGIN:VTIMEZONE" } == 1)
        #expect(lines.contains { $0.hasPrefix("RDATE:20280326T020000,20290325T020000") })
        #expect(lines.contains("DTSTART:20271031T030000"))
        #expect(lines.count { $0 == "DTSTART;TZID=Europe/Berlin:20261120T080000" } == 2)
        // Midnight in summer is 22:00 in UTC.
        #expect(lines.contains("RRULE:FREQ=DAILY;UNTIL=20270608T215959Z"))
    }

    @Test("Repetitions are written as rules and an instant in UTC")
    func rules() {
        let start = CalendarEvent.Start.floating(Self.day, Self.eight)
        #expect(Self.lines(Self.event(start, .daily(3))).contains("RRULE:FREQ=DAILY;INTERVAL=3"))
        let weekly = Self.lines(Self.event(start, .weekly([.monday, .thursday])))
        #expect(weekly.contains("RRULE:FREQ=WEEKLY;BYDAY=MO,TH"))
        let instant = Self.lines(Self.event(.instant(OffsetDateTime(seconds: 1_795_161_605, offset: 3600))))
        #expect(instant.contains("DTSTART:20261120T080005Z"))
        #expect(!instant.contains { $0.hasPrefix("RRULE") })
    }

    @Test("Calendar syntax in titles is escaped, and control characters are dropped")
    func escaping() {
        let lines = Self.lines(
            Self.event(.floating(Self.day, Self.eight), title: "a;b,c\\d\u{1B}[1m\r\nEND:VEVENT"))
        #expect(lines.contains("SUMMARY:a\\;b\\,c\\\\d[1m\\nEND:VEVENT"))
        #expect(lines.count { $0 == "END:VEVENT" } == 1)
    }

    @Test("Lines are folded between characters at 75 bytes or fewer", arguments: ["x", "ü", "🥤"])
    func folding(character: String) {
        let title = String(repeating: character, count: 200)
        let text = ICalendar.file([Self.event(.floating(Self.day, Self.eight), title: title)])
        #expect(Array(text.utf8).suffix(2) == [13, 10])
        #expect(
            Self.lines(Self.event(.floating(Self.day, Self.eight), title: title)).allSatisfy { $0.utf8.count <= 75 })
        let unfolded = text.replacing("\r\n ", with: "")
        #expect(unfolded.contains("SUMMARY:\(title)\r\n"))
    }
}
