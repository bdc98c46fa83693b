/// The words after `pill take`: the names of doses, then an amount and a time.
///
/// A name may consist of several words, and a word may be a name as well as an amount or a time. So every way to read the
/// words is tried, and a phrase with two meanings is refused: a wrong guess here is a wrong dose.
struct DosePhrase {
    private let parts: [Part]
    private let names: DoseNames
    /// The verb of the command, for the errors.
    private let verb: String

    private struct Part {
        let text: String
        /// Whether it follows a comma, so that a name begins here.
        var followsComma = false
        /// Whether it is a name with spaces that was typed as one word.
        var isWhole = false
    }

    /// - Parameter words: the words as typed. A word with spaces was quoted.
    init(_ words: [String], _ finder: DoseFinder, verb: String) {
        names = DoseNames(finder)
        self.verb = verb
        var parts: [Part] = []
        var isAfterComma = true
        for (place, word) in words.enumerated() {
            // 'aspirin and vitamin d', but '1 and a half hours ago'
            if ["and", "&", "+", "plus"].contains(word.lowercased()), place > 0, place + 1 < words.count,
                words[place + 1].count > 1, names.isBegun(words[place + 1])
            {
                isAfterComma = true
                continue
            }
            let pieces =
                DoseReading.Amount(word) == nil && Quantity.readings(of: word) == nil
                ? names.split(word) : [word[...]]
            for (index, piece) in pieces.enumerated() {
                if index > 0 { isAfterComma = true }
                let texts = piece.split(whereSeparator: \.isWhitespace).map(String.init)
                let whole = texts.joined(separator: " ")
                let isWhole = texts.count > 1 && names.isKnown(whole)
                for text in isWhole ? [whole] : texts {
                    parts.append(Part(text: text, followsComma: isAfterComma, isWhole: isWhole))
                    isAfterComma = false
                }
            }
        }
        self.parts = parts
    }

    /// Returns the only meaning of the words.
    /// - Throws: ``DoseError``
    func reading() throws(DoseError) -> DoseReading {
        if let joined { return joined }
        for isName in [names.isKnown, names.isKnownOrBegun] {
            let readings = readings(from: 0) { DoseTarget.isAll($0) || isName($0) }
            if readings.count > 1 { throw .severalReadings(readings.map(\.spelled), verb: verb) }
            if let only = readings.first { return only }
        }
        throw unreadable
    }

    /// The reading of `metformin,8am` as the dose of that time, if no other dose is due then.
    private var joined: DoseReading? {
        guard parts.count > 1, parts.last?.followsComma == true, let last = parts.last?.text else { return nil }
        return names.dose(of: text(0..<(parts.count - 1)), at: last).map { DoseReading(names: [$0]) }
    }

    /// Returns the readings of the parts from `start` on: names, then an amount and a time.
    private func readings(from start: Int, isName: (String) -> Bool) -> [DoseReading] {
        guard start < parts.count else { return [] }
        var all: [DoseReading] = []
        for end in (start + 1)...parts.count {
            guard isJoined(start..<end), isName(text(start..<end)) else { continue }
            let typed = text(start..<end)
            // After a name, a time is when it was taken; after a comma it names a dose.
            if start > 0, !parts[start].followsComma, TimeOfDay(parsing: typed) != nil { continue }
            let (name, end) = withPart(typed, end)
            if end == parts.count { return all + [DoseReading(names: [name])] }
            if let rest = detail(from: end) {
                all.append(DoseReading(names: [name], amount: rest.amount, time: rest.time))
            }
            if let bare = amountOnly(from: end) { all.append(DoseReading(names: [name], amount: bare)) }
            if end == parts.count - 1, !parts[end].followsComma,
                let dose = names.dose(of: name, atHour: parts[end].text)
            {
                all.append(DoseReading(names: [dose]))
            }
            all += readings(from: end, isName: isName).map { reading in
                DoseReading(names: [name] + reading.names, amount: reading.amount, time: reading.time)
            }
        }
        return all
    }

    /// Returns the dose of the part of the day that follows a name, as in `metformin this evening`, and its end; without one,
    /// the name. After a comma, the part stands for every dose of it.
    private func withPart(_ name: String, _ end: Int) -> (name: String, end: Int) {
        let next = end + 1 < parts.count && parts[end].text.lowercased() == "this" ? end + 1 : end
        guard next < parts.count, !parts[end].followsComma, let part = DayPart(word: parts[next].text),
            let dose = names.dose(of: name, in: part)
        else { return (name, end) }
        return (dose, next + 1)
    }

    /// Whether the parts can be one name.
    private func isJoined(_ range: Range<Int>) -> Bool {
        range.count == 1 || !range.contains { parts[$0].isWhole || $0 > range.lowerBound && parts[$0].followsComma }
    }

