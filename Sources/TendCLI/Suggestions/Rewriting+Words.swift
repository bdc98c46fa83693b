import TendCore
import TendKit

extension Rewriting {
    /// Words that announce what follows, before the value of an option.
    static let markers: Set<String> = [
        "at", "on", "for", "since", "from", "until", "till", "to", "in", "with", "by", "because",
    ]

    /// Returns the steps of a taper, each an amount and a length: `20mg 7d`; none if other words are among them.
    private static func taper(_ words: ArraySlice<String>) -> [String] {
        let parts = words.flatMap { $0.hasSuffix(",") ? [String($0.dropLast()), ","] : [$0] }
            .split { [",", "then"].contains($0.lowercased()) }
        let steps = parts.compactMap { part -> String? in
            let words = part.filter { $0.lowercased() != "for" }
            guard let amount = words.first, DoseReading.Amount(amount)?.unit != nil,
                let length = Duration(words: Array(words.dropFirst()))
            else { return nil }
            return "\(amount) \(length.wholeSeconds / 86_400)d"
        }
        return steps.count == parts.count ? steps : []
    }

    /// Whether a word without a meaning of its own says which of a medication's doses changes: `8am to 9am`, `this evening`. Without
    /// it, a line would replace all doses.
    private func isChangeOfTime(_ rest: ArraySlice<String>, _ place: Int, _ path: [String]) -> Bool {
        guard path == ["pill", "edit"] else { return false }
        func isTime(_ place: Int) -> Bool {
            rest.indices.contains(place)
                && (TimeOfDay(parsing: rest[place]) != nil || DayPart(word: rest[place]) != nil)
        }
        let word = rest[place].lowercased()
        return isTime(place + 1) && (word == "this" || word == "to" && isTime(place - 1))
    }

    /// Replaces a word or several by the ones that tend reads.
    func translations(_ rest: ArraySlice<String>, _ path: [String]) -> [Step] {
        var steps: [Step] = []
        let isDose = path.first == "pill"
        for place in rest.indices {
            // Without its only word, a line is about something else: 'log me'.
            if let meaning = SpokenWords.translation(of: rest[place]), !isChangeOfTime(rest, place, path),
                !meaning.isEmpty || rest.count > 1 || path.last == "cancel"
            {
                steps.append(Step(words: rest.replacing(place..<place + 1, with: meaning.isEmpty ? [] : [meaning])))
            }
            // 'pause 24/12'
            let parts = rest[place].split(whereSeparator: { "./".contains($0) })
            if path == ["pause"], parts.count == 2, parts.allSatisfy({ digits($0) != nil }) {
                steps.append(Step(words: rest.replacing(place..<place + 1, with: ["\(parts[0]).\(parts[1])."])))
            }
            let ends = rest[place].split(separator: ".", omittingEmptySubsequences: false)
            if ends.count == 3, ends[1].isEmpty {
                steps.append(
                    Step(words: rest.replacing(place..<place + 1, with: [String(ends[0]), "to", String(ends[2])])))
            }
            // 'the last 2'
            if rest[place].lowercased() == "last", place + 1 < rest.endIndex, rest[place + 1].allSatisfy(\.isNumber) {
                steps.append(Step(words: rest.replacing(place..<place + 1, with: [])))
            }
            if place + 1 < rest.endIndex {
                let evening = Self.evenings(rest[place].lowercased(), rest[place + 1].lowercased())
                steps += evening.map {
                    Step(words: rest.replacing(place..<place + 2, with: [$0, "yesterday"]), isMeaning: true)
                }
            }
            let isTime = [rest[place], "\(rest[place])m"].contains { TimeOfDay(parsing: $0) != nil }
            // The time of a dose is more likely today's than that of yesterday's missed one.
            if isTime, !isDose, place == rest.startIndex || rest[place - 1] != "yesterday" {
                steps.append(Step(words: rest.replacing(place..<place, with: ["yesterday"]), cost: 2))
            }
            let isAhead = place > rest.startIndex && rest[place - 1].lowercased() == "in"
            for count in 1...3 where place + count <= rest.endIndex && !isAhead {
                steps += SpokenWords.phrase(rest[place..<place + count]).map {
                    Step(words: rest.replacing(place..<place + count, with: $0))
                }
            }
            for count in 1...2 where place + count <= rest.endIndex {
                steps += Self.amounts(rest[place..<place + count]).map {
                    Step(words: rest.replacing(place..<place + count, with: [$0]), isMeaning: true)
                }
            }
            for count in 1...4 where place + count <= rest.endIndex {
                let isMarked = place > rest.startIndex && Self.isTimeMarker(rest[place - 1])
                guard count > 1 || isMarked || rest.count == 1 && path == ["fast", "stop"] else { continue }
                for time in SpokenWords.times(of: rest[place..<place + count]) {
                    steps.append(Step(words: rest.replacing(place..<place + count, with: [time]), isMeaning: true))
                }
            }
        }
        return steps
    }

