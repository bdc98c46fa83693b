import Foundation
public import TendKit
public import TestSupport

/// A folder that phones write to, and the data folders of computers that read it.
public final class InboxScene {
    public let folder: TemporaryFolder
    public var now: OffsetDateTime
    public var zone = Zone.fixed(offset: 3600)

    public enum SceneError: Error {
        case badTime(String)
        case noInbox
        case notAnExport
        case notAllowed(String)
    }

    public init(now: String = "2026-11-20T12:00:00+01:00", allowsPeople: Bool = false) throws {
        folder = try TemporaryFolder()
        guard let moment = OffsetDateTime(rfc3339: now) else { throw SceneError.badTime(now) }
        self.now = moment
        try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: true)
        _ = try tracker().setUpInbox(inbox, allowsPeople: allowsPeople)
    }

    public var inbox: String { folder.path("inbox") }

    public func tracker(_ machine: String = "data", isDryRun: Bool = false) throws -> Tracker {
        try Tracker(folder: folder.path(machine), now: now, zone: zone, options: TrackerOptions(isDryRun: isDryRun))
    }

    public func write(_ text: String, to name: String = "phone.txt") throws {
        try folder.write(text, to: "inbox/\(name)")
    }

    public func append(_ text: String, to name: String = "phone.txt") throws {
        try write((folder.text("inbox/\(name)") ?? "") + text, to: name)
    }

    /// Sets when a file was written, in seconds before now.
    public func age(_ name: String, by seconds: Int) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: Double(now.seconds - seconds))],
            ofItemAtPath: "\(inbox)/\(name)")
    }

    @discardableResult
    public func check(
        _ machine: String = "data", _ syntax: @escaping InboxSyntax = InboxScene.read
    ) throws -> InboxCheck {
        guard let check = try tracker(machine).checkInbox(reading: syntax) else { throw SceneError.noInbox }
        return check
    }

    public func lines(_ machine: String = "data") throws -> [(line: InboxLine, state: InboxLineState)] {
        try tracker(machine).inboxLines(reading: Self.read)
    }

    /// The contents of a machine's undeleted records, by id.
    public func records(_ machine: String = "data") throws -> [String: String] {
        var bytes: [UInt8] = []
        try tracker(machine).records().export(.json) { bytes += $0 }
        let export = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        guard let files = export?["files"] as? [String: [String: Any]] else { throw SceneError.notAnExport }
        var records: [String: String] = [:]
        for list in files.filter({ $0.key != "settings.json" }).values.flatMap(\.values) {
            for var fields in list as? [[String: Any]] ?? [] where fields["deleted"] == nil {
                guard let id = fields["id"] as? String, records[id] == nil else { throw SceneError.notAnExport }
                for field in ["id", "rev", "gen", "reverted", "inbox"] { fields[field] = nil }
                let text = try JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)
                records[id] = String(decoding: text, as: UTF8.self)
            }
        }
        return records
    }

    /// Reads a part of the command line's syntax.
    public static func read(_ words: [String]) throws -> InboxCommand {
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
        default: throw SceneError.notAllowed(words[0])
        }
    }
}
