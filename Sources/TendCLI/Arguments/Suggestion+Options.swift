import TendKit

extension Suggestion {
    /// Suggests a command line whose unknown options became options or arguments that the command has.
    /// - Parameter words: the whole command line.
    /// - Returns: `nil` if an option has no counterpart, or the command does not accept the line.
    static func line(translating words: [String], for spec: CommandSpec, named command: String) -> Message? {
        var line: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            guard CommandWords.isOption(word), word != "--" else {
                line.append(word)
                continue
            }
            let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.map(String.init) ?? ""
            let known = spec.allOptions.first { $0.name == name || $0.short.map { "-\($0)" } == word }
            var value = parts.count == 2 ? String(parts[1]) : nil
            if value == nil, known == nil || known?.value != nil, let next = rest.first, !CommandWords.isOption(next) {
                value = rest.popFirst()
            }
            if known != nil {
                line += [word] + (parts.count == 2 ? [] : [value].compactMap(\.self))
            } else if let translated = translated(name, value, for: spec, named: command) {
                line += translated
            } else {
                return nil
            }
        }
        // A medication's new name has a command of its own.
        if command == "pill edit", let place = line.firstIndex(of: "rename") { return rename(line, at: place) }
        let path = command.split(separator: " ").map(String.init)
        // Options such as --for may precede the command.
        guard let start = line.indices.first(where: { line[$0...].starts(with: path) }) else { return nil }
        let head = line[..<start] + path
        line.removeFirst(head.count)
        if command == "log", line.first?.hasPrefix("-") == false, !line.contains(where: isAmount) {
            line.insert("250ml", at: 0)
        }
        // An option that was kept must not be the unknown one, or this would not end.
        guard head + line != words, (try? ArgumentParser(root: CommandTable.root).parse(head + line)) != nil else {
            return nil
        }
        return "\(SuggestedCommand(head.map(\.wordInCommand).joined(separator: " "), line))"
    }

    private static func isAmount(_ word: String) -> Bool { (try? Amount(parsing: word)) != nil }

    /// Returns the command for an option of several days, which `status` does not have.
    static func history(for option: String, of command: String) -> Message? {
        guard ["", "status"].contains(command) else { return nil }
        switch option {
        case "--week": return "\(command: "week")"
        case "--month": return "\(command: "week --month")"
        case "--year": return "\(command: "year")"
        default: return nil
        }
    }

    private static func rename(_ line: [String], at place: Int) -> Message? {
        let names = Array(line.dropFirst(2).filter { $0 != "rename" })
        return names.count == 2 && place > 0 ? "\(SuggestedCommand("pill rename", names))" : nil
    }

    /// Returns the words for an option that the command doesn't have.
    private static func translated(
        _ name: String, _ value: String?, for spec: CommandSpec, named command: String
    ) -> [String]? {
        guard let value else {
            return ["year", "yesterday"].contains(name) && spec.arguments.first?.name == "RANGE" ? [name] : nil
        }
        if command == "pill edit", name == "name" { return ["rename", value] }
        let options = synonyms.first { $0.words.split(separator: " ").contains { $0 == name } }?.options ?? ""
        for option in options.split(separator: " ") {
            if let found = spec.options.first(where: { $0.name == option }) {
                return ["--\(found.name)", value]
            }
        }
        let names = arguments.filter { $0.words.split(separator: " ").contains { $0 == name } }.map(\.argument)
        guard let argument = spec.arguments.first(where: { names.contains($0.name) }) else { return nil }
        return argument.name == "AMOUNT" ? amount([value]) : [value]
    }

    /// Other names for an option, in the order in which the options are tried.
    private static let synonyms: [(words: String, options: String)] = [
        ("time when", "at times start"), ("at", "start times"), ("start began since", "at start from"),
        ("from", "start"), ("end until till", "at end to"), ("to", "end"), ("date day on", "date on"),
        ("last limit", "days limit"), ("comment message text reason memo m", "note"), ("out file o", "output into"),
        ("amount strength quantity count", "dose amount set"), ("share", "factor"),
    ]

    /// Names of options for an argument.
    private static let arguments: [(words: String, argument: String)] = [
        ("amount size volume goal", "AMOUNT"), ("drink name type beverage", "DRINK"),
        ("name medication medicine pill challenge drink container", "NAME"), ("name slot medication pill", "DOSE"),
        ("schedule target type goal", "SCHEDULE"), ("template name", "TEMPLATE|FILE"), ("task name", "TASK"),
        ("amount value quantity count pages", "VALUE"), ("count amount quantity pills", "COUNT"),
        ("date day on month range period", "RANGE"), ("date day on", "DAY"), ("month", "MONTH"),
        ("what kind type", "WHAT"), ("length duration", "LENGTH"), ("output out file o", "FILE"), ("id", "ID"),
    ]
}
