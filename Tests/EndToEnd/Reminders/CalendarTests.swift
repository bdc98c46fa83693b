import Foundation
import TestSupport
import Testing

/// What a calendar makes of the exported file is what `remind list` shows.
@Suite("the exported calendar, as others read it") struct CalendarTests {
    /// Long enough for two rounds of a cycle and both days of the week of an even interval.
    static let days = 70

    @Test(
        "its events are the reminders that the list shows",
        .enabled(if: !CalendarReader.installed.isEmpty, "no program here that reads calendars"),
        arguments: Sweep.some(of: CalendarSetUp.all, quick: 4), CalendarReader.installed)
    func sameAsTheList(_ setUp: CalendarSetUp, _ reader: CalendarReader) throws {
        let home = try setUp.home()
        let (listed, read) = try Self.both(home, now: setUp.now, reader)
        #expect(read.count >= setUp.count, "\(read.count)")
        #expect(Self.differences(listed: listed, read: read) == [])
    }

    @Test(
        "what quiet hours still hold back when the file is written is in it",
        .enabled(if: !CalendarReader.installed.isEmpty, "no program here that reads calendars"),
        arguments: CalendarSetUp.heldBack, CalendarReader.installed)
    func heldBack(_ setUp: CalendarSetUp, _ reader: CalendarReader) throws {
        let home = try setUp.home()
        let (listed, read) = try Self.both(home, now: setUp.now, reader)
        try #require(listed.count >= setUp.count, "\(listed.count)")
        #expect(Self.differences(listed: listed, read: read) == [])
    }

    /// What the list shows, and what a calendar does, until the end of a civil day.
    static func both(
        _ home: Home, now: String, _ reader: CalendarReader
    ) throws -> (listed: [CalendarReader.Event], read: [CalendarReader.Event]) {
        // Logical days end later than civil ones, and quiet hours put off: more is listed than is compared.
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

    /// What only one of them has. An event repeats and says the same each time: it does not vary the text to drink, and
    /// does not know whether a dose that quiet hours delay is still open.
    static func differences(listed: [CalendarReader.Event], read: [CalendarReader.Event]) -> [String] {
        let lines = { (events: [CalendarReader.Event]) in
            events.map { event in
                let varies = event.title == "Time to drink" || event.body.contains("was due at")
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
