/// The amount of a task to record.
public enum TaskValue: Equatable, Sendable {
    /// Everything still missing.
    case all
    case amount(Quantity)
    case item(String)

    /// The value or item of one record.
    public struct Part: Equatable, Sendable {
        public var value: Quantity?
        public var item: String?
    }

    /// Reads the value that the task expects: a number with or without its unit, a duration, or a checklist item.
    /// - Parameters:
    ///   - text: `nil` means everything still missing.
    ///   - allowsZero: whether the amount may be zero.
    /// - Throws: ``ChallengeError``
    public init(_ text: String?, of task: ChallengeTask, allowsZero: Bool = false) throws(ChallengeError) {
        guard let text else {
            self = .all
            return
        }
        switch task.measure {
        case .binary: throw .valueOfBinary(task.id, text: text)
        case .quantity(_, let unit), .atMost(_, let unit), .record(let unit):
            self = .amount(try Self.quantity(text, unit, task, allowsZero: allowsZero))
        case .duration: self = .amount(try Self.duration(text, task))
        case .checklist(let items):
            let near = Suggestion.nearest(to: text, among: items)
            let item = items.first { $0.lowercased() == text.lowercased() }
            guard let item = item ?? near.flatMap({ $0.lowercased().hasPrefix(text.lowercased()) ? $0 : nil }) else {
                throw .unknownItem(text, task: task.id, known: items)
            }
            self = .item(item)
        }
    }

    private static func quantity(
        _ text: String, _ unit: String, _ task: ChallengeTask, allowsZero: Bool
    ) throws(ChallengeError) -> Quantity {
        let spelled = SpelledNumber.folded(text.split(separator: " ").map(String.init)).joined(separator: " ")
        let text = SpelledNumber.digits(of: text) ?? spelled
        let digits = text.prefix { $0.isNumber || ".,+-".contains($0) }
        let word = text.dropFirst(digits.count).drop(while: \.isWhitespace).lowercased()
        let number = (try? DecimalNumber(parsing: digits)).map { Quantity($0) }
        let isUnit = word.isEmpty || word == unit.lowercased() || unit.lowercased().hasPrefix(word)
        let isInRange = number.map { $0 > .zero || (task.isLimit || allowsZero) && $0 == .zero } ?? false
        guard let number, isUnit, isInRange, number <= Quantity.largest else {
            throw .notAQuantity(text, task: task.id, unit: unit)
        }
        return number
    }

    /// Reads a duration; a bare number is in minutes, as is the last one of `1h15` and `1:15`.
    private static func duration(_ text: String, _ task: ChallengeTask) throws(ChallengeError) -> Quantity {
        let text = TimeOfDay(parsing: text) == nil ? text : text.replacing(":", with: "h")
        let minutes = text.last?.isNumber == true ? "\(text)m" : text
        guard let length = Duration(typed: minutes), length.wholeSeconds <= 86_400 else {
            throw .notADuration(text, task: task.id)
        }
        return Quantity(length.wholeSeconds)
    }

    /// Returns the records to add; none if the task is already done.
    /// - Parameters:
    ///   - records: the task's records of the day.
    ///   - rest: the amount missing to the end of the period, for a task that adds one up; `nil` if it is unknown.
    /// - Throws: ``ChallengeError/amountNeeded(_:unit:)``
    public func parts(
        beside records: [TaskRecord], of task: ChallengeTask, missingInPeriod rest: Quantity? = nil
    ) throws(ChallengeError) -> [Part] {
        let done = records.filter { $0.outcome == .done }
        if self == .all, task.isLimit || task.isRecord || task.frequency.period != nil {
            guard let rest, !task.isLimit, !task.isRecord else { throw .amountNeeded(task.id, unit: task.unit ?? "") }
            return rest > .zero ? [Part(value: rest)] : []
        }
        switch (self, task.measure) {
        // A day without records is within its limit already.
        case (.amount(.zero), _): return []
        case (.amount(let amount), _): return [Part(value: amount)]
        case (.item(let item), _): return done.contains { $0.item == item } ? [] : [Part(item: item)]
        case (.all, .binary), (.all, .record): return done.isEmpty ? [Part()] : []
        case (.all, .checklist(let items)):
            return items.filter { item in !done.contains { $0.item == item } }.map { Part(item: $0) }
        case (.all, .quantity(let target, _)), (.all, .atMost(let target, _)): return Self.missing(target, done)
        case (.all, .duration(let length)): return Self.missing(Quantity(length.wholeSeconds), done)
        }
    }

    /// Returns the records of a day whose place an amount takes; `nil` if it is the only one already.
    /// - Throws: ``ChallengeError/noValueToSet(_:)``
    package func replaced(_ records: [TaskRecord], of task: ChallengeTask) throws(ChallengeError) -> [TaskRecord]? {
        guard case .amount(let amount) = self else { throw .noValueToSet(task.id) }
        let done = records.filter { $0.outcome == .done }
        return done.count == 1 && done[0].value == amount ? nil : done
    }

    private static func missing(_ target: Quantity, _ done: [TaskRecord]) -> [Part] {
        let rest = done.reduce(target) { $0 - ($1.value ?? .zero) }
        return rest > .zero ? [Part(value: rest)] : []
    }
}
