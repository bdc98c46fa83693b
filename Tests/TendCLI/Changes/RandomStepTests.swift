import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Random changes, undo and redo")
struct RandomStepTests {
    /// What was done for one person, or for the user.
    private struct History {
        /// The states of the folder before and after each step, with the place among all steps.
        var done: [(before: ShownState, after: ShownState, place: Int)] = []
        var undone: [(before: ShownState, after: ShownState, place: Int)] = []
    }

    private static let lines = [
        "log 100ml", "log 150ml tea", "water delete last", "goal 2200ml", "goal 2300ml", "pill take ibuprofen --force",
        "pill toggle metformin@20:00", "fast stop", "fast start --at 09:05", "container add cup2 200ml",
        "container remove cup2", "config set units floz", "config unset units", "challenge done read 1",
        "pill stock metformin --add 3", "drink add oolong 0.9", "drink remove oolong",
    ]

    @Test(
        "Undo takes the last step, of whomever, and redo the last one undone",
        arguments: 1...Sweep.count(quick: 1, ci: 6, full: 60))
    func sequences(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let program = try FilledFolder.program()
        for line in [
            "pill add ibuprofen 400mg as needed", "pill add metformin 500mg 8am 8pm", "challenge start 75-soft",
        ] {
            program.run(["--for", "mum"] + line.split(separator: " ").map(String.init))
        }
        program.run("changes", "clear", "-y")
        var histories = ["me": History(), "mum": History()]
        var state = ["me": Self.state(program, "me"), "mum": Self.state(program, "mum")]
        var place = 0
        for step in 1...Sweep.count(quick: 60, ci: 100, full: 200) {
            place += 1
            let person = Bool.random(using: &generator) ? "me" : "mum"
            let draw = Int.random(in: 0..<10, using: &generator)
            let line: [String]
            switch draw {
            case 0...1: line = ["undo"]
            case 2: line = ["redo"]
            case 3: line = ["--for", person, "undo"]
            case 4: line = ["--for", person, "redo"]
            default:
                let words = Self.lines.randomElement(using: &generator) ?? "log 100ml"
                line = ["--for", person] + words.split(separator: " ").map(String.init)
            }
            let owner: String
            if line.contains("undo") || line.contains("redo") {
                let isUndo = line.contains("undo")
                let candidates = (line.first == "--for" ? [person] : ["me", "mum"]).filter {
                    !(isUndo ? histories[$0]?.done : histories[$0]?.undone)!.isEmpty
                }
                let last = candidates.max { one, other in
                    Self.place(histories[one], isUndo) < Self.place(histories[other], isUndo)
                }
                let code = program.run(line).code
                #expect(code == (last == nil ? .negative : .done), "seed \(seed), step \(step): \(line)")
                guard let last, var history = histories[last] else { continue }
                owner = last
                if isUndo {
                    var entry = history.done.removeLast()
                    state[owner] = entry.before
                    entry.place = place
                    history.undone.append(entry)
                } else {
                    var entry = history.undone.removeLast()
                    state[owner] = entry.after
                    entry.place = place
                    history.done.append(entry)
                }
                histories[last] = history
            } else {
                owner = person
                program.run(line)
                let after = Self.state(program, owner)
                // A refused command, and one that had nothing to change, is no step.
                if let before = state[owner], before != after {
                    histories[owner]?.done.append((before, after, place))
                    histories[owner]?.undone = []
                    state[owner] = after
                }
            }
            for name in ["me", "mum"] {
                let isEqual = Self.state(program, name) == state[name]
                #expect(isEqual, "seed \(seed), step \(step): \(line) changed what \(name) sees")
                if !isEqual { return }
            }
        }
    }

    private static func place(_ history: History?, _ isUndo: Bool) -> Int {
        (isUndo ? history?.done : history?.undone)?.last?.place ?? 0
    }

    private static func state(_ program: TestProgram, _ person: String) -> ShownState {
        ShownState(program, of: person)
    }
}
