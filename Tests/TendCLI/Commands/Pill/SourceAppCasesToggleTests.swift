import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// The Pills app's 11 cases of a tap on a pill: it takes a pill that is open, and opens one that is taken.
@Suite("The Pills app: toggle logic (11)")
struct SourceAppCasesToggleTests {
    @Test("toggle 1: the first tap makes the record of the day, with the morning taken alone")
    func morningCreates() throws {
        let program = try TestProgram()
        #expect(!program.folder.exists(TestProgram.page))
        program.toggle("morning")
        #expect(program.folder.exists(TestProgram.page))
        #expect(try program.doses().map(\.slot) == ["morning"])
        #expect(try program.taken() == [true, false])
    }

    @Test("toggle 2: morning on, where the day has a record already")
    func morningOn() throws {
        let program = try TestProgram()
        program.toggle("evening")
        program.toggle("morning")
        #expect(try program.taken() == [true, true])
    }

    @Test("toggle 3: morning on then off leaves nothing taken")
    func morningOff() throws {
        let program = try TestProgram()
        program.toggle("morning")
        program.toggle("morning")
        #expect(try program.taken() == [false, false])
        #expect(try program.doses().isEmpty)
    }

    @Test("toggle 4: the first tap makes the record of the day, with the evening taken alone")
    func eveningCreates() throws {
        let program = try TestProgram()
        program.toggle("evening")
        #expect(try program.doses().map(\.slot) == ["evening"])
        #expect(try program.taken() == [false, true])
    }

    @Test("toggle 5: evening on, where the day has a record already")
    func eveningOn() throws {
        let program = try TestProgram()
        program.toggle("morning")
        program.toggle("evening")
        #expect(try program.taken() == [true, true])
    }

    @Test("toggle 6: evening on then off leaves nothing taken")
    func eveningOff() throws {
        let program = try TestProgram()
        program.toggle("evening")
        program.toggle("evening")
        #expect(try program.taken() == [false, false])
        #expect(try program.doses().isEmpty)
    }

    @Test("toggle 7: the morning goes on and off beside a taken evening, which stays as it is")
    func morningLeavesEvening() throws {
        let program = try TestProgram()
        program.toggle("evening")
        let evening = try program.doses()
        program.toggle("morning")
        program.toggle("morning")
        #expect(try program.doses() == evening)
    }

    @Test("toggle 8: the evening goes on and off beside a taken morning, which stays as it is")
    func eveningLeavesMorning() throws {
        let program = try TestProgram()
        program.toggle("morning")
        let morning = try program.doses()
        program.toggle("evening")
        program.toggle("evening")
        #expect(try program.doses() == morning)
    }

    @Test("toggle 9: a double tap on what is not taken comes back to not taken, each time anew")
    func doubleTapFromOff() throws {
        let program = try TestProgram()
        for _ in 0..<3 {
            for slot in ["morning", "evening"] {
                program.toggle(slot)
                program.toggle(slot)
                #expect(try program.taken() == [false, false])
            }
        }
    }

    @Test("toggle 10: a double tap on what is taken comes back to taken")
    func doubleTapFromOn() throws {
        let program = try TestProgram()
        program.toggle("morning")
        program.toggle("evening")
        for slot in ["morning", "evening"] {
            program.toggle(slot)
            program.toggle(slot)
        }
        #expect(try program.taken() == [true, true])
        #expect(try program.doses().count == 2)
    }

    @Test("toggle 11: a tap finds the record of its own date, not that of a day beside it")
    func dateMatching() throws {
        let program = try TestProgram.unlocked()
        for iso in ["2026-11-18", "2026-11-19", "2026-11-20"] { program.toggle("morning", on: iso) }
        program.toggle("morning", on: "2026-11-19")
        #expect(try program.taken(on: "2026-11-18") == [true, false])
        #expect(try program.taken(on: "2026-11-19") == [false, false])
        #expect(try program.taken(on: "2026-11-20") == [true, false])
    }
}
