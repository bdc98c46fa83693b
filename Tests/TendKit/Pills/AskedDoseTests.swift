import TendKit
import TestSupport
import Testing

/// An amount that nobody said is a wrong record, and a wrong next dose.
@Suite("Amounts that are asked at each dose")
struct AskedDoseTests {
    private let scene: TrackerScene

    init() throws {
        scene = try TrackerScene()
        var change = try PlanChange(times: "08:00,20:00", from: 19)
        change.asksDose = true
        try scene.addMedication("insulin", change, stock: 300, at: "19 07:00")
    }

    private func take(
        _ amount: Int? = nil, _ unit: String? = nil, at time: String, _ action: DoseRequest.Action = .take
    ) throws -> RecordedDose? {
        try scene.record(action, "insulin", at: time) { request in
            request.amount = amount.map { (Quantity($0), unit) }
        }.results.first
    }

    @Test("A dose without its amount is refused", arguments: [DoseRequest.Action.take, .toggle])
    func needed(_ action: DoseRequest.Action) throws {
        let needed = DoseError.amountNeeded(["insulin@08:00"], day: nil, last: nil)
        try scene.refused(needed, at: "08:05") { try $0.recordDose(DoseRequest(action, .named("insulin"))) }
    }

    @Test("The amount is recorded, lowers the stock, and is named by the next refusal")
    func recorded() throws {
        #expect(try take(14, "units", at: "08:05")?.record.amountText == "14 units")
        #expect(try take(at: "08:06")?.effect == .unchanged)
        let needed = DoseError.amountNeeded(["insulin@20:00"], day: nil, last: "14 units")
        try scene.refused(needed, at: "20:05") { try $0.recordDose(DoseRequest(.take, .named("insulin"))) }
        #expect(try take(12, at: "20:05")?.record.amountText == "12 units")
        #expect(try scene.records("20:06").stock(of: "insulin").stock.level == Quantity(274))
        #expect(try take(10, at: "20:07")?.effect == .corrected)
        #expect(try scene.records("20:08").stock(of: "insulin").stock.level == Quantity(276))
    }

    @Test(
        "An amount ten times the last one, or a tenth, is a question",
        arguments: [(140, true), (139, false), (1, true), (2, false)])
    func implausible(_ amount: Int, isAsked: Bool) throws {
        _ = try take(14, at: "08:05")
        let error = DoseError.implausibleAmount(Quantity(amount), name: "insulin", usual: "14", isLast: true)
        guard isAsked else {
            #expect(try take(amount, at: "20:05")?.effect == .taken)
            return
        }
        try scene.refused(error, at: "20:05") { tracker in
            var request = DoseRequest(.take, .named("insulin"))
            request.amount = (Quantity(amount), nil)
            return try tracker.recordDose(request)
        }
        #expect(error.isQuestion)
    }

    @Test("A correction is compared with the dose before, not with the slip")
    func correction() throws {
        _ = try take(14, at: "08:05")
        var request = DoseRequest(.take, .named("insulin"))
        request.amount = (Quantity(140), nil)
        _ = try scene.tracker("20:05").insisting.recordDose(request)
        #expect(try take(14, at: "20:06")?.effect == .corrected)
    }

    @Test("Another unit than before is refused")
    func unit() throws {
        _ = try take(14, "units", at: "08:05")
        try scene.refused(DoseError.otherUnit("mg", name: "insulin", unit: "units"), at: "20:05") { tracker in
            var request = DoseRequest(.take, .named("insulin"))
            request.amount = (Quantity(14), "mg")
            return try tracker.recordDose(request)
        }
        #expect(try take(14, "unit", at: "20:05")?.record.unit == "units")
    }

    @Test("Words for several doses leave it out and name it")
    func several() throws {
        try scene.addMedication("aspirin", PlanChange(times: "08:00", dose: 100, from: 19), at: "19 07:00")
        let change = try scene.tracker("08:05").recordDose(DoseRequest(.take, .all)).value
        #expect(change.results.map(\.name) == ["aspirin@08:00"])
        #expect(try scene.doses().map(\.medication) == ["aspirin"])
    }

    @Test("A reminder of it is answered with an amount, never with taken")
    func answers() throws {
        let tracker = try scene.tracker("20:10")
        #expect(throws: DoseError.amountNeeded(["insulin@20:00"], day: nil, last: nil)) {
            try tracker.answer("insulin@20:00", with: .taken)
        }
        _ = try tracker.answer("insulin@20:00", with: .amount(Quantity(14), unit: nil))
        #expect(try scene.doses().map(\.amount) == [Quantity(14)])
    }

    @Test("A plan can't both ask for an amount and have a number of doses")
    func plan() throws {
        var change = try PlanChange(times: "08:00x2")
        change.asksDose = true
        try scene.refused(MedicationError.countOfAskedDose("w")) { try $0.addMedication("w", change) }
    }
}
