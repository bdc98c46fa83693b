import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// The Pills app's 3 cases of its database: one record per day, which outlives the program.
@Suite("The Pills app: SwiftData (3)")
struct SourceAppCasesDataTests {
    @Test("data 1: what was tapped is there for the next program that opens the folder")
    func persistence() throws {
        let program = try TestProgram()
        program.toggle("morning")
        let stored = try program.doses()
        #expect(stored.count == 1)
        #expect(try program.store.page(#require(Day(iso: "2026-11-20"))).doses == stored)
        let other = try TestProgram()
        other.context.environment = program.context.environment
        #expect(other.run("pill", "list").output.contains("taken late at 09:10"))
    }

    @Test("data 2: each day has a record of its own")
    func separateDays() throws {
        let program = try TestProgram.unlocked()
        program.toggle("morning", on: "2026-11-19")
        program.toggle("evening", on: "2026-11-20")
        #expect(try program.doses(on: "2026-11-19").map(\.slot) == ["morning"])
        #expect(try program.doses(on: "2026-11-20").map(\.slot) == ["evening"])
        #expect(
            try program.folder.names().filter { $0.hasPrefix("data/days/2026/") } == [
                "data/days/2026/2026-11-19.json", "data/days/2026/2026-11-20.json",
            ])
    }

    @Test("data 3: however often a day is tapped, it has one page, and a pill at most one record")
    func singleRecord() throws {
        let program = try TestProgram()
        for _ in 0..<5 {
            program.toggle("morning")
            program.toggle("evening")
        }
        #expect(try program.doses().map { $0.slot ?? "" }.sorted() == ["evening", "morning"])
        #expect(try program.folder.names().filter { $0.hasPrefix("data/days/2026/") } == [TestProgram.page])
    }
}
