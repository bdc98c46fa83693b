package import TendCore
package import TendStore

/// Everything in a data folder as one JSON document: each data file under its name, as it is there. Photos themselves are not in
/// it.
package enum DataExport {
    /// The version of the document's layout.
    package static let version = 1

    /// Writes the document a file at a time, so that memory does not grow with the history. A file that can't be read does not
    /// take the others away; it is reported when they are written.
    package static func write(_ store: Store, at now: OffsetDateTime, to output: any ByteSink) throws {
        var pending = Array("{\n".utf8)
        func member(_ name: String, _ value: JSONValue) {
            pending += JSONWriter.compact(.string(name)) + Array(": ".utf8) + JSONWriter.compact(value)
        }
        member("exportedAt", .string(now.description))
        pending += Array(",\n\"files\": {".utf8)
        var damage: StoreError?
        var isFirst = true
        for file in try store.dataFiles() {
            do {
                let contents = try store.contents(of: file)
                pending += Array((isFirst ? "\n" : ",\n").utf8)
                member(file.path, contents)
                isFirst = false
            } catch let error as StoreError {
                damage = damage ?? error
            }
            if pending.count > 1 << 16 {
                try output.write(pending)
                pending.removeAll(keepingCapacity: true)
            }
        }
        pending += Array("\n},\n".utf8)
        member("version", .integer(version))
        pending += Array("\n}\n".utf8)
        try output.write(pending)
        if let damage { throw damage }
    }
}
