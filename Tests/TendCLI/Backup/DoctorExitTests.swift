import TestSupport
import Testing

@testable import TendCLI

@Suite("Exit codes of doctor")
struct DoctorExitTests {
    @Test(
        "Doctor exits with 1 if a file of anyone is damaged",
        arguments: [TestProgram.page, "data/people/mum/days/2026/2026-11-20.json"])
    func damaged(path: String) throws {
        let program = try TestProgram()
        program.run("people", "add", "mum")
        program.run("log", "250ml")
        program.run("--for", "mum", "log", "250ml")
        #expect(program.run("doctor").code == .done)
        try program.folder.write("{", to: path)
        #expect(program.run("doctor").code == .negative)
    }
}
