/// A reason why a person can't be found, added, renamed or removed.
public enum PersonError: Error, Equatable, Sendable {
    /// Empty, longer than 40 characters, or with other characters than letters, digits, spaces, `-` and `_`.
    case invalidName(String)
    /// It is a word of the command line, or stands for the user or for everyone.
    case reservedName(String)
    /// There is a person of that name, as it is written there.
    case exists(String)
    /// Nobody's name begins like that.
    case unknown(String, suggestion: String?, known: [String])
    /// The names that begin like that.
    case ambiguous(String, [String])
    /// Folders whose names differ in nothing that tells people apart.
    case sameName([String])
    /// A link where a folder belongs.
    case link(path: String)
    /// Something other than a folder.
    case noFolder(path: String)
}
