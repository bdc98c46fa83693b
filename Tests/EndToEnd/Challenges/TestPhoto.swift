import Foundation

/// Bytes that begin like a photo.
enum TestPhoto {
    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(" a picture of somebody".utf8)

    /// Writes a photo into the home and returns its path.
    static func put(_ name: String, in home: Home, bytes: [UInt8] = jpeg) throws -> String {
        let path = "\(home.path)/\(name)"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }
}
