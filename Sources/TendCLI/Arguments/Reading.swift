import TendCore

/// One of several meanings of a command line.
struct Reading: Equatable {
    /// The meaning in a few words: `the time`, `2 cups`.
    let meaning: String
    /// The command with only this meaning.
    let command: SuggestedCommand

    init(_ meaning: String, _ command: SuggestedCommand) {
        self.meaning = meaning
        self.command = command
    }
}

extension Prompt {
    /// Asks which of several meanings is meant.
    /// - Parameter words: the ambiguous words as typed.
    /// - Returns: the position of the reading.
    /// - Throws: ``UsageError/ambiguous(_:_:)`` without a terminal to ask on, or without an answer.
    static func choice(of readings: [Reading], for words: String, in context: Context) throws -> Int {
        guard isPossible(in: context) else { throw UsageError.ambiguous(words, readings) }
        let list = readings.enumerated().map { "\($0 + 1) for \($1.meaning)" }
        let numbers = readings.indices.map { "\($0 + 1)" }.joined(separator: "/")
        let question =
            "'\(words)' can mean \(Words.list(readings.map(\.meaning), "or")): \(list.joined(separator: ", ")) [\(numbers)]"
        let answer = try answer(question, in: context).trimmed.lowercased()
        let chosen = readings.indices.first { answer == "\($0 + 1)" || answer == readings[$0].meaning.lowercased() }
        guard let chosen else { throw UsageError.ambiguous(words, readings) }
        return chosen
    }
}
