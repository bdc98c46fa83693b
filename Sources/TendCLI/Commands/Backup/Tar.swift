import TendStore

/// The system's tar.
struct Tar {
    let world: World

    /// An hour is enough for any number of photos.
    private static let limit = 3600

    static func isArchive(_ path: String) -> Bool { path.lowercased().hasSuffix(".tar") || isCompressed(path) }

    static func isCompressed(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".tar.gz") || name.hasSuffix(".tgz")
    }

    /// Packs a folder.
    func pack(
        _ folder: String, without names: [String], into path: String, compresses: Bool
    ) throws(BackupProblem) {
        let excluded = names.flatMap { ["--exclude", "./\($0)"] }
        try run(["tar", "-C", folder] + excluded + ["-c", compresses ? "-zf" : "-f", path, "."])
    }

    /// Unpacks an archive into a folder. Names in it that lead out of the folder are refused by tar itself.
    func unpack(_ path: String, into folder: String) throws(BackupProblem) {
        try run(["tar", "-C", folder, "-xf", path])
    }

    private func run(_ words: [String]) throws(BackupProblem) {
        let result = world.start(ChildProgram(arguments: words, seconds: Self.limit, captured: [.errors]))
        switch result.ending {
        case .ended(0): return
        case .missing(let reason): throw .tar(reason)
        case .killed: throw .tar("it was killed")
        case .ended:
            let text = String(decoding: result.errors, as: UTF8.self)
            throw .tar(text.split(separator: "\n").first.map(String.init) ?? "it failed")
        }
    }
}

/// Why a backup could not be made or read.
enum BackupProblem: Error, Equatable {
    /// What tar says.
    case tar(String)
    case exists(String)
    case missing(String)
    /// There is nothing of tend's in it.
    case nothing(String)
    case damaged(String, [String])
    case noDay(String)
}
