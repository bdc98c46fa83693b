/// Measures and prints the tables of `docs/performance.md`.
struct Benchmark {
    let scene: Scene
    let runs: Int
    /// The age of the data that peers are compared on.
    private static let years = 10

    func run() throws {
        if scene.ages.contains(Self.years) {
            let peers = try Peers(in: scene, years: Self.years).peers
            try Comparisons(scene: scene, years: Self.years, runs: runs, peers: peers).run()
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
