import TendKit
import TestSupport
import Testing

/// Another brand of the same dose on the same day is a second dose.
@Suite("Brand changes")
struct BrandChangeTests {
    private let scene: TrackerScene

    init() throws {
        scene = try TrackerScene()
        try scene.addMedication("atorva", PlanChange(times: "08:00", dose: 20, unit: "mg", from: 10), at: "10 00:00")
        try scene.record(.take, "atorva", at: "08:00")
        _ = try scene.tracker("08:10").stopMedication("atorva")
    }

    @Test("One with the dose and times of a medication stopped today begins tomorrow")
    func twin() throws {
        let added = try scene.addMedication("sortis", PlanChange(times: "08:00", dose: 20, unit: "mg"), at: "08:11")
        #expect(try added.beginning == .tomorrowAsStoppedToday(TrackerScene.day(21), "atorva"))
        #expect(try scene.records("08:12").pillState().today.doses.allSatisfy { $0.medication == "atorva" })
        #expect(try scene.records("21 08:12").pillState().today.doses.map(\.medication) == ["sortis"])
    }

    @Test(
        "Another dose, other times, a given day or a later day begin as they say",
        arguments: [
            ("08:00", 10, nil, "08:11"), ("20:00", 20, nil, "08:11"), ("08:00", 20, 20, "08:11"),
            ("08:00", 20, nil, "21 07:00"),
        ] as [(String, Int, Int?, String)])
    func others(times: String, dose: Int, from: Int?, at: String) throws {
        let change = try PlanChange(times: times, dose: dose, unit: "mg", from: from)
        let today = try scene.records(at).today
        #expect(try scene.addMedication("sortis", change, at: at).beginning.day == today)
    }
}
