/// A step of a taper: a usual dose for some days.
public struct TaperStep: Hashable, Sendable {
    public let dose: Quantity
    public let unit: String?
    public let days: Int

    /// The most steps, and the most days in all.
    static let (most, longest) = (50, 3660)

    /// A reason a text is not a taper.
    public enum Problem: ContextualError, Equatable, Sendable {
        /// A step that is not a dose and a length.
        case notAStep(String)
        /// A step in another unit than the first.
        case otherUnit(String)
        case empty
        /// More than 50 steps or ten years.
        case tooLong
    }

    /// Reads steps such as `40mg 7d, 30mg 1w`.
    /// - Throws: ``Problem``
    public static func list(_ text: String) throws(Problem) -> [TaperStep] {
        var steps: [TaperStep] = []
        for part in text.split(separator: ",") where part.contains(where: { !$0.isWhitespace }) {
            let step = try step(part)
            if let first = steps.first, first.unit != step.unit { throw .otherUnit(step.unit ?? "\(step.dose)") }
            steps.append(step)
        }
        if steps.isEmpty { throw .empty }
        if steps.count > most || steps.reduce(0, { $0 + $1.days }) > longest { throw .tooLong }
        return steps
    }

    private static func step(_ part: Substring) throws(Problem) -> TaperStep {
        let words = part.split(whereSeparator: \.isWhitespace)
        for count in 1...2 where words.count > count {
            guard let length = try? Duration(parsing: words.suffix(count).joined(separator: " ")),
                let amount = DoseReading.Amount(words.dropLast(count).joined(separator: " "))
            else { continue }
            let days = length.wholeSeconds / 86_400
            guard length.wholeSeconds.isMultiple(of: 86_400), (1...longest).contains(days) else { break }
            return TaperStep(dose: amount.quantity, unit: amount.unit, days: days)
        }
        throw .notAStep(words.joined(separator: " "))
    }
}
