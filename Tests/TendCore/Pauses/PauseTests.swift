import TendCore
import TestSupport
import Testing

/// Days are numbers: 0 is the 20th of November 2026.
@Suite("Pauses")
struct PauseTests {
    private static let zero = Day(ordinal: 20_777)

    private static func pause(_ first: Int, _ last: Int, _ tracker: TrackerKind = .water, _ note: String? = nil)
        -> Pause
    {
        Pause(tracker, from: zero + first, to: zero + last, note: note)
    }

    @Test(
        "A pause is joined with the ones it overlaps",
        arguments: [
            ([], (0, 3), [(0, 3)], []), ([(0, 3)], (0, 3), [], []), ([(0, 3)], (1, 2), [], []),
            ([(0, 3)], (3, 5), [(0, 5)], []), ([(0, 3)], (4, 5), [(4, 5)], []), ([(2, 3)], (0, 2), [(0, 3)], [2]),
            ([(0, 2), (4, 6), (9, 9)], (1, 5), [(0, 6)], [4]), ([(0, 0), (2, 2)], (1, 1), [(1, 1)], []),
        ] as [([(Int, Int)], (Int, Int), [(Int, Int)], [Int])])
    func joined(known: [(Int, Int)], new: (Int, Int), stored: [(Int, Int)], deleted: [Int]) throws {
        let pauses = Pauses(known.map { Self.pause($0.0, $0.1) } + [Self.pause(0, 9, .fasts)])
        let change = try pauses.adding([.water], from: Self.zero + new.0, to: Self.zero + new.1, note: nil).change
        #expect(change.stored == stored.map { Self.pause($0.0, $0.1) })
        #expect(change.deleted.map(\.first) == deleted.map { Self.zero + $0 })
    }

    @Test("Doses are never paused")
    func doses() throws {
        let (change, pauses) = try Pauses().adding([.pills], from: Self.zero, to: Self.zero, note: nil)
        #expect(change.isEmpty && pauses.isEmpty)
    }

    @Test("A joined pause keeps the note unless it gets another")
    func note() throws {
        let pauses = Pauses([Self.pause(0, 3, .water, "flu")])
        for (note, expected) in [(nil, "flu"), ("leave", "leave")] {
            let all = try pauses.adding([.water], from: Self.zero + 2, to: Self.zero + 5, note: note).pauses
            #expect(all == [Self.pause(0, 5, .water, expected)])
        }
    }

    @Test("A pause ends before the day that counts again")
    func ending() throws {
        let pauses = Pauses([Self.pause(0, 9), Self.pause(0, 9, .fasts), Self.pause(20, 22)])
        let all = try pauses.ending(TrackerKind.pausable, on: Self.zero + 4)
        #expect(all == .init(stored: [Self.pause(0, 3), Self.pause(0, 3, .fasts)]))
        #expect(try pauses.ending([.water], on: Self.zero).deleted == [Self.pause(0, 9)])
        #expect(try pauses.ending([.water], on: Self.zero + 20).deleted == [Self.pause(20, 22)])
    }

    @Test("A pause without days, one of more than a year, and the end of no pause are refused")
    func refused() {
        let (first, pauses) = (Self.zero, Pauses([Self.pause(20, 22)]))
        #expect(throws: PauseError.reversed(first, first - 1)) {
            try pauses.adding([.water], from: first, to: first - 1, note: nil)
        }
        #expect(throws: PauseError.tooLong(first, first + 366)) {
            try pauses.adding([.fasts], from: first, to: first + 366, note: nil)
        }
        #expect(throws: PauseError.notPaused(first, [.water], next: Self.pause(20, 22))) {
            try pauses.ending([.water], on: first)
        }
        #expect(throws: PauseError.notPaused(first + 20, [.fasts], next: nil)) {
            try pauses.ending([.fasts], on: first + 20)
        }
    }

    @Test("Random pauses have the days of a set", arguments: UInt64(1)...20)
    func days(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let pauses = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                let first = Int.random(in: -20...20, using: &generator)
                return Self.pause(first, first + Int.random(in: 0...6, using: &generator))
            }
            let days = Pauses(pauses).days(of: .water)
            let set = Set(pauses.flatMap { Array($0.days) })
            let (from, count) = (Self.zero - 25, Int.random(in: 1...40, using: &generator))
            let counted = (0..<100).map { from + $0 }.filter { !set.contains($0) }
            #expect(days.last(of: count, from: from) == counted[count - 1], "seed \(seed)")
            #expect(days.count(in: from...(from + count)) == set.count { $0 >= from && $0 <= from + count })
            for day in from...(from + 60) {
                var end = day
                while set.contains(end + 1) { end = end + 1 }
                #expect(days.end(of: day) == (set.contains(day) ? end : nil), "seed \(seed)")
            }
        }
    }
}
