import TendKit

/// A rule of a command whose words may include a time or a day without an option: `log 250ml tea yesterday 9am`.
///
/// The parser takes the moment out of the words, and the command reads it like the value of its option.
struct MomentForm: Sendable {
    /// Another meaning of a word of the moment.
    enum Name: Sendable {
        /// Something the command accepts as well, such as `drink`; the user is asked.
        case also(String)
        /// Something the word always meant, so that it is no time.
        case instead
    }

    /// The option for a time; `nil` for a command about days.
    let time: OptionSpec?
    /// The option for a day.
    let day: OptionSpec?
    /// Returns the other meaning of the words, given the rest of the line; `nil` for a command without names.
    let name: (@Sendable (String, _ others: [String], Session) throws -> Name?)?

    init(
        time: (any OptionDescribing)? = nil, day: (any OptionDescribing)? = nil,
        name: (@Sendable (String, [String], Session) throws -> Name?)? = nil
    ) {
        self.time = time?.spec
        self.day = day?.spec
        self.name = name
    }

    /// Returns the moment among the words of a command.
    /// - Throws: ``UsageError/twoTimes(_:_:)``, and ``TimeInputError`` for words after `at` that are not a time
    func moment(_ arguments: ParsedArguments, except names: Range<Int>? = nil) throws -> MomentWords? {
        let found: MomentWords?
        do throws(MomentWords.Problem) {
            found = try MomentWords.find(in: arguments.positionals, except: names)
        } catch .notATime(let error) {
            throw error
        } catch .several(let one, let other) {
            throw UsageError.twoTimes(one, other)
        }
        guard let found else { return nil }
        // With the option, the words are no time; a marked one is a second time.
        guard let option = option(for: found), let given = arguments.text(option) else { return found }
        if found.isMarked { throw UsageError.twoTimes(found.text, given) }
        return nil
    }

    /// Returns the arguments with the moment as the value of its option.
    func taking(_ moment: MomentWords, _ arguments: ParsedArguments) throws -> ParsedArguments {
        guard let option = option(for: moment) else {
            throw UsageError.unexpectedArgument(moment.text, command: arguments.command)
        }
        var taken = arguments
        taken.positionals = moment.rest(of: arguments.positionals)
        taken.options[option.name] = moment.text
        return taken
    }

    /// Returns the arguments with the moment taken out, unless its words are a name. Asks if they can be either.
    /// - Throws: ``UsageError/ambiguous(_:_:)``
    func settled(_ moment: MomentWords, _ arguments: ParsedArguments, in session: Session) throws -> ParsedArguments {
        let taken = try taking(moment, arguments)
        guard !moment.isMarked, let name else { return taken }
        for run in moment.runs.reversed() {
            let words = arguments.positionals[run].joined(separator: " ")
            switch try name(words, moment.rest(of: arguments.positionals), session) {
            case nil: continue
            case .instead: return try without(run, arguments) ?? taken
            case .also(let noun):
                guard let other = try without(run, arguments) else { continue }
                let readings = [
                    Reading(moment.isDay ? "the day" : "the time", taken.command(for: self)),
                    Reading("the \(noun)", other.command(for: self)),
                ]
                return try Prompt.choice(of: readings, for: words, in: session.context) == 0 ? taken : other
            }
        }
        return taken
    }

    /// Returns the arguments with a name left in the words, and now as the time unless other words name one; `nil` if
    /// those are not a time without the name.
    private func without(_ name: Range<Int>, _ arguments: ParsedArguments) throws -> ParsedArguments? {
        if let moment = try moment(arguments, except: name) {
            return moment.isDay && day == nil ? nil : try taking(moment, arguments)
        }
        var other = arguments
        if let day, arguments.text(day) != nil { return other }
        if let time { other.options[time.name] = "now" } else if let day { other.options[day.name] = "today" }
        return other
    }

    /// A day without a time is an incomplete time for a command without an option for days.
    private func option(for moment: MomentWords) -> OptionSpec? { moment.isDay ? day ?? time : time }
}

extension ParsedArguments {
    /// Returns the command line that gives the options of a form explicitly.
    fileprivate func command(for form: MomentForm) -> SuggestedCommand {
        let global = Set(GlobalOptions.specs.map(\.name))
        var words = positionals
        for name in options.names.sorted() where !global.contains(name) {
            words.append("--\(name)")
            if let value = options[name], !value.isEmpty { words.append(value) }
        }
        return SuggestedCommand(command, words)
    }
}
