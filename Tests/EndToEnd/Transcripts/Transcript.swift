/// A shell session: commands after `$ `, each followed by its output.
///
/// ```
/// # now: 2026-11-20T09:30:00+01:00
/// # tz: Europe/Berlin
/// # columns: 80
/// $ tend log 250ml
/// Logged 250 ml water at 09:30.
/// $ tend log 0
/// ! tend: '0' is not more than 0; write an amount such as 250ml
/// [64]
/// ```
/// Lines of standard error begin with `! ` and follow standard output; `[64]` is an exit code other than 0.
/// A line that begins with `#` is a comment or, as `# key: value`, a setting for the commands below it. A command
/// that ends in a backslash continues in the next line, after `> `. Control characters are shown as pictures (`␛`).
struct Transcript {
    enum Piece: Equatable {
        /// A line outside a command's output, unchanged.
        case verbatim(String)
        /// A line that sets the clock, the zone, the width or a requirement.
        case settings([String: String], line: String)
        /// The following pieces run in a new home: an empty one, or one with the records of the pictures.
        case newHome(hasScene: Bool)
        /// - line: the number of the command's line in its file.
        case command(String, expected: [String], line: Int)
    }

    var pieces: [Piece] = []

    private static let keys: Set<String> = ["now", "tz", "columns", "needs", "pictures"]

    init() {}

    /// Reads a golden file.
    init(golden text: String) {
        pieces = Self.pieces(of: Self.lines(of: text), from: 1)
    }

    /// The pieces in consecutive lines of a file.
    static func pieces(of lines: [String], from first: Int) -> [Piece] {
        var pieces: [Piece] = []
        var index = 0
        while index < lines.count {
            let line = lines[index]
            let number = first + index
            index += 1
            guard line.hasPrefix("$ ") else {
                if line.hasPrefix("# "), let setting = setting(line.dropFirst(2)) {
                    pieces.append(.settings(setting, line: line))
                } else {
                    pieces.append(.verbatim(line))
                }
                continue
            }
            var command = String(line.dropFirst(2))
            while command.hasSuffix("\\"), index < lines.count, lines[index].hasPrefix("> ") {
                command += "\n" + lines[index].dropFirst(2)
                index += 1
            }
            var expected: [String] = []
            while index < lines.count, !lines[index].hasPrefix("$ "), !lines[index].hasPrefix("#") {
                expected.append(lines[index])
                index += 1
            }
            pieces.append(.command(command, expected: expected, line: number))
        }
        return pieces
    }

    private static func setting(_ text: Substring) -> [String: String]? {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, keys.contains(String(parts[0])), parts[1].hasPrefix(" ") else { return nil }
        return [String(parts[0]): String(parts[1].dropFirst())]
    }

    /// The settings in a document's comment: `now: …; tz: …; columns: …; pictures: on; fresh`, or `scene` for
    /// `fresh`.
    static func settings(comment: String) -> (values: [String: String], newHome: Piece?) {
        var values: [String: String] = [:]
        var newHome: Piece?
        for part in comment.split(separator: ";") {
            let text = part.drop { $0 == " " }
            switch text.split(separator: " ") {
            case ["fresh"]: newHome = .newHome(hasScene: false)
            case ["scene"]: newHome = .newHome(hasScene: true)
            default: break
            }
            if let setting = setting(text) {
                for (key, value) in setting { values[key] = String(value.reversed().drop { $0 == " " }.reversed()) }
            }
        }
        return (values, newHome)
    }

    /// The lines of a file, without the empty one after the last line feed.
    static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The tools that the session needs in addition to a shell: `terminal`, `git`.
    var needs: Set<String> {
        Set(
            pieces.flatMap { piece in
                if case .settings(let values, _) = piece { values["needs"].map { [$0] } ?? [] } else { [String]() }
            })
    }

    /// The text of the file.
    var text: String {
        var lines: [String] = []
        for piece in pieces {
            switch piece {
            case .verbatim(let line), .settings(_, let line): lines.append(line)
            case .newHome: break
            case .command(let command, let expected, _):
                let parts = command.split(separator: "\n", omittingEmptySubsequences: false)
                lines += parts.enumerated().map { ($0.offset == 0 ? "$ " : "> ") + $0.element } + expected
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
