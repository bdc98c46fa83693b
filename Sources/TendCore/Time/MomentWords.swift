/// A time or a day among the words of a command: `yesterday 9am` in `250ml tea yesterday 9am`.
///
/// It is the longest run of words that reads as one time or one day, and may stand anywhere, with or without `at` or `@`.
public struct MomentWords: Equatable, Sendable {
    /// The words of the time, without `at`.
    public let text: String
    /// The positions of the words, `at` included.
    public let range: Range<Int>
    /// The positions of a day that stands apart from its time, as in `yesterday 500ml at 9pm`.
    private var dayRange: Range<Int>?
    /// Whether `at` or `@` says that it is a time.
    public let isMarked: Bool
    /// Whether it is a day without a time.
    public let isDay: Bool

    /// A reason that the words have no single moment.
    public enum Problem: Error, Equatable, Sendable {
        /// Two moments, as typed.
        case several(String, String)
        /// The words after `at` are not a time.
        case notATime(TimeInputError)
    }

    /// The most words of a moment: `1 h and 30 min ago` has fewer.
    private static let longest = 6

    /// Finds the moment.
    /// - Parameters:
    ///   - words: the words of a command, without options.
    ///   - names: positions of words that are a name and belong to no moment.
    /// - Returns: `nil` if no words are a moment.
    /// - Throws: ``Problem``
    public static func find(in words: [String], except names: Range<Int>? = nil) throws(Problem) -> MomentWords? {
        guard var found = try longestMoment(in: words, except: names) else { return nil }
        // A second one would be stored as something else.
        let rest = [words[..<found.range.lowerBound], words[found.range.upperBound...]]
        for part in rest where !part.isEmpty {
            let other = try longestMoment(in: Array(words), within: part.indices, except: names)
            guard let other else { continue }
            guard let whole = joined(found, other) else { throw .several(found.text, other.text) }
            found = whole
        }
        return found
    }

    /// Returns the moment of a day and a time that stand apart; `nil` for any other two.
    private static func joined(_ one: MomentWords, _ other: MomentWords) -> MomentWords? {
        guard one.isDay != other.isDay, one.dayRange == nil else { return nil }
        let (day, time) = one.isDay ? (one, other) : (other, one)
        let text = "\(day.text) \(time.text)"
        guard TimeOfDay(typed: time.text) != nil, (try? TimeExpression(parsing: text)) != nil else { return nil }
        var whole = MomentWords(text: text, range: time.range, isMarked: true, isDay: false)
        whole.dayRange = day.range
        return whole
    }

    /// Returns the words without the moment.
    public func rest(of words: [String]) -> [String] {
        words.indices.filter { !range.contains($0) && dayRange?.contains($0) != true }.map { words[$0] }
    }

    /// Returns the positions of the words in each shorter or equal run, for a command that looks for names in them.
    public var runs: [Range<Int>] {
        range.flatMap { start in (start + 1...range.upperBound).map { start..<$0 } }
    }

    private static func longestMoment(
        in words: [String], within limits: Range<Int>? = nil, except names: Range<Int>?
    ) throws(Problem) -> MomentWords? {
        let limits = limits ?? words.indices
        var best: MomentWords?
        var problem: Problem?
        for start in limits where names?.contains(start) != true {
            let marker = Marker(words[start])
            let first = marker.isWord ? start + 1 : start
            let last = min(
                first + longest, names.map { $0.lowerBound > start ? $0.lowerBound : .max } ?? .max, limits.upperBound)
            guard first < last else { continue }
            let found = (first + 1...last).reversed().lazy.compactMap { end in
                moment(words[first..<end], marker, start..<end)
            }.first
            if let found {
                if found.range.count > best?.range.count ?? 0 { best = found }
            } else if marker.announcesTime, best?.range.contains(start) != true, problem == nil {
                let text = words[first..<last].joined(separator: " ").dropFirst(marker == .glued ? 1 : 0)
                do { _ = try TimeInput(String(text)) } catch { problem = .notATime(error) }
            }
        }
        if let problem { throw problem }
        return best
    }

    private static func moment(_ words: ArraySlice<String>, _ marker: Marker, _ range: Range<Int>) -> MomentWords? {
        guard !words.contains("") else { return nil }
        // That of a slice takes 250,000 instructions once.
        let text = String(Array(words).joined(separator: " ").dropFirst(marker == .glued ? 1 : 0))
        // `on` is part of no time, but says that a day follows.
        let isMarked = marker.announcesTime
        func found(_ text: String, isDay: Bool = false) -> MomentWords {
            MomentWords(text: text, range: range, isMarked: isMarked, isDay: isDay)
        }
        let typed = TimeWords(text, acceptsNumbers: isMarked)
        do throws(TimeExpression.Problem) {
            _ = try TimeExpression(typed)
            return found(text)
        } catch .noSuchDay(0..<text.count) {
            return found(text, isDay: true)
        } catch {
            // 'this morning' alone is a time without its hour, and 'at 8 this morning' has one.
            if typed.hours != nil {
                if isMarked, (try? TimeExpression(parsing: "at \(text)")) != nil { return found("at \(text)") }
                return error == .needsTime ? found(text) : nil
            }
            // `-3` alone is more likely a number.
            guard (try? DayExpression(parsing: text)) != nil, isMarked || !text.hasPrefix("-") else { return nil }
            return found(text, isDay: true)
        }
    }

    /// The way a word announces a moment.
    private enum Marker: Equatable {
        case none
        case at
        case on
        /// `@8:30`
        case glued

        init(_ word: String) {
            self =
                switch word.lowercased() {
                case "at", "@": .at
                case "on": .on
                default: word.hasPrefix("@") ? .glued : .none
                }
        }

        /// Whether the word is not part of the time.
        var isWord: Bool { self == .at || self == .on }
        var announcesTime: Bool { self == .at || self == .glued }
    }
}
