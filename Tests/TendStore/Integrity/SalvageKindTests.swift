import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Repair of settings, fasts and challenges")
struct SalvageKindTests {
    private static func damage(_ path: String, in test: TestStore, _ edit: (String) throws -> String) throws -> [UInt8]
    {
        let text = try #require(test.folder.text("data/\(path)"))
        let damaged = try edit(text)
        #expect(damaged != text, "nothing was damaged")
        try test.put(damaged, at: path)
        return Array(damaged.utf8)
    }

    private static func isQuarantined(_ bytes: [UInt8], _ test: TestStore) -> Bool {
        Array(test.quarantined("damaged").values) == [bytes]
    }

    @Test("A repair keeps the readable records of each settings list")
    func settings() throws {
        let test = try TestStore()
        try test.setContainer("cup", 200)
        try test.setContainer("mug", 300)
        try test.setGoal(3000)
        let bytes = try Self.damage("settings.json", in: test) {
            $0.replacingOccurrences(of: "\"ml\":300,", with: "\"ml\":3\0,")
        }
        #expect(try test.repair() == [.salvaged(records: 2, fromBackup: 0)])
        let settings = try test.store.settings()
        #expect(settings.containers.map(\.name) == ["cup"])
        #expect(settings.goals.goal(on: try day(TestStore.dayText)) == Volume(millilitres: 3000))
        #expect(Self.isQuarantined(bytes, test))
    }

    @Test(
        "A damaged record of a known list is lost, not taken for one of a list that asks for less",
        arguments: [
            ("\"08:00", "\"8 o'clock", "iron@2026-11-20"), ("\"schedule\":\"", "\"schedule\":\"un", "iron@2026-11-20"),
            ("\"ml\":3000", "\"ml\":-3", "2026-11-01"),
        ])
    func undemanding(text: String, damage: String, id: String) throws {
        let test = try TestStore()
        try test.setGoal(3000)
        try test.setPlan(MedicationPlan(from: day(TestStore.dayText), lines: DoseLine.list("08:00")), of: "iron")
        _ = try Self.damage("settings.json", in: test) { $0.replacingOccurrences(of: text, with: damage) }
        let repairs = try test.repair()
        #expect(repairs == [.salvaged(records: 1, fromBackup: 0, lost: [id])])
        let document = try test.store.document(.settings)
        #expect(Set(document.sectionNames).isSubset(of: ["goals", "medications"]))
        #expect(try test.findings() == [])
    }

    @Test("A repair keeps the readable fasts of a month")
    func fasts() throws {
        let test = try TestStore()
        for number in 1...4 {
            try test.record(
                TestStore.fast("fast\(number)".id, "2026-11-0\(number)T20:00:00Z", "2026-11-0\(number + 1)T12:00:00Z"))
        }
        let bytes = try Self.damage("fasts/2026-11.json", in: test) {
            String($0.replacingOccurrences(of: "\"fast2xxxxxxx\"", with: "fast2xxxxxxx").dropLast(20))
        }
        _ = try test.repair()
        #expect(try test.storedFasts().map(\.id).sorted() == ["fast1xxxxxxx", "fast3xxxxxxx"])
        #expect(Self.isQuarantined(bytes, test))
    }

    @Test("A damaged rest day or photo leaves its challenge readable", arguments: ["rests", "photos"])
    func challenge(section: String) throws {
        let test = try FindingScene.sound()
        try test.changeChallenge { $0.addRest(DayMark(day: try day("2026-11-18"), at: try TestStore.now())) }
        let field = section == "rests" ? "\"id\":\"2026-11-18\"" : "\"file\":\""
        for damaged in ["\0", "5,\"x\":"] {
            let broken = try test.copy()
            let bytes = try Self.damage(TestStore.challengePath.dropFirstFolder, in: broken) { text in
                text.replacingOccurrences(
                    of: field,
                    with: section == "rests"
                        ? "\"id\":\"\(damaged == "\0" ? "\0" : "no day")\"" : "\"file\":\(damaged)\"")
            }
            _ = try broken.repair()
            #expect(Self.isQuarantined(bytes, broken))
            let challenge = try broken.store.challengeFile(TestStore.challengeID).challenge
            #expect(challenge?.name == "Mine", "\(damaged)")
        }
    }

    @Test("A repair restores a challenge's damaged record from a backup")
    func challengeBackup() throws {
        let test = try FindingScene.sound()
        let path = TestStore.challengePath.dropFirstFolder
        let whole = try #require(test.folder.bytes(TestStore.challengePath))
        let name = path.split(separator: "/").joined(separator: "+")
        try test.put(whole, at: "local/backups/2026-11-20/\(name)")
        for damaged in ["\"days\":x", "\"days\":0", "\"days\":99999"] {
            let broken = try test.copy()
            _ = try Self.damage(path, in: broken) { $0.replacingOccurrences(of: "\"days\":10", with: damaged) }
            _ = try broken.repair()
            let bytes = try #require(broken.folder.bytes(TestStore.challengePath))
            #expect(bytes == whole, "\(damaged)")
        }
    }

    @Test("A challenge without its definition is quarantined and removed")
    func noDefinition() throws {
        let test = try FindingScene.sound()
        let bytes = try Self.damage(TestStore.challengePath.dropFirstFolder, in: test) {
            $0.replacingOccurrences(of: "\"days\":10", with: "\"days\":")
        }
        #expect(try test.repair().first == .emptied)
        #expect(Self.isQuarantined(bytes, test))
        #expect(!test.folder.exists(TestStore.challengePath))
    }

    @Test(
        "A repair leaves a file of a newer format unchanged",
        arguments: ["settings.json", TestStore.pagePath, "fasts/2026-11.json"])
    func newer(path: String) throws {
        let test = try FindingScene.sound()
        let bytes = try Self.damage(path, in: test) {
            $0.replacingOccurrences(of: "\"format\": 1", with: "\"format\": 3")
        }
        let findings = try test.findings().filter(\.isDamage)
        #expect(findings == [Finding(path, .damaged(.newerFormat(3)))])
        #expect(try test.store.repair(findings).map(\.action) == [.left])
        #expect(test.folder.bytes("data/\(path)") == bytes)
        #expect(test.quarantined("damaged").isEmpty)
    }

    @Test("A damaged file of this format with a second number is repaired")
    func twoFormats() throws {
        let test = try TestStore()
        try test.setGoal(3000)
        _ = try Self.damage("settings.json", in: test) {
            $0.replacingOccurrences(of: "  \"format\": 1", with: "  \"format\":200,\"x\n  \"format\": 1")
        }
        #expect(try test.repair() == [.salvaged(records: 1, fromBackup: 0)])
    }

    @Test("A repair leaves a damaged file of a newer format unchanged")
    func newerDamaged() throws {
        let test = try FindingScene.sound()
        let bytes = try Self.damage(TestStore.pagePath, in: test) {
            String($0.replacingOccurrences(of: "\"format\": 1", with: "\"format\": 3").dropLast(10))
        }
        _ = try test.repair()
        #expect(test.folder.bytes(TestStore.page) == bytes)
    }
}

extension String {
    /// The path without its first folder.
    fileprivate var dropFirstFolder: String { String(drop { $0 != "/" }.dropFirst()) }
}
