/// What tend tracks.
public enum TrackerKind: String, CaseIterable, Sendable {
    case water, fasts, pills, challenges

    /// The ones that can be paused. Doses can't: a prescription continues.
    public static var pausable: [TrackerKind] { allCases.filter(\.isPausable) }

    public var isPausable: Bool { self != .pills }

    /// The word of its commands.
    package var noun: String {
        switch self {
        case .water: "water"
        case .fasts: "fast"
        case .pills: "pill"
        case .challenges: "challenge"
        }
    }

    /// Reads the name as a person says it, in the singular or plural.
    package init?(word: String) {
        switch word.lowercased() {
        case "water", "drinks", "drinking": self = .water
        case "fast", "fasts", "fasting": self = .fasts
        case "pill", "pills", "dose", "doses": self = .pills
        case "challenge", "challenges": self = .challenges
        default: return nil
        }
    }

    /// The question about a missing record.
    var question: String {
        switch self {
        case .water: "drunk?"
        case .fasts: "fasted?"
        case .pills: "taken?"
        case .challenges: "done?"
        }
    }
}
