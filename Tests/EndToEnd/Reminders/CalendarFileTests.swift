import Foundation
import Testing

/// The rules of RFC 5545, and stable ids for repeated imports.
@Suite("Exported calendar file") struct CalendarFileTests {
    /// icalendar 4 reads an escaped backslash before an n as a line break, contrary to RFC 5545 (section 3.3.11).
    private static let backslashes = "n\\n\\N\\;"
    private static let names = [
        "a;b\\d", "\"quoted\": x", "Übergröße \u{1F48A}", "\u{85E5}\u{85E5}", "BEGIN:VEVENT", "%n",
        String(repeating: "é\u{1F48A}", count: 20), backslashes,
    ]

    /// A home with one medication for each name, and every other kind of reminder.
    private static func home() throws -> Home {
        let home = try Home()
        for (index, name) in names.enumerated() {
            let added = try home.tend("pill", "add", name, "--times", "1\(index):00", "--from", "2026-11-01")
            try #require(added.code == 0, "\(name): \(added.errorText)")
        }
        let rest = try home.shell(
            """
            set -e; tend config set reminders.hydration 3h; tend fast start 16h --at 08:00
            tend pill add cycle --cycle 5+2 --times 22:00
            """)
        try #require(rest.code == 0, "\(rest.errorText)")
        return home
    }

    private static func export(_ home: Home, now: String = Home.morning, zone: String = "Europe/Berlin") throws
        -> [UInt8]
    {
        let outcome = try home.run([home.program, "export", "ics"], adding: ["TEND_NOW": now, "TZ": zone])
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return outcome.output
    }

    /// The lines of the file without their line ends.
    private static func lines(_ file: [UInt8]) -> [[UInt8]] {
        file.split(separator: 10, omittingEmptySubsequences: false).dropLast().map { Array($0.dropLast()) }
    }

    /// The properties of each event.
    private static func events(_ file: [UInt8]) -> [[String]] {
        let text = String(decoding: file, as: UTF8.self).replacingOccurrences(of: "\r\n ", with: "")
        return text.components(separatedBy: "\r\nBEGIN:VEVENT\r\n").dropFirst().map {
            $0.components(separatedBy: "\r\n")
        }
    }

    @Test("Each line ends in CRLF and has at most 75 whole-character bytes")
    func lines() throws {
        let file = try Self.export(Self.home())
        #expect(file.suffix(2) == [13, 10])
        #expect(
            zip([0] + file, file).allSatisfy { ($0 == 13) == ($1 == 10) }, "a CR without an LF, or an LF without a CR")
        let lines = Self.lines(file)
        #expect(lines.contains { $0.count > 70 && $0.first == 32 }, "nothing here is long enough")
        for line in lines {
            #expect(line.count <= 75 && String(validating: line, as: UTF8.self) != nil, "\(line)")
        }
    }

    @Test("Each event has an alarm, a stamp and a unique id")
    func properties() throws {
        let events = Self.events(try Self.export(Self.home()))
        #expect(events.count == Self.names.count + 5 + 5 + 1)
        for event in events {
            for line in ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "END:VALARM", "END:VEVENT"] {
                #expect(event.count { $0 == line } == 1, "\(line) in \(event)")
            }
            for name in ["UID:", "DTSTAMP:", "DTSTART:", "SUMMARY:"] {
                #expect(event.count { $0.hasPrefix(name) } == 1, "\(name) in \(event)")
            }
        }
        #expect(Set(events.compactMap(Self.id)).count == events.count)
        // Readers accept unescaped text, so this checks the escaping itself.
        #expect(events.contains { $0.contains("SUMMARY:a\\;b\\\\d") })
    }

    private static func id(_ event: [String]) -> String? { event.first { $0.hasPrefix("UID:") } }
    private static func stamp(_ event: [String]) -> String? { event.first { $0.hasPrefix("DTSTAMP:") } }

    @Test("Repeated exports keep the ids and stamps of events")
    func again() throws {
        let home = try Self.home()
        let file = try Self.export(home)
        #expect(try Self.export(home) == file)
        func stamps(_ file: [UInt8]) -> [String: String] {
            let pairs = Self.events(file).compactMap { event in
                Self.id(event).flatMap { id in Self.stamp(event).map { (id, $0) } }
            }
            return Dictionary(pairs) { first, _ in first }
        }
        let first = stamps(file)
        for (now, zone) in [
            ("2026-11-20T09:31:00+01:00", "Europe/Berlin"), ("2026-11-20T18:00:00+01:00", "Europe/Berlin"),
            ("2026-11-20T22:30:00+09:00", "Asia/Tokyo"),
        ] { #expect(stamps(try Self.export(home, now: now, zone: zone)) == first, "\(now) \(zone)") }
        // By then the fast has ended.
        let later = stamps(try Self.export(home, now: "2026-12-24T12:00:00+01:00"))
        #expect(later == first.filter { !$0.key.contains("fast") })
    }

    @Test(
        "Other programs read names unchanged, whatever characters they contain",
        .enabled(if: !CalendarReader.installed.isEmpty, "no program here that reads calendars"),
        arguments: CalendarReader.installed)
    func names(_ reader: CalendarReader) throws {
        let (listed, read) = try CalendarTests.both(Self.home(), now: Home.morning, reader)
        let names = Self.names.filter { reader != .icalendar || $0 != Self.backslashes }
        #expect(Set(read.map(\.title)).isSuperset(of: names))
        let differences = CalendarTests.differences(listed: listed, read: read).filter { difference in
            reader != .icalendar || !difference.contains("T17:00:00 n")
        }
        #expect(differences == [])
    }

    @Test(
        "A calendar without reminders is a valid file without events",
        .enabled(if: !CalendarReader.installed.isEmpty, "no program here that reads calendars"),
        arguments: CalendarReader.installed)
    func empty(_ reader: CalendarReader) throws {
        let (listed, read) = try CalendarTests.both(Home(), now: Home.morning, reader)
        #expect(listed.isEmpty && read.isEmpty)
    }
}
