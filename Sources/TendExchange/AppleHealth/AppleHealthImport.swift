import TendCore

/// An importer of water, fasts and workouts from an Apple Health export. It ignores everything else.
struct AppleHealthImport {
    /// The metadata keys of a fast's schedule: tend's own, and the one inferred for Fast-E.
    static let scheduleKeys = ["tend.schedule", "no.invotek.FastE.schedule"]
    static let targetKey = "tend.targetSeconds"
    static let cancelledKey = "tend.cancelled"
    static let drinkKey = "tend.drink"
    static let noteKey = "tend.note"
    /// Apple's key for a record's external id.
    static let idKey = "HKExternalUUID"
    /// The source name of tend's own records.
    static let ownSource = "tend"
    /// The shortest Mind & Body workout that counts as a fast without a schedule: meditation does not last as long.
    static let shortestFast = 4 * 3600

    private let collector: ImportCollector
    private var context: ImportContext { collector.context }
    private var workouts = WorkoutTasks()
    /// The keys of the fasts, workouts and drinks read so far.
    private var sent: Set<UInt64> = []

    /// A record or a workout, with its metadata.
    private struct Item {
        let attributes: [String: String]
        var metadata: [String: String] = [:]
        let isWorkout: Bool
        let line: Int
    }

    private init(_ collector: ImportCollector) { self.collector = collector }

    static func read(_ source: any ByteSource, into collector: ImportCollector) throws {
        var reader = AppleHealthImport(collector)
        do { try reader.read(source) } catch let problem as XMLScanner.Problem { throw ImportFileError.xml(problem) }
        try collector.checkSources()
        reader.workouts.assign(into: collector)
    }

    private mutating func read(_ source: any ByteSource) throws {
        var scanner = XMLScanner(source)
        guard let root = try scanner.next() else { throw ImportFileError.empty }
        guard root.isNamed("HealthData") else {
            throw ImportFileError.wrongFormat(.appleHealth, expected: "a document 'HealthData', not '\(root.name)'")
        }
        var item: Item?
        while let tag = try scanner.next() {
            // The members of a correlation also appear on their own.
            if tag.depth == 1 {
                if tag.isEnd {
                    if let finished = item { try collector.collecting { try take(finished) } }
                    item = nil
                } else if tag.isNamed("Record") {
                    guard tag.mentions("HKQuantityTypeIdentifierDietaryWater") else { continue }
                    item = Item(attributes: try tag.attributes(), isWorkout: false, line: tag.line)
                } else if tag.isNamed("Workout") {
                    item = Item(attributes: try tag.attributes(), isWorkout: true, line: tag.line)
                }
            } else if tag.depth == 2, item != nil, !tag.isEnd, tag.isNamed("MetadataEntry") {
                let entry = try tag.attributes()
                if let key = entry["key"] { item?.metadata[key] = entry["value"] }
            }
        }
    }

    private mutating func take(_ item: Item) throws {
        let source = item.attributes["sourceName"] ?? ""
        guard !item.isWorkout else { return try takeWorkout(item, source) }
        guard item.attributes["type"] == "HKQuantityTypeIdentifierDietaryWater" else { return }
        collector.index(ofSource: source)
        guard context.isWanted(source: source) else { return collector.skip(reason: "from other apps") }
        try takeWater(item, source)
    }

    private mutating func takeWater(_ item: Item, _ source: String) throws {
        let at = try moment("startDate", of: item)
        let unit = item.attributes["unit"] ?? ""
        guard let factor = Self.millilitres[unit] else {
            throw problem("unit", of: item, expected: "mL, L, fl_oz_us, cup_us or another unit of volume")
        }
        guard let value = item.attributes["value"].flatMap(JSONField.plainDouble), value >= 0, value * factor <= 100_000
        else {
            throw problem("value", of: item, expected: "an amount above 0 and up to 100 l")
        }
        let volume = Volume(microlitres: Int((value * factor * 1000).rounded()))
        if volume == .zero { return collector.skipNothing() }
        let own = source == Self.ownSource ? item.metadata[Self.idKey].flatMap { Identifier.whole($0) } : nil
        let entry = WaterEntry(
            id: own ?? "", at: at, volume: volume, drink: item.metadata[Self.drinkKey] ?? Drink.water.name,
            note: item.metadata[Self.noteKey])
        // The seconds and the rounded volume: the phone's zone changes how a time is written, and its unit the last digits of a volume.
        let key = ImportedRecord.key(
            ImportFormat.appleHealth.name, source, String(at.seconds), String(volume.millilitres.rounded()))
        // Two equal drinks at a whole minute may have been typed. A time with seconds comes from a tap, so a repeated one is the same
        // drink sent again.
        if own == nil, at.secondOfDay % 60 != 0, !sent.insert(key).inserted {
            return collector.skip(reason: "drinks that an app sent again")
        }
        collector.add(
            ImportedRecord(
                .drink(entry), on: context.logicalDay(at), identity: own == nil ? .key(key) : .own,
                source: own == nil ? "Apple Health: \(source)" : nil, line: item.line), at: at, by: source)
    }

