/// A medication as people and doctors write it: its name, then the dose, the times and the course in any order, as in
/// `amoxicillin 500mg three times a day for 7 days`.
public struct Prescription: Equatable, Sendable {
    public let name: String
    /// The plan in the words.
    public let change: PlanChange

    /// Reads the words.
    /// - Parameters:
    ///   - words: the words as typed. The name is the first one, which was quoted if it has spaces, and the ones after it
    ///     that have no meaning.
    ///   - isNew: whether the name is a new one, which holds no dose and no times.
    ///   - isNameMeant: whether options say the plan, so that a quoted name may hold a dose too.
    ///   - verb: the command, for the errors.
    /// - Throws: ``MedicationError``, ``NameError`` for a unit, ``DoseLine/Problem`` for a mistyped or repeated time.
    public init(_ words: [String], isNew: Bool = true, isNameMeant: Bool = false, verb: String = "pill add") throws {
        let words = words.prefix(1) + words.dropFirst().flatMap(PrescriptionWord.list).map(\.typed)
        do {
            self = try Self.read(words, isNew: isNew, isNameMeant: isNameMeant).prescription
        } catch let unclear as PrescriptionReader.Unclear {
            throw Self.error(unclear, Array(words), isNew: isNew, verb)
        }
    }

    /// Reads words without commas.
    /// - Returns: also the places of the words that are times.
    /// - Throws: ``PrescriptionReader/Unclear`` too, whose places count from the first word.
    private static func read(
        _ words: some Collection<String>, isNew: Bool, isNameMeant: Bool = false
    ) throws -> (prescription: Prescription, times: Set<Int>) {
        let words = Array(words)
        let all = words.map(PrescriptionWord.init)
        guard let first = words.first else { throw MedicationError.notAPlan("", name: "") }
        let isQuoted = first.contains(where: \.isWhitespace)
        do {
            let count = try isQuoted ? 1 : countOfName(all)
            if isNew { try check(words, name: count, isMeant: isNameMeant) }
            var reader = PrescriptionReader(all, from: count)
            let change = try reader.read()
            let name = words[..<count].joined(separator: " ")
            return (Prescription(name: name, change: change), reader.places)
        } catch let unread as PrescriptionReader.Unread {
            let word = all[unread.index]
            if let better = word.correction { throw PrescriptionReader.Unclear(unread.index, [[better]]) }
            let text = words[unread.index...].prefix(word.isPreposition ? 2 : 1).joined(separator: " ")
            throw MedicationError.notAPlan(text, name: first)
        }
    }

    private init(name: String, change: PlanChange) { (self.name, self.change) = (name, change) }

    /// Returns the prescription with the values of options.
    /// - Throws: ``MedicationError/givenTwice(option:)``, ``MedicationError/otherTimesPerDay(_:times:)``
    public func adding(_ options: PlanChange) throws(MedicationError) -> Prescription {
        var all = options
        func add<Value>(_ part: WritableKeyPath<PlanChange, Value?>, _ name: String) throws(MedicationError) {
            guard let value = change[keyPath: part] else { return }
            if all[keyPath: part] != nil { throw .givenTwice(option: name) }
            all[keyPath: part] = value
        }
        all.isSpoken = change.isSpoken
        // Days and times that are only the usual ones of a frequency give way.
        if let times = options.lines, change.areTimesUsual, let lines = change.lines, lines.first?.weekdays != nil {
            guard let moved = DoseLine.slots(lines, at: times) else { throw .givenTwice(option: "--times") }
            all.lines = moved
        } else if let times = options.lines?.count, change.areTimesUsual, let count = change.lines?.count {
            if times != count { throw .otherTimesPerDay(count, times: times) }
        } else {
            try add(\.lines, "--times")
            all.areTimesUsual = change.areTimesUsual
        }
        if options.schedule == nil || change.lines == nil || change.schedule != .daily {
            try add(\.schedule, "the schedule")
        }
        if options.unit != nil, change.dose != nil, change.asksDose == nil || change.unit != nil {
            throw .givenTwice(option: "--dose")
        }
        try add(\.dose, "--dose")
        all.asksDose = options.asksDose ?? change.asksDose
        all.unit = options.unit ?? change.unit
        func hasEnd(_ change: PlanChange) -> Bool { change.until != nil || change.course != nil || change.doses != nil }
        if hasEnd(options), hasEnd(change) { throw .givenTwice(option: "--until") }
        try add(\.until, "--until")
        try add(\.course, "--until")
        try add(\.doses, "--doses")
        try add(\.instruction, "--text")
        try add(\.from, "--from")
        try add(\.minimumGap, "--min-gap")
        try add(\.maximumPerDay, "--max-per-day")
        return Prescription(name: name, change: all)
    }

