import Foundation

/// The built program that is under test.
enum TendProgram {
    struct NotBuilt: Error, CustomStringConvertible {
        let places: [String]
        var description: String { "no built 'tend' at \(places.joined(separator: ", ")); name it in TEND_BINARY" }
    }

    /// The package's top folder.
    static let packageRoot = folders(above: #filePath, by: 4)

    /// The binary that `TEND_BINARY` names, else the one built beside the tests.
    static func path() throws -> String {
        if let named = ProcessInfo.processInfo.environment["TEND_BINARY"], !named.isEmpty {
            let path = named.hasPrefix("/") ? named : "\(packageRoot)/\(named)"
            guard isProgram(path) else { throw NotBuilt(places: [path]) }
            return path
        }
        var places: [String] = []
        // On macOS the products lie around the bundle of the tests, several levels above its executable.
        for executable in [Bundle.main.executablePath, CommandLine.arguments.first].compactMap(\.self) {
            for levels in 1...4 { places.append("\(folders(above: executable, by: levels))/tend") }
        }
        places.append("\(packageRoot)/.build/debug/tend")
        guard let path = places.first(where: isProgram) else { throw NotBuilt(places: places) }
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
