import Foundation
import TestSupport
import Testing

/// A program that reads the exported file finds the reminders of `remind list`.
@Suite("Exported calendar in other programs") struct CalendarTests {
    /// Long enough for two rounds of a cycle, and for each weekday in an interval of two days.
    static let days = 70

    @Test(
        "The calendar's events are the listed reminders",
        .enabled(if: !CalendarReader.installed.isEmpty, "no program here that reads calendars"),
        arguments: Sweep.some(of: CalendarSetUp.all, quick: 4, ci: 10), CalendarReader.installed)
    func sameAsTheList(_ setUp: CalendarSetUp, _ reader: CalendarReader) throws {
        let home = try setUp.home()
        let (listed, read) = try Self.both(home, now: setUp.now, reader)
        #expect(read.count >= setUp.count, "\(read.count)")
        #expect(Self.differences(listed: listed, read: read) == [])
    }

    @Test(
        "The calendar has the reminders that quiet hours still delay",
        .enabled(if: !CalendarReader.installed.isEmpty, "no program here that reads calendars"),
        arguments: CalendarSetUp.delayed, CalendarReader.installed)
    func delayed(_ setUp: CalendarSetUp, _ reader: CalendarReader) throws {
        let home = try setUp.home()
        let (listed, read) = try Self.both(home, now: setUp.now, reader)
        try #require(listed.count >= setUp.count, "\(listed.count)")
        #expect(Self.differences(listed: listed, read: read) == [])
    }

    /// The listed and the exported events until the end of a calendar day.
    static func both(
        _ home: Home, now: String, _ reader: CalendarReader
    ) throws -> (listed: [CalendarReader.Event], read: [CalendarReader.Event]) {
        // Lists more days than it compares: the program's days may end later than calendar days, and quiet hours
        // delay reminders.
        let list = try home.tend("remind", "list", "--days", "\(days + 2)", "--json", now: now)
        let reminders = try JSONDecoder().decode([RecordingNotifier.Note].self, from: Data(list.output))
        let format = ISO8601DateFormatter()
        let exportedAt = try #require(format.date(from: now))
        let last = format.string(from: exportedAt + TimeInterval(days * 86_400)).prefix(10)
        let end = "\(last)T00:00:00"
        let listed = reminders.map { reminder in
            CalendarReader.Event(at: String(reminder.at.prefix(19)), title: reminder.title, body: reminder.body)
        }
        try #require(home.tend("export", "ics", "-o", "\(home.scratch)/tend.ics", "-q", now: now).code == 0)
        let read = try reader.events(
            in: "\(home.scratch)/tend.ics", from: String(now.prefix(10)) + "T00:00:00", until: end, home: home)
        return (listed.filter { $0.at < end }.sorted(), read)
    }

    /// The events that only one of them has. A repeating event has a fixed text: it does not vary the text about
    /// drinking, and does not know whether a delayed dose is still open.
    static func differences(listed: [CalendarReader.Event], read: [CalendarReader.Event]) -> [String] {
        // The list has the time here, an event the one of its plan's zone.
        let zoned = Set(read.filter { $0.body.contains("/") }.map { "\($0.at) \($0.title)" })
        let lines = { (events: [CalendarReader.Event]) in
            // A calendar doesn't know that a dose stays open.
            events.filter { !$0.body.hasPrefix("It is overdue since") }.map { event in
                let varies =
                    event.title == "Time to drink" || event.body.contains("was due at")
                    || zoned.contains("\(event.at) \(event.title)")
                return varies ? "\(event.at) \(event.title)" : "\(event)"
            }.sorted()
        }
        return lines(read).difference(from: lines(listed)).map { change in
            switch change {
            case .insert(_, let event, _): "only in the calendar: \(event)"
            case .remove(_, let event, _): "only in the list: \(event)"
            }
        }
    }
}
