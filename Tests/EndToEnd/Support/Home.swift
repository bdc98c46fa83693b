import Foundation
import TendLibc
import TestSupport

/// A user's separate home without records, with a fixed clock and zone.
final class Home: @unchecked Sendable {
    static let morning = "2026-11-20T09:30:00+01:00"

    /// The folder with everything of this home, removed together with it.
    private let root: String
    let path: String
    /// A folder outside the home for the tests' own files.
    let scratch: String
    let program: String
    let guardFolder: String

    init() throws {
        root = "\(TestFolders.parent)/tend-end-to-end-\(UUID().uuidString)"
        path = "\(root)/home"
        scratch = "\(root)/scratch"
        program = "\(root)/bin/tend"
        FoldersRemovedAtExit.shared.add(root)
        let files = FileManager.default
        for folder in [path, scratch, "\(root)/bin"] {
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        guardFolder = try SessionGuard.folder.get()
        // The binary may have another name, but here it is 'tend'.
        try files.createSymbolicLink(atPath: program, withDestinationPath: try TendProgram.path())
    }

    /// A home with the same data.
    convenience init(copying other: Home) throws {
        try self.init()
        if FileManager.default.fileExists(atPath: other.data) {
            try FileManager.default.copyItem(atPath: other.data, toPath: data)
        }
    }

    /// A home with the same files, and with links to the same programs.
    convenience init(copyingAll other: Home) throws {
        try self.init()
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: other.path) {
            try files.copyItem(atPath: "\(other.path)/\(name)", toPath: "\(path)/\(name)")
        }
        for name in try files.contentsOfDirectory(atPath: other.bin) where name != "tend" {
            try files.createSymbolicLink(atPath: "\(bin)/\(name)", withDestinationPath: "\(other.bin)/\(name)")
        }
    }

    deinit { FoldersRemovedAtExit.shared.remove(root) }

    var data: String { "\(path)/data" }
    var cache: String { "\(path)/cache" }
    var bin: String { "\(root)/bin" }
    var journal: String { "\(data)/local/changes.jsonl" }
    func page(_ day: String = "2026-11-20") -> String { "\(data)/days/\(day.prefix(4))/\(day).json" }

    var environment: [String: String] {
        let own = [
            "HOME": path, "TEND_DATA_DIR": data, "XDG_CACHE_HOME": cache, "TEND_NOW": Self.morning,
            "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "PATH": "\(bin):\(guardFolder):/usr/local/bin:/usr/bin:/bin",
        ]
        return own.merging(Self.played) { $1 }
    }

    /// The variable that makes a debug build play another platform, as `.ci/run` sets it.
    private static let played = ProcessInfo.processInfo.environment.filter { $0.key == "TEND_PLAYED_PLATFORM" }

    /// Runs `tend` with these words, in this process if they need no other.
    @discardableResult
    func tend(_ words: String..., now: String = Home.morning) throws -> ChildProcess.Outcome {
        let clock = ["TEND_NOW": now]
        return try runInProcess(words, adding: clock) ?? run([program] + words, adding: clock)
    }

    /// Runs a shell line in the home.
    @discardableResult
    func shell(_ line: String, adding variables: [String: String] = [:]) throws -> ChildProcess.Outcome {
        if line.hasPrefix("tend "), variables["HOME"] == nil, ChildProcess.canChooseFolder,
            let words = PlainCommand.words(line)
        {
            return try start(words, adding: variables.merging(["PWD": path]) { $1 }, in: path).wait()
        }
        let command = Self.isOneCommand(line) ? "exec \(line)" : line
        return try run(["/bin/sh", "-c", "cd \"$HOME\" || exit\n\(command)"], adding: variables)
    }

    /// Whether the line is a single command of `tend`, so `exec` can save a process.
    private static func isOneCommand(_ line: String) -> Bool {
        line.hasPrefix("tend ") && !line.utf8.contains { ";&|()<>`\n".utf8.contains($0) }
    }

    func run(_ words: [String], adding variables: [String: String] = [:]) throws -> ChildProcess.Outcome {
        try start(words.map { Array($0.utf8) }, adding: variables).wait()
    }

    /// Starts a program, which is searched in `PATH` unless its name has a slash.
    func start(
        _ words: [[UInt8]], adding variables: [String: String] = [:], in folder: String? = nil
    ) throws -> ChildProcess {
        let merged = environment.merging(variables) { $1 }
        #if os(macOS)
            // Macs have no private machines, so no test needs to reach launchd.
            let path = SessionGuard.path(merged["PATH"] ?? "", fakes: bin, guardedBy: guardFolder)
            let guarded = merged.merging(["PATH": path]) { $1 }
        #else
            let guarded = merged
        #endif
        let name = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let program = name.contains("/") ? name : Self.find(name, in: guarded["PATH"] ?? "")
        return try ChildProcess(words, program: program, environment: guarded, scratch: scratch, folder: folder)
    }

    private static func find(_ name: String, in folders: String) -> String {
        folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 } ?? name
    }

    func write(_ text: String, to path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    func bytes(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }
}
