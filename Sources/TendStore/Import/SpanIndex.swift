import TendCore

/// An index that finds the stored record overlapping another, in logarithmic time.
struct SpanIndex {
    /// The spans, sorted by start.
    private let spans: [RecordSpan]
    /// The latest end of each span and the ones before it, in seconds.
    private let latestEnds: [Int]

    /// - Parameter spans: the spans of one kind, earliest first. After a merge of two machines they may overlap.
    init(_ spans: [RecordSpan]) {
        self.spans = spans
        var latest = Int.min
        latestEnds = spans.map { span in
            latest = max(latest, span.end?.seconds ?? .max)
            return latest
        }
    }

    /// Returns the earliest span that overlaps another.
    func first(overlapping span: RecordSpan) -> RecordSpan? {
        // The first latest end after the start belongs to the first span that ends after the start.
        var (lower, upper) = (0, spans.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if latestEnds[middle] > span.start.seconds { upper = middle } else { lower = middle + 1 }
        }
        return lower < spans.count && spans[lower].overlaps(span) ? spans[lower] : nil
    }
}
