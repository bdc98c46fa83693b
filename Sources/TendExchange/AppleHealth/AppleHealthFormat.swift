import TendStore

extension ImportFormat {
    package static let appleHealth = ImportFormat(
        name: "apple-health", title: "Apple Health", options: [.source, .schedule],
        summary: "water, fasts and workouts of an Apple Health export",
        details: """
            FILE is export.xml, in whatever language its name is, or the zip it comes in. Dietary water becomes drinks, Mind & \
            Body workouts of four hours and more become fasts, other workouts count for the tasks of challenges that ask for \
            workouts. Where several apps have recorded the same, --source chooses.
            """,
        examples: [
            ("tend import apple-health export.zip --dry-run", "what would come in, and from which apps"),
            ("tend import apple-health export.zip --source WaterMinder,Zero", "only these"),
        ],
        needsChallenges: true, opensArchives: true,
        parse: { source, collector in
            let document = source.isArchive ? try AppleHealthImport.open(try source.archive()) : source
            try AppleHealthImport.read(document, into: collector)
        })
}

extension AppleHealthImport {
    /// The document in an archive, whatever its name in the phone's language: the one that begins like it.
    fileprivate static func open(_ archive: ZipArchive) throws -> any ByteSource {
        for entry in archive.entries where entry.name.lowercased().hasSuffix(".xml") && entry.size > 0 {
            guard !entry.name.hasPrefix("__MACOSX/") else { continue }
            let head = try archive.open(entry).next()
            let text = String(decoding: head.prefix(4096), as: UTF8.self)
            if text.contains("<HealthData") || text.contains("<!DOCTYPE HealthData") { return try archive.open(entry) }
        }
        throw ImportFileError.notInArchive("export.xml")
    }
}
