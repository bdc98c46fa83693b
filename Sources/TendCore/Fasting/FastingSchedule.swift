/// A fasting duration with a name.
public struct FastingSchedule: Hashable, Sendable {
    /// The name, also on the command line.
    public let name: String
    /// How long the fast should last.
    public let length: Duration

    public init(name: String, length: Duration) {
        self.name = name
        self.length = length
    }

    /// The rest of the day for eating; zero for fasts of a day or more.
    public var eatingWindow: Duration { Duration.seconds(max(86_400 - length.wholeSeconds, 0)) }

    /// The range of lengths: one hour to a week.
    public static let allowedSeconds = 3600...168 * 3600

    /// The default schedule, also after the selected one is removed.
    public static let standard = FastingSchedule(name: "16:8", length: .seconds(16 * 3600))

    /// The built-in schedules. `23:1` is also called OMAD, one meal a day.
    public static let presets = [
        FastingSchedule(name: "14:10", length: .seconds(14 * 3600)), standard,
        FastingSchedule(name: "18:6", length: .seconds(18 * 3600)),
        FastingSchedule(name: "20:4", length: .seconds(20 * 3600)),
        FastingSchedule(name: "23:1", length: .seconds(23 * 3600)),
        FastingSchedule(name: "36h", length: .seconds(36 * 3600)),
        FastingSchedule(name: "48h", length: .seconds(48 * 3600)),
    ]

    /// A reason a text is neither a schedule's name nor a valid duration.
    public enum Problem: ContextualError, Equatable, Sendable {
        case notASchedule(DurationParsingError)
        /// Shorter than an hour or longer than a week.
        case outOfRange(Duration)
    }

    /// Reads a schedule's name, or a duration from one hour to a week, which becomes its name: `17:7`, `40h`, `1h30m`.
    /// - Throws: ``Problem``
    public static func reading(_ text: String, own: [FastingSchedule] = []) throws(Problem) -> FastingSchedule {
        if let known = named(text, own: own) { return known }
        // '18/6'
        let text = text.contains("/") ? text.replacing("/", with: ":") : text
        let length: Duration
        do { length = try Duration(parsing: text) } catch {
            // 'two days'
            guard let spelled = Duration(typed: text) else { throw .notASchedule(error) }
            length = spelled
        }
        guard allowedSeconds.contains(length.wholeSeconds) else { throw .outOfRange(length) }
        return text.contains(":")
            ? FastingSchedule(name: text.filter { !$0.isWhitespace }, length: length) : lasting(length)
    }

    /// Returns a schedule that has its length as its name: `40h`, `13h28m`.
    package static func lasting(_ length: Duration) -> FastingSchedule {
        let seconds = length.wholeSeconds
        let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
        return FastingSchedule(name: parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(), length: length)
    }

    /// Returns the schedule with that name, in any case, among `own` and the presets.
    public static func named(_ name: String, own: [FastingSchedule]) -> FastingSchedule? {
        let word = name.lowercased() == "omad" ? "23:1" : name.lowercased()
        return (own + presets).first { $0.name.lowercased() == word }
    }
}
