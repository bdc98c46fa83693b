public import TendCore

/// An unreadable file of an inbox, or an unreadable folder. Its lines wait.
public struct InboxProblem: TendError, Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// The folder is missing, for example because a service has not mounted it yet.
        case folderMissing
        case folderUnreadable(SystemError)
        /// A link, a folder, a pipe or a device.
        case notAFile
        /// Its size in bytes.
        case tooLarge(Int)
        case unreadable(SystemError)
        /// The file is in iCloud but not on this computer.
        case notDownloaded
        case utf16
        /// The inbox has more lines than are read; this file is the first that is not read completely.
        case tooManyLines(Int)
    }

    /// The file's name; empty for the folder.
    public let file: String
    public let kind: Kind

    package init(file: String = "", _ kind: Kind) {
        self.file = file
        self.kind = kind
    }

    /// A short text that identifies the problem, so that it is reported once.
    package var key: String {
        let word =
            switch kind {
            case .folderMissing: "missing"
            case .folderUnreadable, .unreadable: "unreadable"
            case .notAFile: "no-file"
            case .tooLarge: "too-large"
            case .notDownloaded: "not-downloaded"
            case .utf16: "utf-16"
            case .tooManyLines: "too-many-lines"
            }
        return "\(word):\(file)"
    }
}
