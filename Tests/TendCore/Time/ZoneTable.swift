import TendCore
import TestSupport

/// The offsets of a zone as a list with linear search, to compare with the zone's own search.
struct ZoneTable: Hashable, Sendable {
    struct Span: Hashable, Sendable {
        /// The first second, since 1970.
        let start: Int
        /// The second after the last.
        let end: Int
        /// Seconds east of Greenwich.
        let offset: Int
    }

    let spans: [Span]

    /// - Parameter changes: The changes by time; each begins with the offset of the one before.
    init(_ changes: some Collection<ZoneDump.Change>) {
        let starts = [Int.min / 2] + changes.map(\.at)
        let ends = changes.map(\.at) + [Int.max / 2]
        let offsets = changes.prefix(1).map(\.before) + changes.map(\.after)
        spans = zip(zip(starts, ends), offsets).map { Span(start: $0.0, end: $0.1, offset: $1) }
    }

    /// The same offsets with binary search, which is called millions of times.
    var zone: Zone {
        let spans = spans
        return Zone { seconds in
            var low = 0
            var high = spans.count - 1
            while low < high {
                let middle = (low + high + 1) / 2
                if spans[middle].start <= seconds { low = middle } else { high = middle - 1 }
            }
            return spans[low].offset
        }
    }

    /// All instants at which a clock shows a wall time, given in seconds as if in UTC.
    func shown(_ wall: Int) -> [Int] {
        spans.compactMap { span in
            let instant = wall - span.offset
            return span.start <= instant && instant < span.end ? instant : nil
        }
    }

    /// The first instant after a jump over a wall time.
    func jump(over wall: Int) -> Int? {
        zip(spans, spans.dropFirst()).first { $0.end - 1 + $0.offset < wall && $1.start + $1.offset > wall }?.1.start
    }

    /// The instant at which a slot of a wall time is due: when the clock first shows it, or after a jump over it.
    func due(_ wall: Int) -> Int? { shown(wall).min() ?? jump(over: wall) }

    /// The instant with its offset in whole minutes.
    func moment(_ instant: Int) -> OffsetDateTime? {
        spans.first { $0.start <= instant && instant < $0.end }.map {
            OffsetDateTime(seconds: instant, offset: $0.offset / 60 * 60)
        }
    }
}
