import TestSupport

/// Files in MedTimer's formats: the JSON backup with or without medications, and the CSV of events without quotes.
struct MedTimerFileGenerator {
    private static let names = [
        "Omega", "omega", "St John's wort", "Vitamin D (1000 IU)", "B6, B12", "Eye & ear", "鉄剤", "$(reboot); 'x'",
    ]
    private static let amounts = ["1", "10mg", "2,5 ml", "1 ½", "1/2", "half", "?", "", "2 Tabletten", "1.000 IE"]
    private static let notes = ["", "", "with food", "dizzy; better at 9", "one\ntwo\n\nthree", "said \"ill"]

    static func file(_ generator: inout SeededGenerator) -> (name: String, bytes: [UInt8]) {
        Bool.random(using: &generator)
            ? ("backup.json", Array(backup(&generator).utf8)) : ("events.csv", Array(events(&generator).utf8))
    }

    /// The JSON backup, sometimes without medications.
    static func backup(_ generator: inout SeededGenerator) -> String {
        let hasMedicines = Int.random(in: 0..<4, using: &generator) > 0
        let medicines = names.filter { _ in Bool.random(using: &generator) }.map { medicine($0, &generator) }
        let events = (0..<Int.random(in: 0...12, using: &generator)).map { _ in event(&generator) }
        var parts = ["\"events\": {\"version\": 25, \"list\": [\(events.joined(separator: ",\n"))]}"]
        if hasMedicines {
            parts.insert("\"medicines\": {\"version\": 25, \"list\": [\(medicines.joined(separator: ",\n"))]}", at: 0)
        }
        return "{\n\(parts.joined(separator: ",\n"))\n}"
    }

    private static func medicine(_ name: String, _ generator: inout SeededGenerator) -> String {
        let reminders = (0..<Int.random(in: 0...3, using: &generator)).map { reminder($0 + 1, &generator) }
        let level = pick([0, 0, 0.5, 30, 299.99], &generator)
        return """
            {"medicine": {"name": \(quoted(name)), "amount": \(level), "unit": \(quoted(pick(["", "mg", "Tabletten"], &generator))),
            "useColor": \(Bool.random(using: &generator)), "notes": \(quoted(pick(notes, &generator))), "refillSizes": [\(level)]},
            "tags": [], "reminders": [\(reminders.joined(separator: ", "))]}
            """
    }

    private static func reminder(_ id: Int, _ generator: inout SeededGenerator) -> String {
        let days = (0..<7).map { _ in Int.random(in: 0..<4, using: &generator) > 0 ? "true" : "false" }
        let kind = pick(
            [
                "\"days\": [\(days.joined(separator: ", "))]", "\"consecutiveDays\": 21, \"pauseDays\": 7",
                "\"pauseDays\": 1",
                "\"linkedReminderId\": 1", "\"intervalStart\": 1790000000", "\"active\": false",
                "\"variableAmount\": true",
                "\"outOfStockReminderType\": \"ONCE\", \"outOfStockThreshold\": 5.0", "\"periodEnd\": 20000",
                "\"activeDaysOfMonth\": 1", "\"instructions\": \"with food\"", "\"active\": true",
            ], &generator)
        let start = Int.random(in: 20_700...20_800, using: &generator)
        return """
            {"reminderId": \(id), "timeInMinutes": \(pick([405, 480, 1200], &generator)), "cycleStartDay": \(start), \
            "amount": \(quoted(pick(amounts, &generator))), \(kind)}
            """
    }

    private static func event(_ generator: inout SeededGenerator) -> String {
        let (due, taken) = times(&generator)
        let status = pick(["TAKEN", "TAKEN", "SKIPPED", "RAISED", "DELETED"], &generator)
        let cycle = pick(["", " (2/5)"], &generator)
        return """
            {"medicineName": \(quoted(pick(names, &generator) + cycle)), "amount": \(quoted(pick(amounts, &generator))), \
            "status": "\(status)", "remindedTimestamp": \(due), "processedTimestamp": \(status == "RAISED" ? 0 : taken), \
            "reminderId": \(pick([1, 2, -1], &generator)), "notes": \(quoted(pick(notes, &generator)))}
            """
    }

    /// The CSV of events with the columns of one version of the app.
    static func events(_ generator: inout SeededGenerator) -> String {
        let columns = Int.random(in: 4...7, using: &generator)
        let header = ["Reminded", "Name", "Dosage", "Taken", "Tags", "Interval", "Notes"].prefix(columns)
        var rows = [(header + ["Reminded (ISO 8601)", "Taken (ISO 8601)"]).joined(separator: ";")]
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            let (due, taken) = times(&generator)
            let isTaken = Int.random(in: 0..<4, using: &generator) > 0
            let fields = [
                shown(due), pick(names + ["a; b"], &generator), pick(amounts, &generator), isTaken ? shown(taken) : "",
                pick(["", "Rx, a"], &generator), "2:14", pick(notes, &generator),
            ]
            rows.append((fields.prefix(columns) + [iso(due), isTaken ? iso(taken) : ""]).joined(separator: ";"))
        }
        return rows.joined(separator: "\n") + "\n"
    }

    /// Two times of October and November 2026, in seconds since 1970.
    private static func times(_ generator: inout SeededGenerator) -> (due: Int, taken: Int) {
        let due = 1_791_181_800 + 43_200 * Int.random(in: 0..<60, using: &generator)
        return (due, due + pick([0, 300, 7201], &generator))
    }

    private static func iso(_ seconds: Int) -> String {
        let (day, second) = (seconds / 86_400, seconds % 86_400)
        // 2026-10-01 is day 20,727.
        let number = day - 20_727
        let date = number < 31 ? "2026-10-\(padded(number + 1))" : "2026-11-\(padded(number - 30))"
        return "\(date)T\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))Z"
    }

    /// The date and time as a phone shows them.
    private static func shown(_ seconds: Int) -> String {
        "\(iso(seconds).prefix(10).split(separator: "-").reversed().joined(separator: ".")) \(seconds / 3600 % 24):\(padded(seconds / 60 % 60))"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func pick<Element>(_ elements: [Element], _ generator: inout SeededGenerator) -> Element {
        elements[Int.random(in: elements.indices, using: &generator)]
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
