/// The parts of a Markdown file that are sessions: its fenced blocks tagged `console`.
///
/// A remark `<!-- now: 2026-11-20T09:30:00+01:00; tz: Europe/Berlin; columns: 80 -->` before a block sets its clock;
/// `fresh` in it gives the block a home of its own.
enum Document {
    static func transcript(markdown text: String) -> Transcript {
        var transcript = Transcript()
        let lines = Transcript.lines(of: text)
        var index = 0
        var remark: String?
        while index < lines.count {
            let line = lines[index]
            index += 1
            if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
                remark = String(line.dropFirst(5).dropLast(4))
            } else if line == "```console" {
                if let remark {
                    let (values, isFresh) = Transcript.settings(remark: remark)
                    if isFresh { transcript.pieces.append(.freshHome) }
                    // The line itself has been passed on already.
                    transcript.pieces.append(.settings(values, line: line))
                } else {
                    transcript.pieces.append(.verbatim(line))
                }
                remark = nil
                let end = lines[index...].firstIndex(of: "```") ?? lines.count
                transcript.pieces += Transcript.pieces(of: Array(lines[index..<end]), from: index + 1)
                index = end
                continue
            } else if !line.isEmpty {
                remark = nil
            }
            transcript.pieces.append(.verbatim(line))
        }
        return transcript
    }
}
