import TendKit
import TestSupport
import Testing

/// The Pills app's 3 cases of its database: one record per day, which another program can read.
@Suite("The Pills app: SwiftData (3)")
struct SourceAppCasesDataTests {
    @Test("data 1: Another program that opens the folder finds the dose")
    func persistence() throws {
        let app = try SourceAppScene()
        try app.toggle("morning")
        let other = try Tracker(
            folder: app.scene.folder.path("data"), now: try TrackerScene.moment("09:20"), zone: .fixed(offset: 3600))
        let dose = try #require(try other.records().pillState().today.doses.first)
        #expect(try dose.state == .late && dose.record?.at == TrackerScene.moment("09:10"))
    }

    @Test("data 2: Each day has its own record")
    func separateDays() throws {
        let app = try SourceAppScene.unlocked()
        try app.toggle("morning", on: 19)
        try app.toggle("evening", on: 20)
        #expect(try app.scene.doses(19).map(\.slot) == ["morning"])
        #expect(try app.scene.doses(20).map(\.slot) == ["evening"])
        #expect(try app.pages() == ["data/days/2026/2026-11-19.json", TrackerScene.page])
    }

    @Test("data 3: Repeated taps leave one page, and one record per pill")
    func singleRecord() throws {
        let app = try SourceAppScene()
        for _ in 0..<5 { for slot in ["morning", "evening"] { try app.toggle(slot) } }
        #expect(try app.scene.doses().map { $0.slot ?? "" }.sorted() == ["evening", "morning"])
        #expect(try app.pages() == [TrackerScene.page])
    }
}
