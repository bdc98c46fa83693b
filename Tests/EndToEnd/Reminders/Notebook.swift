import Foundation

/// A notifier of the user's own, `note`, that writes down what it is told.
struct Notebook {
    let home: Home

    /// A reminder as it came.
    struct Note: Equatable, Decodable {
        let id: String
        let at: String
        let kind: String
        let title: String
        let body: String
    }

    struct NotInstalled: Error { let reason: String }

    /// Puts the notifier into the home.
    init(in home: Home) throws {
        self.home = home
        // It reads all before it writes, and all goes into the file with one write: no two notes get mixed.
        try home.addProgram("note", "note=$(cat); printf '%s\\n' \"$note\" >> \"$0.book\"")
    }

    /// Its path has neither spaces nor quotes, whatever the data folder's has.
    var path: String { "\(home.bin)/note" }

    /// What it was told so far.
    func notes() throws -> [Note] {
        let text = String(decoding: home.bytes("\(path).book") ?? [], as: UTF8.self)
        return try text.split(separator: "\n").map { line in
            try JSONDecoder().decode(Note.self, from: Data(line.utf8))
        }
    }

    var ids: [String] { get throws { try notes().map(\.id).sorted() } }
}

extension Home {
    /// Adds a shell script to those that are found first.
    func addProgram(_ name: String, _ script: String) throws {
        // Written by a child: a process started by another test at this moment would inherit a descriptor of ours that
        // is open for writing, and the script could not be run for as long ("text file busy").
        let outcome = try shell(
            "printf '%s\\n' '#!/bin/sh' \"$SCRIPT\" > \"$FILE\" && chmod 755 \"$FILE\"",
            adding: ["SCRIPT": script, "FILE": "\(bin)/\(name)"])
        guard outcome.code == 0 else { throw Notebook.NotInstalled(reason: outcome.errorText) }
    }

    /// A home whose reminders are noted down: one dose at each of the times, and nothing else.
    static func noting(times: String) throws -> (home: Home, notebook: Notebook) {
        let home = try Home()
        let notebook = try Notebook(in: home)
        let setUp = try home.shell(
            """
            tend pill add aspirin --times \(times) -q && tend config set reminders.notify command -q \
            && tend config set reminders.command note -q
            """)
        guard setUp.code == 0 else { throw Notebook.NotInstalled(reason: setUp.errorText) }
        return (home, notebook)
    }
}

/// Moments as `TEND_NOW` takes them.
enum PinnedTime {
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
