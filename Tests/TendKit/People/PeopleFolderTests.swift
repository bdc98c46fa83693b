import Foundation
import TestSupport
import Testing

import TendKit

@Suite("Invalid people folders")
struct PeopleFolderTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker

    init() throws {
        folder = try TemporaryFolder()
        tracker = try .sample(in: folder)
    }

    @Test("Without the folder there are no people, and reading creates nothing")
    func none() throws {
        #expect(try tracker.people.all().isEmpty && tracker.people.problems().isEmpty)
        #expect(folder.entries("").isEmpty)
    }

    @Test("A link named 'people' is never followed", arguments: [true, false])
    func peopleLink(hasTarget: Bool) throws {
        if hasTarget { try folder.makeFolder("elsewhere/mum/local") }
        try folder.makeFolder("data/local")
        try folder.link("data/people", to: "elsewhere")
        let error = PersonError.link(path: folder.path("data/people"))
        #expect(throws: error) { try tracker.people.all() }
        #expect(throws: error) { try tracker.people.find("mum") }
        #expect(throws: error) { try tracker.addPerson("leo") }
        #expect(throws: error) { try tracker.renamePerson("mum", to: "leo") }
        #expect(throws: error) { try tracker.removePerson("mum") }
        #expect(try tracker.people.problems() == [error])
        #expect(folder.entries("elsewhere") == (hasTarget ? ["mum"] : []))
    }

    @Test("People with a usable folder are returned next to the errors of the others")
    func usable() throws {
        _ = try tracker.addPerson("leo")
        try folder.makeFolder("elsewhere/local")
        try folder.link("data/people/mum", to: "elsewhere")
        let (people, errors) = tracker.people.usable()
        #expect(people.map(\.name) == ["leo"] && errors.map(\.person?.name) == ["mum"])
        #expect(errors.first?.error as? PersonError == .link(path: folder.path("data/people/mum")))
    }

    @Test("A file named 'people' is left unchanged")
    func peopleFile() throws {
        try folder.write("x", to: "data/people")
        let error = PersonError.noFolder(path: folder.path("data/people"))
        #expect(throws: error) { try tracker.people.all() }
        #expect(throws: error) { try tracker.addPerson("leo") }
        #expect(try tracker.people.problems() == [error])
        #expect(folder.text("data/people") == "x")
    }

    @Test("A person's folder that is a link is not followed")
    func personLink() throws {
        _ = try tracker.addPerson("leo")
        try folder.makeFolder("elsewhere/local")
        try folder.link("data/people/mum", to: "elsewhere")
        let error = PersonError.link(path: folder.path("data/people/mum"))
        #expect(throws: error) { try tracker.people.find("mum") }
        #expect(throws: error) { try tracker.renamePerson("mum", to: "ann") }
        #expect(throws: error) { try tracker.removePerson("mum") }
        #expect(throws: PersonError.exists("mum")) { try tracker.addPerson("Mum") }
        #expect(try tracker.people.problems() == [error])
        #expect(try tracker.people.find("leo").name == "leo")
        #expect(folder.entries("elsewhere") == ["local"] && folder.entries("data/people/mum") == ["local"])
    }

    @Test("A person's folder that is a file is reported")
    func personFile() throws {
        try folder.write("x", to: "data/people/mum")
        let error = PersonError.noFolder(path: folder.path("data/people/mum"))
        #expect(throws: error) { try tracker.people.find("mum") }
        #expect(throws: error) { try tracker.removePerson("mum") }
        #expect(try tracker.people.problems() == [error])
    }

    @Test(
        "An unreadable people folder is an error",
        .enabled(if: getuid() != 0, "root may read all"))
    func unreadable() throws {
        _ = try tracker.addPerson("mum")
        chmod(folder.path("data/people"), 0)
        defer { chmod(folder.path("data/people"), 0o700) }
        #expect(throws: SystemError.self) { try tracker.people.all() }
        #expect(throws: SystemError.self) { try tracker.people.find("mum") }
        #expect(throws: SystemError.self) { try tracker.addPerson("leo") }
    }
}
