import TestSupport
import Testing

@testable import TendCLI

@Suite("Years")
struct YearReportTests {
    @Test(
        "A year names its first record unless its first day has one",
        arguments: [("01", "\n"), ("02", ", from the first record on 2 January\n")])
    func firstRecord(day: String, since: String) throws {
        let program = try TestProgram()
        #expect(program.run("log", "250ml", "--at", "2025-01-\(day) 10:00", "-y").code == .done)
        let output = program.run("year", "last").output
        #expect(output.hasPrefix("1 January to 31 December 2025\(since)"), "\(output)")
    }
}
