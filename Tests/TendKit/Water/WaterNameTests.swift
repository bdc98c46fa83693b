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

    @Test("A changed factor leaves earlier drinks as they counted")
    func datedFactor() throws {
        _ = try scene.tracker().set(.drinkFactors, to: "on")
        _ = try scene.tracker("18 09:00").setDrink(Drink(name: "beer", hydrationPercent: 80))
        for time in ["18 20:00", "19 20:00", "08:00"] {
            _ = try scene.tracker(time).log(NewDrink(.amount(amount("500ml")), of: "beer"))
        }
        let totals = { try scene.records().waterHistory(.last(3, endingWith: scene.records().today)).days.map(\.total) }
        let volumes = { (numbers: [Int]) in numbers.map(Volume.init(millilitres:)) }
        #expect(try totals() == volumes([400, 400, 400]))
        #expect(try scene.tracker().setDrink(Drink(name: "BEER", hydrationPercent: 10)).value.from != nil)
        #expect(try totals() == volumes([400, 400, 50]))
        _ = try scene.tracker().setDrink(Drink(name: "beer", hydrationPercent: 50), from: .daysAgo(1))
        #expect(try totals() == volumes([400, 250, 50]))
        _ = try scene.tracker().renameDrink("beer", to: "ale")
        #expect(try totals() == volumes([400, 250, 50]))
        _ = try scene.tracker().removeDrink("ale")
        #expect(try totals() == volumes([400, 250, 50]) && scene.settings().drinks.isEmpty)
        #expect(try scene.settings().drink("ale") == nil)
        _ = try scene.tracker("21 08:00").log(NewDrink(.amount(amount("500ml")), of: "ale"))
        #expect(
            try scene.records("21 09:00").water(on: scene.records("21 09:00").today).total == Volume(millilitres: 500))
        _ = try scene.tracker().undo(4)
        #expect(try totals() == volumes([400, 400, 50]))
    }

    @Test("The factor of a drink that was never logged applies to all days")
    func factorOfUnusedDrink() throws {
        #expect(try scene.tracker().setDrink(Drink(name: "beer", hydrationPercent: 8)).value.from == nil)
        #expect(try scene.tracker().setDrink(Drink(name: "beer", hydrationPercent: 80)).value.from == nil)
        #expect(try scene.settings().drinks == [Drink(name: "beer", hydrationPercent: 80)])
        _ = try scene.tracker().log(NewDrink(of: "beer"))
        #expect(try scene.tracker().setDrink(Drink(name: "beer", hydrationPercent: 80)).value.from == nil)
    }

    @Test("New contents leave the factor unchanged, and the other way round")
    func contents() throws {
        let content = CaffeineContent(Caffeine(milligrams: 63), per: Volume(millilitres: 30))
        _ = try scene.tracker().setDrink(Drink(name: "espresso", hydrationPercent: 90))
        _ = try scene.tracker().setDrink(
            named: "Espresso", percent: nil, caffeine: content.amount, per: amount("30ml"))
        let espresso = Drink(name: "espresso", hydrationPercent: 90, caffeine: content)
        #expect(try scene.settings().drinks == [espresso])
        _ = try scene.tracker().setDrink(Drink(name: "espresso", hydrationPercent: 70))
        #expect(try scene.settings().drink("espresso")?.caffeine == content)
        _ = try scene.tracker().setDrink(Drink(name: "coffee", hydrationPercent: 80))
        #expect(try scene.settings().drink("coffee")?.caffeine == .filterCoffee)
    }

    @Test("A renamed container keeps its volume")
    func renamedContainer() throws {
        _ = try scene.tracker().setContainer("Mug", to: amount("300ml"))
        let outcome = try scene.tracker().renameContainer("mug", to: "cuppa")
        #expect(outcome.value.old == "Mug" && outcome.value.change.name == "cuppa")
        #expect(try scene.settings().containers.map(\.name) == ["cuppa"])
        #expect(try scene.settings().container("cuppa") == Volume(millilitres: 300))
        _ = try scene.tracker().renameContainer("cuppa", to: "Cuppa")
        #expect(try scene.settings().containers.map(\.name) == ["Cuppa"])
    }

    @Test("A container's new name must be free")
    func refusedContainer() throws {
        _ = try scene.tracker().setContainer("mug", to: amount("300ml"))
        _ = try scene.tracker().setContainer("Jug", to: amount("1l"))
        try scene.refused(WaterError.nameOfContainer("Jug")) { try $0.renameContainer("mug", to: "jug") }
        try scene.refused(WaterError.nameOfDrink("tea")) { try $0.renameContainer("mug", to: "tea") }
        try scene.refused(WaterError.unknownContainer("mugg", suggestion: "mug")) {
            try $0.renameContainer("mugg", to: "cuppa")
        }
        try scene.refused(NameError.reserved("ml")) { try $0.renameContainer("mug", to: "ml") }
    }

    @Test("Records follow a renamed drink in one change that undo reverts")
    func renamedDrink() throws {
        _ = try scene.tracker().setDrink(Drink(name: "matcha", hydrationPercent: 90))
        for time in ["18 09:00", "19 09:00", "08:00"] {
            _ = try scene.tracker(time).log(NewDrink(.amount(amount("250ml")), of: "matcha"))
        }
        _ = try scene.tracker("08:30").log(NewDrink(.amount(amount("250ml")), of: "tea"))
        let before = try drinks()
        let outcome = try scene.tracker().renameDrink("MATCHA", to: "sencha")
        #expect(outcome.value.old == "matcha" && outcome.value.new == "sencha" && outcome.value.records == 3)
        #expect(try drinks() == ["sencha", "sencha", "sencha", "tea"])
        #expect(try scene.settings().drinks == [Drink(name: "sencha", hydrationPercent: 90)])
        _ = try scene.tracker().undo(1)
        #expect(try drinks() == before)
        #expect(try scene.settings().drinks == [Drink(name: "matcha", hydrationPercent: 90)])
    }

    @Test("A drink that was only logged is renamed in the records alone")
    func renamedLogged() throws {
        for time in ["18 09:00", "08:00"] {
            _ = try scene.tracker(time).log(NewDrink(.amount(amount("250ml")), of: "cofee"))
        }
        let outcome = try scene.tracker().renameDrink("COFEE", to: "mocha")
        #expect(outcome.value.old == "cofee" && outcome.value.records == 2)
        #expect(try drinks() == ["mocha", "mocha"] && scene.settings().drinks.isEmpty)
        _ = try scene.tracker().undo(1)
        #expect(try drinks() == ["cofee", "cofee"])
        try scene.refused(WaterError.nameOfDrink("coffee")) { try $0.renameDrink("cofee", to: "coffee") }
    }

    @Test("A drink's new name must be free")
    func refusedDrink() throws {
        _ = try scene.tracker().setContainer("pot", to: amount("300ml"))
        _ = try scene.tracker().setDrink(Drink(name: "matcha", hydrationPercent: 90))
        _ = try scene.tracker().setDrink(Drink(name: "coffee", hydrationPercent: 80))
        try scene.refused(WaterError.nameOfDrink("tea")) { try $0.renameDrink("matcha", to: "tea") }
        try scene.refused(WaterError.nameOfContainer("Pot")) { try $0.renameDrink("matcha", to: "Pot") }
        try scene.refused(WaterError.unknownDrink("matca", suggestion: "matcha")) {
            try $0.renameDrink("matca", to: "sencha")
        }
        // With or without the user's own factor.
        for name in ["water", "coffee"] {
            try scene.refused(WaterError.builtInDrink(name)) { try $0.renameDrink(name, to: "sencha") }
        }
        try scene.refused(NameError.reserved("250ml")) { try $0.renameDrink("matcha", to: "250ml") }
    }

    @Test("An unreadable page refuses a renaming as a whole")
    func damagedPage() throws {
        _ = try scene.tracker().setDrink(Drink(name: "matcha", hydrationPercent: 90))
        _ = try scene.tracker("08:00").log(NewDrink(.amount(amount("250ml")), of: "matcha"))
        try scene.folder.write("{", to: "data/days/2026/2026-11-18.json")
        let before = try scene.folder.contents()
        #expect(throws: StoreError.self) { try scene.tracker().renameDrink("matcha", to: "sencha") }
        #expect(try scene.folder.contents() == before)
    }

    private func drinks() throws -> [String] {
        let records = try scene.records()
        return try records.hydrationDays(records.today - 3...records.today).days.flatMap(\.entries).map(\.drink)
    }
}
