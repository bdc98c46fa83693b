import TendCore

/// Finds the stored record that another one would overlap, in logarithmic time.
struct SpanIndex {
    /// By their starts.
    private let spans: [RecordSpan]
    /// The latest end of each span and the ones before it, in seconds.
    private let latestEnds: [Int]

    /// - Parameter spans: of one kind, earliest first. After a merge of two machines they may overlap.
    init(_ spans: [RecordSpan]) {
        self.spans = spans
        var latest = Int.min
        latestEnds = spans.map { span in
            latest = max(latest, span.end?.seconds ?? .max)
            return latest
        }
    }

    /// Returns the earliest span that shares time with another.
    func first(overlapping span: RecordSpan) -> RecordSpan? {
        // The first that makes the latest end later than the start is the first that ends after it.
        var (lower, upper) = (0, spans.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if latestEnds[middle] > span.start.seconds { upper = middle } else { lower = middle + 1 }
        }
        return lower < spans.count && spans[lower].overlaps(span) ? spans[lower] : nil
    }
}
