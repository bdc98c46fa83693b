import Testing

@testable import TendStore

@Suite("Names of cache folders")
struct CacheNameTests {
    @Test("a name is the hash in base 36", arguments: ["", "a", "/home/ada/.local/share/tend", "/Users/zoë/tend 💧"])
    func base36(path: String) {
        #expect(FNV1a.name(of: path) == String(UInt(bitPattern: FNV1a.hash(path)), radix: 36))
    }
}
