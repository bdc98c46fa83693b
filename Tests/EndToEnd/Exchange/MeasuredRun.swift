import Foundation
import Testing

/// A finished shell command, with the peak memory of one program in it. There is no time limit.
struct MeasuredRun {
    private struct Usage: Decodable {
        let code: Int32
        let kilobytes: Int
        let seconds: Double
    }

    let code: Int32
    /// The peak memory.
    let megabytes: Double
    let seconds: Double
    let output: [UInt8]
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// `measured COMMAND…` runs a program. Python starts it, since a new process is charged with the memory of its
    /// parent.
    private static let script = """
        import json, os, sys, time
        start = time.time()
        child = os.fork()
        if child == 0:
            os.execvp(sys.argv[1], sys.argv[1:])
        _, status, usage = os.wait4(child, 0)
        with open(os.environ['MEASURED'], 'w') as file:
            json.dump({'code': os.waitstatus_to_exitcode(status), 'kilobytes': usage.ru_maxrss,
                       'seconds': time.time() - start}, file)
        """

    /// - Parameter line: a shell line in which `measured` precedes the one program to measure.
    init(_ line: String, in home: Home, adding variables: [String: String] = [:]) throws {
        let usagePath = "\(home.scratch)/usage-\(UUID().uuidString)"
        let (outputPath, errorPath) = ("\(usagePath).out", "\(usagePath).err")
        try home.write(Self.script, to: "\(home.scratch)/measure.py")
        for path in [outputPath, errorPath] { try home.write("", to: path) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let start = "measured() { '\(Python.path)' '\(home.scratch)/measure.py' \"$@\"; }\ncd \"$HOME\" || exit\n"
        process.arguments = ["-c", start + line]
        process.environment = home.environment.merging(["MEASURED": usagePath]) { $1 }.merging(variables) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: outputPath)
        process.standardError = FileHandle(forWritingAtPath: errorPath)
        try process.run()
        process.waitUntilExit()
        errors = String(decoding: home.bytes(errorPath) ?? [], as: UTF8.self)
        output = home.bytes(outputPath) ?? []
        let data = try #require(FileManager.default.contents(atPath: usagePath), "not measured: \(errors)")
        let usage = try JSONDecoder().decode(Usage.self, from: data)
        code = usage.code
        megabytes = Double(usage.kilobytes) / 1024
        seconds = usage.seconds
    }

    /// Prints the figures on standard error.
    func report(_ label: String) {
        let line = "\(label): \((megabytes * 10).rounded() / 10) MB at most, \((seconds * 10).rounded() / 10) s\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}
