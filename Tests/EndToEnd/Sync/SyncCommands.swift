import TestSupport

/// Random commands on computers that know nothing of each other.
struct SyncCommands {
    private var random: SeededGenerator
    private var minutes = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

    /// The next minutes of a clock that runs for three days. The computers' clocks disagree.
    private mutating func now() -> String {
        minutes += number(below: 150)
        let time = max(0, minutes - number(below: 60))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "2026-11-\(two(20 + time / 1440))T\(two(time / 60 % 24)):\(two(time % 60)):00+01:00"
    }

    /// A command's words, and its clock.
    mutating func next(_ ledger: SyncLedger) -> (words: [String], now: String) {
        (words(ledger), now())
    }

    private mutating func words(_ ledger: SyncLedger) -> [String] {
        let amount = "\(50 + number(below: 900))ml"
        let drink = ledger.drinks.isEmpty ? "last" : ledger.drinks[number(below: ledger.drinks.count)]
        switch number(below: 20) {
        case 0...4: return ["log", amount]
        case 5...6: return ["water", "edit", drink, "--amount", amount]
        case 7: return ["water", "delete", drink]
        case 8: return ["fast", "start"]
        case 9: return ["fast", "stop"]
        case 10: return ["fast", "cancel"]
        case 11: return ["pill", "take", ["morning", "evening"][number(below: 2)]]
        case 12: return ["pill", "skip", ["morning", "evening"][number(below: 2)]]
        case 13: return ["goal", "\(1500 + 100 * number(below: 20))ml"]
        case 14: return ["container", "add", ["cup", "bottle", "jug"][number(below: 3)], amount]
        case 15...16: return ["undo", "-y"]
        case 17: return ["redo"]
        case 18: return ["challenge", "start", ["75-soft", "75-hard"][number(below: 2)]]
        default: return ["challenge", "done", "read", "\(1 + number(below: 9))"]
        }
    }
}
