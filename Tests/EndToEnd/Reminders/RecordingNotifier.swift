import Foundation

/// A user's own notifier, `note`, that records each reminder it gets.
struct RecordingNotifier {
    let home: Home

    /// A reminder as the notifier got it.
    struct Note: Equatable, Decodable {
        let id: String
        let at: String
        let kind: String
        let title: String
        let body: String
    }

    struct NotSetUp: Error { let reason: String }

    /// Puts the notifier into the home.
    init(in home: Home) throws {
        self.home = home
        // It reads all before it writes, and all goes into the file with one write: no two notes get mixed.
        try home.addProgram("note", "note=$(cat); printf '%s\\n' \"$note\" >> \"$0.book\"")
    }

    /// Its path has neither spaces nor quotes, whatever the data folder's has.
    var path: String { "\(home.bin)/note" }

    /// The reminders so far, the oldest first.
    func notes() throws -> [Note] {
        let text = String(decoding: home.bytes("\(path).book") ?? [], as: UTF8.self)
        return try text.split(separator: "\n").map { line in
            try JSONDecoder().decode(Note.self, from: Data(line.utf8))
        }
    }

    var ids: [String] { get throws { try notes().map(\.id).sorted() } }
}

extension Home {
    /// A home with one dose at each of the times and nothing else, whose reminders are recorded.
    static func recordingReminders(times: String) throws -> (home: Home, notifier: RecordingNotifier) {
        let home = try Home()
        let notifier = try RecordingNotifier(in: home)
        let setUp = try home.shell(
            """
            tend pill add aspirin --times \(times) -q && tend config set reminders.notify command -q \
            && tend config set reminders.command note -q
            """)
        guard setUp.code == 0 else { throw RecordingNotifier.NotSetUp(reason: setUp.errorText) }
        return (home, notifier)
    }
}

/// Times in the form of `TEND_NOW`.
enum ClockTimes {
    /// - Parameter start: RFC 3339 in UTC, `2026-03-28T20:00:00Z`.
    static func every(minutes: Int, from start: String, to end: String) -> [String] {
        let format = ISO8601DateFormatter()
        guard var time = format.date(from: start), let last = format.date(from: end) else { return [] }
        var times: [String] = []
        while time <= last {
            times.append(format.string(from: time))
            time += TimeInterval(minutes * 60)
        }
        return times
    }
}
