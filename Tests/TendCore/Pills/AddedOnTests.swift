import TestSupport
import Testing

@testable import TendCore

/// A medication that begins before the day on which it was added.
@Suite("Days before the addition")
struct AddedOnTests {
    @Test("An unrecorded day before the addition is not missed, in a model", arguments: 1...200)
    func model(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let begin = try day("2026-06-01")
        let added = begin + Int.random(in: -3...20, using: &generator)
        let schedule = PillFixture.schedule(using: &generator)
        let slots = schedule == .asNeeded || schedule == .stopped ? [] : try PillFixture.slots("08:00,20:00")
        let plan = MedicationPlan(from: begin, schedule: schedule, slots: slots, addedOn: added)
        let plain = MedicationPlan(from: begin, schedule: schedule, slots: slots)
        #expect(plan.addedOn == (added > begin ? added : nil))
        for offset in 0..<40 {
            let day = begin + offset
            let isRecorded = Bool.random(using: &generator)
            let records =
                isRecorded
                ? [try PillFixture.record("k3q8z7m2w9x\(offset % 9)", "08:00", at: "\(day)T08:00:00Z", of: "iron")] : []
            func doses(_ plan: MedicationPlan) -> [Dose] {
                PillDay(
                    day, medications: [Medication(name: "iron", plans: [plan])], records: records,
                    rules: PillDay.Rules(today: begin + 60)
                ).doses
            }
            let all = doses(plain)
            // The plan without the day is the reference: only unrecorded doses of earlier days are left out.
            #expect(doses(plan) == (day < added ? all.filter { !$0.records.isEmpty } : all), "\(day)")
            #expect(plan.expectedSlots(on: day) == (day < added ? [] : plain.slots(on: day)))
        }
    }

    @Test("A medication has no days off before its addition")
    func off() throws {
        let (begin, added) = (try day("2026-11-16"), try day("2026-11-20"))
        let plan = MedicationPlan(
            from: begin, schedule: .weekdays([.monday]), slots: try PillFixture.slots("08:00"), addedOn: added)
        let medication = Medication(name: "iron", plans: [plan])
        // Monday to Monday.
        #expect(
            (0...7).map { medication.isOff(on: begin + $0) } == [false, false, false, false, true, true, true, false])
        #expect(
            (0...7).map { medication.hasUncountedDoses(on: begin + $0) } == [true] + Array(repeating: false, count: 7))
        #expect(!medication.hasUncountedDoses(on: begin - 7))
    }

    @Test("The first day of the pack is before the medication's first day", arguments: 1...28)
    func dayOfPack(number: Int) throws {
        let today = try day("2026-11-16")
        var change = PlanChange()
        change.schedule = .cycle(on: 21, off: 7)
        change.cycleDay = number
        let plan = try change.plan(of: "pill", from: today, changing: nil, countedFrom: today, today: today)
        let model = (0..<56).map { (number - 1 + $0) % 28 < 21 }
        #expect((0..<56).map { !plan.slots(on: today + $0).isEmpty } == model)
        #expect(plan.from == today)
    }

    @Test(
        "A day outside the interval is refused",
        arguments: [
            (DosingSchedule.daily, 1), (.asNeeded, 1), (.everyDays(3), 4), (.cycle(on: 2, off: 1), 4),
            (.cycle(on: 2, off: 1), 0),
        ])
    func outside(schedule: DosingSchedule, number: Int) throws {
        var change = PlanChange()
        change.schedule = schedule
        change.cycleDay = number
        let today = try day("2026-11-16")
        #expect(throws: MedicationError.dayOutsideCycle(number, days: schedule.period)) {
            try change.plan(of: "pill", from: today, changing: nil, countedFrom: today, today: today)
        }
    }
}
