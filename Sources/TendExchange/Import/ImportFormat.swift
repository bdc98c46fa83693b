package import TendStore

/// A kind of file that can be imported.
///
/// It is a value with closures, not a type that conforms to a protocol: a format has no state, and a list of values needs neither
/// metatypes nor a type for each.
package struct ImportFormat: Equatable, Sendable {
    /// An option of the command that says something about the file.
    package enum Option: String, CaseIterable, Sendable {
        case dates, encoding, schedule, source, deleted, medications
    }

    /// The word for it on the command line. Records are recognized by it when they come again, so it never changes.
    package let name: String
    /// The app, as its makers write it; `nil` for tend's own files.
    package var title: String?
    package var options: [Option] = []
    /// One line for the list of commands.
    package let summary: String
    package let details: String
    package let examples: [(line: String, meaning: String)]
    /// Whether a file has whole data files, which are merged, instead of records, which are added.
    package var mergesFiles = false
    /// Whether reading depends on the challenges that the user has.
    package var needsChallenges = false
    /// Whether a file may be a zip.
    var opensArchives = false
    /// What a file of this kind can bring, for the message that it brings none: `water`, `fasts`. Empty for tend's own files.
    package var expected: [String] = []
    /// The noun for a record of a task in such a file.
    var taskNoun: String?
    /// Whether a file of this structure seems to be of this kind.
    var recognizes: @Sendable (FileShape) throws -> Bool
    let parse: @Sendable (ImportSource, ImportCollector) throws -> Void

    package static func == (one: ImportFormat, other: ImportFormat) -> Bool { one.name == other.name }

    /// The noun for a record of this kind in such a file.
    package func noun(of kind: RecordKind) -> String { kind == .task ? taskNoun ?? kind.noun : kind.noun }

    /// Goes through the whole file. Rows that can't be understood are recorded in the collector.
    /// - Throws: ``ImportFileError`` where the file as a whole can't be imported, `SystemError`, `StoreError`.
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

/// Every kind of file that can be imported. A new one is a file in `Apps` and a name here.
package enum ImportFormats {
    package static let all: [ImportFormat] = [
        .csv, .json, .appleHealth, .zero, .waterminder, .fasttrack, .loop, .medtimer, .hydrotracker,
    ]
}
