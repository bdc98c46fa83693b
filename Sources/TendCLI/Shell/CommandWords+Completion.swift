import TendCore

/// The place of the next word in an unfinished command line.
extension CommandWords {
    /// The next argument; `nil` if the command accepts no more.
    var argument: ArgumentSpec? {
        let count = positionals.count - (beginsWithTwoWordAmount ? 1 : 0)
        if count < spec.arguments.count { return spec.arguments[count] }
        return spec.arguments.last.flatMap { $0.isRepeated ? $0 : nil }
    }

    /// The unfinished argument of several words, and its text so far with a trailing space.
    var phrase: (argument: ArgumentSpec, begun: String)? {
        guard let last = spec.arguments.last, last.isPhrase else { return nil }
        let words = positionals.dropFirst(spec.arguments.count - 1 + (beginsWithTwoWordAmount ? 1 : 0))
        if words.isEmpty { return nil }
        return (last, words.joined(separator: " ") + " ")
    }

    /// Whether the first argument stands where a verb is expected.
    var isLost: Bool { !positionals.isEmpty && spec.arguments.isEmpty && !spec.subcommands.isEmpty }

    /// Whether the next word may be the container of `log 2 bottles`.
    var beginsWithCount: Bool {
        spec.mostWords != nil && spec.arguments.first?.kind == .portion && positionals.count == 1
            && (try? DecimalNumber(parsing: positionals[0])) != nil
    }

    /// Whether the line begins like `1.5 cups`, without quotes.
    private var beginsWithTwoWordAmount: Bool {
        spec.mostWords != nil && positionals.count >= 2 && (try? DecimalNumber(parsing: positionals[0])) != nil
            && Amount.Unit(word: positionals[1]) != nil
    }
}
