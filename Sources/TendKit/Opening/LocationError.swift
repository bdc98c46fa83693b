public import TendCore

/// A reason why the place of the records is unknown.
public enum LocationError: TendError, Equatable, Sendable {
    /// Neither `TEND_DATA_DIR`, `XDG_DATA_HOME` nor `HOME` is set.
    case unknown
    /// `HOME` is not an absolute path.
    case relativeHome(String)
    /// A path that is not absolute where one is needed.
    case relativePath(String)
    /// The path is not UTF-8, so others would have the same text.
    case notUTF8(String)

    public var problem: String {
        switch self {
        case .unknown: "neither TEND_DATA_DIR, XDG_DATA_HOME nor HOME says where the data is"
        case .relativeHome(let home): "HOME is '\(home)', which is not an absolute path"
        case .relativePath(let path): "'\(path)' is not an absolute path"
        case .notUTF8(let path): "the path '\(path)' is not UTF-8, and can't be told from others like it"
        }
    }
}
