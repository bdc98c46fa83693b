import Foundation

/// The data files of a home, byte for byte, without the computer's local files.
struct StoredFiles: Equatable, CustomStringConvertible {
    private(set) var files: [String: [UInt8]] = [:]

    init(_ home: Home) {
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? [] {
            guard !name.hasPrefix("local"), let bytes = home.bytes("\(home.data)/\(name)") else { continue }
            files[name] = bytes
        }
    }

    mutating func remove(_ name: String) { files[name] = nil }

    var description: String {
        files.keys.sorted().map { "\($0): \(String(decoding: files[$0] ?? [], as: UTF8.self))" }.joined(separator: "\n")
    }
}
