/// What imports, changes of one's own, undo and redo make of a few days, as a plain list beside the store.
struct ImportModel: Equatable {
    /// One record by its identity: an app's row and how many alike came before it, or what was logged here.
    enum Key: Hashable {
        case row(Row, copy: Int)
        case logged(Int)
    }

    /// A row of an app's file, all that there is to know it by.
    struct Row: Hashable {
        let day: Int
        let minute: Int
        let millilitres: Int
    }

    /// The volume; `nil` for what was deleted, which is not brought back by an import.
    private(set) var records: [Key: (day: Int, millilitres: Int?)] = [:]

    static func == (one: Self, other: Self) -> Bool {
        one.records.keys == other.records.keys
            && one.records.allSatisfy { key, value in other.records[key].map { $0 == value } ?? false }
    }

    /// Returns how many were added.
    mutating func bring(_ rows: [Row]) -> Int {
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

    /// Changes or deletes one of those that are there.
    mutating func set(_ key: Key, to millilitres: Int?) {
        if let day = records[key]?.day { records[key] = (day, millilitres) }
    }

    /// This state taken back to `earlier`: what was logged since is a deleted record now, what was imported may come again.
    func takenBack(to earlier: ImportModel) -> ImportModel {
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

    /// Those that are there, sorted so that a random one is the same on every machine.
    var live: [(key: Key, day: Int, millilitres: Int)] {
        records.compactMap { key, value in value.millilitres.map { (key, value.day, $0) } }
            .sorted { "\($0.key)" < "\($1.key)" }
    }

    func volumes(on day: Int) -> [Int] { live.filter { $0.day == day }.map(\.millilitres).sorted() }
}
