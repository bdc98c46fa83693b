/// Questions to the user.
enum Prompt {
    /// - Throws: ``UsageError/needsConfirmation(_:)`` where there is nobody to ask.
    static func confirms(_ question: String, of command: String, in context: Context) throws -> Bool {
        if context.options.assumesYes || context.options.isDryRun { return true }
        guard context.terminal.isInput, context.terminal.isError else { throw UsageError.needsConfirmation(command) }
        try context.errors.write("\(question) [y/N] ")
        return ["y", "yes"].contains(context.readLine()?.lowercased() ?? "")
    }
}
