import TendKit

/// `tend man`: the manual, made from the table of commands.
struct ManCommand: Command {
    private static let into = OptionSpec(
        "into", value: "DIR", "write all pages into this folder instead, for man to find")

    static let spec = CommandSpec(
        name: "man", summary: "the manual",
        details: "On a terminal man shows it; elsewhere its source is printed.",
        examples: [
            .init("tend man", "all of tend on a page"), .init("tend man fast", "what fast does"),
            .init("tend man --into ~/.local/share/man/man1", "then: man tend-fast"),
        ],
        arguments: [ArgumentSpec(name: "NOUN", summary: "a command", values: .command)],
        options: [into], make: ManCommand.init)

    private let spec: CommandSpec?
    private let folder: String?

    init(_ arguments: ParsedArguments) throws {
        folder = arguments.text(Self.into)
        if folder?.isEmpty == true { throw UsageError.missingValue(option: "--into", value: "DIR") }
        if folder != nil, arguments[0] != nil { throw UsageError.conflict("NOUN", "--into") }
        spec = try arguments[0].map { try HelpCommand.spec(of: [$0]) }
    }

    func run(in world: Context) throws -> CommandResult {
        if let folder { return try write(into: folder, in: world) }
        let text = spec.map(ManualPage.text(ofNoun:)) ?? ManualPage.ofAll
        if world.terminal.isOutput, !world.options.isJSON {
            let viewer = ForegroundProgram(arguments: Self.viewer(on: world.platform), input: Array(text.utf8))
            if case .ended(0) = world.hand(viewer) { return .nothing }
            // Without a viewer there is still the help.
            return .shown(HelpReport(spec: spec ?? CommandTable.root, path: spec.map { [$0.name] } ?? []))
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return .shown(MessageReport(json: .object(JSONObject(["source": .string(text)])), text: lines.dropLast()))
    }

    /// man-db reads a page from its standard input; the man of macOS does not, but mandoc comes with it.
    private static func viewer(on platform: Platform) -> [String] {
        platform == .macOS ? ["mandoc", "-a"] : ["man", "-l", "-"]
    }

    private func write(into folder: String, in world: Context) throws -> CommandResult {
        let pages =
            [("tend", ManualPage.ofAll)]
            + CommandTable.root.subcommands.map { ("tend-\($0.name)", ManualPage.text(ofNoun: $0.spec)) }
        let target = world.absolute(folder)
        let data = try world.store().folder.path
        if target == data || target.hasPrefix(data + "/") { throw UsageError.insideDataFolder(folder) }
        for (name, text) in pages { try UserFile.publish("\(target)/\(name).1", text, mask: world.mask) }
        return .changed(
            MessageReport(
                json: .object(JSONObject(["files": .integer(pages.count), "folder": .string(target)])),
                text: ["Wrote \(pages.count) pages into \(folder)."]), .confirmed)
    }
}
