extension PrescriptionReader {
    /// Adds times to the days named last. With a part of the day, as in `8 in the evening`, a time is one dose.
    /// - Parameter isInstruction: whether the words say how to take it: `in the evening with dinner` is one dose, `evening, dinner`
    ///   two.
    mutating func add(_ times: [String], at range: Range<Int>, isInstruction: Bool = false) {
        let last = lines.count - 1
        if places.contains(range.lowerBound - 1), let before = lines[last].times.last,
            let time = joined(before, times[0], at: range, isInstruction)
        {
            lines[last].times[lines[last].times.count - 1] = time
        } else {
            lines[last].times += times
        }
        places.formUnion(range)
    }

    /// Returns the one time that a clock time and a part of the day next to it mean; `nil` for two doses.
    private func joined(
        _ before: String, _ after: String, at range: Range<Int>, _ isInstruction: Bool
    ) -> String? {
        guard let earlier = TimeOfDay(parsing: before), let later = TimeOfDay(parsing: after) else { return nil }
        let (word, part) = (words[range.lowerBound - 1], words[range.upperBound - 1])
        // "Breakfast, lunch" is two doses, and "with breakfast, with lunch" too.
        if word.timeOfDay != nil, part.timeOfDay != nil {
            if word.isMeal, part.isMeal, word.text != part.text { return nil }
            return isInstruction && abs(earlier.minutes - later.minutes) <= 240 ? before : nil
        }
        let isPartFirst = word.timeOfDay != nil && !["noon", "midday"].contains(word.text)
        // "8am bedtime" is two doses, "8 at night" is one.
        let isPartLast =
            part.timeOfDay != nil && range.count > 1 && !["noon", "midday", "bed", "bedtime"].contains(part.text)
        guard isPartFirst != isPartLast else { return nil }
        let (clock, usual) = isPartFirst ? (later, earlier) : (earlier, later)
        func distance(_ time: TimeOfDay) -> Int {
            let minutes = abs(time.minutes - usual.minutes)
            return min(minutes, 1440 - minutes)
        }
        let typed = isPartFirst ? part.text : word.text
        if clock.hour <= 12, !typed.hasPrefix("0"), !typed.hasSuffix("m") {
            return [clock, clock.advanced(byMinutes: 720)].min { distance($0) < distance($1) }?.description
        }
        return distance(clock) <= 180 ? clock.description : nil
    }

    // MARK: Times

    /// Reads times such as `8am`, `at 8 and 20`, `08:00x2`, `+4h`, `in the morning`, `8h 20h`.
    mutating func takeTimes() throws -> Bool {
        let start = next
        let isAt = skip("at", "@")
        let isPart = !isAt && skip("in the", "in")
        guard next < words.count, !isPart || words[next].timeOfDay != nil,
            let (time, count) = try time(isMarked: isAt || timeBefore(start).map(isNumber) == true)
        else {
            next = start
            return false
        }
        next += count
        var text = time
        // As in the words of a plan: 08:00 (2).
        if word().hasPrefix("("), word().hasSuffix(")"),
            let number = try? Quantity(typed: word().dropFirst().dropLast())
        {
            text += "x\(number)"
            next += 1
        }
        add([text], at: start..<next)
        return true
    }

    /// Returns the place of the time before a word, if one is next to it.
    private func timeBefore(_ place: Int) -> Int? {
        let before = place > 0 && words[place - 1].isSeparator ? place - 2 : place - 1
        return places.contains(before) ? before : nil
    }

    /// Returns the next time as ``DoseLine/list(_:)`` reads it, and the number of its words.
    /// - Parameter isMarked: whether it follows `at` or an hour, so that a number is an hour.
    private func time(isMarked: Bool) throws -> (String, count: Int)? {
        let typed = words[next].typed
        if ["am", "pm"].contains(word(1)), let time = TimeOfDay(typed: word() + word(1)) { return ("\(time)", 2) }
        if isNumber(next), next + 1 < words.count, words[next + 1].isUnit { return nil }
        if let time = words[next].timeOfDay { return ("\(time)", 1) }
        // `0800` is a time, `0.25` and `1000` may be doses.
        if let time = TimeOfDay(typed: word()),
            isMarked || !isNumber(next) || word().hasPrefix("0") && digits(word()) != nil
        {
            return ("\(time)", 1)
        }
        if let time = hours(next) {
            let isAlone = timeBefore(next) == nil && hours(next + 1) == nil
            if isAlone, !isMarked, word().hasSuffix("h") {
                throw Unclear(next, [["--times", "\(time)"], ["--every", word()]])
            }
            return ("\(time)", 1)
        }
        if isHour(next, isMarked: isMarked), let time = TimeOfDay(hour: digits(word()) ?? 24) { return ("\(time)", 1) }
        if word().hasPrefix("+"), (try? Duration(parsing: word().dropFirst())) != nil { return (typed, 1) }
        if word().contains(where: { ":=x*".contains($0) }), (try? DoseLine.list(typed)) != nil { return (typed, 1) }
        if TimeOfDay.isMistyped(word()) { throw DoseLine.Problem.notATime(typed) }
        return nil
    }

