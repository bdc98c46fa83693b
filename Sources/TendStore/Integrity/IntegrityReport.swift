public import TendCore

/// What was seen of a data folder.
public struct IntegrityReport: Sendable {
    public internal(set) var findings: [Finding] = []
    /// How many data files there are, and how many records of each kind that are not deleted.
    public internal(set) var files = 0
    public internal(set) var records: [RecordKind: Int] = [:]
    public internal(set) var tombstones = 0
}

extension Store {
    /// Looks at everything in the data folder. It takes no lock, so what somebody else is just writing may be seen as left over.
    /// - Throws: ``SystemError`` where folders can't be listed.
    public func examine(at now: OffsetDateTime) throws -> IntegrityReport {
        var examiner = Examiner(self, now: now)
        try examiner.lookAtNames()
        for file in try dataFiles() { examiner.look(at: file) }
        try examiner.compare()
        try examiner.lookAtCache()
        return examiner.examination
    }
}

/// Goes through the files and keeps what has to be compared between them.
private struct Examiner {
    fileprivate let store: Store
    fileprivate let now: OffsetDateTime
    private(set) var examination = IntegrityReport()
    private var places: [String: String] = [:]
    private var fasts: [FastingSession] = []
    private var latest: OffsetDateTime?
    private var challenges: Set<String> = []
    private var taskCounts: [String: Int] = [:]
    private var unreadableChallenges: Set<String> = []

    init(_ store: Store, now: OffsetDateTime) {
        self.store = store
        self.now = now
    }

    fileprivate mutating func note(_ path: String, _ kind: Finding.Kind) {
        examination.findings.append(Finding(path, kind))
    }

    /// Looks at which files there are, and who may read them.
    mutating func lookAtNames() throws {
        if Files.exists(store.folder.intent) { note("local/intent.json", .cutOff) }
        let lock = ".git/index.lock"
        if let written = Files.modified("\(store.folder.path)/\(lock)"), now.seconds - written > Finding.staleAfter {
            note(lock, .staleLock)
        }
        checkMode("", isFolder: true)
        for name in try Files.names(in: store.folder.path) { try look(atName: name, in: "") }
        for name in try Files.names(in: store.folder.local)
        where name.hasPrefix(".tend-") && name.hasSuffix(".tmp") || name.hasPrefix("tend-restore-") {
            note("local/\(name)", .leftover)
        }
        for name in try store.leftoverBatches() { note("local/batches/\(name)", .leftover) }
        for place in ["days"] + RecordKind.monthlyFolders + ["challenges"] {
            checkMode(place, isFolder: true)
            for name in try Files.names(in: "\(store.folder.path)/\(place)") {
                let path = "\(place)/\(name)"
                guard place == "days", name.utf8.count == 4, Int(name) != nil else {
                    try look(atName: name, in: place)
                    continue
                }
                checkMode(path, isFolder: true)
                for page in try Files.names(in: "\(store.folder.path)/\(path)") { try look(atName: page, in: path) }
            }
        }
    }

    private mutating func look(atName name: String, in place: String) throws {
        let path = place.isEmpty ? name : "\(place)/\(name)"
        if DataFile(path: path) != nil {
            checkMode(path, isFolder: false)
        } else if let copy = ConflictCopy(path: path) {
            note(path, .conflictCopy(of: copy.file.path))
        } else if name.hasPrefix(".tend-"), name.hasSuffix(".tmp") {
            note(path, .leftover)
        } else if !place.isEmpty {
            note(path, .unexpected)
        }
    }

    private mutating func checkMode(_ path: String, isFolder: Bool) {
        guard let (mode, isReallyFolder) = Files.mode(of: "\(store.folder.path)/\(path)"), isFolder == isReallyFolder
        else {
            return
        }
        let expected: UInt32 = isFolder ? 0o700 : 0o600
        // More for the user is no harm; anything for others is.
        if mode & 0o077 != 0 || mode & 0o600 != 0o600 { note(path, .permissions(mode, expected: expected)) }
    }

