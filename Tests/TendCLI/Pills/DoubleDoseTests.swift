import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Screens of possible double doses") struct DoubleDoseTests {
    private func program(
        _ times: [String] = ["07:05", "09:20"], medication: String = "pills", slot: String = "morning"
    ) throws -> TestProgram {
        let program = try TestProgram(now: "2026-11-20T09:30:00+01:00")
        let records = times.enumerated().map { index, time in
            #"{"at":"2026-11-20T\#(time):00+01:00","id":"k3q8aaaaaaa\#(index)","medication":"\#(medication)","#
                + #""outcome":"taken","rev":1,"slot":"\#(slot)"}"#
        }
        try program.folder.write(
            #"{"day":"2026-11-20","format":1,"pills":["# + records.joined(separator: ",") + "]}", to: TestProgram.page)
        return program
    }

    @Test("A row of the export states whether its own record was late")
    func export() throws {
        let rows = try program().run("export", "csv", "pills").output.split(separator: "\n").dropFirst()
        let states = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false)[4] }
        #expect(states == ["taken", "late"])
    }

    @Test("The calendar marks a double dose on a day with many doses")
    func calendar() throws {
        let program = try program(["06:01", "06:02"], medication: "drops", slot: "06:00")
        #expect(program.run("pill", "add", "drops", "--times", "06:00,12:00,18:00").code == .done)
        let days = program.run("pill", "calendar").output.split(separator: "\n").prefix { !$0.contains("possibly") }
        #expect(days.contains { $0.contains("?") }, "\(days)")
    }

    @Test("The list, the report and the export show an unknown medication")
    func unknownMedication() throws {
        let program = try program(["07:05"], medication: "aspirin", slot: "07:00")
        for words in [["pill", "list"], ["pill", "report"], ["export", "csv", "pills"]] {
            let output = program.run(words).output
            #expect(output.contains("aspirin"), "\(output)")
        }
    }
}
