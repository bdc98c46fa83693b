/// Measures the cost of a longer history: the same command with one, ten and a hundred years of records.
struct Growth {
    let scene: Scene
    let runs: Int

    func run() throws {
        let ages = scene.ages
        guard ages.count > 1 else { return }
        let shown = ages.map(Figure.years)
        let table = MarkdownTable(
            "Cost by years of data, warm",
            ["command"] + shown + ages.dropFirst().map { "\($0) ÷ \(ages[0])" } + ["10 ÷ 1 at most"]
                + shown.map { "memory, \($0)" })
        let daily = [["log", "250ml"], ["status"], ["status", "--line"], ["remind", "check"], ["fast", "status"]]
        for words in daily { table.row(try row(words, limit: 1.15)) }
        let exports = [["csv", "water"], ["csv", "pills"], ["csv", "fasts"], ["json"]]
        for words in exports { table.row(try row(["export"] + words, limit: nil)) }
        // For the ratios to an empty program.
        table.row(try row("/bin/true", ages.map { Job(command: ["/bin/true"], environment: scene.environment($0)) }))
    }

    private func row(_ words: [String], limit: Double?) throws -> [String] {
        try row(words.joined(separator: " "), scene.ages.map { scene.tend(words, $0) }, limit: limit)
    }

    private func row(_ name: String, _ jobs: [Job], limit: Double? = nil) throws -> [String] {
        let restores = try scene.ages.map { try scene.begin($0) }
        let plan = Timing.Plan(scratch: scene.folder, runs: runs, batch: 10) {
            for restore in restores { try restore() }
        }
        let timings = try Timing.interleaved(jobs, plan)
        let ratios = timings.map { $0.median / timings[0].median }
        return ["`\(name)`"] + timings.map { Figure.milliseconds($0.median) }
            + ratios.dropFirst().map { Figure.decimal($0) } + [Figure.ratio(ratios[1], limit: limit)[1]]
            + timings.map { Figure.megabytes($0.peak) }
    }
}
