/// A minimal zip archive without compression.
enum StoredZip {
    static func archive(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let name = Array(file.name.utf8)
            let size = little(UInt32(file.contents.count))
            // Version 2.0, names in UTF-8, stored, 2026-11-19 12:00.
            let common = [20, 0, 0, 8, 0, 0, 0x00, 0x60, 0x73, 0x5D] + little(checksum(file.contents)) + size + size
            let place = little(UInt32(bytes.count))
            bytes += [0x50, 0x4B, 3, 4] + common + little(UInt16(name.count)) + [0, 0] + name + file.contents
            directory += [0x50, 0x4B, 1, 2, 20, 0] + common + little(UInt16(name.count))
            directory += [UInt8](repeating: 0, count: 12) + place + name
        }
        let count = little(UInt16(files.count))
        let end = little(UInt32(directory.count)) + little(UInt32(bytes.count))
        return bytes + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + end + [0, 0]
    }

    private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
        (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// The CRC-32 of the format.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}
