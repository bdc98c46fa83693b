import Foundation
import TestSupport
import Testing

/// Data files with random damage.
@Suite("Damaged data files") struct DataFuzzTests {
    private static let page = """
        {
          "day": "2026-11-20",
          "format": 1,
          "water": [
            {"at":"2026-11-20T07:00:00+01:00","drink":"water","id":"k3q8s6th2m1r","ml":250,"rev":1},
            {"at":"2026-11-20T08:00:00+01:00","drink":"tea","id":"m2xr7c9yq4ka","ml":354.882,"note":"ä \\"x\\"","rev":3},
            {"deleted":true,"id":"zz1bn5dpw8ge","rev":2}
          ]
        }

        """
    private static let settings = """
        {
          "containers": [
            {"id":"bottle","ml":750,"rev":1}
          ],
          "drinks": [
            {"id":"beer","percent":80,"rev":1}
          ],
          "format": 1,
          "goals": [
            {"id":"2026-11-01","ml":2500,"rev":1}
          ],
          "preferences": [
            {"id":"dayStartsAt","rev":1,"value":"04:00"},
            {"id":"units","rev":1,"value":"floz"}
          ]
        }

        """

    @Test("No mutation of a data file crashes or gets overwritten unread")
    func mutations() throws {
        let seeds = Array(Sweep.seeds(quick: 40, ci: 300, full: 10_000))
        let failures = Sweep.failures(in: seeds) { seed in
            var generator = SeededGenerator(seed: seed)
            let home = try Home()
            try home.write(Self.page, to: home.page())
            try home.write(Self.settings, to: "\(home.data)/settings.json")
            let target = seed % 4 == 0 ? "\(home.data)/settings.json" : home.page()
            let bytes = Mutation.mutated(home.bytes(target) ?? [], using: &generator)
            try Data(bytes).write(to: URL(fileURLWithPath: target))
            return try Self.failures(in: home, target, bytes)
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    private static func failures(in home: Home, _ target: String, _ bytes: [UInt8]) throws -> [String] {
        var failures: [String] = []
        for words in [["status"], ["history", "--json"], ["export", "csv", "water"]] {
            let outcome = try home.run([home.program] + words)
            if ![0, 65].contains(outcome.code) { failures.append("\(words): \(outcome.ending) \(outcome.errorText)") }
        }
        if home.bytes(target) != bytes { failures.append("a reader changed the file") }
        let log = try home.tend("log", "100ml")
        switch log.code {
        case 0:
            guard let stored = try? StoredData(home) else { return failures + ["log: left an invalid data file"] }
            if !stored.live.contains(where: { $0.at.hasPrefix("2026-11-20T09:30") }) {
                failures.append("log: reported a drink that is not stored")
            }
        case 65:
            if home.bytes(target) != bytes { failures.append("log: refused, but changed the file") }
        default: failures.append("log: \(log.ending) \(log.errorText)")
        }
        return failures
    }

    @Test(
        "Each kind of damage has a specific message",
        arguments: [
            ("", "empty"), ("\0\0\0\0", "NUL"), ("{\"format\":1,\"water\":[", "damaged"), ("null", "not a tend file"),
            ("{\"format\":2,\"day\":\"2026-11-20\"}", "newer tend"), ("{\"format\":1,\"format\":1}", "twice"),
            ("{\n<<<<<<< HEAD\n\"format\":1}", "conflict"), ("{\"format\":1,\"day\":\"2026-11-19\"}", "'day'"),
            ("{\"format\":1,\"day\":\"2026-11-20\",\"water\":[{}]}", "number 1"),
            ("{\"format\":1,\"day\":\"2026-11-20\"}x", "after its end"),
        ])
    func named(_ text: String, _ word: String) throws {
        let home = try Home()
        try home.write(text, to: home.page())
        for command in ["log 1ml", "water list", "water edit last --amount 1ml", "export csv water"] {
            let outcome = try home.shell("tend \(command)")
            #expect(outcome.code == 65)
            #expect(outcome.errorText.contains(word), "\(outcome.errorText)")
            #expect(outcome.errorText.contains("2026-11-20.json"))
            #expect(outcome.errorText.split(separator: "\n").count == 1)
        }
        #expect(home.bytes(home.page()) == Array(text.utf8))
    }
}

/// Random damage to a file's bytes.
enum Mutation {
    private static let pieces = [
        "null", "-1", "1e999", "\"\"", "{}", "[]", ",", ":", "\u{0}", "\u{FEFF}", "<<<<<<<", "\\u0000", "\\ud800",
        "true",
        "99999999999999999999999999", "0.0000001", "\"2026-02-30T25:61:00+99:00\"", "[[[[[[[[[[[[[[[[[[[[", "-0", "1.",
    ]

    static func mutated(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.removeLast(bytes.count - place)
            case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 5: for index in place..<end { bytes[index] = 0 }
            case 6: bytes.replaceSubrange(place..<end, with: Array(piece(&generator).utf8))
            default: replaceValue(in: &bytes, after: place, with: Array(piece(&generator).utf8))
            }
        }
        return bytes
    }

    private static func piece(_ generator: inout SeededGenerator) -> String {
        pieces.randomElement(using: &generator) ?? ""
    }

    /// Replaces the value after the next colon, which keeps the file well-formed more often.
    private static func replaceValue(in bytes: inout [UInt8], after place: Int, with piece: [UInt8]) {
        guard let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) else { return }
        let ends = Set(",}\n".utf8)
        let end = bytes[(colon + 1)...].firstIndex(where: ends.contains) ?? bytes.count
        bytes.replaceSubrange((colon + 1)..<end, with: piece)
    }
}
