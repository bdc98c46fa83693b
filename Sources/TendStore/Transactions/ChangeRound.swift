import TendCore

/// The changes of one round of a long task, which are stored together at its end.
///
/// A store in a round reads through it: a change sees the files that the changes before it have left. A round also keeps the
/// files that it has read, so that each is read once. It needs the lock, and memory for all of these files.
///
/// Only the thread that holds the lock uses a round; ``Store`` is sendable, which the compiler can't check here.
final class ChangeRound: @unchecked Sendable {
    private struct File {
        /// The contents when the round began, if the round has changed the file.
        var original: Document?
        var document: Document
        /// The same contents with typed records, if they were read.
        var records: (any TypedDocument)?
        /// The ids of the records, if they were looked up.
        var presence: [String: RecordPresence]?
    }

    private var files: [DataFile: File] = [:]
    /// The changes for `undo`, in order.
    private(set) var changes: [Change] = []
    /// The files whose conflict copies were merged.
    private var merged: Set<DataFile> = []
    /// The days that have a page, by year.
    private var days: [Int: [Day]] = [:]
    /// The totals with all pages of the round but these.
    private var totals: DailyTotals?
    private var uncounted: [Day: DayLog] = [:]
    private var fastingSummary: FastingSummary?

    func document(_ file: DataFile) -> Document? { files[file]?.document }

    func read<Records: TypedDocument>(_ file: DataFile) -> Records? { files[file]?.records as? Records }

    func keep(_ document: Document, as file: DataFile) { files[file] = File(document: document) }

    func keep(_ records: some TypedDocument, as file: DataFile) { files[file]?.records = records }

    /// Changes a file that was read in the round.
    /// - Parameter change: the change for `undo`.
    func change(_ records: some TypedDocument, of file: DataFile, _ change: Change?) {
        if let change { changes.append(change) }
        let old = files[file]
        files[file] = File(original: old?.original ?? old?.document, document: records.document, records: records)
        switch file {
        case .page(let day):
            if old?.original == nil { days[day.parts.year] = nil }
            uncounted[day] = records as? DayLog
        case .monthly: fastingSummary = nil
        case .settings, .challenge: break
        }
    }

    /// Forgets a file that another part of the program has written.
    func forget(_ file: DataFile) {
        files[file] = nil
        countAgain()
    }

    /// Merges records into a file that the round has changed, as if they had been in it before.
    func merge(_ version: Document, into file: DataFile) {
        guard var changed = files[file] else { return }
        changed.original?.merge(version)
        changed.document.merge(version)
        (changed.records, changed.presence) = (nil, nil)
        files[file] = changed
        countAgain()
    }

    /// Forgets the days, totals and summary, which are calculated from the files.
    private func countAgain() {
        (days, totals, fastingSummary) = ([:], nil, nil)
        for day in changedDays {
            uncounted[day] = files[.page(day)].flatMap { try? DayLog($0.document, of: .page(day)) }
        }
    }

    /// The changed files, sorted by path.
    var changedFiles: [(file: DataFile, old: Document, new: Document)] {
        files.compactMap { file, state in state.original.map { (file, $0, state.document) } }
            .sorted { $0.file.path < $1.file.path }
    }

    func isChanged(_ file: DataFile) -> Bool { files[file]?.original != nil }

    /// The days whose page the round has changed.
    var changedDays: [Day] {
        files.keys.compactMap { file in if case .page(let day) = file, isChanged(file) { day } else { nil } }
    }

    /// Returns the months whose file in a folder the round has changed.
    func changedMonths(in folder: String) -> [Month] {
        files.keys.compactMap { file in
            if case .monthly(folder, let month) = file, isChanged(file) { month } else { nil }
        }
    }

    /// Returns whether the conflict copies of a file are still to be merged, and remembers that they are.
    func beginsMerge(of file: DataFile) -> Bool { merged.insert(file).inserted }

    /// Returns the ids of a file's records.
    func presence(
        in file: DataFile, _ read: () throws -> [String: RecordPresence]
    ) rethrows -> [String: RecordPresence] {
        if let known = files[file]?.presence { return known }
        let presence = try read()
        files[file]?.presence = presence
        return presence
    }

    /// Returns the days of a year that have a page.
    func days(of year: Int, _ stored: () throws(SystemError) -> [Day]) throws(SystemError) -> [Day] {
        if let known = days[year] { return known }
        let all = Set(try stored()).union(changedDays.filter { $0.parts.year == year }).sorted()
        days[year] = all
        return all
    }

    /// Returns the totals with the changed pages.
    func totals(_ settings: Settings, _ stored: () throws -> DailyTotals) rethrows -> DailyTotals {
        var totals = try self.totals ?? stored()
        for page in uncounted.values { totals = totals.replacing(page, settings) }
        (self.totals, uncounted) = (totals, [:])
        return totals
    }

    /// Returns the summary of the fasts with the changed ones.
    func fastingSummary(_ read: () throws -> FastingSummary) rethrows -> FastingSummary {
        let summary = try fastingSummary ?? read()
        fastingSummary = summary
        return summary
    }
}
