/// A year's cached totals, with the stamps that show whether they are current.
///
/// The words are a header, the totals, and the stamp of each day's page. The stamps are needed only for recent days, or
/// if the year's folder has changed; otherwise only the first part is read.
struct TotalsFile: Equatable {
    /// A hash of the settings that the totals depend on.
    let variant: Int
    /// The stamp of the year's folder when the totals were calculated.
    let folder: Files.Stamp
    var totals: YearTotals
    /// By day of the year, ``Files/Stamp/none`` without a page; empty if the stamps were not read.
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

    /// Reads the words of a file or of its first part. Returns `nil` for invalid ones.
    /// - Parameter withStamps: whether to read the stamps of all pages, which few callers need.
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

    /// Returns the stamp of one page; ``Files/Stamp/none`` if only the first part was read.
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
