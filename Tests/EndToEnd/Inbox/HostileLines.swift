import TestSupport

/// Lines of an attacker, who wants more from an inbox than records.
struct HostileLines {
    private var generator: SeededGenerator
    /// The user's home.
    let home: String

    init(_ home: String, seed: UInt64) {
        self.home = home
        generator = SeededGenerator(seed: seed)
    }

    /// The bytes of a file with this number of lines.
    mutating func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in 0..<count {
            bytes += line(number)
            bytes.append(0x0A)
        }
        return bytes
    }

    private mutating func line(_ number: Int) -> [UInt8] {
        let time = time(number)
        let command = any(Int.random(in: 0..<3, using: &generator) == 0 ? allowed : forbidden)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: return mutated(Array("\(time) \(command)".utf8))
        case 1: return Array(#"{"at":"\#(time)","do":"\#(escaped(command))","id":"\#(any(words))"}"#.utf8)
        case 2: return mutated(Array(#"{"at":"\#(time)","do":"\#(escaped(command))","do":"undo","id":1e999}"#.utf8))
        case 3: return Array((any(["[", #"{"at":"#, #"{"a":["#]) * Int.random(in: 1...3000, using: &generator)).utf8)
        case 4: return Array("\(time) \(command) \(any(options))".utf8)
        case 5: return Array("\(time) \(any(options)) \(command)".utf8)
        case 6: return Array("\(time) log \(any(words) * Int.random(in: 1...2000, using: &generator))".utf8)
        case 7: return Array("\(any(words)) \(command)".utf8)
        default: return Array("\(time) \(command)".utf8)
        }
    }

    private mutating func any(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }

    private mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let byte = UInt8.random(in: .min ... .max, using: &generator)
            bytes[place] = byte == 0x0A ? 0 : byte
        }
        return bytes
    }

    private mutating func time(_ number: Int) -> String {
        let minute = number % 1440
        let clock = "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
        return any([
            "2026-11-1\(number % 9)T\(clock):00+01:00", "2026-11-1\(number % 9) \(clock)", "2026-11-20T\(clock):00Z",
            "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-02-30 12:00", "2026-11-19T\(clock):00-12:00", clock,
            "0000-01-01 00:00", "2026-11-21T\(clock):00+01:00",
        ])
    }

    private func escaped(_ text: String) -> String { text.replacing(#"\"#, with: #"\\"#).replacing("\"", with: #"\""#) }

    private var allowed: [String] {
        [
            "log 250ml tea", "log 1e308ml", "log -5ml", "log 999999999999999999999ml", "log 250ml '\u{1B}[2J'",
            "log 250ml '../../../etc/passwd'", "log 100ml --note '$(touch \(home)/pwned)'", "log", "log 0.1ml water",
            "fast start 16:8", "fast stop", "fast cancel", "fast start 999999:1", "fast add '1970-01-01' now",
            "fast add '2026-11-01 20:00' '2026-11-02 12:00'", "pill take morning", "pill take evening", "pill skip",
            "pill take '\u{202E}gninrom'", "challenge done read", "challenge done read 99999999999",
        ]
    }

    private var forbidden: [String] {
        [
            "config set reminders.command '\(home)/evil'", "config set goal 1ml", "config unset goal", "goal 1ml",
            "undo", "redo", "restore \(home)/evil.json", "backup all", "import json \(home)/evil.json",
            "export json -o \(home)/pwned", "report -o \(home)/pwned", "sync init \(home)/pwned", "sync",
            "doctor --fix",
            "setup", "man", "completions bash", "remind install", "remind uninstall", "inbox off", "inbox setup /",
            "inbox tidy", "inbox accept 0", "water delete last -y", "water reset -y", "water edit last --amount 1ml",
            "fast delete last -y", "fast edit last --end now", "fast schedule use 18:6", "pill add evil --times 08:00",
            "pill delete morning -y", "pill stop morning", "pill unlock", "pill toggle morning",
            "challenge start 75-hard",
            "challenge delete 1 -y", "challenge photo add \(home)/.ssh/id_rsa", "challenge task add evil",
            "container add evil 1l", "drink add evil", "changes", "watch", "calendar", "help", "tend log 1l", "evil",
            "log 250ml; touch \(home)/pwned", "log `touch \(home)/pwned`", "log 250ml > \(home)/pwned", "", "-", "--",
        ]
    }

    private let options = [
        "-y", "--yes", "--force", "--data-dir /tmp/x", "--data-dir=/", "--json", "--at 08:00", "--date yesterday", "-n",
        "--dry-run", "-q", "-v", "--debug", "--help", "--version", "--color always", "-o x", "--template x",
        "-i /etc/passwd",
        "--", "--additional", "--note \"\u{0007}\u{1B}]0;x\u{07}\"", "--photo /etc/passwd", "--no-such",
    ]

    private let words = [
        "x", "'", "\"", "\\", "$(id)", "`id`", "🥛", "\u{202E}", "\u{0}", "\u{1B}[31m", "%s%n", "../", "\r", "\t", "ml",
        "0",
        "{", "#", "=", "--",
    ]
}

private func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
