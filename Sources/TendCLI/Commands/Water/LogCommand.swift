import TendKit

/// `tend log`: records a drink.
enum LogCommand {
    private static let amount = Argument(
        .text("AMOUNT", .portion), "the amount, or a container's name")
    private static let drink = Argument(.text("DRINK", .drink), "water, tea, coffee, juice or any other name")
    private static let at = Option("at", .time, "when you drank it: 08:30, -20m, 'yesterday 22:30'")
    private static let note = Option("note", .note, "a note to keep with it")

    static let spec = CommandSpec(
        name: "log", summary: "log a drink",
        details: """
            AMOUNT is a number with ml, cl, dl, l, oz or cups (a number alone uses the unit of your settings), or the name of a \
            container. The default is one cup (see \(command: "config get cup")). DRINK is water unless named.
            """,
        examples: [
            .init("tend log", "one cup of water"),
            .init("tend log 250ml", "a glass"),
            .init("tend log 12oz coffee --at 8:30am", "a coffee from this morning"),
            .init("tend log 0.5l tea --at -20m --note 'with mint'", "tea, twenty minutes ago"),
        ],
        arguments: [amount, drink], mostWords: 3, moment: MomentForm(time: at, name: name), options: [at, note],
        changes: true,
        inbox: InboxForm([note]) { .log(try newDrink($0)) }, inboxCheck: .attended
    ) { arguments in
        action(try newDrink(arguments))
    }

    /// Returns what a word for a time is as well.
    private static func name(_ word: String, _ session: Session) throws -> MomentForm.Name? {
        let settings = try session.records().settings
        if settings.drink(word) != nil { return .also("drink") }
        return settings.container(word) != nil ? .also("container") : nil
    }

    static func action(_ new: NewDrink) -> CommandAction {
        { session in
            let tracker = try session.tracker()
            let outcome = try tracker.log(new)
            var report = WaterChangeReport(.logged, outcome, in: session.context.zone)
            // The drink is already stored: an error from here on must not suggest otherwise.
            if session.context.terminal.isOutput { report.celebration = tracker.celebrate(outcome.value) }
            if let remark = Remarks.tinyAmount(outcome.value) { report.remarks.append(remark) }
            return .recorded(report, outcome, in: session)
        }
    }

    private static func newDrink(_ arguments: ParsedArguments) throws -> NewDrink {
        var new = try drink(arguments)
        new.time = try arguments[at]
        new.note = try arguments[note]
        return new
    }

    private static func drink(_ arguments: ParsedArguments) throws -> NewDrink {
        var words = arguments.positionals
        // '1.5 cups' without quotes, before or after the drink.
        for index in words.indices.dropLast()
        where (try? DecimalNumber(parsing: words[index])) != nil && Amount.Unit(word: words[index + 1]) != nil {
            words.replaceSubrange(index...index + 1, with: [words[index] + words[index + 1]])
            break
        }
        // 'tea 200ml' is as clear as '200ml tea'.
        if words.count == 2, (try? Amount(parsing: words[0])) == nil, (try? Amount(parsing: words[1])) != nil {
            words.swapAt(0, 1)
        }
        if words.count > 2 {
            throw UsageError.unexpectedArgument(words[2], command: arguments.command, suggestion: nil)
        }
        return NewDrink(
            try words.first.map(portion) ?? .cup, of: words.count == 2 ? try Name.check(words[1], as: .drink) : nil)
    }

    private static func portion(_ text: String) throws(UsageError) -> NewDrink.Portion {
        do throws(Amount.Problem) {
            return .amount(try Amount(parsing: text))
        } catch .notANumber where text.first?.isLetter == true && text.lowercased() != "nan" {
            return .named(text)
        } catch {
            throw .amount(text, error)
        }
    }
}
