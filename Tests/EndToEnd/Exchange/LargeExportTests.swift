import Foundation
import TestSupport
import Testing

/// Exports write one day at a time.
@Suite(
    "Exports of many years",
    .enabled(if: Python.isUsable && Bench.path != nil, "python3 or tend-bench is not installed"))
struct LargeExportTests {
    private static let years = Sweep.count(quick: 4, ci: 4, full: 10)

    @Test("An export's memory does not grow with the years", .deep)
    func memory() throws {
        let one = try Home()
        let seeded = try MeasuredRun("measured '\(Bench.path ?? "")' seed \"$TEND_DATA_DIR\" --years 1", in: one)
        try #require(seeded.code == 0, "\(seeded.errors)")
        let many = try Self.home(of: Self.years, like: one)
        for words in Sweep.some(of: ["json", "csv water", "csv pills", "csv fasts", "apple-health"], quick: 2) {
            let short = try MeasuredRun("measured tend export \(words) > out && wc -c < out", in: one)
            let long = try MeasuredRun("measured tend export \(words) > out && wc -c < out", in: many)
            try #require(short.code == 0 && long.code == 0, "\(short.errors)\(long.errors)")
            short.report("export \(words) of 1 year")
            long.report("export \(words) of \(Self.years) years")
            let (less, more) = (Int(short.text.filter(\.isNumber)) ?? 0, Int(long.text.filter(\.isNumber)) ?? 0)
            #expect(more > less * (Self.years - 1), "\(words): \(more) bytes, and \(less) of one year")
            #expect(long.megabytes <= short.megabytes * 1.5, "\(words): \(long.megabytes) and \(short.megabytes) MB")
        }
    }

    /// The year, with copies two, four and more years earlier.
    private static func home(of years: Int, like year: Home) throws -> Home {
        let home = try Home(copying: year)
        for (name, bytes) in year.dataFiles where name.hasPrefix("days/") || name.hasPrefix("fasts/") {
            let text = String(decoding: bytes, as: UTF8.self)
            for copy in 1..<years {
                func earlier(_ text: String) -> String {
                    ["2026", "2025"].reduce(text) { text, year in
                        text.replacingOccurrences(of: year, with: String((Int(year) ?? 0) - copy * 2))
                    }
                }
                // Also replaces these digits in amounts and ids, which does not affect the measurement.
                try home.write(earlier(text), to: "\(home.data)/\(earlier(name))")
            }
        }
        return home
    }
}

/// The benchmark next to the program under test.
enum Bench {
    static let path: String? = {
        let places = [try? TendProgram.path(), "\(TendProgram.packageRoot)/.build/debug/tend"].compactMap(\.self)
        return places.map { "\(($0 as NSString).deletingLastPathComponent)/tend-bench" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()
}
