import Foundation
import TestSupport

/// A home with weeks of drinks, fasts, doses and challenges. The program records them in an order that depends on a
/// seed.
struct RandomHistory {
    /// The optional parts of a history.
    struct Kind: Hashable {
        /// Whether notes contain invisible characters. Excel does not get these.
        var hasControls = false
        /// Whether the user has medications.
        var hasMedications = true
        /// Whether there are challenges.
        var hasChallenges = true
    }

    let home: Home
    let dayStart: String

    private static let zones = ["Europe/Berlin", "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kolkata"]
    private static let challenge = """
        {"name": "Days, \\"mine\\"", "days": 40, "onMiss": "continue", "passPercent": 50, "skips": true, "tasks": [
        {"id": "read", "name": "Read", "quantity": 10, "unit": "pages"},
        {"id": "plank", "name": "Plank", "duration": "2m"}, {"id": "floss", "name": "Floss"},
        {"id": "kit", "name": "Kit", "checklist": ["a, b", "=c", "d"]},
        {"id": "water", "name": "Water", "quantity": 500, "unit": "ml", "link": "water"}]}
        """

    /// At the default depth all tests of a kind get a copy of the same history.
    init(seed: UInt64, _ kind: Kind = Kind()) throws {
        if Sweep.isDeep {
            self = try RandomHistory(recording: seed, kind)
            return
        }
        let shared = try Self.shared.value(kind) { try RandomHistory(recording: 1, kind) }
        home = try Home(copyingAll: shared.home)
        dayStart = shared.dayStart
    }

    private static let shared = SharedValues<Kind, RandomHistory>()

    private init(recording seed: UInt64, _ kind: Kind) throws {
        var generator = SeededGenerator(seed: seed)
        home = try Home()
        dayStart = ["00:00", "00:00", "04:00"].randomElement(using: &generator) ?? "00:00"
        try home.tend("config", "set", "dayStartsAt", dayStart, "-q")
        if kind.hasMedications {
            for words in [
                ["Vitamin \"D\"", "--times", "09:00"], ["pills"], ["ibuprofen", "--as-needed", "--dose", "400mg"],
            ] {
                _ = try home.run(
                    [home.program, "pill", "add"] + words + ["-q"], adding: ["TEND_NOW": "2026-10-01T05:00:00+02:00"])
            }
        }
        if kind.hasChallenges {
            try home.write(Self.challenge, to: "\(home.path)/mine.json")
            try home.tend("challenge", "start", "\(home.path)/mine.json", "--from", "2026-10-20", "-q")
        }
        try Self.writePage(in: home)
        // The history spans the nights in which the clocks of Berlin and New York go back.
        var clock = Clock(seconds: 1_792_656_000)
        for _ in 0..<Self.steps {
            clock.advance(using: &generator)
            let step = Step.random(kind, using: &generator)
            _ = try home.run([home.program] + step.words + ["-q"], adding: ["TEND_NOW": clock.text, "TZ": clock.zone])
        }
    }

    /// Writes a page with notes that no command would store unchanged, as another computer or an editor may.
    private static func writePage(in home: Home) throws {
        let notes = [" both ends ", "\\ttab", "\\nfirst", "last\\n", "  ", "'=kept ", "\u{A0}hard", "=1+1 "]
        let records = notes.enumerated().map { index, note in
            let head = "    {\"at\":\"2026-10-15T08:0\(index):00+02:00\",\"drink\":\"water\""
            return "\(head),\"id\":\"abcdefghjk0\(index)\",\"ml\":250.5,\"note\":\"\(note)\",\"rev\":1}"
        }
        let page = """
            {
              "day": "2026-10-15",
              "format": 1,
              "water": [
            \(records.joined(separator: ",\n"))
              ]
            }

            """
        try home.write(page, to: home.page("2026-10-15"))
    }

    private static let steps = Sweep.count(quick: 40, ci: 40, full: 120)

    /// The time and the zone.
    private struct Clock {
        var seconds: Int
        var zone = "Europe/Berlin"

        var text: String { ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: Double(seconds))) }

        mutating func advance(using generator: inout SeededGenerator) {
            seconds += Int.random(in: 1...36_000, using: &generator)
            if Int.random(in: 0..<8, using: &generator) == 0 {
                zone = RandomHistory.zones.randomElement(using: &generator) ?? zone
            }
        }
    }
}

/// One changing command. Some are refused, such as ending a fast that was not started.
private struct Step {
    let words: [String]

    static func random(_ kind: RandomHistory.Kind, using generator: inout SeededGenerator) -> Step {
        func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
        var note: [String] { Int.random(in: 0..<2, using: &generator) == 0 ? [] : ["--note", pick(notes(kind))] }
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<6:
            let amount = "\(Int.random(in: 1...900_000, using: &generator))"
            let text = pick(["250ml", "8oz", "0.33l", "1cups", "0.\(amount)l", "\(amount.prefix(3)).5ml"])
            return Step(words: ["log", text, pick(drinks), "--at", pick(ago)] + note)
        case 6: return Step(words: ["water", "edit", "last", "--amount", pick(["111.111ml", "3oz"])] + note)
        case 7: return Step(words: ["water", "delete", "last"])
        case 8...9: return Step(words: ["fast", "start", pick(schedules), "--at", pick(ago)] + note)
        case 10...11: return Step(words: ["fast", "stop"])
        case 12: return Step(words: pick(["cancel", "edit"]) == "cancel" ? ["fast", "cancel"] : edit(note))
        case 13...14:
            let names = kind.hasMedications ? doses : ["morning", "evening"]
            return Step(words: ["pill", "take", pick(names), "--force", "--at", pick(ago)] + note)
        case 15:
            return Step(words: ["pill", "skip", pick(["pills@morning", "pills@evening", "Vitamin \"D\""])] + note)
        case 16: return Step(words: ["challenge", "skip", pick(["floss", "plank"])])
        case 17: return Step(words: ["undo", "-y"])
        default:
            let task = pick(["read 4", "read 0.25", "plank 45s", "floss", "kit d", "read"]).split(separator: " ")
            return Step(words: ["challenge", "done"] + task.map(String.init) + note)
        }
    }

    private static func edit(_ note: [String]) -> [String] { ["fast", "edit", "last", "--target", "17h13m"] + note }

    private static let drinks = ["water", "water", "tea", "coffee", "yerba, mate", "=cmd", "Größe \"L\""]
    private static let doses = ["pills@morning", "Vitamin \"D\"", "ibuprofen", "pills@evening"]
    private static let schedules = ["16:8", "18:6", "36h", "13h20m", "90m"]
    private static let ago = ["-1m", "-20m", "-2h", "-3h30m"]

    private static func notes(_ kind: RandomHistory.Kind) -> [String] {
        kind.hasControls
            ? plain + ["bell\u{7}", "\u{1B}[31mred", "a\r\nb", "c\rd", "tab\there", "\ttab", "\u{FEFF}mark"] : plain
    }

    private static let plain = [
        "plain", "one, two", "\"quoted\"", "say \"hi\", then go", "two\nlines", "\nfirst", "last\n", "🥛 milk 👩‍👩‍👧",
        "=1+1", "+49 30", "-5", "@home", "'=kept", "''", "'", " spaces ", "semi;colon", "naïve “quotes”", "null",
        "0012",
        "\"", "\"\"", ",", "2026-11-20",
    ]
}
