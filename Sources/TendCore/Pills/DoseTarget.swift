/// The dose that a command is about, as the user names it.
///
/// A wrong guess here is a wrong dose: `DoseFinder` says which one a name means.
public enum DoseTarget: Sendable {
    /// The only dose that is due or overdue.
    case nearest
    /// A medication, one of its doses, a time of day for every dose due then, a part of the day, or the beginning of one name.
    case named(String)
    /// The doses that are due or overdue, one of each medication; on a past day, every unrecorded dose.
    case all
    /// Several names, each as in ``named(_:)``.
    case several([String])
    /// Words as typed: names, then an amount and a time.
    case typed([String])
    /// Doses of logical days by the names that mean no others.
    case exact([(name: String, day: Day)])

    /// Creates the target that the words of a command name; none for the nearest dose.
    public init(words: [String]) {
        let isOne = words.count == 1 && !words[0].contains { $0 == "," || $0.isWhitespace }
        switch words.count {
        case 0: self = .nearest
        case 1 where isOne: self = Self.isAll(words[0]) ? .all : .named(words[0])
        default: self = .typed(words)
        }
    }

    /// The dose of a logical day by the name that means no other.
    public static func exact(_ name: String, on day: Day) -> DoseTarget { .exact([(name, day)]) }

    /// Returns whether a word means ``all``.
    static func isAll(_ word: String) -> Bool { word.lowercased() == "all" }

    /// Returns the meaning of typed words; `nil` for any other target.
    /// - Parameters:
    ///   - finder: the doses that can be named.
    ///   - verb: the verb of the command, for the errors.
    /// - Throws: ``DoseError``
    package func reading(among finder: DoseFinder, verb: String = "take") throws(DoseError) -> DoseReading? {
        guard case .typed(let words) = self else { return nil }
        return try DosePhrase(words, finder, verb: verb).reading()
    }
}
