import TendCore
import TestSupport
import Testing

@Suite("Doses and their records")
struct DoseTests {
    private static func morning(_ records: [DoseRecord], amount: Quantity? = nil) throws -> Dose {
        let plan = MedicationPlan(
            from: try day("2026-01-01"), lines: try PillFixture.lines("morning=07:00"), dose: amount,
            unit: amount.map { _ in "mg" })
        let pills = try PillDay(
            day("2026-11-20"), [Medication(name: Medication.builtInName, plans: [plan])], records,
            today: day("2026-11-20"))
        #expect(pills.doses.count == 1)
        return try #require(pills.doses.first)
    }

    private static func record(
        _ id: String, _ time: String, _ outcome: DoseRecord.Outcome = .taken
    ) throws -> DoseRecord {
        try PillFixture.record(id, "morning", at: "2026-11-20T\(time)+01:00", outcome)
    }

    @Test("Two taken records of a dose are a possible double dose")
    func double() throws {
        let both = try Self.morning([Self.record("b", "07:05:00"), Self.record("a", "07:10:00")])
        #expect(both.isPossibleDouble)
        #expect(both.isTaken)
        #expect(both.records.count == 2)
        #expect(both.record?.id == "b")
        #expect(try !Self.morning([Self.record("a", "07:10:00")]).isPossibleDouble)
    }

    @Test("The lower id decides between two records of the same moment")
    func tie() throws {
        let records = [try Self.record("a", "07:05:00"), try Self.record("b", "07:05:00")]
        #expect(try Self.morning(records).record?.id == "a")
        #expect(try Self.morning(records.reversed()).record?.id == "a")
    }

    @Test("A dose skipped on one machine and taken elsewhere was taken once")
    func skippedAndTaken() throws {
        let dose = try Self.morning([Self.record("a", "06:00:00", .skipped), Self.record("b", "07:05:00")])
        #expect(dose.state == .taken)
        #expect(dose.record?.id == "b")
        #expect(!dose.isPossibleDouble)
    }

    @Test("A dose skipped twice is not a double dose")
    func skippedTwice() throws {
        let dose = try Self.morning([Self.record("a", "06:00:00", .skipped), Self.record("b", "07:05:00", .skipped)])
        #expect(dose.state == .skipped)
        #expect(!dose.isPossibleDouble)
    }

    @Test("A dose shows the planned amount until another is recorded")
    func amount() throws {
        let plan = Quantity(millionths: 1_500_000)
        #expect(try Self.morning([], amount: plan).amountText == "1.5 mg")
        var record = try Self.record("a", "07:00:00")
        record.amount = Quantity(3)
        record.unit = "tablets"
        #expect(try Self.morning([record], amount: plan).amountText == "3 tablets")
        let from = try day("2026-01-01")
        let texts: [String?] = try [("tablet", "1"), ("tablets", "1"), ("tablet", "2"), ("puff", "0.5"), ("glug", "2")]
            .map {
                MedicationPlan(from: from, timing: .asNeeded, dose: try Quantity(typed: $1), unit: $0).doseText
            }
        #expect(texts == ["1 tablet", "1 tablet", "2 tablets", "0.5 puff", "2 glug"])
        #expect(try Self.morning([]).amountText == nil)
    }

    @Test(
        "A record uses stock by amount, or by doses for a mass",
        arguments: [
            ("tablets", "2", "1", "1"), ("tablets", "2", nil, "2"), (nil, nil, nil, "1"), (nil, nil, "0.5", "0.5"),
            ("mg", "400", nil, "1"), ("mg", "400", "400", "1"), ("mg", "400", "200", "0.5"), ("MG", "400", "800", "2"),
            ("mcg", "0.000001", "1000000", "1000000"), ("ml", "5", "2.5", "2.5"),
        ] as [(String?, String?, String?, String)])
    func used(unit: String?, dose: String?, taken: String?, used: String) throws {
        func quantity(_ text: String?) throws -> Quantity? { try text.map { Quantity(try DecimalNumber(parsing: $0)) } }
        let plan = MedicationPlan(from: try day("2026-01-01"), timing: .asNeeded, dose: try quantity(dose), unit: unit)
        var record = try Self.record("a", "07:00:00")
        record.amount = try quantity(taken)
        #expect("\(plan.stockUsed(by: record))" == used)
        record.unit = "drops"
        #expect(plan.stockUsed(by: record) == plan.stockPerDose, "a dose in another unit counts as one planned dose")
        record.outcome = .skipped
        #expect(plan.stockUsed(by: record) == .zero)
    }

    @Test(
        "Quantities are exact and have one text",
        arguments: [
            (1_500_000, "1.5"), (250_000, "0.25"), (30_000_000, "30"), (1, "0.000001"), (-500_000, "-0.5"), (0, "0"),
        ])
    func quantity(millionths: Int, text: String) throws {
        #expect("\(Quantity(millionths: millionths))" == text)
        #expect(Quantity(try DecimalNumber(parsing: text)).millionths == millionths)
    }
}
