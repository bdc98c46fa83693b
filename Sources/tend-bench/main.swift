import TendLibc

/// `tend-bench seed` writes data folders of any size; `tend-bench run` measures whole processes against the targets.
private enum Main {
    static let usage = """
        tend-bench seed DIR --years N [--until 2026-11-19]
            writes N years of records (ten drinks, two pills and a fast a day) into DIR, through the store's own code
        tend-bench run DIR [--ages 1,10,100] [--runs 200] [--tend FILE]
            measures tend and its peers and prints the tables of docs/performance.md; writes the data into DIR
            where it is not there yet
        tend-bench instructions DIR [--ages 1] [--tend FILE]
            prints how many instructions the daily commands take under valgrind, and how many page faults and system
            calls: a line for each, with the years of data, the instructions, the command, the faults and the calls
        tend-bench order DIR --map FILE [--ages 1] [--tend FILE]
            prints Sources/tend/startup.order, the order in which the linker is to lay out the program; FILE is the
            linker's map of it

        """

    static func run(_ arguments: [String]) throws -> Int32 {
        if arguments.first == "peak", arguments.count > 2 {
            let job = Job(command: Array(arguments.dropFirst(2)), environment: Job.ownEnvironment)
            try job.writePeak(to: arguments[1])
            return 0
        }
        var words = arguments
        /// Removes `--name value` from the words and returns the value.
        func option(_ name: String) -> String? {
            guard let index = words.firstIndex(of: "--\(name)"), index + 1 < words.count else { return nil }
            defer { words.removeSubrange(index...index + 1) }
            return words[index + 1]
        }
        let years = option("years").flatMap { Int($0) }
        let until = option("until")
        let runs = max(option("runs").flatMap { Int($0) } ?? 200, 10)
        let tend = option("tend")
        let map = option("map")
        let ages = option("ages").map { $0.split(separator: ",").compactMap { Int($0) } }
        guard words.count == 2, ages?.isEmpty != true, ages?.allSatisfy((1...200).contains) != false else {
            return refuse()
        }
        let folder = words[1]
        switch words[0] {
        case "seed":
            guard let years, (1...200).contains(years) else { return refuse() }
            try Seed(folder: folder, years: years, until: until).write()
            print("Wrote \(years) years into \(folder).")
        case "run":
            let scene = try Scene(folder: folder, ages: ages ?? [1, 10, 100], tend: tend)
            try Benchmark(scene: scene, runs: runs).run()
        case "instructions":
            let scene = try Scene(folder: folder, ages: ages ?? [1], tend: tend)
            guard let counter = Instructions(scene: scene) else {
                throw Scene.Missing(description: "valgrind is not installed")
            }
            for years in scene.ages {
                for count in try counter.counts(years) {
                    let calls = count.calls.map { "\($0)" } ?? "-"
                    print("\(years)\t\(count.instructions)\t\(count.name)\t\(count.faults)\t\(calls)")
                }
            }
        case "order":
            guard let map else { return refuse() }
            let scene = try Scene(folder: folder, ages: ages ?? [1], tend: tend)
            guard let order = LinkOrder(scene: scene) else {
                throw Scene.Missing(description: "valgrind is not installed")
            }
            for symbol in try order.symbols(map: map) { print(symbol) }
        default: return refuse()
        }
        return 0
    }

    private static func refuse() -> Int32 {
        print(usage, terminator: "")
        return 64
    }
}

do {
    exit(try Main.run(Array(CommandLine.arguments.dropFirst())))
} catch {
    print("tend-bench: \(error)")
    exit(74)
}
