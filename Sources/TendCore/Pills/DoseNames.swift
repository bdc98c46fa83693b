/// The names by which doses can be chosen.
struct DoseNames {
    /// What a name means.
    enum Meaning {
        /// Every dose of that time.
        case time(TimeOfDay)
        case part(DayPart)
        /// The dose of a medication with that key, name or time.
        case key(Medication, String)
        case medication(Medication)
    }

    private let finder: DoseFinder
    private var medications: [Medication] { finder.medications }
    private var today: Day { finder.day ?? finder.facts.today }

    init(_ finder: DoseFinder) { self.finder = finder }

    /// Returns the meaning of a word, or of the unique beginning of a name.
    /// - Throws: ``DoseError``
    func meaning(of word: String) throws -> Meaning {
        if let found = try exact(word) { return found }
        let begun = begun(by: word)
        if begun.count == 1, let found = try exact(begun[0]) { return found }
        if begun.count > 1 { throw DoseError.severalDoses(known: begun, word: word) }
        throw unknown(word)
    }

    private func exact(_ text: String) throws(DoseError) -> Meaning? {
        let word = text.lowercased()
        if let time = TimeOfDay(parsing: word), DayPart(word: word) == nil { return .time(time) }
        if let at = text.lastIndex(of: "@") {
            guard let medication = medication(String(text[..<at])) else { throw unknown(text) }
            let key = text[text.index(after: at)...].lowercased()
            return .key(medication, DayPart(word: key).flatMap { self.key(of: medication, in: $0) } ?? key)
        }
        let owners = medications.filter { lines(of: $0).contains { $0.name == word } }
        if let part = DayPart(word: word), medication(text) == nil || owners.isEmpty {
            if let medication = exactly(text) { return .medication(medication) }
            if let only = finder.onlyBuiltIn, owners.contains(only) { return .key(only, word) }
            return .part(part)
        }
        switch (owners.count, exactly(text)) {
        case (0, let medication?): return .medication(medication)
        case (0, nil): return nil
        case (1, nil): return .key(owners[0], word)
        case (_, let medication):
            let known = owners.map { "\($0.name)@\(word)" } + (medication.map { ["\($0.name)@…"] } ?? [])
            throw .severalDoses(known: known, word: text)
        }
    }

    /// Returns the exact match first: two computers may have created names that differ only in case.
    private func exactly(_ name: String) -> Medication? {
        medications.first { $0.name == name } ?? medications.only(named: name, by: \.name)
    }

    /// Returns the medication of a name or of its unique beginning.
    private func medication(_ name: String) -> Medication? {
        if let exact = exactly(name) { return exact }
        let begun = medications.filter { !name.isEmpty && Self.begins($0.name, with: name.lowercased()) }
        return begun.count == 1 ? begun[0] : nil
    }

    private func lines(of medication: Medication) -> [DoseLine] {
        medication.isCurrent(on: today) ? medication.plan(on: today)?.lines ?? [] : []
    }

    /// The current names that begin with a text.
    private func begun(by text: String) -> [String] {
        let word = text.lowercased()
        guard !word.isEmpty, TimeOfDay(parsing: word) == nil else { return [] }
        let all =
            medications.filter { !$0.isBuiltIn && $0.isCurrent(on: today) }.map(\.name)
            + medications.flatMap { lines(of: $0).compactMap(\.name) }
        var names: [String] = []
        for name in all where Self.begins(name, with: word) && !names.contains(name) { names.append(name) }
        return names
    }

    /// Returns whether typed words are the beginning of a name, or of each of its first words: `vit d` of `vitamin D`.
    private static func begins(_ name: String, with typed: String) -> Bool {
        let name = name.lowercased()
        if name.hasPrefix(typed) { return true }
        let (parts, words) = (name.split(separator: " "), typed.split(separator: " "))
        return words.count > 1 && words.count <= parts.count && zip(parts, words).allSatisfy { $0.hasPrefix($1) }
    }

    /// Returns whether a text is the name of a dose, a medication or a part of the day, or the time of a dose.
    func isKnown(_ text: String) -> Bool {
        if let at = text.lastIndex(of: "@") {
            return !text[at...].contains(where: \.isWhitespace) && medication(String(text[..<at])) != nil
        }
        if let time = TimeOfDay(parsing: text.lowercased()) { return isTime(time) }
        do { return try exact(text) != nil } catch { return true }
    }

    /// Returns the names in a text with commas between them. A name that was made elsewhere may contain one.
    func split(_ text: String) -> [Substring] {
        let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
        guard pieces.count > 1, medications.contains(where: { $0.name.contains(",") }) else { return pieces }
        var names: [Substring] = []
        var next = 0
        while next < pieces.count {
            let ends = (next..<pieces.count).reversed()
            let wholes = ends.map { text[pieces[next].startIndex..<pieces[$0].endIndex] }
            let whole = wholes.first { $0.contains(",") && isKnown(String($0)) } ?? pieces[next]
            names.append(whole)
            next += whole.count { $0 == "," } + 1
        }
        return names
    }

    /// Returns whether a plan has a dose at a time.
    private func isTime(_ time: TimeOfDay) -> Bool {
        medications.contains { lines(of: $0).contains { $0.time == time } }
    }

    /// Returns the dose of a medication at a time, as `metformin@08:00`, if it is the only dose of that time.
    func dose(of name: String, at word: String) -> String? {
        guard let time = TimeOfDay(parsing: word.lowercased()), let medication = medication(name) else { return nil }
        let owners = medications.filter { lines(of: $0).contains { $0.time == time } }
        return owners == [medication] ? "\(medication.name)@\(time)" : nil
    }

    /// Returns a medication's dose at an hour, as `metformin@8`, if a plan has one.
    func dose(of name: String, atHour word: String) -> String? {
        guard word.utf8.count <= 2, let time = MeantDose.time(word), let medication = medication(name),
            lines(of: medication).contains(where: { $0.time == time })
        else { return nil }
        return "\(medication.name)@\(word)"
    }

    /// Returns a medication's dose of a part of the day, as `metformin@08:00`; as `metformin@morning`, which names no dose, if a
    /// plan has none or several. `nil` if the name is no medication's.
    func dose(of name: String, in part: DayPart) -> String? {
        guard let medication = medication(name) else { return nil }
        return "\(medication.name)@\(key(of: medication, in: part) ?? part.rawValue)"
    }

    /// Returns the key of a medication's only dose in a part of the day.
    private func key(of medication: Medication, in part: DayPart) -> String? {
        let lines = lines(of: medication).filter { line in
            (line.name.flatMap(DayPart.init(word:)) ?? DayPart(line.time)) == part
        }
        return lines.count == 1 ? lines[0].key : nil
    }

    func isKnownOrBegun(_ text: String) -> Bool { isKnown(text) || begun(by: text).count == 1 }

    /// Returns whether a text is a name, or the beginning of any.
    func isBegun(_ text: String) -> Bool { isKnown(text) || !begun(by: text).isEmpty }

    /// The error for the beginning of several names; `nil` for any other text.
    func ambiguity(of text: String) -> DoseError? {
        let begun = begun(by: text)
        return begun.count > 1 ? .severalDoses(known: begun, word: text) : nil
    }

    func unknown(_ text: String) -> DoseError {
        .unknownDose(text, suggestion: Suggestion.nearest(to: text, among: names), known: names)
    }

    /// Returns whether a name is likely meant.
    func hasSuggestion(_ text: String) -> Bool { Suggestion.nearest(to: text, among: names) != nil }

    private var names: [String] { ((try? finder.names()) ?? []) + medications.map(\.name) }
}
