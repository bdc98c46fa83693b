/// Compares tend with its targets and peers, cold: other programs run before each run, as on a computer in use.
struct Comparisons {
    let scene: Scene
    let years: Int
    let runs: Int
    let peers: [any Peer]

    /// A command of tend and the programs to compare it with.
    private struct Subject {
        let words: [String]
        var remark = ""
        var others: [Counterpart] = []
        /// The comparable activity of the peers.
        var activity: Activity?
        /// The commands of tend that run before each batch.
        var before: [[String]] = []
        var batch = 10
        /// Whether the caches are filled before each batch, for the state between two commands of a day.
        var isSettled = false
    }

    private var subjects: [Subject] {
        let nothing = Job(command: ["/bin/true"], environment: scene.environment(years))
        let start = Counterpart(name: "`/bin/true`", job: nothing)
        let least = Counterpart(name: "`/bin/true`", job: nothing, limit: 3.3)
        let log = Counterpart(name: "`log 250ml`", job: scene.tend(["log", "250ml"], years), limit: 1.3)
        return [
            Subject(words: ["log", "250ml"], activity: .log),
            Subject(words: ["fast", "start"], activity: .fastStart, batch: 1),
            Subject(words: ["fast", "stop"], activity: .fastStop, before: [["fast", "start"]], batch: 1),
            Subject(words: ["pill", "take", "morning", "--again"], others: [log], batch: 1, isSettled: true),
            Subject(
                words: ["pill", "take", "morning"], remark: " after a change", others: [log],
                before: [["pill", "toggle", "morning"]], batch: 1),
            Subject(
                words: ["challenge", "done", "read", "10"], others: [start],
                before: [["challenge", "start", "75-hard"]], batch: 1),
            Subject(words: ["undo"], others: [start], before: [["log", "250ml"]], batch: 1),
            Subject(words: ["status"], others: [least], activity: .status),
            Subject(
                words: ["status"], remark: " after a `log`", others: [start], before: [["log", "250ml"]], batch: 1),
            Subject(words: ["status", "--line"], others: [least], activity: .status),
            Subject(words: ["remind", "check"], remark: ", idle", others: [least], activity: .status),
            Subject(words: ["calendar"], others: [start]),
            Subject(words: ["history", "--month"], others: [start]),
            Subject(words: ["export", "html"], others: [start]),
            Subject(words: ["export", "csv", "water"], activity: .export),
        ]
    }

    func run() throws {
        let table = MarkdownTable(
            "Daily commands, cold, \(Figure.years(years))",
            ["tend", "median", "faults", "memory", "against", "median", "faults", "memory", "ratio", "at most"])
        let restore = try scene.begin(years)
        for subject in subjects {
            for other in subject.others { table.row(try row(subject, other, restore) {}) }
            guard let activity = subject.activity else { continue }
            for peer in peers {
                for other in peer.counterparts(of: activity) {
                    table.row(try row(subject, other, restore, renewing: peer.renew))
                }
            }
        }
    }

    /// The programs that run between the measured ones.
    private var others: [Job] {
        let sums = peers.flatMap { peer in peer.counterparts(of: .status).prefix(1).map(\.job) }
        let count = Peers.find("jq").map {
            Job(command: [$0, "-n", "[range(20000)] | add"], environment: scene.environment(years))
        }
        return sums + [count].compactMap(\.self) + [scene.tend(["export", "csv", "water", "--days", "90"], years)]
    }

    private func row(
        _ subject: Subject, _ other: Counterpart, _ restore: @escaping () throws -> Void,
        renewing renew: @escaping () throws -> Void
    ) throws -> [String] {
        let plan = Timing.Plan(
            scratch: scene.folder, runs: runs, batch: min(subject.batch, other.batch),
            putBack: {
                try renew()
                try restore()
                for job in other.before { try job.time() }
                for words in subject.before { try scene.tend(words, years).time() }
                // Derived totals written in the instant of a change are not valid.
                if !subject.before.isEmpty { scene.pause() }
                if subject.isSettled { try scene.settle(years) }
            }, between: others)
        let timings = try Timing.interleaved([scene.tend(subject.words, years), other.job], plan)
        return ["`\(subject.words.joined(separator: " "))`\(subject.remark)"] + Figure.columns(timings[0]) + [
            other.name
        ]
            + Figure.columns(timings[1]) + Figure.ratio(timings[0].median / timings[1].median, limit: other.limit)
    }
}
