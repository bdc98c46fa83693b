import TendCore
package import TendStore

/// What has been understood of a file so far.
package final class ImportCollector {
    package let context: ImportContext
    package private(set) var records = IncomingRecords()
    /// The first of the rows that could not be understood.
    package private(set) var problems: [ImportProblem] = []
    package private(set) var problemCount = 0
    /// What was understood and is not taken in, by the reason, with how often.
    package private(set) var leftOut: [(reason: String, count: Int)] = []
    /// How many records each app has, where a file tells.
    package private(set) var sources: [(name: String, count: Int)] = []
    /// What the user should know.
    package private(set) var remarks: [String] = []
    /// Whole files of this tool, to be merged.
    package var files: [(file: DataFile, document: Document)] = []

    private static let mostProblems = 20

    package init(_ context: ImportContext) { self.context = context }

    /// Takes a record in, unless it is of a time to come.
    func add(_ record: Incoming, at moment: Moment) {
        // A day ahead may be a matter of zones.
        guard moment.seconds <= context.now.seconds + 86_400 else {
            return add(ImportProblem(line: record.line, .inTheFuture))
        }
        records.add(record)
    }

    func add(_ challenge: Challenge) { records.add(challenge) }

    package func add(_ problem: ImportProblem) {
        problemCount += 1
        if problems.count < Self.mostProblems { problems.append(problem) }
    }

    func leaveOut(_ reason: String) {
        if let index = leftOut.firstIndex(where: { $0.reason == reason }) {
            leftOut[index].count += 1
        } else {
            leftOut.append((reason, 1))
        }
    }

    func count(source: String) {
        if let index = sources.firstIndex(where: { $0.name == source }) {
            sources[index].count += 1
        } else {
            sources.append((source, 1))
        }
    }

    func remark(_ text: String) { remarks.append(text) }

    /// Does what a row asks for; what is wrong with it is noted.
    func collecting(_ work: () throws -> Void) throws {
        do { try work() } catch let problem as ImportProblem { add(problem) }
    }
}
