public import TendCore

/// One change that was made to a data file: enough to take it back, and to know whether that is still possible.
public struct Change: Equatable, Sendable {
    /// What happened to one record. `nil` stands for a record that was not there, or deleted.
    struct Step: Equatable, Sendable {
        let section: String
        let record: String
        /// The record's revision before the change; 0 where there was no record, not even a deleted one.
        let revision: Int
        let before: JSONObject?
        let after: JSONObject?
    }

    let id: String
    /// When it was made.
    public let at: Moment
    /// The one file that it changed.
    public let file: DataFile
    /// What was done, as a phrase: `log 250 ml water at 09:10`.
    public let summary: String
    let steps: [Step]

    /// The first day whose pills it changed, be it by a record or by a plan; `nil` where it was about something else.
    public var pillDay: Day? {
        switch file {
        case .page(let day): steps.contains { $0.section == DoseRecord.section } ? day : nil
        case .settings:
            steps.filter { $0.section == MedicationPlanRecord.section }.flatMap { step in
                [step.before, step.after].compactMap { $0?["from"]?.string.flatMap { Day(iso: $0) } }
            }.min()
        case .fasts, .challenge: nil
        }
    }

    /// The challenge that it was about, itself or one of its tasks; `nil` where it was about something else.
    public var challenge: String? {
        if case .challenge(let id) = file { return id }
        let step = steps.first { $0.section == TaskRecord.section }
        return step.flatMap { ($0.after ?? $0.before)?["challenge"]?.string }
    }

    /// What has happened to the records of a file since it was read as `old`; records put back as they were left out.
    static func steps(from old: Document, to new: Document) -> [Step] {
        var steps: [Step] = []
        for place in new.touched {
            let record = old.record(place.id, in: place.section)
            let before = record?.content
            let after = new.record(place.id, in: place.section)?.content
            if before != after {
                steps.append(
                    Step(
                        section: place.section, record: place.id, revision: record?.revision ?? 0, before: before,
                        after: after))
            }
        }
        return steps
    }

    /// Where the records of a change stand now.
    enum Standing: Equatable {
        /// All are as the change left them.
        case inEffect
        /// All are as they were before it, since it was taken back.
        case takenBack
        /// All are as they were before it, and were never touched: it did not come about.
        case neverCame
        /// A record has been changed since; its id.
        case movedOn(String)
    }

    func standing(in document: Document) -> Standing {
        let current = steps.map { document.record($0.record, in: $0.section)?.content }
        if zip(steps, current).allSatisfy({ $0.after == $1 }) { return .inEffect }
        if zip(steps, current).allSatisfy({ $0.before == $1 }) {
            let isUntouched = steps.allSatisfy { step in
                document.record(step.record, in: step.section)?.revision ?? 0 == step.revision
            }
            return isUntouched ? .neverCame : .takenBack
        }
        let moved = zip(steps, current).first { $0.after != $1 }
        return .movedOn(moved?.0.record ?? "")
    }

    func takeBack(in document: inout Document) {
        for step in steps { apply(step.before, to: step, in: &document) }
    }

    func makeAgain(in document: inout Document) {
        for step in steps { apply(step.after, to: step, in: &document) }
    }

    private func apply(_ content: JSONObject?, to step: Step, in document: inout Document) {
        let current = document.record(step.record, in: step.section) ?? Record(id: step.record)
        document.store(current.restored(to: content), in: step.section)
    }
}

extension Change {
    var json: JSONObject {
        let records = steps.map { step in
            JSONValue.object(
                JSONObject([
                    "section": .string(step.section), "id": .string(step.record), "rev": .integer(step.revision),
                    "before": step.before.map(JSONValue.object) ?? .null,
                    "after": step.after.map(JSONValue.object) ?? .null,
                ]))
        }
        return JSONObject([
            "change": .string(id), "at": .string(at.description), "file": .string(file.path),
            "summary": .string(summary), "records": .array(records),
        ])
    }

    /// `nil` where the object is not a change as ``json`` writes it.
    init?(_ json: JSONObject) {
        guard let id = json["change"]?.string, let at = json["at"]?.string.flatMap({ Moment(rfc3339: $0) }),
            let file = json["file"]?.string.flatMap(DataFile.init(path:)), let summary = json["summary"]?.string,
            let records = json["records"]?.array
        else { return nil }
        var steps: [Step] = []
        for record in records {
            guard let object = record.object, let section = object["section"]?.string, let id = object["id"]?.string,
                let revision = object["rev"]?.integer
            else { return nil }
            steps.append(
                Step(
                    section: section, record: id, revision: revision, before: object["before"]?.object,
                    after: object["after"]?.object))
        }
        self.init(id: id, at: at, file: file, summary: summary, steps: steps)
    }
}
