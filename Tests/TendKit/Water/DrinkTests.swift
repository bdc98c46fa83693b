import TendKit
import TestSupport
import Testing

@Suite("Logged drinks")
struct DrinkTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func amount(_ text: String) throws -> Amount { try Amount(parsing: text) }
    private func entries() throws -> [WaterEntry] { try scene.records().water(on: scene.records().today).entries }

    @Test("A drink is stored with its volume, name, time and note")
    func log() throws {
        let drink = try NewDrink(.amount(amount("0.3l")), of: "TEA", at: TimeInput("08:00"), note: "mint")
        let change = try scene.tracker().log(drink).value
        #expect(try entries() == [change.entry])
        #expect(change.entry.volume == Volume(millilitres: 300) && change.entry.drink == "tea")
        #expect(change.entry.at.description.contains("08:00") && change.entry.note == "mint")
        #expect(change.before.entries.isEmpty && change.day.entries.count == 1 && !change.reachesGoal)
    }

    @Test("A portion is a cup, a container or a drink in a cup")
    func portions() throws {
        _ = try scene.tracker().setContainer("bottle", to: amount("750ml"))
        for portion: NewDrink.Portion in [.cup, .named("Bottle"), .named("coffee")] {
            _ = try scene.tracker().log(NewDrink(portion))
        }
        #expect(try entries().map { $0.volume.microlitres / 1000 } == [250, 750, 250])
        #expect(try entries().map(\.drink) == ["water", "water", "coffee"])
        try scene.refused(WaterError.neitherAmountNorName("botle", suggestion: "bottle")) {
            try $0.log(NewDrink(.named("botle")))
        }
        try scene.refused(WaterError.containerAsDrink("bottle")) { try $0.log(NewDrink(of: "bottle")) }
        try scene.refused(WaterError.drinkAsAmount("tea")) { try $0.log(NewDrink(.named("tea"), of: "water")) }
    }

    @Test(
        "A new drink has no name that means something else",
        arguments: [
            ("iron", WaterError.Meaning.medication), ("read", .task), ("mum", .person), ("stats", .command),
            ("please", .word), ("kombucha", nil),
        ] as [(String, WaterError.Meaning?)])
    func otherMeanings(name: String, meaning: WaterError.Meaning?) throws {
        try scene.addMedication("iron", PlanChange(from: 1), at: "01 09:00")
        _ = try scene.tracker().addPerson("Mum")
        let plan = ChallengePlan(name: "One", days: 5, tasks: [ChallengeTask(id: "read", name: "Read")])
        _ = try scene.tracker().startChallenge(plan)
        var drink = NewDrink(.words(["200ml", name]))
        drink.reserved = ["stats"]
        let new = drink
        guard let meaning else {
            #expect(try scene.tracker().log(new).value.entry.drink == name)
            return
        }
        try scene.refused(WaterError.otherThanDrink(name, is: meaning)) { try $0.log(new) }
    }

    @Test("An implausible amount needs consent")
    func implausible() throws {
        let drink = NewDrink(.amount(try amount("6l")))
        try scene.refused(WaterError.implausible(Volume(millilitres: 6000), .millilitres)) { try $0.log(drink) }
        _ = try scene.tracker(acceptsImplausible: true).log(drink)
        #expect(try entries().count == 1)
    }

    @Test("An edit changes only the given fields of a drink")
    func edit() throws {
        _ = try scene.tracker().log(NewDrink(.amount(amount("300ml")), of: "tea", note: "mint"))
        let change = try scene.tracker().editDrink(.last, DrinkEdit(amount: amount("200ml"), note: "")).value
        #expect(try entries() == [change.entry])
        #expect(change.entry.volume == Volume(millilitres: 200) && change.entry.drink == "tea")
        #expect(change.entry.note == nil && change.before.entries.first?.note == "mint")
        _ = try scene.tracker().undo()
        #expect(try entries().first?.note == "mint")
    }

    @Test("Without a reference, a time means the only drink of that minute, or is the newest one's")
    func editAtTime() throws {
        for time in ["08:05", "09:00"] { _ = try scene.tracker().log(NewDrink(at: TimeInput(time))) }
        let amount = try amount("200ml")
        for (time, expected) in [("08:05", "08:05 200, 09:00 250"), ("08:30", "08:05 200, 08:30 200")] {
            _ = try scene.tracker().editDrink(nil, DrinkEdit(amount: amount, time: TimeInput(time)))
            let texts = try entries().map { "\($0.at.timeOfDay) \($0.volume.millilitres)" }
            #expect(texts.joined(separator: ", ") == expected)
        }
    }

    @Test("A drink's caffeine is stored with it, and corrected with its amount or drink")
    func caffeine() throws {
        let stored = { try entries().map { $0.caffeine?.milligrams.description } }
        _ = try scene.tracker().log(NewDrink(.amount(amount("250ml")), of: "coffee"))
        #expect(try stored() == ["112.5"])
        _ = try scene.tracker().setDrink(named: "coffee", percent: nil, caffeine: .zero, per: amount("100ml"))
        #expect(try stored() == ["112.5"], "a later change of the drink does not touch it")
        _ = try scene.tracker().editDrink(.last, DrinkEdit(amount: amount("100ml")))
        #expect(try stored() == ["45"])
        _ = try scene.tracker().editDrink(.last, DrinkEdit(drink: "Tea"))
        #expect(try stored() == ["22.727"])
        _ = try scene.tracker().editDrink(.last, DrinkEdit(note: "black"))
        #expect(try stored() == ["22.727"])
        _ = try scene.tracker().editDrink(.last, DrinkEdit(drink: "water"))
        #expect(try stored() == [nil])
        _ = try scene.tracker().undo()
        #expect(try stored() == ["22.727"])
    }

    @Test("More caffeine than the limit is part of the answer to a drink with caffeine")
    func caffeineLimit() throws {
        let log = { (drink: String) in
            try scene.tracker().log(NewDrink(.amount(amount("200ml")), of: drink)).value.excessCaffeine?.total.text
        }
        #expect(try log("coffee") == nil)
        _ = try scene.tracker().set(.caffeineLimit, to: "180mg")
        #expect(try log("coffee") == nil)
        #expect(try log("coffee") == "270 mg")
        #expect(try log("water") == nil)
    }

    @Test("An edit can't move a drink to another day")
    func otherDay() throws {
        _ = try scene.tracker().log(NewDrink())
        let today = try scene.records().today
        try scene.refused(WaterError.otherDay(today - 1, of: today)) {
            try $0.editDrink(.last, DrinkEdit(time: TimeInput("2026-11-19 12:00")))
        }
    }

    @Test("A deleted drink is no longer counted, and undo restores it")
    func delete() throws {
        let entry = try scene.tracker().log(NewDrink()).value.entry
        let change = try scene.tracker().deleteDrink(.prefix(String(entry.id.prefix(6)))).value
        #expect(change.entry == entry && change.day.entries.isEmpty)
        #expect(try entries().isEmpty)
        _ = try scene.tracker().undo()
        #expect(try entries() == [entry])
    }

    @Test("Changing a drink that does not exist is refused")
    func unknown() throws {
        for reference: RecordReference in [.last, .prefix("abc")] {
            let prefix = reference == .last ? "last" : "abc"
            let error = StoreError.noSuchRecord(kind: .drink, prefix: prefix)
            try scene.refused(error) { try $0.deleteDrink(reference) }
            try scene.refused(error) { try $0.editDrink(reference, DrinkEdit(note: "x")) }
        }
    }
}
