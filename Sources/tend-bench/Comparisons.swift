import TendCore

/// Compares tend with its targets and peers, with data of one age.
struct Comparisons {
    let scene: Scene
    let years: Int
    let floor: String
    let runs: Int
    let peers: [any Peer]
    /// Whether other programs run before each run, as on a computer in use.
    let isCold: Bool

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
    }

    private var subjects: [Subject] {
        let page = "days/\(Scene.today.parts.year)/\(Scene.today).json"
        let floorJob = Job(command: [floor, scene.data(years), page], environment: scene.environment(years))
        let nothing = Job(command: ["/bin/true"], environment: scene.environment(years))
        let start = Counterpart(name: "`/bin/true`", job: nothing)
        let least = Counterpart(name: "`/bin/true`", job: nothing, limit: 2.5)
        let soon = Counterpart(name: "`/bin/true`", job: nothing, limit: 3)
        return [
            Subject(
                words: ["log", "250ml"], others: [Counterpart(name: "floor", job: floorJob, limit: 2.5)], activity: .log
            ),
            Subject(words: ["fast", "start"], activity: .fastStart, batch: 1),
            Subject(words: ["fast", "stop"], activity: .fastStop, before: [["fast", "start"]], batch: 1),
            Subject(
                words: ["pill", "take", "morning"], others: [start], before: [["pill", "toggle", "morning"]], batch: 1),
            Subject(
                words: ["challenge", "done", "read", "10"], others: [start],
                before: [["challenge", "start", "75-hard"]],
                batch: 1),
            Subject(words: ["undo"], others: [start], before: [["log", "250ml"]], batch: 1),
            Subject(words: ["status"], others: [least], activity: .status),
            Subject(
                words: ["status"], remark: " after a `log`", others: [soon], before: [["log", "250ml"]], batch: 1),
            Subject(words: ["status", "--line"], others: [least]),
            Subject(words: ["remind", "check"], remark: ", idle", others: [least]),
            Subject(words: ["calendar"], others: [start]),
            Subject(words: ["history", "--month"], others: [start]),
            Subject(words: ["export", "html"], others: [start]),
            Subject(words: ["export", "csv", "water"], activity: .export),
        ]
    }

    func run(_ history: inout PeerHistory) throws {
        let table = MarkdownTable(
            "Beside others, \(Figure.years(years)), \(isCold ? "cold" : "warm")",
            ["tend", "median", "fastest – 9 in 10", "memory", "faults"]
                + ["against", "median", "fastest – 9 in 10", "memory", "faults", "ratio", "at most"])
        let restore = try scene.begin(years)
        for subject in subjects {
            for other in subject.others { table.row(try row(subject, other, restore) {}) }
            guard let activity = subject.activity else { continue }
            for peer in peers {
                for other in peer.counterparts(of: activity) {
                    if let seconds = history.expectation(of: other, years: years) {
                        table.row(
                            [
                                name(subject), "", "", "", "", other.name, "left out, about \(seconds) s", "", "", "",
                                "", "",
                            ])
                        continue
                    }
                    do {
                        table.row(try row(subject, other, restore, renewing: peer.renew, noting: &history))
                    } catch let failure as Job.Failed where failure.command.first == other.job.command.first {
                        table.row([name(subject), "", "", "", "", other.name, "fails", "", "", "", "", ""])
                    }
                }
            }
        }
    }

    /// The programs that run between the measured ones, as on a computer in use.
    private var others: [Job] {
        let peers = peers.flatMap { peer in
            peer.counterparts(of: .status).prefix(1).map(\.job).filter { _ in
                !(peer is Hledger) && !(peer is Taskwarrior)
            }
        }
        let sum = Peers.find("jq").map {
            Job(command: [$0, "-n", "[range(20000)] | add"], environment: scene.environment(years))
        }
        return peers + [sum].compactMap { $0 } + [scene.tend(["export", "csv", "water", "--days", "90"], years)]
    }

    private func name(_ subject: Subject) -> String { "`\(subject.words.joined(separator: " "))`\(subject.remark)" }

    private func row(
        _ subject: Subject, _ other: Counterpart, _ restore: @escaping () throws -> Void,
        renewing renew: @escaping () throws -> Void
    ) throws -> [String] {
        var history = PeerHistory()
        return try row(subject, other, restore, renewing: renew, noting: &history)
    }

    private func row(
        _ subject: Subject, _ other: Counterpart, _ restore: @escaping () throws -> Void,
        renewing renew: @escaping () throws -> Void, noting history: inout PeerHistory
    ) throws -> [String] {
        var plan = Timing.Plan(scratch: scene.folder, runs: runs, batch: min(subject.batch, other.batch)) {
            try renew()
            try restore()
            for job in other.before { try job.time() }
            for words in subject.before { try scene.tend(words, years).time() }
            // Derived totals written in the instant of a change are not valid.
            if !subject.before.isEmpty { scene.pause() }
        }
        if isCold { plan.between = others }
        let timings = try Timing.interleaved([scene.tend(subject.words, years), other.job], plan)
        history.note(timings[1], of: other, years: years)
        return [name(subject)] + Figure.columns(timings[0]) + [other.name] + Figure.columns(timings[1])
            + Figure.ratio(timings[0].median / timings[1].median, limit: other.limit)
    }
}

/// The peers' times with less data, used to skip the ones that would take too long with more.
struct PeerHistory {
    private var times: [String: (years: Int, milliseconds: Double)] = [:]
    private static let patience = 20.0

    mutating func note(_ timing: Timing, of other: Counterpart, years: Int) {
        times[other.name] = (years, timing.median)
    }

    /// Returns the expected seconds if they exceed the limit, otherwise `nil`.
    func expectation(of other: Counterpart, years: Int) -> Int? {
        guard let last = times[other.name] else { return nil }
        let seconds = last.milliseconds / 1000 * Double(years) / Double(last.years)
        return seconds > Self.patience ? Int(seconds) : nil
    }
}
