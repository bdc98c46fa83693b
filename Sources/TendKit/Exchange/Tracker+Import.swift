import TendCore
package import TendExchange
package import TendStore

extension Tracker {
    /// Imports a file, all or nothing.
    /// - Parameter progress: receives the number of prepared files and the total.
    /// - Throws: ``ImportError``, ``FastError/schedule(_:_:suggestion:)``, ``StoreError``, ``SystemError``
    package func importFile(
        _ file: ImportFile, as format: ImportFormat, _ options: ImportOptions = ImportOptions(),
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportedFile> {
        if let option = options.option(foreignTo: format) { throw ImportError.option(option, format) }
        // A file can be large and a pipe slow, so the lock is only taken after reading.
        let records = try records()
        let collector = ImportCollector(try records.importContext(for: format, options))
        try file.read(as: format, into: collector)
        func refuseBadRows() throws(ImportError) {
            guard collector.problemCount > 0, !options.skipsBad else { return }
            throw .rows(file.name, collector.problems.sorted { $0.line < $1.line }, count: collector.problemCount)
        }
        try refuseBadRows()

        var completed: [CompletedTask] = []
        // The store calls this under the lock, before it writes: only the current records show whether a row fits them.
        func check(_ result: ImportResult) throws {
            for overlap in result.overlaps {
                collector.add(
                    ImportRowError(line: overlap.line, .overlaps(overlap.other, line: overlap.otherLine)))
            }
            for (line, challenge) in result.orphans {
                collector.add(ImportRowError(line: line, .noSuchChallenge(challenge)))
            }
            try refuseBadRows()
            completed = try records.tasksCompleted(by: result, collector)
        }
        var medications: [MedicationImport]?
        func addMedications(to settings: inout Settings, _ result: ImportResult) throws {
            medications = try Records(self, settings).add(collector.medications, new: result.doses, to: &settings)
        }
        func summary(_ result: ImportResult) -> String {
            "import \(result.newRecords(medications, of: format)) from \(file.name)"
        }
        let outcome =
            format.mergesFiles
            ? try store.merge(
                collector.files, at: now, deleted: options.restoresDeleted ? .restoreAll : .restoreWithdrawn,
                check: check, summary: summary, progress: progress)
            : try store.add(
                collector.records, at: now, settings: options.addsMedications ? addMedications : nil, check: check,
                summary: summary, progress: progress)

        // The photos of a deleted challenge are in the quarantine until the challenge is restored.
        let hasChallenges = format.mergesFiles || outcome.value.tallies[.challenge] != nil
        let photoError = hasChallenges ? store.photoError() : nil
        return outcome.map {
            ImportedFile(
                result: $0, collector: collector, medications: medications, completed: completed, photoError: photoError
            )
        }
    }
}

extension Records {
    /// Returns the tasks that new records complete, called before the records are stored.
    fileprivate func tasksCompleted(by result: ImportResult, _ collector: ImportCollector) throws -> [CompletedTask] {
        guard !result.tasks.isEmpty else { return [] }
        let stored = try store.challenges().challenges
        let challenges = Dictionary((stored + collector.records.challenges).map { ($0.id, $0) }) { first, _ in first }
        var completed: [String: [(task: ChallengeTask, day: Day)]] = [:]
        for (day, added) in Dictionary(grouping: result.tasks, by: \.day) {
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
    fileprivate func importContext(for format: ImportFormat, _ options: ImportOptions) throws -> ImportContext {
        var context = ImportContext(now: now, zone: zone, dayStart: settings.dayStart)
        context.dateOrder = options.dateOrder
        context.encoding = options.encoding ?? .utf8
        context.sources = options.sources
        context.addsMedications = options.addsMedications
        context.schedule = try options.schedule.map { try schedule($0) } ?? settings.chosenSchedule
        context.schedules = settings.fastingSchedules
        context.medications = settings.medications.own.map(\.name) + [Medication.builtInName]
        context.drinks = (settings.drinks + Drink.builtIn).map(\.name)
        if format.needsChallenges {
            context.challenges = try store.challenges().challenges
            let (here, deleted) = try store.knownChallengeIDs()
            context.knownChallenges = here.union(deleted)
        }
        return context
    }
}

extension ImportResult {
    /// The records that are new here, or newer than the ones here: `12 drinks and 3 fasts`.
    package var newRecords: String { newRecords(nil, of: nil) }

    /// Returns the same, with the added medications, in the words of a format.
    package func newRecords(_ medications: [MedicationImport]?, of format: ImportFormat?) -> String {
        var parts = RecordKind.allCases.compactMap { kind -> String? in
            let count = tallies[kind].map { $0.added + $0.updated } ?? 0
            return count == 0 ? nil : ChangeSummary.count(count, format?.noun(of: kind) ?? kind.noun)
        }
        let added = medications?.added ?? 0
        if added > 0 { parts.append(ChangeSummary.count(added, "medication")) }
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}
