import Foundation

/// A text that ignores the random names of records and files, so equivalent homes have the same digest.
enum StateDigest {
    /// Covers the bytes of the data. The cache stores inodes and times, so only its names and sizes count.
    static func digest(of home: Home) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        var names = Names()
        for name in sorted(home.data) {
            add(names.masked(Array(name.utf8)))
            if let bytes = home.bytes("\(home.data)/\(name)") { add(names.masked(bytes)) }
        }
        for name in sorted(home.cache) {
            // The folder's name depends on the path of the data.
            guard let size = home.bytes("\(home.cache)/\(name)")?.count else { continue }
            add(names.masked(Array((name as NSString).lastPathComponent.utf8)))
            add("\(size)".utf8)
        }
        return String(hash, radix: 16)
    }

    private static func sorted(_ folder: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted { one, other in
            (masked(one), one) < (masked(other), other)
        }
    }

    private static func masked(_ name: String) -> String {
        var names = Names()
        return String(decoding: names.masked(Array(name.utf8)), as: UTF8.self)
    }

    /// Replaces each random name by the order of its first appearance.
    private struct Names {
        private var known: [ArraySlice<UInt8>: Int] = [:]

        mutating func masked(_ bytes: [UInt8]) -> [UInt8] {
            var result: [UInt8] = []
            var start = 0
            for index in 0...bytes.count {
                if index < bytes.count, Self.isPart(bytes[index]) { continue }
                let word = bytes[start..<index]
                if word.count == 12 {
                    let number = known[word] ?? known.count
                    known[word] = number
                    result += "#\(number)".utf8
                } else {
                    result += word
                }
                if index < bytes.count { result.append(bytes[index]) }
                start = index + 1
            }
            return result
        }

        /// Whether the byte is a letter or digit of a random name.
        private static func isPart(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
        }
    }
}
