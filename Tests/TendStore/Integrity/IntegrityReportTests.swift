import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Findings of the doctor")
struct IntegrityReportTests {
    @Test("A sound folder has no findings, and its records are counted")
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

    @Test("An empty folder has no findings and stays empty")
    func empty() throws {
        let test = try TestStore()
        #expect(try test.findings() == [])
        #expect(try test.folder.names() == [])
    }

    @Test("Files written by the store have no findings", arguments: Sweep.seeds(quick: 3, ci: 10, full: 100))
    func random(seed: UInt64) throws {
        let test = try RandomFolder(seed: seed).test
        let findings = try test.findings(at: moment("2026-12-24T12:00:00Z")).filter { finding in
            // Random doses may be recorded twice.
            if case .doubleDose = finding.kind { false } else { true }
        }
        #expect(findings == [], "seed \(seed)")
    }

    @Test("A fault gives exactly its findings, and the folder stays unchanged", arguments: FindingScene.all)
    func finding(scene: FindingScene) throws {
        let test = try FindingScene.sound()
        let expected = try scene.prepare(test)
        let before = try FolderSnapshot(test.folder)
        #expect(try test.findings() == expected)
        #expect(try FolderSnapshot(test.folder) == before, "the examination changed the folder")
    }

    @Test("Damage to one file does not hide faults of other files")
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
