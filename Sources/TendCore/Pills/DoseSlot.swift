/// A time of day at which a dose is due.
///
/// ``DoseTarget`` matches words to slots, ``DoseRecord/isFor(_:_:)`` a record to its slot, and ``PillDay`` combines plan and
/// records.
public struct DoseSlot: Hashable, Sendable {
    /// The optional name: `morning`.
    public let name: String?
    /// Local time, wherever the user is.
    public let time: TimeOfDay

    public init(name: String? = nil, time: TimeOfDay) {
        self.name = name
        self.time = time
    }

    /// The slot's identifier within its medication: its name, or else its time.
    public var key: String { name ?? time.description }

    /// The most slots per medication and day.
    public static let most = 24

    /// A reason a text is not a list of times.
    public enum Problem: ContextualError, Equatable, Sendable {
        case empty
        case notATime(String)
        /// A name or time that appears twice.
        case repeated(String)
        case tooMany
        /// A name that has another meaning or can't be typed.
        case badName(String)
    }

    /// Reads times of day, each with an optional name: `08:00,20:00`, `morning=07:00,evening=21:00`.
    /// - Returns: the slots by time.
    /// - Throws: ``Problem``
    public static func list(_ text: String) throws(Problem) -> [DoseSlot] {
        var slots: [DoseSlot] = []
        for part in text.split(separator: ",").map({ $0.filter { !$0.isWhitespace } }) where !part.isEmpty {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            guard sides.count <= 2, let last = sides.last, let time = TimeOfDay(parsing: last) else {
                throw .notATime(part)
            }
            let name = sides.count == 2 ? sides[0].lowercased() : nil
            if let name, !isName(name) { throw .badName(name) }
            let slot = DoseSlot(name: name, time: time)
            if slots.contains(where: { $0.key == slot.key }) { throw .repeated(slot.key) }
            if slots.contains(where: { $0.time == time }) { throw .repeated(time.description) }
            slots.append(slot)
        }
        if slots.isEmpty { throw .empty }
        if slots.count > most { throw .tooMany }
        return slots.sorted { $0.time < $1.time }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter, text.count <= 20 else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            && isFree(text)
    }

    /// The slot in the form that ``list(_:)`` reads.
    public var text: String { name.map { "\($0)=\(time)" } ?? time.description }

    /// Returns the calendar date of the slot's time within a logical day.
    public func civilDay(of day: Day, dayStart: TimeOfDay) -> Day { time < dayStart ? day + 1 : day }

    /// Returns when the dose is due on a logical day: after the gap if clocks skip the time, and the first time if they show it
    /// twice.
    public func moment(on day: Day, dayStart: TimeOfDay, zone: Zone) -> OffsetDateTime {
        zone.moment(of: time, onLogicalDay: day, startingAt: dayStart)
    }

    /// Returns whether the word may name a slot or a medication, having no other meaning.
    public static func isFree(_ word: String) -> Bool {
        !["now", "today", "yesterday", "tomorrow", "last", "all", "off", "none"].contains(word.lowercased())
            && TimeOfDay(parsing: word) == nil
    }
}
