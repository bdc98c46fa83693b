import TendCore

extension ImportFormat {
    package static let fasttrack: ImportFormat = ImportFormat(
        name: "fasttrack", title: "FastTrack", options: [.dates, .encoding, .schedule],
        summary: "fasts of FastTrack's CSV, calendar or ActivityStreams",
        details: """
            Older versions of the app write whole hours only. Times of the CSV are read in the zone you are in. A fast that comes \
            from several files counts once.
            """,
        examples: [("tend import fasttrack fastingLogbook.csv", "all fasts")], expected: ["fasts"],
        recognizes: { shape in
            shape.hasKeys("orderedItems", "@context") || shape.header.map(FastTrack.table.fits) ?? false
                || shape.header?.titles == [FastTrack.calendar]
        },
        parse: { source, collector in
            if source.looksLikeJSON {
                try FastTrack.read(FastTrack.rows(of: JSONField(reading: try source.whole())), into: collector)
            } else if source.head.starts(with: Array(FastTrack.calendar.utf8)) {
                try FastTrack.read(FastTrack.rows(ofCalendar: try source.whole()), into: collector)
            } else {
                try FastTrack.table.read(source, into: collector, of: .fasttrack)
            }
        })
}

/// FastTrack's exports, as its source writes them (FastingLogRepository): a table in an old and a new form, an iCalendar and an
/// ActivityStreams document.
enum FastTrack {
    static let calendar = "BEGIN:VCALENDAR"

    /// Whole hours in the old form, seconds in the new one. Times are local.
    static let table = AppTable(
        maps: [
            "date=Start Date,time=Start Time,hours=Duration (hours)",
            "start=Start,end?=End,seconds=Duration (s),note?=Notes",
        ], otherKey: { key(String($0.seconds), $0, $1) })

    /// Seconds since 1970 and seconds.
    private static let documents = AppTable(
        maps: ["start=start,seconds=seconds,note=note"], otherKey: { key("\($0.day) \($0.secondOfDay)", $0, $1) })

    private static func key(_ wall: String, _ start: OffsetDateTime, _ end: OffsetDateTime) -> UInt64 {
        ImportedRecord.key(ImportFormat.fasttrack.name, wall, String(end.seconds - start.seconds))
    }

    fileprivate static func read(_ rows: [[String]], into collector: ImportCollector) throws {
        try documents.read(rows, named: ["start", "seconds", "note"], into: collector, of: .fasttrack)
    }

    /// Returns the fasts of an ActivityStreams document; a running one has no end.
    fileprivate static func rows(of root: JSONField) throws -> [[String]] {
        guard let items = root.value.object?["orderedItems"]?.array else {
            throw ImportFileError.wrongFormat(.fasttrack, expected: "a list 'orderedItems'")
        }
        return items.enumerated().map { index, item in
            let field = JSONField(item, path: "orderedItems[\(index)]")
            let start = OffsetDateTime(rfc3339: field.text("startTime"))
            let end = OffsetDateTime(rfc3339: field.text("endTime"))
            let length =
                LengthText.seconds(field.text("duration"))
                ?? start.flatMap { start in end.map { $0.seconds - start.seconds } }
            return [
                start.map { String($0.seconds) } ?? field.text("startTime"), length.map(String.init) ?? "",
                field.text("content").trimmed,
            ]
        }
    }

    /// Returns the fasts of an iCalendar. Its times are cut to the second, but the id of an event has milliseconds.
    fileprivate static func rows(ofCalendar bytes: [UInt8]) throws -> [[String]] {
        guard let text = String(validating: bytes, as: UTF8.self), text.contains("//Fast Track//") else {
            throw ImportFileError.wrongFormat(.fasttrack, expected: "a calendar of FastTrack")
        }
        var lines: [Substring] = []
        var rows: [[String]] = []
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix(" ") || line.hasPrefix("\t"), let last = lines.popLast() {
                lines.append(last + line.dropFirst())
            } else {
                lines.append(line)
            }
        }
        var event: [Substring: String] = [:]
        for line in lines {
            if line == "BEGIN:VEVENT" { event = [:] }
            if line == "END:VEVENT" { rows.append(try row(event)) }
            guard let colon = line.firstIndex(of: ":") else { continue }
            event[line[..<colon].prefix { $0 != ";" }] = String(line[line.index(after: colon)...])
        }
        return rows
    }

    private static func row(_ event: [Substring: String]) throws -> [String] {
        let id = (event["UID"] ?? "").split(whereSeparator: { $0 == "-" || $0 == "@" })
        guard id.first == "fasttrack" else {
            throw ImportFileError.wrongFormat(.fasttrack, expected: "events with ids of FastTrack")
        }
        let start = moment(event["DTSTART"] ?? "")
        let end = moment(event["DTEND"] ?? "")
        var length = start.flatMap { start in end.map { $0 - start } }
        if id.count > 2, let first = Int(id[1]), let last = Int(id[2]), (0...1 << 50).contains(first),
            (first...1 << 50).contains(last)
        {
            length = (last - first) / 1000
        }
        return [
            start.map(String.init) ?? event["DTSTART"] ?? "", length.map(String.init) ?? "",
            unescaped(event["DESCRIPTION"] ?? "").trimmed,
        ]
    }

    /// Returns the seconds since 1970 of `20261118T190000Z`.
    private static func moment(_ text: String) -> Int? {
        let digits = text.filter { $0 != "T" && $0 != "Z" }
        guard text.hasSuffix("Z"), digits.utf8.count == 14, digits.utf8.allSatisfy(\.isDigit), let number = Int(digits),
            let day = Day(
                year: number / 10_000_000_000, month: number / 100_000_000 % 100, day: number / 1_000_000 % 100)
        else { return nil }
        let time = number % 1_000_000
        return day.ordinal * 86_400 + time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let next = rest.popFirst() {
            guard next == "\\", let escaped = rest.popFirst() else {
                result.append(next)
                continue
            }
            result.append(escaped == "n" || escaped == "N" ? "\n" : escaped)
        }
        return result
    }
}
