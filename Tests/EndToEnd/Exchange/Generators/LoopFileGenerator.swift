import TestSupport

/// Zips in Loop Habit Tracker's formats: the one since 2.3.1 and the one before. Habits span weeks or years.
struct LoopFileGenerator {
    private static let names = [
        "Stretch", "Call family, or friends", "Gehen (täglich)", "読書", "Read \"a lot\"", "Stretch", "No sugar",
        "50 push-ups",
    ]
    private static let notes = ["rain", "Travel, far \"away\"", "two\nlines", "müde 😴"]
    /// 2026-11-20, the day of the tests.
    private static let today = 20_777

    static func file(_ generator: inout SeededGenerator) -> (name: String, bytes: [UInt8]) {
        let isNew = Int.random(in: 0..<4, using: &generator) > 0
        var list =
            isNew
            ? "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n"
            : "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"
        var files: [(name: String, contents: [UInt8])] = []
        for position in 1...Int.random(in: 1...4, using: &generator) {
            let habit = Habit(isNew: isNew, &generator)
            list += habit.line(at: position)
            // The export of one habit lists all of them.
            if Int.random(in: 0..<8, using: &generator) == 0, position > 1 { continue }
            let ascii = habit.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || " .-".contains($0)) }
            let folder = folder(position, ascii)
            files.append((name: "\(folder)/Scores.csv", contents: Array("Date,Score\n2026-11-20,0.5\n".utf8)))
            files.append((name: "\(folder)/Checkmarks.csv", contents: Array(habit.days(&generator).utf8)))
        }
        files.insert((name: "Habits.csv", contents: Array(list.utf8)), at: 0)
        files.append((name: "Checkmarks.csv", contents: Array("Date,all,\n2026-11-20,2,\n".utf8)))
        return ("Loop Habits CSV 2026-11-20.zip", StoredZip.archive(files))
    }

    private static func folder(_ position: Int, _ name: String) -> String {
        let number = String(String(1000 + position).dropFirst())
        return name.isEmpty ? number : "\(number) \(name)"
    }

    private struct Habit {
        let name: String
        let isNew: Bool
        let isNumeric: Bool
        let isAtMost: Bool
        let isArchived: Bool
        let times: Int
        let interval: Int

        init(isNew: Bool, _ generator: inout SeededGenerator) {
            name = LoopFileGenerator.names.randomElement(using: &generator) ?? "Stretch"
            self.isNew = isNew
            isNumeric = Int.random(in: 0..<3, using: &generator) == 0
            isAtMost = isNew && isNumeric && Int.random(in: 0..<6, using: &generator) == 0
            isArchived = isNew && Int.random(in: 0..<4, using: &generator) == 0
            (times, interval) =
                [(1, 1), (3, 7), (1, 30), (7, 7), (2, 14)].randomElement(using: &generator) ?? (1, 1)
        }

        func line(at position: Int) -> String {
            let name = LoopFileGenerator.cell(name)
            let number = String(String(1000 + position).dropFirst())
            guard isNew else { return "\(number),\(name),Did you?,,\(times),\(interval),#FF8F00\n" }
            let measure = isNumeric ? "km,\(isAtMost ? "AT_MOST" : "AT_LEAST"),2.5" : ",,"
            return
                "\(number),\(name),\(isNumeric ? "NUMERICAL" : "YES_NO"),Did you?,,\(times),\(interval),#FF8F00,\(measure),\(isArchived)\n"
        }

        /// Newest first, as the app writes them. Some days are missing.
        func days(_ generator: inout SeededGenerator) -> String {
            // A few habits are longer than a challenge can be, with long breaks.
            let isLong = Int.random(in: 0..<5, using: &generator) == 0
            let step = isLong ? 60 : 2
            var ordinal = LoopFileGenerator.today - Int.random(in: 0..<30, using: &generator)
            var text = isNew ? "Date,Value,Notes\n" : ""
            for _ in 0..<Int.random(in: 0..<40, using: &generator) {
                let note =
                    Int.random(in: 0..<6, using: &generator) == 0
                    ? LoopFileGenerator.notes.randomElement(using: &generator) : nil
                text += "\(LoopFileGenerator.date(ordinal)),\(value(&generator))"
                text += isNew ? ",\(LoopFileGenerator.cell(note ?? ""))\n" : "\n"
                ordinal -= Int.random(in: 1...step, using: &generator)
            }
            return text
        }

        private func value(_ generator: inout SeededGenerator) -> String {
            if isNumeric {
                let amount = String(Int.random(in: 0...9000, using: &generator))
                return isNew
                    ? [amount, amount, amount, "SKIP", "NO"].randomElement(using: &generator) ?? amount : amount
            }
            let values =
                isNew
                ? ["YES_MANUAL", "YES_MANUAL", "YES_AUTO", "NO", "SKIP", "UNKNOWN"] : ["2", "2", "1", "0", "3", "-1"]
            return values.randomElement(using: &generator) ?? values[0]
        }
    }

    private static func cell(_ text: String) -> String {
        text.contains { ",\"\n".contains($0) } ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }

    /// The date of a day counted from 1970-01-01, with Howard Hinnant's algorithm.
    private static func date(_ ordinal: Int) -> String {
        let shifted = ordinal + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let (day, month) = (
            dayOfYear - (153 * marchMonth + 2) / 5 + 1, marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        )
        return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day]
            .map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: "-")
    }
}
