import TestSupport

/// Random commands. Each leaves the name of its person in the record.
struct CareCommands {
    private var random: SeededGenerator
    private var minutes = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

    /// A word that occurs in no other text.
    static func mark(of subject: String) -> String { "about-\(subject.lowercased().filter(\.isLetter))-only" }

    /// The words of a command, and its clock.
    mutating func next(for subject: String) -> (words: [String], now: String) {
        minutes += number(below: 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let now = "2026-11-\(two(20 + minutes / 1440))T\(two(minutes / 60 % 24)):\(two(minutes % 60)):00+01:00"
        return (words(Self.mark(of: subject)), now)
    }

    private mutating func words(_ mark: String) -> [String] {
        let amount = "\(50 + number(below: 900))ml"
        switch number(below: 16) {
        case 0...3: return ["log", amount, "--note", mark]
        case 4: return ["water", "edit", "last", "--amount", amount]
        case 5: return ["water", "delete", "last"]
        case 6: return ["fast", "start", "--note", mark]
        case 7: return ["fast", "stop"]
        case 8...9: return ["pill", "take", ["morning", "evening"][number(below: 2)], "--note", mark]
        case 10: return ["pill", "add", mark, "--times", "\(10 + number(below: 10)):00"]
        case 11: return ["container", "add", mark, amount]
        case 12: return ["water", "undo", "-y"]
        case 13: return ["redo"]
        case 14: return ["remind", "check", "--notify", "stdout"]
        default: return ["config", "set", "name", mark]
        }
    }
}
