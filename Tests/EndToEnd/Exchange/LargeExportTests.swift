import Foundation
import Testing

/// What goes out is written a day at a time.
@Suite("exports of many years", .enabled(if: Python.isUsable && Bench.path != nil, "python3 or tend-bench is not here"))
struct LargeExportTests {
    private static let years = Sweep.count(quick: 3, full: 10)

    @Test("memory does not grow with the years")
    func memory() throws {
        let (one, many) = (try Self.home(years: 1), try Self.home(years: Self.years))
        for words in ["json", "csv water", "csv pills", "csv fasts", "apple-health"] {
            let short = try MeasuredRun("measured tend export \(words) > short", in: one)
            let long = try MeasuredRun("measured tend export \(words) > long", in: many)
            try #require(short.code == 0 && long.code == 0, "\(short.errors)\(long.errors)")
            short.report("export \(words) of 1 year")
            long.report("export \(words) of \(Self.years) years")
            #expect(long.megabytes <= short.megabytes * 1.5, "\(words): \(long.megabytes) and \(short.megabytes) MB")
        }
    }

    private static func home(years: Int) throws -> Home {
        let home = try Home()
        let seeded = try MeasuredRun(
            "measured '\(Bench.path ?? "")' seed \"$TEND_DATA_DIR\" --years \(years)", in: home)
        try #require(seeded.code == 0, "\(seeded.errors)")
        return home
    }
}

/// The program that measures, beside the one under test.
enum Bench {
    static let path: String? = {
        let places = [try? TendProgram.path(), "\(TendProgram.packageRoot)/.build/debug/tend"].compactMap(\.self)
        return places.map { "\(($0 as NSString).deletingLastPathComponent)/tend-bench" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()
}
