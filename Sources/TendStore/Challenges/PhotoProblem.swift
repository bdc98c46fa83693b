public import TendCore

/// The reason why a file is not accepted as a photo.
public enum PhotoProblem: ContextualError, Equatable, Sendable {
    /// The largest size of a photo in bytes: 100 MB.
    public static let largestPhoto = 100_000_000

    case missing
    /// A folder, a pipe or a device.
    case notAFile
    /// The first bytes match no known picture format.
    case notAPicture
    /// Its size in bytes.
    case tooLarge(Int)
    /// The system's message.
    case unreadable(String)
}
