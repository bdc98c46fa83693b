/// The words after `pill add`: a name, then the usual dose and the times of day, as in `metformin 500mg 8am 8pm`.
public struct MedicationPhrase: Equatable, Sendable {
    package let name: String
    package let dose: DoseReading.Amount?
    /// `nil` without times.
    package let lines: [DoseLine]?

    /// Reads the words.
    /// - Parameter words: the words as typed, at least one.
    /// - Throws: ``MedicationError/notAPlan(_:name:)`` for other words, ``DoseLine/Problem`` for repeated times.
    package init(_ words: [String]) throws {
        name = words.first ?? ""
        var rest = words.dropFirst().flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }[...]
        var dose: DoseReading.Amount?
        for count in [1, 2] where dose == nil && rest.count >= count {
            let text = rest.prefix(count).joined(separator: " ")
            guard TimeOfDay(parsing: text) == nil, let amount = DoseReading.Amount(text), amount.unit != nil else {
                continue
            }
            dose = amount
            rest = rest.dropFirst(count)
        }
        self.dose = dose
        var times: [String] = []
        while let word = rest.popFirst() {
            if ["at", "and"].contains(word.lowercased()), !rest.isEmpty { continue }
            let two = rest.first.map { "\(word) \($0)" }
            if let two, TimeOfDay(parsing: two) != nil {
                rest = rest.dropFirst()
                times.append(two)
            } else if !word.split(separator: ",").isEmpty, (try? DoseLine.list(word)) != nil {
                times.append(word)
            } else if let part = word.split(separator: ",").first(where: TimeOfDay.isMistyped) {
                throw DoseLine.Problem.notATime(String(part))
            } else {
                throw MedicationError.notAPlan(([word] + rest).joined(separator: " "), name: name)
            }
        }
        lines = times.isEmpty ? nil : try DoseLine.list(times.joined(separator: ","))
    }
}
