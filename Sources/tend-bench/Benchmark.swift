/// Measures and prints the tables of `docs/performance.md`.
struct Benchmark {
    let scene: Scene
    /// The compiled `floor.c`.
    let floor: String
    let runs: Int

    func run() throws {
        var history = PeerHistory()
        for years in scene.ages {
            let peers = try Peers(in: scene, years: years).peers
            for isCold in [true, false] {
                try Comparisons(
                    scene: scene, years: years, floor: floor, runs: runs, peers: peers, isCold: isCold
                ).run(&history)
            }
        }
        try Growth(scene: scene, runs: runs).run()
        try printInstructions()
    }

    private func printInstructions() throws {
        guard let counter = Instructions(scene: scene) else {
            print("\n`valgrind` is not installed.")
            return
        }
        var cells: [(name: String, counts: [String])] = []
        for years in scene.ages {
            for count in try counter.counts(years) {
                if let index = cells.firstIndex(where: { $0.name == count.name }) {
                    cells[index].counts.append(Figure.millions(count.instructions))
                } else {
                    cells.append((count.name, [Figure.millions(count.instructions)]))
                }
            }
        }
        let table = MarkdownTable("Instructions, in millions", ["command"] + scene.ages.map(Figure.years))
        for row in cells { table.row(["`\(row.name)`"] + row.counts) }
    }
}
