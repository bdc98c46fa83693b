import TendLibc

/// The two ends of a pipe, neither of which child processes inherit. Writing to a closed one is an error, and no signal.
package final class Pipe {
    package private(set) var reading: Int32
    package private(set) var writing: Int32

    package init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        closeReading()
        closeWriting()
    }

    package func closeReading() {
        if reading >= 0 { close(reading) }
        reading = -1
    }

    package func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Writes all bytes.
    /// - Returns: `false` if the other end was closed, or a non-blocking pipe is full.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeToPipe(writing, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Writes as many bytes as a non-blocking pipe takes at once, and removes them.
    /// - Returns: `false` if the other end was closed.
    package func writeSome(of bytes: inout ArraySlice<UInt8>) -> Bool {
        let count = bytes.withUnsafeBytes { writeToPipe(writing, $0.baseAddress, $0.count) }
        guard count > 0 else { return count == 0 || errno == EAGAIN || errno == EINTR }
        bytes = bytes.dropFirst(count)
        return true
    }

    /// Reads some of the available bytes of a non-blocking pipe.
    /// - Returns: `false` at the end.
    package func readSome(into bytes: inout [UInt8]) -> Bool {
        guard reading >= 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(reading, &buffer, buffer.count)
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        bytes += buffer[..<count]
        return true
    }

    /// Reads the available bytes of a non-blocking pipe, and closes it at the end.
    package func drain(into bytes: inout [UInt8]) {
        var before = -1
        while reading >= 0, bytes.count > before {
            before = bytes.count
            if !readSome(into: &bytes) { closeReading() }
        }
    }
}