    /// Returns the parts of the day before that two words may mean: `last night`, `yesterday evening`.
    private static func evenings(_ day: String, _ part: String) -> [String] {
        if day == "last", part == "night" { return ["evening", "night"] }
        return day == "yesterday" && DayPart(word: part) != nil ? [part] : []
    }

    /// Returns the two amounts that words may mean: `1.000 ml`, `2 pints`.
    private static func amounts(_ words: ArraySlice<String>) -> [String] {
        do throws(Amount.Problem) { _ = try Amount(parsing: words.joined(separator: " ")) } catch {
            if case .twoMeanings(let one, let other) = error { return [one, other] }
        }
        return []
    }

    /// Whether a word can stand in a name of several words that was not quoted.
    private static func isOfName(_ word: String) -> Bool {
        word.allSatisfy(\.isLetter) && !markers.contains(word) && SpokenWords.translation(of: word) != ""
            && !["once", "twice", "every", "each", "half", "one", "two", "only", "instead"].contains(word)
    }

    private static func isTimeMarker(_ word: String) -> Bool {
        ["at", "--at"].contains(SpokenWords.translation(of: word) ?? word.lowercased())
    }

    /// Splits `glass=200ml`, `tea:250` and `date:yesterday`.
    func splits(_ rest: ArraySlice<String>, _ spec: CommandSpec) -> [Step] {
        rest.indices.flatMap { place -> [Step] in
            let word = rest[place]
            guard let mark = word.firstIndex(where: { "=:".contains($0) }), mark > word.startIndex,
                !CommandWords.isOption(word),
                word[..<mark].allSatisfy(\.isLetter), word.index(after: mark) < word.endIndex
            else { return [] }
            let (name, value) = (String(word[..<mark]), String(word[word.index(after: mark)...]))
            var all = [[name, value], [value, name]]
            if let option = spec.options.first(where: { $0.name == name.lowercased() && $0.value != nil }) {
                all.insert(["--\(option.name)", value], at: 0)
            }
            return all.enumerated().map { Step(words: rest.replacing(place..<place + 1, with: $1), cost: 1 + $0) }
        }
    }

