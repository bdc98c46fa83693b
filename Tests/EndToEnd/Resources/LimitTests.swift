import Foundation
import Testing

/// The limits of the system are lower than a command needs.
@Suite("System limits") struct LimitTests {
    /// A home with two drinks.
    private func home() throws -> Home {
        let home = try Home()
        try home.tend("log", "300ml", "--at", "07:00")
        try home.tend("log", "301ml", "--at", "08:00")
        return home
    }

    @Test("A file size limit stops a log before anything is lost", arguments: [0, 1])
    func fileSize(_ blocks: Int) throws {
        let home = try home()
        // Longer than one block of 512 or 1024 bytes.
        let note = String(repeating: "x", count: 2000)
        let before = home.bytes(home.page())
        let outcome = try home.shell("ulimit -f \(blocks); exec tend log 250ml --note \(note) 2> /dev/null")
        #expect(outcome.code == 74)
        #expect(home.bytes(home.page()) == before)
        #expect(try StoredData(home).leftovers.isEmpty)
        #expect(try home.tend("log", "250ml").code == 0)
    }

    @Test(
        "A stored change succeeds even if its report can't be written",
        arguments: [
            "tend log 250ml > /dev/full", "tend log 250ml >&-", "tend log 250ml <&-", "tend log 250ml 2>&-",
            "tend log 250ml <&- >&- 2>&-", "tend log 250ml --json > /dev/full", "tend log 250ml --json >&-",
        ])
    func logging(_ line: String) throws {
        let home = try home()
        let outcome = try home.shell(line)
        #expect(outcome.code == 0)
        let stored = try StoredData(home)
        #expect(stored.live.count == 3)
        // No message for the user is written to a data file.
        let page = String(decoding: home.bytes(home.page()) ?? [], as: UTF8.self)
        #expect(page.hasSuffix("\n}\n"))
        #expect(!page.contains("Logged"))
        #expect(!String(decoding: home.bytes(home.journal) ?? [], as: UTF8.self).contains("Logged"))
    }

    @Test(
        "Output that can't be written is an error",
        arguments: [
            "status", "--line", "water list", "history", "changes", "config list", "goal", "export csv water", "--help",
            "--version", "status --json",
        ])
    func showing(_ command: String) throws {
        let home = try home()
        #expect(try home.shell("tend \(command) > /dev/full").code == 74)
        #expect(try home.shell("tend \(command) >&-").code == 74)
        #expect(try home.shell("tend \(command) <&- 2>&-").code == 0)
    }

    @Test("A refusal keeps its exit code without a standard error")
    func closedErrors() throws {
        let home = try home()
        #expect(try home.shell("tend log 0 2>&-").code == 64)
        #expect(try home.shell("tend log 0 <&- >&- 2>&-").code == 64)
        #expect(try home.shell("tend log 0 2> /dev/full").code == 64)
    }

    @Test("A question without an input to answer it changes nothing")
    func closedInput() throws {
        let home = try home()
        #expect(try home.shell("tend water reset <&-").code == 64)
        #expect(try StoredData(home).live.count == 2)
    }

    @Test("A reader that closes the pipe early causes no error")
    func brokenPipe() throws {
        let home = try home()
        // More than a pipe can buffer.
        let note = String(repeating: "n", count: 4000)
        for hour in 10..<30 { try home.tend("log", "1ml", "--at", "-\(hour)h", "--note", note) }
        let outcome = try home.shell("{ tend export csv water; echo $? >&2; } | head -1")
        #expect(outcome.text == "Date,Time,Amount (ml),Beverage,Note,Timestamp,ID,Caffeine (mg)\n")
        #expect(["0\n", "74\n"].contains(outcome.errorText), "\(outcome.errorText)")
        #expect(try home.shell("{ tend log 250ml; echo $? >&2; } | true").errorText == "0\n")
    }

    @Test("Only the user can read the files, whatever the umask", arguments: ["000", "022", "077", "777"])
    func masks(_ mask: String) throws {
        let home = try Home()
        let commands = "tend log 250ml && tend goal 2l && tend undo && tend status > /dev/null && tend log 1ml"
        #expect(try home.shell("umask \(mask); \(commands)").code == 0)
        let names = try FileManager.default.subpathsOfDirectory(atPath: home.data)
        #expect(names.count >= 5)
        for path in [home.data] + names.map({ "\(home.data)/\($0)" }) {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            let mode = try #require(attributes[.posixPermissions] as? Int)
            #expect(mode == (isFolder ? 0o700 : 0o600), "\(path) has \(String(mode, radix: 8))")
        }
        #expect(try home.shell("tend export csv water -o out.csv").code == 0)
    }
}
