import TendKit
import TestSupport
import Testing

@Suite("Renamed medications")
struct RenamedMedicationTests {
    private let scene: TrackerScene

    init() throws {
        scene = try TrackerScene()
        try scene.addMedication("iron", stock: 30, at: "19 08:00")
        try scene.record(.take, "iron", at: "19 08:05")
        try scene.record(.take, "iron")
    }

    @Test("Plans, doses and stock have the new name, and undo restores the old one")
    func rename() throws {
        let change = try scene.tracker().renameMedication("IRON", to: "iron II").value
        #expect(change.old == "iron" && change.new == "iron II" && change.records == 2)
        #expect(try scene.settings().medications.own.map(\.name) == ["iron II"])
        #expect(try [19, 20].map { try scene.doses($0).map(\.medication) } == [["iron II"], ["iron II"]])
        #expect(try scene.records().stock(of: "iron II").stock.text == "28")
        _ = try scene.tracker().undo()
        #expect(try scene.doses().map(\.medication) == ["iron"])
        #expect(try scene.records().stock(of: "iron").stock.text == "28")
    }

    @Test("A taken name, the built-in medication and an unknown one are refused")
    func refused() throws {
        try scene.addMedication("zinc")
        try scene.refused(MedicationError.exists("zinc")) { try $0.renameMedication("iron", to: "ZINC") }
        try scene.refused(MedicationError.builtIn) { try $0.renameMedication("iron", to: "pills") }
        try scene.refused(MedicationError.unknown("irn", suggestion: "iron", known: ["pills", "iron", "zinc"])) {
            try $0.renameMedication("irn", to: "x")
        }
    }

    @Test("A change of case is a new name")
    func changedCase() throws {
        #expect(try scene.tracker().renameMedication("iron", to: "Iron").value.new == "Iron")
        #expect(try scene.doses().map(\.medication) == ["Iron"])
    }
}
