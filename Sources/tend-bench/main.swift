#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// `tend-bench seed` writes data folders of any size; `tend-bench run` measures whole processes against the targets.
private enum Main {
    static let usage = """
        tend-bench seed DIR --years N [--until 2026-11-19]
            writes N years of records (ten drinks and a fast a day) into DIR, through the store's own code
        tend-bench run DIR --floor FILE [--runs N] [--tend FILE]
            measures tend on the data folders DIR/1, DIR/10 and DIR/100, named after their years; FILE is the
            compiled floor.c

        """

    static func run(_ arguments: [String]) throws -> Int32 {
        var words = arguments
        /// Takes `--name value` out of the words.
        func option(_ name: String) -> String? {
            guard let index = words.firstIndex(of: "--\(name)"), index + 1 < words.count else { return nil }
            defer { words.removeSubrange(index...index + 1) }
            return words[index + 1]
        }
        let years = option("years").flatMap { Int($0) }
        let until = option("until")
        let runs = option("runs").flatMap { Int($0) } ?? 100
        let tend = option("tend")
        let floor = option("floor")
        if words.first == "seed", words.count == 2, let years, (1...200).contains(years) {
            try Seed(folder: words[1], years: years, until: until).write()
        } else if words.first == "run", words.count == 2, let floor {
            try Benchmark(folder: words[1], runs: runs, tend: tend, floor: floor).run()
        } else {
            print(usage, terminator: "")
            return 64
        }
        return 0
    }
}

do {
    exit(try Main.run(Array(CommandLine.arguments.dropFirst())))
} catch {
    print("tend-bench: \(error)")
    exit(74)
}
