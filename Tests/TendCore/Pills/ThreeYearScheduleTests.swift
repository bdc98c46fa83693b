import TestSupport
import Testing

@testable import TendCore

/// Compares schedule rules over three years with ``ScheduleModel``, which shares no arithmetic with them.
@Suite("Three years of schedules")
struct ThreeYearScheduleTests {
    /// 1 January 2027 is a Friday; 2028 has a leap day.
    private static func model() -> ScheduleModel { ScheduleModel(year: 2027, month: 1, day: 1, weekday: "fri") }

    private static let length = 365 + 366 + 365

    private static let kinds: [(String, ScheduleModel.Rule)] = [
        ("daily", .daily), ("every 2d", .every(2)), ("every 3d", .every(3)), ("every 7d", .every(7)),
        ("every 28d", .every(28)), ("every 366d", .every(366)), ("mon", .on(["mon"])),
        ("mon,thu", .on(["mon", "thu"])),
        ("sat,sun", .on(["sat", "sun"])), ("mon,tue,wed,thu,fri,sat", .on(["mon", "tue", "wed", "thu", "fri", "sat"])),
        ("21+7", .cycle(21, 7)), ("1+1", .cycle(1, 1)), ("24+4", .cycle(24, 4)), ("5+2", .cycle(5, 2)),
        ("1+365", .cycle(1, 365)), ("as needed", .asNeeded),
    ]

    private static func keys(_ medication: Medication, _ date: Day) -> [String] {
        medication.planned(on: date, dayStart: .midnight).filter { medication.stop(on: $0.date) == nil }.map(\.key)
    }

    @Test("Every kind of schedule has the doses of the model", arguments: kinds.indices)
    func kind(index: Int) throws {
        let (text, rule) = Self.kinds[index]
        let plan = MedicationPlan(
            from: try day("2027-01-01"), schedule: try #require(DosingSchedule(text)),
            lines: try PillFixture.lines("08:00,20:00"))
        let medication = Medication(name: "a", plans: [plan])
        var model = Self.model()
        model.begin(rule)
        model.setTimes(["08:00", "20:00"])
        for _ in 0..<Self.length {
            let date = try day(model.today)
            #expect(Self.keys(medication, date) == model.doses, "\(text) on \(date)")
            model.sleep()
        }
        #expect(model.today == "2030-01-01")
    }

    @Test("A schedule continues backwards before its anchor")
    func beforeAnchor() throws {
        let anchor = try day("2027-03-10")
        for (days, round, on) in [
            (DoseDays.everyDays(3, anchor: anchor), 3, 1), (.cycle(on: 5, off: 2, anchor: anchor), 7, 5),
        ] {
            for offset in 0..<100 {
                // The position when counting from forty rounds earlier.
                var position = round * 40 - offset
                while position >= round { position -= round }
                #expect(days.includes(anchor - offset) == (position < on), "\(days), \(offset)")
            }
        }
    }

    @Test(
        "Plans that change, pause, end and restart follow the model", arguments: UInt64(1)...60)
    func changes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var model = Self.model()
        var (plans, stops): ([MedicationPlan], [DoseStop]) = ([], [])
        var stoppedOn: Day?
        let start = try day("2027-01-01")
        var changes = Set((0..<12).map { _ in Int.random(in: 0..<Self.length, using: &generator) })
        changes.insert(0)
        var expected: [[String]] = []
        for offset in 0..<Self.length {
            if changes.contains(offset) {
                let date = start + offset
                let isStopped = !plans.isEmpty && Int.random(in: 0..<5, using: &generator) == 0
                if !isStopped, stoppedOn == nil || Bool.random(using: &generator) {
                    plans.append(try Self.change(date, &model, after: plans.last, using: &generator))
                }
                if let from = stoppedOn, !isStopped { stops.append(DoseStop(from: from, until: date - 1)) }
                stoppedOn = isStopped ? stoppedOn ?? date : nil
                model.isStopped = isStopped
            }
            expected.append(model.doses)
            model.sleep()
        }
        if let stoppedOn { stops.append(DoseStop(from: stoppedOn)) }
        // The medication has all plans from the start, since later plans must not change earlier days.
        let medication = Medication(
            name: "a", plans: plans.shuffled(using: &generator), stops: stops.shuffled(using: &generator))
        for offset in 0..<Self.length {
            let date = start + offset
            #expect(Self.keys(medication, date) == expected[offset], "seed \(seed), \(date)")
        }
        #expect(expected.contains { !$0.isEmpty }, "seed \(seed): a model without a dose proves nothing")
    }

    /// A typical change: other times in the same round, another rule or an end.
    private static func change(
        _ date: Day, _ model: inout ScheduleModel, after old: MedicationPlan?,
        using generator: inout SeededGenerator
    ) throws -> MedicationPlan {
        let texts = ["08:00", "08:00,20:00", "06:00,14:00,22:00", "07:30"]
        let times = try #require(texts.randomElement(using: &generator))
        let index = Int.random(in: 0..<kinds.count - 1, using: &generator)
        let (text, rule) = kinds[index]
        let choice = Int.random(in: 0..<6, using: &generator)
        model.setTimes(times.split(separator: ",").map(String.init))
        let end = choice == 1 ? date + Int.random(in: 0...90, using: &generator) : nil
        model.setUntil(end.map { "\($0)" })
        if choice < 4, let old {
            // The phase stays when other fields change.
            return MedicationPlan(
                from: date, until: end, schedule: old.schedule, anchor: old.timing.anchor,
                lines: try PillFixture.lines(times))
        }
        model.begin(rule)
        return MedicationPlan(
            from: date, until: end, schedule: try #require(DosingSchedule(text)), lines: try PillFixture.lines(times))
    }

    @Test("A plan ends with its last day or the next plan")
    func edges() throws {
        let old = MedicationPlan(
            from: try day("2027-01-01"), until: try day("2027-01-31"), lines: try PillFixture.lines("08:00"))
        let next = MedicationPlan(from: try day("2027-02-10"), lines: try PillFixture.lines("09:00"))
        let medication = Medication(name: "a", plans: [old, next])
        for (iso, keys) in [
            ("2026-12-31", []), ("2027-01-01", ["08:00"]), ("2027-01-31", ["08:00"]), ("2027-02-01", []),
            ("2027-02-09", []), ("2027-02-10", ["09:00"]),
        ] as [(String, [String])] {
            #expect(try Self.keys(medication, day(iso)) == keys, "\(iso)")
        }
        #expect(try medication.isCurrent(on: day("2027-01-31")) && !medication.isCurrent(on: day("2027-02-01")))
        #expect(try medication.nextDay(after: day("2027-01-31"), dayStart: .midnight) == day("2027-02-10"))
        #expect(try medication.nextDay(after: day("2026-12-01"), dayStart: .midnight) == day("2027-01-01"))
    }
}
