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

    @Test("A fast forgotten for a year can be stopped or still listed")
    func forgottenForAYear() throws {
        let home = try Home()
        try home.tend("fast", "start", "--at", "2025-09-01 08:00")
        let stop = try home.tend("fast", "stop")
        let list = try home.tend("fast", "list")
        #expect(stop.code == 64 || list.code == 0, "\(stop.text)\(list.errorText)")
    }

    @Test("'last' names the fast started last, also within one second")
    func lastWithinASecond() throws {
        // Runs several times, since a guess is right half of the time.
        let homes = try (0..<Sweep.count(quick: 3, ci: 12, full: 12)).map { _ in try Home() }
        let deleted = try homes.map { home in
            try home.shell("tend fast start 18:6 -q && tend fast cancel -q && tend fast start 20:4 -q")
            return try home.tend("fast", "delete", "last").text
        }
        #expect(deleted.allSatisfy { $0.hasPrefix("Deleted the 20:4 fast") })
    }

    @Test(
        "Readers name a damaged month and continue with the others",
        arguments: ["status", "fast status", "fast list", "fast stats", "export csv fasts"])
    func damagedMonth(_ command: String) throws {
        let home = try FastStop().home()
        try home.write("{\"format\":1,", to: "\(home.data)/fasts/2024-03.json")
        let outcome = try home.shell("tend \(command)")
        let isNamed = outcome.errorText.contains("fasts/2024-03.json")
        let continues = outcome.text.contains("16:8") || outcome.text.contains("of 1 fast")
        #expect(isNamed && continues)
    }
}
