import Libc

/// A cache file, which can be rebuilt from the data.
///
/// It is a sequence of 64-bit words: the format, a checksum of the rest, the time when the contents were counted, and
/// the contents. The words are in native byte order; on a machine with another byte order the checksum
/// does not match.
///
/// The file is written in place. A replaced file would take ext4 several times as long, because it writes the new
/// contents to the disk before it renames them. A reader that sees half a file sees that the checksum does not match.
struct CacheFile {
    let path: String
    let format: Format

    /// The bytes `tend`, and the version of the layout.
    enum Format: Int {
        case totals = 0x7465_6E64_0006
        case endedYears = 0x7465_6E64_0202
        case fasts = 0x7465_6E64_0105
        case challenge = 0x7465_6E64_1004
    }

    /// The contents of a whole file.
    struct Contents {
        let words: ArraySlice<Int>
        let counted: Time
    }

    /// A time of the cache's file system, which is not the computer's clock if the folder is on a network.
    struct Time: Equatable {
        var seconds: Int
        var nanoseconds: Int
    }

    private static let headWords = 4

    /// Reads the contents; `nil` if the file can't be read, or was not written to its end.
    func read() -> Contents? {
        guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK), let status = try? file.status(),
            status.st_mode & S_IFMT == S_IFREG, let words = try? file.readWords(upTo: Int(status.st_size) / 8),
            words.count >= Self.headWords, words[0] == format.rawValue, words[1] == FNV1a.hash(words[2...])
        else { return nil }
        return Contents(
            words: words[Self.headWords...], counted: Time(seconds: words[2], nanoseconds: words[3]))
    }

    /// Opens the file for new contents and notes the time. Everything that the contents are counted from must be read
    /// after this. Returns `nil` if the file can't be written, since everything works without a cache.
    func begin() -> Draft? {
        try? Files.makingFolder(of: path) {
            let file = try open()
            guard futimens(file.descriptor, nil) == 0 else { throw SystemError(.write, path) }
            let time = Files.Stamp(try file.status())
            return Draft(
                file: file, format: format, oldSize: time.size,
                counted: Time(seconds: time.seconds, nanoseconds: time.nanoseconds))
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

    /// Contents that are being counted.
    struct Draft {
        fileprivate let file: OpenFile
        fileprivate let format: Format
        fileprivate let oldSize: Int
        let counted: Time

        /// Writes the contents. Errors are ignored: the checksum of half a file is wrong.
        func write(_ words: [Int]) {
            let body = [counted.seconds, counted.nanoseconds] + words
            let all = [format.rawValue, FNV1a.hash(body[...])] + body
            let bytes = all.withUnsafeBytes { [UInt8]($0) }
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

extension Files.Stamp {
    /// The stamp of a missing file.
    static let none = Files.Stamp(seconds: 0, nanoseconds: 0, size: 0, inode: 0)

    static let wordCount = 4

    var words: [Int] { [seconds, nanoseconds, size, Int(Int64(bitPattern: inode))] }

    /// Reads the four words at `place`.
    init(_ words: ArraySlice<Int>, at place: Int) {
        self.init(
            seconds: words[place], nanoseconds: words[place + 1], size: words[place + 2],
            inode: UInt64(bitPattern: Int64(words[place + 3])))
    }
}
