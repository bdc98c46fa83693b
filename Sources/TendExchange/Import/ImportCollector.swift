import TendCore
package import TendStore

/// What has been understood of a file so far.
package final class ImportCollector {
    package let context: ImportContext
    package private(set) var records = ImportBatch()
    /// The first twenty of the rows that could not be understood.
    package private(set) var problems: [ImportRowError] = []
    package private(set) var problemCount = 0
    /// What was understood and is not taken in, by the reason, with how often.
    package private(set) var leftOut: [(reason: String, count: Int)] = []
    /// How many records each app has, where a file tells.
    package private(set) var sources: [(name: String, count: Int)] = []
    /// What the user should know.
    package private(set) var remarks: [String] = []
    /// Whole files of this tool, to be merged.
    package private(set) var files: [(file: DataFile, document: Document)] = []
    /// Whether the number of a record is that of an entry, in a file whose lines mean nothing.
    var countsEntries = false
    /// The medications to set up.
    package private(set) var medications: [ImportedMedication] = []
    private var skippedTimes = 0
    private var repeatedTimes = 0
    private var sourceIndex: [String: Int] = [:]

    /// Whether the file has nothing that could be imported, not even in a wrong form.
    package var isEmpty: Bool {
        records.count == 0 && records.challenges.isEmpty && files.isEmpty && medications.isEmpty && problemCount == 0
    }

    private static let mostProblems = 20

    package init(_ context: ImportContext) { self.context = context }

    /// Takes a record in, unless there is something about it that no record can have.
    func add(_ record: ImportedRecord, at moment: OffsetDateTime) {
        // A day ahead may be a matter of zones.
        guard moment.seconds <= context.now.seconds + 86_400, record.day <= context.now.day + 1 else {
            return add(ImportRowError(line: record.line, .inTheFuture))
        }
        guard moment.day.parts.year >= 1900, record.day.parts.year >= 1900 else {
            return add(ImportRowError(line: record.line, .tooEarly))
        }
        if let (field, text, most) = record.value.unusableText {
            let expected = text.isEmpty ? "some text" : "at most \(most) bytes"
            return add(
                ImportRowError(line: record.line, .value(String(text.prefix(60)), field: field, expected: expected)))
        }
        records.add(record)
    }

    func add(_ file: DataFile, _ document: Document) { files.append((file, document)) }

    /// When a clock here showed that: the first moment after the gap where clocks skipped it, the first of two where they showed
    /// it twice, which is said in the end.
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

    func add(_ challenge: Challenge) { records.add(challenge) }

    package func add(_ problem: ImportRowError) {
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

    func count(source: String) {
        if let index = sourceIndex[source] {
            sources[index].count += 1
        } else {
            sourceIndex[source] = sources.count
            sources.append((source, 1))
        }
    }

    /// Says what is to be known of the times, once all are known.
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

    /// Does what a row asks for; what is wrong with it is noted.
    func collecting(_ work: () throws -> Void) throws {
        do { try work() } catch let problem as ImportRowError { add(problem) }
    }
}
