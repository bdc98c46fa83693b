import TendCore
public import TendStore

/// The people whose records are kept in a user's data folder.
public struct People: Sendable {
    /// The folder in the data folder that their folders are in.
    static let folder = "people"

    private let owner: DataFolder
    private let folders: InnerFolders

    /// - Parameter owner: the data folder of the user.
    public init(of owner: DataFolder) {
        self.init(of: Store(folder: owner, cacheFolder: nil))
    }

    init(of store: Store) {
        owner = store.folder
        folders = InnerFolders(of: store, in: Self.folder)
    }

    /// Everyone, by name. Whatever else is in the folder is left out.
    /// - Throws: ``PersonError/link(path:)``, ``PersonError/noFolder(path:)``, ``SystemError``
    public func all() throws -> [Person] {
        try names().filter(Self.isName).map { Person(name: $0, owner: owner) }
            .sorted { ($0.slug, $0.name) < ($1.slug, $1.name) }
    }

    /// The person that a word names: by the whole name, or by the beginning of one name only.
    ///
    /// The folder is looked at, so that a person who can't be read is an error and not somebody without records.
    /// - Throws: ``PersonError``, ``SystemError``
    public func find(_ word: String) throws -> Person {
        let slug = Person.slug(of: word.trimmed)
        let everyone = try all()
        var fitting = everyone.filter { $0.slug == slug }
        if fitting.count > 1 { throw PersonError.sameName(fitting.map(\.name)) }
        if fitting.isEmpty, !slug.isEmpty { fitting = everyone.filter { $0.slug.hasPrefix(slug) } }
        if fitting.count > 1 { throw PersonError.ambiguous(word, fitting.map(\.name)) }
        guard let person = fitting.first else {
            let known = everyone.map(\.name)
            throw PersonError.unknown(word, suggestion: Suggestion.nearest(to: word, among: known), known: known)
        }
        try Self.wording { try folders.check(person.name) }
        return person
    }

    /// What is wrong with the folders, apart from the records in them.
    /// - Throws: ``SystemError``
    public func problems() throws -> [PersonError] {
        let everyone: [Person]
        do { everyone = try all() } catch let error as PersonError { return [error] }
        var problems = Dictionary(grouping: everyone, by: \.slug).values.filter { $0.count > 1 }
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

    /// A folder that was made by hand may have a name that is reserved by now; it still is somebody's.
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
