/// The format of a git tree object: for each name an octal mode, a space, the name, a NUL, and the object's hash.
package enum TreeObject {
    /// Returns the entries in their order.
    ///
    /// A name that contains a slash is left out: no folder can have it, and as a path it would name something else.
    /// - Parameters:
    ///   - bytes: the contents of the tree object.
    ///   - hashLength: the length of a hash in bytes: 20 for SHA-1, 32 for SHA-256.
    /// - Returns: `nil` if the bytes are not a complete tree.
    package static func entries(
        _ bytes: [UInt8], hashLength: Int
    ) -> [(name: [UInt8], entry: SyncTree.Entry)]? {
        var entries: [(name: [UInt8], entry: SyncTree.Entry)] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let space = rest.firstIndex(of: UInt8(ascii: " ")), let nul = rest[space...].firstIndex(of: 0) else {
                return nil
            }
            let mode = UInt32(String(decoding: rest[..<space], as: UTF8.self), radix: 8)
            let name = Array(rest[(space + 1)..<nul])
            let hash = rest[(nul + 1)...].prefix(hashLength)
            guard let mode, hash.count == hashLength else { return nil }
            rest = rest[hash.endIndex...]
            if name.isEmpty || name.contains(UInt8(ascii: "/")) { continue }
            entries.append((name, SyncTree.Entry(mode: mode, object: hexadecimal(hash))))
        }
        return entries
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Returns an input line for `git mktree -z`.
    package static func line(_ name: [UInt8], _ entry: SyncTree.Entry) -> [UInt8] {
        Array("\(String(entry.mode, radix: 8)) \(entry.type) \(entry.object)\t".utf8) + name + [0]
    }
}
