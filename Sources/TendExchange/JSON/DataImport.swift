import TendCore
import TendStore

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
    /// - Throws: ``ImportFileError``, or ``StoreError/damaged(path:_:)`` with the invalid file.
    fileprivate static func read(_ bytes: [UInt8], into collector: ImportCollector) throws {
        let root = try JSONField(reading: bytes)
        guard let object = root.value.object, let files = object["files"]?.object else {
            throw ImportFileError.wrongFormat(.json, expected: "what 'tend export json' writes, with an object 'files'")
        }
        guard let version = object["version"]?.integer, version >= 1 else {
            throw ImportFileError.field("version", expected: "a whole number")
        }
        guard version <= Self.version else { throw ImportFileError.newerVersion(version) }
        for (index, member) in files.members.enumerated() {
            do {
                guard let known = try DataFile.reading(member.value, path: member.key) else {
                    throw ImportRowError(
                        line: index + 1, isEntry: true,
                        .value(
                            String(member.key.prefix(60)), field: "files",
                            expected: "the name of a data file, such as days/2026/2026-11-20.json"))
                }
                collector.add(known.file, known.document)
            } catch StoreError.damaged(let path, let damage) {
                collector.add(ImportRowError(line: index + 1, isEntry: true, .damaged(path: path, damage)))
            } catch let problem as ImportRowError {
                collector.add(problem)
            }
        }
    }
}
