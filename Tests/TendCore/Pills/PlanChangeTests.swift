import TendCore
import TestSupport
import Testing

@Suite("Changed plans")
struct PlanChangeTests {
    private static func base() throws -> MedicationPlan {
        MedicationPlan(
            from: try day("2026-11-01"), schedule: .everyDays(3),
            lines: try DoseLine.list("morning=07:00,evening=21:00"),
            dose: Quantity(400), unit: "mg", minimumGap: .seconds(3600), maximumPerDay: 4,
            onTimeWindow: .seconds(1800))
    }

    private static func plan(
        _ base: MedicationPlan? = nil, countedFrom anchor: String = "2026-11-20",
        _ edit: (inout PlanChange) throws -> Void = { _ in }
    ) throws -> MedicationPlan {
        var change = PlanChange()
        try edit(&change)
        return try change.plan(
            of: "iron", from: day("2026-11-20"), changing: base, countedFrom: day(anchor), today: day("2026-11-20"))
    }

    @Test("A new plan is daily at 08:00")
    func new() throws {
        let expected = MedicationPlan(from: try day("2026-11-20"), lines: try DoseLine.list("08:00"))
        #expect(try Self.plan() == expected)
        #expect(PlanChange().isEmpty && !PlanChange().changesTimes)
    }

    @Test("An empty change keeps every field but the first day")
    func kept() throws {
        let base = try Self.base()
        let plan = try Self.plan(base)
        #expect(try plan.saysTheSame(as: base) && plan.from == day("2026-11-20"))
        #expect(plan.timing.anchor == base.timing.anchor)
    }

    @Test("A field can be removed")
    func removed() throws {
        let plan = try Self.plan(Self.base()) { change in
            change.dose = .some(nil)
            change.minimumGap = .some(nil)
            change.maximumPerDay = .some(nil)
            change.onTimeWindow = .some(nil)
        }
        #expect(plan.onTimeWindow == nil)
        #expect(plan.dose == nil && plan.unit == nil && plan.minimumGap == nil && plan.maximumPerDay == nil)
    }

    @Test("Another schedule, or the same with a first day, restarts the count")
    func anchor() throws {
        let base = try Self.base()
        let counted = try day("2026-11-19")
        let plan = { (edit: (inout PlanChange) throws -> Void) in
            try Self.plan(base, countedFrom: "2026-11-19", edit).timing.anchor
        }
        #expect(try plan { $0.schedule = .everyDays(4) } == counted)
        #expect(try plan { $0.schedule = .everyDays(3) } == base.timing.anchor)
        #expect(
            try plan { change in
                change.schedule = .everyDays(3)
                change.from = .daysAgo(0)
            } == counted)
        #expect(try plan { $0.from = .daysAgo(0) } == base.timing.anchor)
    }

    @Test(
        "Moved times keep their names if none is added",
        arguments: [
            ("06:00,22:00", "morning=06:00,evening=22:00"), ("08:00", "08:00"),
            ("06:00,noon=12:00", "06:00,noon=12:00"),
        ])
    func names(_ times: String, _ expected: String) throws {
        let plan = try Self.plan(Self.base()) { $0.lines = try DoseLine.list(times) }
        #expect(try plan.lines == DoseLine.list(expected))
    }

    @Test("A medication taken as needed has no times")
    func asNeeded() throws {
        #expect(try Self.plan(Self.base()) { $0.schedule = .asNeeded }.lines.isEmpty)
        #expect(throws: MedicationError.timesAsNeeded) {
            try Self.plan { change in
                change.schedule = .asNeeded
                change.lines = try DoseLine.list("08:00")
            }
        }
    }

    @Test("A plan may end on its first day, not before")
    func end() throws {
        #expect(try Self.plan { $0.until = .some(.daysAgo(0)) }.until == day("2026-11-20"))
        let error = MedicationError.endsBeforeItBegins(
            name: "iron", until: try day("2026-11-19"), from: try day("2026-11-20"))
        #expect(throws: error) { try Self.plan { $0.until = .some(.daysAgo(1)) } }
    }

    @Test("A unit needs a dose")
    func unit() throws {
        #expect(throws: MedicationError.unitWithoutDose) { try Self.plan { $0.unit = "mg" } }
        #expect(try Self.plan(Self.base()) { $0.unit = "g" }.unit == "g")
    }

    @Test(
        "A plan whose limits forbid its times is refused",
        arguments: [
            ("08:00,12:00", 4 * 3600, nil, true), ("08:00,12:00", 4 * 3600 + 1, nil, false),
            // 23:00 and 01:00 of the next day are two hours apart.
            ("01:00,23:00", 2 * 3600, nil, true), ("01:00,23:00", 2 * 3600 + 1, nil, false),
            ("08:00,12:00", nil, 2, true), ("08:00,12:00", nil, 1, false),
        ] as [(String, Int?, Int?, Bool)])
    func limits(_ times: String, _ gap: Int?, _ most: Int?, _ isAllowed: Bool) throws {
        let lines = try DoseLine.list(times)
        let plan = MedicationPlan(
            from: try day("2026-11-20"), lines: lines, minimumGap: gap.map { Duration.seconds($0) }, maximumPerDay: most
        )
        let change = {
            try Self.plan { change in
                change.lines = lines
                if let gap { change.minimumGap = .some(.seconds(gap)) }
                if let most { change.maximumPerDay = .some(most) }
            }
        }
        if isAllowed {
            #expect(try change() == plan)
        } else {
            #expect(throws: MedicationError.selfRefusingPlan(plan)) { try change() }
        }
    }
}
