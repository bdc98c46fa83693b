import TendLibc
import TendCore
import TendStore

/// The folder of a measurement: the data folders `1`, `10` and `100`, named after their years, and the peers' data.
///
/// All data ends on 2026-11-20, a day of ten drinks and two pills. The clock is set to that evening.
struct Scene {
    let folder: String
    /// The years that the data folders span, ascending.
    let ages: [Int]
    /// The measured program.
    let tend: String
    static let now = "2026-11-20T21:30:00+00:00"
    static let today = Day(ordinal: Seed.lastDay.ordinal + 1)

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Creates the folder and writes the data, unless they exist.
    init(folder: String, ages: [Int], tend: String?) throws {
        mkdir(folder, 0o700)
        guard let real = realpath(folder, nil) else { throw Missing(description: "there is no folder '\(folder)'") }
        defer { free(real) }
        self.folder = String(cString: real)
        self.ages = ages.sorted()
        let here = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let built = tend ?? "\(here.isEmpty ? "." : here.joined(separator: "/"))/tend"
        guard access(built, X_OK) == 0 else { throw Missing(description: "there is no program '\(built)'") }
        // A copy, as in an installation. The linker's output stays in memory page by page until the computer restarts, and
        // mapping it costs each start a third of a millisecond.
        self.tend = "\(self.folder)/tend"
        try LineFile.write(to: self.tend) { $0.put(FileState(path: built).bytes ?? []) }
        chmod(self.tend, 0o700)
        for years in ages where access(data(years), F_OK) != 0 {
            try Seed(folder: "\(data(years)).part", years: years).write()
            // An interrupted run may leave a fast that has not ended.
            try LineFile.write(to: fastsCopy(years)) { file in
                file.put(FileState(path: "\(data(years)).part/fasts/2026-11.json").bytes ?? [])
            }
            rename("\(data(years)).part", data(years))
        }
    }

    private func fastsCopy(_ years: Int) -> String { "\(folder)/fasts-\(years).json" }
    func data(_ years: Int) -> String { "\(folder)/\(years)" }

    /// Returns the programs' whole environment, which does not depend on the user.
    func environment(_ years: Int) -> [String] {
        [
            "TEND_DATA_DIR=\(data(years))", "XDG_CACHE_HOME=\(folder)/cache", "TEND_NOW=\(Self.now)", "TZ=UTC",
            "HOME=\(folder)", "LANG=C.UTF-8", "PATH=/usr/bin:/bin",
        ]
    }

    func tend(_ words: [String], _ years: Int) -> Job {
        Job(command: [tend] + words, environment: environment(years))
    }

    /// Writes today's page and triggers the work that tend does once a day or after a change.
    /// - Returns: A closure that restores today's files to this state.
    func begin(_ years: Int) throws -> () throws -> Void {
        let page = FileState(path: "\(data(years))/days/\(Self.today.parts.year)/\(Self.today).json")
        unlink(page.path)
        try Seed(folder: data(years), years: years).writePage(Self.today)
        let fasts = FileState(path: "\(data(years))/fasts/2026-11.json", copy: fastsCopy(years))
        let files = [FileState(path: page.path), fasts]
        try fasts.restore()
        try settle(years)
        return {
            for file in files { try file.restore() }
            removeChallenges(years)
            pause()
        }
    }

    /// Deletes all challenges: the data has none, so measured commands started them.
    private func removeChallenges(_ years: Int) {
        let path = "\(data(years))/challenges"
        guard let folder = opendir(path) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    String(cString: $0)
                }
            }
            if name.hasSuffix(".json") { unlink("\(path)/\(name)") }
        }
    }

    /// Waits as long as people do between two commands, so no page is read in the instant after its write.
    func pause() { usleep(50_000) }

    /// Fills the cache of derived totals, which is valid only if written a while after the last change.
    func settle(_ years: Int) throws {
        for _ in 0..<2 {
            pause()
            for words in [["remind", "check"], ["status"]] { try tend(words, years).time() }
        }
    }
}
