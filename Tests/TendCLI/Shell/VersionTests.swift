import TendCore
import TestSupport
import TendStore
import Testing

@testable import TendCLI

@Suite("Version option")
struct VersionTests {
    @Test("Text and JSON have the same version, commit and date")
    func commit() throws {
        let program = try TestProgram()
        let json = try program.json("--version")
        #expect(json.members.map(\.key).sorted() == ["commit", "date", "person", "version"])
        let version = try #require(json["version"]?.string)
        let commit = json["commit"]?.string
        #expect(commit != nil || json["commit"] == .null)
        #expect(commit != "")
        let date = json["date"]?.string
        #expect((commit == nil) == (date == nil) && (date.map { Day(iso: $0) != nil } ?? true))
        let stamp = [commit, date].compactMap(\.self).joined(separator: ", ")
        #expect(program.run("--version").output == "tend \(version)\(stamp.isEmpty ? "" : " (\(stamp))")\n")
    }

    @Test("The environment at run time does not change the version")
    func runTime() throws {
        let program = try TestProgram()
        let before = program.run("--version").output
        let environment = program.context.environment
        program.context.environment = { $0 == "TEND_COMMIT" ? "deadbeef" : environment($0) }
        #expect(program.run("--version").output == before)
    }
}
