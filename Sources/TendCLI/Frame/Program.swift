import TendKit

/// The program: runs a command line and returns an exit code.
package enum Program {
    package static func run(_ typed: [String], in initial: Context) -> ExitCode {
        let words = PastedWords.folded(typed)
        var context = initial
        do {
            let invocation = try ArgumentParser(root: CommandTable.root).parse(words)
            context.options = invocation.options
            context.person = try invocation.person(in: context)
            remark(context.warnings, in: context)
            let session = Session(context)
            remark(session.checkInboxes(invocation.inboxCheck), in: context)
            let isPersonal = invocation.changes && invocation.traits.isDisjoint(with: [.own, .receivesRecords])
            let (code, remarks) = try session.run(invocation) {
                try show($0, isOneOfSeveral: isPersonal && context.hasPeople, in: context)
            }
            remark(remarks, in: context)
            if !invocation.traits.contains(.showsReminders) { WaitingReminders.show(in: session) }
            return code
        } catch {
            if error is UsageError, let code = runExtension(words, in: initial) { return code }
            context.options.isJSON = context.options.isJSON || words.contains("--json")
            let (failure, meanings) = Remedies(error, of: words, in: context).improved()
            if let meant = try? Prompt.choice(of: meanings, failure.problem, in: context) {
                return run(meant, in: initial)
            }
            return fail(failure, in: context)
        }
    }

    /// Runs the extension that a command line names, if it names one in place of a command.
    private static func runExtension(_ words: [String], in initial: Context) -> ExitCode? {
        var context = initial
        guard let (found, before, after) = Extension.named(in: words, &context) else { return nil }
        do {
            context.person = try context.chosenPerson()
            return try show(found.run(before + after, own: after.count, in: context), in: context)
        } catch {
            return fail(Failure(error), in: context)
        }
    }

    /// - Parameter isOneOfSeveral: whether a confirmation says that it is about the user.
    private static func show(
        _ result: CommandResult, isOneOfSeveral: @autoclosure () -> Bool = false, in context: Context
    ) throws -> ExitCode {
        switch result {
        case .nothing:
            return .done
        case .negative:
            return .negative
        case .streamed(let write, let remarks):
            remark(remarks, in: context)
            try write(context.terminal.isOutput ? PrintableSink(sink: context.output) : context.output)
            return .done
        case .shown(let report):
            remark(report.remarks, in: context)
            let (text, lines) = text(of: report, in: context)
            if report.fitsScreen || !Pager(in: context).show(text, lines: lines) { try context.output.write(text) }
            return .done
        case .failed(let errors):
            return errors.map { fail(Failure($0), in: context) }.first ?? .done
        case .incomplete(let report, let errors):
            remark(report.remarks, in: context)
            try context.output.write(text(of: report, in: context).text)
            return errors.map { fail(Failure($0), in: context) }.first ?? .done
        case .checked(let report, let isFine):
            remark(report.remarks, in: context)
            try context.output.write(text(of: report, in: context).text)
            return isFine ? .done : .negative
        case .changed(let report, let durability, let rest):
            remark(report.remarks, in: context)
            // The change is stored, even if its report can't be printed.
            if !context.options.isQuiet || context.options.isJSON {
                let text = text(of: report, isChange: true, isOneOfSeveral: isOneOfSeveral(), in: context).text
                try? context.output.write(text)
            }
            let code = rest.map { fail($0, in: context) }
            if case .unconfirmed(let error) = durability { return fail(Failure.unconfirmed(error), in: context) }
            return code ?? .done
        }
    }

    private static func text(
        of report: any Report, isChange: Bool = false, isOneOfSeveral: Bool = false, in context: Context
    ) -> (text: String, lines: Int) {
        let named = NamedReport(report, of: context.person)
        if context.options.isJSON { return (named.jsonLine, 1) }
        let style = context.style
        let lines = style.shown(
            isChange ? named.confirmation(style, isOneOfSeveral: isOneOfSeveral) : named.lines(style))
        return ((lines + [""]).joined(separator: "\n"), lines.count)
    }

    private static func remark(_ remarks: [Message], in context: Context) {
        guard !context.options.isQuiet else { return }
        if remarks.isEmpty { return }
        let style = context.errorStyle
        for line in remarks.flatMap({ style.shown(style.texts(["tend: \($0)"])) }) {
            try? context.errors.write("\(line)\n")
        }
    }

    private static func fail(_ failure: Failure, in context: Context) -> ExitCode {
        let lines = failure.lines(context.errorStyle).map { $0 + "\n" }
        if failure.isSilent { return failure.code }
        try? context.errors.write(lines.joined() + (context.options.isJSON ? failure.jsonLine : ""))
        return failure.code
    }
}
