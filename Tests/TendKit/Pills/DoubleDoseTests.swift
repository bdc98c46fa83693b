import TendKit
import TestSupport
import Testing

/// Two computers recorded one dose. Both records stay until one is deleted.
@Suite("Possible double doses")
struct DoubleDoseTests {
    private let scene: TrackerScene
    private static let ids = ["k3q8aaaaaaa0", "k3q8aaaaaaa1"]

    init() throws {
        scene = try TrackerScene()
        try scene.write(["07:05", "09:05"])
    }

    @Test("Two records of a dose are listed with their times")
    func recent() throws {
        let times = [try TrackerScene.moment("07:05"), try TrackerScene.moment("09:05")]
        let double = try #require(try scene.records().recentDoubleDoses().first)
        #expect(try double.day == TrackerScene.day(20) && double.slotID == "morning" && double.times == times)
        #expect(try scene.records("21 09:00").recentDoubleDoses() == [double])
        #expect(try scene.records("22 09:00").recentDoubleDoses().isEmpty)
    }

    @Test("Doses without a slot and skipped ones are no double doses")
    func noDouble() throws {
        _ = try scene.tracker().deleteDose(.prefix(Self.ids[0]))
        try scene.record(.take, "morning") { $0.isAdditional = true }
        try scene.record(.take, "morning") { $0.isAdditional = true }
        for _ in 0..<2 { try scene.record(.skip, "evening") }
        #expect(try scene.records().recentDoubleDoses().isEmpty)
    }

    @Test("A double dose counts once in the figures and twice in the stock")
    func figures() throws {
        let (records, today) = (try scene.records(), try TrackerScene.day(20))
        let days = try records.pills(in: today...today, records.pillHistory()).days
        #expect(Adherence(days).taken == 1 && days.flatMap(\.doses).map(\.isPossibleDouble) == [true, false])
        _ = try scene.tracker().changeStock(of: "pills", .count(level: Quantity(10)))
        _ = try scene.tracker().deleteDose(.prefix(Self.ids[1]))
        #expect(try scene.records().stock(of: "pills").stock.level == Quantity(11))
    }

    @Test(
        "A double dose can't be toggled, skipped or corrected", arguments: ["toggle", "skip", "time", "note", "amount"])
    func refused(_ change: String) throws {
        let request = try TrackerScene.request(DoseRequest.Action(rawValue: change) ?? .take, "morning") { request in
            if change == "time" { request.time = try TimeInput("07:10") }
            if change == "note" { request.note = "twice" }
            if change == "amount" { request.amount = (.one, nil) }
        }
        try scene.refused(DoseError.doubleDose(dose: "morning", ids: Self.ids)) { try $0.recordDose(request) }
    }

    @Test("A double dose can be taken again without an effect")
    func repeated() throws {
        #expect(try scene.record(.take, "morning").results.map(\.effect) == [.unchanged])
        #expect(try scene.doses().map(\.id) == Self.ids)
    }

    @Test("Deleting one record settles a double dose, and undo restores it")
    func settled() throws {
        let deleted = try scene.tracker().deleteDose(.prefix(Self.ids[0])).value
        #expect(deleted.dose.id == Self.ids[0] && deleted.doses.doses.allSatisfy { !$0.isPossibleDouble })
        #expect(try scene.doses().map(\.id) == [Self.ids[1]])
        _ = try scene.tracker().undo()
        #expect(try scene.doses().map(\.id) == Self.ids)
    }
}

@Suite("Deleted doses")
struct DoseDeletionTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    @Test("'last' deletes the dose recorded last, also within one second")
    func lastWithinASecond() throws {
        // Ids are random: a guess would be right half of the time.
        for _ in 0..<12 {
            let scene = try TrackerScene()
            for name in ["zinc", "iron"] {
                try scene.addMedication(name, PlanChange(times: "09:00"))
                try scene.record(.take, name)
            }
            #expect(try scene.tracker().deleteDose(.last).value.dose.medication == "iron")
        }
    }

    @Test("An unknown dose can't be deleted", arguments: [RecordReference.last, .prefix("zzz")])
    func unknown(_ reference: RecordReference) throws {
        let prefix = reference == .last ? "last" : "zzz"
        try scene.refused(StoreError.noSuchRecord(kind: .dose, prefix: prefix)) { try $0.deleteDose(reference) }
    }

    @Test("A dose of a locked day can't be deleted")
    func locked() throws {
        try scene.record(.take, "evening", at: "19 21:00")
        try scene.refused(DoseError.historyLocked(try TrackerScene.day(19))) { try $0.deleteDose(.last) }
        _ = try scene.tracker().unlockHistory()
        #expect(try scene.tracker().deleteDose(.last).value.day == TrackerScene.day(19))
        #expect(try scene.doses(19).isEmpty)
    }
}
