/// A file format that can be imported.
///
/// It is a value with closures, not a protocol: a format has no state, and a list of values needs neither metatypes nor a
/// type for each format.
package struct ImportFormat: Equatable, Sendable {
    /// A command-line option that applies to the file.
    package enum Option: String, CaseIterable, Sendable {
        case map, kind = "as", task, dates, encoding, schedule, source, deleted, medications
    }

    /// The name on the command line. It is part of the keys that recognize records, so it never changes.
    package let name: String
    /// The app's name in its own spelling; `nil` for tend's own files.
    package var title: String?
    package var options: [Option] = []
    /// One line for the list of commands.
    package let summary: String
    package let details: String
    package let examples: [(line: String, meaning: String)]
    /// Whether a file holds whole data files to merge, rather than records to add.
    package var mergesFiles = false
    /// Whether reading depends on the user's challenges.
    package var needsChallenges = false
    /// Whether a file may be a zip archive.
    var opensArchives = false
    /// The possible contents, for the message that a file has none: `water`, `fasts`. Empty for tend's own files.
    package var expected: [String] = []
    /// The meaning of the columns, for a table without a reader of its own.
    package internal(set) var map: ColumnMap?
    /// The noun for a record of a task in such a file.
    package var taskNoun: String?
    /// Whether a file with this structure seems to have this format.
    var recognizes: @Sendable (FileShape) throws -> Bool
    let parse: @Sendable (ImportSource, ImportCollector) throws -> Void

    package static func == (one: ImportFormat, other: ImportFormat) -> Bool { one.name == other.name }

    /// Reads the whole file. The collector records invalid rows.
    /// - Throws: ``ImportFileError`` if the file as a whole can't be imported, or an error from reading it.
    package func read(_ source: ImportSource, into collector: ImportCollector) throws {
        do {
            try source.open()
            if source.isArchive, !opensArchives {
                throw ImportFileError.wrongFormat(self, expected: "the file itself, not a zip")
            }
            try parse(source, collector)
        } catch let problem as ZipArchive.Problem {
            throw ImportFileError.archive(problem)
        }
        collector.finish()
    }
}

/// All formats. A new one needs a table in `AppTables` or a file in `Apps`, and an entry here.
package enum ImportFormats {
    package static let all: [ImportFormat] = [
        .csv, .json, .appleHealth, .zero, .waterminder, .fasttrack, .loop, .habitbull, .habitkit, .beaverhabits,
        .easyfast, .daylio, .medtimer,
        .hydrotracker,
        .healthConnect, .healthAutoExport,
    ]
}
