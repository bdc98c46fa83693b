import TendCore
package import TendExchange
package import TendStore

extension Tracker {
    /// Imports a file, all or nothing.
    /// - Parameters:
    ///   - databases: reads a file that is a database; `nil` refuses it.
    ///   - progress: receives the number of prepared files and the total.
    /// - Throws: ``ImportError``, ``FastError/schedule(_:_:suggestion:)``
    package func importFile(
        _ file: ImportFile, as format: ImportFormat, _ options: ImportOptions = ImportOptions(),
        databases: SQLite3? = nil,
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportedFile> {
        if let option = options.option(foreignTo: format) { throw ImportError.option(option, format) }
        // A file can be large and a pipe slow, so the lock is only taken after reading.
        let records = try records()
        var context = try records.importContext(for: format, options)
        context.queryDatabase = databases.map { program in
            { database, query in
                let folder = try store.temporaryFolder(in: program.scratchFolder)
                defer { FolderTree.remove(folder) }
                return try program.rows(of: database, query, in: folder)
            }
        }
        let collector = ImportCollector(context)
        try file.read(as: format, into: collector)
        var work = FileImport(
            file: file, format: format, options: options, records: records, collector: collector,
            bad: BadRows(collector))
        let files = try work.dataFiles()
        // Only a map that the settings don't have yet changes them.
        if let map = try format.map.flatMap({ try file.stored($0, options) }),
            !records.settings.columnMaps.contains(map)
        {
            work.newMap = map
        }
        let outcome =
            format.mergesFiles
            ? try store.merge(
                files, at: now, deleted: options.restoresDeleted ? .restoreAll : .restoreWithdrawn,
                check: { try work.check($0) }, summary: { work.summary(of: $0) }, progress: progress)
            : try store.add(
                ImportBatch(collector.records, challenges: collector.challenges), at: now,
                settings: work.changesSettings ? { try work.changeSettings(&$0, with: $1) } : nil,
                check: { try work.check($0) }, summary: { work.summary(of: $0) }, progress: progress)

        // The photos of a deleted challenge are in the quarantine until the challenge is restored.
        let hasChallenges = format.mergesFiles || outcome.value.tallies[.challenge] != nil
        let photoError = hasChallenges ? store.photoError() : nil
        let overLimit = (try? self.records().overLimit(outcome.value.added)) ?? []
        return outcome.map { work.imported($0, overLimit: overLimit, photoError: photoError) }
    }
}

/// A file that was read, during its import. The store calls all but the first step under the lock.
private struct FileImport {
    let file: ImportFile
    let format: ImportFormat
    let options: ImportOptions
    let records: Records
    let collector: ImportCollector
    var bad: BadRows
    var completed: [CompletedTask] = []
    var medications: [MedicationImport]?
    var pauses = ImportTally()
    /// The meaning of the columns, to remember.
    var newMap: StoredColumnMap?

    /// Returns the data files of an export.
    mutating func dataFiles() throws -> [(file: DataFile, document: Document)] {
        let files = try collector.dataFiles(&bad)
        try refuseBadRows()
        return files
    }

    var changesSettings: Bool { options.addsMedications || !collector.pauses.isEmpty || newMap != nil }

    /// Adds the medications and the pauses of the file to the settings, and the meaning of its columns.
    mutating func changeSettings(_ settings: inout Settings, with result: ImportResult) throws {
        if options.addsMedications {
            medications = try records.with(settings).add(collector.medications, new: result.added, to: &settings)
        }
        // Without a new record, the import changes nothing.
        if let newMap, result.tallies.values.contains(where: { $0.added > 0 }) { settings.remember(newMap) }
        for (pause, line) in collector.pauses {
            do {
                let change = try settings.pauses.adding(pause)
                settings.apply(change)
                if change.isEmpty { pauses.present += 1 } else { pauses.added += 1 }
            } catch { bad.add(BadRow(line: line, isEntry: false, .pause(error))) }
        }
    }

    /// Checks the rows that only the current records can refuse.
    mutating func check(_ result: ImportResult) throws {
        let isEntry = collector.countsEntries
        for overlap in result.overlaps {
            let reason = BadRow.Reason.overlaps(overlap.other, line: overlap.otherLine)
            bad.add(BadRow(line: overlap.line, isEntry: isEntry, reason))
        }
        for (line, challenge) in result.orphans {
            bad.add(BadRow(line: line, isEntry: isEntry, .noSuchChallenge(challenge)))
        }
        try refuseBadRows()
        completed = try records.tasksCompleted(by: result, collector)
    }

    /// Returns the phrase for the list of changes.
    func summary(of result: ImportResult) -> String {
        "import \(result.newRecords(medications, pauses: pauses.added, of: format)) from \(file.name)"
    }

    func imported(_ result: ImportResult, overLimit: [DoseRecord], photoError: (any Error)?) -> ImportedFile {
        ImportedFile(
            result: result, collector: collector, bad: bad, medications: medications, pauses: pauses,
            completed: completed, overLimit: overLimit, photoError: photoError)
    }

