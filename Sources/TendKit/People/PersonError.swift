public import TendCore

/// A reason why a person can't be found, added, renamed or removed.
public enum PersonError: TendError, Equatable, Sendable {
    /// Empty, longer than 40 characters, or with characters other than letters, digits, spaces, `-` and `_`.
    case invalidName(String)
    /// A word of the command line, or a word that stands for the user or for everyone.
    case reservedName(String)
    /// A person with this name exists, spelled as given here.
    case exists(String)
    /// No person's name begins like this.
    case unknown(String, suggestion: String?, known: [String])
    /// The names that begin like this.
    case ambiguous(String, [String])
    /// Folders with equivalent names.
    case sameName([String])
    /// A link where a folder belongs.
    case link(path: String)
    /// Something other than a folder.
    case noFolder(path: String)

    public var problem: String {
        switch self {
        case .invalidName(let text): "'\(text)' can't be a person's name"
        case .reservedName(let name): "'\(name)' has another meaning in tend"
        case .exists(let name): "there is a person named '\(name)' already"
        case .unknown(let word, _, _): "there is no person '\(word)'"
        case .ambiguous(let word, let names): "'\(word)' could be \(Phrase.list(names, "or"))"
        case .sameName(let names):
            "the folders \(names.map { "people/\($0)" }.joined(separator: " and ")) stand for one name"
        case .link(let path): "\(path) is a link, and is not followed"
        case .noFolder(let path): "\(path) is not a folder"
        }
    }
}
