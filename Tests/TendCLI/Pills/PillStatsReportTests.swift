import TestSupport
import Testing

@testable import TendCLI

@Suite("Statistics of doses")
struct PillStatsReportTests {
    @Test("Doses outside of the plan are doses")
    func extra() throws {
        let program = try TestProgram()
        #expect(program.run("pill", "add", "iron", "--days", "mon", "--times", "08:00").code == .done)
        #expect(program.run("pill", "stats", "--days", "1").output.hasPrefix("No doses "))
        #expect(program.run("pill", "take", "iron", "--again").code == .done)
        let output = program.run("pill", "stats", "--days", "1").output
        #expect(!output.hasPrefix("No doses") && output.contains("outside the plan"), "\(output)")
    }
}
