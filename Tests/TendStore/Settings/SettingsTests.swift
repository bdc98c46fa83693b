import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Settings")
struct SettingsTests {
    private static func settings(_ sections: String) throws -> Settings {
        try Settings(try Document(Array("{\"format\":1,\(sections)}".utf8)), of: .settings)
    }

    @Test("Without a file every setting has its default")
    func standard() throws {
        let settings = try TestStore().store.settings()
        #expect(settings.unit == .millilitres)
        #expect(settings.cup == Volume(millilitres: 250))
        #expect(settings.dayStart == .midnight)
        #expect(settings.firstWeekday == .monday)
        #expect(settings.drinkFactors.isEmpty)
        #expect(try settings.goals.goal(on: day("2026-11-20")) == Volume(millilitres: 2000))
    }

    @Test("Unset pill rules have the defaults of their preferences")
    func defaults() throws {
        let facts = try TestStore().pillFacts()
        #expect(facts.dayStart == TimeOfDay(parsing: Preference.dayStartsAt.standard))
        #expect(facts.onTime == nil && !facts.hasMovedDayStart)
    }

    @Test("Settings are read back from the file")
    func stored() throws {
        let test = try TestStore()
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.set(.units, to: "floz")
            settings.set(.dayStartsAt, to: "04:00")
            settings.setGoal(Volume(millilitres: 3000), from: try day("2026-11-10"))
            settings.setGoal(Volume(millilitres: 2500), from: try day("2026-11-20"))
            #expect(settings.goals.changes.map(\.volume) == [3000, 2500].map { Volume(millilitres: $0) })
            settings.setContainer("bottle", to: Volume(millilitres: 750))
            settings.setContainer("mug", to: Volume(microlitres: 236_588))
            settings.setDrink(Drink(name: "beer", hydrationPercent: 80))
            return ((), "all at once")
        }
        let settings = try test.store.settings()
        #expect(settings.unit == .fluidOunces)
        #expect(settings.dayStart.description == "04:00")
        #expect(try settings.goals.goal(on: day("2026-11-20")) == Volume(millilitres: 2500))
        #expect(try settings.goals.goal(on: day("2026-11-19")) == Volume(millilitres: 3000))
        #expect(try settings.goals.goal(on: day("2026-11-09")) == Volume(millilitres: 2000))
        #expect(settings.containers.map(\.name) == ["mug", "bottle"])
        #expect(settings.container("BOTTLE") == Volume(millilitres: 750))
        #expect(settings.drink("Beer")?.hydrationPercent == 80)
        #expect(settings.drink("Tea") == Drink(name: "tea", caffeine: .blackTea))
        #expect(settings.drinkFactors.isEmpty)
    }

    @Test("A day's record has the goal, the limit or both, and either can end")
    func limits() throws {
        let test = try TestStore()
        let today = try day("2026-11-20")
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setLimit(.init(from: today, volume: Volume(millilitres: 1500)))
            settings.setGoal(Volume(millilitres: 1000), from: today)
            settings.setLimit(.init(from: today + 1, volume: Volume(millilitres: 1200), kind: .single))
            settings.setLimit(.init(from: today + 2, volume: .zero))
            settings.setGoal(Volume.zero, from: today + 3)
            return ((), "test")
        }
        let goals = try test.store.settings().goals
        #expect((-1...3).map { goals.limit(on: today + $0)?.microlitres } == [nil, 1_500_000, 1_200_000, nil, nil])
        #expect((-1...3).map { goals.givenGoal(on: today + $0) != nil } == [false, true, true, true, false])
        #expect(goals.limits[1].kind == .single && goals.changes.count == 2)
        let file = test.folder.text("data/settings.json") ?? ""
        #expect(file.contains(#"{"id":"2026-11-20","limitMl":1500,"ml":1000,"rev":2}"#))
        #expect(file.contains(#"{"id":"2026-11-22","limitMl":"none","rev":1}"#))
    }

    @Test("Removed settings return to their defaults")
    func removed() throws {
        let test = try TestStore()
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.set(.units, to: "floz")
            settings.setContainer("bottle", to: Volume(millilitres: 750))
            settings.setDrink(Drink(name: "beer"))
            return ((), "set")
        }
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.set(.units, to: nil)
            settings.setContainer("bottle", to: nil)
            settings.removeDrink("beer")
            return ((), "removed")
        }
        let settings = try test.store.settings()
        #expect(!settings.isSet(.units))
        #expect(settings.containers.isEmpty)
        #expect(settings.drinks.isEmpty)
    }

    @Test("Hydration factors count only when switched on")
    func factors() throws {
        let drinks = "\"drinks\":[{\"id\":\"beer\",\"percent\":80,\"rev\":1}]"
        let on = "\"preferences\":[{\"id\":\"drinks.factors\",\"rev\":1,\"value\":\"on\"}]"
        let entry = WaterEntry(
            id: "a", at: try TestStore.now(), volume: Volume(microlitres: 250_001), drink: "beer")
        let off = try Self.settings(drinks)
        #expect(try off.drinkFactors.counted(entry, on: day("2026-11-20")).microlitres == 250_001)
        let both = try Self.settings("\(drinks),\(on)")
        #expect(try both.drinkFactors.counted(entry, on: day("2026-11-20")).microlitres == 200_001)
    }

    @Test("A setting of a newer version is ignored and kept")
    func unknownPreference() throws {
        let test = try TestStore()
        try test.folder.write(
            "{\"format\":1,\"preferences\":[{\"id\":\"moon\",\"rev\":1,\"value\":\"full\"}]}", to: "data/settings.json")
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.set(.units, to: "floz")
            return ((), "set")
        }
        #expect(
            test.folder.text("data/settings.json")?.contains("{\"id\":\"moon\",\"rev\":1,\"value\":\"full\"}") == true)
    }

    @Test(
        "An invalid value is damage, not replaced by the default",
        arguments: [
            ("preferences", "units", "\"value\":\"pints\"", "value"), ("preferences", "cup", "\"value\":250", "value"),
            ("preferences", "dayStartsAt", "\"x\":1", "value"), ("goals", "2026-02-30", "\"ml\":2000", "id"),
            ("goals", "2026-11-20", "\"x\":1", "ml"), ("goals", "2026-11-20", "\"limitMl\":0", "limitMl"),
            ("goals", "2026-11-20", "\"limitMl\":1500,\"limitKind\":\"odd\"", "limitKind"),
            ("goals", "2026-11-20", "\"ml\":0", "ml"), ("goals", "2026-11-20", "\"ml\":\"2000\"", "ml"),
            ("containers", "bottle", "\"ml\":-1", "ml"), ("drinks", "beer", "\"percent\":201", "percent"),
            ("drinks", "beer", "\"percent\":0.8", "percent"),
        ])
    func damage(section: String, id: String, field: String, name: String) {
        #expect(throws: Damage.badField(section: section, id: id, field: name)) {
            try Self.settings("\"\(section)\":[{\"id\":\"\(id)\",\"rev\":1,\(field)}]")
        }
    }
}