    private mutating func takeWorkout(_ item: Item, _ source: String) throws {
        let isMindAndBody = item.attributes["workoutActivityType"] == "HKWorkoutActivityTypeMindAndBody"
        if !isMindAndBody, !workouts.hasTasks(in: context) {
            return collector.skip(reason: "workouts, which no challenge asks for")
        }
        let schedule = Self.scheduleKeys.compactMap { item.metadata[$0] }.first
        let start = try moment("startDate", of: item)
        let end = try moment("endDate", of: item)
        guard end.seconds >= start.seconds else { throw ImportRowError(line: item.line, .endsBeforeItBegins) }
        if isMindAndBody, schedule == nil, end.seconds - start.seconds < Self.shortestFast {
            return collector.skip(reason: "Mind & Body workouts of less than 4 hours, which are no fasts")
        }
        collector.index(ofSource: source)
        guard context.isWanted(source: source) else { return collector.skip(reason: "from other apps") }
        guard isMindAndBody else {
            let seconds = try seconds(of: item, start, end)
            let type = item.attributes["workoutActivityType"] ?? ""
            let key = ImportedRecord.key(type, source, String(start.seconds), String(end.seconds))
            guard sent.insert(key).inserted else { return collector.skip(reason: "workouts that an app sent again") }
            return workouts.add(
                Workout(
                    start: start, end: end.seconds, seconds: seconds,
                    isOutdoors: item.metadata["HKIndoorWorkout"].map { $0 == "0" }, source: source, line: item.line))
        }
        guard end.seconds - start.seconds <= FastingSession.longestSeconds else {
            throw problem("endDate", of: item, expected: "an end within a year of the start")
        }
        let known = schedule.flatMap { try? FastingSchedule.reading($0, own: context.schedules) }
        let target = item.metadata[Self.targetKey].flatMap { Int($0) }.flatMap { seconds in
            (1...FastingSchedule.allowedSeconds.upperBound).contains(seconds) ? Duration.seconds(seconds) : nil
        }
        let own = source == Self.ownSource ? item.metadata[Self.idKey].flatMap { Identifier.whole($0) } : nil
        var session = FastingSession(
            id: own ?? "", start: start, end: end, target: target ?? (known ?? context.schedule).length,
            schedule: schedule ?? context.schedule.name, isCancelled: item.metadata[Self.cancelledKey] == "true",
            note: item.metadata[Self.noteKey])
        session.recordEndDay(dayStart: context.dayStart)
        let key = ImportedRecord.key(
            ImportFormat.appleHealth.name, source, String(start.seconds), String(end.seconds))
        if own == nil, !sent.insert(key).inserted {
            return collector.skip(reason: "fasts that an app sent again")
        }
        collector.add(
            ImportedRecord(
                .fast(session), on: start.day, identity: own == nil ? .key(key) : .own,
                source: own == nil ? "Apple Health: \(source)" : nil, line: item.line, isLabelAssumed: schedule == nil),
            at: end, by: source)
    }

    /// Returns the workout's duration, which excludes pauses.
    private func seconds(of item: Item, _ start: OffsetDateTime, _ end: OffsetDateTime) throws -> Int {
        guard let text = item.attributes["duration"] else { return end.seconds - start.seconds }
        let factors = ["min": 60.0, "s": 1, "hr": 3600]
        guard let value = JSONField.plainDouble(text), let factor = factors[item.attributes["durationUnit"] ?? "min"],
            (0...86_400 * 7).contains(value * factor)
        else { throw problem("duration", of: item, expected: "a duration") }
        return Int((value * factor).rounded())
    }

    /// Reads `yyyy-MM-dd HH:mm:ss ±HHMM`.
    private func moment(_ name: String, of item: Item) throws -> OffsetDateTime {
        guard let moment = Self.moment(item.attributes[name] ?? "") else {
            throw problem(name, of: item, expected: Self.momentForm)
        }
        return moment
    }

    /// The form of a time, for messages.
    static let momentForm = "a time such as 2026-11-20 08:30:00 +0100"

    /// Reads a time in that form.
    static func moment(_ text: String) -> OffsetDateTime? {
        let parts = text.split(separator: " ")
        guard parts.count == 3, parts[2].utf8.count == 5 else { return nil }
        return OffsetDateTime(rfc3339: "\(parts[0])T\(parts[1])\(parts[2].prefix(3)):\(parts[2].suffix(2))")
    }

    private func problem(_ name: String, of item: Item, expected: String) -> ImportRowError {
        ImportRowError(
            line: item.line,
            .value(String((item.attributes[name] ?? "").prefix(60)), field: name, expected: expected))
    }

    /// Millilitres per HealthKit unit.
    private static let millilitres = [
        "mL": 1.0, "cL": 10, "dL": 100, "L": 1000, "fl_oz_us": 29.5735295625, "fl_oz_imp": 28.4130625,
        "cup_us": 236.5882365, "cup_imp": 284.130625, "pt_us": 473.176473, "pt_imp": 568.26125,
    ]
}
