import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// Lines of all commands, made of the spellings of their parts in random order, each with one fault.
@Suite("Spoken lines with one fault")
struct SpokenLineTests {
    private static let setup =
        TypedScene.cabinet + [
            "challenge start 75-soft", "container add bottle 750ml", "container add mug 300ml", "people add mum",
            "fast schedule add 17h --name 'late shift'", "log 250ml tea --at 5:00",
        ]
    private static let running = ["fast start 16:8 'yesterday 20:00'"]

    private static let past = [
        "at 6", "6:30", "@ 7:15", "last night at 9", "this morning at 7", "7a", "half an hour ago", "20 min ago",
        "yesterday 22:30", "a couple of hours ago", "yesterday evening at 8", "last monday 8am", "now", "this morning",
    ]
    private static let days = ["yesterday", "last monday", "-2", "3 days ago", "19.11.", "nov 19"]
    private static let coming = ["tomorrow", "next monday", "in 3 days", "sunday", "dec 24"]
    private static let lengths = [
        "18h", "for 36h", "two days", "for an hour and a half", "45 min", "half an hour", "thirty six hours",
    ]

    /// The words of each command, and the spellings of each of its parts.
    private static let commands: [(words: [String], parts: [[String]])] = [
        (
            ["log", "drank", "had", "water"],
            [
                ["250ml", "2 mugs", "half a bottle", "a cup", "two and a half cups", "3 x mug", "1 1/2 l", "1.000 ml"],
                ["tea", "of coffee", "coffees", "water", "tea and coffee", "with milk"], past,
            ]
        ),
        (["fast start", "started fasting", "begin fast"], [["16:8", "18/6", "omad", "late shift"] + lengths, past]),
        (["fast stop", "broke my fast", "fast ended", "fast cancel"], [past]),
        (
            ["fast add"],
            [["18:6", ""], ["yesterday 8pm", "from 3 oct 20:00"], ["to 9am", "- 4 oct 11:30", "until noon"]]
        ),
        (["fast edit", "fast change last"], [["start 19:45", "started at 8pm", "ended 6am", "18:6", "note salty"]]),
        (
            ["pill take", "took", "pill skip", "forgot", "pill took"],
            [["metformin", "vit d", "vitamin d and aspirin", "ibuprofen 400mg", "evening", "all"], past + days]
        ),
        (
            ["pill add zinc", "prescribe zinc"],
            [
                ["15mg", "half a tablet", "2 puffs"],
                ["daily", "bid", "three times a day", "every 8h", "mondays", "prn"],
                ["for a week", "until dec 1", "with dinner", "1h before bed", "from monday"],
            ]
        ),
        (
            ["challenge done", "did", "finished", "challenge skip"],
            [["read", "workout", "eat well", "read and workout"], ["12 pages", "ten pages"] + lengths, past + days]
        ),
        (["challenge rest", "challenge repair"], [days + coming]),
        (["water edit", "water change last"], [["300ml", "to 300ml", "drink tea", "amount 200ml"], past]),
        (
            ["pause", "pause for"],
            [["fasting", "water and fasts", ""], coming + ["a week from monday", "two weeks"]]
        ),
        (["goal", "goal set"], [["two litres", "2.5l", "+500"], coming.map { "from \($0)" } + coming]),
        (["remind snooze evening", "snooze"], [lengths]),
    ]

    private static let odd = ["really", "and", "x7", "250", "today", "--when", "w/", "blah", "1", "morning", "--for"]

    /// Returns the words of a random line. In most, one of them is mistyped, missing, repeated or does not
    /// belong there.
    private static func line(_ generator: inout SeededGenerator) -> [String] {
        guard let command = commands.randomElement(using: &generator),
            let verb = command.words.randomElement(using: &generator)
        else { return [] }
        let chosen = command.parts.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }.shuffled(
            using: &generator)
        let parts = chosen.compactMap { $0.randomElement(using: &generator) }
        var words = ([verb] + parts).flatMap { $0.split(separator: " ").map(String.init) }
        let place = Int.random(in: 0..<words.count, using: &generator)
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: words.insert(odd.randomElement(using: &generator) ?? "", at: place)
        case 1: words.remove(at: place)
        case 2: words.insert(words[place], at: place)
        case 3, 4: break
        default:
            var letters = Array(words[place])
            let letter = Int.random(in: 0..<letters.count, using: &generator)
            letters[letter] = "aeinrst159".randomElement(using: &generator) ?? "e"
            words[place] = String(letters)
        }
        return words
    }

    /// Words that a record or a proposal may have although nobody typed them: names of the folder, and the program's own.
    private static let known: Set<String> = [
        "water", "tea", "coffee", "metformin", "aspirin", "vitamin", "d", "ibuprofen", "magnesium", "zinc", "read",
        "workout", "eat-well", "75", "soft", "late", "shift", "mg", "pages",
    ]

    /// Returns the words of a text that were neither typed nor are known. A plural names the singular.
    private static func invented(in text: String, typed: Set<String>) -> [String] {
        text.lowercased().split { " ,".contains($0) }.map(String.init).filter { word in
            !known.contains(word) && !typed.contains(word) && !typed.contains("\(word)s")
        }
    }

    /// Returns the names and texts of the records that the export has now and had not before.
    private static func texts(_ records: String, since before: String) -> [String] {
        let old = Set(before.split(separator: "\n"))
        return records.split(separator: "\n").filter { !old.contains($0) }.flatMap { line in
            ["drink", "note", "medication", "unit"].compactMap { key -> String? in
                guard let start = line.firstRange(of: "\"\(key)\":\"") else { return nil }
                return String(line[start.upperBound...].prefix { $0 != "\"" })
            }
        }
    }

    @Test(
        "A line stores no word that nobody typed, and what a refusal proposes runs and keeps the amounts",
        arguments: Sweep.seeds(quick: 1, ci: 10, full: 100))
    func run(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let scenes = try [TypedScene(Self.setup), TypedScene(Self.setup + Self.running)]
        var (stored, proposed) = (0, 0)
        let count = Sweep.count(quick: 40, ci: 100, full: 100)
        for number in 0..<count {
            let scene = scenes[number % 2]
            let before = scene.records()
            let words = Self.line(&generator)
            let typed = Set(words.flatMap { $0.lowercased().split { ",@".contains($0) }.map(String.init) })
            let result = scene.program.run(words + ["--json"])
            let after = scene.records()
            if result.code == .done {
                if after == before { continue }
                stored += 1
                let invented = Self.texts(after, since: before).flatMap { Self.invented(in: $0, typed: typed) }
                #expect(invented.isEmpty, "seed \(seed): \(words) stores \(invented)")
                scene.run("undo")
                continue
            }
            #expect(after == before, "seed \(seed): \(words) is refused and stores something")
            let commands = try SuggestionRunTests.commands(in: result.errors, "\(words)")
            for command in commands {
                proposed += 1
                let run = scene.program.run(command)
                #expect(run.code == .done, "seed \(seed): \(words) proposes \(command): \(run.errors)")
                if scene.records() != before { scene.run("undo") }
            }
            // An amount, a length or a dose with its unit is in one of the commands as it was typed.
            let text = commands.flatMap(\.self).joined(separator: " ").lowercased()
            let isLine = text.contains(where: \.isNumber)
            for word in typed where isLine && (try? Amount(parsing: word))?.unit != nil {
                #expect(text.contains(word), "seed \(seed): \(words) loses \(word): \(commands)")
            }
        }
        #expect(stored > 0 && proposed > count / 10, "seed \(seed): \(stored) \(proposed)")
    }
}
