import Foundation

/// Runs `tend` as root and as an ordinary user in the same home.
enum OrdinaryUser {
    static let id = 1234

    /// Whether the tests run as root and can run the program as another user.
    static let isPossible: Bool = {
        guard geteuid() == 0, let home = try? home() else { return false }
        return (try? run("tend --version", in: home))?.code == 0
    }()

    /// A home that belongs to the ordinary user.
    static func home() throws -> Home {
        let home = try Home()
        // The user may lack access to the folder of the built program.
        let line = """
            built=$(readlink -f "$BIN/tend") && rm "$BIN/tend" && cp "$built" "$BIN/tend" \
            && chmod 755 "$BIN" "$BIN/tend" "$BIN/.." && mkdir data cache && chown -R \(id):\(id) "$HOME"
            """
        guard try home.shell(line, adding: ["BIN": home.bin]).code == 0 else { throw CocoaError(.fileWriteUnknown) }
        return home
    }

    /// Runs a shell line as the user.
    static func run(_ line: String, in home: Home) throws -> ChildProcess.Outcome {
        let words = ["--reuid", "\(id)", "--regid", "\(id)", "--clear-groups", "/bin/sh", "-c"]
        return try home.run(["setpriv"] + words + ["cd \"$HOME\" || exit\n\(line)"])
    }
}
