/// A time of the day at which a dose is due.
///
/// A word is matched to slots by ``DoseTarget``, a record to its slot by ``DoseRecord/isFor(_:_:)``, and plan and records are put
/// together by ``PillDay``.
public struct DoseSlot: Hashable, Sendable {
    /// What it is called, where it has a name: `morning`.
    public let name: String?
    /// By the clock on the wall, wherever the user is.
    public let time: TimeOfDay

    public init(name: String? = nil, time: TimeOfDay) {
        self.name = name
        self.time = time
    }

    /// What tells it from the other slots of its medication: its name, else its time.
    public var key: String { name ?? time.description }

    /// The most slots that a medication has in a day.
    public static let most = 24

    /// Why a text is not a list of times.
    public enum Problem: Error, Equatable, Sendable {
        case empty
        case notATime(String)
        /// The name or the time that stands there twice.
        case repeated(String)
        case tooMany
        /// A name that could be taken for something else, or can't be typed.
        case badName(String)
    }

    /// Reads times of the day, each with a name before it if it is to have one: `08:00,20:00`,
    /// `morning=07:00,evening=21:00`.
    /// - Returns: the slots by time.
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

    /// The slot as ``list(_:)`` reads it.
    public var text: String { name.map { "\($0)=\(time)" } ?? time.description }

    /// The civil date on which the clock shows the slot's time within a logical day.
    public func civilDay(of day: Day, dayStart: TimeOfDay) -> Day { time < dayStart ? day + 1 : day }

    /// When the dose of a logical day is due: at the first moment after the gap where clocks skip the time, at the first
    /// of two where they show it twice.
    public func moment(on day: Day, dayStart: TimeOfDay, zone: Zone) -> OffsetDateTime {
        zone.moment(of: time, onLogicalDay: day, startingAt: dayStart)
    }

    /// Whether the word can name a slot or a medication, and does not mean something else already.
    public static func isFree(_ word: String) -> Bool {
        !["now", "today", "yesterday", "tomorrow", "last", "all", "off", "none"].contains(word.lowercased())
            && TimeOfDay(parsing: word) == nil
    }
}
