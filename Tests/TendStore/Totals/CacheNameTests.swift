import Testing

@testable import TendStore

@Suite("Names of cache folders")
struct CacheNameTests {
    @Test("a name is the hash in base 36")
    func base36() {
        // Enough of them for every digit at every place but the first.
        for path in ["", "/Users/zoë/tend 💧"] + (0..<500).map({ "/home/ada/\($0)" }) {
            #expect(FNV1a.name(of: path) == String(UInt(bitPattern: FNV1a.hash(path)), radix: 36))
        }
    }
}
