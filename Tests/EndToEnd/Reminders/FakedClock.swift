import Foundation

/// Sets the system's clock for a program with `faketime`. That has no effect on a static binary, so
/// the tests run ``DynamicProgram``.
enum FakedClock {
    static let works: Bool = {
        guard let home = try? emptyHome() else { return false }
        guard let now = try? home.shell("\(prelude); at @1774749600 tend status --json") else { return false }
        return now.text.contains("\"now\":\"2026-03-29T04:")
    }()

    /// `at TIME COMMAND…` runs a command at a time in seconds since 1970, after an `@`. Local times would be
    /// ambiguous in the hour that occurs twice.
    static let prelude = "unset TEND_NOW; at() { time=$1; shift; faketime \"$time\" \"$@\"; }"

    /// - Parameter time: RFC 3339 in UTC, such as `2026-03-29T01:00:00Z`.
    static func word(_ time: String) throws -> String {
        guard let date = ISO8601DateFormatter().date(from: time) else { throw NotATime(text: time) }
        return "@\(Int(date.timeIntervalSince1970))"
    }

    struct NotATime: Error { let text: String }

    /// The JSON of a check.
    struct Check: Decodable {
        struct Reminder: Decodable, Hashable {
            let id: String
            let at: String
        }
        let reminders: [Reminder]
        let late: [Reminder]
    }

    private static func emptyHome() throws -> Home {
        let home = try Home()
        try FileManager.default.removeItem(atPath: home.program)
        try FileManager.default.createSymbolicLink(atPath: home.program, withDestinationPath: DynamicProgram.path())
        return home
    }

    /// A home with doses at 02:00, 02:30, 03:00 and 04:30, and a drink each hour from 00:00 to 06:00.
    static func home(at time: String) throws -> Home {
        let home = try emptyHome()
        let setUp = try home.shell(
            """
            \(prelude); now=\(try word(time))
            at $now tend pill add aspirin --from 2026-03-01 --times 02:00,02:30,03:00,04:30 -q \\
                && at $now tend config set reminders.hydration 1h -q \\
                && at $now tend config set activeHours 00:00-06:00 -q
            """)
        guard setUp.code == 0 else { throw RecordingNotifier.NotSetUp(reason: setUp.errorText) }
        return home
    }

    /// Runs a check at each of the times, one after the other.
    static func checks(_ times: [String], in home: Home) throws -> [Check] {
        let outcome = try home.shell(
            """
            \(prelude)
            for now in \(try times.map(word).joined(separator: " ")); do
                at $now tend remind check --notify stdout --json || echo failed
            done
            """)
        guard outcome.errors.isEmpty else { throw RecordingNotifier.NotSetUp(reason: outcome.errorText) }
        return try outcome.text.split(separator: "\n").map { line in
            try JSONDecoder().decode(Check.self, from: Data(line.utf8))
        }
    }
}
