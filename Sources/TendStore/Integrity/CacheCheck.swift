import TendCore

extension Store {
    /// Returns whether the cached totals match the records.
    func hasRightCache(_ settings: Settings, today: Day) throws -> Bool {
        let plain = Store(folder: folder, cacheFolder: nil)
        return try dailyTotals(settings, today: today).years == plain.dailyTotals(settings, today: today).years
            && fastingSummary(dayStart: settings.dayStart, tolerance: settings.fastTolerance)
                == plain.fastingSummary(dayStart: settings.dayStart, tolerance: settings.fastTolerance)
    }
}
