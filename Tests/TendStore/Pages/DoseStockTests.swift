import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Stock levels")
struct DoseStockTests {
    private static func level(_ test: TestStore) throws -> Quantity? {
        let settings = try test.store.settings()
        let today = try day("2026-11-20")
        let medication = try #require(try settings.medications["aspirin"])
        let use = try use(medication, test)
        let pills = try PillDay(today, of: [medication], isNow: true, use.facts)
        return try test.store.stock(use, settings, today: pills)?.stock.level
    }

    private static func use(_ medication: Medication, _ test: TestStore) throws -> StockUse {
        StockUse(medication, try test.pillFacts())
    }

    private static func counted(_ level: Int, after prepare: (TestStore) throws -> Void = { _ in }) throws -> TestStore
    {
        let test = try TestStore()
        try test.setPlan(
            MedicationPlan(from: try day("2026-01-01"), lines: try DoseLine.list("08:00,20:00")), of: "aspirin")
        try prepare(test)
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            let count = try test.store.stockCount(
                use(try #require(try settings.medications["aspirin"]), test), level: Quantity(level),
                refillAt: .units(Quantity(5)))
            try settings.setStock(count, of: "aspirin")
            return ((), "count")
        }
        return test
    }

    @Test("Taken doses lower the stock; skipped and deleted doses don't")
    func down() throws {
        let test = try Self.counted(10)
        try test.dose("a00000000000", "08:00", of: "aspirin")
        try test.dose("b00000000000", "20:00", of: "aspirin", amount: Quantity(millionths: 2_500_000))
        try test.dose("c00000000000", nil, of: "aspirin", .skipped)
        try test.dose("d00000000000", nil, of: "ibuprofen")
        #expect(try Self.level(test) == Quantity(millionths: 6_500_000))
        try test.deleteDose("b00000000000")
        #expect(try Self.level(test) == Quantity(9))
        _ = try test.store.undo()
        #expect(try Self.level(test) == Quantity(millionths: 6_500_000))
    }

    @Test("The average of the days before today decides how long a stock lasts")
    func average() throws {
        let test = try Self.counted(20) { test in
            try test.dose("a00000000000", nil, on: "2026-11-18", of: "aspirin")
            try test.dose("b00000000000", nil, on: "2026-11-19", of: "aspirin")
        }
        for id in ["c00000000000", "d00000000000", "e00000000000", "f00000000000"] {
            try test.dose(id, nil, of: "aspirin")
        }
        let (settings, today) = (try test.store.settings(), try day("2026-11-20"))
        let use = try Self.use(try #require(try settings.medications["aspirin"]), test)
        let pills = try PillDay(today, of: [use.medication], isNow: true, use.facts)
        let stock = try test.store.stock(use, settings, today: pills)?.stock
        #expect(stock?.level == Quantity(16))
        #expect(stock?.runsOutOn == today + 17)
    }

    @Test("A count sets the level regardless of earlier doses")
    func count() throws {
        let test = try Self.counted(10) { test in
            try test.dose("a00000000000", "08:00", on: "2026-11-19", of: "aspirin")
            try test.dose("b00000000000", "08:00", of: "aspirin")
            try test.dose("c00000000000", "08:00", on: "2026-03-01", of: "aspirin")
        }
        #expect(try Self.level(test) == Quantity(10))
        // Deleting a dose from before the count raises the level.
        try test.deleteDose("a00000000000", on: "2026-11-19")
        #expect(try Self.level(test) == Quantity(11))
    }

    @Test("A correction more than 31 days before the count changes nothing")
    func oldCorrection() throws {
        let test = try Self.counted(10) { test in
            try test.dose("a00000000000", "08:00", on: "2026-10-20", of: "aspirin")
            try test.dose("b00000000000", "08:00", on: "2026-10-19", of: "aspirin")
        }
        try test.deleteDose("b00000000000", on: "2026-10-19")
        #expect(try Self.level(test) == Quantity(10))
        try test.deleteDose("a00000000000", on: "2026-10-20")
        #expect(try Self.level(test) == Quantity(11))
    }

    @Test("Taking more than the count makes the stock negative")
    func belowZero() throws {
        let test = try Self.counted(1)
        for id in ["a00000000000", "b00000000000", "c00000000000"] { try test.dose(id, nil, of: "aspirin") }
        #expect(try Self.level(test) == Quantity(-2))
    }

    @Test("A medication without a count has no stock")
    func notCounted() throws {
        let test = try Self.counted(10)
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            try settings.setStock(nil, of: "aspirin")
            return ((), "no more")
        }
        #expect(try Self.level(test) == nil)
    }

    @Test(
        "The level is the count minus the recorded doses",
        arguments: Sweep.seeds(quick: 2, ci: 6, full: 60))
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try Self.counted(100)
        var taken: [String: Int] = [:]
        for step in 0..<40 {
            let iso = ["2026-11-18", "2026-11-19", "2026-11-20"].randomElement(using: &generator) ?? "2026-11-20"
            let id = "\(iso.suffix(2))x\(Int.random(in: 0..<6, using: &generator))".id
            if Int.random(in: 0..<3, using: &generator) == 0 {
                try test.deleteDose(id, on: iso)
                taken[id] = nil
            } else {
                let amount = Int.random(in: 1...8, using: &generator) * 250_000
                try test.dose(id, nil, on: iso, of: "aspirin", amount: Quantity(millionths: amount))
                taken[id] = amount
            }
            let expected = 100_000_000 - taken.values.reduce(0, +)
            #expect(try Self.level(test)?.millionths == expected, "seed \(seed), step \(step)")
        }
    }
}
