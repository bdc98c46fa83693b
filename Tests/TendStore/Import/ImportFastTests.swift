import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Imported fasts")
struct ImportFastTests {
    @Test("An imported fast that overlaps a stored one is only reported")
    func overlap() throws {
        let test = try TestStore()
        let here = try TestStore.fast("here00000000", "2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z")
        try test.record(here)
        let result = try test.importRecords([
            TestStore.foreignFast("2026-11-01T11:59:59Z", "2026-11-01T18:00:00Z", line: 7),
            TestStore.foreignFast("2026-11-01T19:00:00Z", "2026-11-02T11:00:00Z", line: 8),
        ])
        #expect(result.overlaps.map(\.line) == [7])
        #expect(result.overlaps.first?.other == here.span)
        #expect(result.tallies[.fast]?.added == 1)
        let starts = try test.storedFasts().map(\.start.seconds).sorted()
        #expect(try starts == [here.start.seconds, moment("2026-11-01T19:00:00Z").seconds])
    }

    @Test("The longest of overlapping imported fasts is stored in any order")
    func longest() throws {
        let rows = try [
            TestStore.foreignFast("2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z", line: 2),
            // Inside the first fast, across its start, and right at its end.
            TestStore.foreignFast("2026-11-01T11:00:00Z", "2026-11-01T11:10:00Z", line: 3),
            TestStore.foreignFast("2026-10-31T08:00:00Z", "2026-10-31T21:00:00Z", line: 4),
            TestStore.foreignFast("2026-11-01T12:00:00Z", "2026-11-01T13:00:00Z", line: 5),
            // Overlaps only the third row, which is dropped itself.
            TestStore.foreignFast("2026-10-31T07:30:00Z", "2026-10-31T19:00:00Z", line: 6),
        ]
        for order in [rows, rows.reversed(), [rows[2], rows[0], rows[4], rows[3], rows[1]]] {
            let test = try TestStore()
            for _ in 0..<2 {
                let result = try test.importRecords(order)
                #expect(Set(result.overlaps.map { [$0.line, $0.otherLine ?? 0] }) == [[3, 2], [4, 2]])
                let kept = [rows[0], rows[3], rows[4]].map { $0.stored.at.seconds }
                #expect(try Set(test.storedFasts().map(\.start.seconds)) == Set(kept))
            }
        }
    }

    @Test(
        "An imported fast less than a minute off is the stored one",
        arguments: [
            ("20:00:59", "12:00:59", 1, 0, 0), ("20:00:59", "12:01:00", 0, 1, 0), ("20:01:00", "12:00:00", 0, 0, 1),
        ])
    func sameMinute(start: String, end: String, present: Int, differing: Int, overlaps: Int) throws {
        let test = try TestStore()
        try test.record(TestStore.fast("here00000000", "2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z"))
        let result = try test.importRecords([
            TestStore.foreignFast("2026-10-31T\(start)Z", "2026-11-01T\(end)Z")
        ])
        let tally = result.tallies[.fast]
        #expect([tally?.present ?? 0, tally?.differing ?? 0, result.overlaps.count] == [present, differing, overlaps])
    }

