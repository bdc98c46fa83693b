import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Computers that put the record of one inbox line on different days.
@Suite("Ids on two pages")
struct DuplicateIDTests {
    private static let (early, late) = ("2026-11-19", "2026-11-20")
    private static let (line, other) = ("m1ne00000000", "0ther0000000")

    private static func machine(_ iso: String, _ millilitres: Int = 250) throws -> TestStore {
        let test = try TestStore()
        try test.log(line, millilitres, on: iso)
        return test
    }

    /// Merges both ways, until nothing changes.
    private static func exchange(_ one: TestStore, _ other: TestStore) throws {
        for _ in 0..<2 {
            let (ofOne, ofOther) = (try one.exported(), try other.exported())
            _ = try one.store.mergeVersions(ofOther, at: TestStore.now())
            _ = try other.store.mergeVersions(ofOne, at: TestStore.now())
        }
        #expect(one.snapshot.differences(from: other.snapshot) == [])
    }

    /// The drinks of both days: `2026-11-19 line 250`.
    private static func drinks(_ test: TestStore) throws -> [String] {
        try [early, late].flatMap { iso in
            try test.store.page(day(iso)).water.map {
                "\(iso) \($0.id == line ? "line" : "other") \($0.volume.microlitres / 1000)"
            }
        }
    }

    @Test("A merge keeps a record on the earlier page", arguments: [true, false])
    func merge(isLateFirst: Bool) throws {
        let (one, other) = (try Self.machine(Self.early), try Self.machine(Self.late))
        try isLateFirst ? Self.exchange(other, one) : Self.exchange(one, other)
        for test in [one, other] {
            #expect(try Self.drinks(test) == ["2026-11-19 line 250"])
            #expect(try test.store.examine(at: TestStore.now()).findings == [])
        }
    }

    @Test("A merge keeps the edit, whichever page it was made on", arguments: [true, false])
    func edit(isOnEarlyPage: Bool) throws {
        let (one, other) = (try Self.machine(Self.early), try Self.machine(Self.late))
        if isOnEarlyPage {
            try one.edit(Self.line, to: 300, on: Self.early)
        } else {
            try other.edit(Self.line, to: 300, on: Self.late)
        }
        try Self.exchange(one, other)
        #expect(try Self.drinks(one) == ["2026-11-19 line 300"])
    }

    @Test("A deletion on one page deletes the record, and its undo restores it", arguments: [true, false])
    func deletion(isOnEarlyPage: Bool) throws {
        let (one, other) = (try Self.machine(Self.early), try Self.machine(Self.late))
        let (deleting, iso) = isOnEarlyPage ? (one, Self.early) : (other, Self.late)
        try deleting.delete(Self.line, on: iso)
        try Self.exchange(one, other)
        #expect(try Self.drinks(one) == [])
        _ = try one.store.changePage(day(Self.early), at: TestStore.now()) { page in
            page.put(
                WaterEntry(
                    id: Self.line, at: try moment("2026-11-20T02:00:00+01:00"), volume: Volume(millilitres: 400)))
            return ((), "")
        }
        try Self.exchange(one, other)
        #expect(try Self.drinks(other) == ["2026-11-19 line 400"])
    }

    @Test("An edit of a page whose record has moved elsewhere follows it")
    func lateEdit() throws {
        let (one, other) = (try Self.machine(Self.early), try Self.machine(Self.late))
        let third = try other.copy()
        try Self.exchange(one, other)
        try third.edit(Self.line, to: 300, on: Self.late)
        try Self.exchange(other, third)
        try Self.exchange(one, other)
        for test in [one, other, third] { #expect(try Self.drinks(test) == ["2026-11-19 line 300"]) }
    }

    @Test(
        "A restored backup does not bring the second page back", arguments: [DeletedRecords.restoreAll, .stayDeleted])
    func restore(deleted: DeletedRecords) throws {
        let (one, other) = (try Self.machine(Self.early), try Self.machine(Self.late))
        let backup = try other.exported()
        try Self.exchange(one, other)
        _ = try other.store.merge(backup, at: TestStore.now(), deleted: deleted, check: { _ in }, summary: { _ in "" })
        #expect(try Self.drinks(other) == ["2026-11-19 line 250"])
    }

    @Test("A conflict copy with the record of another page is merged into that page")
    func conflictCopy() throws {
        let (one, other) = (try Self.machine(Self.early), try Self.machine(Self.late, 250))
        try other.edit(Self.line, to: 300, on: Self.late)
        try one.put(other.folder.text("data/days/2026/\(Self.late).json") ?? "", at: "days/2026/\(Self.late) 2.json")
        try one.log(Self.other, 100, on: Self.late)
        #expect(try Self.drinks(one) == ["2026-11-19 line 300", "2026-11-20 other 100"])
    }

    @Test("doctor finds the id and repairs it as a merge would", arguments: [1, 2])
    func repair(pages: Int) throws {
        let first = try day(Self.late) - pages
        let test = try Self.machine("\(first)")
        for offset in 1...pages { try test.log(Self.line, 300, on: "\(first + offset)") }
        let findings = try test.store.examine(at: TestStore.now()).findings
        #expect(findings.count == pages)
        let repairs = try test.store.repair(findings)
        #expect(repairs.allSatisfy { $0.action == .separated })
        #expect(try test.store.examine(at: TestStore.now()).findings == [])
        let days = try (0...pages).filter { try !test.store.page(first + $0).water.isEmpty }
        #expect(days == [0])
    }

    @Test(
        "Computers that merge in any order agree, and lose nothing",
        arguments: Sweep.seeds(quick: 6, ci: 40, full: 400), [true, false])
    func property(seed: UInt64, deletes: Bool) throws {
        var generator = SeededGenerator(seed: seed)
        let machines = try (0..<3).map { _ in try TestStore() }
        let days = ["2026-11-18", "2026-11-19", "2026-11-20"]
        for step in 0..<20 {
            let test = machines[Int.random(in: 0..<3, using: &generator)]
            let place = try days.first { iso in try test.store.page(day(iso)).water.contains { $0.id == Self.line }
            }
            let isKnown = try days.contains { iso in
                try test.store.document(.page(day(iso))).record(Self.line, in: "water") != nil
            }
            switch Int.random(in: 0..<5, using: &generator) {
            case 0 where !isKnown: try test.log(Self.line, 250, on: days[Int.random(in: 0..<2, using: &generator)])
            case 1: if let place { try test.edit(Self.line, to: 300 + step, on: place) }
            case 2 where deletes: if let place { try test.delete(Self.line, on: place) }
            case 3 where deletes: _ = try? test.store.undo()
            default:
                let other = machines[Int.random(in: 0..<3, using: &generator)]
                _ = try test.store.mergeVersions(other.exported(), at: TestStore.now())
            }
        }
        if try machines.allSatisfy({ try $0.exported().isEmpty }) {
            try machines[0].log(Self.line, 250, on: days[1])
        }
        for _ in 0..<3 {
            for (one, other) in [(0, 1), (1, 2), (2, 0)] {
                _ = try machines[one].store.mergeVersions(machines[other].exported(), at: TestStore.now())
                _ = try machines[other].store.mergeVersions(machines[one].exported(), at: TestStore.now())
            }
        }
        let live = try days.filter { iso in
            try machines[0].store.page(day(iso)).water.contains { $0.id == Self.line }
        }
        #expect(deletes ? live.count < 2 : live.count == 1, "seed \(seed): \(live)")
        for other in machines.dropFirst() {
            #expect(machines[0].snapshot.differences(from: other.snapshot) == [], "seed \(seed)")
        }
    }
}
