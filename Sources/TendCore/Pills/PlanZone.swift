/// The zone by whose clock a plan's doses are due, wherever the user is.
public struct PlanZone: Hashable, Sendable {
    /// Its IANA name: `Europe/Berlin`.
    public let name: String
    /// Its clock; `nil` if this computer has no zone of that name, and the user's clock has to do.
    public let clock: Zone?

    public init(name: String, clock: Zone?) {
        self.name = name
        self.clock = clock
    }

    /// Returns whether a text has the form of a zone's name, which is also a path below the folder of zones.
    public static func isName(_ text: some StringProtocol) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return text.utf8.count <= 64
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.allSatisfy { byte in
                        let letter = byte | 0x20
                        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
                            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                            || [UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte)
                    }
            }
    }

    // The name is what is stored; the clock follows from it.
    public static func == (left: PlanZone, right: PlanZone) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
