import TendCore

/// The challenges that a habit of Loop Habit Tracker becomes.
///
/// A habit is one challenge without an end. Its id combines the habit's name with the number of the block of 1000 days since
/// 1970 in which it begins, which stays the same when the habit is imported again with more ticks.
///
/// Earlier versions created challenges of 1000 days, whose further ids have that number and their distance from the first;
/// the earliest ones created a challenge for each block. Such a challenge is found and keeps its days, and the habit continues
/// without an end after the last of them. A deleted challenge keeps all days to the end.
struct LoopParts {
    struct Part {
        let id: String
        let start: Day
        let end: Day
        let isEndless: Bool
    }

    /// A challenge from which later ones are counted.
    private struct Anchor {
        let block: Int
        let start: Day
        /// How many challenges of 1000 days it has before the one without an end.
        var limited = 0
    }

    private static let length = ChallengePlan.longest

    private let name: String
    /// The number of earlier habits with the same name.
    private let copy: Int
    /// By block, each once.
    private var anchors: [Anchor]

    /// Finds the existing challenges of a habit.
    /// - Parameters:
    ///   - days: from the first tick to the last.
    ///   - stored: the existing challenges by id.
    ///   - known: the ids of existing and deleted challenges.
    init(of name: String, copy: Int, _ days: DayRange, stored: [String: Challenge], _ known: Set<String>) {
        self.name = name
        self.copy = copy
        anchors = []
        let first = days.lowerBound
        let firstBlock = Self.block(of: first)
        // From block 0, since the first tick may have been removed in the app.
        for block in 0...Self.block(of: days.upperBound) {
            let id = id(block: block, number: 0)
            guard known.contains(id) else { continue }
            let range = Self.days(of: block)
            // The start of a deleted challenge is unknown.
            let start = stored[id]?.start ?? min(max(first, range.lowerBound), range.upperBound)
            anchors.append(Anchor(block: block, start: start))
        }
        if anchors.first.map({ $0.block > firstBlock }) ?? true {
            anchors.insert(Anchor(block: firstBlock, start: first), at: 0)
        }
        for (index, anchor) in anchors.enumerated() {
            let most = max(days.upperBound.ordinal - anchor.start.ordinal, 0) / Self.length
            guard let last = (0...most).last(where: { known.contains(id(block: anchor.block, number: $0)) }) else {
                continue
            }
            let isLimited = stored[id(block: anchor.block, number: last)].map { !$0.isEndless } ?? false
            anchors[index].limited = isLimited ? last + 1 : last
        }
    }

    /// Returns the challenge that a day of the habit belongs to.
    func part(of day: Day) -> Part {
        let block = Self.block(of: day)
        let index = anchors.lastIndex { $0.block <= block } ?? 0
        let anchor = anchors[index]
        // A day ticked later may be before the start.
        let isLast = index == anchors.count - 1
        let piece = max(day.ordinal - anchor.start.ordinal, 0) / Self.length
        let number = isLast ? min(piece, anchor.limited) : piece
        let start = anchor.start + number * Self.length
        let id = id(block: anchor.block, number: number)
        if isLast, number == anchor.limited { return Part(id: id, start: start, end: Day.last, isEndless: true) }
        let next = isLast ? Day.last : Self.days(of: anchors[index + 1].block).lowerBound - 1
        return Part(id: id, start: start, end: min(start + (Self.length - 1), next), isEndless: false)
    }

    private func id(block: Int, number: Int) -> String {
        let text = number == 0 ? String(block) : "\(block)+\(number)"
        return Identifier.make(of: ImportedRecord.key(ImportFormat.loop.name, name, text), copy: copy)
    }

    private static func block(of day: Day) -> Int { max(day.ordinal, 0) / length }

    private static func days(of block: Int) -> DayRange {
        Day(ordinal: block * length)...Day(ordinal: (block + 1) * length - 1)
    }
}
