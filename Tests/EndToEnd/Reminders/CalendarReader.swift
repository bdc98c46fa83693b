import Foundation
import Testing

/// External programs that read an iCalendar file and calculate the times of its events.
enum CalendarReader: String, CaseIterable, CustomTestStringConvertible {
    /// The usual Python library for calendars, with its companion for recurring events.
    case icalendar
    /// Another library with a separate parser.
    case vobject

    struct Event: Hashable, Comparable, Decodable, CustomStringConvertible {
        /// The local clock time.
        let at: String
        let title: String
        let body: String

        var description: String { "\(at) \(title): \(body)" }

        static func < (left: Event, right: Event) -> Bool { left.description < right.description }
    }

    struct NotRead: Error, CustomStringConvertible { let description: String }

    /// The system's Python. Another one that precedes it in `PATH` lacks the modules.
    private static let python = "/usr/bin/python3"

    var testDescription: String { rawValue }

    static let installed = allCases.filter(\.isInstalled)

    private var isInstalled: Bool {
        guard let home = try? Home() else { return false }
        let modules = self == .icalendar ? "icalendar, recurring_ical_events" : "vobject"
        return (try? home.run([Self.python, "-c", "import zoneinfo, \(modules)"]))?.code == 0
    }

    /// The events of a file between two local clock times, such as `2026-11-20T09:30:00`.
    func events(in file: String, from start: String, until end: String, home: Home) throws -> [Event] {
        let script = Self.before + (self == .icalendar ? Self.icalendarScript : Self.vobjectScript) + Self.after
        let outcome = try home.run([Self.python, "-c", script, file, start, end])
        guard outcome.code == 0 else {
            throw NotRead(description: "\(rawValue): \(outcome.errorText)")
        }
        return try JSONDecoder().decode([Event].self, from: Data(outcome.output)).sorted()
    }

    private static let before = """
        import datetime, json, os, sys, zoneinfo
        text = open(sys.argv[1], 'rb').read().decode()
        first, last = map(datetime.datetime.fromisoformat, sys.argv[2:])
        wall = zoneinfo.ZoneInfo(os.environ['TZ'])
        found = []
        def add(start, title, body):
            if start.tzinfo:
                start = start.astimezone(wall).replace(tzinfo=None)
            if first <= start < last:
                found.append({'at': start.isoformat(), 'title': str(title), 'body': str(body)})

        """

    private static let icalendarScript = """
        import icalendar, recurring_ical_events
        calendar = icalendar.Calendar.from_ical(text)
        # The library records errors and continues.
        assert not any(part.errors for part in calendar.walk()), [part.errors for part in calendar.walk()]
        for event in recurring_ical_events.of(calendar).between(first, last):
            add(event['DTSTART'].dt, event['SUMMARY'], event['DESCRIPTION'])

        """

    private static let vobjectScript = """
        import itertools, vobject
        for event in getattr(vobject.readOne(text), 'vevent_list', []):
            start = event.dtstart.value
            rules = event.getrruleset() if 'rrule' in event.contents else [start]
            for time in itertools.takewhile(lambda time: time.tzinfo or time < last, rules):
                # vobject takes a zone's name from pytz, whose times keep the offset of the first one.
                if hasattr(time.tzinfo, 'localize'):
                    time = time.tzinfo.localize(time.replace(tzinfo=None))
                add(time, event.summary.value, event.description.value)

        """

    private static let after = "print(json.dumps(found))"
}
