public import TendCore

/// The time span of a record, if records of its kind must not overlap.
public struct RecordSpan: Hashable, Sendable {
    public let kind: RecordKind
    public let id: String
    public let start: OffsetDateTime
    /// `nil` while it runs.
    public let end: OffsetDateTime?
    /// The label in messages, such as a fast's schedule.
    public let label: String

    /// Returns whether two records of one kind share more than an instant. A running record has no end.
    func overlaps(_ other: RecordSpan) -> Bool {
        kind == other.kind && start.seconds < other.end?.seconds ?? .max && other.start.seconds < end?.seconds ?? .max
    }
}

extension [RecordSpan] {
    /// The pairs of consecutive records of one kind that overlap.
    var conflicts: [(one: RecordSpan, other: RecordSpan)] {
        RecordKind.allCases.flatMap { kind in
            let sorted = filter { $0.kind == kind }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
            return zip(sorted, sorted.dropFirst()).filter { $0.overlaps($1) }.map { ($0, $1) }
        }
    }
}

extension Store {
    /// Returns all spans of a kind, earliest first, and the errors of the unreadable files.
    func spans(of kind: RecordKind) throws -> (spans: [RecordSpan], damage: [StoreError]) {
        guard case .monthly(let folder) = kind.layout else { return ([], []) }
        let (found, damage) = try Self.readEach(months(in: folder)) { try spans(in: .monthly(folder, $0), of: kind) }
        return (found.sorted { ($0.start, $0.id) < ($1.start, $1.id) }, damage)
    }

    private func spans(in file: DataFile, of kind: RecordKind) throws -> [RecordSpan] {
        let document = try document(file)
        return try Self.checked(file) { try kind.check(document, file) }
    }

    /// Checks that no record of a file that its change modifies overlaps another of its kind.
    ///
    /// A running record has no end, so there is never more than one.
    /// - Parameter records: the file after the change.
    /// - Throws: ``StoreError/overlap(_:_:)`` with the changed record and the other.
    func checkSpans(in records: some TypedDocument, of file: DataFile) throws {
        let modified = records.document.modified
        guard case .monthly(let folder, let month) = file, let kind = file.spanKind, !modified.isEmpty else { return }
        let own = records.spans
        let changed = own.filter { span in modified.contains { $0.id == span.id } }
        guard !changed.isEmpty else { return }
        // A record can last for a year, and a running one longer.
        let (first, running) = (month.advanced(by: -13), try kind.runningMonth?(self))
        var candidates = try months(in: folder).filter { $0 != month && ($0 >= first || $0 == running) }
        if let start = changed.map(\.start.seconds).min(),
            let finished = try kind.finishedMonths?(self, candidates, start)
        {
            candidates.removeAll { finished.contains($0) }
        }
        for span in changed {
            let near = own.first { $0.id != span.id && $0.overlaps(span) }
            guard let other = try near ?? other(overlapping: span, among: candidates.map { .monthly(folder, $0) })
            else {
                continue
            }
            // Records that already overlapped, after a merge of two machines, can be corrected one by one.
            let before = try spans(in: file, of: kind).first { $0.id == span.id }
            if before?.overlaps(other) != true { throw StoreError.overlap(span, other) }
        }
    }

    /// Returns the first record in other files that overlaps a span.
    private func other(overlapping span: RecordSpan, among files: [DataFile]) throws -> RecordSpan? {
        for file in files {
            let found = try spans(in: file, of: span.kind).filter { $0.overlaps(span) }
            if let other = found.min(by: { ($0.start, $0.id) < ($1.start, $1.id) }) { return other }
        }
        return nil
    }
}
