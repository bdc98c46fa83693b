import TendCore
import TendStore

/// Zero's CSV: `Date,Start,End,Hours,Night Eating`, the date that of the start as month, day and year, the times by the clock
/// on the wall, the hours cut off.
struct ZeroReader: CSVImportReader {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Start", "End", "Hours")
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let day = try row.day("Date", context, standard: .monthFirst)
        let startClock = try row.clock("Start")
        guard !row.text("End").isEmpty else { return collector.skip(reason: "still running") }
        let endClock = try row.clock("End")
        let start = collector.moment(day, second: startClock)
        let hours = try row.number("Hours")
        let seconds = hours.rounded(times: 3600)
        guard (0...FastingSession.longestSeconds).contains(seconds) else {
            throw row.problem("Hours", expected: "hours up to a year")
        }
        // The end has no date. It is the one that is nearest to the middle of the hour that was cut off, which no clock change can
        // move to another day.
        let middle = start.seconds + seconds + (hours.scale == 0 ? 1800 : 0)
        let around = context.zone.moment(at: middle).day
        let zone = context.zone
        let ends = [around - 1, around, around + 1].map { (day: Day) -> OffsetDateTime in
            switch zone.resolve(day, secondOfDay: endClock) {
            case .once(let moment), .twice(let moment, _), .never(_, let moment): moment
            }
        }
        func distance(_ end: OffsetDateTime) -> Int { abs(end.seconds - middle) }
        let end = ends.filter { $0.seconds > start.seconds }.min { distance($0) < distance($1) }
        guard let end, distance(end) <= 2 * 3600 else {
            throw row.problem("End", expected: "a time about \(hours) hours after the start")
        }
        collector.addFast(from: start, to: end, app: .zero, wall: "\(day) \(startClock)", line: row.line)
    }
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
            day = try row.day("Start Date", context)
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

extension ImportCollector {
    /// A fast that has ended, of an app that does not say how long it was meant to be.
    /// - Parameter wall: its start as the app wrote it, which is the same in whichever zone the file is read.
    func addFast(
        from start: OffsetDateTime, to end: OffsetDateTime, app: ImportFormat, wall: String, note: String? = nil,
        line: Int
    ) {
        let session = FastingSession(
            id: "", start: start, end: end, target: context.schedule.length, schedule: context.schedule.name, note: note
        )
        let key = ImportedRecord.key(app.rawValue, wall, String(end.seconds - start.seconds))
        add(ImportedRecord(session, on: start.day, identity: .key(key), source: app.title, line: line), at: end)
    }
}