    mutating func look(at file: DataFile) {
        examination.files += 1
        do {
            look(at: try store.checkedDocument(file), of: file)
        } catch StoreError.damaged(_, let damage) {
            if case .challenge(let id) = file { unreadableChallenges.insert(id) }
            note(file.path, .damaged(damage))
        } catch let error as SystemError {
            if case .challenge(let id) = file { unreadableChallenges.insert(id) }
            note(file.path, .unreadable(error))
        } catch {}
    }

    private mutating func look(at document: Document, of file: DataFile) {
        for section in document.sectionNames {
            let kind = file.kind(of: section)
            for record in document.records(in: section) {
                if record.isDeleted {
                    examination.tombstones += 1
                    continue
                }
                if let kind { examination.records[kind, default: 0] += 1 }
                guard file.hasUniqueIDs else { continue }
                if let other = places.updateValue(file.path, forKey: record.id), other != file.path {
                    note(file.path, .duplicateID(record.id, other: other))
                }
                guard let at = record.at else { continue }
                latest = max(latest ?? at, at)
                if at.seconds > now.seconds + 86_400 { note(file.path, .inTheFuture(record.id, at)) }
            }
        }
        switch file {
        case .page: lookAtPage(document, of: file)
        case .challenge(let id): lookAtChallenge(id, document, of: file)
        case .settings, .monthly: break
        }
        if file.fastingMonth != nil { fasts += (try? [FastingSession](document)) ?? [] }
    }

    private mutating func lookAtPage(_ document: Document, of file: DataFile) {
        guard let page = try? DayLog(document, of: file) else { return }
        var doses: [String: [DoseRecord]] = [:]
        for dose in page.doses where dose.slot != nil {
            doses["\(dose.medication)@\(dose.slot ?? "")", default: []].append(dose)
        }
        for group in doses.values.filter({ $0.count > 1 }).sorted(by: { $0[0].id < $1[0].id }) {
            note(
                file.path,
                .doubleDose(
                    medication: group[0].medication, slot: group[0].slot ?? "", day: page.day, ids: group.map(\.id)))
        }
        for task in page.tasks { taskCounts[task.challenge, default: 0] += 1 }
    }

    private mutating func lookAtChallenge(_ id: String, _ document: Document, of file: DataFile) {
        challenges.insert(id)
        guard let challenge = try? ChallengeFile(document, of: file) else { return }
        let names = (try? Files.names(in: store.folder.photos(id))) ?? []
        let wanted = challenge.challenge == nil ? [] : challenge.photos.map(\.file)
        for name in wanted where !names.contains(name) { note(file.path, .missingPhoto(name)) }
        for name in names where !wanted.contains(name) { note("photos/\(id)/\(name)", .orphanPhoto) }
    }

    /// What shows only when everything has been seen.
    mutating func compare() throws {
        for (one, other) in fasts.conflicts {
            note(DataFile.fasts(Month(of: other.start.day)).path, .overlappingFasts(one, other))
        }
        for (id, count) in taskCounts.sorted(by: { $0.key < $1.key })
        where !challenges.contains(id) && !unreadableChallenges.contains(id) {
            note("challenges/\(id).json", .orphanTasks(challenge: id, count: count))
        }
        for id in try Files.names(in: "\(store.folder.path)/photos")
        where !challenges.contains(id) && !unreadableChallenges.contains(id) {
            for name in try Files.names(in: store.folder.photos(id)) { note("photos/\(id)/\(name)", .orphanPhoto) }
        }
        if let latest, latest.seconds > now.seconds + 3600, latest.seconds <= now.seconds + 86_400 {
            note("", .clockBehind(latest: latest))
        }
    }
}

extension DataFile {
    /// Whether its records have ids of their own, unlike those of settings and challenges, whose ids are names and days.
    fileprivate var hasUniqueIDs: Bool {
        switch self {
        case .page, .monthly: true
        case .settings, .challenge: false
        }
    }
}

extension Examiner {
    /// Compares the cache with what it was made of.
    fileprivate mutating func lookAtCache() throws {
        guard let cache = store.cachePath, let settings = try? store.settings() else { return }
        let today = now.logicalDay(startingAt: settings.dayStart)
        // Somebody may record something between one look and the other, but hardly twice.
        for _ in 0..<2 where try store.hasRightCache(settings, today: today) { return }
        note(cache, .staleCache)
    }
}
