import Testing

@testable import TendKit
@testable import TendStore

@Suite("The result of a sync")
struct SyncResultTests {
    @Test("a merge that may not survive a power cut makes the sync unconfirmed, whatever is merged after it")
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
