import Foundation
import TestSupport
import Testing

/// Habits of Loop Habit Tracker that are imported, undone and imported again.
@Suite("Imports of habits") struct LoopImportTests {
    private static let seeds = Array(Sweep.seeds(quick: 3, ci: 10, full: 200))

    /// The live records without their versions.
    private static func records(of home: Home) throws -> [String: NSDictionary] {
        let document = try JSONSerialization.jsonObject(with: Data(try home.exported("json"))) as? [String: Any]
        var records: [String: NSDictionary] = [:]
        for case (let path, let file as [String: Any]) in document?["files"] as? [String: Any] ?? [:] {
            for case (let section, let list as [[String: Any]]) in file {
                for var record in list where record["deleted"] == nil {
                    record["rev"] = nil
                    record["gen"] = nil
                    records["\(path) \(section) \(record["id"] ?? "")"] = record as NSDictionary
                }
            }
        }
        return records
    }

    @Test("Undo and another import restore habits; a second import adds nothing")
    func undone() throws {
        let failures = Sweep.failures(in: Self.seeds) { seed in
            var generator = SeededGenerator(seed: seed)
            let file = LoopFileGenerator.file(&generator)
            let home = try Home()
            let first = try home.imported(file.bytes, as: "loop")
            let stored = try Self.records(of: home)
            var failures: [String] = []
            if !(try home.imported(file.bytes, as: "loop").isNothingNew) { failures.append("new a second time") }
            guard first.sum > 0 else { return failures }
            try home.tend("undo", "-y")
            if try !Self.records(of: home).isEmpty { failures.append("left by undo") }
            let again = try home.imported(file.bytes, as: "loop")
            if again.added != first.added { failures.append("\(again.added) in place of \(first.added)") }
            if try Self.records(of: home) != stored { failures.append("other records") }
            if !(try home.imported(file.bytes, as: "loop").isNothingNew) { failures.append("new a third time") }
            return failures
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    private static func zip(_ marks: String, archived: Bool = false) -> [UInt8] {
        let header =
            "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n"
        return StoredZip.archive([
            (name: "Habits.csv", contents: Array("\(header)001,Read,YES_NO,,,1,1,#FF8F00,,,,\(archived)\n".utf8)),
            (name: "001 Read/Checkmarks.csv", contents: Array("Date,Value,Notes\n\(marks)".utf8)),
        ])
    }

    @Test("A longer export adds only new ticks to its challenge")
    func longer() throws {
        let home = try Home()
        let marks = "2026-11-12,YES_MANUAL,\n2024-10-05,YES_MANUAL,\n2024-09-20,YES_MANUAL,\n"
        #expect(try home.imported(Self.zip(marks), as: "loop").added == ["challenges": 1, "tasks": 3])
        let after = "2026-11-14,YES_MANUAL,\n" + marks
        #expect(try home.imported(Self.zip(after), as: "loop").added == ["challenges": 0, "tasks": 1])
        let before = after + "2024-09-01,YES_MANUAL,\n"
        #expect(try home.imported(Self.zip(before), as: "loop").added == ["challenges": 0, "tasks": 1])
        let earlier = before + "2021-03-01,YES_MANUAL,\n"
        #expect(try home.imported(Self.zip(earlier), as: "loop").added == ["challenges": 0, "tasks": 1])
        for marks in [marks, after, before, earlier] {
            #expect(try home.imported(Self.zip(marks), as: "loop").isNothingNew)
        }
    }

    @Test("A challenge deleted here stays deleted, with old and new days")
    func deleted() throws {
        let home = try Home()
        let marks = "2026-11-12,YES_MANUAL,\n2024-10-05,YES_MANUAL,\n2024-09-20,YES_MANUAL,\n"
        try home.imported(Self.zip(marks), as: "loop")
        try home.tend("challenge", "delete", "Read", "-y")
        let again = try home.imported(Self.zip("2026-11-14,YES_MANUAL,\n" + marks), as: "loop")
        #expect(again.sum == 0 && again.deleted == ["challenges": 1, "tasks": 4])
    }

    @Test("A challenge's photos disappear and return with undo and another import")
    func photos() throws {
        let source = try Home()
        try source.tend("challenge", "start", "75-hard")
        try source.tend("challenge", "photo", "add", try TestPhoto.put("me.jpg", in: source))
        let export = try source.exported("json")
        let photos = try #require(FileManager.default.enumerator(atPath: "\(source.data)/photos"))
        let photo = try #require(photos.compactMap { $0 as? String }.first { $0.hasSuffix(".jpg") })

        let home = try Home()
        try home.imported(export, as: "json")
        // As a synced folder receives it.
        let path = "\(home.data)/photos/\(photo)"
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try Data(TestPhoto.jpeg).write(to: URL(fileURLWithPath: path))
        try home.tend("undo", "-y")
        #expect(!FileManager.default.fileExists(atPath: path))
        try home.imported(export, as: "json")
        #expect(FileManager.default.fileExists(atPath: path))
    }
}
