import TendLibc
import TendCore

/// A file with a ``CacheTable``, which can be rebuilt from the data.
///
/// It is a sequence of 64-bit words: the format, a checksum of the rest, and the table. The words are in native byte order;
/// on a machine with another byte order the checksum does not match. A file of another format, or one that is damaged or
/// half written, is ignored and written again.
///
/// The file is written in place. A replaced file would take ext4 several times as long, because it writes the new
/// contents to the disk before it renames them. A reader that sees half a file sees that the checksum does not match.
struct CacheFile {
    let path: String
    /// Whether nothing is cached: a dry run calculates with records that are not stored.
    let isReadOnly: Bool

    /// The bytes `tend`, and a number to raise whenever rows get other fields or fields another meaning.
    static let format = 0x7465_6E64_0305

    /// A time of the cache's file system, which is not the computer's clock if the folder is on a network.
    struct Time: Equatable {
        var seconds: Int
        var nanoseconds: Int
    }

    private static let headWords = 2

    /// Reads the table; `nil` if the file can't be used.
    func read() -> CacheTable? {
        guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK), let status = try? file.status(),
            status.st_mode & S_IFMT == S_IFREG, let words = try? file.readWords(upTo: Int(status.st_size) / 8),
            words.count >= Self.headWords, words[0] == Self.format, words[1] == FNV1a.hash(words[Self.headWords...])
        else { return nil }
        return CacheTable(words[Self.headWords...])
    }

    /// Reads the table if it was calculated for the same variant.
    func read(variant: Int) -> CacheTable? {
        guard let table = read(), table.variant == variant else { return nil }
        return table
    }

    /// Opens the file for a new table and notes the time. Everything that the values are calculated from must be read
    /// after this. Returns `nil` if the file can't be written, since everything works without a cache.
    func begin() -> Draft? {
        isReadOnly
            ? nil
            : try? Files.makingFolder(of: path) {
                let file = try open()
                guard futimens(file.descriptor, nil) == 0 else { throw SystemError(.write, path) }
                let time = Files.Stamp(try file.status())
                return Draft(
                    file: file, oldSize: time.size, counted: Time(seconds: time.seconds, nanoseconds: time.nanoseconds))
            }
    }

    private func open() throws(SystemError) -> OpenFile {
        if let file = try? OpenFile(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK), let status = try? file.status(),
            status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1
        {
            return file
        }
        // A link is never written through: it may be part of a backup, or lead root to any file.
        unlink(path)
        return try OpenFile(new: path)
    }

    /// Returns the words of a file with the table.
    static func words(_ table: CacheTable) -> [Int] {
        let body = table.words
        return [format, FNV1a.hash(body[...])] + body
    }

    /// A table that is being calculated.
    struct Draft {
        fileprivate let file: OpenFile
        fileprivate let oldSize: Int
        let counted: Time

        /// Returns the stamp to keep with the contents of a file. A file that changed a moment ago may change again
        /// without a new stamp, so it is read again next time.
        func stamp(_ stamp: Files.Stamp) -> Files.Stamp { counted.isSettled(after: stamp) ? stamp : .none }

        /// Writes the table. Errors are ignored: the checksum of half a file is wrong.
        func write(variant: Int, folder: Files.Stamp = .none, _ rows: [CacheRow]) {
            let table = CacheTable(counted: counted, variant: variant, folder: folder, rows: rows)
            let bytes = CacheFile.words(table).withUnsafeBytes { [UInt8]($0) }
            guard (try? file.write(bytes)) != nil, bytes.count < oldSize else { return }
            ftruncate(file.descriptor, off_t(bytes.count))
        }
    }
}

extension CacheFile.Time {
    /// Returns whether this time is clearly after the last change of a file or folder. If not, it may have changed again
    /// within the same tick of the file system's clock, which its stamp would not show. Ticks are at most 10 ms on file
    /// systems that count fractions of a second, and 2 s on others.
    func isSettled(after stamp: Files.Stamp) -> Bool {
        // A file's time can be any number, so the seconds are compared before they are multiplied.
        let (seconds, isAbsurd) = seconds.subtractingReportingOverflow(stamp.seconds)
        guard !isAbsurd, seconds >= 0 else { return false }
        if seconds > 4 { return true }
        let gap = seconds * 1000 + (nanoseconds - stamp.nanoseconds) / 1_000_000
        return gap >= (stamp.nanoseconds == 0 ? 4000 : 20)
    }
}
