/// The contents of a cache file: a row for each file or folder that values were calculated from.
struct CacheTable {
    /// When the calculation began.
    let counted: CacheFile.Time
    /// A hash of everything else that the values depend on, such as settings.
    let variant: Int
    /// The stamp of the folder of all the files, if one has to be unchanged.
    let folder: Files.Stamp
    /// By key, ascending.
    let rows: [CacheRow]

    /// Returns the row with that key.
    func row(_ key: Int) -> CacheRow? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].key == key ? rows[low] : nil
    }

    /// Returns whether values that were calculated from a file or folder with the stamp `known` are right for its present
    /// stamp. They are not if it may have changed again without a new stamp after it was read.
    func isCurrent(_ known: Files.Stamp, _ present: Files.Stamp?) -> Bool {
        known == present && counted.isSettled(after: known)
    }
}

/// The values that were calculated from one file or folder.
struct CacheRow: Equatable {
    /// The day, month or year of the file as a number; the position of a row that has no file.
    let key: Int
    /// The stamp of the file when it was read; ``Files/Stamp/none`` if it may have changed again since.
    let stamp: Files.Stamp
    /// The fields, which an enumeration names, and a list after them.
    private(set) var values: ArraySlice<Int>

    init(_ key: Int, stamp: Files.Stamp = .none, values: ArraySlice<Int>) {
        self.key = key
        self.stamp = stamp
        self.values = values
    }

    /// Creates a row whose fields are 0.
    init<Field: CaseIterable>(_ key: Int, stamp: Files.Stamp = .none, fields: Field.Type, list: [Int] = []) {
        self.init(key, stamp: stamp, values: (Array(repeating: 0, count: Field.allCases.count) + list)[...])
    }

    /// A field; 0 if the row is too short, as none of tend's is.
    subscript<Field: RawRepresentable<Int>>(field: Field) -> Int {
        get {
            let place = values.startIndex + field.rawValue
            return place < values.endIndex ? values[place] : 0
        }
        set { values[values.startIndex + field.rawValue] = newValue }
    }

    /// Returns the list after the fields.
    func list<Field: CaseIterable>(after fields: Field.Type) -> ArraySlice<Int> {
        values.dropFirst(Field.allCases.count)
    }
}

extension CacheTable {
    private static let headWords = 3 + Files.Stamp.wordCount

    /// Reads the words of a file; `nil` if they are no table.
    init?(_ words: ArraySlice<Int>) {
        guard words.count >= Self.headWords else { return nil }
        let start = words.startIndex
        var rows: [CacheRow] = []
        var rest = words.dropFirst(Self.headWords)
        while !rest.isEmpty {
            guard let row = CacheRow(&rest) else { return nil }
            // The rows of a table are as long as its first one, or nearly.
            if rows.isEmpty { rows.reserveCapacity(1 + rest.count / (CacheRow.headWords + row.values.count)) }
            rows.append(row)
        }
        self.init(
            counted: CacheFile.Time(seconds: words[start], nanoseconds: words[start + 1]), variant: words[start + 2],
            folder: Files.Stamp(words, at: start + 3), rows: rows)
    }

    var words: [Int] {
        var words = [counted.seconds, counted.nanoseconds, variant] + folder.words
        for row in rows.sorted(by: { $0.key < $1.key }) { row.append(to: &words) }
        return words
    }
}

extension CacheRow {
    fileprivate static let headWords = 2 + Files.Stamp.wordCount

    /// Reads a row at the start of `words` and removes it. Returns `nil` if they are no row.
    fileprivate init?(_ words: inout ArraySlice<Int>) {
        let start = words.startIndex
        guard words.count >= Self.headWords, (0...words.count - Self.headWords).contains(words[start]) else {
            return nil
        }
        let end = start + Self.headWords + words[start]
        self.init(
            words[start + 1], stamp: Files.Stamp(words, at: start + 2), values: words[start + Self.headWords..<end])
        words = words[end...]
    }

    fileprivate func append(to words: inout [Int]) {
        words.append(values.count)
        words.append(key)
        words += stamp.words
        words += values
    }
}

extension Files.Stamp {
    /// The stamp of a missing file.
    static let none = Files.Stamp(seconds: 0, nanoseconds: 0, size: 0, inode: 0)

    fileprivate static let wordCount = 4

    var words: [Int] { [seconds, nanoseconds, size, Int(Int64(bitPattern: inode))] }

    /// Reads the four words at `place`.
    fileprivate init(_ words: ArraySlice<Int>, at place: Int) {
        self.init(
            seconds: words[place], nanoseconds: words[place + 1], size: words[place + 2],
            inode: UInt64(bitPattern: Int64(words[place + 3])))
    }
}
