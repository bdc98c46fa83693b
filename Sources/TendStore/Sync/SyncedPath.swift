import TendCore

/// A path that may be synchronised: the one allow-list, for both directions.
///
/// Every other path in a remote stays there: it is neither written nor deleted here.
package enum SyncedPath: Hashable, Sendable {
    case data(DataFile)
    /// A progress photo, by the challenge's id and the photo's file name.
    case photo(challenge: String, name: String)

    /// The largest data file that is accepted from another machine, in bytes. A day with ten thousand drinks takes 1 MB.
    package static let largestFile = 32 << 20

    /// - Parameter bytes: a path relative to the data folder, as git stores it.
    /// - Returns: `nil` unless the bytes are exactly the path that this program would write itself.
    package init?(_ bytes: [UInt8]) {
        // Non-ASCII bytes could look like a known name without being it.
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        let path = String(decoding: bytes, as: UTF8.self)
        if let file = DataFile(path: path) {
            self = .data(file)
        } else if let photo = Self.photo(path) {
            self = photo
        } else {
            return nil
        }
        guard self.path.utf8.elementsEqual(bytes) else { return nil }
    }

    private static func photo(_ path: String) -> SyncedPath? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0] == photosFolder, let challenge = Identifier.whole(parts[1]),
            ProgressPhoto.isFileName(parts[2])
        else { return nil }
        return .photo(challenge: challenge, name: parts[2])
    }

    /// The path relative to the data folder.
    package var path: String {
        switch self {
        case .data(let file): file.path
        case .photo(let challenge, let name): "\(Self.photosFolder)/\(challenge)/\(name)"
        }
    }

    package var isPhoto: Bool {
        if case .photo = self { true } else { false }
    }

    private static let photosFolder = "photos"

    /// Returns whether synchronised files belong in a folder of this path. No other folder of a remote is opened.
    static func isFolder(_ path: [UInt8]) -> Bool {
        let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let names = parts.map { String(decoding: $0, as: UTF8.self) }
        switch (names.first, names.count) {
        case ("days", 1), ("challenges", 1), (photosFolder, 1): return true
        case (let name?, 1): return RecordKind.monthlyFolders.contains(name)
        case ("days", 2):
            return parts[1].count == 4 && parts[1].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        case (photosFolder, 2): return Identifier.whole(names[1]) == names[1]
        default: return false
        }
    }
}
