import TendCore
import TendStore

/// From the words of a command line to an exit code.
package enum Program {
    package static func run(_ words: [String], in surroundings: World) -> ExitCode {
        var world = surroundings
        do {
            let invocation = try ArgumentParser(root: CommandTable.root).parse(words)
            world.options = invocation.options
            let code = try show(try invocation.command.run(in: world), in: world)
            if !(invocation.command is RemindCheckCommand) { WaitingReminders.show(in: world) }
            return code
        } catch {
            return fail(Failure(error), in: world)
        }
    }

    private static func show(_ answer: Answer, in world: World) throws -> ExitCode {
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
            try world.output.write(text(of: report, in: world))
            return .done
        case .checked(let report, let isFine):
            remark(report.remarks, in: world)
            try world.output.write(text(of: report, in: world))
            return isFine ? .done : .no
        case .changed(let report, let durability):
            remark(report.remarks, in: world)
            // What is stored stays stored, even if nobody can be told.
            if !world.options.isQuiet || world.options.isJSON { try? world.output.write(text(of: report, in: world)) }
            if case .unconfirmed(let error) = durability { return fail(Failure.unconfirmed(error), in: world) }
            return .done
        }
    }

    private static func text(of report: any Report, in world: World) -> String {
        if world.options.isJSON { return report.jsonLine }
        return (report.lines(world.style) + [""]).joined(by: "\n")
    }

    private static func remark(_ remarks: [String], in world: World) {
        guard !world.options.isQuiet else { return }
        for remark in remarks {
            try? world.errors.write("tend: \(Printable.text(remark))\n")
        }
    }

    private static func fail(_ failure: Failure, in world: World) -> ExitCode {
        if !failure.isSilent { try? world.errors.write(failure.lines.map { $0 + "\n" }.joined()) }
        return failure.code
    }
}
