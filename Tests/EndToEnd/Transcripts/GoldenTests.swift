import Foundation
import TestSupport
import Testing

/// The sessions in `Golden`, and those that the documents show. `TEND_RECORD=1` writes down what is printed now; the
/// test fails then, so that nothing passes unread.
@Suite("the program prints what its transcripts show") struct GoldenTests {
    static let goldenFiles: [String] = files(in: "Tests/EndToEnd/Golden", ending: ".txt")
    static let documentFiles: [String] = ["README.md"] + files(in: "docs", ending: ".md")

    private static func files(in folder: String, ending: String) -> [String] {
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

    @Test("a golden session is repeated to the letter", arguments: plain)
    func golden(_ name: String) throws {
        let path = "\(TendProgram.packageRoot)/\(name)"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try repeated(Transcript(golden: text), text, path)
    }

    @Test(
        "a golden session on a terminal is repeated to the letter",
        .enabled(if: Terminal.isUsable, "util-linux' script is not installed"),
        arguments: Session.isRecording ? pictures : Sweep.some(of: pictures, quick: 4))
    func terminal(_ name: String) throws { try golden(name) }

    @Test(
        "a golden session that uses git is repeated to the letter",
        .enabled(if: SyncGroup.isUsable, "git is not installed"), arguments: withGit)
    func git(_ name: String) throws { try golden(name) }

    @Test("what a document shows is what the program does", arguments: documentFiles)
    func document(_ name: String) throws {
        let path = "\(TendProgram.packageRoot)/\(name)"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
        let transcript = Transcript(markdown: text)
        #expect(transcript.text == text, "the document is not put together again as it was")
        try repeated(transcript, text, path)
    }

    private func repeated(_ transcript: Transcript, _ text: String, _ path: String) throws {
        var session = try Session(path: path)
        let now = try session.run(transcript)
        guard Session.isRecording else { return }
        if now.text != text { try Data(now.text.utf8).write(to: URL(fileURLWithPath: path)) }
        Issue.record("recorded \(path); read it and run again without TEND_RECORD")
    }

    @Test("there are golden sessions")
    func someGolden() { #expect(Self.plain.count > 10 && !Self.pictures.isEmpty && !Self.withGit.isEmpty) }
}
