import TendCore
import TestSupport
import Testing

@Suite("Stock used by doses")
struct StockUseTests {
    private static let tablets = ("2026-11-01", 2_000_000, "tablets") as (String, Int?, String?)
    private static let millilitres = ("2026-11-01", 1_500_000, "ml") as (String, Int?, String?)
    private static let milligrams = ("2026-11-11", 75_000_000, "mg") as (String, Int?, String?)

    private static func plan(_ from: String, _ dose: Int?, _ unit: String?) throws -> MedicationPlan {
        MedicationPlan(
            from: try day(from), lines: try PillFixture.lines("08:00"), dose: dose.map(Quantity.init(millionths:)),
            unit: unit)
    }

    private static func used(
        _ amount: Int?, _ unit: String?, on iso: String, _ plans: [MedicationPlan], stops: [DoseStop] = []
    ) throws -> Int {
        let record = DoseRecord(
            id: "a", at: try moment("\(iso)T08:00:00Z"), medication: "aspirin", slot: "08:00",
            amount: amount.map(Quantity.init(millionths:)), unit: unit)
        return Medication(name: "aspirin", plans: plans, stops: stops)
            .stockUsed(by: record, on: try day(iso), today: try day("2026-11-20")).millionths
    }

    @Test(
        "A dose uses its recorded amount, or its day's plan",
        arguments: [(2_000_000, "tablets", 2_000_000), (500_000, "tablets", 500_000), (nil, nil, 2_000_000)]
            as [(Int?, String?, Int)])
    func recordedAmount(amount: Int?, unit: String?, expected: Int) throws {
        let plan = try Self.plan(Self.tablets.0, Self.tablets.1, Self.tablets.2)
        #expect(try Self.used(amount, unit, on: "2026-11-11", [plan]) == expected)
        // The day of a stop, and a day after it that the user fills in later.
        let stop = DoseStop(from: try day("2026-11-11"))
        #expect(try Self.used(amount, unit, on: "2026-11-11", [plan], stops: [stop]) == expected)
        #expect(try Self.used(amount, unit, on: "2026-11-12", [plan], stops: [stop]) == expected)
    }

    @Test(
        "A dose before a change of units uses the same usual doses",
        arguments: [
            // 1.5 ml was the usual dose, and the stock is now counted in doses.
            (millilitres, milligrams, 1_500_000, "ml", "2026-11-10", 1_000_000),
            (millilitres, milligrams, 750_000, "ml", "2026-11-10", 500_000),
            (millilitres, milligrams, nil, nil, "2026-11-10", 1_000_000),
            // The plan of that day was replaced: the recorded unit has no usual dose.
            (millilitres, milligrams, 1_500_000, "ml", "2026-11-11", 1_000_000),
            (millilitres, milligrams, 75_000_000, "mg", "2026-11-11", 1_000_000),
            (
                ("2026-11-01", 75_000_000, "mg"), ("2026-11-11", 1_500_000, "ml"), 150_000_000, "mg", "2026-11-10",
                3_000_000
            ),
            (("2026-11-01", nil, nil), ("2026-11-11", 2_000_000, "tablets"), nil, nil, "2026-11-10", 2_000_000),
        ] as [((String, Int?, String?), (String, Int?, String?), Int?, String?, String, Int)])
    func changedUnit(
        old: (String, Int?, String?), new: (String, Int?, String?), amount: Int?, unit: String?, iso: String,
        expected: Int
    ) throws {
        let plans = try [old, new].map { try Self.plan($0.0, $0.1, $0.2) }
        #expect(try Self.used(amount, unit, on: iso, plans) == expected)
    }

    @Test("A medication without a plan uses the recorded amount")
    func withoutPlan() throws {
        #expect(try Self.used(2_000_000, "tablets", on: "2026-11-11", []) == 2_000_000)
        #expect(try Self.used(400_000_000, "mg", on: "2026-11-11", []) == 1_000_000)
        #expect(try Self.used(nil, nil, on: "2026-11-11", []) == 1_000_000)
    }

    @Test("The largest amounts of the smallest doses don't overflow")
    func extremes() throws {
        let plans = [try Self.plan("2026-11-01", 1, "mg"), try Self.plan("2026-11-11", 1_000_000_000_000, "ml")]
        let most = Quantity.largest.millionths
        #expect(try Self.used(most, "mg", on: "2026-11-10", plans) == most)
    }
}
