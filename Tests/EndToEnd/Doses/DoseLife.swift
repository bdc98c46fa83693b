import Foundation
import TestSupport

/// A random life with medications, in which each answer of tend is compared with the model's.
struct DoseLife {
    struct Answer {
        var code: Int
        var output: Data
        var errors: String
        var text: String { String(decoding: output, as: UTF8.self) }
        var json: Any? { try? JSONSerialization.jsonObject(with: output) }
    }
    typealias Run = (_ words: [String], _ now: String, _ zone: String) throws -> Answer

    /// The end of an open stop.
    static let open = 1_000_000
    let home = ModelZone("Europe/Berlin")
    let away: ModelZone
    let trip: Range<Int>
    let start: Int
    /// In days.
    let length: Int
    var random: SeededGenerator
    var model: DoseModel
    var trace: [String] = []
    let run: Run
    /// Number of commands.
    var count = 0

    init(seed: UInt64, length: Int = 60, run: @escaping Run) {
        self.length = length
        var random = SeededGenerator(seed: seed)
        start = 20_710 + Int.random(in: 0..<70, using: &random)
        let zones = ["America/New_York", "America/Los_Angeles", "Asia/Tokyo", "Europe/London"]
        away = ModelZone(zones.randomElement(using: &random) ?? "")
        let leaves =
            Bool.random(using: &random) ? start + Int.random(in: 5..<40, using: &random) : start + length + 9
        trip = leaves..<leaves + Int.random(in: 2..<15, using: &random)
        model = DoseModel(zone: home, now: home.moment(start * 1440 + Int.random(in: 330..<1380, using: &random)))
        model.dayStart = [0, 0, 0, 180, 240, 300].randomElement(using: &random) ?? 0
        self.random = random
        self.run = run
    }

    /// Lives until the first difference, and returns it with the commands before.
    mutating func live() throws -> String? {
        if model.dayStart > 0 { _ = try tend("config", "set", "dayStartsAt", model.dayStart.clock) }
        for number in 0..<Int.random(in: 1...3, using: &random) {
            if let difference = try add("m\(number + 1)") { return tell(difference) }
        }
        let end = model.now + length * 1440
        while true {
            let step =
                Bool.random(using: &random)
                ? Int.random(in: 1...40, using: &random) : Int.random(in: 60...600, using: &random)
            model.now += step
            guard model.now < end else { return nil }
            let date = home.wall(model.now).floored(by: 1440)
            model.zone = trip.contains(date) ? away : home
            let difference = chance(8) ? try change() : chance(4) ? try check() : try command()
            if let difference { return tell(difference) }
        }
    }

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    mutating func some<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }

    /// Runs a command now.
    mutating func tend(_ words: String...) throws -> Answer { try tend(words) }
    mutating func tend(_ words: [String]) throws -> Answer {
        count += 1
        let now = model.zone.text(model.now)
        let answer = try run(words, now, model.zone.name)
        let line = words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
        let isQuestion = words.contains("list") || words.contains("stats")
        if !isQuestion || answer.code != 0 {
            trace.append("\(now) \(model.zone.name) tend \(line) [\(answer.code)] \(isQuestion ? answer.errors : "")")
        }
        return answer
    }

    private func tell(_ difference: String) -> String {
        let names = model.medications.map(\.name).filter { difference.contains($0) }
        let others = Set(model.medications.map(\.name)).subtracting(names)
        let useful = names.isEmpty ? trace : trace.filter { line in !others.contains { line.contains(" \($0)") } }
        let setUp = useful.filter {
            $0.contains(" pill add ") || $0.contains("dayStartsAt") || $0.contains(" pill edit ")
                || $0.contains(" pill stop ") || $0.contains(" pill resume ")
        }
        let rest = useful.suffix(10).filter { !setUp.contains($0) }
        let zone = model.zone
        return (setUp + ["…"] + rest + ["\(zone.text(model.now)) \(zone.name): \(difference)"]).joined(
            separator: "\n  ")
    }
}
