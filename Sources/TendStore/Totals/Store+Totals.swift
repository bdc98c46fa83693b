package import TendCore

extension Store {
    /// Returns the totals of every day with a page, usually from two cache files: one of the present year, and one of
    /// the others.
    ///
    /// The totals of a year are valid if its folder has not changed: every write by tend, git or a sync client puts a
    /// new file into the folder. Otherwise each page is checked, and read again if it has changed. An editor may change
    /// a page in place, and people correct recent days, so the pages of the 31 days up to `today` are always checked.
    /// - Throws: ``SystemError``
    package func dailyTotals(_ settings: Settings, today: Day) throws -> DailyTotals {
        let factors = settings.drinkFactors
        let medications = try settings.medications
        let counter = TotalsCounter(
            store: self, cacheFolder: cachePath, variant: Self.variant(settings, factors, medications),
            recent: DayRange.last(31, endingWith: today)
        ) { page in
            DayDigest(page, settings, factors, medications)
        }
        return try counter.totals(of: years())
    }

    /// The cache folder of this data folder; `nil` without a cache.
    var cachePath: String? {
        cacheFolder.map { "\($0)/\(FNV1a.name(of: folder.path))" }
    }

    /// Returns a number that changes with the drinks' factors, the scheduled doses, and the form of a digest, which is the second.
    private static func variant(
        _ settings: Settings, _ factors: DrinkFactors, _ medications: MedicationList
    ) -> Int {
        let doesPageDecide = settings.doseReach(of: medications) == 0
        guard !factors.isEmpty || !medications.own.isEmpty || !doesPageDecide else { return 2 }
        var hash = FNV1a()
        for line in factors.lines { hash.add(line) }
        hash.add(doesPageDecide ? 0 : 1)
        // Doses are on the day that their time belongs to.
        hash.add(settings.dayStart.minutes)
        hash.add(medications.fingerprint)
        hash.add(2)
        return hash.value
    }
}

extension DailyTotals {
    /// Returns the totals after a change of a page.
    package func replacing(_ page: DayLog, _ settings: Settings) throws(StoreError) -> DailyTotals {
        replacing(DayDigest(page, settings, settings.drinkFactors, try settings.medications), on: page.day)
    }
}

extension DayDigest {
    fileprivate init(
        _ page: DayLog, _ settings: Settings, _ factors: DrinkFactors, _ medications: MedicationList
    ) {
        self.init(
            volume: page.water.reduce(.zero) { $0 + factors.counted($1, on: page.day) },
            pills: PillFlags(page, settings, medications))
    }
}
