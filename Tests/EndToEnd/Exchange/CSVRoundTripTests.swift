import Foundation
import TestSupport
import Testing

/// What goes out as CSV comes back the same, and once.
@Suite("CSV, out and in again") struct CSVRoundTripTests {
    private static let seeds = Array(Sweep.seeds(quick: 1, ci: 2, full: 60))
    private static let kinds = ["water", "fasts", "pills", "challenges"]

    @Test("all four kinds come back byte for byte, and a second time change nothing")
    func plain() throws {
        for failure in Self.failures(RandomHistory.Kind(hasControls: true), "csv") { Issue.record("seed \(failure)") }
    }

    @Test("what was made for Excel comes back as it was before")
    func excel() throws {
        for failure in Self.failures(RandomHistory.Kind(), "csv", "--excel") { Issue.record("seed \(failure)") }
    }

    @Test("the built-in pills need no settings to come back the same")
    func builtIn() throws {
        let kind = RandomHistory.Kind(hasMedications: false, hasChallenges: false)
        let failures = Sweep.failures(in: Self.seeds.map { $0 + 300 }) { seed in
            let source = try RandomHistory(seed: seed, kind)
            let target = try Home()
            return try Self.failures("pills", from: source.home, to: target, [])
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    @Test("a home recognises all that it has exported", arguments: [["csv"], ["csv", "--excel"]])
    func own(_ words: [String]) throws {
        let failures = Sweep.failures(in: Self.seeds.map { $0 + 100 }) { seed in
            let home = try RandomHistory(seed: seed).home
            let before = DiskState(home, isData: true)
            var failures: [String] = []
            for kind in Self.kinds {
                let bytes = try home.exported(words[0], kind, words.last == "csv" ? "--from=2000-01-01" : "--excel")
                if !(try home.imported(bytes, as: "csv").isNothingNew) { failures.append("\(kind): not recognised") }
            }
            return failures + (DiskState(home, isData: true) == before ? [] : ["the folder was changed"])
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    private static func failures(_ kind: RandomHistory.Kind, _ words: String...) -> [String] {
        Sweep.failures(in: seeds) { seed in
            let source = try RandomHistory(seed: seed, kind)
            let empty = try Home()
            // The day a drink belongs to is worked out; all else that water and fasts need is in their rows.
            try empty.tend("config", "set", "dayStartsAt", source.dayStart, "-q")
            let prepared = try Home()
            try prepared.takeDefinitions(of: source.home)
            let options = Array(words.dropFirst())
            return try Self.kinds.flatMap { kind in
                let target = ["water", "fasts"].contains(kind) ? empty : prepared
                return try failures(kind, from: source.home, to: target, options)
            }
        }
    }

    private static func failures(
        _ kind: String, from source: Home, to target: Home, _ options: [String]
    ) throws -> [String] {
        let plain = try source.exported("csv", kind)
        let bytes = options.isEmpty ? plain : try source.exported("csv", kind, options[0])
        try target.imported(bytes, as: "csv")
        var failures: [String] = []
        let back = try target.exported("csv", kind)
        if kind != "challenges" {
            if back != plain { failures.append("\(kind): \(back.difference(from: plain))") }
        } else {
            // Rows without an id are worked out, also from drinks that are not there.
            let (own, others) = (recorded(back), recorded(plain))
            if own != others { failures.append("\(kind): \(own.difference(from: others))") }
        }
        let before = DiskState(target, isData: true)
        if !(try target.imported(bytes, as: "csv").isNothingNew) { failures.append("\(kind): new a second time") }
        if DiskState(target, isData: true) != before { failures.append("\(kind): changed a second time") }
        return failures
    }

    /// The rows with an id, which end in one.
    private static func recorded(_ bytes: [UInt8]) -> [UInt8] {
        Array(bytes.split(separator: 0x0A).filter { $0.last != UInt8(ascii: ",") }.joined(separator: [0x0A]))
    }
}
