/// Questions to the user.
enum Prompt {
    /// - Throws: ``UsageError/needsConfirmation(_:)`` where there is nobody to ask.
    static func confirms(_ question: String, of command: String, in world: Context) throws -> Bool {
        if world.options.assumesYes || world.options.isDryRun { return true }
        guard world.terminal.isInput, world.terminal.isError else { throw UsageError.needsConfirmation(command) }
        try world.errors.write("\(question) [y/N] ")
        return ["y", "yes"].contains(world.readLine()?.lowercased() ?? "")
    }
}
