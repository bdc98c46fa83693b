import Foundation
import TestSupport
import Testing

/// Many commands at the same time.
@Suite("Simultaneous writers") struct ConcurrencyTests {
    @Test("64 writers lose nothing and store nothing twice")
    func writers() throws {
        let home = try Home()
        let rounds = Sweep.count(quick: 1, ci: 4, full: 50)
        // All writers write to the same few days, so they compete for pages. No day gets an unrealistic number of
        // drinks.
        let line = """
            i=0
            while [ $i -lt \(rounds) ]; do
                i=$((i + 1))
                tend log ${WRITER}ml --at "2026-11-$((10 + (WRITER + i) % 10)) 0$((i % 10)):00" -q || echo "failed: $?"
            done
            """
        let writers = try (1...64).map { number in
            try home.start(
                [Array("/bin/sh".utf8), Array("-c".utf8), Array(line.utf8)], adding: ["WRITER": "\(number)"])
        }
        for outcome in writers.map({ $0.wait() }) {
            #expect(outcome.ending == .exit(0))
            #expect(outcome.text.isEmpty, "\(outcome.text)")
            #expect(outcome.errorText.isEmpty, "\(outcome.errorText)")
        }
        let stored = try StoredData(home)
        #expect(stored.live.count == 64 * rounds)
        #expect(stored.liveIDs.count == 64 * rounds)
        for number in 1...64 {
            #expect(stored.live.count { $0.millilitres == Double(number) } == rounds, "writer \(number)")
        }
        #expect(stored.leftovers.isEmpty)
    }

    @Test("Readers see only whole pages while others write")
    func readers() throws {
        let home = try Home()
        let rounds = Sweep.count(quick: 2, ci: 20, full: 200)
        let write = "i=0; while [ $i -lt \(rounds) ]; do i=$((i + 1)); tend log 1ml -q; done"
        let read = "i=0; while [ $i -lt \(rounds) ]; do i=$((i + 1)); tend water list --json; tend --line; done"
        let processes = try [write, write, read, read].map {
            try home.start([Array("/bin/sh".utf8), Array("-c".utf8), Array($0.utf8)])
        }
        let outcomes = processes.map { $0.wait() }
        for outcome in outcomes {
            #expect(outcome.ending == .exit(0) && outcome.errors.isEmpty, "\(outcome.errorText)")
        }
        for outcome in outcomes.suffix(2) { #expect(outcome.text.split(separator: "\n").count == 2 * rounds) }
        #expect(try StoredData(home).live.count == 2 * rounds)
    }

    @Test("Simultaneous undo, edit and log leave every page whole")
    func mixed() throws {
        let home = try Home()
        try home.tend("log", "300ml")
        let rounds = Sweep.count(quick: 2, ci: 8, full: 100)
        let commands = ["log 5ml -q", "undo -q", "redo -q", "water edit last --amount 7ml -q", "goal 2l -q"]
        let processes = try (commands + commands).map { command in
            let loop = "i=0; while [ $i -lt \(rounds) ]; do i=$((i + 1)); tend \(command) || true; done"
            return try home.start([Array("/bin/sh".utf8), Array("-c".utf8), Array(loop.utf8)])
        }
        for outcome in processes.map({ $0.wait() }) { #expect(outcome.ending == .exit(0)) }
        let before = try StoredData(home)
        #expect(try home.tend("log", "9ml").code == 0)
        #expect(try StoredData(home).live.count == before.live.count + 1)
    }
}
