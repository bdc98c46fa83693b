import TendCore
import TestSupport
import Testing

@Suite("Stock")
struct StockTests {
    private static let today = Day(ordinal: 20_777)

    private static func stock(
        _ medication: Medication, _ level: Int, refillAt: Int? = nil, decided: [String] = []
    ) throws -> Stock {
        try stock(medication, Quantity(level), refillAt: refillAt.map { .units(Quantity($0)) }, decided: decided)
    }

    /// - Parameter decided: the keys of today's recorded doses.
    private static func stock(
        _ medication: Medication, _ level: Quantity, refillAt: RefillLevel? = nil, expires: Day? = nil,
        decided: [String] = []
    ) throws -> Stock {
        let now = OffsetDateTime(seconds: today.ordinal * 86_400, offset: 0)
        let records = decided.map { DoseRecord(id: $0, at: now, medication: medication.name, slot: $0) }
        let facts = PillFacts(now: now, zone: .fixed(offset: 0), pages: [today: records])
        return try Stock(
            StockUse(medication, facts), level: level, refillAt: refillAt, expires: expires,
            today: medication.doses(on: today, facts))
    }

    @Test(
        "Stock runs out on the first day without a full dose",
        arguments: [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (60, 30), (-3, 0)])
    func twiceADay(level: Int, days: Int) throws {
        let stock = try Self.stock(PillFixture.medication(times: "08:00,20:00", dose: .one), level)
        #expect(stock.daysLeft == days)
        #expect(stock.runsOutOn == Self.today + days)
    }

    @Test("Stock ignores today's decided doses")
    func decided() throws {
        let medication = try PillFixture.medication(times: "08:00,20:00", dose: .one)
        #expect(try Self.stock(medication, 1, decided: ["08:00"]).daysLeft == 1)
        // Today has no dose left.
        #expect(try Self.stock(medication, 1, decided: ["08:00", "20:00"]).daysLeft == 0)
        #expect(try Self.stock(medication, 2, decided: ["08:00", "20:00"]).daysLeft == 1)
    }

    @Test("A negative stock has run out, even without further doses today", arguments: [[], ["08:00"]])
    func belowZero(decided: [String]) throws {
        let stock = try Self.stock(PillFixture.medication(dose: .one), -1, decided: decided)
        #expect(stock.daysLeft == 0)
        #expect(stock.runsOutOn == Self.today)
    }

    @Test("A stopped medication keeps the unit of its stock")
    func unitAfterStop() throws {
        let plan = MedicationPlan(
            from: Self.today - 9, lines: try PillFixture.lines("08:00"), dose: Quantity(400), unit: "mg")
        let stop = DoseStop(from: Self.today)
        #expect(try Self.stock(Medication(name: "a", plans: [plan], stops: [stop]), 3).unit == "doses")
    }

    @Test("A dose uses the exact amount of the plan")
    func fractions() throws {
        let plan = MedicationPlan(
            from: Self.today, lines: try PillFixture.lines("08:00"), dose: Quantity(millionths: 100_000), unit: "ml")
        let stock = try Self.stock(Medication(name: "a", plans: [plan]), 1)
        #expect(stock.daysLeft == 10)
        #expect(stock.text == "1 ml")
    }

    @Test("As-needed, stopped and soon ended medications never run out")
    func endless() throws {
        let needed = try PillFixture.medication("a", .asNeeded, dose: .one)
        let daily = try PillFixture.medication(dose: .one)
        let stopped = Medication(name: "a", plans: daily.plans, stops: [DoseStop(from: Self.today)])
        for medication in [needed, stopped] { #expect(try Self.stock(medication, 1).daysLeft == nil) }
        let paused = Medication(
            name: "a", plans: daily.plans, stops: [DoseStop(from: Self.today + 1, until: Self.today + 5)])
        #expect(try Self.stock(paused, 2).runsOutOn == Self.today + 7)
        var plan = MedicationPlan(
            from: Self.today, until: Self.today + 2, lines: try PillFixture.lines("08:00"), dose: .one)
        #expect(try Self.stock(Medication(name: "a", plans: [plan]), 3).daysLeft == nil)
        plan.until = Self.today + 3
        #expect(try Self.stock(Medication(name: "a", plans: [plan]), 3).daysLeft == 3)
    }

    @Test(
        "Stock is low at its refill level, and never without one",
        arguments: [(8, 7, false), (7, 7, true), (-1, 0, true), (1, 0, false), (0, nil, false)] as [(Int, Int?, Bool)])
    func low(level: Int, refillAt: Int?, isLow: Bool) throws {
        #expect(try Self.stock(PillFixture.medication(dose: .one), level, refillAt: refillAt).isLow == isLow)
    }

    @Test(
        "A refill level in days follows the plan, and warns of nothing without one",
        arguments: [(14, 7, true), (15, 7, true), (16, 7, false), (0, 1, true)])
    func lowInDays(level: Int, days: Int, isLow: Bool) throws {
        let medication = try PillFixture.medication(times: "08:00,20:00", dose: .one)
        func stock(_ medication: Medication) throws -> Stock {
            try Self.stock(medication, Quantity(level), refillAt: .days(days))
        }
        #expect(try stock(medication).isLow == isLow)
        #expect(try !stock(PillFixture.medication("a", .asNeeded)).isLow)
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
        let stock = try Self.stock(PillFixture.medication(dose: .one), Quantity(9), expires: Self.today + days)
        #expect(stock.expiry == expiry)
    }

    @Test("Without a usual dose the last two weeks decide, or nothing")
    func recent() throws {
        let medication = try PillFixture.medication()
        let facts = PillFacts(today: Self.today)
        func lasts(_ recent: (used: Quantity, days: Int)?) throws -> Day? {
            let today = try medication.doses(on: Self.today, facts)
            return try Stock(
                StockUse(medication, facts), level: Quantity(20), refillAt: nil, today: today, recent: recent
            )
            .runsOutOn
        }
        #expect(try lasts(nil) == nil)
        #expect(try lasts((.zero, 14)) == nil)
        #expect(try lasts((Quantity(28), 14)) == Self.today + 11)
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
                lines: try PillFixture.lines(try #require(texts.randomElement(using: &generator))),
                dose: Quantity(millionths: Int.random(in: 1...8, using: &generator) * 250_000))
        }
        let medication = Medication(name: "a", plans: plans)
        let level = Quantity(millionths: Int.random(in: 0...400, using: &generator) * 250_000)
        let decided = Bool.random(using: &generator) ? ["08:00"] : []
        let stock = try Self.stock(medication, level, decided: decided)

        // Takes doses from the box one by one until one is not available in full.
        var box = level.millionths
        var empty: Day?
        var isLeftToday = false
        for offset in 0..<3000 where empty == nil {
            let date = Self.today + offset
            let plan = plans.filter { $0.from <= date }.max { $0.from < $1.from }
            guard let plan, date <= plan.until ?? date, case .times(let lines, let days, _) = plan.timing,
                days.includes(date)
            else { continue }
            for line in lines where !(offset == 0 && decided.contains(line.key)) {
                if offset == 0 { isLeftToday = true }
                let dose = plan.dose?.millionths ?? 0
                if box >= dose { box -= dose } else { empty = empty ?? date }
            }
        }
        #expect(stock.runsOutOn == empty, "seed \(seed)")
        #expect(
            stock.daysLeft == empty.map { max(0, $0.ordinal - Self.today.ordinal - (isLeftToday ? 0 : 1)) },
            "seed \(seed)")
        #expect(stock.level == level, "seed \(seed)")
    }
}
