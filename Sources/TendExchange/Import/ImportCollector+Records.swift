import TendCore

extension Volume {
    /// The expected amount, for messages.
    static let drinkable = "an amount above 0 and up to 100 l"

    var isDrinkable: Bool { self > .zero && self <= Amount.largest }
}

extension ImportCollector {
    /// Adds a drink from an app.
    /// - Parameter wall: its time as the app wrote it, which does not depend on the zone of the import.
    func addWater(
        _ volume: Volume, of drink: String, at moment: OffsetDateTime, app: ImportFormat, wall: String,
        note: String? = nil,
        line: Int
    ) {
        let name = context.drink(named: drink)
        let entry = WaterEntry(
            id: "", at: moment, volume: volume, drink: name.isEmpty ? Drink.water.name : name, note: note)
        // With the original name: a file imported before its language was supported is still recognized.
        let key = ImportedRecord.key(app.name, wall, volume.millilitres.description, drink)
        add(
            ImportedRecord(
                .drink(entry), on: context.logicalDay(moment), identity: .key(key), source: app.title, line: line),
            at: moment)
    }

    /// Adds an ended fast from an app that does not record targets.
    /// - Parameter wall: its start as the app wrote it, which does not depend on the zone of the import.
    func addFast(
        from start: OffsetDateTime, to end: OffsetDateTime, app: ImportFormat, wall: String, note: String? = nil,
        line: Int
    ) {
        let key = ImportedRecord.key(app.name, wall, String(end.seconds - start.seconds))
        addFast(from: start, to: end, of: nil, app: app, key: key, note: note, line: line)
    }

    /// Adds an ended fast.
    /// - Parameters:
    ///   - schedule: its schedule; `nil` if the file has none.
    ///   - otherKey: its key in another format of the same app.
    func addFast(
        from start: OffsetDateTime, to end: OffsetDateTime, of schedule: FastingSchedule?, app: ImportFormat,
        key: UInt64, otherKey: UInt64? = nil, note: String? = nil, line: Int
    ) {
        let meant = schedule ?? context.schedule
        var session = FastingSession(
            id: "", start: start, end: end, target: meant.length, schedule: meant.name, note: note)
        session.recordEndDay(dayStart: context.dayStart)
        add(
            ImportedRecord(
                .fast(session), on: start.day, identity: .key(key), otherKey: otherKey, source: app.title, line: line,
                isLabelAssumed: schedule == nil),
            at: end)
    }
}
