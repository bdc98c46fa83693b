import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Span index")
struct SpanIndexTests {
    @Test(
        "The index finds the same first overlap as a linear search",
        arguments: Sweep.seeds(quick: 3, ci: 50, full: 2000))
    func againstList(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func span(_ id: Int) -> RecordSpan {
            let start = Int.random(in: 0..<100, using: &generator)
            let end =
                Int.random(in: 0..<20, using: &generator) == 0 ? nil : start + Int.random(in: 0..<12, using: &generator)
            return RecordSpan(
                kind: .fast, id: "\(id)", start: OffsetDateTime(seconds: start, offset: 0),
                end: end.map { OffsetDateTime(seconds: $0, offset: 0) }, label: "16:8")
        }
        let spans = (0..<Int.random(in: 0..<20, using: &generator)).map(span).sorted {
            ($0.start, $0.id) < ($1.start, $1.id)
        }
        let index = SpanIndex(spans)
        for number in 0..<50 {
            let wanted = span(number)
            #expect(index.first(overlapping: wanted) == spans.first { $0.overlaps(wanted) }, "seed \(seed), \(number)")
        }
    }
}
