import TendCore
import TendKit

/// A search for the command line that was meant by a refused one.
///
/// Rules replace, move, join or split words, and keep all that say something. The closest lines that work are proposed, so
/// a rule may guess freely: `tend` tries each in the same folder, without changing anything.
struct Rewriting {
    let vocabulary: Vocabulary
    /// Returns the line that works here, if need be with `-y`; `nil` if it would be refused.
    let working: ([String]) -> [String]?

    /// A line that a rule made of another one.
    struct Step {
        var words: [String]
        /// How far it is from the other.
        var cost = 1
        /// Whether it is one of several meanings of the same words, all of which are proposed.
        var isMeaning = false
        /// Whether no other rule continues it, since its words are all read.
        var isFinal = false
    }

    /// The most that a line may differ.
    private static let farthest = 5
    /// The most lines to try.
    private static let mostTries = 80
    private static let mostSteps = 4000

    /// Returns the closest lines that work: several, if they are equally close; none, if no rule finds one.
    func lines(for typed: [String]) -> [[String]] {
        if typed.contains("--") || typed.count > 20 { return [] }
        let (kept, words) = Self.separated(typed)
        let (options, isPerson) = known(kept)
        var open: [(cost: Int, step: Step)] = [(isPerson ? 0 : 2, Step(words: words))]
        var seen: Set<[String]> = [words]
        var found: [(cost: Int, isMeaning: Bool, words: [String])] = []
        var tries = 0
        while let next = open.indices.min(by: { open[$0].cost < open[$1].cost }), tries < Self.mostTries,
            seen.count < Self.mostSteps
        {
            let (cost, step) = open.remove(at: next)
            if let first = found.first, cost > first.cost || !first.isMeaning { break }
            if cost > 0, Rehearsal.parses(step.words) {
                tries += 1
                if let line = working(options + step.words) {
                    if found.isEmpty || step.isMeaning { found.append((cost, step.isMeaning, line)) }
                    continue
                }
            }
            guard !step.isFinal else { continue }
            for other in steps(from: step.words)
            where cost + other.cost <= Self.farthest
                && (!Self.hasRepeatedWord(other.words) || Self.hasRepeatedWord(typed))
            {
                if seen.insert(other.words).inserted { open.append((cost + other.cost, other)) }
            }
        }
        return found.map(\.words)
    }

    /// Returns whether a word follows itself. A rule that reads a name as a command makes such lines: `container add add 200ml`.
    private static func hasRepeatedWord(_ words: [String]) -> Bool {
        zip(words, words.dropFirst()).contains { $0 == $1 }
    }

    /// Separates the options that stay in front of any line: `--for`, `-y`, `--data-dir`.
    static func separated(_ typed: [String]) -> (kept: [String], words: [String]) {
        var (kept, words): ([String], [String]) = ([], [])
        var rest = typed[...]
        while let word = rest.popFirst() {
            switch word {
            case "-y", "--yes": kept.append(word)
            case "--for", "--data-dir": kept += [word] + (rest.popFirst().map { [$0] } ?? [])
            case _ where word.hasPrefix("--for=") || word.hasPrefix("--data-dir="): kept.append(word)
            case "--json", "-q", "--quiet": break
            default: words.append(word)
            }
        }
        return (kept, words)
    }

    /// Returns the options with the nearest person in place of an unknown one, and whether the typed one was known.
    private func known(_ kept: [String]) -> (options: [String], isPerson: Bool) {
        guard let place = kept.firstIndex(of: "--for"), place + 1 < kept.count else { return (kept, true) }
        let slugs = vocabulary.people.map(\.slug)
        guard !slugs.contains(kept[place + 1]), let near = Suggestion.nearest(to: kept[place + 1], among: slugs) else {
            return (kept, true)
        }
        var options = kept
        options[place + 1] = near
        return (options, false)
    }

