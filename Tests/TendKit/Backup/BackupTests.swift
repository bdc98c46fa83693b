import Foundation
import TendKit
import TestSupport
import Testing

@Suite("Backups")
struct BackupTests {
    private let scene: TrackerScene
    private static let page = "data/days/2026/2026-11-20.json"
    /// Copies need no tar.
    private static func noTar(_ program: ChildProgram) -> ChildProgram.Result {
        .init(.missing(StartFailure("no tar", isNotFound: true)))
    }

    init() throws {
        scene = try TrackerScene()
        _ = try scene.tracker("08:00").log(NewDrink())
    }

    private func drinks() throws -> Int { try scene.records().water(on: scene.records().today).entries.count }

    private func backUp() throws -> String {
        let path = scene.folder.path("copy")
        try scene.tracker().backup(to: path, named: "copy", with: Self.noTar)
        return path
    }

    private func restore(isEverything: Bool = false) throws -> RestoredBackup {
        try scene.tracker().restore(
            from: scene.folder.path("copy"), named: "copy", restoresDeleted: isEverything, with: Self.noTar
        ).value
    }

    @Test("A backup is a copy without this machine's files")
    func copy() throws {
        _ = try backUp()
        #expect(scene.folder.bytes("copy/days/2026/2026-11-20.json") == scene.folder.bytes(Self.page))
        #expect(try scene.folder.names().filter { $0.hasPrefix("copy/local") } == [])
    }

    @Test(
        "A backup has what links lead to, and counts what it has", arguments: ["copy", "a.tar", "a.tar.gz"],
        ["data/days/2026/2026-11-20.json", "data/days/2026", "data/days", "data/fasts", "data/settings.json"])
    func links(name: String, linked: String) throws {
        _ = try scene.tracker("08:05").startFast()
        _ = try scene.tracker("08:06").set(.units, to: "floz")
        let (from, to) = (scene.folder.path(linked), scene.folder.path("elsewhere"))
        try FileManager.default.moveItem(atPath: from, toPath: to)
        try FileManager.default.createSymbolicLink(atPath: from, withDestinationPath: to)
        let path = scene.folder.path(name)
        let found = try scene.tracker().backup(to: path, named: name) { $0.run() }
        #expect(found.files == 3 && found.records == 3)
        let other = try TrackerScene()
        let restored = try other.tracker().restore(from: path, named: name) { $0.run() }.value
        #expect(restored.result.tallies[.drink]?.added == 1 && restored.result.tallies[.fast]?.added == 1)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scene.folder.path("data/local")).allSatisfy {
                !$0.hasPrefix("tend-restore")
            })
    }

    @Test(
        "A file that can't be copied is named, and no backup is made", arguments: ["copy", "a.tar.gz"],
        ["link", "pipe", "device", "folder"])
    func noFile(name: String, kind: String) throws {
        let page = scene.folder.path("data/days/2026/2026-11-19.json")
        switch kind {
        case "link": try FileManager.default.createSymbolicLink(atPath: page, withDestinationPath: "/nowhere")
        case "pipe": mkfifo(page, 0o600)
        case "device": try FileManager.default.createSymbolicLink(atPath: page, withDestinationPath: "/dev/zero")
        default: try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: false)
        }
        let path = scene.folder.path(name)
        let error = #expect(throws: SystemError.self) {
            try scene.tracker().backup(to: path, named: name) { $0.run() }
        }
        #expect(error?.path == page)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("A backup replaces no file and stays out of the data folder")
    func refusedBackup() throws {
        _ = try backUp()
        try scene.refused(BackupError.exists("copy")) {
            try $0.backup(to: scene.folder.path("copy"), named: "copy", with: Self.noTar)
        }
        try scene.refused(BackupError.insideDataFolder("here")) {
            try $0.backup(to: scene.folder.path("data/copy"), named: "here", with: Self.noTar)
        }
        try scene.refused(BackupError.noTar) {
            try $0.backup(to: scene.folder.path("a.tar"), named: "a.tar", with: Self.noTar)
        }
    }

    @Test("A restore adds lost records, and undo removes them again")
    func restored() throws {
        _ = try backUp()
        try scene.folder.remove(Self.page)
        #expect(try restore().result.tallies[.drink]?.added == 1)
        #expect(try drinks() == 1)
        #expect(try restore().result.isEmpty)
        _ = try scene.tracker().undo()
        #expect(try drinks() == 0)
    }

    @Test("A restore brings back deleted records only on request", arguments: [false, true])
    func deleted(isEverything: Bool) throws {
        _ = try backUp()
        _ = try scene.tracker().deleteDrink(.last)
        let result = try restore(isEverything: isEverything).result
        #expect(result.stayDeleted == (isEverything ? 0 : 1))
        #expect(try drinks() == (isEverything ? 1 : 0))
    }

    @Test("A missing, foreign, empty or damaged backup is refused whole")
    func refusedRestore() throws {
        func refuse(_ error: BackupError, _ name: String) throws {
            try scene.refused(error) {
                try $0.restore(from: scene.folder.path(name), named: name, with: Self.noTar)
            }
        }
        try refuse(.missing("nothing"), "nothing")
        try scene.folder.write("text", to: "file")
        try refuse(.neither("file"), "file")
        try scene.folder.write("text", to: "other/file")
        try refuse(.nothing("other"), "other")
        try scene.folder.write("{", to: "bad/days/2026/2026-11-20.json")
        let error = #expect(throws: BackupError.self) {
            try scene.tracker().restore(from: scene.folder.path("bad"), named: "bad", with: Self.noTar)
        }
        guard case .damaged("bad", let damage)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(damage.count == 1)
    }

    @Test("The first change of a day keeps the former file")
    func daily() throws {
        #expect(try scene.tracker().backups().isEmpty)
        _ = try scene.tracker("21 08:00").log(NewDrink(at: TimeInput("2026-11-20 10:00")))
        let backups = try scene.tracker().backups()
        #expect(try backups.map(\.day) == [scene.records().today + 1])
        #expect(backups.first?.files.map(\.path) == ["days/2026/2026-11-20.json"])
    }

    @Test("A restored day has its earlier drinks, and the ones added since")
    func restoredDay() throws {
        let today = try scene.records().today
        _ = try scene.tracker("21 08:00").log(NewDrink(at: TimeInput("2026-11-20 10:00")))
        _ = try scene.tracker("21 08:00").deleteDrink(.prefix(scene.records().water(on: today).entries[0].id))
        #expect(try drinks() == 1)
        let restored = try scene.tracker("21 09:00").restoreDay(.date(today)).value
        #expect(restored.file == .page(today) && restored.from == today + 1 && restored.count == 1)
        #expect(try drinks() == 2)
        _ = try scene.tracker("21 09:00").undo()
        #expect(try drinks() == 1)
    }

    @Test("A day without a backup is refused")
    func noDay() throws {
        try scene.refused(BackupError.noDay("days/2026/2026-11-20.json")) { try $0.restoreDay(.daysAgo(0)) }
        _ = try scene.tracker("21 08:00").log(NewDrink(at: TimeInput("2026-11-20 10:00")))
        try scene.refused(BackupError.noDay("days/2026/2026-11-20.json")) {
            try $0.restoreDay(.daysAgo(0), from: .daysAgo(0))
        }
    }
}
