import Foundation
import TestSupport

/// A phone that appends lines, and services that copy, rename and rewrite its files.
struct InboxPhone {
    private var generator: SeededGenerator
    private let folder: String
    /// The moments of the lines, each of which must become a record.
    private(set) var drinks: Set<String> = []
    private(set) var fasts: Set<String> = []
    private(set) var doses: Set<String> = []
    private var files: [String: String] = [:]
    /// The unwritten rest of a line, by file.
    private var rests: [String: String] = [:]
    private var minute = 0
    private var isFasting = false
    private var copies = 0

    init(_ folder: String, seed: UInt64) {
        self.folder = folder
        generator = SeededGenerator(seed: seed)
    }

    /// One step: mostly a line, sometimes what a service does.
    mutating func act() throws {
        let name = files.keys.sorted().filter { rests[$0] == nil }.randomElement(using: &generator)
        guard let name, Int.random(in: 0..<3, using: &generator) == 0 else { return try append() }
        let text = files[name] ?? ""
        let stem = name.dropLast(4)
        copies += 1
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: try write(text, to: "\(stem).sync-conflict-20261120-1405\(10 + copies % 50)-ABCDEFG.txt")
        case 1: try write(text, to: "\(stem) \(copies + 1).txt")
        case 2: try write(text, to: "\(stem) (conflicted copy 2026-11-20).txt")
        case 3: try write(lines(text).joined(separator: "\r\n") + "\r\n", to: name)
        case 4:
            try write("\u{FEFF}" + lines(text).reversed().joined(separator: "\n") + "\n", to: "renamed \(copies).txt")
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
            files[name] = nil
        default: try write("", to: "empty \(copies).txt")
        }
    }

    /// Writes the rest of each unfinished line.
    mutating func finish() throws {
        for (name, rest) in rests.sorted(by: { $0.key < $1.key }) { try write((files[name] ?? "") + rest, to: name) }
        rests = [:]
    }

    private mutating func append() throws {
        let name = "phone \(Int.random(in: 1...3, using: &generator)).txt"
        let text = next() + "\n"
        let start = (files[name] ?? "") + (rests.removeValue(forKey: name) ?? "")
        if Int.random(in: 0..<4, using: &generator) == 0 {
            let cut = text.index(text.startIndex, offsetBy: Int.random(in: 1..<text.count, using: &generator))
            rests[name] = String(text[cut...])
            try write(start + text[..<cut], to: name)
        } else {
            try write(start + text, to: name)
        }
    }

    /// The lines of a file, without the byte order mark of a service.
    private func lines(_ text: String) -> [Substring] {
        text.drop { $0 == "\u{FEFF}" }.split(whereSeparator: \.isNewline)
    }

    /// Replaces the file, as a service does with a new version.
    private mutating func write(_ text: String, to name: String) throws {
        files[name] = text
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
    }

    private mutating func next() -> String {
        minute += Int.random(in: 1...30, using: &generator)
        let clock = "2026-11-20T\(two(minute / 60)):\(two(minute % 60)):00"
        let time = "\(clock)+01:00"
        // Some apps write the time in UTC.
        let isUTC = Int.random(in: 0..<4, using: &generator) == 0
        let (written, stored) = isUTC ? ("\(clock)Z", "\(clock)+00:00") : (time, time)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0 where !isFasting:
            isFasting = true
            fasts.insert(time)
            return "\(time) fast start 16:8"
        case 1 where isFasting:
            isFasting = false
            return "\(time) fast stop"
        // Past days are locked, and so is a night that belongs to one.
        case 2 where minute > 4 * 60:
            doses.insert(stored)
            return "\(written) pill take ibuprofen"
        case 3:
            return
                "\(time) \(["log 6l", "undo", "config set goal 1l", "log 'x"].randomElement(using: &generator) ?? "")"
        case 4:
            drinks.insert(stored)
            return #"{"at": "\#(written)", "do": "log 100ml", "id": "phone-\#(minute)"}"#
        default:
            drinks.insert(stored)
            return "\(written) log \(Int.random(in: 1...5, using: &generator) * 50)ml"
        }
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
