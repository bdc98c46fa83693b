import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Damaged data files")
struct StoreDamageTests {
    private static let files: [[UInt8]] = [
        [], [0, 0, 0, 0], Array("{\"day\":\"2026-11-20\",\"format\":1,\"water\":[{\"at\":\"20".utf8),
        Array("{\"day\":\"2026-11-20\",\"format\":3,\"water\":[]}".utf8), Array("{\"format\":1}".utf8),
        Array("{\"day\":\"2026-11-19\",\"format\":1}".utf8), Array("not json".utf8), Array("[]".utf8),
        Array("{\n<<<<<<< HEAD\n\"day\":\"2026-11-20\"\n".utf8),
        Array("{\"day\":\"2026-11-20\",\"format\":1}".utf8) + [0xFF],
        Array("{\"day\":\"2026-11-20\",\"format\":1,\"format\":1}".utf8),
        Array("{\"day\":\"2026-11-20\",\"format\":1,\"water\":[{\"id\":\"a00000000000\",\"rev\":1,\"ml\":1}]}".utf8),
    ]

    @Test("A damaged page is reported by reads and changes, and stays unchanged", arguments: files)
    func pages(bytes: [UInt8]) throws {
        let test = try TestStore()
        try test.folder.write(bytes, to: TestStore.page)
        func isReported(_ work: () throws -> Void) {
            #expect {
                try work()
            } throws: { error in
                guard case StoreError.damaged(path: "days/2026/2026-11-20.json", _)? = error as? StoreError else {
                    return false
                }
                return true
            }
        }
        isReported { _ = try test.store.page(day(TestStore.dayText)) }
        isReported { try test.log("bbb000000000", 250) }
        isReported { try test.delete("a00000000000") }
        isReported { _ = try test.store.findWater("bbb000000000", today: day(TestStore.dayText)) }
        #expect(test.folder.bytes(TestStore.page) == bytes)
        #expect(try test.store.changes().done.isEmpty)
    }

    @Test("A change that could not be read again is not written")
    func unreadable() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let bytes = test.folder.bytes(TestStore.page)
        #expect(throws: StoreError.unreadableChange(path: "days/2026/2026-11-20.json")) {
            try test.log("bbb000000000", 0)
        }
        #expect(test.folder.bytes(TestStore.page) == bytes)
        #expect(try test.store.changes().done.count == 1)
    }

    @Test("Other pages can still be read and written")
    func otherPages() throws {
        let test = try TestStore()
        try test.folder.write([], to: TestStore.page)
        try test.log("aaa000000000", 250, on: "2026-11-19")
        #expect(try test.drinks(on: "2026-11-19") == "aaa000000000 250")
        let totals = try test.store.dailyTotals(test.store.settings(), today: day(TestStore.dayText))
        #expect(totals.days.map(\.day.description) == ["2026-11-19"])
        #expect(totals.damaged.map(\.description) == ["2026-11-20"])
    }

    @Test(
        "Damaged settings are reported and stay unchanged", arguments: ["", "{\"format\":3}", "[]", "{}"])
    func settings(text: String) throws {
        let test = try TestStore()
        try test.folder.write(text, to: "data/settings.json")
        #expect(throws: StoreError.self) { try test.store.settings() }
        #expect(throws: StoreError.self) {
            try test.store.changeSettings(at: TestStore.now()) { settings in
                settings.set(.units, to: "floz")
                return ((), "set")
            }
        }
        #expect(test.folder.text("data/settings.json") == text)
    }

    @Test("Undo does not write to a page that was damaged since")
    func undo() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.folder.write("{", to: TestStore.page)
        #expect(throws: StoreError.self) { try test.store.undo() }
        #expect(test.folder.text(TestStore.page) == "{")
    }

    @Test(
        "A mutated page is damage, or has valid records and can be written",
        arguments: Sweep.seeds(quick: 4, ci: 4, full: 40))
    func fuzz(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore()
        try test.log("aaa000000000", 250, note: "with mint")
        try test.log("bbb000000000", 330)
        let whole = try #require(test.folder.bytes(TestStore.page))
        var readable = 0
        for round in 0..<2500 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.removeSubrange(place..<min(place + 8, bytes.count))
                default: bytes.insert(contentsOf: bytes[place..<min(place + 8, bytes.count)], at: place)
                }
            }
            do {
                let page = try DayLog(try Document(bytes), of: .page(day(TestStore.dayText)))
                readable += 1
                #expect(page.water.allSatisfy { $0.volume > .zero }, "seed \(seed), round \(round)")
                #expect(Set(page.water.map(\.id)).count == page.water.count, "seed \(seed), round \(round)")
                let written = try DayLog(try Document(page.document.bytes), of: .page(page.day))
                #expect(written.water.sorted { $0.id < $1.id } == page.water.sorted { $0.id < $1.id })
            } catch is Damage {
                continue
            }
        }
        #expect((1..<2500).contains(readable), "\(readable) of 2500 mutated pages were readable")
    }
}
