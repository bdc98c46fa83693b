import TendCore
import Testing

@Suite("Kinds of drinks")
struct DrinkTests {
    private typealias Change = Drink.FactorChange

    @Test(
        "A factor applies from its day on",
        arguments: [("2026-10-31", 80), ("2026-11-01", 50), ("2026-11-19", 50), ("2026-11-20", 10), ("2036-01-01", 10)])
    func factor(iso: String, percent: Int) throws {
        let changes = [
            Change(from: try day("2026-11-20"), percent: 10), Change(from: try day("2026-11-01"), percent: 50),
        ]
        let beer = Drink(name: "beer", hydrationPercent: 80, factorChanges: changes)
        #expect(try beer.hydrationPercent(on: day(iso)) == percent)
        #expect(try beer.renamed("ale").hydrationPercent(on: day(iso)) == percent)
    }

    @Test("A factor is set from a day on, or for all days")
    func setFactor() throws {
        var beer = Drink(name: "beer", hydrationPercent: 80)
        beer.setFactor(80, from: try day("2026-11-20"))
        #expect(beer.factorChanges.isEmpty, "nothing changes")
        beer.setFactor(10, from: try day("2026-11-20"))
        beer.setFactor(50, from: try day("2026-11-01"))
        beer.setFactor(20, from: try day("2026-11-20"))
        #expect(beer.factorChanges.map(\.percent) == [50, 20])
        beer.setFactor(30, from: nil)
        #expect(beer == Drink(name: "beer", hydrationPercent: 30))
    }

    @Test(
        "Caffeine is an amount in milligrams or grams",
        arguments: [
            ("63mg", "63"), ("63 MG", "63"), ("0.1g", "100"), ("112.5", "112.5"), ("1,5mg", "1.5"), ("0", "0"),
            ("x", nil),
            ("", nil), ("-3mg", nil), ("3oz", nil), ("1000001mg", nil),
        ])
    func amount(text: String, milligrams: String?) {
        #expect(Caffeine(parsing: text)?.milligrams.description == milligrams)
    }

    /// EFSA 2015: 90 mg in 200 ml of filter coffee, 50 mg in 220 ml of black tea, 40 mg in 355 ml of cola.
    @Test(
        "The built-in drinks contain the caffeine that EFSA names",
        arguments: [("coffee", 200, 90), ("tea", 220, 50), ("cola", 355, 40), ("coffee", 400, 180), ("tea", 0, 0)])
    func builtIn(name: String, millilitres: Int, milligrams: Int) {
        let drink = Drink.builtIn.first { $0.name == name }
        #expect(drink?.caffeine?.caffeine(in: Volume(millilitres: millilitres)) == Caffeine(milligrams: milligrams))
    }

    @Test("A record with unknown caffeine gets its drink's with a new amount")
    func corrected() throws {
        var entry = WaterEntry(
            id: "a", at: try moment("2026-11-20T08:00:00+01:00"), volume: Volume(millilitres: 100), drink: "coffee")
        entry.correct(Volume(millilitres: 200), content: .filterCoffee)
        #expect(entry.caffeine == Caffeine(milligrams: 90))
        entry.caffeine = Caffeine(milligrams: 10)
        entry.correct(Volume(millilitres: 400), content: .filterCoffee)
        #expect(entry.caffeine == Caffeine(milligrams: 20), "an imported amount stays in proportion")
        entry.correct(Drink(name: "broth"))
        #expect(entry.caffeine == nil && entry.drink == "broth")
    }

    @Test("A huge amount does not overflow")
    func huge() {
        let content = CaffeineContent(.largest, per: Volume(microlitres: 1))
        #expect(content.caffeine(in: Volume(millilitres: 1_000_000_000_000)) <= .largest)
    }
}
