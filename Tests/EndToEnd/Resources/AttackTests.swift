import Foundation
import Testing

/// Files and links that others may have put into the folder.
@Suite("planted files") struct AttackTests {
    private func home() throws -> Home {
        let home = try Home()
        try home.tend("log", "300ml", "--at", "07:00")
        return home
    }

    @Test("a lock that is a link is refused, and what it points to is left alone")
    func linkedLock() throws {
        let home = try home()
        try home.write("precious", to: "\(home.path)/victim")
        #expect(try home.shell("rm data/local/lock; ln -s \"$HOME/victim\" data/local/lock").code == 0)
        let outcome = try home.tend("log", "250ml")
        #expect(outcome.code == 73)
        #expect(home.bytes("\(home.path)/victim") == Array("precious".utf8))
        #expect(try StoredData(home).live.count == 1)
    }

    @Test("a journal that is a link is refused, and nothing is stored")
    func linkedJournal() throws {
        let home = try home()
        try home.write("precious", to: "\(home.path)/victim")
        #expect(
            try home.shell("rm data/local/changes.jsonl; ln -s \"$HOME/victim\" data/local/changes.jsonl").code == 0)
        #expect(try home.tend("log", "250ml").code != 0)
        #expect(home.bytes("\(home.path)/victim") == Array("precious".utf8))
        #expect(try StoredData(home).live.count == 1)
    }

    @Test("temporary files that others left, links among them, are passed by")
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

    @Test("a page that is a link is written where it points to", arguments: [true, false])
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

    @Test("folders that are links are followed", arguments: ["data", "data/days", "data/days/2026", "data/local"])
    func linkedFolder(_ folder: String) throws {
        let home = try home()
        #expect(try home.shell("mv \(folder) away; ln -s \"$HOME/away\" \(folder)").code == 0)
        #expect(try home.tend("log", "250ml").code == 0)
        #expect(try home.tend("water", "list").text.split(separator: "\n").count == 3)
        #expect(try home.tend("undo").code == 0)
    }

    @Test("a page that is a link to nothing is not taken for an empty day")
    func danglingPage() throws {
        let home = try home()
        // As on a machine where the place that the link points to is not mounted.
        let page = "data/days/2026/2026-11-20.json"
        #expect(try home.shell("mv \(page) away; ln -s gone/away \(page)").code == 0)
        let outcome = try home.tend("log", "250ml")
        #expect(outcome.code != 0)
        #expect(throws: Never.self) { try FileManager.default.destinationOfSymbolicLink(atPath: home.page()) }
    }

    @Test(
        "a pipe or folder in a file's place does not make anything wait",
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

    @Test("pipes among this machine's own files do not make anything wait", arguments: ["lock", "changes.jsonl"])
    func localPipe(_ name: String) throws {
        let home = try home()
        #expect(try home.shell("rm data/local/\(name); mkfifo data/local/\(name)").code == 0)
        for command in ["log 250ml", "undo", "changes", "status"] {
            let outcome = try home.shell("tend \(command)")
            #expect(outcome.code != nil, "\(command): \(outcome.ending)")
        }
    }

    @Test("an export to what is no plain file does not replace it")
    func exportOntoPipe() throws {
        let home = try home()
        let outcome = try home.shell("mkfifo pipe; (cat pipe > copy &); tend export csv water -o pipe -q; test -p pipe")
        #expect(outcome.code == 0)
    }
}
