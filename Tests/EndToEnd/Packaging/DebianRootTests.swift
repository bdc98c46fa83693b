import Foundation
import Testing

@Suite(
    "the Debian package in a root of its own",
    .enabled(if: DebianPackage.canBeInstalled, "not root, or no dpkg-deb"))
struct DebianRootTests {
    /// An empty root with dpkg's database.
    private static let setUp = """
        mkdir -p root/var/lib/dpkg/info root/var/lib/dpkg/updates root/var/lib/dpkg/triggers || exit
        : > root/var/lib/dpkg/status; : > root/var/lib/dpkg/available
        """

    private func dpkg(_ words: String, in home: Home) throws -> ChildProcess.Outcome {
        try home.shell("dpkg --root=\"$HOME/root\" \(words)", adding: DebianPackage.system)
    }

    @Test("installed, installed again, removed: nothing of it is left, and foreign files stay")
    func round() throws {
        let home = try Home()
        let package = try DebianPackage(in: home)
        #expect(try home.shell(Self.setUp).code == 0)
        try home.write("mine\n", to: "\(home.path)/root/usr/share/man/man1/own.1")
        for _ in 1...2 {
            let outcome = try dpkg("-i '\(package.path)'", in: home)
            #expect(outcome.code == 0, "\(outcome.errorText)")
        }
        #expect(try dpkg("-s tend", in: home).text.contains("Status: install ok installed"))
        #expect(try dpkg("--verify tend", in: home).text.isEmpty)
        for name in DebianPackage.shippedCompletions {
            #expect(home.bytes("\(home.path)/root/\(name)")?.isEmpty == false, "\(name)")
        }
        let purged = try dpkg("--purge tend", in: home)
        #expect(purged.code == 0, "\(purged.errorText)")
        #expect(try home.shell("find root/usr ! -type d").text == "root/usr/share/man/man1/own.1\n")
        let left = try home.shell("find root -name 'tend*' -o -name _tend").text
        #expect(left.isEmpty, "\(left)")
    }

    @Test(
        "the program runs in a root that holds nothing else",
        .enabled(if: DebianPackage.isStatic, "only the release build needs no libraries"))
    func alone() throws {
        let home = try Home()
        let package = try DebianPackage(in: home)
        #expect(try home.shell(Self.setUp).code == 0)
        #expect(try dpkg("-i '\(package.path)'", in: home).code == 0)
        #expect(try home.shell("mkdir root/home").code == 0)
        let answers = [("--version", "tend "), ("log 250ml", "Logged 250 ml"), ("status --line", "250/2000 ml")]
        for (words, answer) in answers {
            let outcome = try home.shell(
                "HOME=/home TEND_DATA_DIR=/home/data TZ=UTC exec /usr/sbin/chroot root /usr/bin/tend \(words)")
            #expect(outcome.code == 0 && outcome.text.contains(answer), "\(words): \(outcome.errorText)\(outcome.text)")
        }
    }
}
