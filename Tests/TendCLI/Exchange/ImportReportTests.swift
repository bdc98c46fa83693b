import TestSupport
import Testing

@testable import TendCLI

@Suite("Reports of imports")
struct ImportReportTests {
    @Test("The days of a completed task name each month once")
    func completed() throws {
        let program = try TestProgram(now: "2026-12-05T12:00:00+01:00")
        let days = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-03"]
        try program.folder.write("Date,Read\n" + days.map { "\($0),x\n" }.joined(), to: "habits.csv")
        let output = program.run("import", "csv", program.folder.path("habits.csv"), "--map", "date=Date,done=Read")
            .output
        #expect(output.contains("Read on 2026-11-29, 30, 2026-12-01 and 03."), "\(output)")
    }
}
