import Foundation
import KitScenes
import TestSupport
import Testing

@testable import TendKit
@testable import TendStore

@Suite("Inboxes of two computers")
struct InboxPropertyTests {
    /// A phone that appends, and services that rename, rewrite and copy its files.
    private struct Phone {
        var generator: SeededGenerator
        let scene: InboxScene
        /// All whole lines.
        private(set) var lines: Set<String> = []
        private var files: [String] = []
        private var minute = 0
        private var renamed = 0

        init(_ scene: InboxScene, seed: UInt64) {
            self.scene = scene
            generator = SeededGenerator(seed: seed)
        }

        mutating func act() throws {
            let name = files.randomElement(using: &generator)
            switch (Int.random(in: 0..<10, using: &generator), name) {
            case (0, let name?):
                let copy = "\(name.dropLast(4)).sync-conflict-20261120-0\(Int.random(in: 0..<9, using: &generator)).txt"
                try scene.write(text(name), to: copy)
            case (1, let name?): try scene.write(text(name), to: "\(name.dropLast(4)) 2.txt")
            case (2, let name?):
                try scene.write(text(name).split(separator: "\r\n").joined(separator: "\n") + "\n", to: name)
            case (3, let name?):
                let lines = text(name).split(whereSeparator: \.isNewline)
                try scene.write(lines.joined(separator: "\r\n") + "\r\n", to: name)
            case (4, let name?):
                renamed += 1
                let other = "2026-11-20 renamed \(renamed).txt"
                try scene.write(text(name), to: other)
                try scene.folder.remove("inbox/\(name)")
                files = files.map { $0 == name ? other : $0 }
            case (5, let name?): try scene.append("# half a line", to: name)
            default:
                let name = "2026-11-20 \(Int.random(in: 0..<4, using: &generator))-\(minute / 40).txt"
                if !files.contains(name) { files.append(name) }
                let line = next()
                lines.insert(line)
                if text(name).last?.isNewline == false { try scene.append("\n", to: name) }
                try scene.append(line + "\n", to: name)
            }
        }

        private func text(_ name: String) -> String { scene.folder.text("inbox/\(name)") ?? "" }

        private mutating func next() -> String {
            minute += 1
            let time = "\(minute / 60 + 1):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
            let command = ["log 100ml", "log 250ml tea", "log 6l", "undo", "log 'x", "pill take ibuprofen"]
                .randomElement(using: &generator)
            return "\(time) \(command ?? "log")"
        }
    }

    @Test(
        "Both computers record each line once after any interruption",
        arguments: Sweep.seeds(quick: 4, ci: 20, full: 200))
    func sameRecords(seed: UInt64) throws {
        let scene = try InboxScene()
        _ = try scene.tracker("other").setUpInbox(scene.inbox)
        for machine in ["data", "other"] {
            var plan = PlanChange()
            plan.schedule = .asNeeded
            _ = try scene.tracker(machine).addMedication("ibuprofen", plan)
        }
        var phone = Phone(scene, seed: seed)
        for _ in 0..<40 {
            try phone.act()
            let machine = Bool.random(using: &phone.generator) ? "data" : "other"
            switch Int.random(in: 0..<6, using: &phone.generator) {
            case 0: try scene.check(machine)
            case 1: try interrupt(scene, machine, after: Int.random(in: 0..<4, using: &phone.generator))
            case 2:
                // Killed between the records and the note about their lines.
                let path = scene.folder.path("\(machine)/local/inbox-lines.json")
                let old = FileManager.default.contents(atPath: path)
                try scene.check(machine)
                if let old { try old.write(to: URL(fileURLWithPath: path)) }
            default: break
            }
        }
        for machine in ["data", "other"] {
            try scene.check(machine)
            #expect(try scene.check(machine).recorded.isEmpty, "seed \(seed)")
        }
        let records = try scene.records()
        #expect(try scene.records("other") == records, "seed \(seed)")
        let expected = phone.lines.filter { $0.hasSuffix("ml") || $0.hasSuffix("tea") || $0.hasSuffix("ibuprofen") }
        #expect(records.count == expected.count, "seed \(seed)")
    }

    /// A check that ends before the memory is written, after some of the lines were recorded.
    private func interrupt(_ scene: InboxScene, _ machine: String, after count: Int) throws {
        var calls = 0
        do {
            try scene.check(machine) { words in
                calls += 1
                if calls > count { throw SystemError(.write, "page", code: EIO) }
                return try InboxScene.read(words)
            }
        } catch is SystemError {}
    }

    @Test("Hostile lines change nothing but records", arguments: Sweep.seeds(quick: 2, ci: 10, full: 100))
    func hostileLines(seed: UInt64) throws {
        let scene = try InboxScene()
        var generator = SeededGenerator(seed: seed)
        let parts = [
            "2026-11-20T08:00:00+01:00", "08:00", "log", "250ml", "fast", "start", "stop", "pill", "take", "morning",
            "'", "\"", "\\", "{", "}", #"{"at":"#, #""do":"log""#, "\0", "\u{202E}", "$(id)", "../../x", "-y",
            "--force",
            "🫖", "9999999999999999999ml", "\t", "\r", "undo", "doctor", "config", "2026-02-30", "25:00", "\u{FEFF}",
        ]
        let settings = scene.folder.bytes("data/settings.json")
        var text: [UInt8] = []
        for _ in 0..<100 {
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                text += Array((parts.randomElement(using: &generator) ?? "").utf8) + [0x20]
            }
            if Int.random(in: 0..<10, using: &generator) == 0 {
                text.append(UInt8.random(in: 0...255, using: &generator))
            }
            text.append(0x0A)
        }
        try scene.folder.write([0x23, 0x20, 0x0A] + text, to: "inbox/2026-11-20.txt")
        let result = try scene.check()
        #expect(scene.folder.bytes("data/settings.json") == settings)
        #expect(try scene.records().count <= result.recorded.count, "seed \(seed)")
        let names = try FileManager.default.contentsOfDirectory(atPath: scene.folder.path("data"))
        #expect(Set(names).isSubset(of: ["days", "fasts", "local", "settings.json"]), "seed \(seed)")
        #expect(try scene.check().isEmpty)
        _ = try scene.lines()
    }
}
