/// A value of the `TZ` environment variable.
///
/// libc silently reads an unknown value as UTC: `TZ=Europe/Berln` shifts every time by an hour.
public enum ZoneSetting: Equatable, Sendable {
    /// UTC by name, or a POSIX rule such as `CET-1CEST,M3.5.0,M10.5.0/3`, which needs no file.
    case rule
    /// A zone file: an absolute path, or a name relative to the zone data folder.
    case file(String)

    /// Classifies a value.
    /// - Parameter text: the value, with or without a leading colon.
    public init(_ text: String) {
        let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
        self = Self.isUTC(name) || Self.isRule(name) ? .rule : .file(String(name))
    }

    private static func isUTC(_ name: Substring) -> Bool {
        let short = name.hasPrefix("Etc/") ? name.dropFirst(4) : name
        return name.isEmpty || ["UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich"].contains(short)
    }

    /// Returns whether the text has the POSIX form `std offset [dst [offset] [,start,end]]`.
    private static func isRule(_ text: Substring) -> Bool {
        var rest = Substring(text).utf8
        guard takeName(&rest), takeOffset(&rest) else { return false }
        if rest.isEmpty { return true }
        guard takeName(&rest) else { return false }
        if let next = rest.first, next != UInt8(ascii: ","), !takeOffset(&rest) { return false }
        guard let comma = rest.popFirst() else { return true }
        let parts = rest.split(separator: comma, omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfDate) }
    }

    /// Reads `CET` or `<+03>`.
    private static func takeName(_ rest: inout Substring.UTF8View) -> Bool {
        if rest.first == UInt8(ascii: "<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            let name = rest[..<end].dropFirst()
            rest = rest[rest.index(after: end)...]
            return name.count >= 3 && name.allSatisfy { isLetter($0) || isDigit($0) || isSign($0) }
        }
        let name = rest.prefix(while: isLetter)
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    /// Reads `-1`, `+05:30`, `3:30:15`.
    private static func takeOffset(_ rest: inout Substring.UTF8View) -> Bool {
        if let sign = rest.first, isSign(sign) { rest.removeFirst() }
        let number = rest.prefix { isDigit($0) || $0 == UInt8(ascii: ":") }
        rest = rest.dropFirst(number.count)
        let parts = number.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return parts.count <= 3 && parts.allSatisfy { (1...2).contains($0.count) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
    private static func isOfDate(_ byte: UInt8) -> Bool {
        isDigit(byte) || isSign(byte) || [UInt8]("MJ./:".utf8).contains(byte)
    }
}
