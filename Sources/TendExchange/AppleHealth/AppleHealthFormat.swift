import TendCore

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
        expected: ["water", "fasts", "workouts for a challenge"], taskNoun: "workout",
        recognizes: { shape in
            switch shape {
            case .document(let text): AppleHealthImport.isDocument(text)
            case .archive(let archive): try AppleHealthImport.entry(in: archive) != nil
            default: false
            }
        },
        parse: { source, collector in
            let document = source.isArchive ? try AppleHealthImport.open(try source.archive()) : source
            try AppleHealthImport.read(document, into: collector)
        })
}

extension AppleHealthImport {
    /// Opens the export document in an archive, found by its contents since its name depends on the phone's language.
    fileprivate static func open(_ archive: ZipArchive) throws -> any ByteSource {
        guard let entry = try entry(in: archive) else { throw ImportFileError.notInArchive("export.xml") }
        return try archive.open(entry)
    }

    fileprivate static func entry(in archive: ZipArchive) throws -> ZipArchive.Entry? {
        try archive.entries.first { entry in
            guard entry.name.lowercased().hasSuffix(".xml"), entry.size > 0, !entry.name.hasPrefix("__MACOSX/") else {
                return false
            }
            let head = try archive.open(entry).next()
            return isDocument(String(decoding: head.prefix(4096), as: UTF8.self))
        }
    }

    /// Whether an export begins like this.
    fileprivate static func isDocument(_ head: String) -> Bool {
        head.contains("<HealthData") || head.contains("<!DOCTYPE HealthData")
    }
}
