import Foundation

/// An imitation of a checkout after `swift build`. Its `swift`, `sudo` and `apt` affect nothing outside of it.
struct Checkout {
    let path: String
    /// The folder of the replaced tools. Its file `calls` has a line for each call.
    let tools: String

    init(in home: Home, program: String) throws {
        path = "\(home.path)/checkout"
        tools = "\(path)/tools"
        let outcome = try home.shell(
            """
            mkdir -p checkout/tools checkout/.build/release checkout/docs && cd checkout || exit
            ln "$PROGRAM" .build/release/tend 2> /dev/null || cp "$PROGRAM" .build/release/tend
            cp -R "$ROOT/docs/packaging" docs/
            """,
            adding: ["ROOT": TendProgram.packageRoot, "PROGRAM": program])
        guard outcome.code == 0 else { throw CocoaError(.fileWriteUnknown) }
        let note = "echo \"${0##*/} $* commit=${TEND_COMMIT-}\" >> \"${0%/*}/calls\"\n"
        try add("swift", note + "case $* in *--show-bin-path) echo \"$PWD/.build/release\" ;; esac", home)
        // A script can't be stripped.
        try add("strip", note, home)
        try add("sudo", note + "DESTDIR=\"$HOME/system\" exec \"$@\"", home)
        try add("apt", note + "[ \"$1\" = remove ] || exec dpkg-deb --info \"$2\"", home)
    }

    private func add(_ name: String, _ script: String, _ home: Home) throws {
        try home.writeProgram("#!/bin/sh\n\(script)\n", to: "\(tools)/\(name)")
    }
}
