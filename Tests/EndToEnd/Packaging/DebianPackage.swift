import Foundation
import TestSupport
import Testing

/// A Debian package of the program under test.
struct DebianPackage {
    let path: String

    /// A copy of the package. It is built once.
    init(in home: Home) throws {
        let package = try Self.built.get()
        path = "\(home.path)/package/\(package.name)"
        try FileManager.default.createDirectory(atPath: "\(home.path)/package", withIntermediateDirectories: true)
        try Data(package.bytes).write(to: URL(fileURLWithPath: path))
    }

    private static let built = Result { try build(in: Home(), compressed: Sweep.isDeep) }

    /// Packages the program. The date and the maintainer are fixed, so no repository is needed.
    /// - Parameter compressed: whether to compress the package, which takes most of the time.
    static func build(
        in home: Home, umask: String = "022", compressed: Bool = Sweep.isFull, adding variables: [String: String] = [:]
    ) throws -> (name: String, bytes: [UInt8]) {
        if !compressed { try home.addProgram("dpkg-deb", uncompressed) }
        let outcome = try home.run(
            [
                "/bin/sh", "-c", "umask \(umask); exec bash \"$@\"", "sh", "\(Packaging.folder)/deb.sh", "--binary",
                TendProgram.path(), "--output", home.path,
            ], adding: origin.merging(["TMPDIR": home.scratch]) { $1 }.merging(variables) { $1 })
        try #require(outcome.code == 0, "\(outcome.errorText)")
        #expect(Packaging.names(below: home.scratch).isEmpty, "temporary files remain")
        let path = outcome.text.filter { $0 != "\n" }
        return ((path as NSString).lastPathComponent, try #require(home.bytes(path)))
    }

    static let origin = [
        "SOURCE_DATE_EPOCH": "1795000000", "DEBFULLNAME": "Jo Packer", "DEBEMAIL": "jo@example.org",
    ]

    private static let uncompressed =
        #"for word; do shift; [ "$word" != -Zxz ] || word=-Znone; set -- "$@" "$word"; done; exec /usr/bin/dpkg-deb "$@""#

    static let canBeBuilt = PrivateMachine.has("dpkg", "dpkg-deb", "strip")

    /// Whether the package can be installed into a separate root, which requires root.
    static let canBeInstalled = canBeBuilt && geteuid() == 0

    /// Whether the program needs no libraries, like the release build.
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
