import TendKit
import TestSupport
import Testing

@Suite("Containers and drinks")
struct WaterNameTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func amount(_ text: String) throws -> Amount { try Amount(parsing: text) }

    @Test("A container keeps the case of its first name")
    func container() throws {
        #expect(try scene.tracker().setContainer("Bottle", to: amount("750ml")).value.name == "Bottle")
        #expect(try scene.tracker().setContainer("BOTTLE", to: amount("0.8l")).value.name == "Bottle")
        #expect(try scene.settings().container("bottle") == Volume(millilitres: 800))
        #expect(try scene.tracker().removeContainer("bottle").value.name == "Bottle")
        #expect(try scene.settings().containers.isEmpty)
    }

    @Test("A container of more than 5 litres needs consent")
    func largeContainer() throws {
        let volume = Volume(millilitres: 6000)
        try scene.refused(WaterError.implausible(volume, .millilitres)) {
            try $0.setContainer("keg", to: amount("6l"))
        }
        _ = try scene.tracker(acceptsImplausible: true).setContainer("keg", to: amount("6l"))
        #expect(try scene.settings().container("keg") == volume)
    }

    @Test("A name is either a container or a drink")
    func oneMeaning() throws {
        try scene.refused(WaterError.nameOfDrink("tea")) { try $0.setContainer("tea", to: amount("300ml")) }
        _ = try scene.tracker().setContainer("pot", to: amount("300ml"))
        try scene.refused(WaterError.nameOfContainer("Pot")) {
            try $0.setDrink(Drink(name: "Pot", hydrationPercent: 80))
        }
    }

    @Test("An unknown name is refused with the nearest one")
    func unknown() throws {
        _ = try scene.tracker().setContainer("bottle", to: amount("750ml"))
        _ = try scene.tracker().setDrink(Drink(name: "matcha", hydrationPercent: 90))
        try scene.refused(WaterError.unknownContainer("botle", suggestion: "bottle")) {
            try $0.removeContainer("botle")
        }
        try scene.refused(WaterError.unknownDrink("matca", suggestion: "matcha")) { try $0.removeDrink("matca") }
        try scene.refused(WaterError.builtInDrink("water")) { try $0.removeDrink("water") }
    }

    @Test("Logged drinks stay when their drink is removed")
    func removed() throws {
        _ = try scene.tracker().setDrink(Drink(name: "matcha", hydrationPercent: 90))
        _ = try scene.tracker().log(NewDrink(.amount(amount("250ml")), of: "Matcha"))
        #expect(try scene.tracker().removeDrink("MATCHA").value.name == "matcha")
        #expect(try scene.records().overview().water.entries.map(\.drink) == ["matcha"])
    }
}
