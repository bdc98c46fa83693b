import TendCore

/// A count of the days on which all doses were taken, where other pages than a day's own decide about its doses.
///
/// It asks for the doses of each day as the screens do. A cache has the count of the days that time no longer changes. It depends
/// on the settings, the zone, and the pages of these days and of some days after them. If one of them has
/// changed, the count begins again with the first day.
struct PillRun {
    let store: Store
    let settings: Settings
    let medications: [Medication]
    let facts: PillFacts
    let first: Day
    /// How many days after a day decide about its doses: two where one may have been flown over.
    let reach: Int
    /// The first day that is not over.
    let over: Day

    /// The fields of the only row of the cache.
    private enum Field: Int, CaseIterable {
        /// The first day that was not counted.
        case next
        case current, longest, earlierBits, earlierDays, recentBits, recentDay
    }

    /// A count, and the outcomes of its last days.
    struct Count {
        var counter = RunCounter()
        var recent = RecentDays()
    }

    /// Counts the days up to the current one, or up to a past one.
    /// - Parameter isCached: whether `today` is the current day, and only its page and the one before may differ from the stored
    ///   ones.
    /// - Throws: ``SystemError``
    func count(upTo today: Day, isCached: Bool) throws -> Count {
        // Yesterday is often corrected.
        let settled = today - 1 - reach
        let cache = isCached ? store.cachePath.map { CacheFile(path: "\($0)/pills", isReadOnly: store.isDryRun) } : nil
        var (day, count) = try cache.flatMap { try known(in: $0, upTo: settled) } ?? (first, Count())
        var draft = day < settled ? cache?.begin() : nil
        // The key comes first: a page that changes after it leaves nothing in the cache.
        let key = draft == nil ? nil : try key(upTo: settled, by: nil)
        while day <= today {
            if let begun = draft, day >= settled {
                if let key, try self.key(upTo: settled, by: nil) == key {
                    begun.write(variant: key, [Self.row(count, next: settled)])
                }
                draft = nil
            }
            let tally = try DoseTally(medications, on: day, facts)
            // Time still changes it.
            if tally.open > 0 { draft = nil }
            if tally.asked > 0, tally.isComplete {
                count.counter.achieve()
                count.recent.add(.done, on: day)
            } else if day < over, !tally.hasOnlyReasonedGaps {
                count.counter.miss()
                count.recent.add(.missed, on: day)
            } else if tally.asked > 0 {
                count.recent.add(tally.open > 0 ? .open : .skipped, on: day)
            }
            day = day + 1
            // Further misses change nothing, and without a page on a day or the day after it no dose was taken. The days on the
            // screen are counted one by one.
            if day < today - 7, count.counter.streak.recent == RecentRate(bits: 0, counted: RecentRate.days) {
                day = max(day, min(try facts.days(in: day...today).first ?? today, today - 6) - 1)
            }
        }
        return count
    }

    /// Returns the count in the cache, and the day with which it continues.
    private func known(in cache: CacheFile, upTo settled: Day) throws -> (next: Day, count: Count)? {
        guard let table = cache.read(), let row = table.rows.first, row[Field.next] <= settled.ordinal else {
            return nil
        }
        let next = Day(ordinal: row[Field.next])
        guard try key(upTo: next, by: table.counted) == table.variant else { return nil }
        let earlier = RecentRate(bits: row[Field.earlierBits], counted: row[Field.earlierDays])
        let counter = RunCounter(current: row[Field.current], longest: row[Field.longest], earlier: earlier)
        let recent = RecentDays(bits: row[Field.recentBits], last: row[Field.recentDay])
        return (next, Count(counter: counter, recent: recent))
    }

    private static func row(_ count: Count, next: Day) -> CacheRow {
        let counter = count.counter
        var row = CacheRow(0, fields: Field.self)
        row[Field.next] = next.ordinal
        row[Field.current] = counter.current
        row[Field.longest] = counter.longest
        row[Field.earlierBits] = counter.earlier.bits
        row[Field.earlierDays] = counter.earlier.counted
        row[Field.recentBits] = count.recent.bits
        row[Field.recentDay] = count.recent.last
        return row
    }

    /// Returns a number that changes with all that the days before `day` depend on; `nil` if that can't be told.
    private func key(upTo day: Day, by counted: CacheFile.Time?) throws -> Int? {
        var hash = FNV1a()
        hash.add(settings.fingerprint)
        hash.add(first.ordinal)
        hash.add(facts.zone, at: facts.now)
        let pages = (first - 1)..<max(first, day + reach)
        return try hash.addPages(pages, of: store, today: facts.today, by: counted) ? hash.value : nil
    }
}
