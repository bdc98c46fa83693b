package import TendCore

/// The state of a data folder.
public struct IntegrityReport: Sendable {
    public internal(set) var findings: [Finding] = []
    /// The number of data files, and of records of each kind that are not deleted.
    public internal(set) var files = 0
    public internal(set) var records: [RecordKind: Int] = [:]
    public internal(set) var tombstones = 0
}

extension Store {
    /// Checks everything in the data folder without a lock, so a file that another process is writing may look left over.
    /// - Throws: ``SystemError`` if folders can't be listed.
    package func examine(at now: OffsetDateTime) throws -> IntegrityReport {
        var examiner = Examiner(self, now: now)
        try examiner.checkNames()
        for file in try dataFiles() { examiner.check(file) }
        try examiner.compare()
        try examiner.checkCache()
        return examiner.report
    }
}

/// A check in progress: the report, and the values to compare between files.
private struct Examiner {
    fileprivate let store: Store
    fileprivate let now: OffsetDateTime
    private(set) var report = IntegrityReport()
    private var places: [String: String] = [:]
    private var spans: [RecordSpan] = []
    private var latest: OffsetDateTime?
    private var challenges: Set<String> = []
    private var taskCounts: [String: Int] = [:]
    private var unreadableChallenges: Set<String> = []

    init(_ store: Store, now: OffsetDateTime) {
        self.store = store
        self.now = now
    }

    fileprivate mutating func add(_ path: String, _ kind: Finding.Kind) {
        report.findings.append(Finding(path, kind))
    }

    /// Checks the names and permissions of the files.
    mutating func checkNames() throws {
        if Files.exists(store.folder.intent) { add("local/intent.json", .interrupted) }
        for name in [
            "index", "HEAD", "refs/heads/main", "refs/remotes/origin/main", "packed-refs", "config", "shallow",
        ] {
            let lock = ".git/\(name).lock"
            guard let written = Files.modified("\(store.folder.path)/\(lock)") else { continue }
            if now.seconds - written > Finding.staleAfter { add(lock, .staleLock) }
        }
        checkMode("", isFolder: true)
        for name in try Files.names(in: store.folder.path) { try check(name: name, in: "") }
        for name in try Files.names(in: store.folder.local)
        where AtomicFile.isTemporary(name) || name.hasPrefix("tend-restore-") {
            add("local/\(name)", .leftover)
        }
        for path in store.temporariesOutside(at: now) { add(path, .leftover) }
        for name in try store.leftoverBatches() { add("local/batches/\(name)", .leftover) }
        for place in ["days"] + RecordKind.monthlyFolders + ["challenges"] {
            checkMode(place, isFolder: true)
            for name in try Files.names(in: "\(store.folder.path)/\(place)") {
                let path = "\(place)/\(name)"
                guard place == "days", name.utf8.count == 4, Int(name) != nil else {
                    try check(name: name, in: place)
                    continue
                }
                checkMode(path, isFolder: true)
                for page in try Files.names(in: "\(store.folder.path)/\(path)") { try check(name: page, in: path) }
            }
        }
    }

    private mutating func check(name: String, in place: String) throws {
        let path = place.isEmpty ? name : "\(place)/\(name)"
        if DataFile(path: path) != nil {
            checkMode(path, isFolder: false)
        } else if let copy = ConflictCopy(path: path) {
            add(path, .conflictCopy(of: copy.file.path))
        } else if AtomicFile.isTemporary(name) {
            add(path, .leftover)
        } else if !place.isEmpty {
            add(path, .unexpected)
        }
    }

    private mutating func checkMode(_ path: String, isFolder: Bool) {
        guard let (mode, isReallyFolder) = Files.mode(of: "\(store.folder.path)/\(path)"), isFolder == isReallyFolder
        else {
            return
        }
        let expected: UInt32 = isFolder ? 0o700 : 0o600
        // Extra permissions for the user are harmless; any for others are not.
        if mode & 0o077 != 0 || mode & 0o600 != 0o600 { add(path, .permissions(mode, expected: expected)) }
    }

