import TendStore

/// The system's tar.
struct Tar {
    let runner: ProgramRunner

    /// The time limit in seconds; an hour is enough for any number of photos.
    private static let limit = 3600

    /// Keeps macOS's tar from adding a `._` file with extended attributes for each file.
    private static let environment = ["COPYFILE_DISABLE": "1"]

    /// The same, with output in English.
    private static let englishEnvironment = environment.merging(["LC_ALL": "C"]) { $1 }

    static func isArchive(_ path: String) -> Bool { path.lowercased().hasSuffix(".tar") || isCompressed(path) }

    static func isCompressed(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".tar.gz") || name.hasSuffix(".tgz")
    }

    /// Packs files of a folder into an open file; a link as the file that it leads to.
    func pack(_ paths: [String], of folder: String, into file: Int32, compresses: Bool) throws(BackupError) {
        try run(
            ["-C", folder, "-h", "-c", compresses ? "-zf" : "-f", "-", "--null", "-T", "-"], into: file,
            input: paths.flatMap { Array("./\($0)".utf8) + [0] }, orThrow: BackupError.tar)
    }

    /// Unpacks an archive into a folder. Refuses names that lead out of the folder.
    /// - Parameter left: a name in it that is not unpacked.
    /// - Returns: the names of its files.
    @discardableResult
    func unpack(_ path: String, into folder: String, without left: String? = nil) throws -> [String] {
        // tar accepts an archive that was cut off between two files.
        if !Self.isCompressed(path) {
            let file = try InputFile(path)
            let end = try file.size.map { try file.bytes(at: max($0 - 1024, 0), count: 1024) } ?? []
            guard end.count == 1024, end.allSatisfy({ $0 == 0 }) else {
                throw BackupError.badArchive("it is cut off")
            }
        }
        let names = try checkedNames(in: path)
        let excluded = left.map { ["--exclude", "./\($0)"] } ?? []
        try run(["-C", folder] + excluded + ["-xf", path]) { BackupError.badArchive(linkOutside(in: path) ?? $0) }
        FolderTree.removeLinks(in: folder)
        return names.filter { !$0.hasSuffix("/") }
    }

    /// Refuses an archive with absolute names or `..`: tar strips the leading slash and reports success, so the files
    /// end up elsewhere.
    private func checkedNames(in path: String) throws(BackupError) -> [String] {
        let listing = try run(["-tf", path], orThrow: BackupError.badArchive)
        let names = listing.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        for name in names {
            if name.hasPrefix("/") || name.split(separator: "/").contains("..") {
                throw .badArchive("'\(name)' in it leads out of the data folder")
            }
        }
        return names
    }

    /// Returns the reason why tar refused a hard link that leads out of the folder: its own message is about the slash
    /// that it removed.
    private func linkOutside(in path: String) -> String? {
        let listing = try? run(["-tvf", path], in: Self.englishEnvironment, orThrow: BackupError.badArchive)
        for line in listing?.split(separator: UInt8(ascii: "\n")) ?? [] where line.first == UInt8(ascii: "h") {
            let target = String(decoding: line, as: UTF8.self).split(separator: " link to ").last ?? ""
            if target.hasPrefix("/") || target.split(separator: "/").contains("..") {
                return "a hard link in it leads to '\(target)', out of the data folder"
            }
        }
        return nil
    }

    /// Runs tar and returns its output.
    /// - Parameters:
    ///   - file: an open file that receives the output instead.
    ///   - input: the bytes on its standard input.
    ///   - error: makes an error from tar's message.
    @discardableResult
    private func run(
        _ words: [String], into file: Int32? = nil, input: [UInt8] = [],
        in environment: [String: String] = environment, orThrow error: (String) -> BackupError
    ) throws(BackupError) -> [UInt8] {
        var program = ChildProgram(
            arguments: ["tar"] + words, environment: environment, input: input, seconds: Self.limit,
            captured: file == nil ? [.output, .errors] : [.errors])
        program.outputFile = file
        let result = runner(program)
        switch result.ending {
        case .ended(0): return result.output
        case .missing(let failure) where failure.isNotFound: throw .noTar
        case .missing(let failure): throw error("tar can't be run: \(failure)")
        case .signal(let number): throw error("tar was killed by signal \(number)")
        case .killed: throw error("tar took longer than an hour")
        case .ended:
            let text = String(decoding: result.errors, as: UTF8.self)
            throw error(text.split(separator: "\n").first.map(String.init) ?? "tar failed")
        }
    }
}
