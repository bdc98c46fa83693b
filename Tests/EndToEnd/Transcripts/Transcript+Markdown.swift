extension Transcript {
    /// Reads the sessions of a Markdown file: its fenced blocks tagged `console`.
    ///
    /// A comment `<!-- now: 2026-11-20T09:30:00+01:00; tz: Europe/Berlin; columns: 80 -->` before a block sets its
    /// clock. `fresh` in the comment gives the block a new home, `scene` one with the records of the pictures. With
    /// `pictures: on`, commands print what a terminal shows, without its colours.
    init(markdown text: String) {
        self.init()
        let lines = Self.lines(of: text)
        var index = 0
        var comment: String?
        while index < lines.count {
            let line = lines[index]
            index += 1
            if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
                comment = String(line.dropFirst(5).dropLast(4))
            } else if line == "```console" {
                if let comment {
                    let (values, newHome) = Self.settings(comment: comment)
                    if let newHome { pieces.append(newHome) }
                    // The comment's line is already among the pieces.
                    pieces.append(.settings(values, line: line))
                } else {
                    pieces.append(.verbatim(line))
                }
                comment = nil
                let end = lines[index...].firstIndex(of: "```") ?? lines.count
                pieces += Self.pieces(of: Array(lines[index..<end]), from: index + 1)
                index = end
                continue
            } else if !line.isEmpty {
                comment = nil
            }
            pieces.append(.verbatim(line))
        }
    }
}
