/// The words after `fast start`: a schedule and the time it began, in any order, as in `16:8 yesterday 20:00`.
package struct FastPhrase: Sendable {
    /// `nil` if the words name none.
    package let schedule: String?
    /// `nil` if the words name none.
    package let start: TimeInput?

    /// Reads the words in the only way that gives them a meaning; a schedule's name may be a time as well.
    /// - Parameters:
    ///   - words: the words as typed.
    ///   - own: the user's own schedules.
    /// - Throws: ``FastError/severalReadings(_:)``, ``FastError/schedule(_:_:suggestion:)``, ``TimeInputError``
    package init(_ words: [String], own: [FastingSchedule]) throws {
        let isEmpty = words.isEmpty
        let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        // An empty word, most likely from a script's empty variable, names no schedule.
        guard isEmpty || !words.isEmpty else {
            (schedule, start) = ("", nil)
            return
        }
        var readings: [(schedule: String?, start: TimeInput?)] = []
        var longest = 0
        for count in 0...words.count {
            let name = words[..<count].joined(separator: " ")
            if count > 0, (try? FastingSchedule.reading(name, own: own)) == nil { continue }
            longest = count
            let rest = words[count...]
            let time = rest.isEmpty ? nil : TimeInput(words: rest)
            if rest.isEmpty || time != nil { readings.append((count == 0 ? nil : name, time)) }
        }
        for count in words.indices.dropFirst() where readings.isEmpty {
            let name = words[count...].joined(separator: " ")
            guard (try? FastingSchedule.reading(name, own: own)) != nil, let time = TimeInput(words: words[..<count])
            else { continue }
            readings.append((name, time))
        }
        if readings.count > 1 {
            throw FastError.severalReadings(
                readings.map { ($0.schedule.map { [$0] } ?? []) + ["--at", $0.start?.text ?? "now"] })
        }
        if let only = readings.first {
            (schedule, start) = only
        } else if longest > 0 {
            // The words after the schedule are no time.
            schedule = words[..<longest].joined(separator: " ")
            start = try TimeInput(words[longest...].joined(separator: " "))
        } else {
            // The caller knows the schedules to suggest.
            schedule = words.joined(separator: " ")
            start = nil
        }
    }
}
