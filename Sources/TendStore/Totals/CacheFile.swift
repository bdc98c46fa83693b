import Libc

/// A cache file of 64-bit words, which can be rebuilt from the data. The words are in native byte order; on a machine
/// with another byte order the checksum does not match.
struct CacheFile {
    let path: String

    /// The words of a file, and the stamp of that file.
    struct Contents {
        let words: [Int]
        let written: Files.Stamp
    }

    /// Reads all words of the file, or only the first `count`. Returns `nil` if the file can't be read.
    func read(first count: Int? = nil) -> Contents? {
        guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK), let status = try? file.status(),
            status.st_mode & S_IFMT == S_IFREG,
            let words = try? file.readWords(upTo: min(count ?? .max, Int(status.st_size) / 8))
        else { return nil }
        return Contents(words: words, written: Files.Stamp(status))
    }

    /// Writes the file. Errors are ignored, since everything works without a cache.
    func write(_ words: [Int]) {
        let bytes = words.withUnsafeBytes { [UInt8]($0) }
        _ = try? Files.makingFolder(of: path) {
            try AtomicFile.replace(path, isDurable: false, suffix: Store.newIdentifier) { try $0.write(bytes) }
        }
    }

    static func checksum(_ parts: ArraySlice<Int>...) -> Int {
        var hash = FNV1a()
        for part in parts {
            for word in part { hash.add(UInt64(bitPattern: Int64(word))) }
        }
        return hash.value
    }
}

extension CacheFile.Contents {
    /// Returns whether the file was written clearly after `folder` last changed. If not, the folder may have changed
    /// again within the same tick of the file system's clock, which its stamp would not show. Ticks are at most 10 ms
    /// on file systems that count fractions of a second, and 2 s on others.
    func isSettled(after folder: Files.Stamp) -> Bool {
        // A file's time can be any number, so the seconds are compared before they are multiplied.
        let (seconds, isAbsurd) = written.seconds.subtractingReportingOverflow(folder.seconds)
        guard !isAbsurd, seconds >= 0 else { return false }
        if seconds > 4 { return true }
        let gap = seconds * 1000 + (written.nanoseconds - folder.nanoseconds) / 1_000_000
        return gap >= (folder.nanoseconds == 0 ? 4000 : 20)
    }
}

extension Files.Stamp {
    /// The stamp of a missing file.
    static let none = Files.Stamp(seconds: 0, nanoseconds: 0, size: 0, inode: 0)

    var words: [Int] { [seconds, nanoseconds, size, Int(Int64(bitPattern: inode))] }

    /// Appends the four words without allocating an array for each page of a year.
    func append(to words: inout [Int]) {
        words.append(seconds)
        words.append(nanoseconds)
        words.append(size)
        words.append(Int(Int64(bitPattern: inode)))
    }

    /// Reads the four words at `place`.
    init(_ words: [Int], at place: Int) {
        self.init(
            seconds: words[place], nanoseconds: words[place + 1], size: words[place + 2],
            inode: UInt64(bitPattern: Int64(words[place + 3])))
    }
}
