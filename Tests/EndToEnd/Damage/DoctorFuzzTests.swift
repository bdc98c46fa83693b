import Foundation
import TestSupport
import Testing

/// The program reports any damage to a data file, and a repair loses no readable record.
@Suite("Mutated data files")
struct DoctorFuzzTests {
    private static let seed: UInt64 = 20_261_120

    /// A page, a month of fasts, the settings and a challenge, each with its home.
    private static let homes = Result { try prepared() }

    private struct Case: Sendable, CustomStringConvertible {
        let number: Int
        var description: String { "case \(number) of seed \(DoctorFuzzTests.seed)" }
    }

    @Test("A mutation crashes no command, and readable records survive the repair")
    func fuzz() throws {
        #expect(try Self.homes.get().count == 4)
        let cases = (0..<Sweep.count(quick: 15, ci: 60, full: 10_000)).map { Case(number: $0) }
        let failures = Sweep.failures(in: cases) { try Self.check($0) }
        let lost = failures.filter { $0.contains(": lost ") }
        let others = failures.filter { !$0.contains(": lost ") }
        #expect(others.count == 0, "\(others.prefix(10).joined(separator: "\n"))")
        // Lost records are in the quarantine, byte for byte: `check` has compared that file.
        #expect(lost.count == 0, "\(lost.prefix(10).joined(separator: "\n"))")
    }

    private static func check(_ one: Case) throws -> [String] {
        var generator = SeededGenerator(seed: seed &+ UInt64(one.number))
        let (source, file) = try homes.get()[one.number % 4]
        let home = try Home(copying: source)
        let path = "\(home.data)/\(file)"
        let whole = try #require(home.bytes(path))
        let mutated = MutatedFile(whole, using: &generator)
        try Data(mutated.bytes).write(to: URL(fileURLWithPath: path))
        chmod(path, 0o600)
        var failures: [String] = []
        func note(_ text: String) { failures.append("\(file), \(mutated): \(text)") }

        let commands = [["status"], ["doctor"], ["doctor", "--repair"], ["doctor"], ["status"]]
        var endings: [ChildProcess.Ending] = []
        for words in commands {
            // The computer's crontab and notifiers must not affect the result.
            let outcome = try home.run([home.program] + words, adding: ["PATH": home.bin])
            endings.append(outcome.ending)
            if ![0, 1, 65].map(ChildProcess.Ending.exit).contains(outcome.ending) {
                note("\(words.joined(separator: " ")) ended with \(outcome.ending): \(outcome.errorText)")
            }
            if words == ["doctor"], endings.count == 2, home.bytes(path) != mutated.bytes {
                note("a reading command changed it")
            }
        }
        let wasDamaged = try quarantined(file, in: home)
        let left = home.bytes(path)
        let isNewer = String(decoding: mutated.bytes, as: UTF8.self).contains("\"format\": ") && left == mutated.bytes
        if let wasDamaged, wasDamaged != mutated.bytes { note("the quarantine has other bytes") }
        if wasDamaged == nil, left != mutated.bytes { note("changed without a copy in the quarantine") }
        // A file of a newer format stays. A contradiction in a readable file is left to the user.
        if wasDamaged != nil || !isNewer, endings[4] != .exit(0) { note("status after the repair: \(endings[4])") }
        failures += lost(whole, mutated, left ?? [], file).map { "\(file), \(mutated): lost \($0)" }
        return failures
    }

    /// The bytes of the damaged file in the quarantine.
    private static func quarantined(_ file: String, in home: Home) throws -> [UInt8]? {
        let folder = "\(home.data)/local/quarantine/damaged"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.first.flatMap { home.bytes("\(folder)/\($0)") }
    }

    /// The ids of records that the mutation left intact but that the repaired file lacks.
    ///
    /// A challenge's records require its definition, which requires a task. If either is gone, all of them are in the
    /// quarantine only.
    private static func lost(_ whole: [UInt8], _ mutated: MutatedFile, _ left: [UInt8], _ file: String) -> [String] {
        let lines = Set(StoredRecords.lines(mutated.bytes))
        let readable = StoredRecords.whole(whole).filter { lines.contains($0.line) }
        let isChallenge = file.hasPrefix("challenges/")
        if isChallenge {
            let isDefined = readable.contains { "challenges/\($0.id).json" == file }
            if !isDefined
                || !readable.contains(where: { String(decoding: $0.line, as: UTF8.self).contains("\"measure\":") })
            {
                return []
            }
        }
        guard let revisions = StoredRecords.revisions(in: left) else { return readable.map(\.id) }
        return readable.filter { record in !(revisions[record.id] ?? []).contains { $0 >= record.revision } }.map(\.id)
    }

    private static func prepared() throws -> [(home: Home, file: String)] {
        let home = try Home()
        for line in [
            "tend log 250ml && tend log 0.3l tea --note 'grün 🥛' && tend log 500ml --at 07:00 && tend undo && tend log 1l",
            "tend pill add aspirin --dose 2 --stock 20 && tend pill take aspirin",
            "tend goal 3l && tend container add flask 200ml && tend drink add broth --factor 0.9 && tend config set units floz",
            "tend fast start --at 'yesterday 20:00' && tend fast stop --at 08:00 && tend fast start",
            "tend challenge start 75-soft && tend challenge done eat-well",
        ] {
            let outcome = try home.shell(line)
            try #require(outcome.code == 0, "\(line): \(outcome.errorText)")
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: home.data)
        let challenge = try #require(names.first { $0.hasPrefix("challenges/") && $0.hasSuffix(".json") })
        let files = ["days/2026/2026-11-20.json", "fasts/2026-11.json", "settings.json", challenge]
        return try files.map { file in
            let bytes = try #require(home.bytes("\(home.data)/\(file)"), "nothing recorded in \(file)")
            try #require(StoredRecords.whole(bytes).count >= 2, "too little to be lost in \(file)")
            return (home, file)
        }
    }
}
