import TendCore
import TendStore

/// The challenges that a habit of Loop Habit Tracker becomes.
///
/// A habit is one challenge from its first tick on, and one more for each further 1000 days. Their ids are made of the habit's name
/// and of numbers that stay the same when the habit comes again with more ticks:
/// - The first challenge has the number of the block of 1000 days since 1970 in which it begins.
/// - The ones after it have that number and how many they are from it.
///
/// Versions up to 0.1.0 began a challenge with each such block. They gave it the block's number, so it is found, and keeps its
/// days.
struct LoopParts {
    struct Part {
        let id: String
        let start: Day
        let end: Day
    }

    /// A challenge from whose first day the ones after it are counted.
    private struct Anchor {
        let block: Int
        let start: Day
    }

    private static let length = ChallengePlan.longest

    private let name: String
    /// How many habits of that name came before it.
    private let copy: Int
    /// By their blocks, each once.
    private var anchors: [Anchor]

    /// - Parameters:
    ///   - days: from the first tick to the last.
    ///   - stored: the challenges that are here, by their ids.
    ///   - known: the ids of these and of the ones that were deleted here.
    init(of name: String, copy: Int, _ days: DayRange, stored: [String: Challenge], _ known: Set<String>) {
        self.name = name
        self.copy = copy
        anchors = []
        let first = days.lowerBound
        let firstBlock = Self.block(of: first)
        // From the beginning, since the first tick may have been removed in the app.
        for block in 0...Self.block(of: days.upperBound) {
            let id = id(block: block, number: 0)
            guard known.contains(id) else { continue }
            let range = Self.days(of: block)
            // Where one that was deleted began is not known.
            let start = stored[id]?.start ?? min(max(first, range.lowerBound), range.upperBound)
            anchors.append(Anchor(block: block, start: start))
        }
        if anchors.first.map({ $0.block > firstBlock }) ?? true {
            anchors.insert(Anchor(block: firstBlock, start: first), at: 0)
        }
    }

    /// The challenge that a day of the habit belongs to.
    func part(of day: Day) -> Part {
        let block = Self.block(of: day)
        let index = anchors.lastIndex { $0.block <= block } ?? 0
        let anchor = anchors[index]
        // A day that was ticked afterwards may be before the start.
        let number = max(day.ordinal - anchor.start.ordinal, 0) / Self.length
        let start = anchor.start + number * Self.length
        let next = index + 1 < anchors.count ? Self.days(of: anchors[index + 1].block).lowerBound : Day.last
        return Part(
            id: id(block: anchor.block, number: number), start: start, end: min(start + (Self.length - 1), next - 1))
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
