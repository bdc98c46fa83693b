import Foundation
import TendKit
import TestSupport
import Testing

/// Snoozes that reach other computers with the records.
@Suite("Snoozes of several computers")
struct TravellingSnoozeTests {
    private static let id = "aspirin@08:00-2026-11-20"
    private let here: ReminderScene
    private let there: ReminderScene

    init() throws {
        here = try ReminderScene(times: "08:00,20:00")
        there = try ReminderScene(times: "08:00,20:00")
        #expect(try here.check("08:00") == [Self.id] && there.check("08:01") == [Self.id])
    }

    /// Copies the pages, as a sync does.
    private func sync() throws {
        for day in ["2026-11-20", "2026-11-21"] {
            if let bytes = here.folder.bytes("data/days/2026/\(day).json") {
                try there.folder.write(String(decoding: bytes, as: UTF8.self), to: "data/days/2026/\(day).json")
            }
        }
    }

    @Test("A snooze silences the other computer, which shows the reminder once afterwards")
    func silenced() throws {
        _ = try here.tracker("08:05").snooze(Self.id, for: .seconds(1800))
        try sync()
        for (time, ids) in [("08:10", []), ("08:34", []), ("08:35", [Self.id]), ("08:40", []), ("09:30", [])] {
            #expect(try there.check(time) == ids && here.check(time) == ids, "\(time)")
        }
    }

    @Test("A snooze that arrives late still shows the reminder again, as late")
    func late() throws {
        _ = try here.tracker("08:05").snooze(Self.id, for: .seconds(1800))
        #expect(try there.check("12:00") == [])
        try sync()
        #expect(try there.check("12:05") == [Self.id] && there.check("12:10") == [])
    }

    @Test("A shorter snooze replaces an earlier one")
    func replaced() throws {
        _ = try here.tracker("08:05").snooze(Self.id, for: .seconds(4 * 3600))
        _ = try here.tracker("08:06").snooze(Self.id, for: .seconds(600))
        try sync()
        for time in ["08:15", "08:16", "08:17", "12:05", "12:10"] {
            #expect(try there.check(time) == (time == "08:16" ? [Self.id] : []), "\(time)")
        }
    }

    @Test("A check takes over a snooze once, and an idle one writes nothing")
    func idle() throws {
        _ = try here.tracker("08:05").snooze(Self.id, for: .seconds(1800))
        #expect(try here.check("08:06") == [])
        let before = here.storedLedger
        #expect(try here.check("08:07") == [] && here.storedLedger == before)
    }

    @Test("The answer ends a snooze on every computer")
    func answered() throws {
        _ = try here.tracker("08:05").snooze(Self.id, for: .seconds(1800))
        try here.record(.take, "aspirin@08:00", at: "08:20")
        try sync()
        #expect(try there.check("08:35") == [] && there.check("10:00") == [])
    }

    @Test("A snooze is a step of undo, before the record that came earlier")
    func undo() throws {
        try here.record(.take, "aspirin@20:00", at: "08:01")
        _ = try here.tracker("08:05").snooze(Self.id, for: .seconds(1800))
        _ = try here.tracker("08:06").undo(1)
        #expect(try here.tracker("08:06").records().doses(on: "2026-11-20").count == 1)
        #expect(try here.check("08:10") == [] && here.check("08:35") == [])
        _ = try here.tracker("08:11").undo(1)
        #expect(try here.tracker("08:11").records().doses(on: "2026-11-20").isEmpty)
    }

    @Test("Two pages merge the snoozes of both")
    func merged() throws {
        _ = try here.tracker("08:05").snooze(Self.id, for: .seconds(600))
        _ = try there.tracker("08:06").snooze(Self.id, for: .seconds(1800))
        var bytes: [UInt8] = []
        try there.tracker("08:07").records().export(.json) { bytes += $0 }
        try here.folder.write(bytes, to: "export.json")
        _ = try here.tracker("08:07").importFile(at: here.folder.path("export.json"))
        #expect(here.folder.text("data/days/2026/2026-11-20.json")?.components(separatedBy: "\"reminder\"").count == 3)
        #expect(try here.check("08:15") == [] && here.check("08:36") == [Self.id])
    }

    @Test("A damaged snooze has no effect", arguments: [#""until":5"#, #""at":"never""#, #""deleted":true"#])
    func damaged(field: String) throws {
        try there.folder.write(
            """
            {"day":"2026-11-20","format":1,"snoozes":[{\(field),"id":"000000000001","reminder":"\(Self.id) 08:00","rev":1}]}
            """, to: "data/days/2026/2026-11-20.json")
        #expect(try there.check("08:05") == [] && there.check("20:00") == ["aspirin@20:00-2026-11-20"])
    }
}
