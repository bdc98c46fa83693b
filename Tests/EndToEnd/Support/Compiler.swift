import Foundation

/// The Swift compiler.
enum Compiler {
    /// The first compiler on the `PATH`, which built the tests.
    static let path = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
        .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}
