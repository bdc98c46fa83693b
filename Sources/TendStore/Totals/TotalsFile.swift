/// A year's cached totals, with the stamps that show whether they are current.
struct TotalsFile: Equatable {
    /// A hash of the settings that the totals depend on.
    let variant: Int
    /// The stamp of the year's folder when the totals were calculated.
    let folder: Files.Stamp
    var totals: YearTotals
    /// By day of the year, four words each; ``Files/Stamp/none`` without a page.
    private var stamps: ArraySlice<Int>

    private static let headWords = 2 + Files.Stamp.wordCount

    init(variant: Int, folder: Files.Stamp, year: Int) {
        self.variant = variant
        self.folder = folder
        totals = YearTotals(year: year)
        stamps = Array(repeating: 0, count: YearTotals.places * Files.Stamp.wordCount)[...]
    }

    /// Reads the words of a file. Returns `nil` if they are another year's or another layout's.
    init?(_ words: ArraySlice<Int>, year: Int) {
        let start = words.startIndex
        guard words.count == Self.headWords + YearTotals.places * (1 + Files.Stamp.wordCount), words[start] == year
        else { return nil }
        variant = words[start + 1]
        folder = Files.Stamp(words, at: start + 2)
        let rest = words.dropFirst(Self.headWords)
        totals = YearTotals(year: year, words: rest.prefix(YearTotals.places))
        stamps = rest.dropFirst(YearTotals.places)
    }

    /// The stamp of the page of a day of the year, counted from 0.
    subscript(stampOf place: Int) -> Files.Stamp {
        get { Files.Stamp(stamps, at: stamps.startIndex + place * Files.Stamp.wordCount) }
        set {
            let start = stamps.startIndex + place * Files.Stamp.wordCount
            for (offset, word) in newValue.words.enumerated() { stamps[start + offset] = word }
        }
    }

    var words: [Int] { [totals.year, variant] + folder.words + totals.words + stamps }
}
