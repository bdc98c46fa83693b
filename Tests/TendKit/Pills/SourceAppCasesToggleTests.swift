import TendKit
import Testing

/// The Pills app's 11 cases of a tap on a pill, which takes it or undoes that.
@Suite("The Pills app: toggle logic (11)")
struct SourceAppCasesToggleTests {
    private let app: SourceAppScene

    init() throws { app = try SourceAppScene.unlocked() }

    private func toggle(_ slots: String...) throws { for slot in slots { try app.toggle(slot) } }

    @Test("toggle 1: A first tap on the morning creates the day's record")
    func morningCreates() throws {
        #expect(try app.pages().isEmpty)
        try toggle("morning")
        #expect(try app.pages() == [TrackerScene.page])
        #expect(try app.scene.doses().map(\.slot) == ["morning"])
        #expect(try app.taken() == [true, false])
    }

    @Test("toggle 2: The morning is taken on a day with a record")
    func morningOn() throws {
        try toggle("evening", "morning")
        #expect(try app.taken() == [true, true])
    }

    @Test("toggle 3: A second tap on the morning leaves nothing taken")
    func morningOff() throws {
        try toggle("morning", "morning")
        #expect(try app.taken() == [false, false])
        #expect(try app.scene.doses().isEmpty)
    }

    @Test("toggle 4: A first tap on the evening creates the day's record")
    func eveningCreates() throws {
        try toggle("evening")
        #expect(try app.scene.doses().map(\.slot) == ["evening"])
        #expect(try app.taken() == [false, true])
    }

    @Test("toggle 5: The evening is taken on a day with a record")
    func eveningOn() throws {
        try toggle("morning", "evening")
        #expect(try app.taken() == [true, true])
    }

    @Test("toggle 6: A second tap on the evening leaves nothing taken")
    func eveningOff() throws {
        try toggle("evening", "evening")
        #expect(try app.taken() == [false, false])
        #expect(try app.scene.doses().isEmpty)
    }

    @Test("toggle 7: Taps on the morning keep a taken evening")
    func morningLeavesEvening() throws {
        try toggle("evening")
        let evening = try app.scene.doses()
        try toggle("morning", "morning")
        #expect(try app.scene.doses() == evening)
    }

    @Test("toggle 8: Taps on the evening keep a taken morning")
    func eveningLeavesMorning() throws {
        try toggle("morning")
        let morning = try app.scene.doses()
        try toggle("evening", "evening")
        #expect(try app.scene.doses() == morning)
    }

    @Test("toggle 9: Each double tap on an open pill leaves it open")
    func doubleTapFromOff() throws {
        for _ in 0..<3 {
            for slot in ["morning", "evening"] {
                try toggle(slot, slot)
                #expect(try app.taken() == [false, false])
            }
        }
    }

    @Test("toggle 10: A double tap on a taken pill leaves it taken")
    func doubleTapFromOn() throws {
        try toggle("morning", "evening", "morning", "morning", "evening", "evening")
        #expect(try app.taken() == [true, true])
        #expect(try app.scene.doses().count == 2)
    }

    @Test("toggle 11: A tap changes only the record of its date")
    func dateMatching() throws {
        for day in [18, 19, 20, 19] { try app.toggle("morning", on: day) }
        #expect(try [18, 19, 20].map { try app.taken(on: $0) } == [[true, false], [false, false], [true, false]])
    }
}
