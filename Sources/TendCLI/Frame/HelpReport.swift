import TendKit

/// The help of one command, examples first.
struct HelpReport: Report {
    /// Help is the same for everyone.
    let naming = ReportNaming.own

    let spec: CommandSpec
    let path: [String]

    private var name: String { (["tend"] + path).joined(separator: " ") }

    var json: JSONValue {
        .object([
            "name": .string(name), "summary": .string(spec.summary), "details": .string(spec.details.text()),
            "examples": .objects(spec.examples) { ["line": .string($0.line), "meaning": .string($0.meaning)] },
            "commands": .objects(spec.subcommands.map(\.spec)) {
                ["name": .string($0.name), "summary": .string($0.summary)]
            },
            "options": .objects(spec.allOptions) { option in
                [
                    "name": .string("--\(option.name)"),
                    "short": option.short.map { .string("-\($0)") } ?? .null,
                    "value": option.value.map(JSONValue.string) ?? .null,
                    "summary": .string(option.summary),
                ]
            },
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = Wrap.words("\(name): \(spec.summary)", width: style.width)
        func section(_ title: String, _ rows: [(String, String)]) {
            if rows.isEmpty { return }
            lines += ["", style.styled(title, .bold)] + Self.table(rows, width: style.width)
        }
        section("Examples", spec.examples.map { ($0.line, $0.meaning) })
        lines += ["", style.styled("Usage", .bold), "  \(usage(style))"]
        if !spec.details.isEmpty {
            var narrow = style.suggesting(for: nil)
            narrow.width = min(style.width, 80)
            lines += [""] + narrow.lines(spec.details)
        }
        section("Commands", spec.subcommands.map(\.spec).map { ($0.name, $0.summary) })
        section("Arguments", spec.arguments.map { ($0.name, $0.summary) })
        section("Options", spec.options.map(Self.row))
        let common = spec.allOptions.filter { option in !spec.options.contains { $0.name == option.name } }
        section("Options of every command", common.map(Self.row))
        return lines
    }

    private func usage(_ style: OutputStyle) -> String {
        let arguments = spec.arguments.map { argument in
            let name = argument.isRepeated ? argument.name + style.symbol("…", or: "...", plain: "...") : argument.name
            return argument.isRequired ? " \(name)" : " [\(name)]"
        }
        let verb = spec.subcommands.isEmpty ? "" : spec.prepare == nil ? " COMMAND" : " [COMMAND]"
        return name + verb + arguments.joined() + " [OPTIONS]"
    }

    private static func row(_ option: OptionSpec) -> (String, String) {
        let long = "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
        return ((option.short.map { "-\($0), " } ?? "") + long, option.summary)
    }

    /// Returns two columns, or alternating lines on a narrow screen.
    static func table(_ rows: [(String, String)], width: Int) -> [String] {
        let left = rows.map(\.0.count).max() ?? 0
        if left + 30 > width {
            return rows.flatMap { ["  \($0.0)"] + Wrap.words($0.1, width: width - 6).map { "      \($0)" } }
        }
        return rows.flatMap { row in
            Wrap.words(row.1, width: width - left - 4).enumerated().map { index, text in
                let name = index == 0 ? row.0 : ""
                return "  \(name)\(String(repeating: " ", count: left - name.count))  \(text)"
            }
        }
    }
}
