import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Medication settings")
struct MedicationSettingsTests {
    private static func settings(_ sections: String) throws -> Settings {
        try Settings(try Document(Array("{\"format\":1,\(sections)}".utf8)), of: .settings)
    }

    private static func plan(from: Day, using generator: inout SeededGenerator) throws -> MedicationPlan {
        func maybe<Value>(_ values: [Value]) -> Value? {
            Bool.random(using: &generator) ? values.randomElement(using: &generator) : nil
        }
        let schedules: [DosingSchedule] = [
            .daily, .everyDays(2), .everyDays(366), .weekdays([.monday, .sunday]), .cycle(on: 21, off: 7), .asNeeded,
        ]
        // Only schedules without due doses may lack times.
        let schedule = schedules.randomElement(using: &generator) ?? .daily
        let all = ["08:00", "morning=07:00,20:00", "noon=12:00"]
        let times = maybe(all) ?? (schedule == .asNeeded ? nil : all[0])
        let dose = maybe([1, 500_000, 1_000_000_000_000])
        var plan = MedicationPlan(
            from: from, until: maybe([from, from + 400]),
            schedule: schedule,
            anchor: maybe([from - 5, from - 100]), lines: try times.map { try DoseLine.list($0) } ?? [],
            dose: dose.map(Quantity.init(millionths:)), unit: maybe(["mg", "Stück"]),
            minimumGap: maybe([1, 21_600, 604_800]).map(Duration.seconds), maximumPerDay: maybe([1, 48]),
            onTimeWindow: maybe([1, 1800, 86_400]).map(Duration.seconds))
        plan.repetition = maybe(["none", "15m", "1h30mx100"]).flatMap { Repetition($0) }
        plan.ahead = maybe([60, 43_200]).map(Duration.seconds)
        plan.isUrgent = maybe([true]) ?? false
        return plan
    }

