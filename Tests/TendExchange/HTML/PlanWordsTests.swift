import TendExchange
import TestSupport
import Testing

@testable import TendCore

@Suite("Words of a plan")
struct PlanWordsTests {
    @Test(
        "A prescription is read from the words of its plan", arguments: Sweep.seeds(quick: 300, ci: 2000, full: 40_000))
    func readBack(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let from = try #require(Day(iso: "2026-11-20"))
        let plan = try Self.plan(from: from, &generator)
        let words = PlanWords.text(plan)
        let change = try Prescription(["iron"] + words.split(separator: " ").map(String.init)).change
        let read = try change.plan(of: "iron", from: from, changing: nil, countedFrom: from, today: from)
        // The usual dose of amounts that are named can be any that all are multiples of.
        func amounts(_ plan: MedicationPlan) -> [String?] { plan.lines.map { plan.amountText(of: $0.count) } }
        #expect(plan.hasOwnAmounts ? amounts(read) == amounts(plan) : read == plan, "\(words)")
        if !plan.hasAmountsOfTimes { #expect(words == PlanWords.text(read), "\(words)") }
    }

    @Test("Each group of days names its amount, and a dose has the amount of its day")
    func amountsOfDays() throws {
        let from = try #require(Day(iso: "2026-11-20"))
        func plan(_ lines: String) throws -> MedicationPlan {
            MedicationPlan(
                from: from, timing: .times(try DoseLine.list(lines), on: .daily, zone: nil), dose: .one, unit: "mg")
        }
        let ofDays = try plan("mon,wed 08:00x2,18:00x2; tue 08:00")
        #expect(PlanWords.text(ofDays) == "2 mg Mon, Wed at 08:00, 18:00; 1 mg Tue at 08:00")
        #expect(ofDays.doseText(count: Quantity(2)) == "2 mg")
        for lines in ["mon 08:00x2,18:00; tue 08:00", "08:00x2,18:00", "mon 08:00; tue 08:00"] {
            #expect(try !plan(lines).hasAmountsOfDays)
        }
    }

    @Test("Times whose amounts nobody would count as doses name them")
    func amountsOfTimes() throws {
        let from = try #require(Day(iso: "2026-11-20"))
        func plan(_ lines: String, unit: String? = "mg") throws -> MedicationPlan {
            MedicationPlan(
                from: from, timing: .times(try DoseLine.list(lines), on: .daily, zone: nil), dose: Quantity(50),
                unit: unit)
        }
        let ofTimes = try plan("08:00x17,20:00x10")
        #expect(PlanWords.text(ofTimes) == "twice a day at 08:00 850 mg, 20:00 500 mg")
        #expect(ofTimes.doseText(count: Quantity(17)) == "850 mg")
        #expect(try PlanWords.text(plan("08:00x2,20:00", unit: "iu")) == "twice a day at 08:00 100 iu, 20:00 50 iu")
        #expect(try !plan("08:00x17,20:00", unit: nil).hasOwnAmounts)
        for lines in ["08:00x17,20:00x17", "08:00x10,20:00x9", "mon 08:00x17,20:00; tue 08:00"] {
            #expect(try !plan(lines).hasOwnAmounts)
        }
    }

    /// Returns a plan with everything that a prescription can say.
    private static func plan(from: Day, _ generator: inout SeededGenerator) throws -> MedicationPlan {
        let halves = (0..<48).shuffled(using: &generator).prefix(Int.random(in: 1...6, using: &generator))
        let counts = ["", "x2", "x0.5", "x1.25", "x17"]
        func times(_ halves: some Collection<Int>) -> String {
            halves.map { half in
                let time = TimeOfDay.midnight.advanced(byMinutes: half * 30)
                return "\(time)\(counts.randomElement(using: &generator) ?? "")"
            }.joined(separator: ",")
        }
        let days = Weekday.allCases.shuffled(using: &generator)
        let cut = Int.random(in: 1...6, using: &generator)
        let first = Weekday.allCases.filter(days.prefix(cut).contains)
        let lines = try DoseLine.list(times(halves))
        let timing: Timing? =
            switch Int.random(in: 0..<7, using: &generator) {
            case 0, 1: .times(lines, on: .daily, zone: nil)
            case 2: .times(lines, on: .everyDays(Int.random(in: 2...30, using: &generator), anchor: from), zone: nil)
            case 3:
                .times(
                    lines, on: .cycle(on: Int.random(in: 1...30, using: &generator), off: 7, anchor: from), zone: nil)
            case 4: .times(lines, on: .weekdays(first), zone: nil)
            case 5:
                .every(
                    minutes: 60 * Int.random(in: 1...72, using: &generator),
                    from: LocalMoment(day: from, time: lines[0].time), count: .one, zone: nil)
            default: .asNeeded
            }
        let parts =
            "\(Weekday.text(of: first)) \(times(halves)); \(Weekday.text(of: Weekday.allCases.filter(days.dropFirst(cut).contains))) 09:00"
        let doses: [(Quantity?, String?)] = [
            (nil, nil), (Quantity(500), "mg"), (Quantity(millionths: 500_000), "tablet"),
            (Quantity(millionths: 1_125_000), "ml"),
            (Quantity(2), "puffs"),
        ]
        let (dose, unit) = doses.randomElement(using: &generator) ?? (nil, nil)
        let own =
            try Int.random(in: 0..<4, using: &generator) == 0
            ? Timing.times(DoseLine.list(parts), on: .daily, zone: nil) : nil
        var plan = MedicationPlan(from: from, timing: own ?? timing ?? .asNeeded, dose: dose, unit: unit)
        if Bool.random(using: &generator) { plan.until = from + Int.random(in: 0...60, using: &generator) }
        if plan.isAsNeeded {
            if Bool.random(using: &generator) {
                plan.minimumGap = .seconds(3600 * Int.random(in: 1...23, using: &generator))
            }
            if Bool.random(using: &generator) { plan.maximumPerDay = Int.random(in: 1...12, using: &generator) }
        }
        return plan
    }
}
