import TendKit

/// A suggested goal, and the source of each part.
struct GoalSuggestionReport: Report {
    let suggestion: GoalSuggestion
    let unit: VolumeUnit

    var json: JSONValue {
        .object([
            "suggestedMl": JSONText.volume(suggestion.volume), "sex": .string(suggestion.sex.rawValue),
            "weightKg": suggestion.weight.map {
                .number(DecimalNumber(mantissa: $0.grams, scale: 3).description)
            } ?? .null,
            "activity": .string(suggestion.activity.rawValue), "pregnant": .bool(suggestion.isPregnant),
            "lactating": .bool(suggestion.isLactating),
            "parts": .objects(suggestion.parts) { part, volume in
                [
                    "part": .string(part.rawValue), "ml": JSONText.volume(volume),
                    "source": .string(part.isOfEFSA ? Self.efsa : Self.hydroTracker),
                ]
            },
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let goal = suggestion.volume
        let facts = [
            suggestion.sex.rawValue, suggestion.weight?.description, "activity \(suggestion.activity.rawValue)",
            suggestion.isPregnant ? "pregnant" : nil, suggestion.isLactating ? "lactating" : nil,
        ].compactMap(\.self).joined(separator: ", ")
        let headline: Message =
            "Suggested goal: \(unit.text(goal)) a day (\(facts)). To set it: \(bare: "goal", "\(unit.number(goal))\(unit.word)")"
        let sources = [true, false].compactMap { isOfEFSA -> String? in
            let parts = suggestion.parts.filter { $0.part.isOfEFSA == isOfEFSA }
            guard !parts.isEmpty else { return nil }
            let sum = parts.map { "\(unit.text($0.volume)) \($0.part.words)" }.joined(separator: " + ")
            return "\(isOfEFSA ? "" : "+ ")\(sum): after \(isOfEFSA ? Self.efsa : Self.hydroTracker)"
        }
        return [style.text(headline)]
            + (sources + ["For healthy adults, not medical advice."]).flatMap {
                Wrap.words($0, width: style.width)
            }
    }

    private static let efsa = "EFSA 2010 (doi 10.2903/j.efsa.2010.1459), 80 % of total water"
    private static let hydroTracker = "the app HydroTracker, not EFSA"
}

extension GoalSuggestion.Part {
    fileprivate var isOfEFSA: Bool { self == .intake || self == .pregnancy || self == .lactation }

    fileprivate var words: String {
        switch self {
        case .intake: "intake"
        case .pregnancy: "in pregnancy"
        case .lactation: "in lactation"
        case .weight: "for 30 ml per kg"
        case .activity: "for activity"
        }
    }
}
