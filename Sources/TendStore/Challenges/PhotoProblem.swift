/// Why a file is not kept as a photo.
public enum PhotoProblem: Error, Equatable, Sendable {
    /// The size in bytes from which a file is taken for something else than a photo: 100 MB.
    public static let largestPhoto = 100_000_000

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
