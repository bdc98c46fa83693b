import TendKit

/// The page of `tend help`: the daily commands and the names of all others, on one screen.
struct RootHelpReport: Report {
    /// Help is the same for everyone.
    let naming = ReportNaming.own

    /// The names of the extensions.
    let extensions: [String]

    static let groups: [(title: String, commands: [String])] = [
        ("Every day", ["log", "status", "watch", "undo", "redo", "changes"]),
        ("Looking back", ["week", "year", "history", "calendar", "report", "gaps"]),
        ("Trackers", ["water", "goal", "fast", "pill", "challenge", "remind", "pause"]),
        ("Names", ["container", "drink", "people"]),
        ("In and out", ["export", "import", "inbox", "sync", "backup", "restore"]),
        ("This machine", ["setup", "config", "doctor", "completions", "man", "help"]),
    ]

    private var root: CommandSpec { CommandTable.root }

    var json: JSONValue {
        guard var object = HelpReport(spec: root, path: []).json.object else { return .null }
        object["extensions"] = .array(extensions.map(JSONValue.string))
        return .object(object)
    }

    func lines(_ style: OutputStyle) -> [String] {
        let groups = Self.groups + (extensions.isEmpty ? [] : [("Extensions", extensions)])
        let left = groups.map(\.title.count).max() ?? 0
        var lines = Wrap.words("tend: \(root.summary)", width: style.width) + [""]
        lines += HelpReport.table(root.examples.map { ($0.line, $0.meaning) }, width: style.width) + [""]
        for (title, commands) in groups {
            let rows = Wrap.list(commands, width: max(style.width - left - 2, 20))
            for (index, row) in rows.enumerated() {
                let name = index == 0 ? title : ""
                let space = String(repeating: " ", count: left - name.count + 2)
                lines.append((index == 0 ? style.styled(name, .bold) : name) + space + row)
            }
        }
        // A command that changes nothing has no preview.
        let common = GlobalOptions.specs.filter { $0.name != GlobalOptions.dryRun.name }.map { option in
            (option.short.map { "-\($0)/" } ?? "") + "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
        }
        return lines + [""] + Wrap.list(["Everywhere: \(common[0])"] + common.dropFirst(), width: style.width)
            + style.suggesting(for: nil).lines(
                "\(command: "help COMMAND") explains a command; \(command: "help --all") lists every command.")
    }
}
