import TendCore

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

/// A reader of FastTrack's CSV in its two forms: `ID,Start Date,Start Time,Duration (hours)` with whole hours, and
/// `ID,Start,End,Duration (s),Duration,Notes`. Times are local.
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
        let start: Wall
        let seconds: Int
        if isNew {
            guard let wall = Wall(row.text("Start")) else {
                throw row.problem("Start", expected: "a time such as 2026-11-20 20:00:00")
            }
            start = wall
            seconds = try row.number("Duration (s)").rounded()
        } else {
            start = Wall(day: try row.day("Start Date"), second: try row.clock("Start Time"))
            seconds = try row.number("Duration (hours)").rounded(times: 3600)
        }
        if seconds == 0 { return collector.skip(reason: "of less than an hour, whose length the file does not tell") }
        guard (1...FastingSession.longestSeconds).contains(seconds) else {
            throw row.problem(isNew ? "Duration (s)" : "Duration (hours)", expected: "a time above 0 and up to a year")
        }
        let beginning =
            isNew ? repeatedStart(start, lasting: seconds, until: Wall(row.text("End"))) : nil
        let from = beginning ?? collector.moment(start.day, second: start.second)
        let end = context.zone.moment(at: from.seconds + seconds)
        let note = isNew ? row.note("Notes") : nil
        collector.addFast(
            from: from, to: end, app: .fasttrack, wall: "\(start.day) \(start.second)", note: note, line: row.line)
    }

    /// Returns the start of a fast that began in a repeated hour: the one that leads to the end in the file.
    /// - Returns: `nil` if the start is unambiguous, or if both or neither lead to the end.
    private func repeatedStart(_ start: Wall, lasting seconds: Int, until end: Wall?) -> OffsetDateTime? {
        guard let end, case .twice(let first, let second) = context.zone.resolve(start.day, secondOfDay: start.second)
        else { return nil }
        let fitting = [first, second].filter { start in
            // FastTrack truncates the milliseconds of start, end and duration independently.
            (0...1).contains { context.zone.moment(at: start.seconds + seconds + $0).wall == end }
        }
        return fitting.count == 1 ? fitting.first : nil
    }
}

/// A local date and time.
private struct Wall: Equatable {
    let day: Day
    let second: Int
}

extension Wall {
    /// Reads a time such as `2026-11-20 20:00:00`; `nil` for anything else.
    fileprivate init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let day = Day(iso: parts[0]), let second = ClockText.seconds(String(parts[1])) else {
            return nil
        }
        self.init(day: day, second: second)
    }
}

extension OffsetDateTime {
    fileprivate var wall: Wall { Wall(day: day, second: secondOfDay) }
}
