#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

import TendCore

/// Measures the speed targets of `docs/performance.md`.
///
/// The folder holds data folders named `1`, `10` and `100` after their years, as `tend-bench seed` writes them, all ending
/// on 2026-11-19. The commands run on the day after, with the clock pinned.
struct Benchmark {
    let folder: String
    let runs: Int
    let tend: String
    private let floor: String
    private static let now = "2026-11-20T21:00:00+00:00"
    private static let page = "days/2026/2026-11-20.json"

    init(folder: String, runs: Int, tend: String?, floor: String) {
        self.folder = folder
        self.runs = max(runs, 10)
        let here = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let products = here.isEmpty ? "." : here.joined(separator: "/")
        self.tend = tend ?? "\(products)/tend"
        self.floor = floor
    }

    private func data(_ years: Int) -> String { "\(folder)/\(years)" }
    private func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

    private func environment(_ years: Int) -> [String] {
        [
            "TEND_DATA_DIR=\(data(years))", "XDG_CACHE_HOME=\(folder)/cache", "TEND_NOW=\(Self.now)", "TZ=UTC",
            "HOME=\(folder)", "LANG=C.UTF-8",
        ]
    }

    private func job(_ command: [String], _ years: Int) -> Timing.Job {
        Timing.Job(command: command, environment: environment(years))
    }

    func run() throws {
        let ages = [1, 10, 100].filter { exists("\(data($0))/days") }
        row("command", "median", "fastest", "9 in 10", "ratio of medians")
        for years in ages {
            try compare(
                "log, \(years) y", [tend, "log", "250ml"], "floor", [floor, data(years), Self.page], years, limit: 2.5)
            for words in [["status"], ["status", "--line"], ["remind", "check"]] {
                try compare(
                    "\(words.joined(separator: " ")), \(years) y", [tend] + words, "/bin/true", ["/bin/true"], years,
                    limit: 2.5)
            }
        }
        if ages.contains(1), ages.contains(10) {
            for words in [["log", "250ml"], ["status"], ["status", "--line"], ["remind", "check"]] {
                try compareAges(words)
            }
        }
        for years in ages {
            let export = try Timing.interleaved(
                [job([tend, "export", "csv", "water"], years)], runs: max(runs / 10, 5))
            report("export csv water, \(years) y", export[0], "")
        }
    }

    private func compare(
        _ name: String, _ command: [String], _ otherName: String, _ other: [String], _ years: Int, limit: Double
    ) throws {
        let batch = 10
        var times: [[Double]] = [[], []]
        // In short batches, each from a page of ten drinks: a page that grew by a hundred would be nobody's day.
        while times[0].count < runs {
            try renewPage(years)
            // People do not look at the page in the instant after they have written it.
            usleep(50_000)
            let timings = try Timing.interleaved([job(command, years), job(other, years)], runs: batch)
            for index in 0...1 { times[index] += timings[index].times }
        }
        let timings = times.map { Timing(times: $0.sorted()) }
        report(name, timings[0], "")
        let ratio = timings[0].median / timings[1].median
        report(
            "  \(otherName)", timings[1], "\(Self.fixed(ratio)), at most \(limit)\(ratio <= limit ? "" : "  MISSED")")
    }

    /// Puts a page of ten drinks in place of today's.
    private func renewPage(_ years: Int) throws {
        unlink("\(data(years))/\(Self.page)")
        for hour in 8..<18 {
            _ = try Timing.once([tend, "log", "200ml", "--at", "\(hour):00"], environment(years))
        }
    }

    private func compareAges(_ words: [String]) throws {
        var times: [[Double]] = [[], []]
        while times[0].count < runs {
            for years in [1, 10] { try renewPage(years) }
            usleep(50_000)
            let timings = try Timing.interleaved([1, 10].map { job([tend] + words, $0) }, runs: 10)
            for index in 0...1 { times[index] += timings[index].times }
        }
        let medians = times.map { Timing(times: $0.sorted()).median }
        let ratio = medians[1] / medians[0]
        row(
            "\(words.joined(separator: " ")), 10 y ÷ 1 y", "", "", "",
            "\(Self.fixed(ratio)), at most 1.15\(ratio <= 1.15 ? "" : "  MISSED")")
    }

    private func report(_ name: String, _ timing: Timing, _ remark: String) {
        row(
            name, Self.fixed(timing.median) + " ms", Self.fixed(timing.fastest) + " ms",
            Self.fixed(timing.ninth) + " ms", remark)
    }

    private func row(_ name: String, _ cells: String...) {
        var line = name + String(repeating: " ", count: max(0, 26 - name.count))
        for cell in cells.dropLast() { line += String(repeating: " ", count: max(1, 11 - cell.count)) + cell }
        print("\(line)  \(cells.last ?? "")")
    }

    private static func fixed(_ number: Double) -> String {
        DecimalNumber(mantissa: Int((number * 100).rounded()), scale: 2).text(minimumDecimals: 2)
    }
}