    @Test("Medication plans are read back from the file", arguments: UInt64(1)...20)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore()
        var expected: [Medication] = []
        for name in ["Vitamin D", "aspirin", Medication.builtInName] {
            let plans = try (0..<3).map { try Self.plan(from: Day(ordinal: 20_000 + $0 * 50), using: &generator) }
            for plan in plans { try test.setPlan(plan, of: name) }
            expected.append(Medication(name: name, plans: plans))
        }
        let restarted = Store(folder: test.store.folder, cacheFolder: nil)
        #expect(try restarted.settings().medications == MedicationList(expected), "seed \(seed)")
    }

    @Test("A renamed medication keeps its reminders as needed")
    func renamed() throws {
        let test = try TestStore()
        try test.setPlan(MedicationPlan(from: try day("2026-01-01"), timing: .asNeeded), of: "ibuprofen")
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.set(.remindAsNeeded, to: "aspirin,ibuprofen")
            return ((), "remind")
        }
        _ = try test.store.renameMedication("ibuprofen", to: "brufen", at: TestStore.now(), summary: "rename")
        #expect(try test.store.settings()[Setting.remindAsNeeded].text == "aspirin,brufen")
    }

    @Test("A plan replaces only its medication's plan from the same day")
    func setPlan() throws {
        let test = try TestStore()
        let days = try ["2026-01-01", "2026-06-01", "2026-12-01"].map { try day($0) }
        let lines = try DoseLine.list("08:00")
        for name in ["a", "b"] {
            for from in days { try test.setPlan(MedicationPlan(from: from, lines: lines, dose: .one), of: name) }
        }
        try test.setPlan(MedicationPlan(from: days[1], lines: lines, dose: Quantity(2)), of: "a")
        let list = try test.store.settings().medications
        #expect(list["a"]?.plans.map(\.dose) == [.one, Quantity(2), .one])
        #expect(list["b"]?.plans.map(\.dose) == [.one, .one, .one])
    }

    @Test("Removing a plan keeps the others, and undo restores it")
    func removePlan() throws {
        let test = try TestStore()
        let days = try ["2026-01-01", "2026-06-01", "2026-12-01"].map { try day($0) }
        for from in days {
            try test.setPlan(MedicationPlan(from: from, lines: try DoseLine.list("08:00")), of: "a")
        }
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            try settings.removePlan(from: days[1], of: "a")
            return ((), "remove")
        }
        #expect(try test.store.settings().medications["a"]?.plans.map(\.from) == [days[0], days[2]])
        _ = try test.store.undo()
        #expect(try test.store.settings().medications["a"]?.plans.map(\.from) == days)
    }

    @Test("Setting the same plan again leaves the file unchanged")
    func unchanged() throws {
        let test = try TestStore()
        let plan = MedicationPlan(from: try day("2026-01-01"), lines: try DoseLine.list("08:00"), unit: "mg")
        try test.setPlan(plan, of: "a")
        let before = test.folder.bytes("data/settings.json")
        try test.setPlan(plan, of: "a")
        #expect(test.folder.bytes("data/settings.json") == before)
    }

    private static let validFields = [
        "name": "\"a\"", "from": "\"2026-01-01\"", "schedule": "\"every 2d\"", "until": "\"2026-12-31\"",
        "anchor": "\"2025-12-30\"", "times": "[\"08:00\",\"noon=12:00\"]", "dose": "0.5", "unit": "\"mg\"",
        "minGapSeconds": "3600", "maxPerDay": "3", "onTimeSeconds": "1800",
        "repeat": "\"10mx6\"", "aheadSeconds": "600", "urgent": "true",
    ]

    @Test(
        "An invalid field is damage that names section, record and field",
        arguments: [
            ("name", nil), ("name", "\"\""), ("name", "5"), ("from", nil), ("from", "\"2026-02-30\""), ("from", "5"),
            ("schedule", nil), ("schedule", "\"sometimes\""), ("schedule", "\"every 0d\""), ("schedule", "\"0+7\""),
            ("schedule", "2"), ("until", "\"soon\""), ("until", "1"), ("anchor", "\"2026-13-01\""), ("anchor", "[]"),
            ("times", "\"08:00\""), ("times", "[8]"), ("times", "[\"08:00\",8]"), ("times", "[\"25:00\"]"),
            ("times", "[]"),
            ("times", "[\"08:00\",\"8:00\"]"), ("times", "[\"now=08:00\"]"), ("dose", "0"), ("dose", "-1"),
            ("dose", "\"1\""), ("dose", "1e99"), ("dose", "1000000.000001"), ("unit", "5"), ("unit", "[]"),
            ("minGapSeconds", "0"), ("onTimeSeconds", "0"), ("onTimeSeconds", "86401"), ("onTimeSeconds", "\"30m\""),
            ("minGapSeconds", "604801"), ("minGapSeconds", "\"6h\""), ("minGapSeconds", "0.5"), ("maxPerDay", "0"),
            ("maxPerDay", "49"), ("maxPerDay", "1.5"), ("maxPerDay", "\"3\""),
            ("repeat", "\"10mx0\""), ("repeat", "600"), ("aheadSeconds", "43201"), ("urgent", "\"yes\""),
        ] as [(String, String?)])
    func damage(field: String, value: String?) throws {
        func section(_ fields: [String: String]) -> String {
            let text = fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
            return "\"medications\":[{\"id\":\"a@2026-01-01\",\"rev\":1,\(text)}]"
        }
        var fields = Self.validFields
        #expect(try Self.settings(section(fields)).medications.own.count == 1)
        fields[field] = value
        let damaged = section(fields)
        #expect(throws: Damage.badField(section: "medications", id: "a@2026-01-01", field: field)) {
            try Self.settings(damaged)
        }
    }

    @Test("A plan that ends before it begins is damage")
    func endsBeforeItBegins() {
        let fields =
            "\"name\":\"a\",\"from\":\"2026-01-01\",\"until\":\"2025-12-31\",\"schedule\":\"daily\",\"times\":[\"08:00\"]"
        #expect(throws: Damage.badField(section: "medications", id: "a@2026-01-01", field: "until")) {
            try Self.settings("\"medications\":[{\"id\":\"a@2026-01-01\",\"rev\":1,\(fields)}]")
        }
    }
}
