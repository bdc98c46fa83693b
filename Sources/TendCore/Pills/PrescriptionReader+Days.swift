extension PrescriptionReader {
    /// Reads `bid`, `3x daily`, `twice a day`, `every 8 hours`, `weekly`, `every morning`.
    mutating func takeFrequency() throws -> Bool {
        let start = next
        let abbreviations = ["qd": 1, "od": 1, "bid": 2, "bd": 2, "tid": 3, "tds": 3, "qid": 4, "qds": 4]
        if next < words.count, let count = abbreviations[words[next].letters] {
            next += 1
            try setTimesPerDay(count)
            return true
        }
        if let count = timesOne() {
            try setTimesPerDay(count)
            return true
        }
        let isMost = skip("up to", "at most", "max", "maximum", "no more than")
        if let count = takeCountOfTimes(isMost: isMost) {
            if skip("a day", "per day", "each day", "every day", "daily", "in 24 h") {
                try setTimesPerDay(count)
                // "Up to 3 times a day" is as needed.
                if isMost { isAsNeeded = true }
                return true
            }
            if count > 1, skip("a week", "per week", "weekly", "every week", "each week", "a month", "per month") {
                throw MedicationError.notAPlan(
                    words[start..<next].map(\.typed).joined(separator: " "), name: words[0].typed)
            }
            // "Once weekly" says no more than "weekly", and "once" alone says too little.
            if count == 1, !isMost {
                let isFrequency = try takePeriod() || takeWeekdays()
                if isFrequency { return true }
            }
            next = start
            return false
        }
        next = start
        return try takePeriod()
    }

    /// Skips `2x1`, as on German labels, and `2 x 1`: one, twice a day.
    private mutating func timesOne() -> Int? {
        let words = word(1) == "x" && word(2) == "1" ? 3 : word().hasSuffix("x1") ? 1 : 0
        guard words > 0, let count = digits(words == 3 ? word() : String(word().dropLast(2))), (1...6).contains(count)
        else { return nil }
        next += words
        return count
    }

    /// Skips `twice`, `3x`, `3 times`, or `3` alone in a limit.
    private mutating func takeCountOfTimes(isMost: Bool) -> Int? {
        if let index = ["once", "twice", "thrice"].firstIndex(of: word()) {
            next += 1
            return index + 1
        }
        let glued = word().hasSuffix("x") ? digits(word().dropLast()) : nil
        let isFollowed = ["x", "times", "time"].contains(word(1))
        let isDaily = ["a", "per", "each", "every"].contains(word(1)) && word(2) == "day" || word(1) == "daily"
        let number = words[next...].first?.count
        // "Two a day" may be two at once.
        let alone = isFollowed || isMost || isDaily && number == 1 ? number : nil
        guard let count = glued ?? alone, (1...DoseLine.most).contains(count) else { return nil }
        next += glued == nil && isFollowed ? 2 : 1
        return count
    }

    private mutating func setTimesPerDay(_ count: Int) throws {
        if timesPerDay != nil { throw MedicationError.givenTwice(option: "the schedule") }
        timesPerDay = count
    }

    /// Reads `daily`, `weekly`, `every other day`, `every 8 hours`, `q8h`.
    private mutating func takePeriod() throws -> Bool {
        if skip("monthly", "every month", "each month", "a month", "per month") {
            try setSchedule(.everyMonths(1))
        } else if skip("daily", "every day", "each day", "a day", "per day") {
            try setSchedule(.daily)
        } else if skip("weekly", "every week", "each week", "a week", "per week") {
            try setSchedule(.weekly)
        } else if skip("every other day", "every second day", "alternate days", "qod") {
            try setSchedule(.everyDays(2))
        } else if skip("every other week", "every second week", "fortnightly") {
            try setSchedule(.everyDays(14))
        } else if let (hours, count) = hourly {
            guard let schedule = try? DosingSchedule.every("\(hours)h") else { return false }
            next += count
            try setSchedule(schedule)
        } else if word().hasPrefix("q"), word().dropFirst().first?.isNumber == true {
            guard let schedule = try? DosingSchedule.every(String(word().dropFirst())) else { return false }
            next += 1
            try setSchedule(schedule)
        } else if ["every", "each"].contains(word()) {
            if next + 1 < words.count, words[next + 1].timeOfDay != nil {
                next += 1
                isDaily = true
                return try takeTimes()
            }
            if next + 1 < words.count, let number = words[next + 1].count ?? Self.ordinal(word(1)),
                let unit = ["month": "mo", "months": "mo", "week": "w"][word(2)]
            {
                guard let schedule = try? DosingSchedule.every("\(number)\(unit)") else { return false }
                next += 3
                try setSchedule(schedule)
                return true
            }
            if word(1) == "other", Weekday.range(word(2))?.count == 1 {
                // The day is read next.
                next += 2
                try setSchedule(.everyDays(14))
                return true
            }
            guard let count = length(at: 1)?.count else { return false }
            let text = count == 1 ? word(1) : "\(words[next + 1].count ?? 0) \(word(2))"
            guard let schedule = try? DosingSchedule.every(text) else { return false }
            next += 1 + count
            try setSchedule(schedule)
        } else {
            return false
        }
        return true
    }

    /// The hours of `8 hourly`, `8-hourly`, `hourly`, and the number of its words.
    private var hourly: (hours: Int, count: Int)? {
        if word(1) == "hourly", let hours = digits(word()) { return (hours, 2) }
        guard word().hasSuffix("hourly") else { return nil }
        let number = word().dropLast(6)
        if number.isEmpty { return (1, 1) }
        return digits(number.dropLast(number.hasSuffix("-") ? 1 : 0)).map { ($0, 1) }
    }

    /// Returns the number of `other`, `second`, `2nd`, from 2 on.
    private static func ordinal(_ word: String) -> Int? {
        if word == "other" { return 2 }
        let spelled = ["second", "third", "fourth", "fifth", "sixth"].firstIndex(of: word).map { $0 + 2 }
        return spelled ?? MonthDay(word).map(\.number).flatMap { $0 > 1 ? $0 : nil }
    }

    private mutating func setSchedule(_ schedule: DosingSchedule) throws {
        if change.schedule != nil, change.schedule != schedule {
            throw MedicationError.givenTwice(option: "the schedule")
        }
        change.schedule = schedule
    }

    /// Reads `on the 1st and 15th`, `the last friday of the month`; and `every 3rd day`, which is no such day.
    /// - Throws: ``Unclear`` for `every 2nd monday`, which may be of the month or every two weeks.
    mutating func takeMonthDays() throws -> Bool {
        let start = next
        let isEach = skip("every", "each")
        _ = skip("on")
        _ = skip("the")
        if isEach, word(1) == "day", word(2) != "of", let count = Self.ordinal(word()) {
            next += 2
            try setSchedule(.everyDays(count))
            return true
        }
        var days: [MonthDay] = []
        while true {
            let isSeparated = !days.isEmpty && words.indices.contains(next) && words[next].isSeparator
            let place = next + (isSeparated ? 1 : 0)
            func text(_ count: Int) -> String {
                place + count <= words.count ? words[place..<place + count].map(\.text).joined(separator: " ") : ""
            }
            guard let (day, count) = MonthDay(text(2)).map({ ($0, 2) }) ?? MonthDay(text(1)).map({ ($0, 1) }) else {
                break
            }
            days.append(day)
            next = place + count
        }
        guard !days.isEmpty else {
            next = start
            return false
        }
        let isOfMonth = skip(
            "of the month", "of each month", "of every month", "each month", "every month", "monthly", "a month")
        if isEach, !isOfMonth, days.count == 1, let weekday = days[0].weekday, days[0].number > 1 {
            throw Unclear(
                start..<next,
                [
                    ["every", "\(days[0].number)", "weeks", "on", weekday.name],
                    ["on", "the"] + "\(days[0])".split(separator: " ").map(String.init) + ["of", "the", "month"],
                ])
        }
        try setSchedule(.monthDays(MonthDay.ordered(days)))
        return true
    }

    /// Reads `mondays`, `every monday and thursday`, `mon-fri`, `weekends`, `on tue, thu`.
    mutating func takeWeekdays() throws -> Bool {
        let start = next
        var days: Set<Weekday> = []
        if skip(
            "on the other days", "on other days", "on all other days", "the other days", "other days", "all other days")
        {
            days = Set(Weekday.allCases).subtracting(weekdays.flatMap(\.days))
            if weekdays.isEmpty { days = [] }
        } else {
            _ = skip("every", "each", "on the", "at the", "on", "at")
        }
        while let found = namedDays() {
            days.formUnion(found.days)
            next += found.count
            guard next < words.count, words[next].isSeparator, words[next].text != ";" else { continue }
            next += 1
            if namedDays() == nil { next -= 1; break }
        }
        guard !days.isEmpty else {
            next = start
            return false
        }
        let (place, earlier) = (lines.count - 1, weekdays.last?.amounts ?? 0)
        weekdays.append((days.inOrder, amounts.count))
        if earlier > 0, amounts.count > earlier, lines[place].days != nil {
            // '5mg 6pm mon, 2.5mg 7pm tue': the times since the amount belong to the new days. They are in the last line, which
            // begins with the days before that amount.
            let since = lines.reduce(0) { $0 + $1.times.count } - (amounts.last?.times ?? 0)
            let own = min(max(since, 0), lines[place].times.count)
            lines.append((days.inOrder, Array(lines[place].times.suffix(own))))
            lines[place].times.removeLast(own)
        } else if !lines[place].times.isEmpty, lines.count > 1 || lines[place].days != nil {
            lines.append((days.inOrder, []))
        } else if let earlier = lines[place].days {
            lines[place].days = days.union(earlier).inOrder
        } else {
            lines[place].days = days.inOrder
        }
        return true
    }

    /// Returns the days that the next words name, and the number of these words.
    private func namedDays() -> (days: [Weekday], count: Int)? {
        if ["to", "through"].contains(word(1)), let range = Weekday.range("\(word())-\(word(2))") { return (range, 3) }
        let text = word()
        let singular = String(text.dropLast(text.hasSuffix("s") ? 1 : 0))
        return (Weekday.range(text) ?? Weekday.range(singular)).map { ($0, 1) }
    }

    /// Reads a cycle such as `21/7`, or the doses of the parts of a day such as `1-0-1`.
    mutating func takeCounts() throws -> Bool {
        if ["day", "days"].contains(word(1)), word(2) == "on", word(3) == "and", let on = digits(word()),
            let off = digits(word(4))
        {
            let count = word(5) == "off" ? 6 : word(6) == "off" ? 7 : 0
            guard count > 0, let cycle = try? DosingSchedule.cycle("\(on)+\(off)") else { return false }
            next += count
            try setSchedule(cycle)
            return true
        }
        if let cycle = try? DosingSchedule.cycle(word()) {
            if case .cycle(let on, let off) = cycle, on < off, word().contains("/") {
                if next + 1 < words.count, words[next + 1].isUnit { return false }
                throw Unclear(next, [["--dose", word()], ["--cycle", word()]])
            }
            next += 1
            try setSchedule(cycle)
            return true
        }
        let parts = word().split(separator: "-", omittingEmptySubsequences: false)
        guard (3...4).contains(parts.count) else { return false }
        let counts = parts.compactMap { try? Quantity(typed: $0) }
        guard counts.count == parts.count, counts.contains(where: { $0 > .zero }) else { return false }
        let place = next
        if next + 1 < words.count, words[next + 1].isUnit, change.dose == nil {
            // "20-0-10 units" are the units of each part of the day.
            change.dose = .one
            change.unit = try Name.check(words[next + 1].typed, as: .unit)
            next += 1
        } else if counts.contains(where: { $0 > Quantity(4) }), change.dose != nil {
            // A count above four next to a dose is an hour, or the amount itself.
            let hours = counts.map { TimeOfDay(hour: $0.millionths / Quantity.one.millionths) }.compactMap(\.self)
            guard hours.count == counts.count, zip(hours, hours.dropFirst()).allSatisfy({ $0 < $1 }) else {
                throw Unread(index: next)
            }
            throw Unclear(next, [["--times", hours.map { "\($0)" }.joined(separator: ",")]])
        }
        let times = zip(["08:00", "12:00", "20:00", "22:00"], counts).filter { $1 > .zero }
        add(times.map { $1 == .one ? $0 : "\($0)x\($1)" }, at: place..<place + 1)
        next += 1
        isDaily = true
        return true
    }
}

extension Set<Weekday> {
    fileprivate var inOrder: [Weekday] { Weekday.allCases.filter(contains) }
}

extension DosingSchedule {
    /// Returns the schedule of days of the week, with one such as `weekly` that was given too.
    /// - Parameter from: the first day, which is the coming one of these days if they come every few weeks.
    static func joined(
        _ other: DosingSchedule?, _ days: [Weekday], _ from: inout DayExpression?
    ) throws(MedicationError) -> DosingSchedule {
        let named: DosingSchedule = days.count == Weekday.allCases.count ? .daily : .weekdays(days)
        switch other {
        case nil, .weekly: return named
        case .everyDays(let count) where count.isMultiple(of: 7) && days.count == 1:
            from = from ?? .weekday(days[0])
            return .everyDays(count)
        default: throw .givenTwice(option: "--days")
        }
    }
}
