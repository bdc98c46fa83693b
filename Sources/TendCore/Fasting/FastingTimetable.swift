/// The fasts of some days of the calendar, such as a month of Ramadan.
public struct FastingTimetable: Hashable, Sendable {
    /// By day, each once.
    public let days: [DatedFast]

    /// A line that can't be read.
    public struct BadLine: Hashable, Sendable {
        /// From 1.
        public let number: Int
        public let reason: Reason

        package init(number: Int, reason: Reason) {
            self.number = number
            self.reason = reason
        }

        public enum Reason: Hashable, Sendable {
            /// Neither a day, a start and an end, nor a day and `off`.
            case columns(Int)
            case notADay(String)
            case notATime(String)
            /// A day that an earlier line has.
            case repeated(Day, line: Int)
            /// A fast shorter than the shortest schedule.
            case tooShort(FastTimes)
        }
    }

    /// A reason a text is not a timetable.
    public enum Problem: TendError, Equatable, Sendable {
        case empty
        /// A header without a day, a start and an end.
        case header(String)
        /// Every line that can't be read.
        case lines([BadLine])
    }

    /// Reads a line a day: `2026-02-18 05:12 17:48`, or `2026-02-18 off`.
    ///
    /// Commas, semicolons, tabs or spaces separate the columns, `#` begins a comment. A first line without a digit names the
    /// columns, of which there may be more: `Date,Fajr,Dhuhr,Maghrib`. An end that is not after the start is on the next day.
    /// - Throws: ``Problem``, with all lines that can't be read.
    public init(parsing text: String) throws(Problem) {
        var columns: Columns?
        var days: [DatedFast] = []
        var lines: [Day: Int] = [:]
        var bad: [BadLine] = []
        let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let fields = Self.fields(line.prefix { $0 != "#" })
            if fields.isEmpty { continue }
            if columns == nil {
                columns = .standard
                if !line.contains(where: \.isNumber) {
                    guard let named = Columns(header: fields) else { throw .header(String(line).trimmed) }
                    columns = named
                    continue
                }
            }
            do throws(Flaw) {
                let fast = try Self.fast(fields, columns ?? .standard)
                if let first = lines[fast.day] { throw Flaw(.repeated(fast.day, line: first)) }
                lines[fast.day] = index + 1
                days.append(fast)
            } catch { bad.append(BadLine(number: index + 1, reason: error.reason)) }
        }
        if !bad.isEmpty { throw .lines(bad) }
        if days.isEmpty { throw .empty }
        self.days = days.sorted { $0.day < $1.day }
    }

    /// The places of the columns.
    private struct Columns {
        let day: Int
        let start: Int
        let end: Int
        /// The number of columns; `nil` if a header names them.
        let count: Int?

        static let standard = Columns(day: 0, start: 1, end: 2, count: 3)

        private init(day: Int, start: Int, end: Int, count: Int?) {
            (self.day, self.start, self.end, self.count) = (day, start, end, count)
        }

        /// `nil` if one of the three is missing.
        init?(header: [String]) {
            let names = header.map { $0.lowercased() }
            func place(_ words: [String]) -> Int? { words.compactMap { names.firstIndex(of: $0) }.first }
            guard let day = place(["day", "date"]), let start = place(["start", "from", "begin", "imsak", "fajr"]),
                let end = place(["end", "to", "until", "iftar", "maghrib"])
            else { return nil }
            self.init(day: day, start: start, end: end, count: nil)
        }
    }

    private struct Flaw: Error {
        let reason: BadLine.Reason

        init(_ reason: BadLine.Reason) { self.reason = reason }
    }

    /// Returns the columns of a line. Between spaces, `am` and `pm` belong to the time before them.
    private static func fields(_ line: Substring) -> [String] {
        let separators: [Character] = [",", ";", "\t"]
        if let separator = separators.first(where: { line.contains($0) }) {
            return line.split(separator: separator, omittingEmptySubsequences: false).map { String($0).trimmed }
        }
        return line.split(whereSeparator: \.isWhitespace).reduce(into: []) { fields, word in
            if ["am", "pm"].contains(word.lowercased()), let last = fields.last {
                fields[fields.count - 1] = last + word
            } else {
                fields.append(String(word))
            }
        }
    }

    private static func fast(_ fields: [String], _ columns: Columns) throws(Flaw) -> DatedFast {
        guard fields.indices.contains(columns.day) else { throw Flaw(.columns(fields.count)) }
        guard let day = Day(iso: fields[columns.day]) else { throw Flaw(.notADay(fields[columns.day])) }
        if fields.indices.contains(columns.start), fields[columns.start].lowercased() == "off",
            fields.indices.allSatisfy({
                [columns.day, columns.start].contains($0) || fields[$0].isEmpty || columns.count == nil
            })
        {
            return DatedFast(day: day, times: nil)
        }
        guard fields.count > max(columns.start, columns.end), columns.count.map({ $0 == fields.count }) ?? true else {
            throw Flaw(.columns(fields.count))
        }
        func time(_ place: Int) throws(Flaw) -> TimeOfDay {
            guard let time = TimeOfDay(typed: fields[place]) else { throw Flaw(.notATime(fields[place])) }
            return time
        }
        let times = FastTimes(start: try time(columns.start), end: try time(columns.end))
        guard times.length.wholeSeconds >= FastingSchedule.allowedSeconds.lowerBound, times.start != times.end else {
            throw Flaw(.tooShort(times))
        }
        return DatedFast(day: day, times: times)
    }
}

extension FastingTimetable.Problem {
    public var problem: String {
        switch self {
        case .empty: "it has no day"
        case .header(let line): "the first line, '\(line)', does not name a day, a start and an end"
        case .lines(let bad):
            (bad.prefix(Self.most).map { "line \($0.number): \($0.reason.phrase)" }
                + (bad.count > Self.most ? ["and \(Phrase.count(bad.count - Self.most, "more line"))"] : []))
                .joined(separator: "; ")
        }
    }

    /// The most lines that a message names.
    private static let most = 20
}

extension FastingTimetable.BadLine.Reason {
    fileprivate var phrase: String {
        switch self {
        case .columns(let count): "\(Phrase.count(count, "column")) instead of a day, a start and an end"
        case .notADay(let text): "'\(text)' is not a day"
        case .notATime(let text): "'\(text)' is not a time"
        case .repeated(let day, let line): "\(day) is in line \(line) too"
        case .tooShort(let times): "\(times) is less than an hour"
        }
    }
}
