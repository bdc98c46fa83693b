import Foundation
import TendCLI
import Testing

/// Runs a transcript and compares or records its output.
struct Session {
    /// Whether to replace the expectations by the current output.
    static let isRecording = ProcessInfo.processInfo.environment["TEND_RECORD"] == "1"

    /// The file of the transcript, for messages.
    let path: String
    private var home: Home
    private var ids = RecordIDs()
    private var variables: [String: String] = [:]
    private var hasPictures = false

    init(path: String) throws {
        self.path = path
        home = try Self.newHome(hasScene: false)
    }

    /// Returns the transcript with the current output. Every difference becomes an issue, unless it is recorded.
    mutating func run(_ transcript: Transcript) throws -> Transcript {
        var recorded = transcript
        for (index, piece) in transcript.pieces.enumerated() {
            switch piece {
            case .verbatim: break
            case .newHome(let hasScene):
                home = try Self.newHome(hasScene: hasScene)
                ids = RecordIDs()
                hasPictures = false
            case .settings(let values, _): apply(values)
            case .command(let command, let expected, let line):
                let actual = try lines(of: command, recorded: expected[...])
                recorded.pieces[index] = .command(command, expected: actual, line: line)
                if actual != expected, !Self.isRecording { report(command, expected, actual, line) }
            }
        }
        return recorded
    }

    private mutating func apply(_ values: [String: String]) {
        for (key, value) in values {
            switch key {
            case "now": variables["TEND_NOW"] = value
            case "tz": variables["TZ"] = value
            case "columns": variables["COLUMNS"] = value
            case "pictures": hasPictures = value == "on"
            default: break
            }
        }
    }

    /// The output of a command in the format of a transcript.
    private mutating func lines(of command: String, recorded: ArraySlice<String>) throws -> [String] {
        let words = ids.filled(command) + (hasPictures ? " --color always" : "")
        let outcome = try home.line(words, adding: variables, inShell: ids.variables)
        ids.update(from: home)
        let text = hasPictures ? outcome.text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") : outcome.text
        var lines = shown(text, prefix: "", recorded)
        lines += shown(outcome.errorText, prefix: "! ", recorded.dropFirst(lines.count))
        switch outcome.ending {
        case .exit(0): break
        case .exit(let code): lines.append("[\(code)]")
        case .signal, .hung: lines.append("[\(outcome.ending)]")
        }
        return lines
    }

    private func shown(_ text: String, prefix: String, _ recorded: ArraySlice<String>) -> [String] {
        guard !text.isEmpty else { return [] }
        // Splits scalars, since a carriage return and a line feed form one character.
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let isComplete = lines.last == ""
        if isComplete { lines.removeLast() }
        var recorded = recorded
        var result = lines.map { line in
            let known = (recorded.popFirst() ?? "").dropFirst(prefix.count)
            let masked = ids.masked(line.replacingOccurrences(of: home.path, with: "~"), recorded: known)
            let safe = Visible.text(onLinux(masked))
            if prefix.isEmpty, let first = safe.first, "$#[!\\".contains(first) { return "\\" + safe }
            return prefix + safe
        }
        if !isComplete { result[result.count - 1] += "\\" }
        return result
    }

    /// Words of a Mac, and of Linux in the recordings: one recording suits both.
    private static let platformWords = [
        (" on macOS", " on Linux"), (#""system":"macOS""#, #""system":"Linux""#),
        ("osascript failed with exit code 1", "no desktop can be reached"), ("osascript can't", "notify-send can't"),
        (
            "macOS shows notifications of tend only if you allow them in System Settings > Notifications > Script Editor.",
            "No desktop can be reached from here; reminders wait for the next tend command on a terminal."
        ),
    ]

    private func onLinux(_ line: String) -> String {
        guard Platform.current == .macOS else { return line }
        return Self.platformWords.reduce(line) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    private func report(_ command: String, _ expected: [String], _ actual: [String], _ line: Int) {
        let name = (path as NSString).lastPathComponent
        Issue.record(
            """
            \(name):\(line): $ \(command)
            expected:
            \(expected.map { "  |\($0)|" }.joined(separator: "\n"))
            actual:
            \(actual.map { "  |\($0)|" }.joined(separator: "\n"))
            """,
            sourceLocation: SourceLocation(fileID: "EndToEndTests/\(name)", filePath: path, line: line, column: 1))
    }

    /// A home with the programs of `Golden/bin` on its PATH.
    private static func newHome(hasScene: Bool) throws -> Home {
        let home = hasScene ? try Home(copying: PictureScene.home.get()) : try Home()
        let folder = "\(TendProgram.packageRoot)/Tests/EndToEnd/Golden/bin"
        for name in ["terminal", "swift"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(home.bin)/\(name)", withDestinationPath: "\(folder)/\(name)")
        }
        return home
    }
}

/// The pseudo-terminal of `Golden/bin/terminal`.
enum Terminal {
    /// Whether `script` of util-linux is installed. The one of BSD has other options.
    static let isUsable: Bool = {
        guard let home = try? Home() else { return false }
        return (try? home.shell("script -E never -qec 'stty columns 40 && exit 7' /dev/null"))?.code == 7
    }()
}
