import TestSupport
import Testing

@testable import TendCore

/// Random plans of several lines, compared with lists of numbers that know no plan.
@Suite("Random prescriptions")
struct PrescriptionPropertyTests {
    private static let today = 20_777
    private static let seeds = Sweep.seeds(quick: 60, ci: 600, full: 20_000)

    /// A dose that is due: its time in minutes and its amount in thousandths.
    private struct Due: Hashable, Comparable {
        let minutes: Int
        let amount: Int

        static func < (left: Due, right: Due) -> Bool { left.minutes < right.minutes }
    }

    /// A medication with the doses that are due on each day, calculated from its description.
    private struct Prescription {
        private(set) var plans: [MedicationPlan] = []
        private var due: [Int: [Due]] = [:]
        var medication: Medication { Medication(name: "a", plans: plans) }

        init(using generator: inout SeededGenerator) throws {
            var from = today - Int.random(in: 0...60, using: &generator)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                for day in due.keys where day >= from { due[day] = nil }
                try add(from: from, using: &generator)
                from += Int.random(in: 1...50, using: &generator)
            }
        }

        func doses(on day: Int) -> [Due] { (due[day] ?? []).sorted() }

        /// Adds a plan of lines, or a taper.
        private mutating func add(from: Int, using generator: inout SeededGenerator) throws {
            let lines = Self.lines(using: &generator)
            let until = Bool.random(using: &generator) ? from + Int.random(in: 0...90, using: &generator) : nil
            let text = lines.map { line in
                let days = line.days.map { index in ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][index] }
                return
                    "\(days.joined(separator: ",")) \(line.minutes / 60):\(line.minutes % 60 / 10)0x\(Double(line.tenths) / 10)"
            }
            let doses = try DoseLine.list(text.joined(separator: "; "))
            let isTaper = Bool.random(using: &generator)
            let steps = (0..<(isTaper ? Int.random(in: 1...4, using: &generator) : 1)).map { _ in
                (dose: Int.random(in: 1...8, using: &generator), days: Int.random(in: 1...12, using: &generator))
            }
            var change = PlanChange()
            if isTaper {
                change.taper = try TaperStep.list(steps.map { "\($0.dose) \($0.days)d" }.joined(separator: ","))
            }
            let first = MedicationPlan(
                from: Day(ordinal: from), until: isTaper ? nil : until.map(Day.init(ordinal:)), lines: doses,
                dose: Quantity(steps[0].dose))
            // As 'pill edit --taper', a new plan replaces the rest of an old one.
            plans.removeAll { $0.from >= first.from }
            plans += try change.steps(from: first, of: "x").plans
            var day = from
            for step in steps {
                let end = isTaper ? day + step.days - 1 : until ?? from + 400
                if day <= end {
                    for date in day...end {
                        due[date] = lines.filter { $0.days.contains((date + 3) % 7) }.map {
                            Due(minutes: $0.minutes, amount: step.dose * $0.tenths * 100)
                        }
                    }
                }
                day = end + 1
            }
        }

        /// Returns lines with times of their own; one time may have two counts on different days of the week.
        private static func lines(
            using generator: inout SeededGenerator
        ) -> [(days: [Int], minutes: Int, tenths: Int)] {
            var lines: [(days: [Int], minutes: Int, tenths: Int)] = []
            for hour in [6, 9, 13, 20].shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator)) {
                let days = (0..<7).shuffled(using: &generator)
                let count = Int.random(in: 1...7, using: &generator)
                let minutes = hour * 60 + Int.random(in: 0...5, using: &generator) * 10
                for part in [days.prefix(count), days.dropFirst(count)] where !part.isEmpty {
                    if part.startIndex > 0, Bool.random(using: &generator) { continue }
                    lines.append((part.sorted(), minutes, Int.random(in: 1...25, using: &generator)))
                }
            }
            return lines
        }
    }

    private static func prescriptions(_ check: (UInt64, Prescription, inout SeededGenerator) throws -> Void) throws {
        for seed in seeds {
            var generator = SeededGenerator(seed: seed)
            try check(seed, try Prescription(using: &generator), &generator)
        }
    }

    @Test("Each day has the doses of its lines, in the past and in the calendar to come")
    func days() throws {
        try Self.prescriptions { seed, prescription, _ in
            let (medication, facts) = (prescription.medication, PillFacts(today: Day(ordinal: Self.today)))
            for ordinal in Self.today - 70...Self.today + 200 {
                let day = try PillDay(Day(ordinal: ordinal), of: [medication], isNow: false, facts)
                let found = day.scheduled.map {
                    Due(minutes: $0.due?.time.minutes ?? -1, amount: ($0.amount?.millionths ?? -1) / 1000)
                }
                #expect(found == prescription.doses(on: ordinal), "seed \(seed), day \(ordinal)")
                let state: DoseState = ordinal < Self.today ? .missed : .due
                // Doses of plans with days between them stay open for up to half a week.
                let isOpen = (Self.today - 4..<Self.today).contains(ordinal)
                let states = day.doses.filter { !isOpen || !$0.isOverdue }.map(\.state)
                #expect(states.allSatisfy { $0 == state }, "seed \(seed), day \(ordinal)")
            }
        }
    }

    @Test("The stock lasts until a dose of a line can't be taken in full")
    func stock() throws {
        try Self.prescriptions { seed, prescription, generator in
            let level = Int.random(in: 0...300, using: &generator) * 1000
            let facts = PillFacts(now: OffsetDateTime(seconds: Self.today * 86_400, offset: 0), zone: .fixed(offset: 0))
            let medication = prescription.medication
            let stock = try Stock(
                StockUse(medication, facts), level: Quantity(millionths: level * 1000), refillAt: nil,
                today: medication.doses(on: facts.today, facts))
            var box = level
            var empty: Int?
            for day in Self.today...Self.today + 350 where empty == nil {
                for dose in prescription.doses(on: day) {
                    box -= dose.amount
                    if box < 0 { empty = empty ?? day }
                }
            }
            // A plan without an end may last longer than the list.
            guard empty != nil || stock.daysLeft ?? 0 < 300 else { return }
            #expect(stock.runsOutOn?.ordinal == empty, "seed \(seed)")
        }
    }

    @Test("Adherence counts the doses of all lines")
    func adherence() throws {
        try Self.prescriptions { seed, prescription, generator in
            let medication = prescription.medication
            var counts = (taken: 0, late: 0, skipped: 0, missed: 0, complete: 0, decided: 0)
            var days: [PillDay] = []
            for ordinal in Self.today - 70..<Self.today {
                let day = Day(ordinal: ordinal)
                var records: [DoseRecord] = []
                var isComplete = true
                let doses = prescription.doses(on: ordinal)
                for dose in doses {
                    let delay = Int.random(in: 0...200, using: &generator)
                    let key = TimeOfDay(hour: dose.minutes / 60, minute: dose.minutes % 60).map(\.description)
                    let at = OffsetDateTime(seconds: (ordinal * 1440 + dose.minutes + delay) * 60, offset: 0)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: counts.missed += 1
                    case 1:
                        counts.skipped += 1
                        records.append(
                            DoseRecord(id: "\(records.count)", at: at, medication: "a", slot: key, outcome: .skipped))
                    default:
                        counts.taken += 1
                        if delay > 120 { counts.late += 1 }
                        records.append(DoseRecord(id: "\(records.count)", at: at, medication: "a", slot: key))
                        continue
                    }
                    isComplete = false
                }
                if !doses.isEmpty {
                    counts.decided += 1
                    if isComplete { counts.complete += 1 }
                }
                days.append(
                    try PillDay(
                        day, [medication], records, today: Day(ordinal: Self.today + 4), zone: .fixed(offset: 0),
                        onTime: .seconds(2 * 3600)))
            }
            let figures = Adherence(days)
            #expect(figures.taken == counts.taken && figures.late == counts.late, "seed \(seed)")
            #expect(figures.skipped == counts.skipped && figures.missed == counts.missed, "seed \(seed)")
            #expect(figures.decidedDays == counts.decided && figures.completeDays == counts.complete, "seed \(seed)")
        }
    }

    @Test("A day off is a day of a current plan without doses")
    func daysOff() throws {
        let first = Day(ordinal: Self.today)
        for (schedule, times, off) in [
            ("21+7", "22:00", [0, 0, 1, 1]), ("every 2d", "08:00", [0, 1, 1, 1]), ("daily", "08:00", [0, 0, 0, 0]),
            ("daily", "fri 08:00", [0, 1, 0, 1]), ("as needed", nil, [0, 0, 0, 0]),
        ] as [(String, String?, [Int])] {
            let plan = MedicationPlan(
                from: first, until: first + 40, schedule: try #require(DosingSchedule(schedule)),
                lines: try times.map { try DoseLine.list($0) } ?? [])
            let medication = Medication(name: "a", plans: [plan])
            #expect(
                [0, 1, 21, 27].map { medication.isOff(on: first + $0, dayStart: .midnight) } == off.map { $0 == 1 },
                "\(schedule)")
            #expect(
                !medication.isOff(on: first - 1, dayStart: .midnight)
                    && !medication.isOff(on: first + 41, dayStart: .midnight))
        }
    }
}
