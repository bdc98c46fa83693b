import Foundation
import TendLibc

/// Scripts that replace other programs.
extension Home {
    struct ProgramNotWritten: Error { let reason: String }

    /// Adds a shell script to the folder that PATH names first.
    func addProgram(_ name: String, _ script: String) throws {
        try writeProgram("#!/bin/sh\n\(script)\n", to: "\(bin)/\(name)")
    }

    /// Writes an executable file with this text.
    ///
    /// A child writes it. If this process did, a process that another test starts at the same time would inherit the
    /// open descriptor, and the script could not run until that process ends ("text file busy").
    func writeProgram(_ text: String, to path: String, mode: String = "755") throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let outcome = try shell("printf '%s' \"$TEXT\" > \"$FILE\"", adding: ["TEXT": text, "FILE": path])
        guard outcome.code == 0, let mode = mode_t(mode, radix: 8), chmod(path, mode) == 0 else {
            throw ProgramNotWritten(reason: outcome.errorText)
        }
    }
}
