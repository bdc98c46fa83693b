import Foundation
import Testing

/// Reminders of a program that a package manager replaces: each version in its own folder, with a link in `bin`.
@Suite("Upgrades of the program")
struct UpgradeTests {
    /// A home with Homebrew's folders, in which version 1 is linked.
    private static func home() throws -> Home {
        let home = try Home()
        let outcome = try home.shell(
            """
            for version in 1 2; do
                mkdir -p brew/Cellar/tend/$version/bin
                ln "$PROGRAM" brew/Cellar/tend/$version/bin/tend 2> /dev/null || cp "$PROGRAM" brew/Cellar/tend/$version/bin/tend
            done
            mkdir -p brew/bin brew/opt && ln -s ../Cellar/tend/1 brew/opt/tend && ln -s ../Cellar/tend/1/bin/tend brew/bin/tend
            """, adding: ["PROGRAM": try TendProgram.path()])
        #expect(outcome.code == 0, "\(outcome.errorText)")
        return home
    }

    private static let upgrade = """
        rm brew/bin/tend brew/opt/tend && ln -s ../Cellar/tend/2/bin/tend brew/bin/tend && ln -s ../Cellar/tend/2 brew/opt/tend
        rm -r brew/Cellar/tend/1

        """

    @Test(
        "The scheduler's entry still starts the program after an upgrade", arguments: ["cron", "systemd"],
        ["brew/bin/tend", "brew/opt/tend/bin/tend"])
    func upgraded(_ scheduler: String, _ started: String) throws {
        let home = try Self.home()
        let crontab = try FakeCrontab(in: home)
        try home.addProgram("systemctl", "exit 0")
        let folders = started.hasPrefix("brew/bin") ? "\(home.path)/brew/bin:\(home.bin)" : home.bin
        // The test's own `bin/tend` leads to another file with the same contents, or to the same file.
        let path = ["PATH": "\(folders):\(home.guardFolder):/usr/bin:/bin"]
        #expect(try home.shell("rm ../bin/tend", adding: path).code == 0)
        let installed = try home.shell("./\(started) remind install --with \(scheduler)", adding: path)
        #expect(installed.code == 0, "\(installed.errorText)")
        #expect(!installed.text.contains("Cellar"), "\(installed.text)")
        let healthy = try home.shell("\(Self.upgrade)./\(started) doctor", adding: path)
        #expect(healthy.text.contains("Reminders are checked by \(scheduler).\n"), "\(healthy.text)")
        if scheduler == "cron" {
            let command = try #require(crontab.commands.first)
            #expect(try home.run(["/bin/sh", "-c", command]).code == 0)
        }
        let gone = try home.shell("cp -L \(started) tend; rm \(started); ./tend doctor", adding: path)
        #expect(gone.code == 1)
        #expect(
            gone.text.contains("\(scheduler) starts \(home.path)/\(started), which does not exist;"), "\(gone.text)")
    }

    @Test("No file of the records names the program", .enabled(if: PrivateMachine.has("git"), "git is not installed"))
    func records() throws {
        let home = try Self.home()
        let outcome = try home.shell(
            """
            git init -q --bare remote.git
            ./brew/bin/tend log 250ml -q && ./brew/bin/tend sync setup "$HOME/remote.git" > /dev/null && ./brew/bin/tend sync > /dev/null
            grep -rlE 'Cellar|brew/bin' "$TEND_DATA_DIR" remote.git || echo none
            """)
        #expect(outcome.code == 0 && outcome.text == "none\n", "\(outcome.text)\(outcome.errorText)")
    }
}
