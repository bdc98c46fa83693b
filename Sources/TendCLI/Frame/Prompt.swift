import TendCore

/// Questions to the user.
enum Prompt {
    /// Asks a yes/no question.
    /// - Parameter command: the words after `tend`.
    /// - Throws: ``Failure`` without a terminal to ask on.
    static func confirms(_ question: String, of command: String, in context: Context) throws -> Bool {
        if context.options.assumesYes || context.options.isDryRun && (!context.isRehearsal || isPossible(in: context)) {
            return true
        }
        guard isPossible(in: context) else {
            throw Failure.usage(
                "\(SuggestedCommand(command)) asks first, and there is no terminal to ask on", "add -y")
        }
        return try ask(question, in: context)
    }

    /// Returns whether there is a terminal to ask on.
    static func isPossible(in context: Context) -> Bool { context.terminal.isInput && context.terminal.isError }

    /// Asks on a terminal which of several lines was meant.
    /// - Parameter problem: why the typed one was refused.
    /// - Returns: `nil` without a terminal, without several lines, or without an answer.
    static func choice(of lines: [[String]], _ problem: Message, in context: Context) throws -> [String]? {
        guard lines.count > 1, isPossible(in: context) else { return nil }
        try context.tell("tend: \(problem.text()):")
        for (number, line) in lines.enumerated() {
            try context.tell("  \(number + 1)  \(SuggestedCommand(line: line).text(for: context.person))")
        }
        let answer = try answer("Which one? [1-\(lines.count)]", in: context).trimmed
        return Int(answer).flatMap { (1...lines.count).contains($0) ? lines[$0 - 1] : nil }
    }

    static func ask(_ question: String, in context: Context) throws -> Bool {
        ["y", "yes"].contains(try answer("\(question) [y/N]", in: context).lowercased())
    }

    /// Asks a question to which Enter answers yes.
    static func agrees(_ question: String, in context: Context) throws -> Bool {
        try context.tell("\(Printable.text(question)) [Y/n]", end: " ")
        // The end of the input is not an answer.
        return ["", "y", "yes"].contains(context.readLine()?.lowercased())
    }

    /// Returns the answer to a question; empty for none. A question may contain names from outside.
    static func answer(_ question: String, in context: Context) throws -> String {
        try context.tell(Printable.text(question), end: " ")
        return context.readLine() ?? ""
    }
}
