package import TendCore

/// The records, errors and remarks collected from a file.
package final class ImportCollector {
    package let context: ImportContext
    package private(set) var records: [ImportedRecord] = []
    package private(set) var challenges: [Challenge] = []
    /// The first twenty invalid rows.
    package private(set) var problems: [ImportRowError] = []
    package private(set) var problemCount = 0
    /// The number of skipped records by reason.
    package private(set) var leftOut: [(reason: String, count: Int)] = []
    /// The number of imported records from each app, if the file names apps; 0 for one without any.
    package private(set) var sources: [(name: String, count: Int)] = []
    /// Messages for the user.
    package private(set) var remarks: [String] = []
    /// The data files of an export, by path.
    package private(set) var files: [(path: String, contents: JSONValue)] = []
    /// Whether errors count entries, in a file without meaningful lines.
    package internal(set) var countsEntries = false
    /// The medications to set up.
    package private(set) var medications: [ImportedMedication] = []
    /// The pauses, and the line of each.
    package private(set) var pauses: [(pause: Pause, line: Int)] = []
    private var skippedTimes = 0
    private var repeatedTimes = 0
    private var sourceIndex: [String: Int] = [:]

    /// Whether the file has nothing to import, not even in an invalid form.
    package var isEmpty: Bool {
        records.isEmpty && challenges.isEmpty && files.isEmpty && medications.isEmpty && pauses.isEmpty
            && problemCount == 0
    }

    package static let mostProblems = 20

    package init(_ context: ImportContext) { self.context = context }

    /// Adds a record, or an error if its date or text is out of range.
    /// - Parameter app: the app that recorded it, if the file names apps.
    func add(_ record: ImportedRecord, at moment: OffsetDateTime, by app: String? = nil) {
        // Zones may differ by up to a day.
        guard moment.seconds <= context.now.seconds + 86_400, record.day <= context.now.day + 1 else {
            return add(ImportRowError(line: record.line, .inTheFuture))
        }
        guard moment.day.parts.year >= 1900, record.day.parts.year >= 1900 else {
            return add(ImportRowError(line: record.line, .tooEarly))
        }
        if let kind = record.value.unusableText { return add(ImportRowError(line: record.line, kind)) }
        records.append(record)
        if let app { sources[index(ofSource: app)].count += 1 }
    }

    func addFile(_ path: String, _ contents: JSONValue) { files.append((path, contents)) }

    /// Returns when a clock here showed that time: after the gap if clocks skipped it, and the first time if they showed it
    /// twice. ``finish()`` reports both.
    func moment(_ day: Day, second: Int) -> OffsetDateTime {
        switch context.zone.resolve(day, secondOfDay: second) {
        case .once(let moment): return moment
        case .twice(let moment, _):
            repeatedTimes += 1
            return moment
        case .never(_, let moment):
            skippedTimes += 1
            return moment
        }
    }

    func add(_ medication: ImportedMedication) { medications.append(medication) }

    func add(_ pause: Pause, line: Int) { pauses.append((pause, line)) }

    func add(_ challenge: Challenge) { challenges.append(challenge) }

    func add(_ problem: ImportRowError) {
        problemCount += 1
        guard problems.count < Self.mostProblems else { return }
        problems.append(problem)
        if countsEntries { problems[problems.count - 1].isEntry = true }
    }

    func skip(reason: String) {
        if let index = leftOut.firstIndex(where: { $0.reason == reason }) {
            leftOut[index].count += 1
        } else {
            leftOut.append((reason, 1))
        }
    }

    /// Leaves out a drink of nothing, which Health Connect and HealthKit allow.
    func skipNothing() { skip(reason: "drinks of nothing") }

    /// Returns the index of an app, which is listed from then on.
    @discardableResult
    func index(ofSource app: String) -> Int {
        if let index = sourceIndex[app] { return index }
        sourceIndex[app] = sources.count
        sources.append((app, 0))
        return sources.count - 1
    }

    /// Adds remarks about skipped and repeated times, after the last row.
    func finish() {
        if skippedTimes > 0 {
            remark(
                "\(skippedTimes) \(skippedTimes == 1 ? "time does" : "times do") not exist here, since clocks went forward; the moment after was taken"
            )
        }
        if repeatedTimes > 0 {
            remark(
                "\(repeatedTimes) \(repeatedTimes == 1 ? "time" : "times") came twice here, since clocks went back; the first was taken"
            )
        }
    }

    func remark(_ text: String) { remarks.append(text) }

    /// Runs the work for a row and collects its error.
    func collecting(_ work: () throws -> Void) throws {
        do { try work() } catch let problem as ImportRowError { add(problem) }
    }
}
