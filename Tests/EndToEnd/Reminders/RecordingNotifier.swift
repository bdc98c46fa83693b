import Foundation

/// A notifier, `note`, that records each reminder.
struct RecordingNotifier {
    let home: Home

    /// A reminder as the notifier received it.
    struct Note: Equatable, Decodable {
        let id: String
        let at: String
        let kind: String
        let title: String
        let body: String
    }

    struct NotSetUp: Error { let reason: String }

    /// Adds the notifier to the home.
    init(in home: Home) throws {
        self.home = home
        // Reads everything first and writes it at once, so simultaneous notes don't mix.
        try home.addProgram("note", "note=$(cat); printf '%s\\n' \"$note\" >> \"$0.book\"")
    }

    /// The path has neither spaces nor quotes, even if the data folder's has.
    var path: String { "\(home.bin)/note" }

    /// The reminders so far, oldest first.
    func notes() throws -> [Note] {
        let text = String(decoding: home.bytes("\(path).book") ?? [], as: UTF8.self)
        return try text.split(separator: "\n").map { line in
            try JSONDecoder().decode(Note.self, from: Data(line.utf8))
        }
    }

    var ids: [String] { get throws { try notes().map(\.id).sorted() } }
}

extension Home {
    /// A home with one dose at each of the times, whose reminders are recorded.
    static func recordingReminders(times: String) throws -> (home: Home, notifier: RecordingNotifier) {
        let home = try Home(
            copying: reminders.value(times) {
                let home = try Home()
                let setUp = try home.shell(
                    """
                    tend pill add aspirin --times \(times) -q && tend config set reminders.notify command -q \
                    && tend config set reminders.command note -q
                    """)
                guard setUp.code == 0 else { throw RecordingNotifier.NotSetUp(reason: setUp.errorText) }
                return home
            })
        return (home, try RecordingNotifier(in: home))
    }

    private static let reminders = SharedValues<String, Home>()
}

/// Times in the format of `TEND_NOW`.
enum ClockTimes {
    /// - Parameter start: RFC 3339 in UTC, such as `2026-03-28T20:00:00Z`.
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
