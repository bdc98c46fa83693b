import TendCore
package import TendExchange
package import TendStore

/// A reason why a file is not imported at all.
package enum ImportError: TendError {
    /// The file can't be opened or read; the path as typed.
    case unreadable(String, SystemError)
    /// The file is not valid in its format; its name, and the path as typed.
    case file(String, path: String, ImportFileError)
    /// No format describes the table; the proposed way to read it needs the user's consent.
    case unmapped(String, path: String, ColumnMapProposal, ImportOptions)
    /// No format matches, or several do.
    case unclear(String, path: String, [ImportFormat])
    /// An option that doesn't apply to files of this format.
    case option(ImportFormat.Option, ImportFormat)
    /// Some rows can't be imported.
    case rows(String, BadRows)

    package var problem: String {
        switch self {
        case .unreadable(let path, let error) where error.isMissing: "there is no file \(path)"
        case .unreadable(let path, let error):
            "can't read \(path): \(error.isNoFile ? "it is a folder" : error.reason)"
        case .file(let name, _, let error): "\(name): \(error.problem)"
        case .unmapped(let name, _, _, _): "\(name): no format has its columns"
        case .unclear(let name, _, let formats) where formats.isEmpty: "\(name): its format is not recognized"
        case .unclear(let name, _, let formats): "\(name): it may be in any of \(formats.count) formats"
        case .option(let option, let format): "'\(option.rawValue)' does not apply to \(format.origin)"
        case .rows(let name, let bad): "\(Phrase.count(bad.count, "row")) of \(name) can't be imported"
        }
    }
}
