import TendKit

/// The system's tar.
struct Tar {
    let world: Context

    /// An hour is enough for any number of photos.
    private static let limit = 3600

    /// Keeps the tar of macOS from adding a `._` file with extended attributes for each file.
    private static let environment = ["COPYFILE_DISABLE": "1"]

    static func isArchive(_ path: String) -> Bool { path.lowercased().hasSuffix(".tar") || isCompressed(path) }

    static func isCompressed(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".tar.gz") || name.hasSuffix(".tgz")
    }

    /// Packs a folder into an open file.
    func pack(
        _ folder: String, without names: [String], into file: Int32, compresses: Bool
    ) throws {
        let excluded = names.flatMap { ["--exclude", "./\($0)"] }
        let words = ["tar", "-C", folder] + excluded + ["-c", compresses ? "-zf" : "-f", "-", "."]
        var program = program(words)
        program.outputFile = file
        if let reason = try Self.failure(world.start(program)) { throw BackupProblem.tar(reason) }
    }

    /// Unpacks an archive into a folder. Refuses names that lead out of the folder.
    func unpack(_ path: String, into folder: String) throws {
        // tar itself takes an archive that was cut off between two files for a whole one.
        if !Self.isCompressed(path) {
            let file = try InputFile(path)
            let end = try file.size.map { try file.bytes(at: max($0 - 1024, 0), count: 1024) } ?? []
            guard end.count == 1024, end.allSatisfy({ $0 == 0 }) else {
                throw BackupProblem.badArchive("it is cut off")
            }
        }
        try checkNames(in: path)
        if let reason = try failure(of: ["tar", "-C", folder, "-xf", path]) { throw BackupProblem.badArchive(reason) }
        FolderTree.removeLinks(in: folder)
    }

    /// Refuses an archive with absolute names: tar strips their slash and reports success, so the files end up elsewhere.
    private func checkNames(in path: String) throws {
        var listing: [UInt8] = []
        if let reason = try failure(of: ["tar", "-tf", path], output: &listing) {
            throw BackupProblem.badArchive(reason)
        }
        for line in listing.split(separator: UInt8(ascii: "\n")) {
            let name = String(decoding: line, as: UTF8.self)
            if name.hasPrefix("/") || name.split(separator: "/").contains("..") {
                throw BackupProblem.badArchive("'\(name)' in it leads out of the data folder")
            }
        }
    }

    /// What tar says is wrong; `nil` where it succeeded.
    private func failure(of words: [String]) throws -> String? {
        var output: [UInt8] = []
        return try failure(of: words, output: &output)
    }

    private func failure(of words: [String], output: inout [UInt8]) throws -> String? {
        var program = program(words)
        program.captured.insert(.output)
        let result = world.start(program)
        output = result.output
        return try Self.failure(result)
    }

    private func program(_ words: [String]) -> ChildProgram {
        ChildProgram(arguments: words, environment: Self.environment, seconds: Self.limit, captured: [.errors])
    }

    private static func failure(_ result: ChildProgram.Result) throws -> String? {
        switch result.ending {
        case .ended(0): return nil
        case .missing(let failure) where failure.isNotFound: throw BackupProblem.noTar
        case .missing(let failure): return "tar can't be run: \(failure)"
        case .killed: return "tar was killed"
        case .ended:
            let text = String(decoding: result.errors, as: UTF8.self)
            return text.split(separator: "\n").first.map(String.init) ?? "tar failed"
        }
    }
}

/// Why a backup could not be made or read.
enum BackupProblem: Error, Equatable {
    /// What tar says.
    case tar(String)
    case badArchive(String)
    case noTar
    /// Neither an archive by its name nor a folder.
    case neither(String)
    case exists(String)
    case missing(String)
    /// There is nothing of tend's in it.
    case nothing(String)
    case damaged(String, [String])
    case noDay(String)
}
