import Foundation
import TestSupport
import Testing

/// Large exports of Apple Health are imported completely, in memory that does not grow with the file.
@Suite("Large Apple Health exports", .serialized, .enabled(if: Python.isUsable, "python3 is not installed"))
struct LargeImportTests {
    private static let most = 64.0
    private static let size = Sweep.count(quick: 2, ci: 8, full: 500) * 1_000_000

    @Test("Every drink and fast arrives in less than 64 MB of memory", arguments: ["xml", "zip"])
    func file(_ ending: String) throws {
        let home = try Home()
        let path = "\(home.path)/export.\(ending)"
        let generator = try HealthGenerator(home)
        try generator.write(size: Self.size, to: path)
        let run = try MeasuredRun("measured tend import apple-health '\(path)' --json", in: home)
        try Self.check(run, generator.totals(), home)
        run.report("import of \(Self.size / 1_000_000) MB of XML, \(ending)")
    }

    @Test(
        "2 GB from a pipe need less than 64 MB of memory", .enabled(if: Sweep.isFull, "takes minutes (TEND_SWEEP=full)")
    )
    func pipe() throws {
        let home = try Home()
        let generator = try HealthGenerator(home)
        let run = try MeasuredRun(
            "\(generator.line(size: 2_000_000_000, to: "-")) | measured tend import apple-health - --json", in: home)
        try Self.check(run, generator.totals(), home)
        run.report("import of 2 GB of XML from a pipe")
    }

    @Test("An endless tag is refused in less than 64 MB of memory")
    func endless() throws {
        let home = try Home()
        let line = """
            (printf '<HealthData><Record type="HKQuantityTypeIdentifierDietaryWater" value="'; \
            head -c 64000000 /dev/zero | tr '\\0' x) | measured tend import apple-health -
            """
        let run = try MeasuredRun(line, in: home)
        #expect(run.code == 65 && run.megabytes < Self.most, "\(run.code), \(run.megabytes) MB: \(run.errors)")
    }

    private static func check(_ run: MeasuredRun, _ totals: HealthGenerator.Totals, _ home: Home) throws {
        try #require(run.code == 0, "\(run.errors)")
        #expect(run.megabytes < most, "\(run.megabytes) MB")
        let answer = try JSONDecoder().decode(ImportSummary.self, from: Data(run.output))
        #expect(answer.added["water"] == totals.drinks && answer.added["fasts"] == totals.fasts, "\(answer)")
        let rows = try MeasuredRun(
            "measured tend export csv water | awk -F, 'NR > 1 { count++; sum += $3 } END { printf \"%d %.3f\", count, sum }'",
            in: home)
        let sum = "\(totals.drinks) \(totals.volume / 1000).\(String(totals.volume % 1000 + 1000).dropFirst())"
        #expect(rows.text == sum, "\(rows.text) stored, \(sum) in the file")
    }
}
