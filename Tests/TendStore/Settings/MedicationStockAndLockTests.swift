import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Stock and history lock settings")
struct MedicationStockAndLockTests {
    private static func settings(_ sections: String) throws -> Settings {
        try Settings(try Document(Array("{\"format\":1,\(sections)}".utf8)), of: .settings)
    }

    @Test(
        "A stock count is read back, also negative or without a refill",
        arguments: [(30_500_000, 7_000_000), (-2_000_000, 0), (0, nil)] as [(Int, Int?)])
    func count(base: Int, refillAt: Int?) throws {
        let test = try TestStore()
        let count = StockCount(
            medication: "Vitamin D", base: Quantity(millionths: base), since: try day("2026-10-20"),
            refillAt: refillAt.map { .units(Quantity(millionths: $0)) })
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            try settings.setStock(count, of: "Vitamin D")
            return ((), "count")
        }
        #expect(try test.store.settings().stockCount(of: "Vitamin D") == count)
        #expect(try test.store.settings().stockCount(of: "other") == nil)
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            try settings.setStock(nil, of: "Vitamin D")
            return ((), "no more")
        }
        #expect(try test.store.settings().stockCounts.isEmpty)
    }

    @Test(
        "An invalid stock count is damage that names its field",
        arguments: [
            ("\"since\":\"2026-01-01\"", "base"), ("\"base\":\"3\",\"since\":\"2026-01-01\"", "base"),
            ("\"base\":1e99,\"since\":\"2026-01-01\"", "base"), ("\"base\":3", "since"),
            ("\"base\":3,\"since\":\"2026-02-30\"", "since"), ("\"base\":3,\"since\":5", "since"),
            ("\"base\":3,\"refillAt\":\"7\",\"since\":\"2026-01-01\"", "refillAt"),
            ("\"base\":3,\"refillAt\":[],\"since\":\"2026-01-01\"", "refillAt"),
            ("\"base\":3,\"refillDays\":0,\"since\":\"2026-01-01\"", "refillDays"),
            ("\"base\":3,\"refillDays\":367,\"since\":\"2026-01-01\"", "refillDays"),
            ("\"base\":3,\"expires\":\"2027-03\",\"since\":\"2026-01-01\"", "expires"),
        ])
    func badCount(fields: String, field: String) {
        #expect(throws: Damage.badField(section: "stock", id: "aspirin", field: field)) {
            try Self.settings("\"stock\":[{\"id\":\"aspirin\",\"rev\":1,\(fields)}]")
        }
    }

    @Test("A stock and a plan that counts without records are read back", arguments: [false, true])
    func readBack(isByPlan: Bool) throws {
        let test = try TestStore()
        let plan = MedicationPlan(
            from: try day("2026-01-01"), lines: try DoseLine.list("08:00"), isByPlan: isByPlan)
        try test.setPlan(plan, of: "aspirin")
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            try settings.setStock(
                StockCount(
                    medication: "aspirin", base: Quantity(3), since: try day("2026-01-01"), refillAt: .days(7),
                    expires: try day("2027-03-31")), of: "aspirin")
            return ((), "count")
        }
        let settings = try test.store.settings()
        #expect(try settings.medications["aspirin"]?.plans == [plan])
        #expect(try settings.stockCount(of: "aspirin")?.expires == day("2027-03-31"))
        #expect(try settings.stockCount(of: "aspirin")?.refillAt == .days(7))
    }

    @Test("Past days are locked by default")
    func standardLock() throws {
        let lock = try TestStore().store.settings().historyLock
        #expect(lock == HistoryLock(isEnabled: true, openedAt: nil))
    }

    @Test("An unlock is stored with its time for other programs")
    func opened() throws {
        let test = try TestStore()
        let now = try TestStore.now()
        _ = try test.store.changeSettings(at: now) { settings in
            settings.setHistoryOpened(now)
            return ((), "unlock")
        }
        let other = Store(folder: test.store.folder, cacheFolder: nil)
        #expect(try other.settings().historyLock == HistoryLock(isEnabled: true, openedAt: now))
        _ = try other.changeSettings(at: now) { settings in
            settings.setHistoryOpened(nil)
            return ((), "lock")
        }
        #expect(try test.store.settings().historyLock.openedAt == nil)
    }

    @Test("Changing the history lock leaves the pages unchanged")
    func noPage() throws {
        let test = try TestStore()
        try test.dose("a00000000000", "morning")
        let before = test.folder.bytes(TestStore.page)
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.set(.historyLock, to: "off")
            settings.setHistoryOpened(try TestStore.now())
            return ((), "off")
        }
        #expect(try !test.store.settings().historyLock.isEnabled)
        #expect(test.folder.bytes(TestStore.page) == before)
    }

    @Test("An unlock without a valid time is damage", arguments: ["\"x\":1", "\"at\":\"now\"", "\"at\":5"])
    func badOpening(fields: String) {
        #expect(throws: Damage.badField(section: "locks", id: "pills", field: "at")) {
            try Self.settings("\"locks\":[{\"id\":\"pills\",\"rev\":1,\(fields)}]")
        }
    }

    @Test(
        "A dose window of whole minutes up to a day is accepted",
        arguments: [("90m", 5400), ("2h", 7200), ("24h", 86_400), ("auto", nil)])
    func window(text: String, seconds: Int?) throws {
        let value = try #require(Preference.lateAfter.canonical(text))
        let settings = try Self.settings(
            "\"preferences\":[{\"id\":\"pills.lateAfter\",\"rev\":1,\"value\":\"\(value)\"}]")
        #expect(settings.onTimeWindow == seconds.map { .seconds($0) })
    }

    @Test("An invalid dose window is refused", arguments: ["0h", "25h", "30s", "2", "16:8", "", "soon"])
    func badWindow(text: String) { #expect(Preference.lateAfter.canonical(text) == nil) }
}
