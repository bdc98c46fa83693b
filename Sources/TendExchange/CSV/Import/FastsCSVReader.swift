import TendCore

/// A reader of fasts: `Start Date,End Date,Schedule,Duration (hours),Target (hours),Completed,Cancelled,Note,ID`.
struct FastsCSVReader: CSVImportReader {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require(.startDate, .endDate, .schedule, .targetHours)
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let start = try row.moment(.startDate)
        let end = try row.text(.endDate).isEmpty ? nil : row.moment(.endDate)
        let isCancelled = try row.flag(.cancelled)
        if isCancelled, end == nil { throw row.problem(.endDate, expected: "the end of the cancelled fast") }
        if let end {
            guard end.seconds >= start.seconds else { throw ImportRowError(line: row.line, .endsBeforeItBegins) }
            guard end.seconds - start.seconds <= FastingSession.longestSeconds else {
                throw row.problem(.endDate, expected: "an end within a year of the start")
            }
        }
        let id = try row.id()
        let target = try target(row)
        var session = FastingSession(
            id: id ?? "", start: start, end: end, target: target, schedule: try row.name(.schedule),
            isCancelled: isCancelled, note: row.note(.note))
        session.recordEndDay(dayStart: context.dayStart)
        let key = ImportedRecord.key("csv", String(start.seconds), end.map { String($0.seconds) } ?? "")
        collector.add(
            ImportedRecord(.fast(session), on: start.day, identity: id == nil ? .content(key) : .own, line: row.line),
            at: end ?? start)
    }

    /// Returns the target. The file's hours have two decimals (36 seconds), so the schedule's exact length is used if it matches,
    /// and otherwise the nearest minute.
    private func target(_ row: CSVRow) throws -> Duration {
        let hours = try row.number(.targetHours)
        let seconds = hours.rounded(times: 3600)
        guard (1...FastingSchedule.allowedSeconds.upperBound).contains(seconds) else {
            throw row.problem(.targetHours, expected: "hours above 0 and up to 168")
        }
        let schedule = try? FastingSchedule.reading(row.text(.schedule), own: context.schedules)
        if let schedule, abs(schedule.length.wholeSeconds - seconds) <= 180 / (hours.scale > 1 ? 10 : 1) {
            return schedule.length
        }
        return Duration.seconds(seconds < 60 ? seconds : (seconds + 30) / 60 * 60)
    }
}