    /// Joins words that are one name, or one new one after an amount; moves the first behind the second.
    func joins(_ rest: ArraySlice<String>, _ spec: CommandSpec) -> [Step] {
        var steps: [Step] = []
        let compounds = vocabulary.compounds
        for place in rest.indices {
            for count in 2...4 where place + count <= rest.endIndex {
                let words = rest[place..<place + count]
                if words.contains(where: CommandWords.isOption) { break }
                let squeezed = words.joined().squeezed
                for name in compounds where name.squeezed == squeezed {
                    steps.append(Step(words: rest.replacing(words.indices, with: [name])))
                }
                if spec.name == "log", words.allSatisfy({ $0.allSatisfy(\.isLetter) && !Self.markers.contains($0) }),
                    !DrinkWords.isOtherWord(words.joined(separator: " ")),
                    Amount.Unit(word: words[words.startIndex]) == nil,
                    (try? Name.check(words.joined(separator: " "), as: .drink)) != nil
                {
                    steps.append(
                        Step(words: rest.replacing(words.indices, with: [words.joined(separator: " ")]), cost: 3))
                }
            }
        }
        if spec.name == "take", let first = rest.first, first.first?.isNumber == true, rest.count > 1 {
            let name = rest[rest.startIndex + 1]
            let pieces = vocabulary.amount(of: first, name)
            steps.append(Step(words: [name, pieces ?? first] + rest.dropFirst(2), cost: 2))
        }
        // 'container add shaker 20 oz'
        if spec.name == "add", rest.count > 2, let unit = rest.last, let number = rest.dropLast().last,
            (try? Amount(parsing: number)) != nil, Amount.Unit(word: unit) != nil
        {
            steps.append(Step(words: rest.dropLast(2) + [number + unit], isMeaning: true))
        }
        if spec.name == "stop", let until = vocabulary.lastDay(of: rest) {
            steps.append(Step(words: rest.prefix(1) + ["--until", until], isMeaning: true))
        }
        // 'add pred 20mg for 7 days then 10mg for 7 days'
        let taper = Self.taper(rest.dropFirst())
        if spec.name == "add", let name = rest.first, taper.count > 1 {
            steps.append(Step(words: [name, "--taper", taper.joined(separator: ", ")], isMeaning: true))
        }
        // 'take half metformin', 'take ibuprofen 2x'
        if spec.name == "take", rest.count == 2, let first = rest.first, let last = rest.last {
            for (count, name) in [(first, last), (last, first)] where count == "half" || count.hasSuffix("x") {
                if let amount = vocabulary.amount(of: count, name) { steps.append(Step(words: [name, amount])) }
            }
        }
        let length = rest.contains("") ? nil : Duration(words: Array(rest)).map { [$0.shortText] }
        if ["snooze", "answer"].contains(spec.name), let value = rest.count == 1 ? Array(rest) : length {
            steps += vocabulary.names(.reminder).map { Step(words: [$0] + value, cost: 2, isMeaning: true) }
        }
        // 'rename vitamin d to vitamin d3'
        if spec.name == "rename", let place = rest.firstIndex(of: "to"), place > rest.startIndex,
            place < rest.endIndex - 1
        {
            steps.append(
                Step(
                    words: [rest[..<place].joined(separator: " "), rest[(place + 1)...].joined(separator: " ")],
                    isFinal: true))
        }
        if spec.name == "plan", rest.count == 2, !vocabulary.hasFastingPlan {
            steps.append(Step(words: [rest.joined(separator: "=")]))
        }
        let value = rest.first?.lowercased() == "for" ? rest.dropFirst() : rest
        if spec.arguments.first?.values == .task, value.first?.first?.isNumber == true {
            if let task = value.firstIndex(where: vocabulary.isTask) {
                steps.append(Step(words: [value[task]] + value[..<task] + value[(task + 1)...]))
            }
            steps += vocabulary.tasks.map { Step(words: [$0] + value, cost: 2) }
        }
        if spec.name == "add", spec.arguments.first?.name == "NAME" {
            for count in 2...3 where count <= rest.count && rest.prefix(count).allSatisfy(Self.isOfName) {
                steps.append(Step(words: [rest.prefix(count).joined(separator: " ")] + rest.dropFirst(count), cost: 2))
            }
        }
        return steps
    }

    /// Replaces a mistyped name by the nearest one of its kind.
    func names(_ rest: ArraySlice<String>, _ spec: CommandSpec) -> [Step] {
        var known = spec.arguments.flatMap { vocabulary.names($0.values ?? ValueKind(named: $0.name)) + $0.choices }
        if spec.name == "log" { known += ["yesterday", "today"] }
        return rest.indices.flatMap { place -> [Step] in
            let word = rest[place]
            if CommandWords.isOption(word) || place > rest.startIndex && CommandWords.isOption(rest[place - 1]) {
                return []
            }
            if known.contains(Preference.units.rawValue), let setting = Self.setting(word), setting != word {
                return [Step(words: rest.replacing(place..<place + 1, with: [setting]))]
            }
            if let typed = SpokenWords.amount(word) {
                return [Step(words: rest.replacing(place..<place + 1, with: [typed]))]
            }
            let digits = word.prefix { $0.isNumber || "./,".contains($0) }
            if digits.count == word.count, ["goal", "edit"].contains(spec.name) {
                let unit = spec.name == "goal" ? "l" : "ml"
                return [Step(words: rest.replacing(place..<place + 1, with: [word + unit]))]
            }
            if !digits.isEmpty, digits.count < word.count {
                let unit = Suggestion.nearest(to: String(word.dropFirst(digits.count)), among: Amount.Unit.usual)
                return unit.map { [Step(words: rest.replacing(place..<place + 1, with: [digits + $0]), cost: 2)] } ?? []
            }
            let stems = CommandSynonyms.stems(of: word).dropFirst().filter(known.contains)
            if let stem = stems.first { return [Step(words: rest.replacing(place..<place + 1, with: [stem]))] }
            guard word.count > 2, !word.contains("/"), let near = Suggestion.nearest(to: word, among: known),
                near != word
            else { return [] }
            return [Step(words: rest.replacing(place..<place + 1, with: [near]), cost: 2)]
        }
    }

