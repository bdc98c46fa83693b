import TendCore
import TendKit

/// The remedies of a refused command line: commands that work here and keep the words that were typed, or the form of one.
struct Remedies {
    private let words: [String]
    private let context: Context
    private let rehearsal: Rehearsal
    private let error: any Error

    init(_ error: any Error, of words: [String], in context: Context) {
        self.error = error
        self.words = words
        self.context = context
        rehearsal = Rehearsal(context)
    }

    /// Returns the failure with a remedy that works, and the lines that may have been meant if there are several.
    func improved() -> (failure: Failure, meanings: [[String]]) {
        var failure = Failure(error)
        failure.details = failure.details.map { checked($0) ?? $0 }
        guard failure.code == .usage, !words.isEmpty, Self.isAboutWords(error) else {
            failure.remedy = failure.remedy.flatMap(checked)
            return (failure, [])
        }
        if let remedy = failure.remedy, keepsWords(remedy) {
            let working = remedy.commands.filter(works)
            if working.count == remedy.commands.count { return (failure, []) }
            if !working.isEmpty, remedy.parts.first == .text("write ") {
                failure.remedy = "write \(working.map { "\($0)" as Message }.joined(separator: " or "))"
                return (failure, [])
            }
        }
        let search = Rewriting(vocabulary: Vocabulary(in: rehearsal.context)) { rehearsal.working($0) }
        let meanings = Array(search.lines(for: words).prefix(3))
        let lines = meanings.map { SuggestedCommand(line: $0) }
        if let only = lines.first {
            failure.remedy =
                lines.count == 1
                ? "did you mean \(only)?" : "write \(lines.map { "\($0)" as Message }.joined(separator: " or "))"
        } else {
            let isWeak =
                failure.remedy?.commands.isEmpty == false && failure.remedy?.commands.allSatisfy(\.isHelp) == true
            let remedy = failure.remedy
            failure.remedy =
                (isWeak ? form(search) : nil) ?? remedy.flatMap(checked).map(withHelp)
                ?? remedy.flatMap { _ in form(search) }
        }
        return (failure, meanings.count > 1 ? meanings : [])
    }

    private func works(_ command: SuggestedCommand) -> Bool {
        rehearsal.works(command.typed(for: context.person))
    }

    /// Returns whether a command of the remedy is the refused line with other words around its own.
    private func keepsWords(_ remedy: Message) -> Bool {
        let words = Rewriting.separated(words).words
        let (path, _) = Rewriting.command(words)
        let own = words.dropFirst(path.count).filter { !CommandWords.isOption($0) }
        return remedy.commands.contains { command in
            if command.isHelp { return false }
            let text = command.text(for: context.person).lowercased()
            return own.allSatisfy { text.contains($0.lowercased()) }
        }
    }

    /// Returns a remedy with the form of each command that doesn't work as it is; `nil` if it proposed nothing else.
    private func checked(_ message: Message) -> Message? {
        let failing = message.commands.filter { !works($0) }
        if failing.isEmpty { return message }
        var result = message
        for command in failing {
            guard command.isForm else { return nil }
            result = result.replacing(command, with: Self.form(command.path))
        }
        return result
    }

    /// Returns the form of the command that was most likely meant; `nil` if a command is named already.
    private func form(_ search: Rewriting) -> Message? {
        let words = Rewriting.separated(words).words
        let (path, spec) = Rewriting.command(words)
        if !spec.subcommands.isEmpty, let word = words.dropFirst(path.count).first {
            let steps = search.verbs(path.joined(separator: " "), word, words.dropFirst(path.count + 1))
            guard let best = steps.first(where: { Rewriting.command($0.words).path.count > path.count }) else {
                return nil
            }
            return Self.formAndHelp(Rewriting.command(best.words).path)
        }
        return path.isEmpty || spec.arguments.isEmpty ? nil : Self.formAndHelp(path)
    }

    /// Returns a remedy that names no command, followed by the way to the examples, if not even the kind of a word is known.
    private func withHelp(_ remedy: Message) -> Message {
        let (path, _) = Rewriting.command(Rewriting.separated(words).words)
        switch error {
        case WaterError.neitherAmountNorName, WaterError.unknownMeasure, DoseError.unknownDose: break
        default: return remedy
        }
        guard remedy.commands.isEmpty, !path.isEmpty else { return remedy }
        let isQuestion = remedy.text(for: context.person).hasSuffix("?")
        return "\(remedy)\(isQuestion ? "" : ";") \(SuggestedCommand(line: path + ["--help"])) shows examples"
    }

    private static func formAndHelp(_ path: [String]) -> Message {
        "the form is \(form(path)); \(SuggestedCommand(line: path + ["--help"])) shows examples"
    }

    /// Returns a command with the names of its arguments, to be filled in.
    private static func form(_ path: [String]) -> String {
        let spec = Rewriting.command(path).spec
        let arguments = spec.arguments.map { $0.isRequired ? $0.name : "[\($0.name)]" }
        let verb =
            spec.prepare == nil && !spec.subcommands.isEmpty
            ? [spec.subcommands.map(\.name).joined(separator: "|")] : []
        return (["tend"] + path + verb + arguments).joined(separator: " ")
    }
}

extension Remedies {
    /// Returns whether other words may say what was meant. The remedy of any other error is not a line like the refused one.
    private static func isAboutWords(_ error: any Error) -> Bool {
        switch error {
        case let error as UsageError:
            switch error {
            case .unknownCommand, .unknownOption, .unexpectedArgument, .missingArgument, .missingVerb, .notAChoice,
                .notACount,
                .amount, .day, .month, .year, .range, .everyChange, .nothingToChange, .unknownSetting,
                .unsupportedExport,
                .ambiguous, .plan, .noCalendar:
                true
            default: false
            }
        case let error as TimeInputError:
            switch error.kind {
            case .notUnderstood, .needsTime, .inFuture: true
            default: false
            }
        case let error as WaterError:
            switch error {
            case .tooLittle, .implausible, .tooMuch, .otherDay, .timeOnOtherDay, .builtInDrink, .nameOfDrink,
                .nameOfContainer,
                .suggestionNeedsSex:
                false
            case .notAnAmount(_, .notPositive), .notAnAmount(_, .tooLarge): false
            default: true
            }
        case let error as DoseError:
            switch error {
            case .unknownDose, .noSuchSlot, .notADetail, .severalReadings, .severalDoses, .noDoseAt: true
            default: false
            }
        case MedicationError.unknown, MedicationError.notAPlan, FastError.schedule, FastError.unknownSchedule,
            FastError.severalReadings, ChallengeError.unknownTask, ChallengeError.unknownChallenge,
            ChallengeError.notAQuantity,
            ChallengeError.unknownItem, ChallengeUsageError.unknownTemplate, PersonError.unknown, ReminderError.unknown,
            NameError.timeAsDrink, is SettingError:
            true
        default: false
        }
    }
}