    private func isNumber(_ place: Int) -> Bool {
        words.indices.contains(place) && words[place].text.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// Returns the time of a word such as `8h` or `20h30`.
    private func hours(_ place: Int) -> TimeOfDay? {
        guard words.indices.contains(place) else { return nil }
        let parts = words[place].text.split(separator: "h", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), let hour = digits(parts[0]),
            let minute = parts[1].isEmpty ? 0 : digits(parts[1])
        else { return nil }
        return TimeOfDay(hour: hour, minute: minute)
    }

    /// Returns whether a number is an hour: after `at` or a time, and if a later hour follows the dose too.
    private func isHour(_ place: Int, isMarked: Bool) -> Bool {
        guard isNumber(place), let hour = digits(words[place].text), hour < 24 else { return false }
        let after = place + 1 < words.count && words[place + 1].isSeparator ? place + 2 : place + 1
        if isMarked { return after > place + 1 || after >= words.count || !words[after].isUnit }
        guard change.dose != nil || after > place + 1, isNumber(after), let later = digits(words[after].text) else {
            return false
        }
        return hour > 4 && hour < later && later < 24 && !(after + 1 < words.count && words[after + 1].isUnit)
    }

    // MARK: Dose

    /// Reads `500mg`, `2 puffs`, `half a tablet`, `1 1/2 tablets`.
    mutating func takeDose() throws -> Bool {
        if skip(MedicationPlan.asked) {
            try set(\.dose, to: nil, "--dose")
            change.asksDose = true
            guard word() == "in", next + 1 < words.count else { return true }
            change.unit = try Name.check(words[next + 1].typed, as: .unit)
            next += 2
            return true
        }
        if word() == "half" {
            let count = ["a", "an"].contains(word(1)) ? 2 : 1
            guard next + count < words.count, words[next + count].isUnit else { return false }
            return try setDose("1/2", unit: words[next + count].typed, count: count + 1)
        }
        if let count = amountOfNextTime() { return try setDose("\(count)", unit: change.unit ?? "", count: 1) }
        let typed = words[next].typed
        let number = typed.prefix { $0.isNumber || ".,/".contains($0) }
        let unit = typed.dropFirst(number.count)
        guard !number.isEmpty else {
            guard !["a", "an"].contains(word()), let count = words[next].count, next + 1 < words.count,
                words[next + 1].isUnit
            else { return false }
            return try setDose("\(count)", unit: words[next + 1].typed, count: 2)
        }
        if let times =
            ("xX×".contains { unit.first == $0 } ? unit.dropFirst() : word(1) == "x" && unit.isEmpty ? "" : nil)
        {
            return try refuseCount(of: number, times)
        }
        if !unit.isEmpty {
            if (try? Duration(parsing: typed)) != nil || unit.contains(where: { "/@".contains($0) }) { return false }
            guard (try? Name.check(String(unit), as: .unit)) != nil else { return false }
            return try setDose(String(number), unit: String(unit), count: 1)
        }
        if next + 2 < words.count, let fraction = words[next + 1].number, word(1).contains("/"),
            let whole = digits(number),
            words[next + 2].isUnit
        {
            return try setDose("\(Quantity(whole) + fraction)", unit: words[next + 2].typed, count: 3)
        }
        if next + 1 < words.count, words[next + 1].isUnit {
            return try setDose(String(number), unit: words[next + 1].typed, count: 2)
        }
        if digits(number) == nil, (try? Quantity(typed: number)) == nil { return false }
        // "2 glugs" has a unit that no one knows.
        if next + 1 < words.count, change.dose == nil, words[next + 1].isOfName || words[next + 1].correction != nil {
            throw Unread(index: next + 1)
        }
        let hour = digits(number).flatMap { $0 < 5 ? nil : TimeOfDay(hour: $0) }.map { ["--times", "\($0)"] }
        throw Unclear(next, [["--dose", typed]] + (hour.map { [$0] } ?? []))
    }

    /// Returns the number in `20 units at breakfast and 10 at dinner`, which has the unit of the one before it. `10 at night` after
    /// `8 in the morning` is a time.
    private func amountOfNextTime() -> Quantity? {
        guard let unit = change.unit, let count = words[next].number, ["at", "in", "with"].contains(word(1)),
            words[..<next].count(where: { $0.number != nil || $0.text.first?.isNumber == true }) == amounts.count
        else { return nil }
        let part = word(word(2) == "the" ? 3 : 2)
        let isEvening = ["evening", "night", "bedtime"].contains(part) && count < Quantity(5) && Self.isPiece(unit)
        return isEvening || PrescriptionWord.meals.contains(part) ? count : nil
    }

    private mutating func setDose(_ number: String, unit: String, count: Int) throws -> Bool {
        let quantity: Quantity
        do throws(DecimalNumber.Problem) { quantity = try Quantity(typed: number) } catch {
            guard let readings = Quantity.readings(of: number) else { return false }
            throw Unclear(next..<next + count, [["\(readings.0)\(unit)"], ["\(readings.1)\(unit)"]])
        }
        guard quantity > .zero, quantity <= .largest else { return false }
        // '8/5 mg' are the masses of two substances.
        if number.contains("/"), quantity >= .one || !["/2", "/3", "/4", "/8"].contains(where: number.hasSuffix),
            Mass.isUnit(unit)
        {
            return false
        }
        if change.dose != nil, Self.isPiece(unit), !Self.isPiece(change.unit ?? "") {
            // "500mg 2 tablets" is two of 500 mg.
            if quantity > Quantity(6) {
                // A box of 28, or a course of 21.
                throw Unclear(next..<next + count, [["--stock", "\(quantity)"], ["--doses", "\(quantity)"]])
            }
            // '25mg 8am 2 tablets 10pm'
            let isAtTime = lines.contains { !$0.times.isEmpty } && next + count < words.count
            if isAtTime, words[next + count].timeOfDay != nil || TimeOfDay(parsing: word(count)) != nil {
                throw MedicationError.givenTwice(option: "--dose")
            }
            if quantity != .one { throw Unclear(next..<next + count, [[]], count: quantity) }
            next += count
            return true
        }
        let times = lines.reduce(0) { $0 + $1.times.count }
        next += count
        if let known = change.unit, !amounts.isEmpty, let amount = Self.amount(quantity, unit, in: known) {
            amounts.append((amount, unit, times))
            return true
        }
        amounts.append((quantity, unit, times))
        try set(\.dose, to: quantity, "--dose")
        change.unit = try Name.check(unit, as: .unit)
        return true
    }

    /// Returns an amount in another unit; `nil` if it has no exact one.
    private static func amount(_ quantity: Quantity, _ unit: String, in other: String) -> Quantity? {
        func singular(_ unit: String) -> Substring { unit.lowercased().dropLast(unit.hasSuffix("s") ? 1 : 0) }
        if singular(unit) == singular(other) { return quantity }
        guard let amount = Mass.converted(quantity, unit, to: other), amount > .zero else { return nil }
        return Mass.converted(amount, other, to: unit) == quantity ? amount : nil
    }

    /// Gives each time its amount, as a number of the usual dose: `3mg in the morning, 2mg in the evening` is 1 mg at 08:00 (3) and
    /// 20:00 (2). The times of an amount follow it, or all come before it.
    func shareAmounts(in change: inout PlanChange) throws {
        let times = lines.flatMap(\.times)
        let counts = amounts.map(\.times)
        let bounds = counts[0] > 0 ? [0] + counts : counts + [times.count]
        guard lines.count == 1 || lines.allSatisfy({ $0.days == nil }), change.lines?.count == times.count,
            bounds.last == times.count, zip(bounds, bounds.dropFirst()).allSatisfy(<)
        else { throw MedicationError.givenTwice(option: "--dose") }
        let doses = try setUsualDose(of: times, in: &change)
        let texts = doses.indices.flatMap { index in
            times[bounds[index]..<bounds[index + 1]].map { "\($0)x\(doses[index])" }
        }
        change.lines = try DoseLine.list(texts.joined(separator: ","))
    }

    /// Gives each group of days its amount: `5mg mon wed fri, 2.5mg the other days`. Times that stand with one of the groups
    /// are due for all.
    func shareAmountsByDay(in change: inout PlanChange) throws {
        let days = weekdays.flatMap(\.days)
        let timed = lines.filter { !$0.times.isEmpty }
        // Each amount comes before its days, or each after them.
        let first = weekdays[0].amounts
        guard change.schedule ?? .daily == .daily, Set(days).count == days.count, first < 2,
            weekdays.indices.allSatisfy({ weekdays[$0].amounts == first + $0 }),
            timed.count < 2 || timed.count == weekdays.count
        else { throw MedicationError.givenTwice(option: "--days") }
        // An end of the first group's doses would be one of all.
        if let other = common.first(where: { (1..<amounts.count).contains($0.parts) }) {
            throw Unread(index: other.place)
        }
        if let timesPerDay, let other = timed.first(where: { $0.times.count != timesPerDay }) {
            throw MedicationError.otherTimesPerDay(timesPerDay, times: other.times.count)
        }
        let usual = DoseLine.usual(timesPerDay ?? 1).map(\.time.description)
        let doses = try setUsualDose(of: lines.flatMap(\.times), in: &change)
        change.schedule = .daily
        change.areTimesUsual = timed.isEmpty
        let texts = doses.indices.map { index in
            let times = timed.isEmpty ? usual : timed[timed.count == 1 ? 0 : index].times
            return Weekday.text(of: weekdays[index].days) + " "
                + times.map { "\($0)x\(doses[index])" }.joined(separator: ",")
        }
        change.lines = try DoseLine.list(texts.joined(separator: ";"))
    }

    /// Sets the dose that all amounts are multiples of.
    /// - Returns: the multiples.
    private func setUsualDose(of times: [String], in change: inout PlanChange) throws -> [Int] {
        let (all, one) = (amounts.map(\.quantity.millionths), Quantity.one.millionths)
        let least = all.reduce(0, Self.greatestDivisor)
        // Units of insulin are counted one by one, milligrams by the tablet.
        let isCounted =
            least < all.min() ?? 0 && !Mass.isUnit(change.unit ?? "")
            && all.allSatisfy { $0.isMultiple(of: one) && $0 / one <= 100 }
        let unit = isCounted ? one : least
        guard !isAsNeeded, !times.contains(where: { $0.contains("x") }),
            all.allSatisfy({ $0 / unit <= DoseLine.mostCount })
        else { throw MedicationError.givenTwice(option: "--dose") }
        let dose = Quantity(millionths: unit)
        change.dose = dose
        // '2 pills morning, 1 pill evening' is one pill, and twice that.
        let same = amounts.first { $0.quantity == dose && change.unit?.hasPrefix($0.unit) == true }
        change.unit = same?.unit ?? change.unit
        return all.map { $0 / unit }
    }

    private static func greatestDivisor(_ one: Int, _ other: Int) -> Int {
        other == 0 ? one : greatestDivisor(other, one % other)
    }

    private static func isPiece(_ unit: String) -> Bool {
        ["tab", "cap", "pill"].contains(where: unit.lowercased().hasPrefix)
    }

    /// Refuses `2x500mg`, which is two of 500 mg.
    private func refuseCount(of number: Substring, _ glued: Substring) throws -> Bool {
        let count = glued.isEmpty ? (word(1) == "x" ? 2 : 1) : 0
        let text = glued.isEmpty ? (next + count < words.count ? words[next + count].typed : "") : String(glued)
        guard let quantity = try? Quantity(typed: number) else { return false }
        guard DoseReading.Amount(text)?.unit != nil else {
            guard glued.isEmpty, quantity >= .one, quantity <= Quantity(6) else { return false }
            throw Unclear(next..<next + count, [[number + "x", "daily"]])
        }
        throw Unclear(next..<next + count + 1, [[text]], count: quantity)
    }
}

extension DoseLine {
    /// Returns the usual times of some doses a day.
    static func usual(_ count: Int) -> [DoseLine] {
        let hours = [1: [8], 2: [8, 20], 3: [8, 14, 20], 4: [8, 12, 16, 20]]
        let halves = hours[count]?.map { $0 * 2 } ?? (0..<count).map { 16 + ($0 * 56 + count - 1) / (2 * (count - 1)) }
        return halves.compactMap { TimeOfDay(hour: $0 / 2, minute: $0 % 2 * 30) }.map { DoseLine(time: $0) }
    }
}
