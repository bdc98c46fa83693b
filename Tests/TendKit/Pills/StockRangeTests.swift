import TendKit
import TestSupport
import Testing

@Suite("Stock ranges")
struct StockRangeTests {
    @Test(
        "A stock below zero or above a million is refused",
        arguments: [
            StockChange.count(level: Quantity(-1)), .count(level: Quantity(1_000_001)), .count(added: Quantity(-1)),
            .count(level: .one, refillAt: Quantity(-1)),
        ])
    func refused(change: StockChange) throws {
        let folder = try TemporaryFolder()
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:10:00+01:00"))
        let tracker = Tracker(folder: folder.path("data"), now: now, zone: .fixed(offset: 3600))
        _ = try tracker.addMedication("iron", PlanChange(), stock: (Quantity(10), nil))
        let error = #expect(throws: MedicationError.self) { try tracker.changeStock(of: "iron", change) }
        guard case .stockOutOfRange? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(throws: MedicationError.stockOutOfRange(Quantity(-1))) {
            try tracker.addMedication("zinc", PlanChange(), stock: (Quantity(-1), nil))
        }
    }
}
