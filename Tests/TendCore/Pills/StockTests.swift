import TendCore
import TestSupport
import Testing

@Suite("Stock")
struct StockTests {
    private static let today = Day(ordinal: 20_777)

    private static func stock(
        _ medication: Medication, _ level: Int, refillAt: Int? = nil, decided: [String] = []
    ) -> Stock {
        Stock(
            medication, level: Quantity(level), refillAt: refillAt.map { .units(Quantity($0)) }, today: today,
            decidedToday: decided)
    }

    @Test(
        "Stock runs out on the first day without a full dose",
        arguments: [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (60, 30), (-3, 0)])
    func twiceADay(level: Int, days: Int) throws {
        let stock = Self.stock(try PillFixture.medication(times: "08:00,20:00"), level)
        #expect(stock.daysLeft == days)
        #expect(stock.runsOutOn == Self.today + days)
    }

    @Test("Stock ignores today's decided doses")
    func decided() throws {
        let medication = try PillFixture.medication(times: "08:00,20:00")
        #expect(Self.stock(medication, 1, decided: ["08:00"]).daysLeft == 1)
        #expect(Self.stock(medication, 1, decided: ["08:00", "20:00"]).daysLeft == 1)
        #expect(Self.stock(medication, 0, decided: ["08:00", "20:00"]).daysLeft == 1)
    }

    @Test("A negative stock has run out, even without further doses today", arguments: [[], ["08:00"]])
    func belowZero(decided: [String]) throws {
        let stock = Self.stock(try PillFixture.medication(), -1, decided: decided)
        #expect(stock.daysLeft == 0)
        #expect(stock.runsOutOn == Self.today)
    }

    @Test("A stopped medication keeps the unit of its stock")
    func unitAfterStop() throws {
        let plan = MedicationPlan(
            from: Self.today - 9, slots: try PillFixture.slots("08:00"), dose: Quantity(400), unit: "mg")
        let stop = MedicationPlan(from: Self.today, schedule: .stopped)
        #expect(Self.stock(Medication(name: "a", plans: [plan, stop]), 3).unit == "doses")
    }

    @Test("A dose uses the exact amount of the plan")
    func fractions() throws {
        let plan = MedicationPlan(
            from: Self.today, slots: try PillFixture.slots("08:00"), dose: Quantity(millionths: 100_000), unit: "ml")
        let stock = Self.stock(Medication(name: "a", plans: [plan]), 1)
        #expect(stock.daysLeft == 10)
        #expect(stock.text == "1 ml")
    }

    @Test("As-needed, stopped and soon ended medications never run out")
    func endless() throws {
        for schedule in [DosingSchedule.asNeeded, .stopped] {
            #expect(Self.stock(try PillFixture.medication("a", schedule), 3).runsOutOn == nil)
        }
        var plan = MedicationPlan(from: Self.today, until: Self.today + 2, slots: try PillFixture.slots("08:00"))
        #expect(Self.stock(Medication(name: "a", plans: [plan]), 3).daysLeft == nil)
        plan.until = Self.today + 3
        #expect(Self.stock(Medication(name: "a", plans: [plan]), 3).daysLeft == 3)
    }

    @Test(
        "Stock is low at its refill level, and never without one",
        arguments: [(8, 7, false), (7, 7, true), (-1, 0, true), (1, 0, false), (0, nil, false)] as [(Int, Int?, Bool)])
    func low(level: Int, refillAt: Int?, isLow: Bool) throws {
        #expect(Self.stock(try PillFixture.medication(), level, refillAt: refillAt).isLow == isLow)
    }

    @Test(
        "A refill level in days follows the plan, and warns of nothing without one",
        arguments: [(14, 7, true), (15, 7, true), (16, 7, false), (0, 1, true)])
    func lowInDays(level: Int, days: Int, isLow: Bool) throws {
        let medication = try PillFixture.medication(times: "08:00,20:00")
        func stock(_ medication: Medication) -> Stock {
            Stock(medication, level: Quantity(level), refillAt: .days(days), today: Self.today, decidedToday: [])
        }
        #expect(stock(medication).isLow == isLow)
        #expect(!stock(try PillFixture.medication("a", .asNeeded)).isLow)
    }

    @Test(
        "A refill level in days is read with its unit",
        arguments: [
            ("7d", 7), ("2w", 14), ("1D", 1), ("366d", 366), ("367d", nil), ("0d", nil), ("7", nil), ("d", nil),
        ]
            as [(String, Int?)])
    func refillDays(text: String, days: Int?) {
        #expect(RefillLevel(days: text) == days.map(RefillLevel.days))
    }

    @Test(
        "A month expires on its last day",
        arguments: [
            ("2027-02", "2027-02-28"), ("2028-02", "2028-02-29"), ("2027-03-15", "2027-03-15"), ("2027-13", nil),
            ("2027", nil), ("march", nil), ("", nil),
        ] as [(String, String?)])
    func expiryDay(text: String, iso: String?) {
        #expect(Day(expiry: text)?.description == iso)
    }

    @Test(
        "An expiry is over after its day, and near within a month",
        arguments: [(-1, .over), (0, .near), (31, .near), (32, .far)] as [(Int, Stock.Expiry)])
    func expiry(days: Int, expiry: Stock.Expiry) throws {
        let stock = Stock(
            try PillFixture.medication(), level: Quantity(9), refillAt: nil, expires: Self.today + days,
            today: Self.today, decidedToday: [])
        #expect(stock.expiry == expiry)
    }

    @Test("The run-out day matches taking every dose one by one", arguments: UInt64(1)...60)
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let texts = ["08:00", "08:00,20:00", "06:00,12:00,22:00"]
        var from = Self.today - Int.random(in: 0...50, using: &generator)
        let plans = try (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            defer { from = from + Int.random(in: 1...40, using: &generator) }
            return MedicationPlan(
                from: from, until: Bool.random(using: &generator) ? from + 60 : nil,
                schedule: PillFixture.schedule(using: &generator),
                slots: try PillFixture.slots(try #require(texts.randomElement(using: &generator))),
                dose: Quantity(millionths: Int.random(in: 1...8, using: &generator) * 250_000))
        }
        let medication = Medication(name: "a", plans: plans)
        let level = Quantity(millionths: Int.random(in: 0...400, using: &generator) * 250_000)
        let decided = Bool.random(using: &generator) ? ["08:00"] : []
        let stock = Stock(medication, level: level, refillAt: nil, today: Self.today, decidedToday: decided)

        // Takes doses from the box one by one until one is not available in full.
        var box = level.millionths
        var empty: Day?
        for offset in 0..<3000 where empty == nil {
            let date = Self.today + offset
            let plan = plans.filter { $0.from <= date }.max { $0.from < $1.from }
            guard let plan, date <= plan.until ?? date, plan.schedule.includes(date, anchor: plan.anchor) else {
                continue
            }
            for slot in plan.slots where !(offset == 0 && decided.contains(slot.key)) {
                let dose = plan.dose?.millionths ?? 0
                if box >= dose { box -= dose } else { empty = empty ?? date }
            }
        }
        #expect(stock.runsOutOn == empty, "seed \(seed)")
        #expect(stock.daysLeft == empty.map { $0.ordinal - Self.today.ordinal }, "seed \(seed)")
        #expect(stock.level == level, "seed \(seed)")
    }
}
