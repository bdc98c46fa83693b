import Foundation
import Testing

/// Files and links that another user may have put into the data folder.
@Suite("Planted files") struct AttackTests {
    private func home() throws -> Home {
        let home = try Home()
        try home.tend("log", "300ml", "--at", "07:00")
        return home
    }

    @Test("A lock that is a link is refused and its target kept")
    func linkedLock() throws {
        let home = try home()
        try home.write("precious", to: "\(home.path)/victim")
        #expect(try home.shell("rm data/local/lock; ln -s \"$HOME/victim\" data/local/lock").code == 0)
        let outcome = try home.tend("log", "250ml")
        #expect(outcome.code == 73)
        #expect(home.bytes("\(home.path)/victim") == Array("precious".utf8))
        #expect(try StoredData(home).live.count == 1)
    }

    @Test("A journal that is a link is refused, and nothing is stored")
    func linkedJournal() throws {
        let home = try home()
        try home.write("precious", to: "\(home.path)/victim")
        #expect(
            try home.shell("rm data/local/changes.jsonl; ln -s \"$HOME/victim\" data/local/changes.jsonl").code == 0)
        #expect(try home.tend("log", "250ml").code != 0)
        #expect(home.bytes("\(home.path)/victim") == Array("precious".utf8))
        #expect(try StoredData(home).live.count == 1)
    }

    @Test("Planted temporary files and links are ignored")
    func plantedTemporaries() throws {
        let home = try home()
        try home.write("precious", to: "\(home.path)/victim")
        let planted = """
            cd data/days/2026
            for n in 1 2 3 4 5 6 7 8 9; do ln -s "$HOME/victim" .tend-00000000000$n.tmp; done
            ln -s "$HOME/victim" 2026-11-20.json.tmp; ln -s "$HOME/victim" .2026-11-20.json.swp
            """
        #expect(try home.shell(planted).code == 0)
        #expect(try home.tend("log", "250ml").code == 0)
        #expect(try home.tend("water", "list").text.split(separator: "\n").count == 3)
        #expect(home.bytes("\(home.path)/victim") == Array("precious".utf8))
    }

    @Test("A page that is a link is written at its target", arguments: [true, false])
    func linkedPage(_ isAbsolute: Bool) throws {
        let home = try home()
        let target = isAbsolute ? "$HOME/elsewhere/page" : "../../../elsewhere/page"
        let move = "mkdir elsewhere; mv data/days/2026/2026-11-20.json elsewhere/page"
        #expect(try home.shell("\(move); ln -s \"\(target)\" data/days/2026/2026-11-20.json").code == 0)
        #expect(try home.tend("log", "250ml").code == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.page()).hasSuffix("elsewhere/page"))
        #expect(try StoredData(home).live.count == 2)
        #expect(String(decoding: home.bytes("\(home.path)/elsewhere/page") ?? [], as: UTF8.self).contains("\"ml\":250"))
    }

    @Test("Folders that are links are followed", arguments: ["data", "data/days", "data/days/2026", "data/local"])
    func linkedFolder(_ folder: String) throws {
        let home = try home()
        #expect(try home.shell("mv \(folder) away; ln -s \"$HOME/away\" \(folder)").code == 0)
        #expect(try home.tend("log", "250ml").code == 0)
        #expect(try home.tend("water", "list").text.split(separator: "\n").count == 3)
        #expect(try home.tend("undo", "-y").code == 0)
    }

    @Test("A page that is a dangling link does not count as empty")
    func danglingPage() throws {
        let home = try home()
        // As on a computer where the link's target is not mounted.
        let page = "data/days/2026/2026-11-20.json"
        #expect(try home.shell("mv \(page) away; ln -s gone/away \(page)").code == 0)
        let outcome = try home.tend("log", "250ml")
        #expect(outcome.code != 0)
        #expect(throws: Never.self) { try FileManager.default.destinationOfSymbolicLink(atPath: home.page()) }
    }

    @Test(
        "A pipe or folder at a file's path blocks no command",
        arguments: ["days/2026/2026-11-20.json", "settings.json"], ["mkfifo", "mkdir"])
    func pipe(_ name: String, _ make: String) throws {
        let home = try home()
        #expect(try home.shell("rm -f data/\(name); \(make) data/\(name)").code == 0)
        for command in ["log 250ml", "status", "water list", "history", "undo", "goal 2l"] {
            let outcome = try home.shell("tend \(command)")
            #expect(outcome.code != nil, "\(command): \(outcome.ending)")
            if command == "log 250ml" { #expect([65, 74].contains(outcome.code), "\(outcome.ending)") }
        }
        #expect(try home.shell("test -f data/\(name)").code == 1, "it was replaced")
    }

    @Test("A pipe among the local files blocks no command", arguments: ["lock", "changes.jsonl"])
    func localPipe(_ name: String) throws {
        let home = try home()
        #expect(try home.shell("rm data/local/\(name); mkfifo data/local/\(name)").code == 0)
        for command in ["log 250ml", "undo", "changes", "status"] {
            let outcome = try home.shell("tend \(command)")
            #expect(outcome.code != nil, "\(command): \(outcome.ending)")
        }
    }

    @Test("An export does not replace a target such as a pipe")
    func exportOntoPipe() throws {
        let home = try home()
        let outcome = try home.shell("mkfifo pipe; (cat pipe > copy &); tend export csv water -o pipe -q; test -p pipe")
        #expect(outcome.code == 0)
    }
}
