import Foundation
import TestSupport
import Testing

/// The JSON document restores everything.
@Suite("JSON round trips") struct JSONRoundTripTests {
    private static let seeds = Array(Sweep.seeds(quick: 1, ci: 2, full: 60))

    @Test("JSON restores every data file byte for byte in empty folders")
    func restore() throws {
        let failures = Sweep.failures(in: Self.seeds.map { $0 + 200 }) { seed in
            let source = try RandomHistory(seed: seed, .init(hasControls: true)).home
            let bytes = try source.exported("json")
            let target = try Home()
            try target.imported(bytes, as: "json")
            var failures: [String] = []
            let (own, others) = (target.dataFiles, source.dataFiles)
            if Set(own.keys) != Set(others.keys) { failures.append("other files: \(own.keys.sorted())") }
            for (name, bytes) in others where own[name] ?? [] != bytes {
                failures.append("\(name): \((own[name] ?? []).difference(from: bytes))")
            }
            if try Self.document(target.exported("json")) != Self.document(bytes) {
                failures.append("another document")
            }
            let before = DiskState(target, isData: true)
            if !(try target.imported(bytes, as: "json").isNothingNew) { failures.append("new a second time") }
            if DiskState(target, isData: true) != before { failures.append("changed a second time") }
            return failures
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    @Test("Two homes that import each other's JSON have the same files")
    func merge() throws {
        let failures = Sweep.failures(in: Self.seeds.map { $0 + 400 }) { seed in
            let first = try RandomHistory(seed: seed).home
            let second = try Home(copying: first)
            try first.tend("log", "321ml", "--at", "08:01")
            try first.tend("water", "edit", "last", "--amount", "322ml")
            try second.tend("log", "123ml", "--at", "08:02")
            try second.tend("goal", "2.7l")
            let (one, two) = (try first.exported("json"), try second.exported("json"))
            try first.imported(two, as: "json")
            try second.imported(one, as: "json")
            return first.dataFiles == second.dataFiles ? [] : ["the homes differ"]
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    /// The document without the time of the export.
    private static func document(_ bytes: [UInt8]) throws -> NSDictionary {
        var document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
        #expect(document.removeValue(forKey: "exportedAt") != nil)
        return document as NSDictionary
    }
}
