import TendCore
public import TendStore

/// The people whose records are kept in a user's data folder.
public struct People: Sendable {
    /// The name of the folder that contains their folders, inside the data folder.
    static let folder = "people"

    private let owner: DataFolder
    private let folders: InnerFolders

    /// - Parameter owner: the user's data folder.
    public init(of owner: DataFolder) {
        self.init(of: Store(folder: owner, cacheFolder: nil))
    }

    init(of store: Store) {
        owner = store.folder
        folders = InnerFolders(of: store, in: Self.folder)
    }

    /// Returns all people, by name. Other contents of the folder are ignored.
    /// - Throws: ``PersonError/link(path:)``, ``PersonError/noFolder(path:)``, ``SystemError``
    public func all() throws -> [Person] {
        try names().filter(Self.isName).map { Person(name: $0, owner: owner) }
            .sorted { ($0.slug, $0.name) < ($1.slug, $1.name) }
    }

    /// Whether there is no folder that could be a person's. Every command asks, so names aren't checked.
    package var isEmpty: Bool { (try? folders.names().isEmpty) != false }

    /// Returns everyone whose folder can be used, and the errors of the other folders.
    public func usable() -> (people: [Person], errors: [(person: Person?, error: any Error)]) {
        var result: (people: [Person], errors: [(person: Person?, error: any Error)]) = ([], [])
        do {
            for person in try all() {
                do {
                    try Self.wording { try folders.check(person.name) }
                    result.people.append(person)
                } catch { result.errors.append((person, error)) }
            }
        } catch { result.errors.append((nil, error)) }
        return result
    }

    /// Returns the person with this name, or with the only name that begins with it.
    ///
    /// Checks that the folder is readable; otherwise a person with an unreadable folder would seem to have no records.
    /// - Throws: ``PersonError``, ``SystemError``
    public func find(_ word: String) throws -> Person {
        let key = Person.key(of: word.trimmed)
        let everyone = try all()
        var fitting = everyone.filter { $0.key == key }
        if fitting.count > 1 { throw PersonError.sameName(fitting.map(\.name)) }
        if fitting.isEmpty, !key.isEmpty { fitting = everyone.filter { $0.key.hasPrefix(key) } }
        if fitting.count > 1 { throw PersonError.ambiguous(word, fitting.map(\.name)) }
        guard let person = fitting.first else {
            let known = everyone.map(\.name)
            throw PersonError.unknown(word, suggestion: Suggestion.nearest(to: word, among: known), known: known)
        }
        try Self.wording { try folders.check(person.name) }
        return person
    }

    /// Returns the problems of the people's folders, apart from their records.
    /// - Throws: ``SystemError``
    public func problems() throws -> [PersonError] {
        let everyone: [Person]
        do { everyone = try all() } catch let error as PersonError { return [error] }
        var problems = Dictionary(grouping: everyone, by: \.key).values.filter { $0.count > 1 }
            .map { PersonError.sameName($0.map(\.name)) }
        problems += try names().filter { !Self.isName($0) }.map { PersonError.invalidName($0) }
        for person in everyone {
            do { try Self.wording { try folders.check(person.name) } } catch let error as PersonError {
                problems.append(error)
            }
        }
        return problems
    }

    private func names() throws -> [String] { try Self.wording { try folders.names() } }

    /// Returns whether a folder is named like a person. A manually created one may have a name that is reserved now.
    private static func isName(_ name: String) -> Bool { (try? PersonName.check(name, reserved: [])) == name }

    static func wording<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch InnerFolders.Problem.isLink(let path) {
            throw PersonError.link(path: path)
        } catch InnerFolders.Problem.isNoFolder(let path) {
            throw PersonError.noFolder(path: path)
        }
    }
}
