/// The reader of the words after a medication's name: its parts in any order, each once.
struct PrescriptionReader {
    /// A word without a meaning.
    struct Unread: Error {
        let index: Int
    }

    /// Words with several meanings, or with one that is a guess.
    struct Unclear: Error {
        let range: Range<Int>
        /// The words, or the option, that have only one of the meanings.
        let meanings: [[String]]
        /// How many of the doses are due at each time.
        var count: Quantity?
        /// Whether they stand where a name can end.
        var mayEndName = false

        init(_ range: Range<Int>, _ meanings: [[String]], count: Quantity? = nil) {
            (self.range, self.meanings, self.count) = (range, meanings, count)
        }

        init(_ index: Int, _ meanings: [[String]]) { self.init(index..<index + 1, meanings) }
    }

    let words: [PrescriptionWord]
    var next: Int
    var change = PlanChange()
    /// The places of the words for times.
    var places: Set<Int> = []
    /// The places of words about all doses, each with the number of amounts or groups of days before it.
    var common: [(place: Int, parts: Int)] = []
    /// The meal that the last instruction names, whose time is that of a dose.
    private var mealBefore = ""
    /// The days of the week and their times, as ``DoseLine/list(_:)`` reads them.
    var lines: [(days: [Weekday]?, times: [String])] = [(nil, [])]
    /// The amounts in the unit of the first, each with its own unit and the number of times before it.
    var amounts: [(quantity: Quantity, unit: String, times: Int)] = []
    /// The words for days of the week, each with the number of amounts before them.
    var weekdays: [(days: [Weekday], amounts: Int)] = []
    var timesPerDay: Int?
    var isAsNeeded = false
    /// Whether the words mean every day unless they name other days.
    var isDaily = false
    private var meals: Range<Int>?

    init(_ words: [PrescriptionWord], from start: Int) { (self.words, next) = (words, start) }

    /// Reads all words.
    /// - Throws: ``Unread``, ``Unclear``, ``MedicationError``, ``DoseLine/Problem``
    mutating func read() throws -> PlanChange {
        while next < words.count {
            if words[next].isSeparator, next + 1 < words.count {
                if words[next].text == ";" { lines.append((nil, [])) }
                next += 1
            } else if try !takePart() {
                throw Unread(index: next)
            }
        }
        var change = try settled()
        change.isSpoken = change.dose != nil || change.lines != nil
        return change
    }

    /// Reads one part; returns `false` if the next words are none.
    mutating func takePart() throws -> Bool {
        let start = next
        // As a label says: take two tablets.
        _ = skip("take", "use")
        let isCommon = try takeInstruction() || takeCourse()
        if isCommon { common.append((start, max(amounts.count, weekdays.count))) }
        let isRead =
            try isCommon || takeNeed() || takeMonthDays() || takeFrequency() || takeWeekdays()
            || takeCounts()
            || takeTimes() || takeDose()
        if !isRead { next = start }
        return isRead
    }

    // MARK: Words

    func word(_ offset: Int = 0) -> String { next + offset < words.count ? words[next + offset].text : "" }

    /// Skips the first of some phrases that comes next.
    mutating func skip(_ phrases: String...) -> Bool {
        for phrase in phrases {
            let parts = phrase.split(separator: " ")
            guard parts.indices.allSatisfy({ word($0) == parts[$0] }) else { continue }
            next += parts.count
            return true
        }
        return false
    }

    mutating func set<Value>(_ part: WritableKeyPath<PlanChange, Value?>, to value: Value, _ name: String) throws {
        if change[keyPath: part] != nil { throw MedicationError.givenTwice(option: name) }
        change[keyPath: part] = value
    }

    // MARK: Course and instructions

    /// Reads `with food`, `30 min before breakfast`, `by mouth`.
    private mutating func takeInstruction() throws -> Bool {
        let start = next
        if !skip("by mouth", "orally", "po", "ac", "pc", "on an empty stomach") {
            var gap = 0
            if let (length, count) = length(at: 0), ["before", "after"].contains(word(count)) {
                gap = length.wholeSeconds / (word(count) == "after" ? 60 : -60)
                next += count
            }
            let preposition = word()
            guard skip("with", "before", "after", "without") else {
                next = start
                return false
            }
            let isEach = skip("each", "every")
            _ = skip("a", "the")
            let isMeals = word() == "meals" || isEach && word() == "meal"
            let time = next < words.count ? words[next].timeOfDay : nil
            let isKnown = ["food", "meal", "meals", "eating", "milk", "water"].contains(word())
            guard isKnown || ["breakfast", "lunch", "dinner", "supper", "bed", "bedtime"].contains(word()) else {
                next = start
                return false
            }
            next += 1
            if isMeals { meals = start..<next }
            if let time {
                add(["\(time.advanced(byMinutes: gap))"], at: start..<next, isInstruction: true)
                // Breakfast of one dose and dinner of another are said of both.
                if gap == 0, change.instruction?.split(separator: " ").map(String.init) == [preposition, mealBefore] {
                    (mealBefore, change.instruction) = ("meals", "\(preposition) meals")
                    return true
                }
                mealBefore = words[next - 1].typed
            }
        }
        let text = words[start..<next].map(\.typed).joined(separator: " ")
        change.instruction = change.instruction.map { "\($0), \(text)" } ?? text
        return true
    }

