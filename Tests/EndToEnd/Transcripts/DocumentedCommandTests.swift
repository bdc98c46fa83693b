import Foundation
import Testing

/// Every command line in the README and the documents works as shown.
@Suite("Command lines in the documents", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct DocumentedCommandTests {
    private static func commands(in name: String) throws -> DocumentedCommands {
        DocumentedCommands(
            markdown: try String(contentsOfFile: "\(TendProgram.packageRoot)/\(name)", encoding: .utf8))
    }

    /// Programs that build tend or are not available here. `.ci/run` and the tests of packages run such lines.
    private static let elsewhere = ["swift ", "bash ", "cc ", "for years", ".build/", "sudo ", "brew ", "git clone"]

    /// A copy of ``start``.
    private static func home() throws -> Home { try Home(copyingAll: start.get()) }

    /// Some records of each kind, and the files and remotes that the documents mention.
    private static let start = Result { try prepared() }

    private static func prepared() throws -> Home {
        let home = try Home()
        for name in [
            "crontab", "systemctl", "osascript", "mandoc", "notify-send", "curl", "pkill", "xdg-open", "open", "man",
            "apprise",
            "kdeconnect-cli", "sketchybar",
        ] {
            try home.addProgram(name, "cat > /dev/null")
        }
        try home.addProgram(
            "launchctl",
            """
            case $1:$2 in
            print:gui/*/*) exec test -e "$0.loaded" ;;
            bootstrap:*) : > "$0.loaded" ;;
            bootout:*) rm -f "$0.loaded" ;;
            esac
            """)
        try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]).write(to: URL(fileURLWithPath: "\(home.path)/me.jpg"))
        let lines = [
            "mkdir -p Sync/tend", "git init -q --bare -b main remote.git", "git init -q --bare -b main mum.git",
            "tend people add mum",
            "tend log 250ml --at 'yesterday 09:00'",
            "tend log 1l --at 'yesterday 10:00'", "tend log 300ml tea",
            "tend fast start --at 'yesterday 20:00'", "tend fast stop --at 08:00", "tend pill take morning --at 07:00",
            "tend challenge start 75-soft", "tend challenge photo add me.jpg", "tend export csv water -o water.csv",
            "tend export json -o everything.json", "tend export apple-health -o export.xml",
        ]
        for line in lines {
            let outcome = try home.line(line)
            try #require(outcome.code == 0, "\(line): \(outcome.errorText)")
        }
        return home
    }

    /// The addresses in the documents, with the repositories that replace them.
    private static let remotes = [
        "git@example.org:me/tend.git": "remote.git", "git@example.org:me/mum.git": "mum.git",
    ]

    @Test("Each line of a shell block runs as written", arguments: GoldenTests.documentFiles)
    func lines(_ name: String) throws {
        let home = try Self.home()
        for line in try Self.commands(in: name).lines where !Self.elsewhere.contains(where: line.hasPrefix) {
            let here = Self.remotes.reduce(line) {
                $0.replacingOccurrences(of: $1.key, with: "\(home.path)/\($1.value)")
            }
            let outcome = try home.shell("\(here) < /dev/null")
            // Exit code 1 is a negative answer, such as doctor's findings.
            #expect(outcome.code == 0 || outcome.code == 1, "\(name): \(line): \(outcome.errorText)")
        }
    }

    @Test("Each script in a document runs", arguments: GoldenTests.documentFiles)
    func scripts(_ name: String) throws {
        let home = try Self.home()
        _ = try home.shell("tend sync init '\(home.path)/remote.git'")
        for script in try Self.commands(in: name).scripts {
            let path = "\(home.scratch)/script"
            try home.write(script, to: path)
            let reminder =
                #"{"actions":[],"at":"2026-11-20T07:00:00+01:00","body":"morning","id":"x","kind":"pill","title":"Pills"}"#
            let outcome = try home.shell("echo '\(reminder)' | sh '\(path)'", adding: ["TEND_PROGRAM": home.program])
            #expect(outcome.code == 0, "\(name): \(script): \(outcome.errorText)")
        }
    }

    @Test("Each command in a configuration file runs", arguments: GoldenTests.documentFiles)
    func embedded(_ name: String) throws {
        let home = try Self.home()
        for line in try Self.commands(in: name).embedded {
            let outcome = try home.shell("\(line) < /dev/null")
            #expect(outcome.code == 0, "\(name): \(line): \(outcome.errorText)")
        }
    }

    @Test("Each command in a document's text exists")
    func mentioned() throws {
        // Checks the same words only once.
        var places: [String: String] = [:]
        for name in GoldenTests.documentFiles {
            for line in try Self.commands(in: name).mentioned where !line.hasPrefix("tend weekly") {
                // Leaves out placeholders such as AMOUNT or [DRINK] and all words after them.
                let words = line.split(separator: " ").prefix {
                    $0.allSatisfy { !$0.isUppercase && !"[…|".contains($0) }
                }
                let key = words.joined(separator: " ")
                if places[key] == nil { places[key] = "\(name): `\(line)`" }
            }
        }
        #expect(places.count > 50)
        let home = try Home()
        for (words, place) in places.sorted(by: { $0.key < $1.key }) {
            let outcome = try home.line("\(words) --help")
            #expect(outcome.code == 0, "\(place): \(outcome.errorText)")
        }
    }
}
