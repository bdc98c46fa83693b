import TendCore

/// A reader of pauses: `From,To,Tracker,Days,Note`.
struct PausesCSVReader: CSVImportReader {
    init(_ header: CSVHeader, _ context: ImportContext) throws { try header.require(.from, .to, .tracker) }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        guard let tracker = TrackerKind(word: row.text(.tracker)), tracker.isPausable else {
            let names = Phrase.list(TrackerKind.pausable.map(\.rawValue), "or")
            throw row.problem(.tracker, expected: names)
        }
        let (first, last) = (try row.day(.from), try row.day(.to))
        let pause = Pause(tracker, from: first, to: last, note: row.note(.note))
        guard first <= last, pause.length <= Pause.longest else {
            throw row.problem(.to, expected: "a day from \(first) on, for a pause of at most \(Pause.longest) days")
        }
        collector.add(pause, line: row.line)
    }

    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { (.from, nil) }
}