    private func steps(from words: [String]) -> [Step] {
        if words.first == "--for", words.count > 2 {
            return steps(from: Array(words.dropFirst(2))).map {
                Step(words: words.prefix(2) + $0.words, cost: $0.cost, isMeaning: $0.isMeaning, isFinal: $0.isFinal)
            }
        }
        let (path, spec) = Self.command(words)
        let head = Array(words.prefix(path.count))
        let rest = words.dropFirst(path.count)
        var steps = rephrased(words)
        let hasVerbs = !spec.subcommands.isEmpty || CommandSynonyms.nouns.contains(path.joined(separator: " "))
        if hasVerbs, let word = rest.first, !CommandWords.isOption(word) {
            steps += verbs(path.joined(separator: " "), word, rest.dropFirst())
        }
        steps += people(words, path, rest)
        if path == ["undo"] { return undos(rest) }
        // 'help how do i log', 'log weight 70kg'
        if path == ["help"], let word = rest.last, let noun = Self.noun(word) {
            steps.append(Step(words: path + [noun]))
        }
        if path == ["log"], let name = rest.first, rest.count > 1, Amount.Unit(word: name) == nil,
            let setting = Self.setting(name)
        {
            steps.append(Step(words: ["config", "set", setting] + rest.dropFirst()))
        }
        // 'water list last week'
        let end = rest.suffix(2).map { $0.lowercased() }
        if end.first == "last", let unit = end.last,
            spec.options.contains(where: { $0.name == unit && $0.takesWord != nil })
        {
            steps.append(Step(words: head + rest.dropLast(2) + ["--\(unit)", "last"]))
        }
        if path == ["pill", "edit"], rest.count == 3, let name = rest.first, let level = rest.last,
            ["--stock", "--left", "--remaining", "--supply", "--quantity", "--count"].contains(
                rest[rest.startIndex + 1])
        {
            steps.append(Step(words: ["pill", "stock", name, "--set", level]))
        }
        if rest.count == 1, rest.first?.lowercased() == "now" { steps.append(Step(words: head)) }
        if ["get", "set"].contains(path.last), let word = rest.first, let command = Self.noSetting(word) {
            steps.append(Step(words: command + rest.dropFirst()))
        }
        if let option = rest.first, CommandWords.isOption(option), option.hasPrefix("--") {
            let name = option.dropFirst(2).prefix { $0 != "=" }
            if let verb = spec.subcommands.first(where: { $0.spec.options.contains { $0.name == name } }) {
                steps.append(Step(words: head + [verb.name] + rest))
            }
        }
        let rules: [Step] =
            translations(rest, path) + splits(rest, spec) + joins(rest, spec) + names(rest, spec)
            + options(rest, spec)
        steps += rules.map { rule in
            var step = rule
            step.words = head + rule.words
            return step
        }
        return steps
    }

    /// Returns the commands for the tracker or the number of changes after `undo`.
    func undos(_ rest: ArraySlice<String>) -> [Step] {
        let words = rest.map { $0.lowercased() }.filter {
            !["the", "my", "last", "that", "it", "changes"].contains($0)
        }
        let counts = words.compactMap { digits($0.hasPrefix("-") ? String($0.dropFirst()) : $0) }
        let noun = words.lazy.compactMap(Self.singularNoun).first
        let tracker = noun == "drink" ? "water" : noun
        if let tracker, ["pill", "fast", "water", "challenge"].contains(tracker), words.count == counts.count + 1 {
            return [Step(words: [tracker, "undo"] + counts.map(String.init))]
        }
        return words.count == counts.count ? [Step(words: ["undo"] + counts.prefix(1).map(String.init))] : []
    }

    /// Returns the lines about a person whose name stands among the words, or whose medication it may be; and for a drink
    /// that is something else.
    private func people(_ words: [String], _ path: [String], _ rest: ArraySlice<String>) -> [Step] {
        var steps: [Step] = []
        for person in vocabulary.people {
            let option = ["--for", person.slug]
            for place in rest.indices where [person.slug, person.title.lowercased()].contains(rest[place].lowercased())
            {
                var others = words
                others.remove(at: place)
                if place > rest.startIndex, rest[place - 1].lowercased() == "for" { others.remove(at: place - 1) }
                steps.append(Step(words: option + others))
            }
            if path.first == "pill", path.count > 1, let name = rest.first, isNameOfOther(name) {
                steps.append(Step(words: option + words, cost: 2, isMeaning: true))
            }
        }
        guard let word = rest.first else { return steps }
        if path == ["status"], CommandTable.root.subcommands.contains(where: { $0.name == word }) {
            steps.append(Step(words: Array(rest)))
        }
        guard path == ["log"] else { return steps }
        for command in vocabulary.command(for: word, rest.dropFirst()) where command != path {
            steps.append(Step(words: command + rest))
        }
        if rest.count == 1 {
            if CommandTable.root.subcommands.contains(where: { $0.name == word }) { steps.append(Step(words: [word])) }
            steps += CommandSynonyms.commands(for: word, within: "water").map {
                Step(words: $0.split(separator: " ").map(String.init), cost: 2)
            }.filter { $0.words != path }
        }
        return steps
    }

    /// Whether a word may be somebody else's medication: it is neither one of the user's own, nor a day, nor an option.
    private func isNameOfOther(_ word: String) -> Bool {
        let isOwn = vocabulary.medications.contains { $0.lowercased().hasPrefix(word.lowercased()) }
        return !isOwn && word.count > 2 && !CommandWords.isOption(word) && (try? DayExpression(parsing: word)) == nil
            && !["all", "today"].contains(word.lowercased()) && DayPart(word: word) == nil
            && Self.singularNoun(word) == nil
    }

    /// Returns the command that a line names, in any case.
    static func command(_ words: [String]) -> (path: [String], spec: CommandSpec) {
        var (path, spec) = ([String](), CommandTable.root)
        for word in words {
            guard let next = spec.subcommands.first(where: { $0.name == word }) else { break }
            path.append(next.name)
            spec = next.spec
        }
        return (path, spec)
    }
}
