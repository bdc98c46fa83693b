import TendCore
import TestSupport

/// The offsets of a place as a list, read by going through it: what a zone's own search is held against.
struct ZoneTable: Hashable, Sendable {
    struct Span: Hashable, Sendable {
        /// The first second, since 1970.
        let start: Int
        /// Behind the last second.
        let end: Int
        /// Seconds east of Greenwich.
        let offset: Int
    }

    let spans: [Span]

    /// - Parameter changes: by time; each goes on from where the last one left off.
    init(_ changes: some Collection<ZoneDump.Change>) {
        let starts = [Int.min / 2] + changes.map(\.at)
        let ends = changes.map(\.at) + [Int.max / 2]
        let offsets = changes.prefix(1).map(\.before) + changes.map(\.after)
        spans = zip(zip(starts, ends), offsets).map { Span(start: $0.0, end: $0.1, offset: $1) }
    }

    /// The same by halving, since it is asked millions of times.
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

    /// All instants at which a clock shows a wall time, given as if it were one of Greenwich.
    func shown(_ wall: Int) -> [Int] {
        spans.compactMap { span in
            let instant = wall - span.offset
            return span.start <= instant && instant < span.end ? instant : nil
        }
    }

    /// The first instant of the span that jumped over a wall time.
    func jump(over wall: Int) -> Int? {
        zip(spans, spans.dropFirst()).first { $0.end - 1 + $0.offset < wall && $1.start + $1.offset > wall }?.1.start
    }

    /// When a slot of that wall time is due: the first time the clock shows it, else once it has jumped over it.
    func due(_ wall: Int) -> Int? { shown(wall).min() ?? jump(over: wall) }

    /// The instant with the offset that holds then; offsets are written in whole minutes.
    func moment(_ instant: Int) -> OffsetDateTime? {
        spans.first { $0.start <= instant && instant < $0.end }.map {
            OffsetDateTime(seconds: instant, offset: $0.offset / 60 * 60)
        }
    }
}
