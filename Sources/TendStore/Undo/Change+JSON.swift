import TendCore

extension Change {
    var json: JSONObject {
        guard let file else {
            return JSONObject([
                "change": .string(id), "at": .string(at.description),
                "files": effect == nil ? .integer(fileCount) : nil, "summary": .string(summary),
                "import": isImport ? .bool(true) : nil, "effect": effect.map { .object($0.json) },
            ])
        }
        let records = steps.map { step in
            JSONValue.object(
                JSONObject([
                    "section": .string(step.section), "id": .string(step.record), "rev": .integer(step.revision),
                    "gen": step.generation > 0 ? .integer(step.generation) : nil,
                    "deleted": step.wasDeleted ? .bool(true) : nil,
                    "reverted": step.revertedTo.map(JSONValue.integer),
                    "before": step.before.map(JSONValue.object) ?? .null,
                    "after": step.after.map(JSONValue.object) ?? .null,
                ]))
        }
        return JSONObject([
            "change": .string(id), "at": .string(at.description), "file": .string(file.path),
            "summary": .string(summary), "group": group.map { .object($0.json) }, "records": .array(records),
        ])
    }

    /// `nil` if the object is not a change as ``json`` writes it.
    init?(_ json: JSONObject) {
        guard let id = json["change"]?.string, let at = json["at"]?.string.flatMap({ OffsetDateTime(rfc3339: $0) }),
            let summary = json["summary"]?.string
        else { return nil }
        let order = json["order"]?.integer ?? at.seconds * 1_000_000_000
        if let count = json["files"]?.integer {
            self.init(
                id: id, at: at, file: nil, summary: summary, steps: [], fileCount: count,
                isImport: json["import"]?.bool ?? false,
                order: order)
            return
        }
        if let effect = json["effect"]?.object.flatMap(ChangeEffect.init) {
            self.init(id: id, at: at, file: nil, summary: summary, steps: [], effect: effect, order: order)
            return
        }
        guard let file = json["file"]?.string.flatMap(DataFile.init(path:)), let records = json["records"]?.array
        else { return nil }
        var steps: [Step] = []
        for record in records {
            guard let object = record.object, let section = object["section"]?.string, let id = object["id"]?.string,
                let revision = object["rev"]?.integer
            else { return nil }
            steps.append(
                Step(
                    key: .init(section: section, id: id), revision: revision, generation: object["gen"]?.integer ?? 0,
                    wasDeleted: object["deleted"]?.bool ?? false, revertedTo: object["reverted"]?.integer,
                    before: object["before"]?.object,
                    after: object["after"]?.object))
        }
        let group = json["group"]?.object.flatMap(ChangeGroup.init)
        self.init(id: id, at: at, file: file, summary: summary, steps: steps, group: group, order: order)
    }
}
