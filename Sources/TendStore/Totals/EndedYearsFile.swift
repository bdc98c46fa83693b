/// The cached totals of all ended years, so that a long history costs one file, not one a year.
struct EndedYearsFile {
    private static let entryWords = 1 + Files.Stamp.wordCount + YearTotals.places

    /// A hash of the settings that the totals depend on, then the year, the stamp of its folder and the totals of each.
    private(set) var words: [Int]

    init(variant: Int) { words = [variant] }

    mutating func append(_ totals: YearTotals, _ folder: Files.Stamp) {
        words.append(totals.year)
        words += folder.words
        words += totals.words
    }

    /// Reads such words, year by year.
    struct Reader {
        private var rest: ArraySlice<Int>

        /// Returns `nil` if the totals were counted with other settings.
        init?(_ words: ArraySlice<Int>, variant: Int) {
            guard words.first == variant else { return nil }
            rest = words.dropFirst()
        }

        /// Returns a year's totals; `nil` if they are not there, or its folder had another stamp when they were counted.
        /// The years must be ascending.
        mutating func totals(of year: Int, _ folder: Files.Stamp) -> YearTotals? {
            while rest.count >= entryWords {
                let entry = rest.prefix(entryWords)
                rest = rest.dropFirst(entryWords)
                if entry.first == year {
                    guard Files.Stamp(entry, at: entry.startIndex + 1) == folder else { return nil }
                    return YearTotals(year: year, words: entry.suffix(YearTotals.places))
                }
            }
            return nil
        }
    }
}
