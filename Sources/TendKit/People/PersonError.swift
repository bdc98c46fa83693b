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
}
