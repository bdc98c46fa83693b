import TendKit
import TestSupport
import Testing

@Suite("Dose actions")
struct DoseActionTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    @Test("Taking a dose records it at the current moment")
    func take() throws {
        let taken = try scene.record(.take, "evening")
        let record = try #require(try scene.doses().first)
        #expect(try record.at == TrackerScene.moment("09:10") && record.isFor("pills", "evening"))
        #expect(record.outcome == .taken && !record.isForced && !record.isTimeAssumed)
        #expect(taken.results.map(\.effect) == [.taken] && taken.results.map(\.record) == [record])
        #expect(try scene.doses().count == 1)
    }

    @Test(
        "A repeated take or skip changes no file",
        arguments: [(DoseRequest.Action.take, RecordedDose.Effect.taken), (.skip, .skipped)])
    func repeated(_ action: DoseRequest.Action, _ effect: RecordedDose.Effect) throws {
        #expect(try scene.record(action, "morning").results.map(\.effect) == [effect])
        let before = try scene.folder.contents()
        #expect(try scene.record(action, "morning", at: "10:10").results.map(\.effect) == [.unchanged])
        #expect(try scene.folder.contents() == before)
    }

    @Test("A toggle takes a dose, and the next one undoes that")
    func toggle() throws {
        #expect(try scene.record(.toggle, "morning").results.map(\.effect) == [.taken])
        let reverted = try scene.record(.toggle, "morning", at: "10:10").results
        #expect(reverted.map(\.effect) == [.reverted])
        #expect(try reverted.map(\.record.at) == [TrackerScene.moment("09:10")])
        #expect(try scene.doses().isEmpty)
    }

    @Test("A toggle with details of a taken dose is refused", arguments: ["time", "amount", "note"])
    func toggleWithDetails(_ detail: String) throws {
        try scene.record(.take, "morning")
        let request = try TrackerScene.request(.toggle, "morning") { request in
            switch detail {
            case "time": request.time = try TimeInput("07:10")
            case "amount": request.amount = (.one, nil)
            default: request.note = "late"
            }
        }
        try scene.refused(DoseError.toggleOfTaken(dose: "morning")) { try $0.recordDose(request) }
    }

    @Test("A toggle of several doses is refused while only some are taken")
    func mixedToggle() throws {
        for name in ["iron", "zinc"] { try scene.addMedication(name) }
        let (both, names) = (DoseRequest(.toggle, .several(["iron", "zinc"])), ["iron@08:00", "zinc@08:00"])
        try scene.record(.take, "iron")
        try scene.refused(DoseError.mixedToggle(names)) { try $0.recordDose(both) }
        try scene.record(.take, "zinc")
        try scene.refused(DoseError.severalDue(names, verb: "toggle")) {
            try $0.recordDose(DoseRequest(.toggle, .named("08:00")))
        }
        #expect(try scene.tracker().recordDose(both).value.results.map(\.effect) == [.reverted, .reverted])
    }

    @Test("A taken dose can't be skipped")
    func skipOfTaken() throws {
        try scene.record(.take, "morning")
        let error = DoseError.skipOfTaken(dose: "morning", at: try TrackerScene.moment("09:10"), day: nil)
        try scene.refused(error) { try $0.recordDose(DoseRequest(.skip, .named("morning"))) }
    }

    @Test("A refused skip of a past dose names its day")
    func skipOfTakenInThePast() throws {
        try scene.record(.take, "evening", at: "19 21:00")
        _ = try scene.tracker().unlockHistory()
        let request = try TrackerScene.request(.skip, "evening") { $0.date = .daysAgo(1) }
        let error = DoseError.skipOfTaken(
            dose: "evening", at: try TrackerScene.moment("21:00", day: 19), day: try TrackerScene.day(19))
        try scene.refused(error) { try $0.recordDose(request) }
    }

    @Test("A skipped dose stays skipped unless the request replaces it, which keeps its record")
    func takeOfSkipped() throws {
        let skipped = try scene.record(.skip, "morning").results.map(\.record.id)
        for action in [DoseRequest.Action.take, .toggle] {
            let kept = try scene.record(action, "morning").results
            #expect(kept.map(\.effect) == [.unchanged] && kept.map(\.staysSkipped) == [true])
        }
        #expect(try scene.record(.take, "morning") { $0.replacesSkip = true }.results.map(\.record.id) == skipped)
        #expect(try scene.doses().map(\.outcome) == [.taken])
    }

    @Test("A time, an amount or a note corrects a taken dose")
    func correction() throws {
        let id = try scene.record(.take, "morning").results.map(\.record.id)
        let corrected = try scene.record(.take, "morning") { request in
            request.time = try TimeInput("07:10")
            request.amount = (Quantity(2), nil)
            request.note = "with milk"
        }
        #expect(corrected.results.map(\.effect) == [.corrected] && corrected.results.map(\.record.id) == id)
        let record = try #require(try scene.doses().first)
        #expect(try record.at == TrackerScene.moment("07:10"))
        #expect(record.amount == Quantity(2) && record.note == "with milk")
        try scene.record(.take, "morning") { $0.note = "" }
        #expect(try scene.doses().first?.note == nil)
    }

    @Test("The note of a skip is its reason, and goes when the dose is taken")
    func noteOfTaken() throws {
        try scene.record(.skip, "morning") { $0.note = "ill" }
        try scene.record(.take, "morning") { $0.replacesSkip = true }
        #expect(try scene.doses().map(\.note) == [nil] && scene.doses().map(\.outcome) == [.taken])
    }

    @Test("A note corrects a skipped dose")
    func noteOfSkipped() throws {
        try scene.record(.skip, "morning")
        #expect(try scene.record(.skip, "morning") { $0.note = "ill" }.results.map(\.effect) == [.corrected])
        #expect(try scene.doses().map(\.note) == ["ill"])
    }

    @Test("A medication taken as needed can't be skipped or toggled", arguments: [DoseRequest.Action.skip, .toggle])
    func asNeeded(_ action: DoseRequest.Action) throws {
        try scene.addMedication("ibuprofen", PlanChange(.asNeeded))
        let error = DoseError.asNeeded(name: "ibuprofen", verb: action.rawValue)
        try scene.refused(error) { try $0.recordDose(DoseRequest(action, .named("ibuprofen"))) }
    }

    @Test("A given time identifies a dose as needed, unless it is additional")
    func repeatedAsNeeded() throws {
        try scene.addMedication("ibuprofen", PlanChange(.asNeeded))
        for effect in [RecordedDose.Effect.taken, .unchanged] {
            let taken = try scene.record(.take, "ibuprofen") { $0.time = try TimeInput("09:00") }
            #expect(taken.results.map(\.effect) == [effect])
        }
        try scene.record(.take, "ibuprofen") { request in
            request.time = try TimeInput("09:00")
            request.isAdditional = true
        }
        #expect(try scene.doses().count == 2)
    }

    @Test("A dose on a rest day is refused unless forced")
    func restDay() throws {
        try scene.addMedication("iron", PlanChange(.everyDays(3), from: 19), at: "19 07:00")
        try scene.record(.take, "iron", at: "19 08:00")
        let error = DoseError.nothingOpen(
            name: "iron", next: "iron@08:00", at: try TrackerScene.moment("08:00", day: 22), isToday: false)
        try scene.refused(error) { try $0.recordDose(DoseRequest(.take, .named("iron"))) }
        let skip = try TrackerScene.request(.skip, "iron") { $0.isForced = true }
        let skipped = DoseError.nothingOpen(
            name: "iron", next: "iron@08:00", at: try TrackerScene.moment("08:00", day: 22), isToday: false,
            verb: "skip")
        try scene.refused(skipped) { try $0.recordDose(skip) }
        try scene.record(.take, "iron") { $0.isForced = true }
        #expect(try scene.doses().map(\.isForced) == [true])
    }

    @Test("A name on a rest day of several doses is refused with the next one")
    func severalAtRest() throws {
        try scene.addMedication("vitamin", PlanChange(.weekdays([.monday, .thursday]), times: "09:00,20:00"))
        let error = DoseError.nothingOpen(
            name: "vitamin", next: "vitamin@09:00", at: try TrackerScene.moment("09:00", day: 23), isToday: false)
        try scene.refused(error) { try $0.recordDose(DoseRequest(.take, .named("vitamin"))) }
    }

    @Test("A forced dose of a part of the day is one more of the medication that was taken then")
    func forcedPart() throws {
        try scene.addMedication("iron", PlanChange(times: "08:00,20:00"), at: "20 07:00")
        try scene.record(.take, "morning", at: "08:00")
        let taken = try scene.record(.take, "morning", at: "16:00") { $0.isForced = true }
        #expect(taken.results.map(\.record.medication) == ["iron"] && taken.results.map(\.isExtra) == [true])
    }

    @Test("An additional dose has no slot and is marked as forced")
    func additional() throws {
        try scene.record(.take, "morning")
        let taken = try scene.record(.take, "morning") { $0.isAdditional = true }
        let record = try #require(taken.results.first?.record)
        #expect(record.slot == nil && record.isForced)
        #expect(taken.doses.doses.count == 3 && taken.doses.doses.allSatisfy { !$0.isPossibleDouble })
    }

    @Test(
        "A dose before its window is named in the result", arguments: [("20:00", []), ("19:59", ["evening"])])
    func early(_ time: String, _ names: [String]) throws {
        let early = try scene.record(.take, "evening", at: time).early
        #expect(early.map(\.name) == names)
        #expect(try early.allSatisfy { try $0.due == TrackerScene.moment("21:00") })
        #expect(try scene.record(.take, "evening", at: time).early.isEmpty)
    }

    @Test("The result has the stock of the medication, unless nothing is stored")
    func stock() throws {
        try scene.addMedication("iron", stock: 30)
        try scene.addMedication("zinc", stock: 30)
        let dry = try scene.tracker(isDryRun: true).recordDose(DoseRequest(.take, .named("iron")))
        #expect(dry.isDryRun && dry.value.stocks.isEmpty)
        let taken = try scene.record(.take, "iron")
        #expect(taken.stocks.map(\.medication) == ["iron"] && taken.stocks.map(\.level) == [Quantity(29)])
    }
}
