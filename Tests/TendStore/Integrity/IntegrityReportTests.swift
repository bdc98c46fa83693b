import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("What the doctor finds")
struct IntegrityReportTests {
    @Test("nothing in a folder that is as it should be, and it counts what is there")
    func sound() throws {
        let test = try FindingScene.sound()
        let examination = try test.store.examine(at: TestStore.now())
        #expect(examination.findings == [])
        #expect(examination.files == 5)
        #expect(examination.tombstones == 1)
        let counts: [RecordKind: Int] = [
            .drink: 2, .dose: 1, .task: 1, .fast: 1, .challenge: 1, .setting: 1,
        ]
        #expect(examination.records == counts)
    }

    @Test("nothing where nothing was ever recorded")
    func empty() throws {
        let test = try TestStore()
        #expect(try test.findings() == [])
        #expect(try test.folder.names() == [])
    }

    @Test("what the store has written by itself is never damage", arguments: Sweep.seeds(quick: 3, ci: 10, full: 100))
    func random(seed: UInt64) throws {
        let test = try RandomFolder(seed: seed).test
        let findings = try test.findings(at: moment("2026-12-24T12:00:00Z")).filter { finding in
            // Random doses are recorded twice now and then.
            if case .doubleDose = finding.kind { false } else { true }
        }
        #expect(findings == [], "seed \(seed)")
    }

    @Test("each kind of finding, and nothing else", arguments: FindingScene.all)
    func finding(scene: FindingScene) throws {
        let test = try FindingScene.sound()
        let expected = try scene.prepare(test)
        let before = try FolderSnapshot(test.folder)
        #expect(try test.findings() == expected)
        #expect(try FolderSnapshot(test.folder) == before, "looking changes something")
    }

    @Test("damage of one file does not hide what is wrong with the others")
    func several() throws {
        let test = try FindingScene.sound()
        try test.put("{", at: "settings.json")
        try test.put("", at: "fasts/2026-11.json")
        try test.put("[]", at: "challenges/\(TestStore.challengeID).json")
        try test.setMode(0o644, of: TestStore.page)
        let findings = try test.findings()
        #expect(
            findings.map(\.path).sorted() == [
                "challenges/\(TestStore.challengeID).json", TestStore.pagePath, "fasts/2026-11.json", "settings.json",
            ])
    }
}
