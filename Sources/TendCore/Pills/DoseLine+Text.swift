extension DoseLine {
    /// The most slots per medication and day.
    public static let most = 24
    /// The most usual doses that are due at one time.
    public static let mostCount = 1000

    /// A reason a text is not a list of times.
    public enum Problem: ContextualError, Equatable, Sendable {
        case empty
        /// A dose after another one, without one before it.
        case followsNothing(String)
        /// A length before a following dose that is not of whole minutes up to a day.
        case badGap(String)
        case notATime(String)
        /// A name or time that appears twice on one day.
        case repeated(String)
        case tooMany
        /// A name that has another meaning or can't be typed.
        case badName(String)
        /// A number of doses that is not above 0 and at most ``DoseLine/mostCount``.
        case badCount(String)
    }

    /// Reads times of day, each with an optional name and number of doses: `08:00x2,20:00`, `morning=07:00,evening=21:00`.
    /// Semicolons separate lines, which may begin with their days: `mon-fri 06:30; sat,sun 09:00`. `+4h` is a following dose,
    /// which is due that long after the one before it.
    /// - Returns: the slots by time, each with the ones that follow it.
    /// - Throws: ``Problem``
    public static func list(_ text: String) throws(Problem) -> [DoseLine] {
        if let plain = plainList(text) { return plain }
        // Each time of day with the doses that follow it.
        var chains: [[DoseLine]] = []
        for line in text.split(separator: ";") {
            let (weekdays, times) = days(of: line)
            var before: DoseLine?
            for part in times.split(separator: ",").map({ $0.filter { !$0.isWhitespace } }) where !part.isEmpty {
                let slot = try slot(part, on: weekdays, after: before)
                if slot.after == nil { chains.append([slot]) } else { chains[chains.count - 1].append(slot) }
                before = slot
            }
        }
        if chains.isEmpty { throw .empty }
        chains.sort {
            ($0[0].time, $0[0].weekdays?.first?.rawValue ?? 0) < ($1[0].time, $1[0].weekdays?.first?.rawValue ?? 0)
        }
        let lines = try distinct(chains.flatMap(\.self))
        if lines.count > most { throw .tooMany }
        return lines
    }

    /// Returns the slots of times alone, each after the one before; `nil` for any other text. Every command reads all plans, and
    /// most are like this.
    private static func plainList(_ text: String) -> [DoseLine]? {
        let bytes = text.utf8
        guard bytes.count % 6 == 5, bytes.count < most * 6 else { return nil }
        var lines: [DoseLine] = []
        var start = bytes.startIndex
        while true {
            let end = bytes.index(start, offsetBy: 5)
            guard let time = TimeOfDay(parsing: text[start..<end]), lines.last.map({ $0.time < time }) ?? true else {
                return nil
            }
            lines.append(DoseLine(time: time))
            if end == bytes.endIndex { return lines }
            guard bytes[end] == UInt8(ascii: ";") || bytes[end] == UInt8(ascii: ",") else { return nil }
            start = bytes.index(after: end)
        }
    }

    /// Returns the lines with different keys and times on each day: a repeated `+4h` is `+4h#2`, and with two times that have
    /// following doses on a day each following one holds its time, as `08:00+4h`.
    private static func distinct(_ lines: [DoseLine]) throws(Problem) -> [DoseLine] {
        var heads: [DoseLine] = []
        for (index, line) in lines.enumerated() where line.after == nil {
            if index + 1 < lines.count, lines[index + 1].after != nil { heads.append(line) }
        }
        var distinct: [DoseLine] = []
        var earlier: [String] = []
        var head: DoseLine?
        for var line in lines {
            if line.after == nil { head = line }
            let isShared = heads.count { $0.sharesDay(with: line) } > 1
            let others = distinct.filter { $0.sharesDay(with: line) }
            if line.after != nil, line.name == nil, let head {
                let plain = line.key
                let shared = zip(distinct, earlier).filter { $0.0.sharesDay(with: line) }.map(\.1)
                let old = unique(plain, among: shared)
                let key = unique(isShared ? head.key + plain : plain, among: others.map(\.key))
                line = DoseLine(
                    name: nil, time: line.time, count: line.count, weekdays: line.weekdays, after: line.after, key: key,
                    earlierKey: old == key ? nil : old)
                earlier.append(old)
            } else {
                earlier.append(line.key)
            }
            for other in others {
                if other.key == line.key { throw .repeated(line.key) }
                if line.after == nil, other.after == nil, other.time == line.time {
                    throw .repeated(line.time.description)
                }
            }
            distinct.append(line)
        }
        return distinct
    }

    /// Splits the days of the week off the beginning of a line.
    private static func days(of line: Substring) -> (weekdays: [Weekday]?, times: Substring) {
        guard line.first(where: { !$0.isWhitespace })?.isLetter ?? false else { return (nil, line) }
        var end = line.startIndex
        var weekdays: [Weekday]?
        var rest = line[...]
        while let word = rest.split(whereSeparator: \.isWhitespace).first {
            let read = String(line[line.startIndex..<word.endIndex])
            guard let found = Weekday.list(read) else { break }
            (weekdays, end) = (found, word.endIndex)
            rest = line[end...]
        }
        return (weekdays.flatMap { $0.count == Weekday.allCases.count ? nil : $0 }, line[end...])
    }

    /// Reads a time such as `morning=07:00x2`, or `+4h` after another dose.
    private static func slot(
        _ part: String, on weekdays: [Weekday]?, after before: DoseLine?
    ) throws(Problem) -> DoseLine {
        let sides = part.split(separator: "=", omittingEmptySubsequences: false)
        guard sides.count <= 2, let last = sides.last else { throw .notATime(part) }
        let factors = last.split(omittingEmptySubsequences: false) { "xX×*".contains($0) }
        guard factors.count <= 2 else { throw .notATime(part) }
        let name = sides.count == 2 ? sides[0].lowercased() : nil
        if let name, !isName(name) { throw .badName(name) }
        let count = try factors.count == 2 ? count(factors[1]) : .one
        guard factors[0].first == "+" else {
            guard let time = MeantDose.time(String(factors[0])) else { throw .notATime(part) }
            return DoseLine(name: name, time: time, count: count, weekdays: weekdays)
        }
        guard let before else { throw .followsNothing(part) }
        guard let gap = try? Duration(parsing: factors[0].dropFirst()), gap.wholeSeconds.isMultiple(of: 60),
            gap.wholeSeconds <= 86_400
        else { throw .badGap(part) }
        return DoseLine(
            name: name, time: before.time.advanced(byMinutes: gap.wholeSeconds / 60), count: count, weekdays: weekdays,
            after: gap, key: name == nil ? "+\(gap.shortText)" : nil)
    }

    private static func count(_ text: Substring) throws(Problem) -> Quantity {
        guard let number = try? DecimalNumber(parsing: text) else { throw .badCount(String(text)) }
        let count = Quantity(number)
        guard count > .zero, count <= Quantity(mostCount) else { throw .badCount(String(text)) }
        return count
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter, text.count <= 20 else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } && isFree(text)
    }

    /// Returns whether the word may name a slot or a medication, having no other meaning.
    public static func isFree(_ word: String) -> Bool {
        !["now", "today", "yesterday", "tomorrow", "last", "all", "off", "none"].contains(word.lowercased())
            && TimeOfDay(parsing: word) == nil
    }

    /// The slot in the form that ``list(_:)`` reads, a following one only after the dose before it.
    public var text: String {
        let days = weekdays.map { "\(Weekday.text(of: $0)) " } ?? ""
        return days + timeText
    }

    private var timeText: String {
        (name.map { "\($0)=" } ?? "") + (after.map { "+\($0.shortText)" } ?? "\(time)")
            + (count == .one ? "" : "x\(count)")
    }

    /// Returns slots as texts that ``list(_:)`` reads as lines: each time with its days and the doses that follow it.
    public static func texts(of slots: [DoseLine]) -> [String] {
        var texts: [String] = []
        for slot in slots {
            if slot.after == nil || texts.isEmpty {
                texts.append(slot.text)
            } else {
                texts[texts.count - 1] += ",\(slot.timeText)"
            }
        }
        return texts
    }

    /// Returns the doses of days of the week at the times of others; `nil` if these have days or amounts of their own.
    static func slots(_ slots: [DoseLine], at times: [DoseLine]) -> [DoseLine]? {
        guard times.allSatisfy({ $0.weekdays == nil && $0.count == .one && $0.after == nil }) else { return nil }
        let moved = slots.flatMap { slot in times.map { slot.moved(to: $0.time, named: $0.name) } }
        return try? list(texts(of: moved).joined(separator: ";"))
    }

    /// Returns slots in the form that ``list(_:)`` reads, a line for each set of days.
    public static func text(of slots: [DoseLine]) -> String {
        lines(of: slots).map { weekdays, slots in
            (weekdays.map { "\(Weekday.text(of: $0)) " } ?? "") + slots.map(\.timeText).joined(separator: ",")
        }.joined(separator: "; ")
    }

    /// Returns the slots grouped by their days, in the order of the first time of each.
    public static func lines(of slots: [DoseLine]) -> [(weekdays: [Weekday]?, slots: [DoseLine])] {
        var lines: [(weekdays: [Weekday]?, slots: [DoseLine])] = []
        for slot in slots {
            if let index = lines.firstIndex(where: { $0.weekdays == slot.weekdays }) {
                lines[index].slots.append(slot)
            } else {
                lines.append((slot.weekdays, [slot]))
            }
        }
        return lines
    }
}

