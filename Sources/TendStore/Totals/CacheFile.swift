import Libc

/// A file of 64-bit words that can be derived again from the data: one of the cache. The words are in the machine's own
/// byte order; those of another machine have the wrong checksum.
struct CacheFile {
    let path: String

    /// What was read, and when the file had been written.
    struct Contents {
        let words: [Int]
        let written: Files.Stamp
    }

    /// The file's words, or its first `count` only; `nil` where there is no such file.
    func read(first count: Int? = nil) -> Contents? {
        guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK), let status = try? file.status(),
            status.st_mode & S_IFMT == S_IFREG,
            let words = try? file.readWords(upTo: min(count ?? .max, Int(status.st_size) / 8))
        else { return nil }
        return Contents(words: words, written: Files.Stamp(status))
    }

    /// Writes the file; one that can't be written is done without.
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
    /// Whether the file was written clearly after `folder` last changed. If not, the folder may have changed once more
    /// within the same tick of the file system's clock, which its stamp would not show. Ticks are 10 ms at most on file
    /// systems that count fractions of a second, and 2 s on those that don't.
    func isSettled(after folder: Files.Stamp) -> Bool {
        // A file's time can be set to anything, so seconds are compared before they are multiplied.
        let (seconds, isAbsurd) = written.seconds.subtractingReportingOverflow(folder.seconds)
        guard !isAbsurd, seconds >= 0 else { return false }
        if seconds > 4 { return true }
        let gap = seconds * 1000 + (written.nanoseconds - folder.nanoseconds) / 1_000_000
        return gap >= (folder.nanoseconds == 0 ? 4000 : 20)
    }
}

extension Files.Stamp {
    /// The stamp of nothing.
    static let none = Files.Stamp(seconds: 0, nanoseconds: 0, size: 0, inode: 0)

    var words: [Int] { [seconds, nanoseconds, size, Int(Int64(bitPattern: inode))] }

    /// Adds the four words; a list of them for each of a year's pages would have to be allocated.
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