    /// Reads `for 7 days`, `until dec 1`, `from monday`.
    private mutating func takeCourse() throws -> Bool {
        switch word() {
        case "for" where word(2) == "doses" && words[next + 1].count != nil:
            try set(\.doses, to: words[next + 1].count ?? 1, "--doses")
            next += 3
        case "for", "x":
            guard let (length, count) = length(at: 1), length.wholeSeconds.isMultiple(of: 86_400) else { return false }
            try set(\.course, to: length.wholeSeconds / 86_400, "--until")
            next += 1 + count
        case "until", "till", "through",
            "to" where word() != "to" || change.from != nil:
            guard let (day, count) = day(at: 1) else { return false }
            try set(\.until, to: day, "--until")
            next += 1 + count
        case "from", "starting", "beginning":
            guard let (day, count) = day(at: 1) else { return false }
            try set(\.from, to: day, "--from")
            next += 1 + count
            // 'from today on'
            if word() == "on", next + 1 == words.count || words[next + 1].isSeparator { next += 1 }
        default: return false
        }
        if [change.until != nil, change.course != nil, change.doses != nil].count(where: { $0 }) > 1 {
            throw MedicationError.givenTwice(option: "--until")
        }
        return true
    }

    /// Returns a length and the number of its words: `7d`, `7 days`, `a week`, `half an hour`.
    func length(at offset: Int) -> (Duration, count: Int)? {
        for count in 1...3 where next + offset + count <= words.count {
            let text = words[(next + offset)..<(next + offset + count)].map(\.text)
            if let length = Duration(words: text) { return (length, count) }
        }
        return nil
    }

    private func day(at offset: Int) -> (DayExpression, count: Int)? {
        for count in [3, 2, 1] where next + offset + count <= words.count {
            let text = words[(next + offset)..<(next + offset + count)].map(\.text).joined(separator: " ")
            if let day = try? DayExpression(parsing: text) { return (day, count) }
        }
        return nil
    }

    /// Reads `as needed`, and the least time between two doses.
    private mutating func takeNeed() throws -> Bool {
        if word() == "at", word(1) == "least", let (gap, count) = length(at: 2), word(2 + count) == "apart" {
            try set(\.minimumGap, to: gap, "--min-gap")
            next += 3 + count
            return true
        }
        let words = ["needed", "required", "necessary"]
        let isPhrase = ["as", "when", "if"].contains(word()) && words.contains(word(1))
        guard isPhrase || ["prn", "p.r.n."].contains(word()) else { return false }
        next += isPhrase ? 2 : 1
        isAsNeeded = true
        return true
    }

    // MARK: The plan

    /// Whether each group of days has its amount.
    private var isByDay: Bool { amounts.count > 1 && weekdays.count == amounts.count }

    /// Sets the days and times of all words, and the amount of each.
    private func settleLines(_ change: inout PlanChange) throws {
        if isByDay { return try shareAmountsByDay(in: &change) }
        let lines = lines.filter { $0.days != nil || !$0.times.isEmpty }
        if let days = lines.first?.days, lines.count == 1 {
            change.schedule = try DosingSchedule.joined(change.schedule, days, &change.from)
        } else if lines.count > 1, change.schedule ?? .daily != .daily || lines.contains(where: \.times.isEmpty) {
            throw MedicationError.givenTwice(option: "--days")
        }
        let texts = lines.map { line in
            (lines.count > 1 ? line.days.map { Weekday.text(of: $0) + " " } ?? "" : "")
                + line.times.joined(separator: ",")
        }
        if !places.isEmpty { change.lines = try DoseLine.list(texts.joined(separator: ";")) }
        if amounts.count > 1 { try shareAmounts(in: &change) }
    }

    /// Returns the plan of all parts.
    private func settled() throws -> PlanChange {
        var change = change
        let interval: Int? = if case .interval(let minutes)? = change.schedule { minutes } else { nil }
        try settleLines(&change)
        if isAsNeeded {
            if let interval { change.minimumGap = .seconds(interval * 60) }
            if interval == nil, change.schedule ?? .daily != .daily {
                throw MedicationError.givenTwice(option: "--days")
            }
            if let timesPerDay { change.maximumPerDay = timesPerDay }
            change.schedule = .asNeeded
            return change
        }
        // 'Every 12 hours at 8am and 8pm' is twice a day.
        if let interval, let times = change.lines, times.count > 1, times.count * interval == 1440,
            zip(times, times.dropFirst()).allSatisfy({ $1.time.minutes - $0.time.minutes == interval })
        {
            change.schedule = .daily
        }
        if let timesPerDay, let interval, timesPerDay * interval != 1440 {
            throw MedicationError.givenTwice(option: "--every")
        } else if let timesPerDay, interval == nil, !isByDay {
            if let count = change.lines?.count, count != timesPerDay {
                throw MedicationError.otherTimesPerDay(timesPerDay, times: count)
            }
            change.areTimesUsual = change.lines == nil
            change.lines = change.lines ?? DoseLine.usual(timesPerDay)
        }
        if isDaily || timesPerDay != nil { change.schedule = change.schedule ?? .daily }
        if let meals, change.lines == nil, change.schedule ?? .daily == .daily {
            let typed = words[meals].map(\.typed)
            throw Unclear(meals, [typed + ["08:00"], typed + ["08:00,12:00,18:00"]])
        }
        return change
    }
}
