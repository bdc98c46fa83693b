import TendLibc
import TendCore

/// An open file descriptor, closed with the last reference to it.
final class OpenFile: ByteSink {
    private(set) var descriptor: Int32
    let path: String

    /// Opens `path`, with a descriptor that child processes don't inherit.
    init(_ path: String, _ flags: Int32, for operation: SystemError.Operation = .open) throws(SystemError) {
        descriptor = Int32(retrying { Int(open(path, flags | O_CLOEXEC, 0o600)) })
        self.path = path
        if descriptor < 0 { throw SystemError(operation, path) }
    }

    /// Takes ownership of an open descriptor.
    init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Creates a new file; fails if anything exists at the path, even a link.
    convenience init(new path: String) throws(SystemError) {
        try self.init(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .create)
    }

    deinit {
        if descriptor >= 0 { _ = libcClose(descriptor) }
    }

    /// Returns the result of `fstat`.
    func status() throws(SystemError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError(.read, path) }
        return status
    }

    /// The size of the largest file that is read whole, in bytes: 256 MiB.
    static let largestWhole = 1 << 28

    /// Reads a whole regular file.
    /// - Throws: ``SystemError``, also for a file larger than ``largestWhole``, of which nothing is read.
    func readAll() throws(SystemError) -> [UInt8] {
        let size = try regularSize()
        guard size <= Self.largestWhole else { throw SystemError(.read, path, code: EFBIG) }
        return try read(upTo: size, orToEnd: true)
    }

    /// Reads the last `count` bytes of a regular file, and returns them and whether they are the whole file.
    func readEnd(_ count: Int) throws(SystemError) -> (bytes: [UInt8], isWhole: Bool) {
        let size = try regularSize()
        if size <= count { return (try read(upTo: size, orToEnd: true), true) }
        return (try read(at: size - count, count: count), false)
    }

    /// Returns the size of a regular file.
    /// - Throws: ``SystemError`` for any other file, whose end may never come.
    func regularSize() throws(SystemError) -> Int {
        let status = try status()
        // A planted pipe or device must not make the program wait.
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(.read, path, code: EINVAL) }
        return Int(status.st_size)
    }

    /// Reads the next `count` bytes, or fewer at the end of the file. With `orToEnd`, reads to the end of a file that
    /// has grown.
    func read(upTo count: Int, orToEnd: Bool = false) throws(SystemError) -> [UInt8] {
        // Asking for one more byte detects the end of the file without another call.
        let capacity = orToEnd ? count + 1 : count
        var failure: Int32 = 0
        var isFull = false
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
            filled = 0
            while filled < capacity {
                let place = buffer.baseAddress.map { $0 + filled }
                let result = retrying { libcRead(descriptor, place, capacity - filled) }
                if result < 0 { failure = errno }
                if result <= 0 { return }
                filled += result
                if orToEnd, filled == count { return }
            }
            isFull = true
        }
        if failure != 0 { throw SystemError(.read, path, code: failure) }
        guard orToEnd, isFull else { return bytes }
        return bytes + (try read(upTo: max(count, 4096), orToEnd: true))
    }

    /// The first `count` words of eight bytes, in the machine's own order, or fewer where the file ends.
    func readWords(upTo count: Int) throws(SystemError) -> [Int] {
        var failure: Int32 = 0
        let words = [Int](unsafeUninitializedCapacity: count) { buffer, filled in
            let bytes = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<(count * 8)])
            var length = 0
            while length < bytes.count {
                let place = bytes.baseAddress.map { $0 + length }
                let result = retrying { libcRead(descriptor, place, bytes.count - length) }
                if result < 0 { failure = errno }
                if result <= 0 { break }
                length += result
            }
            filled = length / 8
        }
        if failure != 0 { throw SystemError(.read, path, code: failure) }
        return words
    }

    /// Copies the rest of a regular file, piece by piece.
    func copyRest(to output: any ByteSink) throws {
        _ = try regularSize()
        while true {
            let bytes = try readPiece(upTo: 1 << 16)
            if bytes.isEmpty { return }
            try output.write(bytes)
        }
    }

    /// Reads at most `count` bytes with one call; none at the end.
    func readPiece(upTo count: Int) throws(SystemError) -> [UInt8] {
        var result = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            result = retrying { libcRead(descriptor, buffer.baseAddress, count) }
            filled = max(result, 0)
        }
        if result < 0 { throw SystemError(.read, path) }
        return bytes
    }

    /// Reads `count` bytes at an offset, or fewer at the end of the file.
    func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = 0
            while filled < count {
                let place = buffer.baseAddress.map { $0 + filled }
                let result = retrying { pread(descriptor, place, count - filled, off_t(offset + filled)) }
                if result < 0 { failure = errno }
                if result <= 0 { return }
                filled += result
            }
        }
        if failure != 0 { throw SystemError(.read, path, code: failure) }
        return bytes
    }

    func write(_ bytes: [UInt8]) throws(SystemError) { try writeAll(bytes, to: descriptor, path: path) }

    /// Starts writing the contents to the disk, so that ``synchronize()`` does not wait long later. Does nothing on macOS.
    func beginToSynchronize(from start: Int = 0) {
        #if !canImport(Darwin)
            posix_fadvise(descriptor, off_t(start), 0, POSIX_FADV_DONTNEED)
        #endif
    }

    /// Waits until the contents are on the disk.
    func synchronize() throws(SystemError) {
        #if canImport(Darwin)
            // On macOS, fsync leaves the data in the drive's cache, but network volumes support nothing better.
            var result = retrying { Int(fcntl(descriptor, F_FULLFSYNC)) }
            if result != 0, [ENOTSUP, ENOTTY, EINVAL].contains(errno) { result = retrying { Int(fsync(descriptor)) } }
        #else
            let result = retrying { Int(fsync(descriptor)) }
        #endif
        if result != 0 { throw SystemError(.synchronize, path) }
    }

    /// Hands the contents to the drive. They may stay in its cache until the next ``synchronize()`` on the same drive,
    /// which drains the whole cache (macOS, fcntl(2), F_FULLFSYNC) and is slow. On Linux both are the same.
    func handOver() throws(SystemError) {
        if retrying({ Int(fsync(descriptor)) }) != 0 { throw SystemError(.synchronize, path) }
    }

    /// Closes the file and reports errors that only the close reveals, such as an exceeded quota.
    func close() throws(SystemError) {
        let result = libcClose(descriptor)
        // After EINTR the descriptor is closed anyway; closing it again could close one that was opened since.
        descriptor = -1
        if result != 0, errno != EINTR { throw SystemError(.close, path) }
    }
}

/// Writes all bytes to a descriptor, continuing after a signal or a full pipe cuts a call short.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(SystemError) {
    var written = 0
    while written < bytes.count {
        let result = bytes.withUnsafeBytes { buffer in
            retrying { libcWrite(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written) }
        }
        guard result > 0 else { throw SystemError(.write, path, code: result == 0 ? EIO : errno) }
        written += result
    }
}

private func libcClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func libcRead(_ descriptor: Int32, _ place: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, place, count)
}
private func libcWrite(_ descriptor: Int32, _ place: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, place, count)
}
