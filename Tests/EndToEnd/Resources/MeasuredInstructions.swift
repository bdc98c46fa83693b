import Foundation

/// The instructions, page faults and system calls of the daily commands, as `tend-bench instructions` counts them.
struct MeasuredInstructions {
    /// Requires the release build, which `TEND_BINARY` names. The counts of a build without optimisation don't
    /// matter.
    static let isPossible =
        ProcessInfo.processInfo.environment["TEND_BINARY"]?.isEmpty == false && benchmark != nil && Callgrind.isUsable

    /// The benchmark of the same build, next to the program under test.
    private static let benchmark: String? = {
        guard let tend = try? TendProgram.path() else { return nil }
        let path = "\((tend as NSString).deletingLastPathComponent)/tend-bench"
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// A folder in memory if there is one: seeding a year takes a thousand `fsync`s, half a minute on a busy disk.
    private static var parent: String {
        #if os(Linux)
            var system = statvfs()
            let memory = "/dev/shm"
            let isOpen = statvfs(memory, &system) == 0 && access(memory, W_OK) == 0
            // The C enumeration's value is not visible in Swift.
            let noProgramsHere: UInt = 8
            if isOpen, system.f_flag & noProgramsHere == 0 { return memory }
        #endif
        return "/tmp"
    }

    struct NotMeasured: Error { let errors: String }

    /// By the words of the command.
    let counts: [String: Int]
    let faults: [String: Int]
    /// Empty without strace.
    let calls: [String: Int]

    init() throws {
        let home = try Home()
        // The counts depend on the length of the data folder's path, so it must be the same everywhere.
        let template = "\(Self.parent)/tend-instructions-XXXXXX"
        var bytes = Array(template.utf8CString)
        guard mkdtemp(&bytes) != nil else { throw CocoaError(.fileWriteUnknown) }
        let folder = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let outcome = try home.run(
            [Self.benchmark ?? "tend-bench", "instructions", folder, "--ages", "1", "--tend", try TendProgram.path()])
        guard outcome.code == 0 else { throw NotMeasured(errors: outcome.errorText + outcome.text) }
        let rows = outcome.text.split(separator: "\n").map { $0.split(separator: "\t") }
        func column(_ place: Int) -> [String: Int] {
            Dictionary(rows.compactMap { row in Int(row[place]).map { (String(row[2]), $0) } }) { $1 }
        }
        counts = column(1)
        faults = column(3)
        calls = column(4)
    }
}
