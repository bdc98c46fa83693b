import TendKit

/// From the words of a command line to an exit code.
package enum Program {
    package static func run(_ words: [String], in surroundings: Context) -> ExitCode {
        var world = surroundings
        do {
            let invocation = try ArgumentParser(root: CommandTable.root).parse(words)
            world.options = invocation.options
            remark(world.warnings, in: world)
            let answer = try invocation.command.run(in: world)
            let code = try show(answer, in: world)
            if case .changed(let report, _) = answer, let complaint = invocation.hook(report, in: world) {
                remark([complaint], in: world)
            }
            if invocation.name != "remind check" { WaitingReminders.show(in: Session(world)) }
            return code
        } catch UsageError.unknownCommand(let word, within: "", let suggestion) {
            if let code = runExtension(words, word, in: surroundings) { return code }
            let near = suggestion ?? Suggestion.nearest(to: word, among: Extension.names(in: world))
            return fail(Failure(UsageError.unknownCommand(word, within: "", suggestion: near)), in: world)
        } catch {
            return fail(Failure(error), in: world)
        }
    }

    /// What is no command of this program may be one that somebody has added.
    private static func runExtension(_ words: [String], _ word: String, in surroundings: Context) -> ExitCode? {
        var world = surroundings
        // The unknown word may be one that a command was given, such as the noun of `man`.
        guard let (found, before, behind) = Extension.asked(by: words, in: &world), found.name == word else {
            return nil
        }
        do {
            return try show(found.run(before + behind, own: behind.count, in: world), in: world)
        } catch {
            return fail(Failure(error), in: world)
        }
    }

    private static func show(_ answer: CommandResult, in world: Context) throws -> ExitCode {
        switch answer {
        case .nothing:
            return .done
        case .no:
            return .no
        case .streamed(let write):
            try write(world.terminal.isOutput ? PrintableSink(sink: world.output) : world.output)
            return .done
        case .shown(let report):
            remark(report.remarks, in: world)
            let (text, lines) = text(of: report, in: world)
            if !Pager(in: world).show(text, lines: lines) { try world.output.write(text) }
            return .done
        case .checked(let report, let isFine):
            remark(report.remarks, in: world)
            try world.output.write(text(of: report, in: world).text)
            return isFine ? .done : .no
        case .changed(let report, let durability):
            remark(report.remarks, in: world)
            // What is stored stays stored, even if nobody can be told.
            if !world.options.isQuiet || world.options.isJSON {
                try? world.output.write(text(of: report, in: world).text)
            }
            if case .unconfirmed(let error) = durability { return fail(Failure.unconfirmed(error), in: world) }
            return .done
        }
    }

    private static func text(of report: any Report, in world: Context) -> (text: String, lines: Int) {
        if world.options.isJSON { return (report.jsonLine, 1) }
        let lines = report.lines(world.style)
        return ((lines + [""]).joined(by: "\n"), lines.count)
    }

    private static func remark(_ remarks: [String], in world: Context) {
        guard !world.options.isQuiet else { return }
        for remark in remarks {
            try? world.errors.write("tend: \(Printable.text(remark))\n")
        }
    }

    private static func fail(_ failure: Failure, in world: Context) -> ExitCode {
        if !failure.isSilent { try? world.errors.write(failure.lines.map { $0 + "\n" }.joined()) }
        return failure.code
    }
}
