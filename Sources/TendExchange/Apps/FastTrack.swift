import TendCore
import TendStore

extension ImportFormat {
    package static let fasttrack = ImportFormat(
        name: "fasttrack", title: "FastTrack", options: [.dates, .encoding, .schedule],
        summary: "fasts of FastTrack's CSV",
        details: "Older versions of the app write whole hours only. Times are read in the zone you are in.",
        examples: [("tend import fasttrack fastingLogbook.csv", "all fasts")],
        expected: ["fasts"],
        recognizes: { $0.header.map { $0.has("Start Date", "Start Time") || $0.has("Duration (s)") } ?? false },
        parse: { try CSVReader.read($0, into: $1, as: FastTrackReader.init) })
}

/// FastTrack's CSV in its two forms: `ID,Start Date,Start Time,Duration (hours)` with whole hours, and
/// `ID,Start,End,Duration (s),Duration,Notes`. The times are those of the clock on the wall.
struct FastTrackReader: CSVImportReader {
    private let context: ImportContext
    private let isNew: Bool

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        self.context = context
        isNew = header.has("Start", "Duration (s)")
        if !isNew { try header.require("Start Date", "Start Time", "Duration (hours)") }
    }

    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { ("Start Date", nil) }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let day: Day
        let clock: Int
        let seconds: Int
        if isNew {
            let parts = row.text("Start").split(separator: " ")
            guard parts.count == 2, let date = Day(iso: parts[0]), let time = ClockText.seconds(String(parts[1])) else {
                throw row.problem("Start", expected: "a time such as 2026-11-20 20:00:00")
            }
            (day, clock) = (date, time)
            seconds = try row.number("Duration (s)").rounded()
        } else {
            day = try row.day("Start Date")
            clock = try row.clock("Start Time")
            seconds = try row.number("Duration (hours)").rounded(times: 3600)
        }
        if seconds == 0 { return collector.skip(reason: "of less than an hour, whose length the file does not tell") }
        guard (1...FastingSession.longestSeconds).contains(seconds) else {
            throw row.problem(isNew ? "Duration (s)" : "Duration (hours)", expected: "a time above 0 and up to a year")
        }
        let start = collector.moment(day, second: clock)
        let end = context.zone.moment(at: start.seconds + seconds)
        let note = isNew ? row.note("Notes") : nil
        collector.addFast(
            from: start, to: end, app: .fasttrack, wall: "\(day) \(clock)", note: note, line: row.line)
    }
}
