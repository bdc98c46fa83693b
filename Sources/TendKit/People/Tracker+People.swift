import TendCore
import TendStore

extension Tracker {
    /// The people whose records are kept in this data folder.
    public var people: People { People(of: store) }

    /// Adds a person with an empty data folder.
    /// - Parameter name: letters, digits, spaces, `-` and `_`, at most 40 characters, and no word of the program's command line.
    /// - Throws: ``PersonError``
    public func addPerson(_ name: String) throws -> Person {
        try withLock { store, folders in
            let person = Person(
                name: try PersonName.check(name, reserved: PersonName.commandWords), owner: store.folder)
            try checkIsFree(person, in: store)
            if !store.isDryRun { try People.wording { try folders.make(person.name) } }
            store.noteMove(from: nil, to: person.place, "add \(person.name)", at: now)
            return person
        }
    }

    /// Renames a person. The records stay as they are.
    /// - Parameters:
    ///   - word: the name, or an unambiguous beginning of it.
    ///   - name: as for ``addPerson(_:)``. It may differ from the old one only in case.
    /// - Throws: ``PersonError``
    public func renamePerson(_ word: String, to name: String) throws -> (old: Person, new: Person) {
        try withLock { store, folders in
            let old = try People(of: store).find(word)
            let new = Person(
                name: try PersonName.check(name, reserved: PersonName.commandWords), owner: store.folder)
            if new.key != old.key || new.name == old.name { try checkIsFree(new, in: store) }
            if !store.isDryRun { try People.wording { try folders.rename(old.name, to: new.name) } }
            store.noteMove(from: old.place, to: new.place, "rename \(old.name) to \(new.name)", at: now)
            return (old, new)
        }
    }

    /// Moves a person's records to the quarantine.
    /// - Parameter word: the name, or an unambiguous beginning of it.
    /// - Returns: the person, and the new path relative to the data folder; `nil` in a dry run.
    /// - Throws: ``PersonError``
    public func removePerson(_ word: String) throws -> (person: Person, place: String?) {
        try withLock { store, folders in
            let person = try People(of: store).find(word)
            if store.isDryRun { return (person, nil) }
            let place = try People.wording { try folders.quarantine(person.name) }
            store.noteMove(from: person.place, to: place, "remove \(person.name)", at: now)
            return (person, place)
        }
    }

    private func checkIsFree(_ person: Person, in store: Store) throws {
        if let other = try People(of: store).all().first(where: { $0.key == person.key }) {
            throw PersonError.exists(other.name)
        }
    }

    private func withLock<Result>(_ work: (Store, InnerFolders) throws -> Result) throws -> Result {
        try store.withLock(triesFirst: true) { store in
            try work(store, InnerFolders(of: store, in: People.folder))
        }
    }
}
