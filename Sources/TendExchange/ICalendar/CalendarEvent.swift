public import TendCore

/// A calendar event with an alarm at its start.
public struct CalendarEvent: Hashable, Sendable {
    public enum Start: Hashable, Sendable {
        /// Local time wherever the calendar is, as for a dose at seven.
        case floating(Day, TimeOfDay)
        case instant(OffsetDateTime)
        /// A time by the clock of a zone, wherever the calendar is.
        case zoned(Day, TimeOfDay, PlanZone)
    }

    public enum Rule: Hashable, Sendable {
        /// Every N days.
        case daily(Int)
        case weekly([Weekday])
        /// A day of every N months.
        case monthly(Int, MonthDay)
    }

    /// The same in each export, so that importing again replaces the event.
    public let id: String
    public let start: Start
    public let rule: Rule?
    /// The last day on which it may occur.
    public let until: Day?
    /// The days on which it does not occur, by the clock of its start.
    public let exceptions: [Day]
    public let title: String
    public let body: String
    /// The required creation date, which must be the same in each export.
    public let stamp: Day

    public init(
        id: String, start: Start, rule: Rule? = nil, until: Day? = nil, exceptions: [Day] = [], title: String,
        body: String, stamp: Day
    ) {
        self.id = id
        self.start = start
        self.rule = rule
        self.until = until
        self.exceptions = exceptions
        self.title = title
        self.body = body
        self.stamp = stamp
    }
}

/// Events as an iCalendar file (RFC 5545).
public enum ICalendar {
    public static func file(_ events: [CalendarEvent]) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tend//tend//EN", "CALSCALE:GREGORIAN"]
        for zone in zones(of: events) { lines += zone.lines }
        for event in events { lines += self.lines(event) }
        lines.append("END:VCALENDAR")
        return lines.map { folded($0) + "\r\n" }.joined()
    }

    /// Returns the zones that the events name, each once, from their first day on.
    private static func zones(of events: [CalendarEvent]) -> [CalendarZone] {
        var first: [PlanZone: Day] = [:]
        for event in events {
            guard case .zoned(let day, _, let zone) = event.start else { continue }
            first[zone] = min(first[zone] ?? day, day)
        }
        return first.map(CalendarZone.init).sorted { $0.zone.name < $1.zone.name }
    }

    private static func lines(_ event: CalendarEvent) -> [String] {
        var lines = [
            "BEGIN:VEVENT", "UID:\(escaped(event.id))@tend.invalid", "DTSTAMP:\(date(event.stamp))T000000Z",
            "DTSTART\(start(event.start))",
        ]
        if let rule = event.rule { lines.append("RRULE:\(text(rule, event))") }
        if !event.exceptions.isEmpty {
            func left(_ zone: String, _ time: TimeOfDay) -> String {
                "EXDATE\(zone):" + event.exceptions.map { "\(date($0))T\(digits(time))00" }.joined(separator: ",")
            }
            switch event.start {
            case .floating(_, let time): lines.append(left("", time))
            case .zoned(_, let time, let zone): lines.append(left(";TZID=\(zone.name)", time))
            case .instant: break
            }
        }
        lines += [
            "DURATION:PT5M", "SUMMARY:\(escaped(event.title))", "DESCRIPTION:\(escaped(event.body))",
            "TRANSP:TRANSPARENT", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(escaped(event.title))",
            "TRIGGER:PT0S", "END:VALARM", "END:VEVENT",
        ]
        return lines
    }

    private static func start(_ start: CalendarEvent.Start) -> String {
        switch start {
        case .floating(let day, let time): ":\(date(day))T\(digits(time))00"
        case .instant(let moment): ":\(digits(OffsetDateTime(seconds: moment.seconds, offset: 0)))Z"
        case .zoned(let day, let time, let zone): ";TZID=\(zone.name):\(date(day))T\(digits(time))00"
        }
    }

    /// Returns the local date and time: `20261120T080000`.
    static func digits(_ moment: OffsetDateTime) -> String {
        let seconds = moment.secondOfDay % 60
        return "\(date(moment.day))T\(digits(moment.timeOfDay))\(seconds < 10 ? "0" : "")\(seconds)"
    }

    private static func text(_ rule: CalendarEvent.Rule, _ event: CalendarEvent) -> String {
        let text =
            switch rule {
            case .daily(1): "FREQ=DAILY"
            case .daily(let count): "FREQ=DAILY;INTERVAL=\(count)"
            case .weekly(let days):
                "FREQ=WEEKLY;BYDAY=" + days.map { $0.name.prefix(2).uppercased() }.joined(separator: ",")
            case .monthly(let count, let day):
                "FREQ=MONTHLY" + (count == 1 ? "" : ";INTERVAL=\(count)") + ";" + day.ruleParts
            }
        guard let until = event.until else { return text }
        // A floating start requires a floating end, a start in a zone one in UTC.
        if case .zoned(_, _, let zone) = event.start, let clock = zone.clock {
            let end = clock.moment(of: .midnight, on: until + 1).seconds - 1
            return text + ";UNTIL=\(digits(OffsetDateTime(seconds: end, offset: 0)))Z"
        }
        return text + ";UNTIL=\(date(until))T235959"
    }

    private static func date(_ day: Day) -> String { day.description.filter { $0 != "-" } }

    private static func digits(_ time: TimeOfDay) -> String { time.description.filter { $0 != ":" } }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\\(scalar)"
            case "\n": escaped += "\\n"
            default: if !scalar.isHostile { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }

    /// Folds a line to at most 75 bytes, between characters.
    private static func folded(_ line: String) -> String {
        var result = ""
        var length = 0
        for scalar in line.unicodeScalars {
            let bytes = String(scalar).utf8.count
            if length + bytes > 75 {
                result += "\r\n "
                length = 1
            }
            result.unicodeScalars.append(scalar)
            length += bytes
        }
        return result
    }
}
