public import TendCore

/// A calendar event with an alarm at its start.
public struct CalendarEvent: Hashable, Sendable {
    public enum Start: Hashable, Sendable {
        /// Local time wherever the calendar is, as for a dose at seven.
        case floating(Day, TimeOfDay)
        case instant(OffsetDateTime)
    }

    public enum Rule: Hashable, Sendable {
        /// Every N days.
        case daily(Int)
        case weekly([Weekday])
    }

    /// The same in each export, so that importing again replaces the event.
    public let id: String
    public let start: Start
    public let rule: Rule?
    /// The last day on which it may occur.
    public let until: Day?
    public let title: String
    public let body: String
    /// The required creation date, which must be the same in each export.
    public let stamp: Day

    public init(
        id: String, start: Start, rule: Rule? = nil, until: Day? = nil, title: String, body: String, stamp: Day
    ) {
        self.id = id
        self.start = start
        self.rule = rule
        self.until = until
        self.title = title
        self.body = body
        self.stamp = stamp
    }
}

/// Events as an iCalendar file (RFC 5545).
public enum ICalendar {
    public static func file(_ events: [CalendarEvent]) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tend//tend//EN", "CALSCALE:GREGORIAN"]
        for event in events { lines += self.lines(event) }
        lines.append("END:VCALENDAR")
        return lines.map { folded($0) + "\r\n" }.joined()
    }

    private static func lines(_ event: CalendarEvent) -> [String] {
        var lines = [
            "BEGIN:VEVENT", "UID:\(escaped(event.id))@tend.invalid", "DTSTAMP:\(date(event.stamp))T000000Z",
            "DTSTART:\(start(event.start))",
        ]
        if let rule = event.rule { lines.append("RRULE:\(text(rule, event))") }
        lines += [
            "DURATION:PT5M", "SUMMARY:\(escaped(event.title))", "DESCRIPTION:\(escaped(event.body))",
            "TRANSP:TRANSPARENT", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(escaped(event.title))",
            "TRIGGER:PT0S", "END:VALARM", "END:VEVENT",
        ]
        return lines
    }

    private static func start(_ start: CalendarEvent.Start) -> String {
        switch start {
        case .floating(let day, let time): return "\(date(day))T\(digits(time))00"
        case .instant(let moment):
            let utc = OffsetDateTime(seconds: moment.seconds, offset: 0)
            let seconds = utc.secondOfDay % 60
            return "\(date(utc.day))T\(digits(utc.timeOfDay))\(seconds < 10 ? "0" : "")\(seconds)Z"
        }
    }

    private static func text(_ rule: CalendarEvent.Rule, _ event: CalendarEvent) -> String {
        var text =
            switch rule {
            case .daily(1): "FREQ=DAILY"
            case .daily(let count): "FREQ=DAILY;INTERVAL=\(count)"
            case .weekly(let days):
                "FREQ=WEEKLY;BYDAY=" + days.map { $0.name.prefix(2).uppercased() }.joined(separator: ",")
            }
        // A floating start requires a floating end.
        if let until = event.until { text += ";UNTIL=\(date(until))T235959" }
        return text
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
