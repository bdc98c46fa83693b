/// What tend tracks.
public enum TrackerKind: String, CaseIterable, Sendable {
    case water, fasts, pills, challenges

    /// The ones that can be paused. Doses can't: a prescription continues.
    public static var pausable: [TrackerKind] { allCases.filter(\.isPausable) }

    public var isPausable: Bool { self != .pills }

    /// The words of each: its commands' noun, its other names, and the question about a missing record.
    private var words: (noun: String, others: [String], question: String) {
        switch self {
        case .water: ("water", ["drinks", "drinking"], "drunk?")
        case .fasts: ("fast", ["fasting"], "fasted?")
        case .pills: ("pill", ["dose", "doses"], "taken?")
        case .challenges: ("challenge", [], "done?")
        }
    }

    /// The word of its commands.
    package var noun: String { words.noun }

    /// Reads the name as a person says it, in the singular or plural.
    package init?(word: String) {
        let word = word.lowercased()
        let kind = Self.allCases.first { ([$0.rawValue, $0.noun] + $0.words.others).contains(word) }
        guard let kind else { return nil }
        self = kind
    }

    /// The question about a missing record.
    var question: String { words.question }
}
