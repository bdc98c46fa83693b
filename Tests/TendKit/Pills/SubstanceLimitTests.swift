import TendKit
import TestSupport
import Testing

/// Two boxes of one substance are one overdose.
@Suite("Limits of a substance")
struct SubstanceLimitTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func add(_ name: String, mg: Int, most: Int? = nil, _ schedule: DosingSchedule = .asNeeded) throws {
        var change = try PlanChange(schedule, dose: mg, unit: "mg", from: 10)
        change.substance = .some("paracetamol")
        change.mostMilligrams = most.map { .some(Quantity($0)) }
        try scene.addMedication(name, change, at: "10 00:00")
    }

    private func take(_ name: String, _ mg: Int, at time: String, _ action: DoseRequest.Action = .take) throws {
        try scene.record(action, name, at: time) { $0.amount = (Quantity(mg), nil) }
    }

    private func refusal(of mg: Int, _ name: String, at time: String) throws -> DoseLimits.Refusal? {
        do {
            try take(name, mg, at: time)
            return nil
        } catch DoseError.limit(_, let refusal) { return refusal }
    }

    @Test(
        "The products of a substance share 24 hours, to the second",
        arguments: [
            // The amounts in mg of two products, one after the other from 08:00 on, hourly.
            ([1000, 1000, 1000, 1000], nil), ([1000, 1000, 1000, 1001], "21 08:00"), ([3000, 500, 1000], "21 08:00"),
            ([500, 3500, 100], "21 08:00"), ([1000, 3000, 2000], "21 09:00"), ([4000, 100], "21 08:00"),
        ] as [([Int], String?)])
    func shared(_ amounts: [Int], next: String?) throws {
        try add("one", mg: 500, most: 4000)
        try add("two", mg: 500)
        var refused: DoseLimits.Refusal?
        for (hour, amount) in amounts.enumerated() {
            let time = "\(hour < 2 ? "0" : "")\(8 + hour):00"
            refused = try refusal(of: amount, hour % 2 == 0 ? "one" : "two", at: time)
        }
        let limit = SubstanceLimit("paracetamol", most: Quantity(4000))
        let moment = try next.map { try scene.tracker($0).now }
        #expect(refused == moment.map { .substance(limit, next: $0) })
        guard let moment, let last = amounts.last else { return }
        // A second earlier is refused with the same moment, and then it is allowed.
        let early = try scene.tracker().at(moment.advanced(bySeconds: -1))
        var request = DoseRequest(.take, .named("one"))
        request.amount = (Quantity(last), nil)
        #expect(throws: DoseError.self) { try early.recordDose(request) }
        #expect(try early.at(moment).recordDose(request).value.results.first?.record.isForced == false)
    }

    @Test("The lowest limit of the current products holds; a stopped one's only if no other has one")
    func lowest() throws {
        try add("one", mg: 500, most: 4000)
        try add("two", mg: 500, most: 2000)
        #expect(try refusal(of: 2001, "one", at: "08:00") != nil)
        _ = try scene.tracker("08:00").stopMedication("two")
        #expect(try refusal(of: 3000, "one", at: "08:00") == nil)
        _ = try scene.tracker("09:00").stopMedication("one")
        try add("three", mg: 500)
        #expect(try refusal(of: 1500, "three", at: "10:00") != nil)
    }

    @Test("A dose that alone exceeds the limit is never allowed, only forced")
    func alone() throws {
        try add("one", mg: 500, most: 4000)
        let limit = SubstanceLimit("paracetamol", most: Quantity(4000))
        #expect(try refusal(of: 4001, "one", at: "08:00") == .substance(limit, next: nil))
        try scene.record(.take, "one", at: "08:00") { request in
            request.amount = (Quantity(4001), nil)
            request.isForced = true
        }
        #expect(try scene.doses().map(\.isForced) == [true])
    }

    @Test("A correction of only the amount to above the limit is refused")
    func correctedAmount() throws {
        try add("one", mg: 500, most: 4000)
        try take("one", 500, at: "08:00")
        let limit = SubstanceLimit("paracetamol", most: Quantity(4000))
        #expect(throws: DoseError.limit(name: "one", .substance(limit, next: nil))) {
            try scene.record(.take, "one", at: "08:01") { request in
                request.time = try TimeInput("08:00")
                request.amount = (Quantity(4001), nil)
            }
        }
    }

    @Test("A planned dose waits for what other products leave, and its toggle and reminder are refused")
    func planned() throws {
        try add("one", mg: 500, most: 4000)
        try add("two", mg: 1000, .daily)
        try take("one", 3500, at: "20 07:50")
        let dose = try scene.records("08:30").pillState().today.doses.first { $0.medication == "two" }
        #expect(dose?.phase == .waiting)
        #expect(throws: DoseError.self) { try take("two", 1000, at: "08:30", .toggle) }
        #expect(throws: DoseError.self) { try scene.tracker("08:30").answer("two", with: .taken) }
        #expect(try scene.doses().count == 1)
    }

    @Test("A product without a mass, and a limit without a substance, are refused")
    func badPlans() throws {
        var change = try PlanChange(.asNeeded, dose: 2, unit: "tablets")
        change.substance = .some("paracetamol")
        try scene.refused(MedicationError.productWithoutMass("one", substance: "paracetamol")) {
            try $0.addMedication("one", change)
        }
        change = try PlanChange(.asNeeded, dose: 500, unit: "mg")
        change.mostMilligrams = .some(Quantity(4000))
        try scene.refused(MedicationError.amountWithoutSubstance) { try $0.addMedication("one", change) }
    }

    @Test("Grams and micrograms are counted as milligrams")
    func units() throws {
        var change = try PlanChange(.asNeeded, dose: 1, unit: "g", from: 10)
        (change.substance, change.mostMilligrams) = (.some("paracetamol"), .some(Quantity(2000)))
        try scene.addMedication("one", change, at: "10 00:00")
        try add("two", mg: 500)
        try scene.record(.take, "one", at: "08:00")
        try take("two", 1000, at: "08:01")
        #expect(throws: DoseError.self) { try take("two", 1, at: "08:02") }
    }
}
