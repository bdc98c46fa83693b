package import TendCore

/// A whole data folder as one JSON document: each data file under its name, unchanged. Photos are not included.
package struct DataExport {
    /// The version of the document's layout.
    static let version = 1
    private var isFirst = true

    package init() {}

    /// Returns the text before the first file.
    package func head(at now: OffsetDateTime) -> [UInt8] {
        Array("{\n".utf8) + Self.member("exportedAt", .string(now.description)) + Array(",\n\"files\": {".utf8)
    }

    /// Adds a file.
    /// - Parameter path: its place in the data folder.
    package mutating func append(_ contents: JSONValue, of path: String, to bytes: inout [UInt8]) {
        bytes += Array((isFirst ? "\n" : ",\n").utf8) + Self.member(path, contents)
        isFirst = false
    }

    package var tail: [UInt8] {
        Array("\n},\n".utf8) + Self.member("version", .integer(Self.version)) + Array("\n}\n".utf8)
    }

    private static func member(_ name: String, _ value: JSONValue) -> [UInt8] {
        JSONWriter.compact(.string(name)) + Array(": ".utf8) + JSONWriter.compact(value)
    }
}
