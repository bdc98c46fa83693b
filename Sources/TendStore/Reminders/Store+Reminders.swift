package import TendCore

extension Store {
    /// Reads the ledger of this machine's reminders. An unreadable ledger counts as empty: a reminder may then appear
    /// twice, which does no harm.
    /// - Throws: ``SystemError`` if the file can't be read.
    package func reminderLedger() throws -> ReminderLedger {
        guard let bytes = try Files.contents(of: folder.reminders),
            let document = try? Document(bytes, sections: ReminderFile.sections)
        else { return ReminderLedger() }
        return ReminderFile.ledger(document)
    }

    /// Changes the ledger under the lock. The file is not synchronised: after a power cut a reminder may appear again.
    /// - Throws: any error of `edit`; the errors of ``withLock(triesFirst:_:)``; ``SystemError``.
    package func changeLedger<Value>(_ edit: (inout ReminderLedger) throws -> Value) throws -> Value {
        try withLock { _ in
            let old = try reminderLedger()
            var ledger = old
            let value = try edit(&ledger)
            if ledger != old, !isDryRun {
                let bytes = ReminderFile.document(ledger).bytes
                _ = try AtomicFile.replace(folder.reminders, isDurable: false, suffix: Self.newIdentifier) {
                    try $0.write(bytes)
                }
            }
            return value
        }
    }
}

/// The file format of the ledger, `local/reminders.json`.
private enum ReminderFile {
    static let slots = "slots"
    static let snoozes = "snoozes"
    static let sections = [slots, snoozes]

    static func ledger(_ document: Document) -> ReminderLedger {
        let header = document.header
        let mark = moment(header["checkedUntil"])
        let boot = header["boot"]?.string.flatMap { boot in
            header["uptime"]?.integer.map { BootMoment(boot: boot, seconds: $0) }
        }
        let before = moment(header["checkedBefore"]).flatMap { at in
            header["jumpUptime"]?.integer.map { until in
                ReminderLedger.Before(at: at.seconds, uptime: header["beforeUptime"]?.integer, until: until)
            }
        }
        return ReminderLedger(
            checkedUntil: mark?.seconds, checkedOffset: mark?.offset ?? 0, checkedBoot: boot,
            before: boot == nil ? nil : before, ahead: moment(header["ahead"])?.seconds,
            entries: document.records(in: slots).compactMap { record in
                record.at.map { at in
                    ReminderLedger.Entry(
                        key: record.id, at: at.seconds, claimedUntil: moment(record["claimedUntil"])?.seconds,
                        shown: max(record["shown"]?.integer ?? 1, 1), shownAt: moment(record["shownAt"])?.seconds,
                        uptime: record["uptime"]?.integer)
                }
            },
            snoozes: document.records(in: snoozes).compactMap { record in
                record.at.map { ReminderLedger.Snooze(key: record.id, until: $0.seconds) }
            })
    }

    static func document(_ ledger: ReminderLedger) -> Document {
        var document = Document()
        document.header["checkedUntil"] = ledger.checkedUntil.map {
            .string(OffsetDateTime(seconds: $0, offset: ledger.checkedOffset).description)
        }
        document.header["ahead"] = ledger.ahead.map(time)
        document.header["boot"] = ledger.checkedBoot.map { .string($0.boot) }
        document.header["uptime"] = ledger.checkedBoot.map { .integer($0.seconds) }
        document.header["checkedBefore"] = ledger.before.map { time($0.at) }
        document.header["beforeUptime"] = ledger.before?.uptime.map { .integer($0) }
        document.header["jumpUptime"] = ledger.before.map { .integer($0.until) }
        let entries = ledger.entries.values.map { entry in
            Record(
                id: entry.key,
                fields: [
                    "at": time(entry.at), "claimedUntil": entry.claimedUntil.map(time) ?? .null,
                    "shown": entry.shown > 1 ? .integer(entry.shown) : .null,
                    "shownAt": entry.shownAt == entry.at ? .null : time(entry.shownAt),
                    "uptime": entry.uptime.map { .integer($0) } ?? .null,
                ])
        }
        document.storeAll(entries, in: slots)
        for snooze in ledger.snoozes { document.put(snooze.key, in: snoozes, ["at": time(snooze.until)]) }
        return document
    }

    private static func moment(_ value: JSONValue?) -> OffsetDateTime? {
        value?.string.flatMap { OffsetDateTime(rfc3339: $0) }
    }

    private static func time(_ seconds: Int) -> JSONValue {
        .string(OffsetDateTime(seconds: seconds, offset: 0).description)
    }
}
