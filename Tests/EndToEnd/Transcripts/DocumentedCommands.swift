import Foundation

/// The command lines that a document shows outside of sessions, which `GoldenTests` run.
struct DocumentedCommands {
    /// Lines of shell blocks.
    private(set) var lines: [String] = []
    /// Whole scripts, each a block that begins with `#!`.
    private(set) var scripts: [String] = []
    /// Commands in configuration files of other programs.
    private(set) var embedded: [String] = []
    /// Commands in the text, such as `tend fast start`.
    private(set) var mentioned: [String] = []

    init(markdown text: String) {
        var block: (tag: String, lines: [String])?
        var prose = ""
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                if let block { add(block.tag, block.lines) }
                block = block == nil ? (String(line.dropFirst(3)), []) : nil
            } else if block != nil {
                block?.lines.append(line)
            } else {
                prose += line + "\n"
            }
        }
        let spans = prose.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        mentioned = spans.map { $0.replacingOccurrences(of: "\n", with: " ") }.filter { $0.hasPrefix("tend ") }
    }

    private mutating func add(_ tag: String, _ block: [String]) {
        switch tag {
        case "console": break
        case "sh" where block.first?.hasPrefix("#!") == true: scripts.append(block.joined(separator: "\n") + "\n")
        case "sh":
            lines += block.map { $0.replacing(#/\s+#.*/#, with: "") }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
        default: embedded += block.compactMap(Self.embedded)
        }
    }

    /// Finds `#(…)` of tmux, `"…"` of TOML and JSON, and the end of a line of a crontab or a systemd unit.
    private static func embedded(_ line: String) -> String? {
        for pattern in [
            #/#\((tend [^)]*)\)/#, #/"(tend [^"]*)"/#, #/^[*\d\/ ]+ \S*?(tend .*)$/#, #/^ExecStart=\S*\/(tend .*)$/#,
        ] {
            if let match = line.firstMatch(of: pattern) { return String(match.1) }
        }
        return nil
    }
}
