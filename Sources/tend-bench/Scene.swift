import Libc
import TendCore
import TendStore

/// Where it is measured: a folder with the data folders `1`, `10` and `100`, named after their years, and the peers' data.
///
/// All end on 2026-11-20, a day of ten drinks and two pills, in the evening of which the clock is pinned.
struct Scene {
    let folder: String
    /// The years that the data folders span, ascending.
    let ages: [Int]
    /// The program that is measured.
    let tend: String
    static let now = "2026-11-20T21:30:00+00:00"
    static let today = Day(ordinal: Seed.lastDay.ordinal + 1)

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Makes the folder and writes the data, unless they are there.
    init(folder: String, ages: [Int], tend: String?) throws {
        mkdir(folder, 0o700)
        guard let real = realpath(folder, nil) else { throw Missing(description: "there is no folder '\(folder)'") }
        defer { free(real) }
        self.folder = String(cString: real)
        self.ages = ages.sorted()
        let here = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let built = tend ?? "\(here.isEmpty ? "." : here.joined(separator: "/"))/tend"
        guard access(built, X_OK) == 0 else { throw Missing(description: "there is no program '\(built)'") }
        // A copy, as an installation makes one. What the linker wrote lies in memory page by page, and mapping these costs each
        // start a third of a millisecond, until the machine has been started anew.
        self.tend = "\(self.folder)/tend"
        try LineFile.write(to: self.tend) { $0.put(FileState(path: built).bytes ?? []) }
        chmod(self.tend, 0o700)
        for years in ages where access(data(years), F_OK) != 0 {
            try Seed(folder: "\(data(years)).part", years: years).write()
            // A run that is cut off may leave a fast that goes on.
            try LineFile.write(to: fastsCopy(years)) { file in
                file.put(FileState(path: "\(data(years)).part/fasts/2026-11.json").bytes ?? [])
            }
            rename("\(data(years)).part", data(years))
        }
    }

    private func fastsCopy(_ years: Int) -> String { "\(folder)/fasts-\(years).json" }
    func data(_ years: Int) -> String { "\(folder)/\(years)" }

    /// All that the programs see of the environment; nothing of it depends on who runs this.
    func environment(_ years: Int) -> [String] {
        [
            "TEND_DATA_DIR=\(data(years))", "XDG_CACHE_HOME=\(folder)/cache", "TEND_NOW=\(Self.now)", "TZ=UTC",
            "HOME=\(folder)", "LANG=C.UTF-8", "PATH=/usr/bin:/bin",
        ]
    }

    func tend(_ words: [String], _ years: Int) -> Job {
        Job(command: [tend] + words, environment: environment(years))
    }

    /// Writes today's page, and lets whatever is done once a day or after a change be done.
    /// - Returns: what brings today's files back to this state.
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

    /// The data has none: those that are there were begun to be measured.
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

    /// Lets the time pass that people take between two commands: nobody looks at a page in the instant after writing it.
    func pause() { usleep(50_000) }

    /// Fills the cache of derived totals: only one written a while after the last change is believed.
    func settle(_ years: Int) throws {
        for _ in 0..<2 {
            pause()
            for words in [["remind", "check"], ["status"]] { try tend(words, years).time() }
        }
    }
}
