import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// The Pills app's 7 cases of its streak: days with all pills taken, from yesterday while today is incomplete.
@Suite("The Pills app: streak calculation (7)")
struct SourceAppCasesStreakTests {
    private static func streak(_ program: TestProgram) throws -> String? {
        try program.json("status")["pills"]?.object?["streak"]?.numberText
    }

    /// A program in which both pills were taken on those days of November 2026.
    private static func complete(_ days: Int...) throws -> TestProgram {
        let program = try TestProgram.unlocked()
        for day in days {
            program.toggle("morning", on: "2026-11-\(day)")
            program.toggle("evening", on: "2026-11-\(day)")
        }
        return program
    }

    @Test("streak 1: without any record it is 0")
    func empty() throws { #expect(try Self.streak(TestProgram()) == "0") }

    @Test("streak 2: a complete today counts 1")
    func completeToday() throws { #expect(try Self.streak(Self.complete(20)) == "1") }

    @Test("streak 3: an incomplete today alone counts 0")
    func incompleteToday() throws {
        let program = try TestProgram()
        program.toggle("morning")
        #expect(try Self.streak(program) == "0")
    }

    @Test("streak 4: consecutive complete days count one each")
    func consecutive() throws { #expect(try Self.streak(Self.complete(16, 17, 18, 19, 20)) == "5") }

    @Test("streak 5: a day without a record ends it")
    func gap() throws { #expect(try Self.streak(Self.complete(16, 17, 19, 20)) == "2") }

    @Test("streak 6: a day with one pill of two ends it")
    func partial() throws {
        let program = try Self.complete(17, 19, 20)
        program.toggle("evening", on: "2026-11-18")
        #expect(try Self.streak(program) == "2")
    }

    @Test("streak 7: as long as today is not complete, it counts from yesterday")
    func yesterday() throws {
        let program = try Self.complete(17, 18, 19)
        #expect(try Self.streak(program) == "3")
        program.toggle("morning")
        #expect(try Self.streak(program) == "3")
        program.toggle("evening")
        #expect(try Self.streak(program) == "4")
    }
}
