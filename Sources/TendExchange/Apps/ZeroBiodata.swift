import TendCore

/// A reader of Zero's `biodata.json`: `fast_data` lists fasts with exact UTC times and goals in hours. Weights, sleep and
/// other data are ignored.
enum ZeroBiodata {
    static let name = "biodata.json"

    /// Opens the document in Zero's zip, in any folder.
    static func open(_ archive: ZipArchive) throws -> any ByteSource {
        let entry = archive.entries.first { entry in
            !entry.name.hasPrefix("__MACOSX/") && entry.name.split(separator: "/").last?.lowercased() == name
        }
        guard let entry else { throw ImportFileError.notInArchive(name) }
        return try archive.open(entry)
    }

    static func read(_ bytes: [UInt8], into collector: ImportCollector) throws {
        let root = try JSONField(reading: bytes)
        guard let list = root.value.object?["fast_data"], let fasts = list.array ?? (list == .null ? [] : nil) else {
            throw ImportFileError.wrongFormat(.zero, expected: "a list 'fast_data', or the CSV")
        }
        collector.countsEntries = true
        for (index, value) in fasts.enumerated() {
            let fast = JSONField(value, path: "fast_data[\(index)]")
            try collector.collecting { try read(fast, number: index + 1, into: collector) }
        }
    }

    private static func read(_ fast: JSONField, number: Int, into collector: ImportCollector) throws {
        let start = try moment("StartDTM", of: fast, number, collector.context)
        let (isEnded, ending) = (fast.value.object?["IsEnded"]?.bool, fast.value.object?["EndDTM"])
        if isEnded == false || isEnded == nil && (ending ?? .null) == .null {
            return collector.skip(reason: "fasts without an end")
        }
        let end = try moment("EndDTM", of: fast, number, collector.context)
        guard end.seconds >= start.seconds else {
            throw ImportRowError(line: number, isEntry: true, .endsBeforeItBegins)
        }
        if end.seconds == start.seconds { return collector.skip(reason: "fasts without a length") }
        guard end.seconds - start.seconds <= FastingSession.longestSeconds else {
            throw fast.problem("EndDTM", number: number, expected: "an end within a year of the start")
        }
        let keys = ZeroFastKeys(from: start, to: end, in: collector.context.zone)
        collector.addFast(
            from: start, to: end, of: try schedule(of: fast, number, collector.context), app: .zero, key: keys.exact,
            otherKey: keys.wall, line: number)
    }

    /// Reads a time with any offset and converts it to the local zone.
    private static func moment(
        _ name: String, of fast: JSONField, _ number: Int, _ context: ImportContext
    ) throws(ImportRowError) -> OffsetDateTime {
        guard let moment = OffsetDateTime(rfc3339: fast.text(name)) else {
            throw fast.problem(name, number: number, expected: "a time such as 2026-11-20T19:30:00Z")
        }
        return context.zone.moment(at: moment.seconds)
    }

    /// Returns the schedule with the goal's length; `nil` without a goal.
    private static func schedule(
        of fast: JSONField, _ number: Int, _ context: ImportContext
    ) throws(ImportRowError) -> FastingSchedule? {
        guard let goal = fast.value.object?["GoalHours"], goal != .null else { return nil }
        let hours = try fast.double("GoalHours", number: number)
        if hours == 0 { return nil }
        let length = Duration.seconds(Int((hours * 3600).rounded()))
        let known = [context.schedule] + FastingSchedule.presets + context.schedules
        if let schedule = known.first(where: { $0.length == length }) { return schedule }
        guard let schedule = try? FastingSchedule.reading("\(length.wholeSeconds)s") else {
            throw fast.problem("GoalHours", number: number, expected: "hours from 1 to 168, or 0 for no goal")
        }
        return schedule
    }
}
