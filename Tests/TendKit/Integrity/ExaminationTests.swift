import TendKit
import TestSupport
import Testing

@Suite("Examination and repair")
struct ExaminationTests {
    private let scene: TrackerScene
    private static let page = "days/2026/2026-11-20.json"

    init() throws {
        scene = try TrackerScene()
        _ = try scene.tracker("08:00").log(NewDrink())
    }

    @Test("A sound folder has no findings, and its records are counted")
    func sound() throws {
        let report = try scene.tracker().examine()
        #expect(report.findings.isEmpty && report.files == 1 && report.records[.drink] == 1)
    }

    @Test("An examination changes no file")
    func reading() throws {
        try scene.folder.write("{", to: "data/\(Self.page)")
        let before = try scene.folder.contents()
        let report = try scene.tracker().examine()
        #expect(Set(report.findings.map(\.path)) == [Self.page])
        #expect(try scene.folder.contents() == before)
    }

    @Test("A repair keeps the damaged file in the quarantine, and a second one finds nothing")
    func repair() throws {
        try scene.folder.write("{", to: "data/\(Self.page)")
        let (repairs, report) = try scene.tracker().repair(scene.tracker().examine())
        #expect(Set(repairs.map(\.finding.path)) == [Self.page] && report.findings.isEmpty)
        #expect(try scene.folder.contents().contains { $0.key.contains("quarantine") && $0.value == [0x7B] })
        #expect(try scene.tracker().repair(report).repairs.isEmpty)
        _ = try scene.tracker().log(NewDrink())
    }

    @Test("A dry run repairs nothing")
    func dryRun() throws {
        try scene.folder.write("{", to: "data/\(Self.page)")
        let before = try scene.folder.contents()
        let tracker = try scene.tracker(isDryRun: true)
        let (repairs, report) = try tracker.repair(tracker.examine())
        #expect(repairs.isEmpty && Set(report.findings.map(\.path)) == [Self.page])
        #expect(try scene.folder.contents() == before)
    }
}
