import TendCore
import TestSupport
import Testing

@Suite("Medication lists")
struct MedicationListTests {
    private static let today = "2026-11-20"

    /// Each medication with the first day of each of its plans: `pills 2026-11-20`.
    private static func text(_ list: MedicationList, since: String?) throws -> [String] {
        try list.all(builtInSince: since.map { try day($0) }, today: day(today)).map { medication in
            "\(medication.name) " + medication.plans.map { "\($0.from)" }.joined(separator: " ")
        }
    }

    private static func builtIn(from iso: String, times: String = "morning=06:00") throws -> Medication {
        try PillFixture.medication(Medication.builtInName, from: iso, times: times)
    }

    @Test("The default list has one medication with two doses from today")
    func outOfTheBox() throws {
        let all = try MedicationList().all(builtInSince: nil, today: day(Self.today))
        #expect(all.map(\.name) == [Medication.builtInName])
        #expect(try all.first?.plan(on: day(Self.today))?.lines.map(\.text) == ["morning=07:00", "evening=21:00"])
        #expect(try all.first?.plan(on: day("2026-11-19")) == nil)
    }

    @Test("The built-in medication begins on its first recorded day")
    func sinceFirstRecord() throws {
        #expect(try Self.text(MedicationList(), since: "2026-03-01") == ["pills 2026-03-01"])
    }

    @Test("Own medications hide the built-in one unless it has records")
    func hidden() throws {
        let list = MedicationList([try PillFixture.medication("zinc"), try PillFixture.medication("aspirin")])
        #expect(try Self.text(list, since: nil) == ["aspirin 2026-01-01", "zinc 2026-01-01"])
        #expect(
            try Self.text(list, since: "2026-03-01") == ["pills 2026-03-01", "aspirin 2026-01-01", "zinc 2026-01-01"])
    }

    @Test(
        "A change to the built-in medication applies from its day on",
        arguments: [
            ("2026-03-01", "pills 2026-03-01 2026-06-01"), ("2026-06-01", "pills 2026-06-01"),
            ("2026-09-01", "pills 2026-06-01"), (nil, "pills 2026-06-01"),
        ] as [(String?, String)])
    func changed(since: String?, expected: String) throws {
        let list = MedicationList([try Self.builtIn(from: "2026-06-01")])
        #expect(try Self.text(list, since: since) == [expected])
        let all = try list.all(builtInSince: since.map { try day($0) }, today: day(Self.today))
        #expect(try all.first?.plan(on: day("2026-06-01"))?.lines.map(\.text) == ["morning=06:00"])
        #expect(try all.first?.plan(on: day("2026-05-31"))?.lines.count == (since == "2026-03-01" ? 2 : nil))
    }

    @Test("A medication is found by its name in any case")
    func names() throws {
        let list = MedicationList([try PillFixture.medication("Vitamin D")])
        #expect(list["vitamin d"]?.name == "Vitamin D")
        #expect(list["vitamin"] == nil)
    }

    @Test("The later of two plans applies from its day on")
    func plans() throws {
        let early = MedicationPlan(from: try day("2026-01-01"), timing: .asNeeded, dose: .one)
        let late = MedicationPlan(from: try day("2026-06-01"), timing: .asNeeded, dose: Quantity(2))
        for plans in [[early, late], [late, early]] {
            let medication = Medication(name: "a", plans: plans)
            #expect(try medication.plan(on: day("2025-12-31")) == nil)
            #expect(try medication.plan(on: day("2026-05-31"))?.dose == .one)
            #expect(try medication.plan(on: day("2026-06-01"))?.dose == Quantity(2))
        }
    }

    @Test("The fingerprint depends only on fields that decide due doses")
    func fingerprint() throws {
        func print(_ change: (inout MedicationPlan) throws -> Void, name: String = "aspirin") throws -> Int {
            var plan = MedicationPlan(from: try day("2026-01-01"), lines: try PillFixture.lines("08:00"))
            try change(&plan)
            return MedicationList([Medication(name: name, plans: [plan])]).fingerprint
        }
        func timed(_ schedule: DosingSchedule, _ times: String = "08:00", from iso: String = "2026-01-01") throws
            -> Int
        {
            let from = try day(iso)
            let timing = Timing(schedule, anchor: from, lines: try PillFixture.lines(times))
            return try print { $0.timing = try #require(timing) }
        }
        let base = try print { _ in }
        let changed = [
            try print { $0.until = try day("2026-12-31") }, try timed(.everyDays(2)), try timed(.everyDays(3)),
            try timed(.everyDays(3), from: "2026-01-02"), try timed(.daily, "09:00"), try timed(.daily, "a=08:00"),
            try print { $0 = MedicationPlan(from: try day("2026-01-02"), timing: $0.timing) },
            try print({ _ in }, name: "zinc"),
        ]
        #expect(Set(changed + [base]).count == changed.count + 1)
        #expect(
            try print {
                $0.dose = Quantity(2)
                $0.unit = "mg"
                $0.maximumPerDay = 3
            } == base)
    }
}
