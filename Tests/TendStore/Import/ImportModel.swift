/// A plain model of a few days in the store, after imports, local changes, undo and redo.
struct ImportModel: Equatable {
    /// A record's identity: a row with the number of equal rows before it, or the number of a logged drink.
    enum Key: Hashable {
        case row(Row, copy: Int)
        case logged(Int)
    }

    /// A row of an app's file, with all fields that identify it.
    struct Row: Hashable {
        let day: Int
        let minute: Int
        let millilitres: Int
    }

    /// The volume, or `nil` for a deleted record, which an import does not restore.
    private(set) var records: [Key: (day: Int, millilitres: Int?)] = [:]

    static func == (one: Self, other: Self) -> Bool {
        one.records.keys == other.records.keys
            && one.records.allSatisfy { key, value in other.records[key].map { $0 == value } ?? false }
    }

    /// Adds rows as an import does.
    ///
    /// - Returns: The number of added records.
    mutating func add(_ rows: [Row]) -> Int {
        var copies: [Row: Int] = [:]
        var added = 0
        for row in rows {
            let copy = copies[row] ?? 0
            copies[row] = copy + 1
            if records[.row(row, copy: copy)] == nil {
                records[.row(row, copy: copy)] = (row.day, row.millilitres)
                added += 1
            }
        }
        return added
    }

    mutating func log(_ number: Int, day: Int, millilitres: Int) { records[.logged(number)] = (day, millilitres) }

    /// Changes or deletes an existing record.
    mutating func set(_ key: Key, to millilitres: Int?) {
        if let day = records[key]?.day { records[key] = (day, millilitres) }
    }

    /// This state after an undo back to `earlier`. Drinks logged since are deleted; imported ones may return.
    func undone(to earlier: ImportModel) -> ImportModel {
        var model = self
        for (key, value) in records {
            if let before = earlier.records[key] {
                model.records[key] = before
            } else if case .logged = key {
                model.records[key] = (value.day, nil)
            } else {
                model.records[key] = nil
            }
        }
        return model
    }

    /// The live records, sorted so that a random choice is the same on every machine.
    var live: [(key: Key, day: Int, millilitres: Int)] {
        records.compactMap { key, value in value.millilitres.map { (key, value.day, $0) } }
            .sorted { "\($0.key)" < "\($1.key)" }
    }

    func volumes(on day: Int) -> [Int] { live.filter { $0.day == day }.map(\.millilitres).sorted() }
}
