extension Transcript {
    /// Reads the sessions of a Markdown file: its fenced blocks tagged `console`.
    ///
    /// A remark `<!-- now: 2026-11-20T09:30:00+01:00; tz: Europe/Berlin; columns: 80 -->` before a block sets its clock.
    /// `fresh` in it gives the block a home of its own.
    init(markdown text: String) {
        self.init()
        let lines = Self.lines(of: text)
        var index = 0
        var remark: String?
        while index < lines.count {
            let line = lines[index]
            index += 1
            if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
                remark = String(line.dropFirst(5).dropLast(4))
            } else if line == "```console" {
                if let remark {
                    let (values, isFresh) = Self.settings(remark: remark)
                    if isFresh { pieces.append(.freshHome) }
                    // The line itself has been passed on already.
                    pieces.append(.settings(values, line: line))
                } else {
                    pieces.append(.verbatim(line))
                }
                remark = nil
                let end = lines[index...].firstIndex(of: "```") ?? lines.count
                pieces += Self.pieces(of: Array(lines[index..<end]), from: index + 1)
                index = end
                continue
            } else if !line.isEmpty {
                remark = nil
            }
            pieces.append(.verbatim(line))
        }
    }
}
