import TendCore

/// A record that an import leaves out because it overlaps another that must not.
package struct ImportOverlap: Sendable {
    /// The record's line.
    package let line: Int
    /// The other record. Its label is empty if its file does not state it.
    package let other: RecordSpan
    /// The line of the other record, which is longer; `nil` if it is already stored.
    package let otherLine: Int?

    /// Returns the result if both are the same record, as another program or an older export has it; `nil` if they are
    /// different ones.
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
    /// Returns whether both can be the same time, truncated or rounded to the minute in one of them.
    fileprivate func isWithinAMinute(of other: OffsetDateTime) -> Bool { abs(seconds - other.seconds) < 60 }
}

extension ImportOverlap {
    /// - Parameter longer: a record of the same batch.
    init?(line: Int, longer: ImportedRecord) {
        guard let span = longer.stored.span else { return nil }
        let label = longer.isLabelAssumed ? "" : span.label
        let named = RecordSpan(kind: span.kind, id: span.id, start: span.start, end: span.end, label: label)
        self.init(line: line, other: named, otherLine: longer.line)
    }
}

extension ImportBatch {
    /// Finds the records that overlap a longer one of the batch, such as a fast of ten minutes within one of sixteen hours.
    ///
    /// The longest record stays, then the longest of the others that don't overlap it, and so on. The order of the file
    /// does not matter: of two equally long records, the earlier one stays, then the one on the first line. A running
    /// record yields to finished ones, since its length is not known. The running time is that of sorting.
    /// - Returns: for each record that does not stay, the longer one, by index.
    func longerRecords() -> [Int: Int] {
        var claims: [RecordKind: [SpanClaim]] = [:]
        for (index, record) in records.enumerated() where record.kind.isSpan {
            guard let span = record.stored.span else { continue }
            let (start, end) = (span.start.seconds, span.end?.seconds)
            claims[span.kind, default: []].append(SpanClaim(index: index, line: record.line, start: start, end: end))
        }
        var longer: [Int: Int] = [:]
        for claims in claims.values {
            for (loser, winner) in SpanClaim.rivals(claims) { longer[loser.index] = winner.index }
        }
        return longer
    }
}

/// The time span of an imported record, in seconds.
private struct SpanClaim {
    /// Its index in the batch.
    let index: Int
    let line: Int
    let start: Int
    /// `nil` while it runs.
    let end: Int?

    private var length: Int { end.map { $0 - start } ?? -1 }

    /// Returns the claims that don't stay, each with one that does and overlaps it.
    static func rivals(_ claims: [SpanClaim]) -> [(loser: SpanClaim, winner: SpanClaim)] {
        let ordered = claims.sorted { ($1.length, $0.start, $0.line) < ($0.length, $1.start, $1.line) }
        // If two spans overlap, the one that is at least as long covers an end of the other. So it is enough to mark
        // the ends within the spans that stay; each end is marked once, since these spans don't overlap.
        let ends = Set(claims.flatMap(\.ends)).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(ends, ends.indices))
        var winners = [SpanClaim?](repeating: nil, count: ends.count)
        var latest: SpanClaim?
        var rivals: [(loser: SpanClaim, winner: SpanClaim)] = []
        for claim in ordered {
            let own = claim.ends.compactMap { places[$0] }
            // A running record overlaps any that ends after its start.
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

    /// The first and the last instant inside the span, in half seconds, since another may begin where it ends.
    private var ends: [Int] {
        guard let end else { return [start * 2 + 1] }
        return end > start ? [start * 2 + 1, end * 2 - 1] : [start * 2]
    }
}
