import TendKit
import TestSupport
import Testing

/// Prescriptions on the 20th of November 2026, a Friday.
@Suite("Prescriptions")
struct PrescriptionTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func add(
        _ name: String, times: String? = nil, dose: Int? = nil, taper: String? = nil, at time: String = "09:10"
    ) throws {
        var change = PlanChange()
        change.lines = try times.map { try DoseLine.list($0) }
        if let dose { change.dose = .some(Quantity(dose)) }
        change.unit = dose == nil ? nil : "mg"
        change.taper = try taper.map { try TaperStep.list($0) }
        _ = try scene.tracker(time).addMedication(name, change, stock: taper == nil ? .count(level: Quantity(30)) : nil)
    }

    private func pills(_ day: Int) throws -> [String] {
        let records = try scene.records()
        let day = try #require(Day(year: 2026, month: 11, day: day))
        return try records.pills(on: day, try records.pillHistory()).scheduled.map {
            "\($0.slotID) \($0.amountText ?? "1")"
        }
    }

    @Test("A day's doses have the amounts of its lines")
    func lines() throws {
        try add("warfarin", times: "mon,wed,fri 18:00x1.5; tue,thu,sat,sun 18:00")
        #expect(try pills(20) == ["warfarin@18:00 1.5"])
        #expect(try pills(21) == ["warfarin@18:00 1"])
    }

    @Test("A dose without a typed amount is recorded with the amount of its line")
    func amount() throws {
        try add("metformin", times: "08:00x2,20:00", dose: 500)
        let change = try scene.tracker().recordDose(DoseRequest(.take, .named("metformin@08:00"))).value
        #expect(change.results.map(\.record.amountText) == ["1000 mg"])
        #expect(change.stocks.map(\.text) == ["28 doses"])
    }

    @Test("A name means the dose of the day among lines of other days")
    func name() throws {
        try add("thyroxine", times: "mon-fri 06:30; sat,sun 09:00")
        let change = try scene.tracker().recordDose(DoseRequest(.take, .named("thyroxine"))).value
        #expect(change.results.map(\.name) == ["thyroxine@06:30"])
    }

    @Test("A new taper replaces the rest of an old one")
    func taper() throws {
        try add("prednisolone", taper: "40mg 7d, 30mg 7d, 20mg 7d")
        #expect(try pills(20) == ["prednisolone@08:00 40 mg"])
        #expect(try pills(27) == ["prednisolone@08:00 30 mg"])
        var change = PlanChange()
        change.taper = try TaperStep.list("10mg 3d, 5mg 2d")
        _ = try scene.tracker().editMedication("prednisolone", change)
        #expect(
            try [20, 22, 23, 24, 25, 27].map(pills) == [10, 10, 5, 5].map { ["prednisolone@08:00 \($0) mg"] } + [
                [], [],
            ])
    }

    @Test("The state of a medication has the open dose, the last one and the plans to come")
    func state() throws {
        try add("prednisolone", taper: "40mg 7d, 30mg 7d")
        func state() throws -> MedicationState { try scene.records().medicationState("PREDNISOLONE").state }
        let open = try #require(try state().next)
        #expect(open.plan.doseText == "40 mg" && open.dose.due?.at.description == "2026-11-20T08:00:00+01:00")
        #expect(try state().last == nil)
        _ = try scene.tracker().recordDose(DoseRequest(.take, .named("prednisolone")))
        #expect(try state().next?.dose.due?.at.description == "2026-11-21T08:00:00+01:00")
        #expect(try state().last?.amountText == "40 mg")
        #expect(try state().plans.map(\.doseText) == ["40 mg", "30 mg"])
        #expect(throws: MedicationError.unknown("x", suggestion: nil, known: ["pills", "prednisolone"])) {
            try scene.records().medicationState("x")
        }
    }

    @Test("A resumed medication has the plan that the stop left")
    func resume() throws {
        try add("metformin", times: "08:00x2,20:00", dose: 500, at: "19 08:00")
        try scene.refused(MedicationError.notStopped("metformin")) { try $0.resumeMedication("metformin") }
        _ = try scene.tracker().stopMedication("metformin")
        #expect(try pills(20) == [])
        let change = try scene.tracker().resumeMedication("METFORMIN").value
        #expect(change.plan?.lines.map(\.text) == ["08:00x2", "20:00"])
        #expect(try pills(20) == ["metformin@08:00 1000 mg", "metformin@20:00 500 mg"])
    }

    @Test("A medication stopped on its first day resumes with its plan")
    func firstDay() throws {
        try add("metformin", times: "09:30,20:00", dose: 500)
        _ = try scene.tracker().stopMedication("metformin")
        #expect(try pills(20) == [] && pills(25) == [])
        _ = try scene.tracker().resumeMedication("metformin")
        #expect(try pills(20) == ["metformin@09:30 500 mg", "metformin@20:00 500 mg"])
    }

    @Test("A stock counts no doses that grow smaller")
    func stockOfTaper() throws {
        func change(_ taper: String) throws -> PlanChange {
            var change = PlanChange()
            change.taper = try TaperStep.list(taper)
            return change
        }
        let milligrams = try change("40mg 7d, 30mg 7d")
        try scene.refused(MedicationError.unitOfStock("x")) {
            try $0.addMedication("x", milligrams, stock: .count(level: Quantity(30)))
        }
        // Tablets are counted as they are.
        _ = try scene.tracker().addMedication(
            "x", try change("4 tablets 7d, 2 tablets 7d"), stock: .count(level: Quantity(42)))
        #expect(try scene.records().stock(of: "x").stock.runsOutOn == nil)
    }

    @Test("Times with days of their own refuse another schedule")
    func twoSchedules() throws {
        try add("thyroxine", times: "mon-fri 06:30; sat,sun 09:00")
        var change = PlanChange()
        change.schedule = .everyDays(2)
        try scene.refused(MedicationError.daysTwice(name: "thyroxine")) {
            try $0.editMedication("thyroxine", change)
        }
    }
}