    /// Returns how many words the name has: the first one, and those before a word that is read.
    private static func countOfName(_ words: [PrescriptionWord]) throws -> Int {
        for index in words.indices.dropFirst() {
            var reader = PrescriptionReader(words, from: index)
            do {
                if try reader.takePart() { return index }
            } catch var unclear as PrescriptionReader.Unclear {
                unclear.mayEndName = true
                throw unclear
            }
            guard words[index].isOfName else { throw PrescriptionReader.Unread(index: index) }
        }
        return words.count
    }

    /// Refuses a new name that holds a part of the plan, stands after the dose, or has several unquoted words and no plan.
    private static func check(_ words: [String], name count: Int, isMeant: Bool) throws {
        let name = words[..<count].joined(separator: " ")
        let parts = PrescriptionWord.list(name).map(\.typed)
        guard parts.count > 1 else {
            if !isMeant, DoseReading.Amount(name)?.unit != nil { throw NameError.reserved(name) }
            return
        }
        if count == 1 {
            guard !isMeant, let read = try? read(parts, isNew: false).prescription else { return }
            if read.name != parts.joined(separator: " ") { throw PrescriptionReader.Unclear(0, [parts]) }
        } else if DoseReading.Amount(parts[0])?.unit != nil {
            throw PrescriptionReader.Unclear(0..<count, [parts.dropFirst() + [parts[0]]])
        } else if count == words.count {
            throw PrescriptionReader.Unclear(0..<count, [[name]])
        }
    }

    /// Returns the error with a command for each meaning of some words, as far as the command can be read.
    private static func error(
        _ unclear: PrescriptionReader.Unclear, _ words: [String], isNew: Bool, _ verb: String
    ) -> any Error {
        let text = words[unclear.range].joined(separator: " ")
        // A number may end a name, such as that of a vitamin.
        let named = words[..<unclear.range.upperBound].joined(separator: " ")
        var commands: [[String]] = []
        if isNew, unclear.mayEndName {
            let line = [named] + words[unclear.range.upperBound...]
            if (try? read(line, isNew: true))?.prescription.change.dose != nil { commands.append([verb] + line) }
        }
        for meaning in unclear.meanings.reversed() {
            let option = meaning.first?.hasPrefix("--") == true ? meaning : []
            var line = words
            line.replaceSubrange(unclear.range, with: option.isEmpty ? meaning : [])
            guard let (read, times) = try? read(line, isNew: isNew), read.change.allows(option) else { continue }
            if let count = unclear.count {
                // As needed it has no times, and the amount is the dose.
                guard read.change.schedule != .asNeeded else { continue }
                let lines = read.change.lines ?? TimeOfDay(hour: 8).map { [DoseLine(time: $0)] } ?? []
                line = line.indices.filter { !times.contains($0) }.map { line[$0] }
                line += ["--times", DoseLine.text(of: lines.map { $0.counting(count) })]
            }
            commands.insert([verb] + line + option, at: 0)
        }
        if !commands.isEmpty { return MedicationError.unclear(text, commands) }
        if unclear.range.lowerBound == 0 { return NameError.reserved(text) }
        return MedicationError.notAPlan(text, name: words[0])
    }
}

extension PlanChange {
    /// Returns whether an option adds to the change what it does not have.
    fileprivate func allows(_ option: [String]) -> Bool {
        switch option.first {
        case "--dose": dose == nil
        case "--times": lines == nil
        case "--every", "--cycle": schedule == nil || schedule == .daily && lines != nil
        default: true
        }
    }
}
