import Libc

/// An open file descriptor, closed when nobody holds it any more.
final class OpenFile: ByteSink {
    private(set) var descriptor: Int32
    let path: String

    /// Opens `path`, never to be inherited by a child process.
    init(_ path: String, _ flags: Int32, for operation: SystemError.Operation = .open) throws(SystemError) {
        descriptor = Int32(retrying { Int(open(path, flags | O_CLOEXEC, 0o600)) })
        self.path = path
        if descriptor < 0 { throw SystemError(operation, path) }
    }

    /// Takes over a descriptor that is open.
    init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Makes a new file, never over another and never through a link.
    /// - Parameter owner: who gets it if root makes it.
    convenience init(new path: String, owner: NewFileOwner = .folder) throws(SystemError) {
        if NewFileOwner.isSuperuser {
            try self.init(asRoot: path, O_WRONLY, for: .create, owner: owner)
        } else {
            try self.init(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .create)
        }
    }

    deinit {
        if descriptor >= 0 { _ = libcClose(descriptor) }
    }

    /// What `fstat` says.
    func status() throws(SystemError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError(.read, path) }
        return status
    }

    /// The whole of a regular file.
    func readAll() throws(SystemError) -> [UInt8] {
        let status = try status()
        // Opening a pipe or a device that somebody planted must not make the program wait.
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(.read, path, code: EINVAL) }
        return try read(upTo: Int(status.st_size), orToEnd: true)
    }

    /// The first `count` bytes, or fewer where the file ends; on to the end of a file that has grown, if asked.
    func read(upTo count: Int, orToEnd: Bool = false) throws(SystemError) -> [UInt8] {
        // One byte more than expected tells the end of the file without another call.
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
                if orToEnd, filled == count, result == count { continue }
            }
            isFull = true
        }
        if failure != 0 { throw SystemError(.read, path, code: failure) }
        guard orToEnd, isFull else { return bytes }
        return bytes + (try read(upTo: max(count, 4096), orToEnd: true))
    }

    /// Copies the rest of the file, piece by piece.
    func copyRest(to output: any ByteSink) throws {
        while true {
            let bytes = try readPiece(upTo: 1 << 16)
            if bytes.isEmpty { return }
            try output.write(bytes)
        }
    }

    /// What one call gives, at most so many bytes; none at the end.
    func readPiece(upTo count: Int) throws(SystemError) -> [UInt8] {
        var result = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            result = retrying { libcRead(descriptor, buffer.baseAddress, count) }
            filled = max(result, 0)
        }
        if result < 0 { throw SystemError(.read, path) }
        return bytes
    }

    /// The bytes at a place; fewer where the file ends.
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

    /// Writes everything, however many calls it takes.
    func write(_ bytes: [UInt8]) throws(SystemError) { try writeAll(bytes, to: descriptor, path: path) }

    /// Has the system begin to bring the contents to the medium, so that ``synchronize()`` need not wait long afterwards.
    func beginToSynchronize(from start: Int = 0) {
        #if !canImport(Darwin)
            posix_fadvise(descriptor, off_t(start), 0, POSIX_FADV_DONTNEED)
        #endif
    }

    /// Waits until the contents are on the medium.
    func synchronize() throws(SystemError) {
        #if canImport(Darwin)
            // fsync on macOS leaves the data in the drive's cache; but network volumes know nothing better.
            var result = retrying { Int(fcntl(descriptor, F_FULLFSYNC)) }
            if result != 0, [ENOTSUP, ENOTTY, EINVAL].contains(errno) { result = retrying { Int(fsync(descriptor)) } }
        #else
            let result = retrying { Int(fsync(descriptor)) }
        #endif
        if result != 0 { throw SystemError(.synchronize, path) }
    }

    /// Has the drive take the contents. Until the next ``synchronize()`` of something on the same drive they may be in its
    /// cache only: that drains the whole cache of the drive (fcntl(2) of macOS on F_FULLFSYNC), and takes long. On Linux both
    /// are the same.
    func handOver() throws(SystemError) {
        if retrying({ Int(fsync(descriptor)) }) != 0 { throw SystemError(.synchronize, path) }
    }

    /// Closes and reports what only the close tells, such as a quota that was exceeded.
    func close() throws(SystemError) {
        let result = libcClose(descriptor)
        // After EINTR the descriptor is gone all the same; closing it again could close somebody else's.
        descriptor = -1
        if result != 0, errno != EINTR { throw SystemError(.close, path) }
    }
}

/// Writes everything to a descriptor, starting anew where a signal or a full pipe cuts a call short.
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
