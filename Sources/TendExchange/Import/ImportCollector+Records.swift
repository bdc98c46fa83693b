import TendCore
import TendStore

extension Volume {
    /// What an amount in a file has to be.
    static let drinkable = "an amount above 0 and up to 100 l"

    var isDrinkable: Bool { self > .zero && self <= Amount.largest }
}

extension ImportCollector {
    /// A drink of an app.
    /// - Parameter wall: its time as the app wrote it, which is the same in whichever zone the file is read.
    func addWater(
        _ volume: Volume, of drink: String, at moment: OffsetDateTime, app: ImportFormat, wall: String,
        note: String? = nil,
        line: Int
    ) {
        let name = context.drink(named: drink)
        let entry = WaterEntry(
            id: "", at: moment, volume: volume, drink: name.isEmpty ? Drink.water.name : name, note: note)
        // As it is written, so that a file that came in before its language was known is recognized.
        let key = ImportedRecord.key(app.name, wall, volume.millilitres.description, drink)
        add(
            ImportedRecord(
                entry, on: context.logicalDay(moment), identity: .key(key), source: app.title, line: line),
            at: moment)
    }

    /// A fast that has ended, of an app that does not say how long it was meant to be.
    /// - Parameter wall: its start as the app wrote it, which is the same in whichever zone the file is read.
    func addFast(
        from start: OffsetDateTime, to end: OffsetDateTime, app: ImportFormat, wall: String, note: String? = nil,
        line: Int
    ) {
        let key = ImportedRecord.key(app.name, wall, String(end.seconds - start.seconds))
        addFast(from: start, to: end, of: nil, app: app, key: key, note: note, line: line)
    }

    /// A fast that has ended.
    /// - Parameters:
    ///   - schedule: what it was meant to be; `nil` if the file does not say it.
    ///   - otherKey: its key in another form of the app's export.
    func addFast(
        from start: OffsetDateTime, to end: OffsetDateTime, of schedule: FastingSchedule?, app: ImportFormat,
        key: UInt64, otherKey: UInt64? = nil, note: String? = nil, line: Int
    ) {
        let meant = schedule ?? context.schedule
        let session = FastingSession(
            id: "", start: start, end: end, target: meant.length, schedule: meant.name, note: note)
        add(
            ImportedRecord(
                session, on: start.day, identity: .key(key), otherKey: otherKey, source: app.title, line: line,
                isLabelAssumed: schedule == nil),
            at: end)
    }
}
