import Foundation
import Testing

/// The command lines of `docs/installing.md` in `sh` blocks, run in an imitated checkout.
@Suite("Command lines of docs/installing.md") struct DocumentedInstallationTests {
    static let lines: [String] = {
        let text = try? String(contentsOfFile: "\(TendProgram.packageRoot)/docs/installing.md", encoding: .utf8)
        var isInside = false
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { line in
            if line.hasPrefix("```") {
                isInside = line == "```sh"
                return false
            }
            return isInside && !line.isEmpty
        }.map(String.init)
    }()

    @Test(
        "The documented lines run in order and install the files",
        .enabled(if: DebianPackage.canBeBuilt, "dpkg-deb is not installed"))
    func all() throws {
        let home = try Home()
        let checkout = try Checkout(in: home, program: StandInProgram.path())
        _ = try FakeCrontab(in: home)
        let variables = DebianPackage.origin.merging(
            ["TMPDIR": home.scratch, "PATH": "\(checkout.tools):\(home.environment["PATH"] ?? "")"]) { $1 }
        try #require(Self.lines.count > 10)
        for line in Self.lines {
            let outcome = try home.shell("cd checkout || exit\n\(line)", adding: variables)
            #expect(outcome.code == 0, "\(line): \(outcome.errorText)")
            if line == "bash docs/packaging/install.sh" {
                #expect(home.bytes("\(home.path)/.local/share/man/man1/tend.1") != nil)
            } else if line.hasSuffix("--uninstall") {
                #expect(!FileManager.default.fileExists(atPath: "\(home.path)/.local/bin"))
            }
        }
        #expect(home.bytes("\(home.path)/system/usr/local/bin/tend") != nil)
        for name in Packaging.completions.prefix(2).map(\.0) + ["share/man/man1/tend.1"] {
            #expect(home.bytes("\(home.path)/.local/\(name)")?.isEmpty == false, "\(name)")
        }
    }

    @Test(
        "A build gets its commit, marked if files differ",
        .enabled(if: SyncGroup.isUsable, "git is not installed"), arguments: ["none", "clean", "changed", "above"])
    func commit(_ state: String) throws {
        let home = try Home()
        let checkout = try Checkout(in: home, program: StandInProgram.path())
        let make = """
            set -e; export HOME; git init -q .; printf '%s\\n' /tools /.build > .git/info/exclude; git add -A
            git -c user.name=a -c user.email=b commit -qm one
            """
        switch state {
        case "clean": #expect(try home.shell("cd checkout; \(make)").code == 0)
        case "changed": #expect(try home.shell("cd checkout; \(make); echo >> docs/packaging/tend.rb").code == 0)
        case "above": #expect(try home.shell(make).code == 0)
        default: break
        }
        let outcome = try home.shell(
            "cd checkout && bash docs/packaging/install.sh",
            adding: ["PATH": "\(checkout.tools):/usr/bin:/bin", "TMPDIR": home.scratch])
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let calls = try home.shell("cat checkout/tools/calls").text
        let hash = try home.shell("git -C checkout rev-parse --short HEAD").text.filter { $0 != "\n" }
        let expected = ["clean": hash, "changed": "\(hash)+changes"][state] ?? ""
        let first = try #require(calls.split(separator: "\n").first)
        #expect(first.hasPrefix("swift build -c release --product tend"), "\(first)")
        #expect(first.hasSuffix("commit=\(expected)"), "\(first)")
    }
}