    /// Gives extra words to options, and unknown options to known ones.
    func options(_ rest: ArraySlice<String>, _ spec: CommandSpec) -> [Step] {
        if let place = rest.firstIndex(where: { isUnknown($0, spec) }) { return translated(rest, place, spec) }
        if rest.isEmpty || spec.prepare == nil || !spec.subcommands.isEmpty || spec.name == "setup" { return [] }
        var steps = named(rest, spec)
        for place in rest.indices {
            let name = rest[place].lowercased() == "fix" ? "repair" : rest[place].lowercased()
            let isFlag = spec.options.contains { $0.name == name && ($0.value == nil || $0.takesWord != nil) }
            if isFlag { steps.append(Step(words: rest.replacing(place..<place + 1, with: ["--\(name)"]))) }
            // '--start yesterday 21:00'
            guard CommandWords.isOption(rest[place]), place + 2 < rest.endIndex, !CommandWords.isOption(rest[place + 2])
            else {
                continue
            }
            let value = rest[(place + 1)...(place + 2)].joined(separator: " ")
            steps.append(Step(words: rest.replacing(place + 1..<place + 3, with: [value])))
        }
        let free = spec.options.filter { option in
            option.value != nil && !Self.texts.contains(option.value ?? "")
                && !rest.contains { $0 == "--\(option.name)" || $0.hasPrefix("--\(option.name)=") }
        }
        let end = rest.firstIndex(where: CommandWords.isOption) ?? rest.endIndex
        for start in rest[..<end].indices.suffix(5) {
            let tail = rest[start..<end]
            let isMarked = tail.count > 1 && Self.markers.contains(tail[start].lowercased())
            for words in isMarked ? [tail.dropFirst(), tail] : [tail] {
                for option in free where Self.mayFollow(words == tail ? nil : tail.first, option.name, tail) {
                    if option.value == "TEXT" {
                        let isNote =
                            ["note", "text"].contains(option.name) && start > rest.startIndex
                            && words.count == tail.count
                        if !isNote || !Self.takesNote(spec, tail) { continue }
                    }
                    // A time alone is when a fast began, and no word renames a medication.
                    if ["stock", "rename", "cycle"].contains(option.name) { continue }
                    if option.name == "dose", words.count > 1, !words.dropFirst().allSatisfy({ $0.count < 3 }) {
                        continue
                    }
                    let isKnown = vocabulary.drinks.contains { $0.squeezed == words.joined().squeezed }
                    if option.value == "DRINK", !isKnown || option.name == "dose" && words.count > 2 { continue }
                    let line = rest[..<start] + ["--\(option.name)", words.joined(separator: " ")] + rest[end...]
                    steps.append(
                        Step(
                            words: Array(line), cost: Self.cost(of: option.name, in: free), isMeaning: true,
                            isFinal: true))
                }
            }
        }
        if spec.options.contains(where: { $0.name == "start" }), spec.options.contains(where: { $0.name == "end" }) {
            steps += spans(rest[..<end]).map { Step(words: $0 + rest[end...], isFinal: true) }
        }
        return steps
    }

    /// Returns the ways to read words as a start and an end, after a schedule of up to two words: `18:6 from 1 nov 8pm to 2 nov 2pm`.
    private func spans(_ words: ArraySlice<String>) -> [[String]] {
        let marks = words.indices.filter { ["to", "until", "till", "-", "–", "and"].contains(words[$0].lowercased()) }
        let places = marks.isEmpty ? Array(words.indices.dropFirst()) : marks
        return places.flatMap { place in
            (words.startIndex...min(words.startIndex + 2, place)).compactMap { head -> [String]? in
                var first = words[head..<place]
                if let word = first.first, ["from", "since", "between", "of"].contains(word.lowercased()) {
                    first.removeFirst()
                }
                let last = words[(marks.isEmpty ? place : place + 1)...]
                // '16h' is a schedule here, and no hour.
                if first.contains(where: { $0.hasSuffix("h") && digits($0.dropLast()) != nil }) { return nil }
                return words[..<head] + ["--start", first.joined(separator: " "), "--end", last.joined(separator: " ")]
            }
        }
    }