    @Test("A longer imported fast does not replace a stored one")
    func longerThanStored() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("here00000000", "2026-11-01T11:00:00Z", "2026-11-01T11:10:00Z"))
        let result = try test.importRecords([
            TestStore.foreignFast("2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z", line: 7)
        ])
        #expect(result.overlaps.map(\.line) == [7] && result.overlaps.map(\.otherLine) == [nil])
        #expect(try test.storedFasts().map(\.id) == ["here00000000"])
    }

    @Test("Imported fasts with the same start minute become the longest one")
    func sameStart() throws {
        let rows = try [
            TestStore.foreignFast("2026-10-31T20:00:10Z", "2026-11-01T02:00:00Z", line: 2),
            TestStore.foreignFast("2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z", line: 3),
        ]
        for order in [rows, rows.reversed()] {
            let test = try TestStore()
            let result = try test.importRecords(order)
            #expect(result.overlaps.isEmpty && result.tallies[.fast]?.differing == 1)
            #expect(try test.storedFasts().map(\.end) == [moment("2026-11-01T12:00:00Z")])
        }
    }

    @Test("An imported running fast yields to overlapping finished fasts")
    func runningInFile() throws {
        let run = try TestStore.fast("", "2026-11-01T10:00:00Z")
        let running = ImportedRecord(.fast(run), on: run.start.day, identity: .key(1), line: 2)
        let ended = try TestStore.foreignFast("2026-11-01T20:00:00Z", "2026-11-01T21:00:00Z", line: 3)
        let before = try TestStore.foreignFast("2026-11-01T08:00:00Z", "2026-11-01T10:00:00Z", line: 4)
        let test = try TestStore()
        #expect(try test.importRecords([running, ended, before]).overlaps.map(\.line) == [2])
        #expect(try TestStore().importRecords([running, before]).overlaps.isEmpty)
    }

    @Test("An overlap names no schedule that the file lacks")
    func label() throws {
        let long = try TestStore.fast("", "2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z")
        let short = try TestStore.foreignFast("2026-11-01T11:00:00Z", "2026-11-01T11:10:00Z", line: 3)
        for (isAssumed, label) in [(true, ""), (false, "16:8")] {
            let record = ImportedRecord(
                .fast(long), on: long.start.day, identity: .key(1), line: 2, isLabelAssumed: isAssumed)
            #expect(try TestStore().importRecords([short, record]).overlaps.map(\.other.label) == [label])
        }
    }

    @Test(
        "An import drops the same fasts as a linear search", arguments: Sweep.seeds(quick: 3, ci: 50, full: 2000)
    )
    func againstList(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var rows: [ImportedRecord] = []
        for line in 2..<40 {
            let start = 1_794_000_000 + Int.random(in: 0..<200, using: &generator) * 600
            let length = Int.random(in: 0..<12, using: &generator) * 600
            let session = FastingSession(
                id: "", start: OffsetDateTime(seconds: start, offset: 0),
                end: line % 13 == 0 ? nil : OffsetDateTime(seconds: start + length, offset: 0), target: .seconds(60),
                schedule: "16:8")
            rows.append(ImportedRecord(.fast(session), on: session.start.day, identity: .key(UInt64(line)), line: line))
        }
        let batch = ImportBatch(rows.shuffled(using: &generator))
        let found = try batch.longerRecords().map { index, longer in
            let other = batch.records[longer]
            return (line: batch.records[index].line, other: try #require(other.stored.span), otherLine: other.line)
        }

        var kept: [(line: Int, span: RecordSpan)] = []
        var lost: Set<Int> = []
        func length(_ row: ImportedRecord) -> Int {
            row.stored.span?.end.map { $0.seconds - row.stored.at.seconds } ?? -1
        }
        for row in rows.sorted(by: {
            (-length($0), $0.stored.at.seconds, $0.line) < (-length($1), $1.stored.at.seconds, $1.line)
        }) {
            let span = try #require(row.stored.span)
            if kept.contains(where: { $0.span.overlaps(span) }) {
                lost.insert(row.line)
            } else {
                kept.append((row.line, span))
            }
        }
        #expect(Set(found.map(\.line)) == lost && found.count == lost.count, "seed \(seed)")
        for overlap in found {
            let span = try #require(rows[overlap.line - 2].stored.span)
            #expect(kept.contains { $0.line == overlap.otherLine } && overlap.other.overlaps(span), "seed \(seed)")
        }
    }

    @Test("A fast that appears twice in a file is stored once")
    func amongThemselves() throws {
        let test = try TestStore()
        let rows = try [
            TestStore.foreignFast("2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z", line: 2),
            TestStore.foreignFast("2026-11-01T10:00:00Z", "2026-11-01T20:00:00Z", line: 3),
            TestStore.foreignFast("2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z", line: 4),
        ]
        for _ in 0..<2 {
            let result = try test.importRecords(rows)
            #expect(result.overlaps.map(\.line) == [3])
            // The repeated row is the same fast.
            #expect(result.tallies[.fast]?.present ?? 0 >= 1)
            #expect(try test.storedFasts().count == 1)
        }
    }

    @Test("Imported fasts that touch don't overlap")
    func touching() throws {
        let test = try TestStore()
        let result = try test.importRecords([
            TestStore.foreignFast("2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z"),
            TestStore.foreignFast("2026-11-01T12:00:00Z", "2026-11-02T12:00:00Z"),
        ])
        #expect(result.overlaps.isEmpty && result.tallies[.fast]?.added == 2)
    }

    @Test("Only fasts before the start of a running one are imported")
    func running() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("rvnnjng00000", "2026-11-19T20:00:00Z"))
        let result = try test.importRecords([
            TestStore.foreignFast("2026-11-18T20:00:00Z", "2026-11-19T12:00:00Z", line: 2),
            TestStore.foreignFast("2026-11-19T21:00:00Z", "2026-11-20T09:00:00Z", line: 3),
        ])
        #expect(result.overlaps.map(\.line) == [3])
        #expect(try test.storedFasts().count == 2)
    }

    @Test("A cancelled fast does not block an imported one")
    func cancelled() throws {
        let test = try TestStore()
        var fast = try TestStore.fast("cancemmed000", "2026-11-18T20:00:00Z", "2026-11-19T12:00:00Z")
        fast.isCancelled = true
        try test.record(fast)
        #expect(
            try test.importRecords([TestStore.foreignFast("2026-11-18T21:00:00Z", "2026-11-19T09:00:00Z")]).overlaps
                .isEmpty)
    }

    @Test("An imported fast is recognized after moving to another month", arguments: ["2026-10-31T20:00:00Z"])
    func moved(start: String) throws {
        let test = try TestStore()
        let row = try TestStore.foreignFast(start, "2026-11-01T12:00:00Z")
        try test.importRecords([row])
        let id = try #require(try test.storedFasts().first?.id)
        try test.change(id) { $0.start = $0.start.advanced(bySeconds: 5 * 3600) }
        let moved = test.snapshot
        let result = try test.importRecords([row])
        #expect(result.isEmpty && result.overlaps.isEmpty && result.tallies[.fast]?.present == 1)
        #expect(test.snapshot == moved)
    }

    @Test("A row without an id matches a fast moved to another month")
    func movedNative() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("natjve000000", "2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z"))
        try test.change("natjve000000") { $0.start = $0.start.advanced(bySeconds: 5 * 3600) }
        let fast = try TestStore.fast("", "2026-11-01T01:00:00Z", "2026-11-01T12:00:00Z")
        let result = try test.importRecords([
            ImportedRecord(.fast(fast), on: day("2026-11-01"), identity: .content(ImportedRecord.key("fast")), line: 2)
        ])
        #expect(result.overlaps.isEmpty && result.tallies[.fast]?.present == 1)
    }

    @Test("A damaged month of fasts stops the whole import")
    func damaged() throws {
        let test = try TestStore()
        try test.folder.write("{\"format\":1,", to: "data/fasts/2020-01.json")
        #expect(throws: StoreError.self) {
            try test.importRecords([
                TestStore.foreign("2026-11-20T07:00:00Z"),
                TestStore.foreignFast("2026-11-18T21:00:00Z", "2026-11-19T09:00:00Z"),
            ])
        }
        #expect(try test.volumes() == [])
    }
}
