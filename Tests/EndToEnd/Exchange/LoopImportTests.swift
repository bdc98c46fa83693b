import Foundation
import TestSupport
import Testing

/// Habits of Loop Habit Tracker that come in, go and come again.
@Suite("imports of habits") struct LoopImportTests {
    private static let seeds = Array(Sweep.seeds(quick: 3, ci: 10, full: 200))

    /// What is recorded of challenges, apart from how often it was changed.
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

    @Test("undo and another import restore exactly the same; a second import adds nothing")
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
            try home.tend("undo")
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

    @Test("a longer export finds the challenges and adds the new ticks only, on whichever side they are")
    func longer() throws {
        let home = try Home()
        let marks = "2026-11-12,YES_MANUAL,\n2024-10-05,YES_MANUAL,\n2024-09-20,YES_MANUAL,\n"
        #expect(try home.imported(Self.zip(marks), as: "loop").added == ["challenges": 1, "tasks": 3])
        let after = "2026-11-14,YES_MANUAL,\n" + marks
        #expect(try home.imported(Self.zip(after), as: "loop").added == ["challenges": 0, "tasks": 1])
        let before = after + "2024-09-01,YES_MANUAL,\n"
        #expect(try home.imported(Self.zip(before), as: "loop").added == ["challenges": 0, "tasks": 1])
        // Before the days of the first challenge there is another one.
        let earlier = before + "2021-03-01,YES_MANUAL,\n"
        #expect(try home.imported(Self.zip(earlier), as: "loop").added == ["challenges": 1, "tasks": 1])
        for marks in [marks, after, before, earlier] {
            #expect(try home.imported(Self.zip(marks), as: "loop").isNothingNew)
        }
    }

    @Test("a challenge that was deleted here stays deleted with its days, old and new")
    func deleted() throws {
        let home = try Home()
        let marks = "2026-11-12,YES_MANUAL,\n2024-10-05,YES_MANUAL,\n2024-09-20,YES_MANUAL,\n"
        try home.imported(Self.zip(marks), as: "loop")
        try home.tend("challenge", "delete", "Read", "-y")
        let again = try home.imported(Self.zip("2026-11-14,YES_MANUAL,\n" + marks), as: "loop")
        #expect(again.sum == 0 && again.deleted == ["challenges": 1, "tasks": 4])
    }

    @Test("photos of a challenge leave with it and come back with it")
    func photos() throws {
        let source = try Home()
        try source.tend("challenge", "start", "75-hard")
        try source.tend("challenge", "photo", "add", try TestPhoto.put("me.jpg", in: source))
        let export = try source.exported("json")
        let photos = try #require(FileManager.default.enumerator(atPath: "\(source.data)/photos"))
        let photo = try #require(photos.compactMap { $0 as? String }.first { $0.hasSuffix(".jpg") })

        let home = try Home()
        try home.imported(export, as: "json")
        // As a synchronizer brings it.
        let path = "\(home.data)/photos/\(photo)"
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try Data(TestPhoto.jpeg).write(to: URL(fileURLWithPath: path))
        try home.tend("undo")
        #expect(!FileManager.default.fileExists(atPath: path))
        try home.imported(export, as: "json")
        #expect(FileManager.default.fileExists(atPath: path))
    }
}
