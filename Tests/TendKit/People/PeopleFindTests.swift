import TestSupport
import Testing

import TendKit

@Suite("Finding people")
struct PeopleFindTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker

    init() throws {
        folder = try TemporaryFolder()
        tracker = try .sample(in: folder)
        for name in ["Aunt Jo", "al", "Alan", "Albert", "Müller", "Leo"] { _ = try tracker.addPerson(name) }
    }

    @Test(
        "A whole name takes precedence over a unique prefix",
        arguments: [
            ("Aunt Jo", "Aunt Jo"), ("aunt-jo", "Aunt Jo"), ("AUNT_JO", "Aunt Jo"), (" aunt jo ", "Aunt Jo"),
            ("aunt", "Aunt Jo"), ("au", "Aunt Jo"), ("al", "al"), ("AL", "al"), ("ala", "Alan"), ("alb", "Albert"),
            ("mu\u{308}", "Müller"), ("MÜLL", "Müller"), ("l", "Leo"),
        ])
    func found(_ word: String, _ name: String) throws {
        #expect(try tracker.people.find(word).name == name)
    }

    @Test("An ambiguous prefix is refused with the matching names")
    func ambiguous() {
        #expect(throws: PersonError.ambiguous("a", ["al", "Alan", "Albert", "Aunt Jo"])) {
            try tracker.people.find("a")
        }
    }

    @Test(
        "An unknown name is refused with the nearest name",
        arguments: [("lea", "Leo"), ("muller", "Müller"), ("alen", "Alan"), ("zacharias", nil)])
    func unknown(_ word: String, _ nearest: String?) {
        let known = ["al", "Alan", "Albert", "Aunt Jo", "Leo", "Müller"]
        #expect(throws: PersonError.unknown(word, suggestion: nearest, known: known)) {
            try tracker.people.find(word)
        }
    }

    @Test("A word that is not a valid name is refused", arguments: ["", " ", "..", "../people/Leo", "Leo/", "/"])
    func noName(_ word: String) {
        #expect(throws: PersonError.self) { try tracker.people.find(word) }
    }

    @Test("Part of a letter is not a prefix")
    func partOfALetter() {
        #expect(throws: PersonError.self) { try tracker.people.find("mu") }
    }

    @Test("Two folders that differ only in case are both refused")
    func sameName() throws {
        // A disk that ignores case has one folder for both.
        try folder.makeFolder("data/people/LEO")
        guard folder.entries("data/people").contains("LEO") else { return }
        let error = PersonError.sameName(["LEO", "Leo"])
        #expect(throws: error) { try tracker.people.find("leo") }
        #expect(throws: error) { try tracker.people.find("Leo") }
        #expect(try tracker.people.problems() == [error])
        #expect(throws: PersonError.ambiguous("le", ["LEO", "Leo"])) { try tracker.people.find("le") }
    }

    @Test("Hidden entries and invalid names are not people")
    func others() throws {
        try folder.makeFolder("data/people/.hidden")
        try folder.makeFolder("data/people/a.b")
        #expect(try tracker.people.all().map(\.name) == ["al", "Alan", "Albert", "Aunt Jo", "Leo", "Müller"])
        #expect(try tracker.people.problems() == [.invalidName("a.b")])
    }

    @Test("A folder with a reserved name is still a person")
    func reservedFolder() throws {
        try folder.makeFolder("data/people/pill")
        #expect(try tracker.people.find("pill").name == "pill")
    }
}
