import Libc

/// Counts instructions with valgrind, which other processes don't disturb as they do times.
///
/// What a count depends on besides the program and the data is held fixed: the environment, the clock, the seed of Swift's
/// hashing, and the program's path, which is in the scene's folder. What is left is the length of that folder's path, and
/// whether the processor has AVX2, by which libc chooses how it copies memory: less than one in a hundred.
struct Instructions {
    struct Count {
        let name: String
        let instructions: Int
        /// The fewest page faults of some runs.
        let faults: Int
        /// System calls; `nil` where there is no strace.
        let calls: Int?
    }

    struct NotCounted: Error { let command: [String] }

    let scene: Scene
    private let valgrind: String

    /// The commands, and whether they may be missing from this build of tend.
    private static let commands: [(words: [String], isOptional: Bool)] = [
        (["log", "250ml"], false), (["status"], false), (["status", "--line"], false), (["remind", "check"], false),
        (["fast", "start"], false), (["fast", "status"], false), (["pill", "list"], false),
        (["completions", "words", "--", "log", ""], true),
        (["export", "csv", "water"], false),
    ]

    /// `nil` where there is no valgrind.
    init?(scene: Scene) {
        guard let valgrind = Peers.find("valgrind") else { return nil }
        self.scene = scene
        self.valgrind = valgrind
    }

    func counts(_ years: Int) throws -> [Count] {
        let restore = try scene.begin(years)
        return try Self.commands.compactMap { words, isOptional in
            if isOptional, (try? scene.tend(words, years).time()) == nil { return nil }
            try restore()
            // Once before with the same clock: the caches are then as they are between two commands of a day.
            try scene.settle(years)
            defer { try? restore() }
            let counts = try (0..<2).map { _ in
                try restore()
                return try count(words, years)
            }
            let faults = try (0..<5).map { _ in
                try restore()
                return try scene.tend(words, years).run().faults
            }
            try restore()
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
        // Where processes must not be traced, nothing is counted.
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
