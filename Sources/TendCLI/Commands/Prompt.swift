/// Questions to the user.
enum Prompt {
    /// Asks a yes/no question.
    /// - Parameter command: the words after `tend`.
    /// - Throws: ``UsageError/needsConfirmation(_:)`` without a terminal to ask on.
    static func confirms(_ question: String, of command: String, in context: Context) throws -> Bool {
        if context.options.assumesYes || context.options.isDryRun { return true }
        guard isPossible(in: context) else { throw UsageError.needsConfirmation(SuggestedCommand(command)) }
        return try ask(question, in: context)
    }

    /// Returns whether there is a terminal to ask on.
    static func isPossible(in context: Context) -> Bool { context.terminal.isInput && context.terminal.isError }

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
