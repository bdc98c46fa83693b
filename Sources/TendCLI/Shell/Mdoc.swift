/// A writer of mdoc(7), the language of manual pages.
struct Mdoc {
    private(set) var source = ""

    mutating func raw(_ line: String) { source += line + "\n" }

    mutating func macro(_ name: String, _ words: String) { raw(".\(name) \(words)") }

    /// Adds text. As mdoc requires, each sentence begins on a new line, and no line is longer than 80 bytes.
    mutating func text(_ text: String) {
        var line = ""
        for word in text.split(separator: " ").map({ Self.escaped(String($0)) }) {
            if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > 78 {
                raw(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
            guard let end = word.last, ".?!".contains(end) else { continue }
            raw(line)
            line = ""
        }
        if !line.isEmpty { raw(line) }
    }

    /// Adds a summary as a separate sentence.
    mutating func sentence(_ summary: String) { text("\(summary.prefix(1).uppercased())\(summary.dropFirst()).") }

    mutating func head(_ name: String, summary: String) {
        // A page needs a date. A reader puts its own in place of this word, so that every build makes the same page.
        raw(".Dd $Mdocdate$")
        raw(".Dt \(name.uppercased()) 1")
        raw(".Os")
        macro("Sh", "NAME")
        raw(".Nm \(name)")
        raw(".Nd \(Self.escaped(summary))")
    }

    mutating func synopsis(_ words: [String], _ spec: CommandSpec) {
        raw(".Nm \(words.joined(separator: " "))")
        for argument in spec.arguments {
            let name = argument.isRepeated ? "\(argument.name) ..." : argument.name
            raw(argument.isRequired ? ".Ar \(name)" : ".Op Ar \(name)")
        }
        for option in spec.options { raw(".Op \(Self.flag(option))") }
    }

    /// Adds a list of names and their meanings.
    mutating func list(_ items: [(String, String)]) {
        guard !items.isEmpty else { return }
        // The macro names don't print, but their output is about as long.
        let widest = items.map(\.0.count).max() ?? 0
        raw(".Bl -tag -width \(widest <= 20 ? "\(widest - 3)n" : "Ds")")
        for (name, meaning) in items {
            raw(".It \(name.hasPrefix(".") ? String(name.dropFirst()) : name)")
            text(meaning)
        }
        raw(".El")
    }

    mutating func arguments(_ arguments: [ArgumentSpec]) {
        list(arguments.map { (".Ar \($0.name)", $0.summary) })
    }

    mutating func options(_ title: String, _ options: [OptionSpec]) {
        guard !options.isEmpty else { return }
        macro("Sh", title)
        list(options.map { (Self.item($0), $0.summary) })
    }

    mutating func examples(_ examples: [CommandSpec.Example]) {
        guard !examples.isEmpty else { return }
        macro("Sh", "EXAMPLES")
        raw(".Bl -tag -width Ds")
        for example in examples {
            raw(".It Li \(Self.quoted(example.line))")
            text(example.meaning)
        }
        raw(".El")
    }

    /// Returns an option's macros: `Fl q , Fl -quiet`.
    static func item(_ option: OptionSpec) -> String {
        (option.short.map { "Fl \($0) , " } ?? "") + flag(option)
    }

    private static func flag(_ option: OptionSpec) -> String {
        "Fl -\(option.name)" + (option.value.map { " Ar \(escaped($0))" } ?? "")
    }

    /// Quotes a text as one argument of a macro.
    private static func quoted(_ text: String) -> String {
        "\"\(escaped(text).replacingQuotes)\""
    }

    /// Escapes backslashes, hyphens (which would become typographic ones and break pasted commands), and dots and
    /// apostrophes at the start of a line.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "…": result += "..."
            case "'": result += "\\(aq"
            case "|": result += "\\*(Ba"
            default: result.append(character)
            }
        }
        return result.hasPrefix(".") ? "\\&" + result : result
    }
}

extension String {
    fileprivate var replacingQuotes: String {
        split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq")
    }
}
