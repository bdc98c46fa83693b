import Foundation
import TestSupport
import Testing

@Suite("Damaged fast files and simultaneous starts") struct FastDamageTests {
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

    @Test("No mutation of a fast file crashes or gets overwritten unread")
    func mutations() throws {
        let start = try FastStop().home()
        let path = "/\(FastStop().file)"
        let original = try #require(start.bytes(start.data + path))
        let seeds = Array(Sweep.seeds(quick: 4, ci: 200, full: 5000))
        let failures = Sweep.failures(in: seeds) { seed in
            var generator = SeededGenerator(seed: seed)
            let home = try Home(copying: start)
            let bytes = Mutation.mutated(original, using: &generator)
            try Data(bytes).write(to: URL(fileURLWithPath: home.data + path))
            var failures: [String] = []
            let readers = ["status", "fast status", "fast list --json", "fast stats", "export csv fasts"]
            for words in readers {
                let outcome = try home.shell("tend \(words)")
                if ![0, 65].contains(outcome.code) {
                    failures.append("\(words): \(outcome.ending) \(outcome.errorText)")
                }
            }
            if home.bytes(home.data + path) != bytes { failures.append("a reader changed the file") }
            let stop = try home.tend("fast", "stop")
            if ![0, 64, 65].contains(stop.code) { failures.append("stop: \(stop.ending) \(stop.errorText)") }
            if stop.code != 0, home.bytes(home.data + path) != bytes {
                failures.append("refused, but changed the file")
            }
            if stop.code == 0, (try? StoredData(home)) == nil { failures.append("left an invalid data file") }
            return failures
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }
}
