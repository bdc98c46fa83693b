import Foundation
import Testing

/// A command that a power cut interrupts, and the commands before it.
enum PowerCutScene: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case firstLog = "first log"
    case log
    case firstLogOfDay = "first log of a day"
    case fastStart = "fast start"
    case pillTake = "pill take"
    case undo
    case importing = "import csv"

    var testDescription: String { rawValue }

    /// Commands run days ago. Their data is on the medium in any case.
    var longAgo: [String] { self == .firstLog ? [] : ["log 300ml --at '2026-11-13 07:00'", "log 301ml --at 06:00"] }

    /// Commands run a moment ago. They were acknowledged, so their data must be on the medium too.
    var justNow: [String] {
        switch self {
        case .firstLog: []
        case .log, .undo: ["log 302ml --at 07:00", "log 303ml --at '2026-11-18 07:00'", "log 304ml --at 08:00"]
        case .firstLogOfDay: ["log 302ml --at '2026-11-17 07:00'", "log 303ml --at '2026-11-18 07:00'"]
        case .fastStart:
            ["log 302ml --at 07:00", "fast start --at '2026-11-18 20:00'", "fast stop --at '2026-11-19 12:00'"]
        case .pillTake: ["pill add aspirin --times 08:00,20:00", "log 302ml --at 07:00"]
        case .importing: ["log 302ml --at '2026-11-15 07:00'", "log 303ml --at 07:00"]
        }
    }

    /// The interrupted command.
    func words(in home: Home) -> [String] {
        switch self {
        case .firstLog, .log: ["log", "250ml"]
        case .firstLogOfDay: ["log", "250ml", "--at", "2026-11-19 08:00"]
        case .fastStart: ["fast", "start"]
        case .pillTake: ["pill", "take", "aspirin@08:00", "--at", "08:10"]
        case .undo: ["undo", "-y"]
        case .importing: ["import", "csv", "\(home.path)/six-days.csv"]
        }
    }

    /// A word that the command prints once its change is stored.
    var report: String {
        switch self {
        case .firstLog, .log, .firstLogOfDay: "Logged"
        case .fastStart: "Started"
        case .pillTake: "Took"
        case .undo: "Undid"
        case .importing: "Imported"
        }
    }

    /// Writes the files that the command reads into a home.
    func put(in home: Home) throws {
        // The entries of this computer's crontab must not affect the test.
        try home.addProgram("crontab", "exit 1")
        guard self == .importing else { return }
        var text = "Date,Time,Amount (ml),Beverage,Note,Timestamp,ID\n"
        for number in 0..<12 {
            let day = "2026-11-\(15 + number / 2)"
            let time = number.isMultiple(of: 2) ? "06:15" : "08:45"
            let id = "0123456789\(["a", "b"][number % 2])\(number / 2)"
            text += "\(day),\(time),\(400 + number),water,,\(day)T\(time):00+01:00,\(id)\n"
        }
        try home.write(text, to: "\(home.path)/six-days.csv")
    }

    /// A home without a disk on which all commands before the interrupted one have run.
    func plainHome() throws -> Home {
        let home = try Home()
        try put(in: home)
        for line in longAgo + justNow {
            let outcome = try home.shell("tend \(line)")
            try #require(outcome.code == 0, "\(line): \(outcome.errorText)")
        }
        return home
    }
}
