/// A step of a taper: a dose, or times, for some days, or days without any.
public struct TaperStep: Hashable, Sendable {
    /// What is taken in a step.
    public enum Content: Hashable, Sendable {
        /// The usual dose, the number of times a day, or both; `nil` keeps what the plan has.
        case dose(Quantity?, unit: String?, timesPerDay: Int?)
        /// No doses.
        case hold
    }

    public let content: Content
    public let days: Int

    var dose: Quantity? { if case .dose(let dose, _, _) = content { dose } else { nil } }
    var unit: String? { if case .dose(_, let unit, _) = content { unit } else { nil } }

    /// The most steps, and the most days in all.
    static let (most, longest) = (50, 3660)

    /// A reason a text is not a taper.
    public enum Problem: ContextualError, Equatable, Sendable {
        /// A step that is not a dose and a length.
        case notAStep(String)
        /// A step in another unit than the first.
        case otherUnit(String)
        /// A first or last step, or two in a row, without doses.
        case needlessHold
        case empty
        /// More than 50 steps or ten years.
        case tooLong
    }

    /// Reads steps such as `40mg 7d, off 3d, 30mg 1w` or `6x 7d, 4x 7d`.
    /// - Throws: ``Problem``
    public static func list(_ text: String) throws(Problem) -> [TaperStep] {
        var steps: [TaperStep] = []
        for part in text.split(separator: ",") where part.contains(where: { !$0.isWhitespace }) {
            let step = try step(part)
            if step.content == .hold, steps.last?.content ?? .hold == .hold { throw .needlessHold }
            if let first = steps.first, step.content != .hold, first.unit != step.unit {
                throw .otherUnit(step.unit ?? "\(step.dose ?? .zero)")
            }
            steps.append(step)
        }
        if steps.isEmpty { throw .empty }
        if steps.last?.content == .hold { throw .needlessHold }
        if steps.count > most || steps.reduce(0, { $0 + $1.days }) > longest { throw .tooLong }
        return steps
    }

    private static func step(_ part: Substring) throws(Problem) -> TaperStep {
        let words = part.split(whereSeparator: \.isWhitespace)
        for count in 1...2 where words.count > count {
            guard let length = try? Duration(parsing: words.suffix(count).joined(separator: " ")),
                let content = content(words.dropLast(count))
            else { continue }
            let days = length.wholeSeconds / 86_400
            guard length.wholeSeconds.isMultiple(of: 86_400), (1...longest).contains(days) else { break }
            return TaperStep(content: content, days: days)
        }
        throw .notAStep(words.joined(separator: " "))
    }

    /// Reads `40mg`, `6x`, `20mg 2x`, `off`.
    private static func content(_ words: ArraySlice<Substring>) -> Content? {
        if words.count == 1, ["off", "hold", "none"].contains(words.first?.lowercased()) { return .hold }
        let times = words.last.flatMap { word in
            word.lowercased().hasSuffix("x") ? digits(word.dropLast()) : nil
        }
        guard let times else {
            return DoseReading.Amount(words.joined(separator: " ")).map {
                .dose($0.quantity, unit: $0.unit, timesPerDay: nil)
            }
        }
        guard (1...DoseLine.most).contains(times) else { return nil }
        if words.count == 1 { return .dose(nil, unit: nil, timesPerDay: times) }
        return DoseReading.Amount(words.dropLast().joined(separator: " ")).map {
            .dose($0.quantity, unit: $0.unit, timesPerDay: times)
        }
    }
}
