import TendKit
import Testing

/// The Pills app's 7 cases of its streak: days with all pills taken, counted from yesterday while today is incomplete.
@Suite("The Pills app: streak calculation (7)")
struct SourceAppCasesStreakTests {
    private static func streak(_ app: SourceAppScene) throws -> Int {
        try app.scene.records().pillState().streak.current
    }

    /// Returns an app in which both pills were taken on these days of November.
    private static func complete(_ days: Int...) throws -> SourceAppScene {
        let app = try SourceAppScene.unlocked()
        for day in days { for slot in ["morning", "evening"] { try app.toggle(slot, on: day) } }
        return app
    }

    @Test("streak 1: Without records it is 0")
    func empty() throws { #expect(try Self.streak(SourceAppScene()) == 0) }

    @Test("streak 2: A complete today counts 1")
    func completeToday() throws { #expect(try Self.streak(Self.complete(20)) == 1) }

    @Test("streak 3: An incomplete today alone counts 0")
    func incompleteToday() throws {
        let app = try SourceAppScene()
        try app.toggle("morning")
        #expect(try Self.streak(app) == 0)
    }

    @Test("streak 4: Consecutive complete days count one each")
    func consecutive() throws { #expect(try Self.streak(Self.complete(16, 17, 18, 19, 20)) == 5) }

    @Test("streak 5: A day without a record ends it")
    func gap() throws { #expect(try Self.streak(Self.complete(16, 17, 19, 20)) == 2) }

    @Test("streak 6: A day with one pill of two ends it")
    func partial() throws {
        let app = try Self.complete(17, 19, 20)
        try app.toggle("evening", on: 18)
        #expect(try Self.streak(app) == 2)
    }

    @Test("streak 7: It counts from yesterday until today is complete")
    func yesterday() throws {
        let app = try Self.complete(17, 18, 19)
        #expect(try Self.streak(app) == 3)
        try app.toggle("morning")
        #expect(try Self.streak(app) == 3)
        try app.toggle("evening")
        #expect(try Self.streak(app) == 4)
    }
}
