import Foundation

/// The built program under test.
enum TendProgram {
    struct NotBuilt: Error, CustomStringConvertible {
        let candidates: [String]
        var description: String { "no built 'tend' at \(candidates.joined(separator: ", ")); name it in TEND_BINARY" }
    }

    /// The package's top folder.
    static let packageRoot = folders(above: #filePath, by: 4)

    /// The binary that `TEND_BINARY` names, or the one built next to the tests.
    static func path() throws -> String {
        if let named = ProcessInfo.processInfo.environment["TEND_BINARY"], !named.isEmpty {
            let path = named.hasPrefix("/") ? named : "\(packageRoot)/\(named)"
            guard isProgram(path) else { throw NotBuilt(candidates: [path]) }
            return path
        }
        var candidates: [String] = []
        // On macOS the products are next to the tests' bundle, several levels above its executable.
        for executable in [Bundle.main.executablePath, CommandLine.arguments.first].compactMap(\.self) {
            for levels in 1...4 { candidates.append("\(folders(above: executable, by: levels))/tend") }
        }
        candidates.append("\(packageRoot)/.build/debug/tend")
        guard let path = candidates.first(where: isProgram) else { throw NotBuilt(candidates: candidates) }
        return path
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }

    private static func folders(above path: String, by levels: Int) -> String {
        (0..<levels).reduce(path) { path, _ in (path as NSString).deletingLastPathComponent }
    }
}
