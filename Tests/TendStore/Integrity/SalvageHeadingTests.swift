import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Repair of list names")
struct SalvageHeadingTests {
    /// Damage to one file, found by random mutations.
    struct Loss: CustomTestStringConvertible {
        let file: String
        let text: String
        let other: String
        /// Text at the end of the file, as after a swap of lines.
        var end = ""
        var testDescription: String { "\(file): \(other)\(end)" }

        func appending(_ end: String) -> Loss {
            var loss = self
            loss.end = end
            return loss
        }
    }

    static let challenge = "challenges/\(TestStore.challengeID).json"

    static let losses = [
        Loss(file: TestStore.pagePath, text: "\"water\": [", other: "\"wat\u{1}r\": ["),
        Loss(file: TestStore.pagePath, text: "\"day\": \"2026-11-20\",", other: "\"day\": \"2026-1{\"\"pills\": ["),
        Loss(file: TestStore.pagePath, text: "\"format\": 1,", other: "\"format\": 1,*  \"pills\": ["),
        Loss(
            file: "fasts/2026-11.json", text: "\"month\": \"2026-11\",\n  \"sessions\": [",
            other: "\"month\": \"202{\"essions\": ["),
        Loss(file: challenge, text: "\"definition\": [", other: "\"definit)on\": ["),
        Loss(file: challenge, text: "\"tasks\": [", other: "\"taskq\": ["),
        Loss(file: challenge, text: "\"tasks\": [\n", other: ""),
        Loss(file: challenge, text: "  \"tasks\": [\n", other: "").appending("  \"tasks\": ["),
        Loss(file: challenge, text: "\"format\": 1,", other: "\"format\": 1,*  \"goals\": ["),
    ]

    @Test("A repair returns every record to its list", arguments: losses)
    func lists(loss: Loss) throws {
        let test = try FindingScene.sound()
        let whole = try #require(test.folder.text("data/\(loss.file)"))
        let damaged = whole.replacingOccurrences(of: loss.text, with: loss.other) + loss.end
        try #require(damaged != whole, "nothing was damaged")
        try test.put(damaged, at: loss.file)
        _ = try test.repair()
        let file = try #require(DataFile(path: loss.file))
        let (before, after) = (try Document(Array(whole.utf8)), try test.store.document(file))
        for section in before.sectionNames {
            let live = before.records(in: section).filter { !$0.isDeleted }
            #expect(live.allSatisfy { after.record($0.id, in: section) == $0 }, "\(section)")
        }
        #expect(try test.findings() == [])
    }

    @Test("A repair keeps a tombstone whose line has moved")
    func tombstone() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.log("gpne00000000", 200)
        try test.delete("gpne00000000")
        let lines = try #require(test.folder.text(TestStore.page)).split(separator: "\n").map(String.init)
        let line = try #require(lines.first { $0.contains("gpne00000000") })
        try test.put(([line] + lines.filter { $0 != line }).joined(separator: "\n"), at: TestStore.pagePath)
        _ = try test.repair()
        let page = try test.store.document(.page(day(TestStore.dayText)))
        #expect(page.record("gpne00000000", in: WaterEntry.section)?.isDeleted == true)
        #expect(try test.drinks() == "aaa000000000 100")
    }

    @Test("A repair keeps the name of a list of a newer version")
    func newer() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        let whole = try #require(test.folder.text(TestStore.page))
        let damaged = whole.replacingOccurrences(
            of: "  \"water\": [",
            with: "  \"moods\": [\n    {\"id\":\"m00000000000\",\"rev\":1,\"value\":5}\n  ],\n  \"water\": [\0")
        try test.put(damaged, at: TestStore.pagePath)
        _ = try test.repair()
        #expect(try test.store.document(.page(day(TestStore.dayText))).record("m00000000000", in: "moods") != nil)
    }
}
