import Foundation
import TendCLI
import Testing

/// `tend man` with real files and programs.
@Suite("Manual pages with files and programs")
struct ManCommandTests {
    /// The program that shows a page on this platform.
    private static let viewer = Platform.current == .macOS ? "mandoc" : "man"

    @Test("Option --into makes the folder and replaces existing pages completely")
    func replaced() throws {
        let home = try Home()
        let folder = "\(home.path)/share/man/man1"
        let first = try home.tend("man", "--into", folder)
        #expect(first.code == 0 && first.text.hasPrefix("Wrote "))
        let page = try #require(home.bytes("\(folder)/tend-log.1"))
        try home.write(String(repeating: "older and longer\n", count: 9999), to: "\(folder)/tend-log.1")
        try home.write("somebody else's", to: "\(folder)/other.1")
        try home.tend("man", "--into", folder)
        #expect(home.bytes("\(folder)/tend-log.1") == page)
        #expect(home.bytes("\(folder)/other.1") == Array("somebody else's".utf8))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.allSatisfy { $0.hasSuffix(".1") }, "\(names)")
        #expect(try home.tend("man", "log").output == page)
    }

    @Test(
        "A program that has an old page open keeps it")
    func atomic() throws {
        let home = try Home()
        try home.tend("man", "--into", "\(home.path)/m")
        let outcome = try home.shell(
            "exec 3< m/tend.1; before=$(cat m/tend.1 | cksum); tend man --into m > /dev/null; [ \"$(cksum <&3)\" = \"$before\" ]"
        )
        #expect(outcome.code == 0)
    }

    @Test("Pages get the user's permissions", arguments: ["022", "077"])
    func permissions(_ mask: String) throws {
        let home = try Home()
        let outcome = try home.shell(
            "umask \(mask); tend man --into m/man1 > /dev/null; stat -c %a m/man1 m/man1/tend.1 2> /dev/null || stat -f %Lp m/man1 m/man1/tend.1"
        )
        #expect(outcome.text == (mask == "022" ? "755\n644\n" : "700\n600\n"))
    }

    @Test(
        "A folder that can't be written is named and stays unchanged",
        arguments: [
            "/proc/no/such", "/dev/null/x", "file/x",
        ])
    func unwritable(_ folder: String) throws {
        let home = try Home()
        try home.write("x", to: "\(home.path)/file")
        let outcome = try home.shell("tend man --into '\(folder)'")
        #expect(outcome.code != 0 && outcome.code != nil)
        #expect(outcome.text.isEmpty && outcome.errorText.hasPrefix("tend: "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).sorted() == ["file"])
    }

    @Test("An empty folder name is refused")
    func emptyFolder() throws {
        let home = try Home()
        let outcome = try home.shell("tend man --into ''")
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
        #expect(outcome.code == 64)
        #expect(names.isEmpty)
    }

    @Test("Pages can't be written to the data folder")
    func dataFolder() throws {
        let home = try Home()
        try home.tend("log", "250ml")
        let outcome = try home.tend("man", "--into", "\(home.data)/days")
        #expect(outcome.code != 0)
    }

    @Test(
        "On a terminal, tend runs man with the page",
        .enabled(if: TerminalSession.isUsable, "Python with pty is not installed"))
    func terminal() throws {
        let home = try Home()
        try home.addProgram(Self.viewer, "printf '<%s>' \"$@\"; [ -t 1 ] && echo; cat > \"$HOME/page\"")
        let seen = try TerminalSession(home: home).run(["tend", "man", "fast"])
        #expect(seen.ending == "exit 0" && seen.screen == (Platform.current == .macOS ? "<-a>\n" : "<-l><->\n"))
        #expect(home.bytes("\(home.path)/page") == (try home.tend("man", "fast").output))
    }

    @Test(
        "If man fails, tend prints the help",
        .enabled(if: TerminalSession.isUsable, "Python with pty is not installed"),
        arguments: ["exit 5", "kill -9 $$"])
    func noMan(_ script: String) throws {
        let home = try Home()
        try home.addProgram(Self.viewer, script)
        let seen = try TerminalSession(home: home, rows: 200).run(["tend", "man", "fast"])
        #expect(seen.ending == "exit 0" && seen.screen.contains("tend fast start"))
    }
}
