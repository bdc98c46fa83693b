/// Why a file is not kept as a photo.
public enum PhotoProblem: Error, Equatable, Sendable {
    case missing
    /// A folder, a pipe or a device.
    case notAFile
    /// Its first bytes are those of no picture.
    case notAPicture
    /// Its size in bytes.
    case tooLarge(Int)
    /// In the system's words.
    case unreadable(String)
}
