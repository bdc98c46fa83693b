import TendCore
import TendExchange
import TendStore

/// The program sqlite3, which reads the databases of other apps.
package struct SQLite3 {
    private let runner: ProgramRunner
    /// Where databases are unpacked.
    let scratchFolder: String

    /// The time limit in seconds.
    private static let limit = 60
    /// The largest database; Health Connect's of many years has some hundred megabytes.
    private static let largest = 1 << 31

    package init(runner: @escaping ProgramRunner, scratchFolder: String) {
        self.runner = runner
        self.scratchFolder = scratchFolder
    }

    /// Returns the rows of a query as CSV with a header.
    ///
    /// The name of the unpacked file is tend's own. Views and triggers of the database can't call functions with side effects.
    /// - Parameter folder: an empty folder for the database.
    /// - Throws: ``ImportFileError``, ``SystemError``
    func rows(of database: any ByteSource, _ query: String, in folder: String) throws -> [UInt8] {
        let path = "\(folder)/database"
        _ = try AtomicFile.replace(path, isDurable: false, suffix: { Store.newIdentifier() }) { file in
            var size = 0
            while true {
                let piece = try database.next()
                if piece.isEmpty { return }
                size += piece.count
                guard size <= Self.largest else { throw ImportFileError.tooLarge(Self.largest) }
                try file.write(piece)
            }
        }
        let words = ["-init", "/dev/null", "-batch", "-csv", "-header", path, "PRAGMA trusted_schema = OFF; \(query)"]
        let result = runner(
            ChildProgram(arguments: ["sqlite3"] + words, seconds: Self.limit, captured: [.output, .errors]))
        switch result.ending {
        case .ended(0): return result.output
        case .missing(let failure) where failure.isNotFound: throw ImportFileError.noDatabaseProgram
        case .missing(let failure): throw ImportFileError.database("\(failure)")
        case .signal(let number): throw ImportFileError.database("sqlite3 was killed by signal \(number)")
        case .killed: throw ImportFileError.database("it took more than \(Self.limit) seconds")
        case .ended:
            let text = String(decoding: result.errors, as: UTF8.self)
            throw ImportFileError.database(text.split(separator: "\n").first.map(String.init) ?? "it failed")
        }
    }
}
