package import TendCore

/// A snooze of a reminder, on the page of the day on which the user asked for it: so it reaches every computer.
package struct StoredSnooze: Hashable, Sendable {
    let id: String
    /// When the user asked for it.
    let at: OffsetDateTime
    /// The reminder's key in the ledger.
    let reminder: String
    let until: OffsetDateTime

    package init(id: String, at: OffsetDateTime, reminder: String, until: OffsetDateTime) {
        self.id = id
        self.at = at
        self.reminder = reminder
        self.until = until
    }
}

extension DayLog {
    /// Not one of the page's lists of records: snoozes are neither counted nor reported.
    private static let snoozes = "snoozes"

    /// The snoozes of the day, the latest of each reminder. An unreadable one only fails to delay a reminder.
    package var snoozes: [ReminderLedger.Snooze] {
        let records = document.records(in: Self.snoozes)
        if records.isEmpty { return [] }
        var latest: [String: (at: OffsetDateTime, id: String, until: Int)] = [:]
        for record in records where !record.isDeleted {
            guard let at = record.at, let key = record["reminder"]?.string,
                let until = record["until"]?.string.flatMap({ OffsetDateTime(rfc3339: $0) })
            else { continue }
            if let known = latest[key], (known.at.seconds, known.id) > (at.seconds, record.id) { continue }
            latest[key] = (at, record.id, until.seconds)
        }
        return latest.map { ReminderLedger.Snooze(key: $0.key, until: $0.value.until) }.sorted { $0.key < $1.key }
    }

    mutating func add(_ snooze: StoredSnooze, from source: String?) {
        document.put(
            snooze.id, in: Self.snoozes,
            [
                "at": .string(snooze.at.description), "reminder": .string(snooze.reminder),
                "until": .string(snooze.until.description), "source": source.map(JSONValue.string) ?? .null,
            ])
    }
}

extension Store {
    /// Adds snoozes to a page.
    /// - Parameter summary: a phrase for the list of changes.
    /// - Throws: the errors of ``changePage(_:at:_:)``
    package func addSnoozes(
        _ snoozes: [StoredSnooze], at now: OffsetDateTime, on day: Day, from source: String?, summary: String
    ) throws -> Outcome<Void> {
        try change(.page(day), at: now) { (page: inout DayLog) in
            for snooze in snoozes { page.add(snooze, from: source) }
            return ((), summary)
        }
    }
}
