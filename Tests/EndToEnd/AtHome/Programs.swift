import Foundation

/// Scripts that stand in for other programs.
enum Programs {
    /// Puts a script into the home's PATH.
    ///
    /// A child writes it: a process that another test starts at this moment would inherit a descriptor of ours that is
    /// open for writing, and the script could not be run for as long.
    static func install(_ name: String, _ script: String, in home: Home) throws {
        try write("#!/bin/sh\n\(script)\n", to: "\(home.bin)/\(name)", in: home)
    }

    /// Makes a program of this text, whatever it begins with.
    static func write(_ text: String, to path: String, mode: String = "755", in home: Home) throws {
        let line = "mkdir -p \"$(dirname \"$FILE\")\" && printf '%s' \"$TEXT\" > \"$FILE\" && chmod \(mode) \"$FILE\""
        let outcome = try home.shell(line, adding: ["TEXT": text, "FILE": path])
        guard outcome.code == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