    mutating func check(_ file: DataFile) {
        report.files += 1
        do {
            check(try store.checkedDocument(file), of: file)
        } catch StoreError.damaged(_, let damage) {
            if case .challenge(let id) = file { unreadableChallenges.insert(id) }
            add(file.path, .damaged(damage))
        } catch let error as SystemError {
            if case .challenge(let id) = file { unreadableChallenges.insert(id) }
            add(file.path, .unreadable(error))
        } catch {}
    }

    private mutating func check(_ document: Document, of file: DataFile) {
        for section in document.sectionNames {
            let kind = file.kind(of: section)
            for record in document.records(in: section) {
                if record.isDeleted {
                    report.tombstones += 1
                    continue
                }
                if let kind { report.records[kind, default: 0] += 1 }
                guard file.hasUniqueIDs else { continue }
                if let other = places.updateValue(file.path, forKey: record.id), other != file.path {
                    add(file.path, .duplicateID(record.id, other: other))
                }
                guard let at = record.at else { continue }
                latest = max(latest ?? at, at)
                if at.seconds > now.seconds + 86_400 { add(file.path, .inTheFuture(record.id, at)) }
            }
        }
        switch file {
        case .page: checkPage(document, of: file)
        case .challenge(let id): checkChallenge(id, document, of: file)
        case .settings, .monthly: break
        }
        spans += (try? file.spanKind?.check(document, file)) ?? []
    }

    private mutating func checkPage(_ document: Document, of file: DataFile) {
        guard let page = try? DayLog(document, of: file) else { return }
        var doses: [String: [DoseRecord]] = [:]
        for dose in page.doses where dose.slot != nil {
            doses["\(dose.medication)@\(dose.slot ?? "")", default: []].append(dose)
        }
        for group in doses.values.filter({ $0.count > 1 }).sorted(by: { $0[0].id < $1[0].id }) {
            add(
                file.path,
                .doubleDose(
                    medication: group[0].medication, slot: group[0].slot ?? "", day: page.day, ids: group.map(\.id)))
        }
        for task in page.tasks { taskCounts[task.challenge, default: 0] += 1 }
    }

    private mutating func checkChallenge(_ id: String, _ document: Document, of file: DataFile) {
        challenges.insert(id)
        guard let challenge = try? ChallengeFile(document, of: file) else { return }
        let names = (try? Files.names(in: store.folder.photos(id))) ?? []
        let wanted = challenge.challenge == nil ? [] : challenge.photos.map(\.file)
        for name in wanted where !names.contains(name) { add(file.path, .missingPhoto(name)) }
        for name in names where !wanted.contains(name) { add("photos/\(id)/\(name)", .orphanPhoto) }
    }

    /// Compares the files with each other, after all were checked.
    mutating func compare() throws {
        for (one, other) in spans.conflicts {
            add(other.kind.file(on: other.start.day).path, .overlap(one, other))
        }
        for (id, count) in taskCounts.sorted(by: { $0.key < $1.key })
        where !challenges.contains(id) && !unreadableChallenges.contains(id) {
            add("challenges/\(id).json", .orphanTasks(challenge: id, count: count))
        }
        for id in try Files.names(in: "\(store.folder.path)/photos")
        where !challenges.contains(id) && !unreadableChallenges.contains(id) {
            for name in try Files.names(in: store.folder.photos(id)) { add("photos/\(id)/\(name)", .orphanPhoto) }
        }
        if let latest, latest.seconds > now.seconds + 3600, latest.seconds <= now.seconds + 86_400 {
            add("", .clockBehind(latest: latest))
        }
    }
}

extension DataFile {
    /// Whether the records have unique ids; in settings and challenges, the ids are names and days.
    fileprivate var hasUniqueIDs: Bool {
        switch self {
        case .page, .monthly: true
        case .settings, .challenge: false
        }
    }
}

extension Examiner {
    /// Compares the cache with the records.
    fileprivate mutating func checkCache() throws {
        guard let cache = store.cachePath, let settings = try? store.settings(), (try? settings.medications) != nil
        else { return }
        let today = now.logicalDay(startingAt: settings.dayStart)
        // Another process may record something between the two reads, but hardly twice.
        for _ in 0..<2 where try store.hasRightCache(settings, today: today) { return }
        add(cache, .staleCache)
    }
}
