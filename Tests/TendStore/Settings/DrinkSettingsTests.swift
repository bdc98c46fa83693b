import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Stored drinks")
struct DrinkSettingsTests {
    private let test: TestStore

    init() throws { test = try TestStore(cache: true) }

    private func set(_ edit: (inout Settings) throws -> Void) throws {
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            try edit(&settings)
            return ((), "set")
        }
    }

    private func beer(_ percent: Int, _ changes: (String, Int)...) throws -> Drink {
        Drink(
            name: "beer", hydrationPercent: percent,
            factorChanges: try changes.map { .init(from: try day($0.0), percent: $0.1) })
    }

    private func file() -> String { test.folder.text("data/settings.json") ?? "" }

    @Test("A drink survives writing and reading")
    func roundTrip() throws {
        var strong = try beer(80, ("2026-11-01", 50), ("2026-11-20", 10))
        strong.caffeine = CaffeineContent(Caffeine(micrograms: 62_500), per: Volume(millilitres: 30))
        for drink in [strong, try beer(80), try beer(100, ("2026-11-01", 50))] {
            try set { $0.setDrink(drink) }
            #expect(try test.store.settings().drinks == [drink])
        }
        try set { $0.removeDrink("beer") }
        #expect(try test.store.settings().drinks.isEmpty)
        #expect(try test.store.settings().removedDrink("beer") == nil)
        try set { $0.setDrink(try beer(100)) }
        #expect(try test.store.settings().drinks == [beer(100)])
    }

    @Test("A built-in drink keeps its caffeine under another factor")
    func builtInCaffeine() throws {
        var coffee = try #require(Drink.builtIn.first { $0.name == "coffee" && $0.caffeine != nil })
        coffee.hydrationPercent = 80
        try set { $0.setDrink(coffee) }
        #expect(try test.store.settings().drinks == [coffee])
        // The built-in content isn't written, so that a later tend may know better.
        #expect(!file().contains("caffeineMg"))
    }

    @Test(
        "An invalid field is damage",
        arguments: [
            #""factors":[{"id":"beer@2026-11-20","percent":201,"rev":1}]"#,
            #""factors":[{"id":"beer@2026-11-31","percent":20,"rev":1}]"#,
            #""factors":[{"id":"beer","percent":20,"rev":1}]"#,
            #""drinks":[{"caffeineMg":3,"id":"beer","percent":80,"rev":1}]"#,
            #""drinks":[{"caffeineMg":-3,"id":"beer","percent":80,"perMl":30,"rev":1}]"#,
            #""drinks":[{"caffeineMg":3,"id":"beer","percent":80,"perMl":0,"rev":1}]"#,
            #""goals":[{"id":"2026-11-20","kind":"odd","ml":2000,"rev":1}]"#,
        ])
    func damage(list: String) throws {
        try test.folder.write("{\"format\":2,\(list)}", to: "data/settings.json")
        #expect(throws: StoreError.self) { try test.store.settings() }
    }

    @Test("Factors of two computers merge by day, and outlive a removal")
    func merge() throws {
        try set { $0.setDrink(try beer(80)) }
        let other = try TestStore()
        try other.merge(test.exported())
        try set { $0.setDrink(try beer(80, ("2026-11-01", 50))) }
        _ = try other.store.changeSettings(at: TestStore.now()) { settings in
            settings.setDrink(try beer(80, ("2026-11-20", 10)))
            return ((), "set")
        }
        try test.merge(other.exported())
        #expect(try test.store.settings().drinks == [beer(80, ("2026-11-01", 50), ("2026-11-20", 10))])
        _ = try other.store.changeSettings(at: TestStore.now()) { settings in
            settings.removeDrink("beer")
            return ((), "remove")
        }
        try test.merge(other.exported())
        let settings = try test.store.settings()
        #expect(settings.drinks.isEmpty)
        #expect(try settings.removedDrink("beer")?.hydrationPercent(on: day("2026-11-10")) == 50)
    }

    @Test("Totals that were cached follow a changed factor from its day on")
    func cachedTotals() throws {
        try set {
            $0.set(.drinkFactors, to: "on")
            $0.setDrink(try beer(80))
        }
        for iso in ["2026-03-01", "2026-11-19", "2026-11-20"] {
            let entry = WaterEntry(
                id: "aaa000000000", at: try moment("\(iso)T12:00:00+01:00"), volume: Volume(millilitres: 500),
                drink: "beer")
            _ = try test.store.changePage(day(iso), at: TestStore.now()) { page in
                page.put(entry)
                return ((), "log")
            }
        }
        let totals = {
            try test.store.dailyTotals(test.store.settings(), today: day("2026-11-20")).days.map {
                $0.volume.microlitres / 1000
            }
        }
        #expect(try totals() == [400, 400, 400])
        try test.settleTotals()
        try set { $0.setDrink(try beer(80, ("2026-11-20", 10))) }
        #expect(try totals() == [400, 400, 50])
        try test.settleTotals()
        try set { $0.setDrink(try beer(80, ("2026-03-02", 20), ("2026-11-20", 10))) }
        #expect(try totals() == [400, 100, 50])
        try test.settleTotals()
        try set { $0.removeDrink("beer", from: try day("2026-11-20")) }
        #expect(try totals() == [400, 100, 500])
    }

    @Test("The caffeine of a drink is kept with its record")
    func caffeine() throws {
        let entry = WaterEntry(
            id: "aaa000000000", at: try TestStore.now(), volume: Volume(millilitres: 250), drink: "coffee",
            caffeine: Caffeine(micrograms: 112_500))
        for caffeine in [entry.caffeine, nil] {
            var entry = entry
            entry.caffeine = caffeine
            _ = try test.store.changePage(day("2026-11-20"), at: TestStore.now()) { page in
                page.put(entry)
                return ((), "log")
            }
            #expect(try test.store.page(day("2026-11-20")).water == [entry])
            #expect(test.folder.text(TestStore.page)?.contains("\"caffeineMg\":112.5") == (caffeine != nil))
        }
    }
}
