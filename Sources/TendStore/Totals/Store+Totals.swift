import Libc
public import TendCore

extension Store {
    /// Returns the totals of every day with a page, usually from one cache file a year.
    ///
    /// A year's cache is valid if the folder has not changed: every write by tend, git or a sync client puts a new file
    /// into the folder. Otherwise each page is checked, and read again if it has changed. An editor may change a page
    /// in place, and people correct recent days, so the pages of the 31 days up to `today` are always checked.
    /// - Throws: ``SystemError``
    public func dailyTotals(_ settings: Settings, today: Day) throws -> DailyTotals {
        let factors = settings.drinkFactors
        let medications = settings.medications
        let variant = Self.variant(factors, medications)
        var totals = DailyTotals()
        let cache = cachePath
        for year in try years() {
            totals.append(
                try yearTotals(
                    year, variant, cache.map { CacheFile(path: "\($0)/totals-\(year)") },
                    recent: DayRange.last(31, endingWith: today)
                ) { page in
                    DayDigest(
                        volume: page.water.reduce(.zero) { $0 + settings.counted($1, factors: factors) },
                        pills: PillFlags(page, medications))
                })
        }
        return totals
    }

    /// Returns the history of all pills.
    /// - Throws: ``SystemError``
    public func pillHistory(_ settings: Settings, today: Day) throws -> PillHistory {
        try dailyTotals(settings, today: today).pills(settings.medications, today: today)
    }

    private func yearTotals(
        _ year: Int, _ variant: Int, _ cache: CacheFile?, recent: DayRange, sum: (DayLog) -> DayDigest
    ) throws -> YearTotals {
        let folder = try Files.stamp(of: self.folder.yearFolder(year)) ?? .none
        let hasRecentDays = (recent.lowerBound.parts.year...recent.upperBound.parts.year).contains(year)
        let contents = cache?.read(first: hasRecentDays ? nil : TotalsFile.shortWords)
        // `known` is never copied as an optional, which would instantiate type metadata at every start.
        if let contents, let known = TotalsFile(contents.words, year: year), known.variant == variant,
            known.folder == folder, contents.isSettled(after: folder),
            try !hasRecentDays || isUnchanged(known.totals, contents.words, recent)
        {
            return known.totals
        }
        let old = cache?.read().flatMap { TotalsFile($0.words, year: year, withStamps: true) }
        let file = try count(year, folder, variant, from: old?.variant == variant ? old : nil, sum: sum)
        cache?.write(file.words)
        return file.totals
    }

    /// Returns whether the pages of `days` in the file's year have not changed since they were counted.
    private func isUnchanged(_ totals: YearTotals, _ words: [Int], _ days: DayRange) throws -> Bool {
        let first = totals.firstDay
        let folder = try OpenFile(self.folder.yearFolder(totals.year), O_RDONLY | O_DIRECTORY)
        for day in days where day.parts.year == totals.year {
            let stamp = try Files.stamp(of: "\(day).json", in: folder) ?? .none
            if TotalsFile.stamp(day.ordinal - first.ordinal, in: words) != stamp { return false }
        }
        return true
    }

    private func count(
        _ year: Int, _ folder: Files.Stamp, _ variant: Int, from old: TotalsFile?, sum: (DayLog) -> DayDigest
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
                file.totals.words[place] = old.totals.words[place]
            } else {
                do {
                    file.totals.words[place] = sum(try page(day)).word
                } catch StoreError.damaged {
                    file.totals.words[place] = DayDigest.damagedPage.word
                }
            }
        }
        return file
    }

    /// The cache folder of this data folder; `nil` without a cache.
    var cachePath: String? {
        cacheFolder.map { "\($0)/\(String(UInt(bitPattern: FNV1a.hash(folder.path)), radix: 36))" }
    }

    /// Returns a number that changes with the drinks' factors and the scheduled doses.
    private static func variant(_ factors: [String: Int], _ medications: MedicationList) -> Int {
        guard !factors.isEmpty || !medications.own.isEmpty else { return 0 }
        let lines = factors.sorted { $0.key < $1.key }.map { "\($0.key)\u{0}\($0.value)" }
        return FNV1a.hash((lines + [medications.fingerprint]).joined(separator: "\u{0}"))
    }
}