    /// Reads names of options without hyphens: `started at 8pm`, `drink to coffee`, `note after the run`.
    private func named(_ rest: ArraySlice<String>, _ spec: CommandSpec) -> [Step] {
        func options(_ word: String) -> [String] {
            let stems = CommandSynonyms.stems(of: word)
            let others = Self.synonyms.filter { $0.words.split(separator: " ").contains { stems.contains(String($0)) } }
            let names = stems + others.flatMap { $0.options.split(separator: " ").map(String.init) }
            return names.filter { name in spec.options.contains { $0.name == name && $0.value != nil } }
        }
        return rest.indices.flatMap { place -> [Step] in
            let names = options(rest[place])
            guard !names.isEmpty, rest[place].count > 1, !CommandWords.isOption(rest[place]) else { return [] }
            var value = rest[(place + 1)...].prefix {
                !CommandWords.isOption($0) && options($0).isEmpty || $0 == "at"
            }
            let end = value.endIndex
            if let word = value.first?.lowercased(), ["at", "to", "is", "as", "="].contains(word) {
                value.removeFirst()
            }
            if value.isEmpty { return [] }
            return names.map { name in
                Step(words: rest.replacing(place..<end, with: ["--\(name)", value.joined(separator: " ")]))
            }
        }
    }

    /// Returns whether an option can stand for a preposition: `until` names no beginning, and only `every` a repetition.
    private static func mayFollow(_ mark: String?, _ option: String, _ tail: ArraySlice<String>) -> Bool {
        if option == "until" { return mark.map { ["until", "till", "to"].contains($0.lowercased()) } ?? false }
        if option == "every" { return tail.first?.lowercased() == "every" }
        // 'in 2h' is a moment to come, and '2h' an hour of the night.
        if mark?.lowercased() == "in" { return false }
        // 'for today' has an end.
        if mark?.lowercased() == "for", option == "from" { return false }
        let isEnd = mark.map { ["until", "till", "to"].contains($0.lowercased()) } ?? false
        return !isEnd || !["at", "date", "days", "every", "from", "on", "start", "times"].contains(option)
    }

    /// Only words that say why are a note; a number among them is an amount or a time.
    private static func takesNote(_ spec: CommandSpec, _ words: ArraySlice<String>) -> Bool {
        let last = words.last.flatMap { try? DayExpression(parsing: $0) }
        if last != nil || words.contains(where: { $0.contains(where: \.isNumber) }) { return false }
        // 'each eye' is an instruction of a plan; 'max 4g' and 'then …' are more of the plan.
        if spec.options.contains(where: { $0.name == "text" }) {
            let isPlan = words.contains { DayPart(word: $0) != nil || Self.planned.contains($0.lowercased()) }
            return !isPlan && Self.instructions.contains(words.first?.lowercased() ?? "")
                && (words.count > 1 || words.first?.lowercased() == "nüchtern")
        }
        return ["skip", "rest", "repair"].contains(spec.name)
            || ["with", "because", "note", "mit"].contains(words.first?.lowercased())
    }

    /// The first words of an instruction.
    private static let instructions: Set<String> = [
        "with", "without", "each", "in", "on", "under", "into", "left", "right", "both", "nach", "vor", "mit", "ohne",
        "zum",
        "nüchtern",
    ]
    /// Words of a plan, which no instruction has.
    private static let planned: Set<String> = [
        "bid", "tid", "qid", "daily", "weekly", "one", "two", "at", "am", "pm", "day", "days", "week", "twice", "once",
        "for",
        "until", "every", "then", "max",
    ]

    /// The values of options that take any text.
    private static let texts: Set<String> = [
        "FILE", "DIR", "NAME", "ID", "TEMPLATE", "STEPS", "ZONE", "UNIT", "PATH", "ITEMS",
    ]

