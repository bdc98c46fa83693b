import TendLibc

/// Counts instructions with valgrind; unlike times, the counts don't depend on other processes.
///
/// Besides the program and the data, a count depends on the environment, the clock, the seed of Swift's hashing and the
/// program's path in the scene's folder. All of these are fixed. Two influences remain, below one in a hundred: the length
/// of the folder's path, and whether the processor has AVX2, by which libc chooses how to copy memory.
struct Instructions {
    struct Count {
        let name: String
        let instructions: Int
        /// The fewest page faults of several runs.
        let faults: Int
        /// The number of system calls; `nil` if strace is not installed or can't trace.
        let calls: Int?
    }

    struct NotCounted: Error { let command: [String] }

    let scene: Scene
    private let valgrind: String

    /// The commands, and whether they may be missing from this build of tend.
    private static let commands: [(words: [String], isOptional: Bool)] = [
        (["log", "250ml"], false), (["status"], false), (["status", "--line"], false), (["remind", "check"], false),
        (["fast", "start"], false), (["fast", "status"], false), (["pill", "take", "morning", "--again"], false),
        (["pill", "list"], false),
        (["completions", "words", "--", "log", ""], true),
        (["export", "csv", "water"], false),
    ]

    /// Returns `nil` if valgrind is not installed.
    init?(scene: Scene) {
        guard let valgrind = Peers.find("valgrind") else { return nil }
        self.scene = scene
        self.valgrind = valgrind
    }

    func counts(_ years: Int) throws -> [Count] {
        let restore = try scene.begin(years)
        return try Self.commands.compactMap { words, isOptional in
            if isOptional, (try? scene.tend(words, years).time()) == nil { return nil }
            defer { try? restore() }
            /// Fills the caches with the same clock, for the state between two commands of a day.
            func settle() throws {
                try restore()
                try scene.settle(years)
            }
            let counts = try (0..<2).map { _ in
                try settle()
                return try count(words, years)
            }
            let faults = try (0..<5).map { _ in
                try settle()
                return try scene.tend(words, years).run().faults
            }
            try settle()
            return Count(
                name: words.joined(separator: " "), instructions: counts.reduce(counts[0], min),
                faults: faults.reduce(faults[0], min), calls: try calls(words, years))
        }
    }

    private func calls(_ words: [String], _ years: Int) throws -> Int? {
        guard let strace = Peers.find("strace") else { return nil }
        let log = "\(scene.folder)/strace.log"
        defer { unlink(log) }
        let command = [strace, "-qq", "-o", log, scene.tend] + words
        // Returns `nil` if the system does not allow tracing.
        guard (try? Job(command: command, environment: scene.environment(years)).time()) != nil else { return nil }
        return (FileState(path: log).bytes ?? []).count { $0 == UInt8(ascii: "\n") }
    }

    private func count(_ words: [String], _ years: Int) throws -> Int {
        let log = "\(scene.folder)/callgrind.log"
        let command =
            [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)", scene.tend] + words
        try Job(
            command: command, environment: scene.environment(years) + ["SWIFT_DETERMINISTIC_HASHING=1"]
        ).time()
        let lines = String(decoding: FileState(path: log).bytes ?? [], as: UTF8.self).split(separator: "\n")
        guard let line = lines.last(where: { $0.contains("Collected : ") }),
            let count = line.split(separator: " ").last.flatMap({ Int($0) })
        else { throw NotCounted(command: command) }
        return count
    }
}
