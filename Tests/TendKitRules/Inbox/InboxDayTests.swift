import KitScenes
import TestSupport
import Testing

@testable import TendKit
@testable import TendStore

@Suite("Days of inbox lines")
struct InboxDayTests {
    /// The pages with the record of a line, by the zone of the computer.
    private static func page(of line: InboxLine, in scene: InboxScene) throws -> [String] {
        let store = try scene.tracker().store
        return try store.recordedDays().filter { day in
            try store.page(day).water.contains { $0.id == line.id }
        }.map(\.description)
    }

    @Test(
        "It is the written one, whatever the zone of the computer",
        arguments: [
            ("2026-11-20T00:30:00+09:00", "2026-11-20"), ("2026-11-19T22:30:00Z", "2026-11-19"),
            ("2026-11-20T10:30:00Z", "2026-11-20"), ("2026-11-19T20:00:00-08:00", "2026-11-19"),
            ("2026-11-20 00:30", "2026-11-20"),
        ], [-8 * 3600, 0, 3600, 9 * 3600])
    func zones(line: (time: String, day: String), offset: Int) throws {
        let scene = try InboxScene(now: "2026-11-20T23:00:00+09:00")
        scene.zone = .fixed(offset: offset)
        scene.now = scene.zone.moment(at: scene.now.seconds)
        if line.time.hasSuffix("00:30"), offset < 9 * 3600 { scene.now = scene.now.advanced(bySeconds: 86_400) }
        try scene.write("\(line.time) log 250ml\n")
        let recorded = try scene.check().recorded
        #expect(try Self.page(of: try #require(recorded.first), in: scene) == [line.day])
    }

    @Test("An accepted line survives a merge with its tombstone")
    func accepted() throws {
        let scene = try InboxScene()
        try scene.write("2026-11-20T02:00:00+01:00 log 250ml\n")
        let line = try #require(try scene.check().recorded.first)
        #expect(try Self.page(of: line, in: scene) == ["2026-11-20"])
        _ = try scene.tracker().undo()
        _ = try scene.tracker().store.changeSettings(at: scene.now) { settings in
            settings.set(.dayStartsAt, to: "04:00")
            return ((), "")
        }
        _ = try scene.tracker().acceptInboxLine(line.id, reading: InboxScene.read)
        #expect(try Self.page(of: line, in: scene) == ["2026-11-19"])
        let store = try scene.tracker().store
        let files = try store.dataFiles().filter { $0 != .settings }.map { ($0, try store.document($0)) }
        _ = try store.mergeVersions(files.map { (file: $0.0, document: $0.1) }, at: scene.now)
        #expect(try Self.page(of: line, in: scene).count == 1)
    }
}
