import Foundation

/// Swift's compiler.
enum Compiler {
    /// The one that the build was made with, as the first on the `PATH`.
    static let path = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
        .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}
