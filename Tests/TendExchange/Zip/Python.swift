import Foundation

/// Python, whose `zlib`, `zipfile` and `csv` serve as reference implementations.
enum Python {
    struct Failed: Error, CustomStringConvertible { let description: String }

    private static let path = "/usr/bin/python3"
    static let isHere = FileManager.default.isExecutableFile(atPath: path)

    /// Runs a script in a folder and returns its standard output.
    @discardableResult
    static func run(_ script: String, in folder: String, _ arguments: String...) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-c", script] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(description: text) }
        return bytes
    }
}
