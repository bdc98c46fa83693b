import Foundation
import TestSupport
import Testing

/// The sessions in `Golden` and in the documents. `TEND_RECORD=1` records the current output; the test then fails, as
/// a reminder to read it.
@Suite("Transcripts") struct GoldenTests {
    static let goldenFiles: [String] = files(in: "Tests/EndToEnd/Golden", ending: ".txt")
    static let documentFiles: [String] = ["README.md"] + files(in: "docs", ending: ".md")

    static func files(in folder: String, ending: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(TendProgram.packageRoot)/\(folder)")) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }

    private static let plain = goldenFiles.filter { needs(of: $0).isEmpty }
    private static let pictures = goldenFiles.filter { needs(of: $0).contains("terminal") }
    private static let withGit = goldenFiles.filter { needs(of: $0).contains("git") }

    private static func needs(of name: String) -> Set<String> {
        let text = try? String(contentsOfFile: "\(TendProgram.packageRoot)/\(name)", encoding: .utf8)
        return Transcript(golden: text ?? "").needs
    }

    @Test("A golden session prints exactly the recorded output", arguments: plain)
    func golden(_ name: String) throws {
        let path = "\(TendProgram.packageRoot)/\(name)"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try check(Transcript(golden: text), text, path)
    }

    @Test(
        "A golden session on a terminal prints exactly the recorded output",
        .enabled(if: Terminal.isUsable, "util-linux' script is not installed"),
        arguments: Session.isRecording ? pictures : Sweep.some(of: pictures, quick: 4))
    func terminal(_ name: String) throws { try golden(name) }

    @Test(
        "A golden session with git prints exactly the recorded output",
        .enabled(if: SyncGroup.isUsable, "git is not installed"), arguments: withGit)
    func git(_ name: String) throws { try golden(name) }

    @Test("A session in a document prints exactly the documented output", arguments: documentFiles)
    func document(_ name: String) throws {
        let path = "\(TendProgram.packageRoot)/\(name)"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
        let transcript = Transcript(markdown: text)
        #expect(transcript.text == text, "the document is not reproduced exactly")
        try check(transcript, text, path)
    }

    private func check(_ transcript: Transcript, _ text: String, _ path: String) throws {
        var session = try Session(path: path)
        let now = try session.run(transcript)
        guard Session.isRecording else { return }
        if now.text != text { try Data(now.text.utf8).write(to: URL(fileURLWithPath: path)) }
        Issue.record("recorded \(path); read it and run again without TEND_RECORD")
    }

    @Test("Golden sessions exist for each kind of test")
    func someGolden() { #expect(Self.plain.count > 10 && !Self.pictures.isEmpty && !Self.withGit.isEmpty) }
}
