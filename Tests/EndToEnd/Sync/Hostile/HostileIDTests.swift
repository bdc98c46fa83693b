import Foundation
import Testing

/// Ids that would control a terminal, or run a program where a command is pasted.
@Suite("Hostile record ids", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct HostileIDTests {
    private static let ids = [#"\u001b]52;c;aGVsbG8=\u0007"#, "x;touch PWNED;#2", "$(touch PWNED)", "K3Q8Z7M2W9XA"]

    private static func page(_ id: String) -> String {
        HostileScene.page("2025-06-01", drink: id).replacingOccurrences(
            of: "]\n}",
            with: """
                ],
                  "pills": [
                    {"at":"2025-06-01T08:00:00+01:00","id":"\(id)","medication":"pills","outcome":"taken","rev":1,"slot":"morning"},
                    {"at":"2025-06-01T08:01:00+01:00","id":"\(id)2","medication":"pills","outcome":"taken","rev":1,"slot":"morning"}
                  ]
                }
                """)
    }

    private static let commands = [
        ["status"], ["water", "list", "--date", "2025-06-01"], ["pill", "list", "--date", "2025-06-01"], ["doctor"],
        ["doctor", "--repair"],
    ]

    /// Runs the commands that print ids, and returns the ones that printed a hostile one.
    private static func printed(_ home: Home, _ id: String) throws -> [String] {
        try commands.filter { command in
            let outcome = try home.run([home.program] + command)
            let text = outcome.text + outcome.errorText
            return text.contains("\u{1B}") || text.contains("\u{7}") || text.contains("delete \(id)")
        }.map { $0.joined(separator: " ") }
    }

    @Test("Sync refuses a page with a hostile id and takes the others", arguments: ids)
    func sync(id: String) throws {
        let scene = try HostileScene()
        try scene.hostile.change { tree in
            tree.put(HostileScene.foreignPage, Self.page(id))
            tree.put("days/2025/2025-06-02.json", HostileScene.page("2025-06-02", drink: "k3q8z7m2w9xa"))
        }
        #expect(try scene.syncs() == [])
        #expect(scene.received("k3q8z7m2w9xa"))
        #expect(!FileManager.default.fileExists(atPath: "\(scene.victim.data)/\(HostileScene.foreignPage)"))
        #expect(try Self.printed(scene.victim, id) == [])
    }

    @Test("An import refuses a hostile id, and doctor repairs a stored one", arguments: ids)
    func importing(id: String) throws {
        let home = try Home()
        let page = Self.page(id)
        try home.write("{\"files\":{\"\(HostileScene.foreignPage)\":\(page)},\"version\":1}", to: "\(home.path)/a.json")
        let outcome = try home.tend("import", "json", "\(home.path)/a.json")
        #expect(outcome.code == 65 && !outcome.errorText.contains("\u{1B}"), "\(outcome.errorText)")
        #expect(!FileManager.default.fileExists(atPath: "\(home.data)/days"))
        try home.tend("log", "250ml")
        try home.write(page, to: "\(home.data)/\(HostileScene.foreignPage)")
        #expect(try home.tend("doctor").code == 1)
        #expect(try Self.printed(home, id) == [])
        #expect(try home.tend("doctor").text.contains("no problems found"))
    }
}