    /// A day belongs to `--date` rather than to an end of a range; a goal's may be its first or its only one.
    private static func cost(of option: String, in options: [OptionSpec]) -> Int {
        switch option {
        case "to", "until", "end": 3
        case "from": options.contains { $0.name == "on" } ? 1 : 2
        default: 1
        }
    }

    private func isUnknown(_ word: String, _ spec: CommandSpec) -> Bool {
        guard CommandWords.isOption(word), word != "--" else { return false }
        let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
        let isLong = word.hasPrefix("--")
        return !spec.allOptions.contains { isLong ? $0.name == name : $0.short.map { "\($0)" } ?? "" == name }
    }

    private func translated(_ rest: ArraySlice<String>, _ place: Int, _ spec: CommandSpec) -> [Step] {
        let parts = rest[place].drop { $0 == "-" }.split(separator: "=", maxSplits: 1).map(String.init)
        guard let name = parts.first?.lowercased() else { return [] }
        let next = place + 1 < rest.endIndex && !CommandWords.isOption(rest[place + 1]) ? rest[place + 1] : nil
        let value = parts.count == 2 ? parts[1] : next
        let range = place..<place + (parts.count == 2 || next == nil ? 1 : 2)
        var steps: [Step] = []
        func add(_ words: [String], _ cost: Int = 1) {
            steps.append(Step(words: rest.replacing(range, with: words), cost: cost))
        }
        if spec.allOptions.contains(where: { $0.name == name }) { add(["--\(name)"] + (value.map { [$0] } ?? [])) }
        if spec.options.contains(where: { $0.name == "date" }), (try? DayExpression(parsing: name)) != nil {
            add(["--date", name] + (value.map { [$0] } ?? []))
        }
        if name == "v", rest.count == 1 { return [Step(words: ["--version"])] }
        let meant = Self.synonyms.filter { $0.words.split(separator: " ").contains { $0 == name } }
        for option in meant.flatMap({ $0.options.split(separator: " ") }) {
            guard let value, spec.options.contains(where: { $0.name == option && $0.value != nil }) else { continue }
            add(["--\(option)", value])
            // The end of a fast that is still running is no other time of it.
            if option == "end" { return steps }
        }
        if let near = Suggestion.nearest(to: name, among: spec.allOptions.map(\.name)), near != name {
            add(["--\(near)"] + (value.map { [$0] } ?? []), 2)
        }
        if let value {
            // An option for what is an argument: '--amount 250', '--ml 250', '--format csv'.
            let isArgument =
                spec.arguments.contains { $0.name.lowercased() == name } || Self.argumentNames.contains(name)
            if isArgument || spec.subcommands.contains(where: { $0.name == value }) { add([value], 2) }
            if Amount.Unit(word: name) != nil { add([value + name]) }
        } else {
            // '--yesterday' of a command with a day or a range
            let kinds: [ValueKind] = [.day, .month, .year, .range]
            if spec.arguments.contains(where: { ($0.values ?? ValueKind(named: $0.name)).map(kinds.contains) ?? false })
            {
                add([name])
            }
        }
        return steps
    }

    /// Names of options for what commands take as arguments.
    private static let argumentNames: Set<String> = [
        "amount", "volume", "size", "ml", "oz", "drink", "name", "medication", "pill", "dose", "schedule",
        "target", "goal", "length", "duration", "hours", "plan", "task", "value", "format", "type", "kind",
        "day", "date", "time", "when", "template", "o", "out", "output", "file", "folder", "dir", "path",
    ]

    /// Other names for an option, in the order in which the options are tried.
    private static let synonyms: [(words: String, options: String)] = [
        ("time when t", "at times start"), ("at", "start times"), ("start began since", "at start from"),
        ("from", "start"), ("end until till", "at end to"), ("to", "end"), ("date day on d", "date on"),
        ("last limit", "days limit"), ("max maximum most", "limit"), ("comment message text reason memo m", "note"),
        ("out file o", "output into"),
        ("duration length", "until"), ("amount strength", "dose amount set"), ("quantity count", "set amount stock"),
        ("share", "factor"), ("name rename", "name"),
    ]
}

extension ArraySlice<String> {
    fileprivate func replacing(_ range: Range<Int>, with words: [String]) -> [String] {
        Array(self[..<range.lowerBound] + words + self[range.upperBound...])
    }
}
