import TendCore

extension ImportFormat {
    package static let json = ImportFormat(
        name: "json", options: [.deleted], summary: "everything, from 'tend export json'",
        details: """
            In an empty folder, tend restores everything, deleted records and settings included. Otherwise it compares each \
            record with the present one and keeps the version with more changes. A record deleted here stays deleted \
            unless you add --deleted. Settings that start a program don't change.
            """,
        examples: [("tend import json backup.json", "bring everything back")], mergesFiles: true,
        recognizes: { $0.hasKeys("files", "version") }, parse: { try DataExport.read(try $0.whole(), into: $1) })
}

extension DataExport {
    /// Reads an exported document.
    /// - Throws: ``ImportFileError``
    fileprivate static func read(_ bytes: [UInt8], into collector: ImportCollector) throws {
        let root = try JSONField(reading: bytes)
        guard let object = root.value.object, let files = object["files"]?.object else {
            throw ImportFileError.wrongFormat(.json, expected: "what 'tend export json' writes, with an object 'files'")
        }
        guard let version = object["version"]?.integer, version >= 1 else {
            throw ImportFileError.field("version", expected: "a whole number")
        }
        guard version <= Self.version else { throw ImportFileError.newerVersion(version) }
        for member in files.members { collector.addFile(member.key, member.value) }
    }
}
