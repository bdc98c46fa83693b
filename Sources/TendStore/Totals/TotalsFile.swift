/// A year's totals as they are kept in the cache, with what tells whether they still hold.
///
/// The file is a row of 64-bit words: a head, the totals, and for each day the stamp of the page that the total was
/// taken from. The stamps are needed only when the year's folder has changed, so a reader takes the first part alone.
struct TotalsFile: Equatable {
    /// What the totals depend on besides the pages.
    let variant: Int
    /// The year's folder when the totals were taken.
    let folder: Files.Stamp
    var totals: YearTotals
    /// By day of the year; all zero where there is no page. Empty if only the first part was read.
    var stamps: [Files.Stamp]

    /// `tend` and the version of this layout.
    private static let magic = 0x7465_6E64_0001
    private static let headWords = 8
    static let shortBytes = (headWords + YearTotals.places) * 8
    private static let longBytes = shortBytes + YearTotals.places * 4 * 8

    init(variant: Int, folder: Files.Stamp, totals: YearTotals, stamps: [Files.Stamp]) {
        self.variant = variant
        self.folder = folder
        self.totals = totals
        self.stamps = stamps
    }

    /// Reads the words of a file, or of its first part; `nil` where they are not such a file's.
    init?(_ bytes: [UInt8], year: Int) {
        guard bytes.count == Self.shortBytes || bytes.count == Self.longBytes else { return nil }
        let words = bytes.withUnsafeBytes { buffer in
            (0..<bytes.count / 8).map {
                Int(Int64(littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self)))
            }
        }
        let end = Self.headWords + YearTotals.places
        guard words[0] == Self.magic, words[1] == year,
            words[7] == Self.checksum(words[0..<7], words[Self.headWords..<end])
        else { return nil }
        variant = words[2]
        folder = Files.Stamp(
            seconds: words[3], nanoseconds: words[4], size: words[5], inode: UInt64(bitPattern: Int64(words[6])))
        totals = YearTotals(year: year)
        totals.microlitres = Array(words[Self.headWords..<end])
        stamps = stride(from: end, to: words.count, by: 4).map { place in
            Files.Stamp(
                seconds: words[place], nanoseconds: words[place + 1], size: words[place + 2],
                inode: UInt64(bitPattern: Int64(words[place + 3])))
        }
    }

    var bytes: [UInt8] {
        var words = [Self.magic, totals.year, variant] + Self.words(folder)
        words.append(Self.checksum(words[0..<7], totals.microlitres[...]))
        words += totals.microlitres + stamps.flatMap(Self.words)
        return words.flatMap { word in withUnsafeBytes(of: Int64(word).littleEndian, Array.init) }
    }

    private static func words(_ stamp: Files.Stamp) -> [Int] {
        [stamp.seconds, stamp.nanoseconds, stamp.size, Int(Int64(bitPattern: stamp.inode))]
    }

    /// FNV-1a over whole words; it is there to notice a damaged cache, not an attacker.
    private static func checksum(_ head: ArraySlice<Int>, _ totals: ArraySlice<Int>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in [head, totals] {
            for word in part { hash = (hash ^ UInt64(bitPattern: Int64(word))) &* 0x0000_0100_0000_01B3 }
        }
        return Int(Int64(bitPattern: hash))
    }
}