    private func refuseBadRows() throws(ImportError) {
        if bad.count > 0, !options.skipsBad { throw .rows(file.name, bad) }
    }
}

extension Records {
    /// Returns the doses among new records with which the limit of their substance was exceeded. An import keeps them: they were taken.
    fileprivate func overLimit(_ added: [ImportedRecord]) throws -> [DoseRecord] {
        let facts = try pillFacts()
        guard !facts.products.isEmpty else { return [] }
        return try added.compactMap { record in
            guard case .dose(let dose) = record.value, dose.outcome == .taken,
                let plan = try settings.medications[dose.medication]?.dosePlan(on: record.day), plan.substance != nil
            else { return nil }
            // The new ones are stored by now, with ids of their own.
            var before = try facts.limited(dose.medication, plan, after: dose.at).filter { $0.at <= dose.at }
            let own = before.firstIndex {
                ($0.medication, $0.at, $0.amount) == (dose.medication, dose.at, dose.amount)
            }
            if let own { before.remove(at: own) }
            do throws(DoseLimits.Refusal) {
                try facts.limits(of: plan).check(
                    dose.at, milligrams: plan.milligrams(of: dose),
                    among: facts.counted(before, for: dose.medication, plan))
            } catch {
                if case .substance = error { return dose }
            }
            return nil
        }.sorted { $0.at < $1.at }
    }

    /// Returns the tasks that new records complete, called before the records are stored.
    fileprivate func tasksCompleted(by result: ImportResult, _ collector: ImportCollector) throws -> [CompletedTask] {
        let tasks = result.added.compactMap { record in
            if case .task(let task) = record.value { (record: task, day: record.day) } else { nil }
        }
        guard !tasks.isEmpty else { return [] }
        let stored = try store.challenges().challenges
        let challenges = Dictionary((stored + collector.challenges).map { ($0.id, $0) }) { first, _ in first }
        var completed: [String: [(task: ChallengeTask, day: Day)]] = [:]
        for (day, added) in Dictionary(grouping: tasks, by: \.day) {
            let known = Dictionary(grouping: try store.page(day).tasks, by: \.challenge)
            for (id, added) in Dictionary(grouping: added.map(\.record), by: \.challenge) {
                let known = known[id] ?? []
                let done = challenges[id]?.plan(on: day).tasks.filter { task in
                    task.isDone(by: known + added) && !task.isDone(by: known)
                }
                for task in done ?? [] { completed[id, default: []].append((task, day)) }
            }
        }
        return completed.compactMap { id, tasks in challenges[id].map { ($0, tasks) } }
            .sorted { ($0.0.created, $0.0.id) < ($1.0.created, $1.0.id) }
            .flatMap { challenge, tasks in
                tasks.sorted { ($0.task.id, $0.day) < ($1.task.id, $1.day) }
                    .map { CompletedTask(challenge: challenge, task: $0.task, day: $0.day) }
            }
    }

    /// Returns the settings and options that affect how a file is read.
    func importContext(for format: ImportFormat, _ options: ImportOptions) throws -> ImportContext {
        var context = ImportContext(now: now, zone: zone, dayStart: settings.dayStart)
        context.dateOrder = options.dateOrder
        context.encoding = options.encoding ?? .utf8
        context.sources = options.sources
        context.addsMedications = options.addsMedications
        context.schedule = try options.schedule.map { try schedule($0) } ?? settings.chosenSchedule
        context.schedules = settings.fastingSchedules
        context.pausedDays = settings.pauses.days(of: .challenges)
        context.medications = try settings.medications.own.map(\.name) + [Medication.builtInName]
        context.drinks = (settings.drinks + Drink.builtIn).map(\.name)
        if format.needsChallenges {
            context.challenges = try store.challenges().challenges
            let (here, deleted) = try store.knownChallengeIDs()
            context.knownChallenges = here.union(deleted)
        }
        return context
    }
}

extension ImportCollector {
    /// Checks the data files of an export.
    /// - Parameter bad: receives the entries that are no data files.
    fileprivate func dataFiles(_ bad: inout BadRows) throws -> [(file: DataFile, document: Document)] {
        var known: [(file: DataFile, document: Document)] = []
        for (index, entry) in files.enumerated() {
            func add(_ reason: BadRow.Reason) { bad.add(BadRow(line: index + 1, isEntry: true, reason)) }
            do {
                if let file = try DataFile.reading(entry.contents, path: entry.path) {
                    known.append(file)
                } else {
                    let expected = "the name of a data file, such as days/2026/2026-11-20.json"
                    add(.format(.value(String(entry.path.prefix(60)), field: "files", expected: expected)))
                }
            } catch StoreError.damaged(let path, let damage) {
                add(.damaged(path: path, damage))
            }
        }
        return known
    }
}

extension ImportFormat {
    /// Returns the noun for a record of this kind in such a file.
    package func noun(of kind: RecordKind) -> String { kind == .task ? taskNoun ?? kind.noun : kind.noun }
}

extension ImportResult {
    /// The records that are new here, or newer than the ones here: `12 drinks and 3 fasts`.
    package var newRecords: String { newRecords(nil, pauses: 0, of: nil) }

    /// Returns the same, with the added medications and pauses, in the words of a format.
    package func newRecords(_ medications: [MedicationImport]?, pauses: Int, of format: ImportFormat?) -> String {
        var parts = RecordKind.allCases.compactMap { kind -> String? in
            let count = tallies[kind].map { $0.added + $0.updated } ?? 0
            return count == 0 ? nil : ChangeSummary.count(count, format?.noun(of: kind) ?? kind.noun)
        }
        let added = medications?.added ?? 0
        if added > 0 { parts.append(ChangeSummary.count(added, "medication")) }
        if pauses > 0 { parts.append(ChangeSummary.count(pauses, "pause")) }
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}
