/// A year's totals as they are kept in the cache, with what tells whether they still hold.
///
/// The words are a head, the totals, and for each day the stamp of the page that the total was taken from. The stamps are
/// needed only when the year's folder has changed, so a reader takes the first part alone.
struct TotalsFile: Equatable {
    /// What the totals depend on besides the pages.
    let variant: Int
    /// The year's folder when the totals were taken.
    let folder: Files.Stamp
    var totals: YearTotals
    /// By day of the year, that of nothing where there is no page; empty if they were not read.
    var stamps: [Files.Stamp]

    /// `tend`, and the version of this layout.
    private static let magic = 0x7465_6E64_0004
    private static let headWords = 8
    static let shortWords = headWords + YearTotals.places
    private static let allWords = shortWords + YearTotals.places * 4

    init(variant: Int, folder: Files.Stamp, totals: YearTotals, stamps: [Files.Stamp]) {
        self.variant = variant
        self.folder = folder
        self.totals = totals
        self.stamps = stamps
    }

    /// `nil` where the words are not those of such a file, whole or its first part.
    /// - Parameter withStamps: whether the pages' stamps are read, too; few readers need all of them.
    init?(_ words: [Int], year: Int, withStamps: Bool = false) {
        guard words.count == Self.shortWords || words.count == Self.allWords, words[0] == Self.magic, words[1] == year,
            words[7] == CacheFile.checksum(words[0..<7], words[Self.headWords..<Self.shortWords])
        else { return nil }
        variant = words[2]
        folder = Files.Stamp(words, at: 3)
        totals = YearTotals(year: year)
        totals.words = Array(words[Self.headWords..<Self.shortWords])
        stamps = []
        if withStamps, words.count == Self.allWords {
            stamps = (0..<YearTotals.places).map { Files.Stamp(words, at: Self.shortWords + $0 * 4) }
        }
    }

    /// The stamp of one page; that of nothing if only the first part was read.
    static func stamp(_ place: Int, in words: [Int]) -> Files.Stamp {
        words.count == allWords ? Files.Stamp(words, at: shortWords + place * 4) : .none
    }

    var words: [Int] {
        var words = [Self.magic, totals.year, variant] + folder.words
        words.append(CacheFile.checksum(words[0..<7], totals.words[...]))
        words += totals.words
        words.reserveCapacity(Self.allWords)
        for stamp in stamps { stamp.append(to: &words) }
        return words
    }
}
