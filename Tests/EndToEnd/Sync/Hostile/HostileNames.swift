import Foundation

/// Names and contents that have misled programs.
enum HostileNames {
    /// Names of entries that git stores, even if its index refuses them.
    static let odd: [[UInt8]] =
        ([
            "..", ".", ".git", ".GIT", ".Git", "git~1", "GIT~1", ".git ", ".git.", ".git . .",
            ".git::$INDEX_ALLOCATION",
            ".g\u{200C}it", ".git\\hooks", ".gitmodules", ".gitmodules ", "a\nb", "\n", "days\n", "a\tb", "a\rb",
            "\"quoted\"",
            "back\\slash", "..\\..\\x", "C:", "CON", "aux.json", "name.", "name ", " name", "Days", "DAYS", "days.",
            "days ",
            "SETTINGS.JSON", "Settings.json", "settings.json ", "settings.json.", "settings.json\n", "LOCAL", "Local",
            "Photos", "local ", "\u{E9}t\u{E9}.json", "e\u{301}te\u{301}.json", "-rf", "--help", "*", "?", "[a]",
            ":(exclude)days",
            ":/", "!x", "#x", "~", "$(touch x)", "`id`", ";", "|", "\u{1B}[2J\u{7}", "\u{202E}nosj", "\u{85}",
            "100644 blob",
            "HEAD", "refs", "config", "\u{FEFF}days", "d\u{430}ys",
        ] as [String]).map { Array($0.utf8) } + bytes

    /// Names that are not text, or long.
    private static let bytes: [[UInt8]] = [
        [0xFF, 0xFE], [0xC3], Array("days".utf8) + [0x80], [0xED, 0xA0, 0x80], [1], [0x7F],
        [UInt8](repeating: 0x61, count: 255), [UInt8](repeating: 0x62, count: 300),
        [UInt8](repeating: 0x63, count: 5000),
    ]

    /// Names that resemble the store's files and copies by other programs.
    static let storeLike: [[UInt8]] = [
        "2026-11-20.json", "2025-06-01.json", "2025-06-01.JSON", "2026-13-40.json", "2025.json", "2026-11.json",
        "2026-11.json ", "0123456789ab.json", "0123456789AB.json", ".tend-abc.tmp", "2026-11-20.json.orig",
        "2026-11-20.sync-conflict-20261120-093000-ABCDEFG.json", "2026-11-20 (conflicted copy).json",
        "2026-11-20 2.json",
        "after-change", "lock", "intent.json", "changes.jsonl", "reminders.json", "sync.json", "celebrated",
        "2026-11-20-0123456789ab.jpg", "x.png", ".gitignore", ".gitattributes", ".mailmap", "settings.json",
    ].map { Array($0.utf8) }

    /// Folders for such names.
    static let folders: [[String]] = [
        [], [], [], ["days"], ["days", "2026"], ["days", "2025"], ["days", "20255"],
        ["days", "2026", "2026-11-20.json"],
        ["fasts"], ["challenges"], ["photos"], ["photos", "0123456789ab"], ["local"], ["local", "hooks"],
        ["local", "backups", "2026-11-20"], ["local", "batches", "x"], ["local", "quarantine"], ["people"],
        ["people", "ada", "days", "2026"], ["Days", "2026"], ["notes", "a b"], ["..", ".."], [".git"],
        [".git", "hooks"],
        [".git", "refs", "heads"], ["settings.json"], ["days", "..", "..", "outside"], ["days\n"], ["."],
    ]

    /// Paths of the store that another entry may take.
    static let places = [
        "days", "days/2026", "days/2025", "days/2026/2026-11-20.json", "days/2025/2025-06-01.json", "fasts",
        "fasts/2026-11.json", "challenges", "challenges/0123456789ab.json", "settings.json", "photos",
        "photos/0123456789ab", "local", "local/lock", "local/hooks", "local/hooks/after-change", "local/sync.json",
        "local/backups", ".gitignore", ".git", ".gitmodules", "people",
    ]

    static let modes = ["100644", "100644", "100755", "100664", "100600", "120000", "120000", "160000"]
    /// Modes that git never writes.
    static let brokenModes = ["40000", "040000", "0", "777777", "170000", "644", "20000"]

    /// Contents of files without records, and targets of links.
    static let texts = [
        "", "{", "[]", "null", "{}", "{\"format\": 1}", "{\"format\": \"1\"}", "{\"format\": 1, \"format\": 1}",
        "\0\0\0\0\0\0\0\0", "<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n", String(repeating: "[", count: 100_000),
        "{\"format\": 1e999999999}", "#!/bin/sh\ntouch \"$HOME/outside/mark\"\n", "..", ".", "/", "local", ".git",
        "days",
        "/etc/passwd", "../../outside", "../outside", "*.json\n", "!/local/\n!/local/**\n", "* filter=x merge=tend\n",
        "[core]\n\tfsmonitor = touch mark\n",
    ]

    /// Whether git keeps a path out of its index and therefore out of every merged tree.
    static func isRefusedByIndex(_ path: [UInt8], isLink: Bool) -> Bool {
        path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).contains { name in
            let text = String(decoding: name, as: UTF8.self)
            if text.isEmpty || text == "." || text == ".." { return true }
            return text.split(separator: "\\", omittingEmptySubsequences: false).contains { part in
                let visible = part.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
                let stem = String(String.UnicodeScalarView(visible)).lowercased().prefix { $0 != ":" }
                let word = stem.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
                return word == "git" && stem.hasPrefix(".") || word == "git~1" || isLink && word.hasPrefix("gitmodules")
            }
        }
    }
}