    private func words(_ range: Range<Int>) -> [String] { parts[range].map(\.text) }

    private func text(_ range: Range<Int>) -> String { parts[range].map(\.text).joined(separator: " ") }

    /// Reads an amount with a unit, a time, or both; `nil` if other words are left.
    private func detail(from start: Int) -> (amount: DoseReading.Amount?, time: TimeInput?)? {
        guard !parts[start...].contains(where: \.followsComma) else { return nil }
        if let time = TimeInput(words: words(start..<parts.count)) { return (nil, time) }
        for end in [start + 1, start + 2] where end <= parts.count {
            let typed = text(start..<end)
            guard TimeInput(words: words(start..<end)) == nil, let amount = DoseReading.Amount(typed) else { continue }
            if end == parts.count { return (amount, nil) }
            if let time = TimeInput(words: words(end..<parts.count)) { return (amount, time) }
        }
        return nil
    }

    /// Reads a bare number that is a time as well, such as `0830`.
    private func amountOnly(from start: Int) -> DoseReading.Amount? {
        guard start == parts.count - 1, !parts[start].followsComma, TimeInput(words: [parts[start].text]) != nil,
            let amount = DoseReading.Amount(parts[start].text), amount.unit == nil
        else { return nil }
        return amount
    }

    /// The reason the words have no meaning: the first unknown name, or the words after the last known one.
    private var unreadable: DoseError {
        var known: [String] = []
        var next = 0
        while next < parts.count {
            let ends = ((next + 1)...parts.count).reversed()
            guard
                let end = ends.first(where: {
                    isJoined(next..<$0) && names.isKnownOrBegun(text(next..<$0))
                })
            else { break }
            known.append(text(next..<end))
            next = end
        }
        guard next < parts.count else { return names.unknown(text(0..<parts.count)) }
        let word = parts[next].text
        if let several = names.ambiguity(of: word) { return several }
        if known.isEmpty || parts[next].followsComma {
            let end = parts[(next + 1)...].firstIndex(where: \.followsComma) ?? parts.count
            let whole = text(next..<end)
            return names.unknown(names.hasSuggestion(whole) || !names.hasSuggestion(word) ? whole : word)
        }
        if names.hasSuggestion(word) { return names.unknown(word) }
        return .notADetail(text(next..<parts.count), doses: known, verb: verb)
    }
}

/// The meaning of the words after `pill take`.
package struct DoseReading: Sendable {
    /// An amount of a medication and the unit it was typed with.
    package struct Amount: Equatable, Sendable {
        package let quantity: Quantity
        package let unit: String?

        /// Reads `800mg`, `1,5 tablets`, `1/2` or `2`; `nil` for anything else.
        package init?(_ text: String) {
            let digits = text.prefix { $0.isNumber || ".,/".contains($0) }
            guard !digits.isEmpty, let quantity = try? Quantity(typed: digits) else { return nil }
            let unit = String(text.dropFirst(digits.count).drop(while: \.isWhitespace))
            // `8am 8pm` and `8am,8pm` are times, not units, and `7pm30` is meant as one.
            if unit.contains(where: { $0.isWhitespace || $0 == "," }) || TimeOfDay.isMistyped(text) { return nil }
            // `0730` is a time.
            if unit.isEmpty, digits.count > 1, digits.allSatisfy(\.isNumber), digits.first == "0" { return nil }
            // `7d` is a length.
            if !unit.isEmpty, (try? Duration(parsing: text)) != nil { return nil }
            let checked = unit.isEmpty ? nil : try? Name.check(unit, as: .unit)
            guard unit.isEmpty || checked != nil, quantity > .zero, quantity <= Quantity.largest else { return nil }
            self.quantity = quantity
            self.unit = checked
        }
    }

    package let names: [String]
    package var amount: Amount?
    package var time: TimeInput?

    init(names: [String], amount: Amount? = nil, time: TimeInput? = nil) {
        // "All evening" is all of the evening.
        let hasPart = names.contains { DayPart(word: $0) != nil }
        self.names = hasPart ? names.filter { !DoseTarget.isAll($0) } : names
        self.amount = amount
        self.time = time
    }

    /// The doses that the names mean.
    package var target: DoseTarget {
        names.count == 1 && DoseTarget.isAll(names[0]) ? .all : .several(names)
    }

    /// The words that have only this meaning.
    fileprivate var spelled: [String] {
        [names.joined(separator: ",")] + (amount.map { ["--dose", "\($0.quantity)\($0.unit ?? "")"] } ?? [])
            + (time.map { ["--at", $0.text] } ?? [])
    }
}
