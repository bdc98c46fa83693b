import Foundation

/// The scripts of `docs/packaging`, run in a test's home.
struct Packaging {
    static let folder = "\(TendProgram.packageRoot)/docs/packaging"

    let home: Home
    /// A path with blanks and quotes, which scripts may handle incorrectly.
    let prefix: String
    /// The program to install.
    let program: String

    init(_ program: String? = nil) throws {
        home = try Home()
        self.program = try program ?? StandInProgram.path()
        prefix = "\(home.path)/my own $programs' place"
    }

    func install(
        _ words: String..., umask: String = "022", adding variables: [String: String] = [:]
    ) throws -> ChildProcess.Outcome {
        try home.run(
            ["/bin/sh", "-c", "umask \(umask); exec bash \"$@\"", "sh", "\(Self.folder)/install.sh"]
                + (words.isEmpty ? ["--prefix", prefix, "--binary", program] : words),
            adding: ["TMPDIR": home.scratch].merging(variables) { $1 })
    }

    func uninstall(adding variables: [String: String] = [:]) throws -> ChildProcess.Outcome {
        try home.run(
            ["/bin/bash", "\(Self.folder)/install.sh", "--uninstall", "--prefix", prefix],
            adding: ["TMPDIR": home.scratch].merging(variables) { $1 })
    }

    /// Files and folders below the prefix, sorted.
    var installed: [String] { Self.names(below: prefix) }

    static func names(below folder: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    func mode(_ name: String) -> Int? {
        try? FileManager.default.attributesOfItem(atPath: "\(prefix)/\(name)")[.posixPermissions] as? Int
    }

    /// Writes a file below the prefix that no script installed.
    func writeForeign(_ name: String) throws { try home.write("not tend's\n", to: "\(prefix)/\(name)") }

    /// The completion files with a part of their contents.
    static let completions = [
        ("share/bash-completion/completions/tend", "complete"), ("share/zsh/site-functions/_tend", "#compdef tend\n"),
        ("share/fish/vendor_completions.d/tend.fish", "complete"),
    ]

    /// The names of tend's manual pages, from its own list of commands.
    static func pages(_ home: Home) throws -> [String] {
        try home.tend("man", "--into", "\(home.scratch)/pages")
        return names(below: "\(home.scratch)/pages")
    }
}
