import Foundation
import Testing

@Suite(
    "Debian package in a separate root",
    .enabled(if: DebianPackage.canBeInstalled, "not root, or no dpkg-deb"))
struct DebianRootTests {
    /// Sets up an empty root with dpkg's database.
    private static let setUp = """
        mkdir -p bare/var/lib/dpkg/info bare/var/lib/dpkg/updates bare/var/lib/dpkg/triggers || exit
        : > bare/var/lib/dpkg/status; : > bare/var/lib/dpkg/available
        """

    private func dpkg(_ words: String, in home: Home) throws -> ChildProcess.Outcome {
        try home.shell("dpkg --root=\"$HOME/bare\" \(words)", adding: DebianPackage.system)
    }

    /// Runs a script whose mounts end with it.
    private func mounting(in home: Home, _ script: String) throws -> ChildProcess.Outcome {
        try home.shell(
            "exec unshare -m /bin/sh -c \"$SCRIPT\"",
            adding: DebianPackage.system.merging(["SCRIPT": script, "PROGRAM": home.program]) { $1 })
    }

    @Test("A purge removes every installed file and keeps foreign ones")
    func round() throws {
        let home = try Home()
        let package = try DebianPackage(in: home)
        #expect(try home.shell(Self.setUp).code == 0)
        try home.write("mine\n", to: "\(home.path)/bare/usr/share/man/man1/own.1")
        for _ in 1...2 {
            let outcome = try dpkg("-i '\(package.path)'", in: home)
            #expect(outcome.code == 0, "\(outcome.errorText)")
        }
        #expect(try dpkg("-s tend", in: home).text.contains("Status: install ok installed"))
        #expect(try dpkg("--verify tend", in: home).text.isEmpty)
        for name in DebianPackage.shippedCompletions {
            #expect(home.bytes("\(home.path)/bare/\(name)")?.isEmpty == false, "\(name)")
        }
        let purged = try dpkg("--purge tend", in: home)
        #expect(purged.code == 0, "\(purged.errorText)")
        #expect(try home.shell("find bare/usr ! -type d").text == "bare/usr/share/man/man1/own.1\n")
        let left = try home.shell("find bare -name 'tend*' -o -name _tend").text
        #expect(left.isEmpty, "\(left)")
    }

    @Test(
        "The program runs in a root that contains nothing else",
        .enabled(if: DebianPackage.isStatic, "only the release build needs no libraries"),
        .enabled(if: Mounts.command != nil, "root may not mount"))
    func alone() throws {
        let home = try Home()
        let package = try DebianPackage(in: home)
        #expect(try home.shell(Self.setUp).code == 0)
        #expect(try dpkg("-i '\(package.path)'", in: home).code == 0)
        // Swift's runtime looks for the program and its arguments in /proc: without it nothing may be stored.
        let outcome = try mounting(
            in: home,
            """
            in_it() { HOME=/ TEND_DATA_DIR=/data TZ=UTC chroot bare /usr/bin/tend "$@"; }
            in_it log 1l; echo "$?"; ls bare/data
            mkdir bare/proc && mount -t proc none bare/proc || exit
            in_it --version && in_it log 250ml --note 'two words' && in_it water list && in_it status --line
            """)
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(outcome.text.hasPrefix("74\ntend "), "\(outcome.text)")
        for part in ["Logged 250 ml water", "two words", "250/2000 ml"] {
            #expect(outcome.text.contains(part), "\(part) in \(outcome.text)")
        }
        #expect(outcome.errorText.contains("mount /proc"), "\(outcome.errorText)")
    }

    /// As in an image of Alpine with nothing but the program: another C library, or none, no zones, shell or git.
    @Test(
        "Missing parts of the system are named with their remedies",
        .enabled(if: DebianPackage.isStatic, "only the release build needs no libraries"),
        .enabled(if: Mounts.command != nil, "root may not mount"),
        arguments: [
            ("TZ=Europe/Berlin", "log 250ml", 0, "has no time zones, so times are UTC; install the package tzdata"),
            ("TZ=CET-1CEST,M3.5.0,M10.5.0/3", "log 250ml", 0, ""),
            ("TZ=UTC", "pill add aspirin --times 08:00 --zone Europe/Berlin", 64, "install the package tzdata"),
            ("TZ=UTC", "backup", 73, "tar is not installed; give a folder"),
            ("TZ=UTC", "sync init x", 73, "git is not installed"), ("TZ=UTC", "doctor", 0, ""),
        ])
    func missing(_ variable: String, _ words: String, _ code: Int32, _ message: String) throws {
        let home = try Home()
        let outcome = try mounting(
            in: home,
            """
            mkdir -p bare/proc && cp "$PROGRAM" bare/tend && mount -t proc none bare/proc || exit
            exec env -i HOME=/ \(variable) "$(command -v chroot)" bare /tend \(words)
            """)
        #expect(outcome.code == code, "\(outcome.errorText)")
        let asExpected = message.isEmpty ? outcome.errorText.isEmpty : outcome.errorText.contains(message)
        #expect(asExpected, "\(outcome.errorText)")
    }
}
