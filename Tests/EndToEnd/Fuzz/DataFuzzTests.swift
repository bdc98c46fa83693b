import Foundation
import TestSupport
import Testing

@Suite("Damaged data files") struct DataFuzzTests {
    @Test("No mutation of a data file crashes or gets overwritten unread", arguments: FuzzedFile.all)
    func mutations(_ file: FuzzedFile) throws {
        let start = try file.home()
        let original = try #require(start.bytes("\(start.data)/\(file.path)"))
        for failure in Sweep.failures(in: Array(file.seeds), { try file.failures(start, original, seed: $0) }) {
            Issue.record("seed \(failure)")
        }
    }
}

/// A file of a data folder, and the commands that read and write it.
struct FuzzedFile: Sendable, CustomTestStringConvertible {
    /// Inside the data folder.
    let path: String
    let readers: [String]
    let writers: [String]
    let seeds: ClosedRange<UInt64>
    let home: @Sendable () throws -> Home

    var testDescription: String { "\(path), \(writers[0])" }

    static let all =
        [water("days/2026/2026-11-20.json", quick: 12), water("settings.json", quick: 4)] + [
            pills("days/2026/2026-11-20.json"), pills("settings.json"), fasts,
        ]

    private static func water(_ path: String, quick: Int) -> FuzzedFile {
        FuzzedFile(
            path: path, readers: ["status", "history --json", "export csv water"], writers: ["log 100ml"],
            seeds: Sweep.seeds(quick: quick, ci: quick * 20, full: quick * 700)
        ) {
            let home = try Home()
            try home.write(Self.page, to: home.page())
            try home.write(Self.settings, to: "\(home.data)/settings.json")
            return home
        }
    }

    private static func pills(_ path: String) -> FuzzedFile {
        FuzzedFile(
            path: path,
            readers: [
                "status", "pill list --json", "pill stats", "pill report", "pill calendar", "pill stock",
                "export csv pills",
            ],
            writers: [
                "pill take aspirin@20:00 --at 09:00", "pill edit aspirin --dose 3", "pill stock aspirin --set 1",
            ],
            seeds: Sweep.seeds(quick: 2, ci: 40, full: 5000), home: { try PillTake().home() })
    }

    private static var fasts: FuzzedFile {
        FuzzedFile(
            path: FastStop().file,
            readers: ["status", "fast status", "fast list --json", "fast stats", "export csv fasts"],
            writers: ["fast stop"], seeds: Sweep.seeds(quick: 4, ci: 200, full: 5000), home: { try FastStop().home() })
    }

    /// Damages the file in a copy of the home, and returns the rules that a command breaks.
    func failures(_ start: Home, _ original: [UInt8], seed: UInt64) throws -> [String] {
        var generator = SeededGenerator(seed: seed)
        let home = try Home(copying: start)
        let file = "\(home.data)/\(path)"
        let bytes = Mutation.mutated(original, using: &generator)
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        var failures: [String] = []
        for words in readers {
            let outcome = try home.shell("tend \(words)")
            if ![0, 65].contains(outcome.code) { failures.append("\(words): \(outcome.ending) \(outcome.errorText)") }
        }
        if home.bytes(file) != bytes { failures.append("a reader changed the file") }
        for words in writers {
            let before = home.bytes(file)
            let outcome = try home.shell("tend \(words)")
            if ![0, 64, 65, 77].contains(outcome.code) {
                failures.append("\(words): \(outcome.ending) \(outcome.errorText)")
            }
            if outcome.code != 0 {
                if home.bytes(file) != before { failures.append("\(words) was refused, but changed the file") }
            } else if words.hasPrefix("log") || home.bytes(file) != before, let failure = stored(home, words) {
                failures.append(failure)
            }
        }
        return failures
    }

    /// Returns why the records after a successful command are wrong; `nil` if they are right.
    private func stored(_ home: Home, _ words: String) -> String? {
        guard let stored = try? StoredData(home) else { return "\(words) left an invalid data file" }
        if words.hasPrefix("log"), !stored.live.contains(where: { $0.at.hasPrefix("2026-11-20T09:30") }) {
            return "\(words) reported a drink that is not stored"
        }
        return nil
    }

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
