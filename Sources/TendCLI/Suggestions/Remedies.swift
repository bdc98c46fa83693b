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
        if case DoseError.nothingOpen(let name, let next?, _, let isToday, let verb) = error {
            if isToday, let early = early(name, next) {
                failure.remedy = "to \(verb == "skip" ? "skip" : "record") it early: \(early)"
                return (failure, [])
            }
            // An amount is more likely a correction than another dose.
            let hasAmount = words.contains { DoseReading.Amount($0) != nil && TimeOfDay(parsing: $0) == nil }
            if verb == "take", hasAmount, let last = Vocabulary(in: rehearsal.context).lastDose(of: name),
                last.isScheduled,
                let corrected = early(name, last.slotID)
            {
                failure.remedy = "to correct the last one: \(corrected)"
                return (failure, [])
            }
            if verb == "take", let again = added("--again") {
                failure.remedy = "for a dose outside the plan: \(again)"
                return (failure, [])
            }
        }
        if !isOfYesterday { failure.remedy = "write a time up to now" }
        if case DoseError.notTaken(_, _, let next?) = error, let forced = added("--force") {
            failure.remedy = "it begins on \(next); to record a dose before: \(forced)"
            return (failure, [])
        }
        guard failure.code == .usage, !words.isEmpty, Self.isAboutWords(error) else {
            failure.remedy = failure.remedy.flatMap(checked)
            return (failure, [])
        }
        // Words after a dose are hardly a note if they can be read.
        let isNote = if case DoseError.notADetail = error { true } else { false }
        if let remedy = failure.remedy, !isNote, keepsWords(remedy) {
            if remedy.commands.allSatisfy(works) { return (failure, []) }
            if let working = workingPart(of: remedy) {
                failure.remedy = working
                return (failure, [])
            }
        }
        if case DoseError.notADetail(let text, _, _) = error,
            SpokenWords.translation(of: text) != nil || Self.opposites.contains(text.lowercased())
        {
            failure.remedy = nil
        }
        let search = Rewriting(vocabulary: Vocabulary(in: rehearsal.context)) { rehearsal.working($0) }
        if let several = separate(search) {
            failure.remedy = "write \(several.map { "\($0)" as Message }.joined(separator: " and "))"
            return (failure, [])
        }
        let meanings = Array(search.lines(for: words).prefix(3))
        let lines = meanings.map { SuggestedCommand(line: $0) }
        if let only = lines.first {
            failure.remedy =
                lines.count == 1
                ? "did you mean \(only)?" : "write \(lines.map { "\($0)" as Message }.joined(separator: " or "))"
        } else {
            let remedy = failure.remedy.flatMap(checked)
            let path = Rewriting.command(Rewriting.separated(words).words).path
            let isOther = !path.isEmpty && Rewriting.command(self.lines(search).first ?? []).path.first != path.first
            let isWeak = remedy?.commands.allSatisfy(\.isHelp) ?? true
            if isWeak, let rest = readable(search) ?? form(search, unless: remedy) {
                let isQuestion = remedy?.text(for: context.person).hasSuffix("?") == true
                failure.remedy =
                    isOther
                    ? rest : remedy.map { $0.commands.isEmpty ? "\($0)\(isQuestion ? "" : ";") \(rest)" : rest } ?? rest
            } else {
                failure.remedy = remedy
            }
        }
        return (failure, meanings.count > 1 ? meanings : [])
    }

    /// Returns the line with an option, and `-y` if it needs that; `nil` if it doesn't work.
    private func added(_ option: String) -> SuggestedCommand? {
        [words + [option], words + [option, "-y"]].first(where: rehearsal.works).map(SuggestedCommand.init(line:))
    }

    /// Whether a time in the future works with `yesterday` before it.
    private var isOfYesterday: Bool {
        guard let error = error as? TimeInputError, case .inFuture = error.kind,
            let place = words.firstIndex(of: error.text.split(separator: " ").first.map(String.init) ?? "")
        else { return true }
        let line = words[..<place] + ["yesterday"] + words[place...]
        return rehearsal.works(Array(line)) || rehearsal.works(line + ["-y"])
    }

    /// Returns the line with the next dose in place of its medication.
    private func early(_ name: String, _ next: String) -> SuggestedCommand? {
        func plain(_ word: String) -> String { word.hasSuffix(",") ? String(word.dropLast()) : word }
        guard let place = words.firstIndex(where: { plain($0).squeezed == name.squeezed }) else { return nil }
        let dose = next + (words[place].hasSuffix(",") ? "," : "")
        let line = words[..<place] + [dose] + words[(place + 1)...]
        return rehearsal.works(Array(line)) ? SuggestedCommand(line: Array(line)) : nil
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
        let failing = message.commands.filter { !$0.hasBlank && !works($0) }
        if failing.isEmpty { return message }
        if let working = workingPart(of: message) { return working }
        var result = message
        for command in failing {
            guard command.isForm else { return nil }
            result = result.replacing(command, with: Self.form(command.path, options: false))
        }
        return result
    }

    /// Returns a choice between commands with those alone that work; `nil` if none does, or for another remedy.
    private func workingPart(of remedy: Message) -> Message? {
        let texts = remedy.parts.filter { if case .text = $0 { true } else { false } }
        let working = remedy.commands.filter(works)
        guard !working.isEmpty, texts.first == .text("write "), texts.dropFirst().allSatisfy({ $0 == .text(" or ") })
        else { return nil }
        return "write \(working.map { "\($0)" as Message }.joined(separator: " or "))"
    }

    /// The words with the command that they name, or each that was likely meant by another word, the most likely one first.
    private func lines(_ search: Rewriting) -> [[String]] {
        let words = Rewriting.separated(words).words
        let (path, spec) = Rewriting.command(words)
        guard let word = words.dropFirst(path.count).first else { return [words] }
        // 'log metformin', 'log undo'
        if path == ["log"], words.count == 2 {
            let isCommand = !Rewriting.command([word]).path.isEmpty
            return search.vocabulary.command(for: word, []).map { $0 + [word] } + [isCommand ? [word] : words]
        }
        if path == ["undo"] { return search.undos(words.dropFirst()).map(\.words) + [words] }
        guard !spec.subcommands.isEmpty else { return [words] }
        // 'export --format csv'
        let named = words.dropFirst(path.count).first { word in spec.subcommands.contains { $0.name == word } }
        if CommandWords.isOption(word), let named { return [path + [named]] }
        let steps =
            search.rephrased(words)
            + search.verbs(path.joined(separator: " "), word, words.dropFirst(path.count + 1))
        let meant = steps.map(\.words).filter { Rewriting.command($0).path.count > path.count }
        return meant.filter { Rewriting.command($0).spec.subcommands.isEmpty } + meant
    }

    /// Returns the form of the command that was most likely meant; `nil` if it has no arguments, or the remedy says what to write.
    private func form(_ search: Rewriting, unless remedy: Message?) -> Message? {
        let typed = Rewriting.command(Rewriting.separated(words).words).path
        let lines = lines(search)
        let isTyped = !typed.isEmpty && lines.first.map { Rewriting.command($0).path == typed } ?? true
        if !isTyped, let refused = refused(lines.prefix(6)) { return refused }
        guard let line = lines.first else { return nil }
        let (path, spec) = Rewriting.command(line)
        if case UsageError.missingVerb = error { return nil }
        if remedy?.commands.isEmpty == true, !isAboutArgument { return nil }
        return path.isEmpty || isTyped && spec.arguments.isEmpty && spec.subcommands.isEmpty
            ? nil : Self.formAndHelp(path)
    }

    /// Returns the form of the first line that is understood and refused for another reason, with that reason.
    private func refused(_ lines: ArraySlice<[String]>) -> Message? {
        let kept = Rewriting.separated(words).kept
        for line in lines {
            guard let error = rehearsal.refusal(kept + line), !Self.isAboutWords(error) else { continue }
            let path = Rewriting.command(line).path
            let failure = Failure(error)
            guard failure.code == .usage, !Rewriting.risky.contains(path.last ?? "") else { continue }
            let reason: Message = "the form is \(Self.form(path, options: false)); \(failure.problem)"
            let remedy = failure.remedy.flatMap(checked)
            // A dose without the typed amount would be another one.
            let isKept = !words.contains { DoseReading.Amount($0)?.unit != nil } || remedy.map(keepsWords) ?? false
            return remedy.flatMap { $0.commands.isEmpty || isKept ? "\(reason); \($0)" : nil } ?? reason
        }
        return nil
    }

    /// Returns the commands of a line about several things: `log tea and coffee`. A time after the last one is that of each.
    private func separate(_ search: Rewriting) -> [SuggestedCommand]? {
        let kept = Rewriting.separated(words).kept
        for line in lines(search).prefix(3) {
            let path = Rewriting.command(line).path
            // 'one every morning, two at night' is one plan.
            if path.last == "add" { continue }
            var parts: [[String]] = [[]]
            for word in line[path.count...] {
                if ["and", "&", "+", "plus"].contains(word.lowercased()) {
                    parts.append([])
                } else {
                    parts[parts.count - 1].append(word.hasSuffix(",") ? String(word.dropLast()) : word)
                    if word.hasSuffix(",") { parts.append([]) }
                }
            }
            if path.isEmpty || parts.count < 2 || parts.contains([]) || line.contains(where: CommandWords.isOption) {
                continue
            }
            let last = parts[parts.count - 1]
            let moment = (try? MomentWords.find(in: last)).map { last[$0.range] } ?? []
            let found = parts.enumerated().compactMap { index, part -> [String]? in
                let isTimed = index == parts.count - 1 || (try? MomentWords.find(in: part)) != nil
                let words = kept + path + part + (isTimed ? [] : moment)
                if let line = rehearsal.working(words) { return line }
                let meant = search.lines(for: words)
                return meant.count == 1 ? meant[0] : nil
            }
            if found.count == parts.count { return found.map(SuggestedCommand.init(line:)) }
        }
        return nil
    }

    /// Names the fewest words without which the line is understood, and the form of the line with the other ones.
    private func readable(_ search: Rewriting) -> Message? {
        let kept = Rewriting.separated(words).kept
        for line in lines(search).prefix(3) {
            let (path, spec) = Rewriting.command(line)
            let rest = Array(line.dropFirst(path.count))
            let isMark = rest.map { Rewriting.markers.contains($0.lowercased()) }
            guard spec.changes, !Rewriting.risky.contains(spec.name), (2...8).contains(rest.count) else { continue }
            for count in 1...min(4, rest.count - 1) {
                for place in (0...rest.count - count).reversed() {
                    let end = place + count
                    let unread = rest[place..<end].joined(separator: " ")
                    // 'until tomorrow noon' without 'until tomorrow' would be another time.
                    let isWhole =
                        (!isMark[place] || end == rest.count || isMark[end]) && !(place > 0 && isMark[place - 1])
                    var others = rest
                    others.removeSubrange(place..<end)
                    // '3 days' without 'days' is another length.
                    // Without its name, a line is about another thing.
                    if place == 0, spec.arguments.first?.isRequired == true { continue }
                    let isUnit = place > 0 && rest[place - 1].allSatisfy(\.isNumber) && error is TimeInputError == false
                    guard isWhole, !isUnit, isNamed(unread, search.vocabulary), rehearsal.works(kept + path + others)
                    else { continue }
                    let words = kept + path + others
                    let help = SuggestedCommand(line: path + ["--help"])
                    return "all but '\(unread)' is understood: \(Self.form(words, of: spec)); \(help) shows examples"
                }
            }
        }
        return nil
    }

    /// Whether options are left to guess: people who write some know them.
    private var hasOptions: Bool { Rewriting.separated(words).words.contains(where: CommandWords.isOption) }

    /// Whether an argument has another kind than its command takes, and not only another value.
    private var isAboutArgument: Bool {
        switch error {
        case WaterError.neitherAmountNorName, WaterError.otherThanDrink, WaterError.unknownMeasure,
            DoseError.unknownDose, DoseError.notADetail,
            ChallengeError.unknownTask, UsageError.amount, UsageError.day:
            !hasOptions
        default:
            if case .notUnderstood? = (error as? TimeInputError)?.kind { !hasOptions } else { false }
        }
    }

    /// Words without which a line says something else.
    private static let opposites: Set<String> = [
        "up", "down", "more", "less", "extra", "plus", "minus", "not", "no", "none", "nothing", "never",
        "without", "except", "but", "skip", "skipped", "remove", "drop", "delete", "clear", "later", "also",
        "add", "only", "just", "stat", "left", "remaining", "next", "last", "once", "twice", "half", "double",
        "both", "every", "each", "undo", "move", "weekend", "weekends", "weekdays", "limit", "max", "maximum",
        "+",
    ]
    /// Options without which a line has no end.
    private static let ends: Set<String> = ["to", "until", "end", "for", "days", "weeks", "duration", "length"]

    /// Returns whether the refusal is about these words, with the preposition before them, or names none.
    private func isNamed(_ unread: String, _ vocabulary: Vocabulary) -> Bool {
        if case UsageError.unknownOption(let option, _) = error {
            let parts = option.split(separator: "-").map { $0.lowercased() }
            let says = parts.contains { Self.opposites.contains($0) || Self.ends.contains($0) }
            return !says && unread.hasPrefix(option)
        }
        // Without its verb, a line may be the opposite: 'untake aspirin'.
        if case UsageError.unknownCommand(let word, _) = error, unread.split(separator: " ").contains(word[...]) {
            return false
        }
        let words = unread.split(separator: " ").map { $0.lowercased() }
        let isOpposite = words.contains { Self.opposites.contains($0) || $0.contains(where: \.isNumber) }
        // A word that can be translated is part of the line.
        let isForeign = words.contains { SpokenWords.translation(of: $0)?.isEmpty == false }
        if hasOptions || isOpposite || isForeign { return false }
        let named: String
        switch error {
        case let error as TimeInputError: named = error.text
        case DoseError.notADetail(let text, _, _): named = text
        // Without the name, a line may be about another thing: 'forgot aspirin this morning'.
        default: return !words.contains(where: vocabulary.isNamed)
        }
        return unread == named
            || unread.hasSuffix(" \(named)") && unread.count { $0 == " " } == named.count { $0 == " " } + 1
    }

    private static func formAndHelp(_ path: [String]) -> Message {
        "the form is \(form(path)); \(SuggestedCommand(line: path + ["--help"])) shows examples"
    }

    /// Returns a command with the names of its arguments, and of the options with a value, to be filled in.
    private static func form(_ path: [String], options: Bool = true) -> String {
        let spec = Rewriting.command(path).spec
        let arguments = spec.arguments.map { $0.isRequired ? $0.name : "[\($0.name)]" }
        let verb =
            spec.prepare == nil && !spec.subcommands.isEmpty
            ? [spec.subcommands.map(\.name).joined(separator: "|")] : []
        return options
            ? form(path + verb, arguments, of: spec) : (["tend"] + path + verb + arguments).joined(separator: " ")
    }

    /// Returns a line with the options that may still follow. One that stands in every example is needed.
    private static func form(_ words: [String], _ arguments: [String] = [], of spec: CommandSpec) -> String {
        let free = spec.options.filter { $0.value != nil && !words.contains("--\($0.name)") }
        let options = free.prefix(6).map { option in
            let text = "--\(option.name) \(option.value ?? "")"
            let isNeeded = spec.examples.count > 1 && spec.examples.allSatisfy { $0.line.contains("--\(option.name) ") }
            return isNeeded ? text : "[\(text)]"
        }
        let line = ["tend"] + words.map(\.wordInCommand) + arguments + options + (free.count > 6 ? ["…"] : [])
        return line.joined(separator: " ")
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
                .ambiguous, .plan, .noCalendar, .notAnID:
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
                .suggestionNeedsSex, .goalAboveLimit:
                false
            case .notAnAmount(_, .notPositive), .notAnAmount(_, .tooLarge): false
            default: true
            }
        case let error as DoseError:
            switch error {
            case .unknownDose, .noSuchSlot, .notADetail, .severalReadings, .severalDoses, .noDoseAt, .givenTwice: true
            default: false
            }
        case MedicationError.unknown, MedicationError.exists, ChallengeError.valueOfBinary, MedicationError.notAPlan,
            FastError.schedule, FastError.unknownSchedule,
            FastError.severalReadings, ChallengeError.unknownTask, ChallengeError.unknownChallenge,
            ChallengeError.notAQuantity,
            ChallengeError.unknownItem, ChallengeUsageError.unknownTemplate, PersonError.unknown, ReminderError.unknown,
            NameError.timeAsDrink, is SettingError:
            true
        default: false
        }
    }
}
