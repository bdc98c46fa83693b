import TendCore

// Apps whose documents are lists of records: each record becomes a row of a table.
extension ImportFormat {
    /// The zip's `fasts.json`, as FastTrack's importer of it reads it: times in milliseconds since 1970.
    package static let easyfast: ImportFormat = ImportFormat(
        name: "easyfast", title: "EasyFast", options: [.schedule], summary: "fasts of EasyFast's backup",
        details: "FILE is the zip of the backup. A running fast is left out.",
        examples: [("tend import easyfast EasyFast-backup.zip", "all fasts")], opensArchives: true, expected: ["fasts"],
        recognizes: { $0.contains("fasts.json") },
        parse: { source, collector in
            guard source.isArchive else {
                throw ImportFileError.wrongFormat(.easyfast, expected: "the zip of the backup")
            }
            let archive = try source.archive()
            guard
                let entry = archive.entries.first(where: { $0.name == "fasts.json" || $0.name.hasSuffix("/fasts.json") }
                )
            else { throw ImportFileError.notInArchive("fasts.json") }
            guard let list = try JSONField(reading: try archive.open(entry).whole()).value.array else {
                throw ImportFileError.wrongFormat(.easyfast, expected: "a list of fasts")
            }
            let rows = list.map { item -> [String] in
                func time(_ name: String) -> String {
                    item.object?[name]?.integer.flatMap { $0 > 0 ? String($0) : nil } ?? ""
                }
                return [time("start"), time("finish"), (item.object?["notes"]?.string ?? "").trimmed]
            }
            try AppTable(maps: ["start=start,end=finish,note=notes"])
                .read(rows, named: ["start", "finish", "notes"], into: collector, of: .easyfast)
        })

    /// Its document, as other importers of it read it: a completion has its moment, and the offset of the zone in minutes.
    package static let habitkit: ImportFormat = ImportFormat(
        name: "habitkit", title: "HabitKit", summary: "habits of HabitKit's JSON, as challenges",
        details:
            "Each habit becomes a challenge with one task and no end, unless a running challenge has a task of its name.",
        examples: [("tend import habitkit habitkit_export.json", "all habits")], needsChallenges: true,
        expected: ["habits"],
        recognizes: { $0.hasKeys("habits", "completions") },
        parse: { source, collector in
            let root = try JSONField(reading: try source.whole()).value.object
            guard let habits = root?["habits"]?.array, let completions = root?["completions"]?.array else {
                throw ImportFileError.wrongFormat(.habitkit, expected: "lists 'habits' and 'completions'")
            }
            let names = Dictionary(
                habits.map { ($0.object?["id"]?.string ?? "", $0.object?["name"]?.string ?? "") },
                uniquingKeysWith: { one, _ in one })
            let rows = completions.map { item -> [String] in
                let date = item.object?["date"]?.string ?? ""
                let offset = item.object?["timezoneOffsetInMinutes"]?.integer ?? 0
                let day = OffsetDateTime(rfc3339: date).map {
                    OffsetDateTime(seconds: $0.seconds, offset: abs(offset) <= 1080 ? offset * 60 : 0).day.description
                }
                return [
                    day ?? date, names[item.object?["habitId"]?.string ?? ""] ?? "",
                    (item.object?["amountOfCompletions"]?.integer).map(String.init) ?? "1",
                    (item.object?["note"]?.string ?? "").trimmed,
                ]
            }
            try habitList.read(rows, named: ["day", "name", "done", "note"], into: collector, of: .habitkit)
        })

    /// Its document, as its source writes it (storage/dict.py).
    package static let beaverhabits: ImportFormat = ImportFormat(
        name: "beaverhabits", title: "Beaver Habits", summary: "habits of Beaver Habits' JSON, as challenges",
        details:
            "Each habit becomes a challenge with one task and no end, unless a running challenge has a task of its name.",
        examples: [("tend import beaverhabits beaverhabits.json", "all habits")], needsChallenges: true,
        expected: ["habits"],
        recognizes: { shape in
            guard case .object(let root) = shape, let habits = root["habits"]?.array else { return false }
            return !habits.isEmpty && habits.allSatisfy { $0.object?["records"]?.array != nil }
        },
        parse: { source, collector in
            guard let habits = try JSONField(reading: try source.whole()).value.object?["habits"]?.array else {
                throw ImportFileError.wrongFormat(.beaverhabits, expected: "a list 'habits'")
            }
            let rows = habits.flatMap { habit -> [[String]] in
                (habit.object?["records"]?.array ?? []).map { record in
                    [
                        record.object?["day"]?.string ?? "", habit.object?["name"]?.string ?? "",
                        record.object?["done"]?.bool == true ? "yes" : "no",
                        (record.object?["text"]?.string ?? "").trimmed,
                    ]
                }
            }
            try habitList.read(rows, named: ["day", "name", "done", "note"], into: collector, of: .beaverhabits)
        })

    private static let habitList = AppTable(maps: ["date=day,task=name,done=done,note=note"])
}
