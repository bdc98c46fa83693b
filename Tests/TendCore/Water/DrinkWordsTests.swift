import TendCore
import Testing

@Suite("Words of a drink")
struct DrinkWordsTests {
    private static let names = DrinkWords.Names(
        containers: [("bottle", Volume(millilitres: 750))], drinks: Drink.builtIn, cup: Volume(millilitres: 250),
        unit: .millilitres)

    private static func meaning(_ line: String) throws -> DrinkWords.Meaning {
        try DrinkWords(line.split(separator: " ").map(String.init)).meaning(names, acceptsSmallNumber: false)
    }

    @Test(
        "Words mean an amount or a container, and a drink, in any order",
        arguments: [
            ("250ml tea", 250, "tea"), ("tea 250ml", 250, "tea"), ("2 bottles", 1500, "water"), ("tea", 250, "tea"),
            ("half a cup of tea", 125, "tea"), ("250ml x2", 500, "water"), ("tea x2", 500, "tea"),
            ("a bottle of tea", 750, "tea"), ("300", 300, "water"),
            // The plural of a drink counts cups.
            ("2 coffees", 500, "coffee"), ("10 teas", 2500, "tea"),
            // Amounts have steps of 50, other numbers may be times.
            ("tea 1000", 1000, "tea"), ("tea 1050", 1050, "tea"),
        ])
    func forms(line: String, millilitres: Int, drink: String) throws {
        let meaning = try Self.meaning(line)
        #expect(meaning.volume == Volume(millilitres: millilitres) && meaning.drink.name == drink)
    }

    @Test(
        "A number with several meanings is refused with each of them",
        arguments: [
            ("tea 0915", ["the time", "915 ml"]), ("tea 1015", ["the time", "1015 ml"]),
            ("2 coffee", ["2 ml", "2 cups"]),
        ])
    func unclear(line: String, meanings: [String]) throws {
        do {
            let meaning = try Self.meaning(line)
            Issue.record("\(meaning)")
        } catch WaterError.unclear(_, let readings) {
            #expect(readings.map(\.meaning) == meanings)
        }
    }
}
