import Foundation
import TestSupport
import Testing

/// A folder of `export all` restores everything.
@Suite("Round trips of a folder") struct FolderRoundTripTests {
    @Test("A folder restores every data file byte for byte in an empty home")
    func restore() throws {
        let failures = Sweep.failures(in: Array(Sweep.seeds(quick: 1, ci: 2, full: 20)).map { $0 + 600 }) { seed in
            let source = try RandomHistory(seed: seed, .init(hasControls: true)).home
            let folder = "\(source.path)/everything/"
            try source.tend("export", "all", "-o", folder)
            let target = try Home()
            try target.tend("import", "all", folder)
            var failures: [String] = []
            let (own, others) = (target.dataFiles, source.dataFiles)
            if Set(own.keys) != Set(others.keys) { failures.append("other files: \(own.keys.sorted())") }
            for (name, bytes) in others where own[name] ?? [] != bytes {
                failures.append("\(name): \((own[name] ?? []).difference(from: bytes))")
            }
            let again = "\(target.path)/again"
            try target.tend("export", "all", "-o", again)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            if names != (try FileManager.default.contentsOfDirectory(atPath: again).sorted()) {
                failures.append("names")
            }
            if names.count < 6 { failures.append("only \(names)") }
            for name in names where try Self.text("\(folder)\(name)") != Self.text("\(again)/\(name)") {
                failures.append("another \(name)")
            }
            let before = DiskState(target, isData: true)
            try target.tend("import", "all", folder)
            if DiskState(target, isData: true) != before { failures.append("changed a second time") }
            return failures
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    /// The lines of a file, without the time of the export.
    private static func text(_ path: String) throws -> [Substring] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter {
            !$0.contains("\"exportedAt\"")
        }
    }
}
