import TendCore

extension Store {
    /// The total of every day there ever was, at the cost of a few files a year.
    ///
    /// Totals come from a cache that is checked against the pages before it is believed: a year whose folder has not
    /// changed since is taken as it is, since every write of this tool, of git and of a synchroniser puts a new file
    /// into the folder; in any other year each page is looked at, and read if it is not the one that was counted.
    public func dailyTotals(_ settings: Settings) throws -> DailyTotals {
        let factors = settings.drinkFactors
        let variant = Self.variant(factors)
        var totals = DailyTotals()
        let years = try years()
        totals.days.reserveCapacity(years.count * YearTotals.places)
        for year in years {
            totals.append(
                try yearTotals(year, variant) { page in
                    page.water.reduce(.zero) { $0 + settings.counted($1, factors: factors) }
                })
        }
        return totals
    }

    private func yearTotals(_ year: Int, _ variant: Int, total: (DayPage) -> Volume) throws -> YearTotals {
        let folder = try Files.stamp(of: self.folder.yearFolder(year)) ?? .none
        let cache = cacheFile("totals-\(year)")
        if let contents = cache?.read(first: TotalsFile.shortWords), let known = TotalsFile(contents.words, year: year),
            known.variant == variant, known.folder == folder, contents.isSettled(after: folder)
        {
            return known.totals
        }
        let old = cache?.read().flatMap { TotalsFile($0.words, year: year) }
        let file = try count(year, folder, variant, from: old?.variant == variant ? old : nil, total: total)
        cache?.write(file.words)
        return file.totals
    }

    private func count(
        _ year: Int, _ folder: Files.Stamp, _ variant: Int, from old: TotalsFile?, total: (DayPage) -> Volume
    ) throws -> TotalsFile {
        var file = TotalsFile(
            variant: variant, folder: folder, totals: YearTotals(year: year),
            stamps: Array(repeating: .none, count: YearTotals.places))
        let first = file.totals.firstDay
        for (name, stamp) in try Files.stamps(in: self.folder.yearFolder(year)) {
            guard name.hasSuffix(".json"), let day = Day(iso: name.dropLast(5)), day.parts.year == year else {
                continue
            }
            let place = day.ordinal - first.ordinal
            file.stamps[place] = stamp
            if let old, old.stamps.count > place, old.stamps[place] == stamp {
                file.totals.microlitres[place] = old.totals.microlitres[place]
            } else {
                do {
                    file.totals.microlitres[place] = total(try page(day)).microlitres
                } catch StoreError.damaged {
                    file.totals.microlitres[place] = YearTotals.damagedPage
                }
            }
        }
        return file
    }

    /// Each data folder has a cache folder of its own.
    func cacheFile(_ name: String) -> CacheFile? {
        cacheFolder.map { CacheFile(path: "\($0)/\(Self.hash(Array(folder.path.utf8)))/\(name)") }
    }

    /// A number that changes with the drinks' factors.
    private static func variant(_ factors: [String: Int]) -> Int {
        guard !factors.isEmpty else { return 0 }
        let text = factors.sorted { $0.key < $1.key }.map { "\($0.key)\u{0}\($0.value)" }.joined(separator: "\u{0}")
        return Int(bitPattern: UInt(Self.hash(Array(text.utf8)), radix: 36) ?? 0)
    }

    /// FNV-1a, in base 36.
    private static func hash(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return String(hash, radix: 36)
    }
}
