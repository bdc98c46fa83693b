import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Differences of files")
struct FileDifferenceTests {
    @Test("A fast is stopped when it ends, and changed afterwards")
    func stopped() throws {
        let test = try TestStore()
        let id = "f00000000000"
        try test.record(TestStore.fast(id, "2026-11-19T20:00:00+01:00"))
        let file = DataFile.fasts(Month(of: try day(TestStore.dayText)))
        func counts(_ edit: (inout FastingSession) -> Void) throws -> [[Int]] {
            let before = try test.store.checkedDocument(file)
            try test.change(id, edit)
            return try test.store.difference(of: file, since: before).map { [$0.started, $0.stopped, $0.changed] }
        }
        let end = try moment("2026-11-20T12:00:00+01:00")
        #expect(try counts { $0.end = end } == [[0, 1, 1]])
        #expect(try counts { $0.note = "walk" } == [[0, 0, 1]])
    }
}
