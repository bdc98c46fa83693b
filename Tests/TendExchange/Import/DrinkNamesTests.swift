import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Drinks in other languages")
struct DrinkNamesTests {
    private static func drink(_ name: String, own: [String] = []) throws -> ImportedRecord? {
        try ParsedFile("Drink Type,Hydration Value(ml),Date,Time\n\(name),300,2026-10-05,9:05\n", as: .waterminder) {
            $0.drinks = own + Drink.builtIn.map(\.name)
        }.records.first
    }

    private static func name(_ record: ImportedRecord?) -> String? { record?.drink?.drink }

    @Test(
        "A built-in drink is recognized in the phone's language",
        arguments: [
            ("Wasser", "water"), ("WASSER", "water"), ("Вода", "water"), ("agua", "water"), ("Eau", "water"),
            ("acqua", "water"),
            ("Água", "water"), ("A\u{301}gua", "water"), ("su", "water"), ("woda", "water"), ("水", "water"),
            ("물", "water"),
            ("Tee", "tea"), ("Çay", "tea"), ("お茶", "tea"), ("Kaffee", "coffee"), ("Cà phê", "coffee"), ("커피", "coffee"),
            ("Saft", "juice"), ("Сок", "juice"), ("Jus", "juice"), ("Water", "water"),
        ])
    func known(name: String, drink: String) throws { #expect(Self.name(try Self.drink(name)) == drink) }

    @Test("Any other drink keeps its name", arguments: ["Bier", "Wasser, still", "Kava", "Eistee", "Club Mate"])
    func other(name: String) throws { #expect(Self.name(try Self.drink("\"\(name)\"")) == name) }

    @Test("The user's own drink of the same name takes precedence")
    func own() throws { #expect(Self.name(try Self.drink("WASSER", own: ["Wasser"])) == "Wasser") }

    @Test("Each built-in drink's name means that drink")
    func builtIn() {
        for drink in Drink.builtIn { #expect(DrinkNames.builtIn(drink.name) == drink.name) }
    }

    @Test("A drink's id depends on its untranslated name in the file")
    func identity() throws {
        let key = ImportedRecord.key("waterminder", "2026-10-05 32700", "300", "Wasser")
        #expect(try Self.drink("Wasser")?.id(copy: 0) == Identifier.make(of: key, copy: 0))
        let own = ImportedRecord.key("csv", "2026-10-05 32700", "300", "Wasser")
        let row = try ParsedFile("Date,Time,Amount (ml),Beverage\n2026-10-05,9:05,300,Wasser\n", as: .csv).records.first
        #expect(row?.id(copy: 0) == Identifier.make(of: own, copy: 0))
        #expect(Self.name(row) == "water")
    }

    @Test("A drink that tend exported keeps its name")
    func exported() throws {
        let header = "Date,Time,Amount (ml),Beverage,Note,Timestamp,ID\n"
        let start = "2026-10-05,09:05,300,Wasser,,2026-10-05T09:05:00+02:00,"
        for id in ["k3q8s6th2m1r", ""] {
            let reading = try ParsedFile(header + start + id + "\n", as: .csv)
            #expect(reading.records.map { Self.name($0) } == ["Wasser"])
        }
    }
}
