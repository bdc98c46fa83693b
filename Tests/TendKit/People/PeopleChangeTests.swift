import TestSupport
import Testing

import TendKit

@Suite("Adding, renaming and removing people")
struct PeopleChangeTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker

    init() throws {
        folder = try TemporaryFolder()
        tracker = try .sample(in: folder)
    }

    private var names: [String] { folder.entries("data/people").filter { $0 != ".gitignore" } }

    @Test("A new person is an empty data folder that git ignores")
    func add() throws {
        let person = try tracker.addPerson("Aunt  Jo")
        #expect(person.name == "Aunt Jo" && person.slug == "aunt-jo" && person.title == "Aunt Jo")
        #expect(person.folder.path == folder.path("data/people/Aunt Jo"))
        #expect(names == ["Aunt Jo"] && folder.entries("data/people/Aunt Jo") == ["local"])
        #expect(folder.text("data/people/.gitignore") == "*\n")
        #expect(try folder.mode("data/people/Aunt Jo") == folder.mode("data"))
    }

    @Test("Records of a person are only in that person's folder")
    func records() throws {
        let mum = tracker.caring(for: try tracker.addPerson("mum"))
        _ = try tracker.addPerson("leo")
        let before = try folder.names().filter { !$0.contains("/mum") }
        _ = try mum.log(NewDrink())
        #expect(try folder.names().filter { !$0.contains("/mum") } == before)
        #expect(folder.exists("data/people/mum/days/2026/2026-11-20.json"))
        #expect(try mum.undo().value.changes.count == 1)
        #expect(throws: StoreError.nothingToUndo) { try mum.undo() }
    }

    @Test("Undo takes the last step, of whomever, if it is asked for everyone's")
    func undo() throws {
        let mum = tracker.caring(for: try tracker.addPerson("mum"))
        _ = try tracker.log(NewDrink())
        _ = try mum.at(mum.now.advanced(bySeconds: 60)).log(NewDrink())
        var scope = UndoScope(count: 1)
        #expect(try tracker.changes(includesPeople: true).done.map(\.person?.name) == ["mum", nil, nil])
        scope.includesPeople = true
        #expect(try tracker.undo(scope).value.steps.map(\.person?.name) == ["mum"])
        #expect(try tracker.undo(scope).value.steps.map(\.person?.name) == [nil])
        scope.count = nil
        scope.tracker = .pills
        #expect(throws: UndoError.self) { try tracker.undo(scope) }
        #expect(try tracker.clearChanges(includesPeople: true) == 3)
        #expect(try tracker.changes(includesPeople: true).undone.isEmpty)
    }

    @Test("A group of changes has the place of its newest one among everyone's")
    func undoOfGroup() throws {
        let mum = tracker.caring(for: try tracker.addPerson("mum"))
        _ = try mum.at(mum.now.advanced(bySeconds: 30)).log(NewDrink())
        let grouped = tracker.at(tracker.now.advanced(bySeconds: 60)).grouping(ChangeGroup(summary: "2 drinks"))
        for _ in 1...2 { _ = try grouped.log(NewDrink()) }
        var scope = UndoScope(count: 1)
        scope.includesPeople = true
        #expect(try tracker.changes(includesPeople: true).done.map(\.person?.name) == [nil, "mum", nil])
        #expect(try tracker.undo(scope).value.changes.map(\.summary) == ["2 drinks"])
    }

    @Test("A dry run gives the same results and changes nothing")
    func dryRun() throws {
        let dry = try Tracker.sample(in: folder, isDryRun: true)
        #expect(try dry.addPerson("mum").name == "mum")
        #expect(folder.entries("").isEmpty)
        _ = try tracker.addPerson("mum")
        let before = try folder.names()
        #expect(throws: PersonError.exists("mum")) { try dry.addPerson("Mum") }
        #expect(throws: PersonError.invalidName("a/b")) { try dry.addPerson("a/b") }
        #expect(try dry.renamePerson("mum", to: "ann").new.name == "ann")
        #expect(throws: PersonError.invalidName("..")) { try dry.renamePerson("mum", to: "..") }
        let removed = try dry.removePerson("mum")
        #expect(removed.person.name == "mum" && removed.place == nil)
        #expect(try folder.names() == before)
    }

    @Test("Records move with a renamed person", arguments: ["mum", "mu"])
    func rename(_ word: String) throws {
        _ = try tracker.caring(for: try tracker.addPerson("mum")).log(NewDrink())
        let page = folder.bytes("data/people/mum/days/2026/2026-11-20.json")
        let (old, new) = try tracker.renamePerson(word, to: "Maria")
        #expect(old.name == "mum" && new.name == "Maria" && names == ["Maria"])
        #expect(page != nil && folder.bytes("data/people/Maria/days/2026/2026-11-20.json") == page)
        #expect(try tracker.caring(for: new).undo().value.changes.count == 1)
    }

    @Test(
        "A person may change only the spelling of a name",
        arguments: [("mum", "Mum"), ("aunt-jo", "Aunt Jo"), ("zoë", "Zoe\u{308}")])
    func renameCase(_ name: String, _ other: String) throws {
        _ = try tracker.addPerson(name)
        #expect(try tracker.renamePerson(name, to: other).new.name == other)
        #expect(names.map { Array($0.utf8) } == [Array(other.utf8)])
    }

    @Test("A person can't get a name that exists", arguments: ["leo", "LEO", "mum"])
    func existingName(_ name: String) throws {
        for name in ["mum", "leo"] { _ = try tracker.addPerson(name) }
        #expect(throws: PersonError.exists(name.lowercased())) { try tracker.renamePerson("mum", to: name) }
        #expect(names == ["leo", "mum"])
    }

    @Test("A new name obeys the same rules as a first name")
    func renameRules() throws {
        _ = try tracker.addPerson("mum")
        #expect(throws: PersonError.invalidName("../x")) { try tracker.renamePerson("mum", to: "../x") }
        #expect(throws: PersonError.reservedName("pill")) { try tracker.renamePerson("mum", to: "pill") }
        #expect(throws: PersonError.reservedName("Data_Dir")) { try tracker.addPerson("Data_Dir") }
        #expect(names == ["mum"])
    }

    @Test("A removed person is in the quarantine and can be restored")
    func remove() throws {
        for place in ["local/quarantine/people/mum", "local/quarantine/people/2-mum"] {
            _ = try tracker.caring(for: try tracker.addPerson("mum")).log(NewDrink())
            #expect(try tracker.removePerson("MUM").place == place)
            #expect(names.isEmpty && folder.exists("data/\(place)/days/2026/2026-11-20.json"))
        }
        try folder.move("data/local/quarantine/people/mum", to: "data/people/mum")
        let mum = tracker.caring(for: try tracker.people.find("mum"))
        #expect(try mum.records().water(on: mum.now.day).entries.count == 1)
    }

    @Test("A copied folder is a person")
    func copied() throws {
        try folder.makeFolder("data/people/mum")
        #expect(try tracker.people.find("mum").name == "mum")
        _ = try tracker.caring(for: try tracker.people.find("mum")).log(NewDrink())
        #expect(try tracker.renamePerson("mum", to: "ann").new.name == "ann")
    }
}
