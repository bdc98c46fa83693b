import Foundation
import Testing

/// A Debian package of the program under test.
struct DebianPackage {
    let path: String

    /// Packages the program; the date and the maintainer are given, so that no repository is needed.
    init(in home: Home, folder: String = "package") throws {
        let output = "\(home.path)/\(folder)"
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let outcome = try home.run(
            ["/bin/bash", "\(Packaging.folder)/deb.sh", "--binary", TendProgram.path(), "--output", output],
            adding: Self.origin.merging(["TMPDIR": home.scratch]) { $1 })
        try #require(outcome.code == 0, "\(outcome.errorText)")
        path = outcome.text.filter { $0 != "\n" }
    }

    static let origin = [
        "SOURCE_DATE_EPOCH": "1795000000", "DEBFULLNAME": "Jo Packer", "DEBEMAIL": "jo@example.org",
    ]

    static let canBeBuilt = PrivateMachine.has("dpkg", "dpkg-deb", "strip")

    /// Whether it can be put into a root of its own, which belongs to root alone.
    static let canBeInstalled = canBeBuilt && geteuid() == 0

    /// Whether the program needs no libraries, as the release build.
    static let isStatic: Bool = {
        guard let home = try? Home(), let program = try? TendProgram.path() else { return false }
        return (try? home.shell("LC_ALL=C ldd '\(program)' 2>&1"))?.text.contains("not a dynamic executable") == true
    }()

    static let system = ["PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"]

    static let shippedCompletions = [
        "usr/share/bash-completion/completions/tend", "usr/share/zsh/vendor-completions/_tend",
        "usr/share/fish/vendor_completions.d/tend.fish",
    ]
}
