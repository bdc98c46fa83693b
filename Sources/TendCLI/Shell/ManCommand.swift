import TendKit

/// `tend man`: shows the manual, made from the command table.
enum ManCommand {
    private static let words = ArgumentSpec(
        name: "NOUN", summary: "a command; its page has all its verbs", isRepeated: true, values: .command)
    private static let into = Option(
        "into", .text("DIR", .folder), "write all pages into this folder instead, for man to find")

    static let spec = CommandSpec(
        name: "man", summary: "the manual",
        details: "On a terminal, it opens in man; elsewhere, tend prints its source.",
        examples: [
            .init("tend man", "all of tend on a page"), .init("tend man fast", "what fast does"),
            .init("tend man --into ~/.local/share/man/man1", "then: man tend-fast"),
        ],
        arguments: [words], options: [into]
    ) { arguments in
        let folder = try arguments[into]
        if folder?.isEmpty == true { throw UsageError.missingValue(option: "--into", value: "DIR") }
        if folder != nil, arguments[0] != nil { throw UsageError.conflict("NOUN", "--into") }
        let path = try HelpCommand.spec(of: arguments.positionals).path
        let noun = try path.first.map { try HelpCommand.spec(of: [$0]).0 }
        return { session in
            if let folder { return try write(into: folder, in: session) }
            return show(noun, in: session.context)
        }
    }

    private static func show(_ noun: CommandSpec?, in context: Context) -> CommandResult {
        let text = noun.map(ManualPage.text(ofNoun:)) ?? ManualPage.ofAll
        if context.terminal.isOutput, !context.options.isJSON {
            let viewer = ForegroundProgram(arguments: viewer(on: context.platform), input: Array(text.utf8))
            if case .ended(0) = context.runInForeground(viewer) { return .nothing }
            // Without a viewer, shows the help instead.
            return .shown(HelpReport(spec: noun ?? CommandTable.root, path: noun.map { [$0.name] } ?? []))
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Message(String($0)) }
        return .shown(MessageReport(json: .object(["source": .string(text)]), text: lines.dropLast()))
    }

    /// Returns the viewer. man-db reads a page from standard input; macOS's man does not, but macOS includes mandoc.
    private static func viewer(on platform: Platform) -> [String] {
        platform == .macOS ? ["mandoc", "-a"] : ["man", "-l", "-"]
    }

    private static func write(into folder: String, in session: Session) throws -> CommandResult {
        let pages =
            [("tend", ManualPage.ofAll)]
            + CommandTable.root.subcommands.map { ("tend-\($0.name)", ManualPage.text(ofNoun: $0.spec)) }
        let target = session.context.absolute(folder)
        let data = try session.context.ownFolder().path
        if target == data || target.hasPrefix(data + "/") { throw UsageError.insideDataFolder(folder) }
        for (name, text) in pages { try UserFile.publish("\(target)/\(name).1", text, mask: session.context.umask) }
        return .changed(
            MessageReport(
                json: .object(["files": .integer(pages.count), "folder": .string(target)]),
                text: ["\(verb: "Wrote") \(pages.count) pages into \(folder)."]), .confirmed)
    }
}
