import Foundation
import TestSupport
import Testing

/// Import files with random damage.
@Suite("Damaged import files") struct HostileFileTests {
    private struct Case: Sendable, CustomStringConvertible {
        let seed: UInt64
        let file: ImportSample

        var description: String { "\(file.format), seed \(seed)" }
    }

    private static let count = UInt64(Sweep.count(quick: 5, ci: 60, full: 2000))

    @Test("A damaged file crashes no import, and a refused one changes nothing")
    func mutations() throws {
        let files = ImportSample.own + ImportSample.foreign
        let cases = files.flatMap { file in (1...Self.count).map { Case(seed: $0, file: file) } }
        for failure in Sweep.failures(in: cases, { try Self.failures($0) }) { Issue.record("\(failure)") }
    }

    @Test("Each import format has a sample")
    func samples() throws {
        let help = try Home().tend("import", "--help").text
        let list = help.components(separatedBy: "\nCommands\n").last?.components(separatedBy: "\n\n").first ?? ""
        let formats = list.split(separator: "\n").filter { !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(formats.count > 1)
        // A folder is no file.
        #expect(Set(formats).subtracting(["all"]) == Set((ImportSample.own + ImportSample.foreign).map(\.format)))
    }

    @Test("Undamaged samples are imported")
    func sound() throws {
        for file in ImportSample.own + ImportSample.foreign {
            for seed in 0..<UInt64(file.files.count) where file.archive == nil {
                let home = try Home()
                let bytes = file.files[Int(seed)].contents
                // Records of challenges can't be imported without the challenge.
                if file.files[Int(seed)].name == "challenges" { continue }
                #expect(try home.imported(bytes, as: file.format).sum > 0, "\(file.format) \(seed)")
            }
            if let archive = file.archive {
                for bytes in [archive, StoredZip.archive(file.files)] {
                    #expect(try Home().imported(bytes, as: file.format).sum > 1, "\(file.format)")
                }
            }
        }
    }

    private static func failures(_ one: Case) throws -> [String] {
        var generator = SeededGenerator(seed: one.seed)
        let bytes = damaged(one, using: &generator)
        let home = try Home()
        let path = "\(home.path)/import-me"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let before = DiskState(home, isData: true)
        let outcome = try home.tend("import", one.file.format, path, "--skip-bad")
        guard let code = outcome.code, [0, 64, 65, 66].contains(code) else {
            return ["\(outcome.ending) \(outcome.errorText) of \(Data(bytes.prefix(3000)).base64EncodedString())"]
        }
        var failures: [String] = []
        if code != 0 {
            if DiskState(home, isData: true) != before { failures.append("refused, but changed the folder") }
            if !outcome.errorText.hasPrefix("tend: ") { failures.append("without a reason: \(outcome.errorText)") }
            return failures
        }
        if (outcome.text + outcome.errorText).unicodeScalars.contains(where: { $0.value < 32 && $0 != "\n" }) {
            failures.append("printed a control character")
        }
        let status = try home.tend("status")
        if status.code != 0 { failures.append("status: \(status.ending) \(status.errorText)") }
        if outcome.text.hasPrefix("Imported") {
            let undo = try home.tend("undo", "-y")
            if undo.code != 0 { failures.append("undo: \(undo.ending) \(undo.errorText)") }
            if !(try StoredData(home).live.isEmpty) { failures.append("undo left drinks") }
        } else if DiskState(home, isData: true) != before {
            failures.append("imported nothing, but changed the folder")
        }
        return failures
    }

    private static func damaged(_ one: Case, using generator: inout SeededGenerator) -> [UInt8] {
        let file = one.file
        guard let archive = file.archive else {
            return FileDamage.damaged(file.files[Int(one.seed) % file.files.count].contents, using: &generator)
        }
        // The archive, compressed or stored, or a damaged file in it with correct checksums.
        switch one.seed % 3 {
        case 0: return FileDamage.damaged(archive, using: &generator)
        case 1: return FileDamage.damaged(StoredZip.archive(file.files), using: &generator)
        default:
            var files = file.files
            let index = Int.random(in: 0..<files.count, using: &generator)
            files[index].contents = FileDamage.damaged(files[index].contents, using: &generator)
            return file.format == "loop" || one.seed % 2 == 0 ? StoredZip.archive(files) : files[index].contents
        }
    }
}

/// Random damage to a table, an XML or JSON document, or an archive.
enum FileDamage {
    private static let pieces = [
        ",", ";", "\"", "\"\"", "\n", "\r", "\r\n", "\t", "\u{FEFF}", "\u{0}", "\u{1B}[31m", "&lol;", "&#0;",
        "&#xFFFFFFFF;", "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE x [", "/>", "</HealthData>", "<Record>",
        "9999-12-31", "0000-00-00",
        "2026-02-30", "24:00", "-1", "1e308", "1e-308", "NaN", "inf", "99999999999999999999", "0.0000000001", "+9999",
        "🥛",
        "\u{202E}", "YES_MANUAL", "1970-01-01", "00/00/00", "12:60 PM", "PK\u{1}\u{2}", "PK\u{5}\u{6}",
    ]

    static func damaged(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 1...8, using: &generator))
            let piece = Array((pieces.randomElement(using: &generator) ?? "").utf8)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes.insert(contentsOf: piece, at: place)
            case 1: bytes.replaceSubrange(place..<end, with: piece)
            case 2: replaceField(in: &bytes, at: place, with: piece)
            case 3: swapLines(in: &bytes, using: &generator)
            default: bytes = Mutation.mutated(bytes, using: &generator)
            }
        }
        return bytes
    }

    /// Replaces the text between two separators or quotes.
    private static func replaceField(in bytes: inout [UInt8], at place: Int, with piece: [UInt8]) {
        let ends = Set(",;\"\n".utf8)
        let start = bytes[..<place].lastIndex(where: ends.contains).map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex(where: ends.contains) ?? bytes.count
        bytes.replaceSubrange(start..<end, with: piece)
    }

    private static func swapLines(in bytes: inout [UInt8], using generator: inout SeededGenerator) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let (one, other) = (
            Int.random(in: 0..<lines.count, using: &generator), Int.random(in: 0..<lines.count, using: &generator)
        )
        lines.swapAt(one, other)
        bytes = Array(lines.joined(separator: [0x0A]))
    }
}
