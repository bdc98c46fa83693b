import TendKit
import TestSupport
import Testing

@Suite("The state of pills")
struct PillStateTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    @Test("Pills are used from the first record or medication on")
    func use() throws {
        let state = try scene.records().pillState()
        #expect(!state.isUsed && state.streak == .none && state.today.doses.map(\.slotID) == ["morning", "evening"])
        #expect(try state.now == TrackerScene.moment("09:10"))
        try scene.record(.take, "morning")
        #expect(try scene.records().pillState().isUsed)
        let other = try TrackerScene()
        try other.addMedication("iron")
        #expect(try other.records().pillState().isUsed)
    }

    @Test("The state has today's doses, the streak and the history")
    func state() throws {
        for word in ["morning", "evening"] { try scene.record(.take, word, at: "19 21:00") }
        try scene.record(.skip, "morning")
        let records = try scene.records()
        let (state, history) = (try records.pillState(), try records.pillHistory())
        #expect(state.today.doses.map(\.state) == [.skipped, .due] && state.streak.current == 1)
        #expect(try state.history == history && history.builtInSince == TrackerScene.day(19))
    }

    @Test("A past day has its own doses")
    func pastDay() throws {
        try scene.record(.take, "morning", at: "19 07:00")
        let records = try scene.records()
        let doses = try records.pills(on: TrackerScene.day(19), records.pillHistory()).doses
        #expect(doses.map(\.state) == [.taken, .missed])
    }

    @Test(
        "The window of the settings decides whether a dose was late",
        arguments: [("2h", DoseState.late), ("3h", .taken)])
    func window(_ length: String, _ state: DoseState) throws {
        _ = try scene.tracker().set(.lateAfter, to: length)
        try scene.record(.take, "morning", at: "09:10")
        #expect(try scene.records().pillState().today.doses.map(\.state) == [state, .due])
    }

    @Test("A damaged page is named, and the other days remain")
    func damage() throws {
        try scene.addMedication("iron", stock: 10, at: "18 09:00")
        try scene.record(.take, "iron", at: "18 09:00")
        try scene.record(.take, "iron", at: "20 09:00")
        try scene.folder.write("{\"format\":1,", to: "data/days/2026/2026-11-19.json")
        let records = try scene.records()
        let state = try records.pillState()
        #expect(try state.history.damaged == [TrackerScene.day(19)])
        let range = try TrackerScene.day(18)...TrackerScene.day(20)
        let (days, damage) = try records.pills(in: range, state.history)
        #expect(days.map(\.day) == [range.lowerBound, range.upperBound])
        #expect(days.flatMap(\.doses).map(\.state) == [.taken, .taken] && damage.count == 1)
        let stocks = try records.stocks(state)
        #expect(stocks.stocks.map(\.level) == [Quantity(8)] && stocks.damage.count == 1)
        #expect(try records.stock(of: "iron").damage.count == 1)
    }

    @Test("A damaged page of today is neither read nor written")
    func damagedToday() throws {
        try scene.write(["25:61"])
        let before = try scene.folder.contents()
        let damage = Damage.badField(section: "pills", id: "k3q8aaaaaaa0", field: "at")
        let error = StoreError.damaged(path: "days/2026/2026-11-20.json", damage)
        #expect(throws: error) { try scene.records().pillState() }
        #expect(throws: error) { try scene.record(.skip, "evening") }
        #expect(throws: error) { try scene.tracker().deleteDose(.last) }
        #expect(try scene.folder.contents() == before)
    }

    @Test("A dose of an unknown medication is listed outside the plan")
    func unknownMedication() throws {
        try scene.write(["07:05"], medication: "aspirin", slot: "07:00")
        let doses = try scene.records().pillState().today.doses.filter { $0.medication == "aspirin" }
        #expect(doses.map(\.slotID) == ["aspirin@07:00"] && doses.allSatisfy { !$0.isScheduled && $0.isTaken })
    }

    @Test("A medication is found in any case, the exact one first")
    func medication() throws {
        try scene.addMedication("Vitamin D")
        let records = try scene.records()
        let history = try records.pillHistory()
        #expect(try records.medication("vitamin d", history).name == "Vitamin D")
        #expect(try records.medication("pills", history).isBuiltIn)
        let known = ["pills", "Vitamin D"]
        #expect(throws: MedicationError.unknown("vitamin", suggestion: "Vitamin D", known: known)) {
            try records.medication("vitamin", history)
        }
    }
}
