import TendKit
import TestSupport
import Testing

@Suite("Next doses as needed")
struct NextDoseTests {
    private let scene: TrackerScene

    init() throws {
        scene = try TrackerScene()
        try scene.addMedication(
            "ibuprofen", PlanChange(.asNeeded, gap: .seconds(6 * 3600), most: 3, from: 1), at: "01 00:00")
        try scene.addMedication("aspirin", PlanChange(.asNeeded), at: "01 00:00")
    }

    private func next(_ time: String) throws -> DoseAllowance? {
        try scene.records(time).overview().nextDoses.first { $0.medication == "ibuprofen" }?.allowance
    }

    @Test("The overview, a template and a medication say when a dose is allowed")
    func places() throws {
        try scene.record(.take, "ibuprofen", at: "08:00")
        let at = try TrackerScene.moment("14:00")
        #expect(try next("09:00")?.at == at && next("09:00")?.left == 2)
        #expect(try scene.records("09:00").statusValues([.nextAllowed]).nextDoses?.map(\.allowance?.at) == [at])
        #expect(try scene.records("09:00").medicationState("ibuprofen").state.nextAllowed?.allowance?.at == at)
        let records = try scene.records("09:00")
        #expect(try records.nextDoses(records.pillState()).map(\.medication) == ["ibuprofen"])
        #expect(try scene.records("15:00").overview().nextDoses.map(\.allowance?.at.timeOfDay.hour) == [15])
    }

    @Test("A medication without limits, a past day and a line have none")
    func none() throws {
        #expect(try scene.records().overview().nextDoses.map(\.medication) == ["ibuprofen"])
        #expect(try scene.records().medicationState("aspirin").state.nextAllowed == nil)
        #expect(try scene.records().overview(of: TrackerScene.day(19)).nextDoses.isEmpty)
        #expect(try scene.records().overview(includesChallenges: false).nextDoses.isEmpty)
        _ = try scene.tracker().stopMedication("ibuprofen")
        #expect(try scene.records().overview().nextDoses.isEmpty)
    }

    @Test("A forced dose counts, and a skipped gap does not return")
    func forced() throws {
        try scene.record(.take, "ibuprofen", at: "08:00")
        try scene.record(.take, "ibuprofen", at: "09:00") { $0.isForced = true }
        #expect(try next("09:30")?.at == TrackerScene.moment("15:00") && next("09:30")?.left == 1)
    }

    @Test("A damaged page within reach allows no dose")
    func damage() throws {
        try scene.record(.take, "ibuprofen", at: "19 22:00")
        try scene.folder.write("{", to: "data/days/2026/2026-11-19.json")
        #expect(try scene.records("09:00").overview().nextDoses.map { $0.allowance == nil } == [true])
    }

    @Test("A rename keeps the announcement of the medication")
    func rename() throws {
        _ = try scene.tracker().set(.remindAsNeeded, to: "ibuprofen,aspirin")
        try scene.record(.take, "ibuprofen", at: "08:00")
        _ = try scene.tracker().renameMedication("ibuprofen", to: "brufen")
        let records = try scene.records("09:00")
        let known = records.reminders(on: records.today...records.today).reminders
        #expect(known.map(\.id) == ["brufen-next-2026-11-20T14:00"])
    }
}
