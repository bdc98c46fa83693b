import Foundation
import TendKit
import TestSupport
import Testing

@testable import TendStore

/// A folder that phones write to, and the data folders of computers that read it.
final class InboxScene {
    let folder: TemporaryFolder
    var now: OffsetDateTime
    var zone = Zone.fixed(offset: 3600)

    init(now: String = "2026-11-20T12:00:00+01:00", allowsPeople: Bool = false) throws {
        folder = try TemporaryFolder()
        self.now = try #require(OffsetDateTime(rfc3339: now))
        try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: true)
        _ = try tracker().setUpInbox(inbox, allowsPeople: allowsPeople)
    }

    var inbox: String { folder.path("inbox") }

    func tracker(_ machine: String = "data") -> Tracker {
        Tracker(
            store: Store(folder: DataFolder(path: folder.path(machine)), cacheFolder: nil, day: now.day), now: now,
            zone: zone)
    }

    func write(_ text: String, to name: String = "phone.txt") throws { try folder.write(text, to: "inbox/\(name)") }

    func append(_ text: String, to name: String = "phone.txt") throws {
        try write((folder.text("inbox/\(name)") ?? "") + text, to: name)
    }

    /// Sets when a file was written, in seconds before now.
    func age(_ name: String, by seconds: Int) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: Double(now.seconds - seconds))],
            ofItemAtPath: "\(inbox)/\(name)")
    }

    @discardableResult
    func check(_ machine: String = "data", _ syntax: @escaping InboxSyntax = InboxScene.read) throws -> InboxCheck {
        try #require(try tracker(machine).checkInbox(reading: syntax))
    }

    func lines(_ machine: String = "data") throws -> [(line: InboxLine, state: InboxLineState)] {
        try tracker(machine).inboxLines(reading: Self.read)
    }

    /// The contents of a machine's undeleted records, by id.
    func records(_ machine: String = "data") throws -> [String: String] {
        let store = tracker(machine).store
        var records: [String: String] = [:]
        let names = try FileManager.default.subpathsOfDirectory(atPath: store.folder.path)
        for file in names.compactMap({ DataFile(path: $0) }) where file != .settings {
            let document = try store.document(file)
            for section in document.sectionNames {
                for record in document.records(in: section) where !record.isDeleted {
                    var content = record.content
                    content?["id"] = nil
                    let text = JSONWriter.compact(.object(content ?? JSONObject()))
                    #expect(records[record.id] == nil)
                    records[record.id] = String(decoding: text, as: UTF8.self)
                }
            }
        }
        return records
    }

    enum SyntaxError: Error {
        case notAllowed(String)
    }

    /// Reads a part of the command line's syntax.
    static func read(_ words: [String]) throws -> InboxCommand {
        let last = words.count > 2 ? words[2] : nil
        switch (words.first, words.dropFirst().first) {
        case ("log", let amount):
            return .log(NewDrink(try amount.map { .amount(try Amount(parsing: $0)) } ?? .cup, of: last))
        case ("fast", "start"): return .startFast(schedule: last, note: nil)
        case ("fast", "stop"): return .stopFast
        case ("fast", "cancel"): return .cancelFast
        case ("fast", "add") where words.count == 4:
            return .addFast(
                schedule: nil, start: try TimeInput(words[2]), end: try TimeInput(words[3]), note: nil)
        case ("pill", "take"): return .takeDose(last.map(DoseTarget.named) ?? .nearest, amount: nil, note: nil)
        case ("pill", "skip"): return .skipDose(last.map(DoseTarget.named) ?? .nearest, note: nil)
        case ("challenge", "done") where words.count > 2:
            return .completeTask(words[2], of: nil, value: words.count > 3 ? words[3] : nil, note: nil)
        default: throw SyntaxError.notAllowed(words[0])
        }
    }
}
