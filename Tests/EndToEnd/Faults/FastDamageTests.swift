import Foundation
import TestSupport
import Testing

@Suite("Simultaneous starts of fasts") struct FastDamageTests {
    @Test("Of sixteen simultaneous starts one begins a fast; the others are refused")
    func concurrentStarts() throws {
        let home = try Home()
        let line = "tend fast start ${HOURS}h --at -${HOURS}h"
        let starts = try (1...16).map { number in
            try home.start(["/bin/sh", "-c", line].map { Array($0.utf8) }, adding: ["HOURS": "\(number)"])
        }
        let outcomes = starts.map { $0.wait() }
        #expect(outcomes.count { $0.code == 0 } == 1)
        #expect(outcomes.count { $0.code == 64 && $0.errorText.contains("has been running since") } == 15)
        #expect(StoredFasts(home).fasts.count == 1)
    }
}
