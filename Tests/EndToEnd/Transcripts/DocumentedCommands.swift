import Foundation

/// The command lines that a document shows outside of its sessions, which `GoldenTests` repeat.
struct DocumentedCommands {
    /// Lines of shell blocks.
    private(set) var lines: [String] = []
    /// Whole scripts, each a block that begins with `#!`.
    private(set) var scripts: [String] = []
    /// What configuration files have other programs run.
    private(set) var embedded: [String] = []
    /// What the text names: `tend fast start`.
    private(set) var mentioned: [String] = []

    init(markdown text: String) {
        var block: (tag: String, lines: [String])?
        var prose = ""
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                if let block { take(block.tag, block.lines) }
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

    private mutating func take(_ tag: String, _ block: [String]) {
        switch tag {
        case "console": break
        case "sh" where block.first?.hasPrefix("#!") == true: scripts.append(block.joined(separator: "\n") + "\n")
        case "sh":
            lines += block.map { $0.replacing(#/\s+#.*/#, with: "") }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
        default: embedded += block.compactMap(Self.embedded)
        }
    }

    /// `#(…)` of tmux, `"…"` of TOML and JSON, the end of a line of a crontab or of a systemd unit.
    private static func embedded(_ line: String) -> String? {
        for pattern in [
            #/#\((tend [^)]*)\)/#, #/"(tend [^"]*)"/#, #/^[*\d\/ ]+ \S*?(tend .*)$/#, #/^ExecStart=\S*\/(tend .*)$/#,
        ] {
            if let match = line.firstMatch(of: pattern) { return String(match.1) }
        }
        return nil
    }
}
