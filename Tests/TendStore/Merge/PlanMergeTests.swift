import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Plans of lines, counts, tapers and zones that were changed on several computers.
@Suite("Merging plans of medications")
struct PlanMergeTests {
    private static let seeds = Sweep.seeds(quick: 120, ci: 1200, full: 20_000)
    private static let first = Day(ordinal: 20_777)

    private static let lines = [
        "08:00", "08:00x2,20:00", "mon-fri 06:30; sat,sun 09:00", "mon,wed,fri 18:00x1.5; tue,thu,sat,sun 18:00",
        "noon=12:30x2", "08:00x0.5,20:00",
    ]

    private static func plan(using generator: inout SeededGenerator) throws -> MedicationPlan {
        let zone = ["Europe/Berlin", "Mars/Olympus", nil, nil].randomElement(using: &generator) ?? nil
        let text = lines.randomElement(using: &generator) ?? lines[0]
        return MedicationPlan(
            from: first + Int.random(in: 0...2, using: &generator) * 7,
            until: Bool.random(using: &generator) ? first + 60 : nil,
            lines: try DoseLine.list(text), zone: zone.map { PlanZone(name: $0, clock: nil) },
            dose: Quantity(Int.random(in: 1...3, using: &generator)))
    }

    /// Changes plans as a computer would: sets one, removes one, or replaces the rest by a taper.
    private static func edit(_ settings: inout Settings, using generator: inout SeededGenerator) throws {
        let name = Bool.random(using: &generator) ? "a" : "b"
        let plan = try plan(using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: try settings.removePlan(from: plan.from, of: name)
        case 1:
            var change = PlanChange()
            change.taper = try TaperStep.list("4 7d, 3 7d, 2 7d")
            for later in try settings.medications[name]?.plans ?? [] where later.from > plan.from {
                try settings.removePlan(from: later.from, of: name)
            }
            for step in try change.steps(from: plan, of: name).plans { try settings.setPlan(step, of: name) }
        default: try settings.setPlan(plan, of: name)
        }
    }

    private static func settings(_ document: Document) throws -> Settings { try Settings(document, of: .settings) }

    /// Returns the files of three computers that changed the same one.
    private static func versions(using generator: inout SeededGenerator) throws -> [Document] {
        var base = try settings(Document())
        for _ in 0..<Int.random(in: 0...3, using: &generator) { try edit(&base, using: &generator) }
        return try (0..<3).map { _ in
            var own = base
            for _ in 0..<Int.random(in: 0...4, using: &generator) { try edit(&own, using: &generator) }
            return try settings(own.document).document
        }
    }

    private static func plans(_ document: Document) throws -> [String: MedicationPlan] {
        var plans: [String: MedicationPlan] = [:]
        for medication in try settings(document).medications.own {
            for plan in medication.plans { plans["\(medication.name)@\(plan.from)"] = plan }
        }
        return plans
    }

    @Test("Plans merge to the same, whichever computer merges, and in any order")
    func laws() throws {
        for seed in Self.seeds {
            var generator = SeededGenerator(seed: seed)
            let files = try Self.versions(using: &generator)
            let (a, b, c) = (files[0], files[1], files[2])
            let ab = a.merging(b)
            #expect(ab.bytes == b.merging(a).bytes, "seed \(seed)")
            #expect(ab.merging(c).bytes == a.merging(b.merging(c)).bytes, "seed \(seed)")
            #expect(ab.merging(b).bytes == ab.bytes && a.merging(a).bytes == a.bytes, "seed \(seed)")
        }
    }

    @Test("A merged plan is one that a computer wrote, never a mix of two")
    func whole() throws {
        var lines = 0
        for seed in Self.seeds {
            var generator = SeededGenerator(seed: seed)
            let files = try Self.versions(using: &generator)
            let merged = files[0].merging(files[1]).merging(files[2])
            let known = try files.map(Self.plans)
            let plans = try Self.plans(merged)
            for (id, plan) in plans {
                #expect(known.contains { $0[id] == plan }, "seed \(seed): \(id)")
                if plan.zone != nil || plan.lines.contains(where: { $0.count != .one || $0.weekdays != nil }) {
                    lines += 1
                }
            }
        }
        #expect(lines > Self.seeds.count)
    }
}