extension [DoseLine] {
    /// The minutes after midnight at which each dose is due if all are taken in time, beyond a day after midnight.
    var minutesOfDay: [Int] {
        var minutes: [Int] = []
        for line in self {
            minutes.append(line.after.map { (minutes.last ?? 0) + $0.wholeSeconds / 60 } ?? line.time.minutes)
        }
        return minutes
    }
}

extension Weekday {
    /// Reads days of the week, with ranges: `mon,thu`, `mon-fri`, `sat-mon`.
    /// - Returns: the days in order, each once; `nil` if the text names none or anything else.
    public static func list(_ text: String) -> [Weekday]? {
        var days: Set<Weekday> = []
        for part in text.split(separator: ",").map({ $0.filter { !$0.isWhitespace } }) where !part.isEmpty {
            guard let range = range(part) else { return nil }
            days.formUnion(range)
        }
        return days.isEmpty ? nil : allCases.filter(days.contains)
    }

    /// Reads a day or a range of days, which may pass the end of the week: `mon`, `mon-fri`, `weekends`, `mon/wed/fri`.
    static func range(_ text: String) -> [Weekday]? {
        switch text.lowercased() {
        case "weekdays", "weekday": return Array(allCases.prefix(5))
        case "weekends", "weekend": return [.saturday, .sunday]
        default: break
        }
        if text.contains("/") {
            let days = text.split(separator: "/", omittingEmptySubsequences: false).map { range(String($0)) }
            return days.contains(nil) ? nil : days.compactMap(\.self).flatMap(\.self)
        }
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Weekday(name: String($0)) }
        guard ends.count <= 2, let first = ends[0] else { return nil }
        guard ends.count == 2 else { return [first] }
        guard let last = ends[1] else { return nil }
        let count = (last.rawValue - first.rawValue + allCases.count) % allCases.count
        return (0...count).map { allCases[(first.rawValue + $0) % allCases.count] }
    }

    /// Returns days in the form that ``list(_:)`` reads: `mon,wed`, and from three days on in a row `mon-fri`.
    public static func text(of days: [Weekday]) -> String {
        runs(of: days).map { run in
            let names = run.map { String($0.name.prefix(3)) }
            return run.count > 2 ? "\(names[0])-\(names[run.count - 1])" : names.joined(separator: ",")
        }.joined(separator: ",")
    }

    /// Returns days grouped into runs of successive ones.
    public static func runs(of days: [Weekday]) -> [[Weekday]] {
        var runs: [[Weekday]] = []
        for day in days {
            if let last = runs.last?.last, last.rawValue + 1 == day.rawValue {
                runs[runs.count - 1].append(day)
            } else {
                runs.append([day])
            }
        }
        return runs
    }
}
