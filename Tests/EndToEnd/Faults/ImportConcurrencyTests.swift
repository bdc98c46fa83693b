import Foundation
import TestSupport
import Testing

@Suite("Simultaneous imports") struct ImportConcurrencyTests {
    @Test("Simultaneous imports of one file store each record once")
    func sameFile() throws {
        let home = try ImportDrinks().home()
        let rounds = Sweep.count(quick: 1, ci: 4, full: 40)
        let words = ImportDrinks().words(in: home).joined(separator: "' '")
        let importLoop =
            "i=0; while [ $i -lt \(rounds) ]; do i=$((i + 1)); tend '\(words)' >/dev/null || echo \"failed: $?\"; done"
        let logLoop = """
            i=0
            while [ $i -lt \(rounds) ]; do
                i=$((i + 1))
                tend log 5ml --at "2026-11-1$((7 + i % 3)) 0$((i % 10)):00" -q || echo "failed: $?"
            done
            """
        let processes = try (Array(repeating: importLoop, count: 8) + Array(repeating: logLoop, count: 4)).map {
            try home.start([Array("/bin/sh".utf8), Array("-c".utf8), Array($0.utf8)])
        }
        for outcome in processes.map({ $0.wait() }) {
            #expect(outcome.ending == .exit(0))
            #expect(outcome.text.isEmpty && outcome.errorText.isEmpty, "\(outcome.text)\(outcome.errorText)")
        }
        let stored = try StoredData(home)
        #expect(stored.live.count == 2 + 4 + 4 * rounds)
        #expect(Set(stored.drinks.map(\.id)).count == stored.drinks.count)
        #expect(stored.live.count { $0.millilitres == 5 } == 4 * rounds)
        #expect(stored.leftovers.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(home.data)/local/intent.json"))
        let changes = try home.tend("changes", "--limit", "500").text.split(separator: "\n")
        #expect(changes.count { $0.contains("import") } == 1, "\(changes)")
    }

    @Test("Simultaneous imports of overlapping files store each record once")
    func overlappingFiles() throws {
        let home = try Home()
        for number in 0..<8 {
            var rows = "Date,Time,Amount (ml),Beverage,Note,Timestamp,ID\n"
            for row in number..<number + 8 {
                let day = "2026-11-\(10 + row % 5)"
                rows += "\(day),0\(row % 10):00,\(100 + row),water,,\(day)T0\(row % 10):00:00+01:00,\n"
            }
            try home.write(rows, to: "\(home.scratch)/\(number).csv")
        }
        let processes = try (0..<8).map { number in
            try home.start(
                [home.program, "import", "csv", "\(home.scratch)/\(number).csv"].map { Array($0.utf8) })
        }
        for outcome in processes.map({ $0.wait() }) { #expect(outcome.code == 0, "\(outcome.errorText)") }
        #expect(try StoredData(home).live.map(\.millilitres).sorted() == (100..<115).map(Double.init))
        // Each import can be undone separately. Undoing all of them leaves nothing.
        while try home.tend("undo", "-y").code == 0 {}
        #expect(try StoredData(home).live.isEmpty)
    }
}
