import Foundation
import TestSupport
import Testing

/// CSV restores the exported records, and a second import changes nothing.
@Suite("CSV round trips") struct CSVRoundTripTests {
    private static let seeds = Array(Sweep.seeds(quick: 1, ci: 2, full: 60))
    private static let kinds = ["water", "fasts", "pills", "challenges"]

    @Test("CSV restores all four kinds byte for byte, and only once")
    func plain() throws {
        for failure in Self.failures(RandomHistory.Kind(hasControls: true), "csv") { Issue.record("seed \(failure)") }
    }

    @Test("CSV for Excel restores the original records")
    func excel() throws {
        for failure in Self.failures(RandomHistory.Kind(), "csv", "--excel") { Issue.record("seed \(failure)") }
    }

    @Test("CSV with semicolons and decimal commas restores the original records")
    func semicolons() throws {
        for failure in Self.failures(RandomHistory.Kind(), "csv", "--separator=;") { Issue.record("seed \(failure)") }
    }

    @Test("The built-in pills are restored without settings")
    func builtIn() throws {
        let kind = RandomHistory.Kind(hasMedications: false, hasChallenges: false)
        let failures = Sweep.failures(in: Self.seeds.map { $0 + 300 }) { seed in
            let source = try RandomHistory(seed: seed, kind)
            let target = try Home()
            return try Self.failures("pills", from: source.home, to: target, [])
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    @Test("A home recognises everything that it has exported", arguments: [["csv"], ["csv", "--excel"]])
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
            // The day of a drink is calculated from the start of the day. The rows contain everything else about
            // water and fasts.
            try empty.tend("config", "set", "dayStartsAt", source.dayStart, "-q")
            let prepared = try Home()
            try prepared.importDefinitions(of: source.home)
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
        let reexported = try target.exported("csv", kind)
        if kind != "challenges" {
            if reexported != plain { failures.append("\(kind): \(reexported.difference(from: plain))") }
        } else {
            // Rows without an id are calculated, also from drinks that were not imported.
            let (own, others) = (recorded(reexported), recorded(plain))
            if own != others { failures.append("\(kind): \(own.difference(from: others))") }
        }
        let before = DiskState(target, isData: true)
        if !(try target.imported(bytes, as: "csv").isNothingNew) { failures.append("\(kind): new a second time") }
        if DiskState(target, isData: true) != before { failures.append("\(kind): changed a second time") }
        return failures
    }

    /// The rows with an id, which is their last field.
    private static func recorded(_ bytes: [UInt8]) -> [UInt8] {
        Array(bytes.split(separator: 0x0A).filter { $0.last != UInt8(ascii: ",") }.joined(separator: [0x0A]))
    }
}
