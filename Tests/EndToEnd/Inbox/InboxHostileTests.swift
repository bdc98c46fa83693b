import Foundation
import TestSupport
import Testing

/// A person who can write to the folder can add records, and nothing else.
@Suite("Hostile inbox lines", .enabled(if: Python.isUsable, "Debian's python3 is not installed"))
struct InboxHostileTests {
    @Test("Hostile lines add only records, in bounded memory")
    func lines() throws {
        let count = Sweep.count(quick: 1000, ci: 3000, full: 10_000)
        for seed in Sweep.seeds(quick: 1, ci: 1, full: 20) {
            let home = try Self.home()
            var lines = HostileLines(home.path, seed: seed)
            let bytes = lines.bytes(count)
            try Data(bytes).write(to: URL(fileURLWithPath: "\(home.inbox)/phone.txt"))
            let before = Self.files(home)

            let check = try MeasuredRun("measured tend inbox check", in: home)
            check.report("a check of \(count) hostile lines (\(bytes.count / 1000) kB), seed \(seed)")
            #expect([0, 1].contains(check.code), "seed \(seed): \(check.errors.suffix(500))")
            #expect(check.megabytes < 120, "seed \(seed): \(check.megabytes) MB")
            Self.expectPrintable(check.text + check.errors, seed)
            let records = InboxRecords(home).records
            #expect(records.count > count / 100, "seed \(seed): too few records to prove anything: \(records.count)")
            #expect(
                Self.files(home).filter { before[$0.key] != $0.value }.keys.allSatisfy(Self.isOfRecords), "seed \(seed)"
            )
            #expect(before.keys.allSatisfy { Self.files(home)[$0] != nil }, "seed \(seed): a file is gone")

            for words in [["inbox", "list"], ["inbox", "status"], ["status"], ["doctor"]] {
                let outcome = try home.run([home.program] + words)
                #expect(
                    [0, 1].contains(outcome.code), "seed \(seed): \(words): \(outcome.ending) \(outcome.errorText)")
                Self.expectPrintable(outcome.text + outcome.errorText, seed)
            }
            let after = Self.files(home)
            #expect(try home.tend("inbox", "check").errors.isEmpty, "seed \(seed): reported twice")
            #expect(InboxRecords(home).records.count == records.count)
            #expect(Self.files(home).filter { after[$0.key] != $0.value }.keys.allSatisfy(Self.isOfRecords))
        }
    }

    private static func home() throws -> Home {
        let home = try Home()
        try home.write("secret", to: "\(home.path)/.ssh/id_rsa")
        try home.write(
            #"{"files":{"settings.json":{"format":1}},"version":1}"#, to: "\(home.path)/evil.json")
        try home.writeProgram("#!/bin/sh\ntouch '\(home.path)/pwned'\n", to: "\(home.path)/evil")
        for line in [
            "tend goal 2l", "tend log 300ml --at 07:00", "tend challenge start 75-soft",
            "tend pill add aspirin --times 07:00", "tend drink add matcha", "tend container add mug 300ml",
        ] {
            let outcome = try home.shell(line)
            try #require(outcome.code == 0, "\(line): \(outcome.errorText)")
        }
        try home.setUpInbox()
        return home
    }

    /// Every file and link of the home, with its bytes and permissions. The cache is left out.
    private static func files(_ home: Home) -> [String: String] {
        var files: [String: String] = [:]
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: home.path)) ?? []
        where !name.hasPrefix("cache") {
            let path = "\(home.path)/\(name)"
            let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            let mode = (attributes[.posixPermissions] as? NSNumber)?.stringValue ?? ""
            files[name] = "\(isFolder) \(mode) \(isFolder ? 0 : (home.bytes(path) ?? []).hashValue)"
        }
        return files
    }

    /// The pages of days and months with their folders, and the program's own files of this computer.
    private static func isOfRecords(_ name: String) -> Bool {
        name.hasPrefix("data/days") || name.hasPrefix("data/fasts")
            || ["data/local/inbox.json", "data/local/inbox-lines.json", "data/local/changes.jsonl", "data/local/lock"]
                .contains(name)
            || name.hasPrefix("data/local/backups") || name == "data/local/batches"
    }

    /// No control character of a line may reach the terminal.
    private static func expectPrintable(_ text: String, _ seed: UInt64) {
        let isRaw = text.unicodeScalars.contains {
            $0.value < 32 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}"
        }
        #expect(!isRaw, "seed \(seed): a control character was printed")
    }
}
