import TendCore

/// A record of an import that does not come in, since it shares time with another one that must not overlap.
public struct ImportOverlap: Sendable {
    /// The record's line.
    public let line: Int
    /// The other one. Its label is empty if its file does not say it.
    public let other: RecordSpan
    /// The line of the other record, which is longer; `nil` if it is stored.
    public let otherLine: Int?

    /// Returns what comes of the record if it is the same as the other one, as another program or an older export has it; `nil`
    /// if it is another record.
    func verdict(on span: RecordSpan) -> Verdict? {
        guard other.start.isWithinAMinute(of: span.start) else { return nil }
        let isSameEnd =
            if let end = span.end, let otherEnd = other.end { end.isWithinAMinute(of: otherEnd) } else {
                span.end == nil && other.end == nil
            }
        return isSameEnd ? .present : .differing
    }
}

extension OffsetDateTime {
    /// Whether both can be one time that was cut off or rounded to the minute in one of them.
    fileprivate func isWithinAMinute(of other: OffsetDateTime) -> Bool { abs(seconds - other.seconds) < 60 }
}

extension ImportOverlap {
    /// - Parameter longer: a record of the same batch.
    init?(line: Int, longer: ImportedRecord) {
        guard let span = longer.value.span else { return nil }
        let label = longer.isLabelAssumed ? "" : span.label
        let named = RecordSpan(kind: span.kind, id: span.id, start: span.start, end: span.end, label: label)
        self.init(line: line, other: named, otherLine: longer.line)
    }
}

extension ImportBatch {
    /// Finds the records whose time a longer one of the batch takes, such as a fast of ten minutes within one of sixteen hours.
    ///
    /// The longest record stays, then the longest of the ones that it leaves room for, and so on. The order of the file does not
    /// matter: of two that are as long the earlier one stays, then the one in the first line. A running record yields to the ones
    /// that have ended, since its length is not known. It takes the time of sorting.
    /// - Returns: the longer record of each that does not stay, by the place among the records of its file.
    func longerRecords() -> [DataFile: [Int: ImportedRecord]] {
        var longer: [DataFile: [Int: ImportedRecord]] = [:]
        let spans = byFile.filter { $0.key.spanKind != nil }
        for files in Dictionary(grouping: spans.keys, by: \.spanKind).values {
            var claims: [SpanClaim] = []
            for (number, file) in files.enumerated() {
                for (index, record) in (byFile[file] ?? []).enumerated() {
                    guard let span = record.value.span else { continue }
                    let (start, end) = (span.start.seconds, span.end?.seconds)
                    claims.append(SpanClaim(file: number, index: index, line: record.line, start: start, end: end))
                }
            }
            for (loser, winner) in SpanClaim.rivals(claims) {
                longer[files[loser.file], default: [:]][loser.index] = byFile[files[winner.file]]?[winner.index]
            }
        }
        return longer
    }
}

/// The time that a record of an import takes up, in seconds.
private struct SpanClaim {
    /// The number of its file, and its place among the records of that.
    let file: Int
    let index: Int
    let line: Int
    let start: Int
    /// `nil` while it runs.
    let end: Int?

    private var length: Int { end.map { $0 - start } ?? -1 }

    /// Returns the claims that don't stay, each with one that does and overlaps it.
    static func rivals(_ claims: [SpanClaim]) -> [(loser: SpanClaim, winner: SpanClaim)] {
        let ordered = claims.sorted { ($1.length, $0.start, $0.line) < ($0.length, $1.start, $1.line) }
        // A span that is at least as long as another covers one of its ends if they overlap. So it is enough to mark the ends that
        // lie in a span that stays; each is marked once, since those don't overlap.
        let ends = Set(claims.flatMap(\.ends)).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(ends, ends.indices))
        var winners = [SpanClaim?](repeating: nil, count: ends.count)
        var latest: SpanClaim?
        var rivals: [(loser: SpanClaim, winner: SpanClaim)] = []
        for claim in ordered {
            let own = claim.ends.compactMap { places[$0] }
            // One that runs overlaps whatever ends after its start.
            let winner =
                claim.end == nil
                ? latest.flatMap { $0.lastSecond > claim.start ? $0 : nil } : own.lazy.compactMap { winners[$0] }.first
            if let winner {
                rivals.append((claim, winner))
                continue
            }
            if own.count == 2 { for place in own[0]...own[1] { winners[place] = claim } }
            if latest.map({ $0.lastSecond < claim.lastSecond }) ?? true { latest = claim }
        }
        return rivals
    }

    private var lastSecond: Int { end ?? .max }

    /// The first and the last instant that it has to itself, in half seconds, since another may begin where it ends.
    private var ends: [Int] {
        guard let end else { return [start * 2 + 1] }
        return end > start ? [start * 2 + 1, end * 2 - 1] : [start * 2]
    }
}
