import Testing

@testable import TendKit
@testable import TendStore

@Suite("Sync results")
struct SyncResultTests {
    @Test("One unconfirmed merge makes the whole sync unconfirmed")
    func durability() {
        let lost = Durability.unconfirmed(SystemError(.synchronize, "days", code: 5))
        var result = SyncResult()
        for durability in [Durability.confirmed, lost, .confirmed] {
            result.receive(Outcome(ImportResult(), durability))
        }
        #expect(result.received.count == 3)
        #expect(result.durability == lost)
    }
}
