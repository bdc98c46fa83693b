import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// Two machines put down one dose: both records stay, and are shown as what they are, until one is deleted.
@Suite("A possible double dose") struct DoubleDoseTests {
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

    @Test("is shown by every page of pills", arguments: ["status", "pill list", "pill report", "pill list --json"])
    func shown(_ command: String) throws {
        let output = try program().run(command.split(separator: " ").map(String.init)).output
        #expect(output.contains("ossible double dose") || output.contains("\"possibleDouble\":true"), "\(output)")
    }

    @Test("counts as one dose in all figures, and as two in the stock")
    func figures() throws {
        let program = try program()
        let stats = try program.json("pill", "stats", "--days", "1")
        #expect(stats["taken"]?.integer == 1)
        #expect(program.run("pill", "stock", "pills", "--set", "10").code == .done)
        #expect(program.run("pill", "delete", "k3q8aaaaaaa1").code == .done)
        let stock = try program.json("pill", "stock")["stock"]?.array?.first?.object
        #expect(stock?["level"]?.numberText == "11")
    }

    @Test("is settled by deleting one record, and only so")
    func settled() throws {
        let program = try program()
        for words in [["toggle", "morning"], ["skip", "morning"], ["take", "morning", "--at", "07:10"]] {
            let result = program.run(["pill"] + words)
            #expect(result.code == .usage && result.errors.contains("'tend pill delete'"))
        }
        #expect(program.run("pill", "take", "morning").code == .done)
        #expect(program.run("pill", "delete", "k3q8aaaaaaa0").code == .done)
        #expect(!program.run("pill", "list").output.contains("ossible double"))
        #expect(program.run("undo").code == .done)
        #expect(program.run("pill", "list").output.contains("ossible double"))
    }

    @Test("each row of the export says of its own record whether it was late")
    func export() throws {
        let rows = try program().run("export", "csv", "pills").output.split(separator: "\n").dropFirst()
        let states = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false)[4] }
        #expect(states == ["taken", "late"])
    }

    @Test("is told apart in the calendar where a day has more than two doses, too")
    func calendar() throws {
        let bars = try program().run("pill", "calendar").output
        #expect(bars.contains("[!"))
        let program = try program(["06:01", "06:02"], medication: "drops", slot: "06:00")
        #expect(program.run("pill", "add", "drops", "--times", "06:00,12:00,18:00").code == .done)
        let output = program.run("pill", "calendar").output
        let day = output.split(separator: "\n").first { $0.contains("1/3") || $0.contains("!") } ?? ""
        #expect(day.contains("!"), "\(output)")
    }

    @Test("doses of a medication that no settings know are part of the report")
    func unknownMedication() throws {
        let program = try program(["07:05"], medication: "aspirin", slot: "07:00")
        #expect(program.run("export", "csv", "pills").output.contains("aspirin"))
        #expect(program.run("pill", "list").output.contains("aspirin"))
        let report = program.run("pill", "report").output
        #expect(report.contains("aspirin"), "\(report)")
    }
}
