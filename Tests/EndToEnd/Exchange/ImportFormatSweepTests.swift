import Foundation
import TestSupport
import Testing

/// For any file of an app, `tend import FILE` recognises the app, imports each record once, and can be undone and
/// repeated.
@Suite("Generated files of every app")
struct ImportFormatSweepTests {
    static let formats: [GeneratedFile] = [
        .drinks, .fasts, .doses, .init(format: "zero", form: "JSON", make: ZeroFileGenerator.file),
        .init(format: "zero", form: "CSV", make: ZeroCSVFileGenerator.file),
        .init(format: "fasttrack", make: FastTrackFileGenerator.file),
        .init(format: "waterminder", make: WaterMinderFileGenerator.file),
        .init(format: "hydrotracker", make: HydroTrackerFileGenerator.file),
        .init(format: "loop", make: LoopFileGenerator.file),
        .init(format: "medtimer", make: MedTimerFileGenerator.file),
        .init(
            format: "apple-health", before: ["tend challenge start 75-hard --from 2025-01-01"],
            make: AppleHealthFileGenerator.file),
    ]
    private static let size = Sweep.count(quick: 1, ci: 8, full: 240)

    @Test(
        "Undo and another import restore the records; a second adds none",
        arguments: formats)
    func sweep(_ format: GeneratedFile) throws {
        let failures = Sweep.failures(in: (1...Self.size).map { UInt64($0) }) { seed in
            var generator = SeededGenerator(seed: seed)
            let file = format.make(&generator)
            return try Self.check(file, of: format).map {
                "\($0)\n\(String(decoding: file.bytes.prefix(4000), as: UTF8.self))"
            }
        }
        #expect(failures.isEmpty, "\(format.testDescription), by seed: \(failures.prefix(3).joined(separator: "\n"))")
    }

    /// Imports the file twice, undoes and repeats the import, and returns the failures.
    private static func check(_ file: (name: String, bytes: [UInt8]), of format: GeneratedFile) throws -> [String] {
        let home = try Home()
        for line in format.before { try home.shell(line) }
        try Data(file.bytes).write(to: URL(fileURLWithPath: "\(home.path)/\(file.name)"))
        func runImport() throws -> (format: String?, summary: ImportSummary) {
            let run = try home.shell("tend import '\(file.name)' --skip-bad --json")
            guard run.code == 0 else { throw RefusedImport(text: run.errorText) }
            let answer = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
            return (
                answer?["format"] as? String,
                try JSONDecoder().decode(ImportSummary.self, from: Data(run.output))
            )
        }
        func records() throws -> [UInt8] {
            if !Sweep.isDeep { return try LiveRecords(home).bytes }
            return try ["water", "fasts", "pills", "challenges"].flatMap { try home.exported("csv", $0) }
                + home.shell("tend challenge list --json; tend pill plan --json; tend config list --json").output
        }

        let before = try records()
        let first = try runImport()
        guard first.format == format.format else { return ["recognized as \(first.format ?? "nothing")"] }
        let imported = try records()
        var problems: [String] = []
        let isEmpty = first.summary.sum == 0
        if isEmpty != (before == imported) { problems.append("the counts do not fit the records") }
        let second = try runImport()
        if second.summary.sum + second.summary.updated.values.reduce(0, +) > 0 {
            problems.append("a second import adds \(second.summary.added)")
        }
        if try records() != imported { problems.append("a second import changes records") }
        if !isEmpty {
            try home.tend("undo", "-y")
            let undone = try records()
            if undone != before { problems.append("undo leaves records: \(undone.difference(from: before))") }
            _ = try runImport()
            let again = try records()
            if again != imported {
                problems.append("the import after undo differs: \(again.difference(from: imported))")
            }
        }
        return problems
    }

    private struct RefusedImport: Error { let text: String }
}
