package import TendCore

extension DatedFast: StoredRecord {
    package static let section = "fastDays"

    package var id: String { day.description }

    package init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        guard let day = Day(iso: record.id) else { throw field.damage("id") }
        if try field.optional("off", \.bool) ?? false {
            self.init(day: day, times: nil)
            return
        }
        func time(_ name: String) throws(Damage) -> TimeOfDay {
            try field(name) { $0.string.flatMap { TimeOfDay(parsing: $0) } }
        }
        self.init(day: day, times: FastTimes(start: try time("start"), end: try time("end")))
    }

    package var fields: JSONObject {
        func text(_ time: TimeOfDay?) -> JSONValue { time.map { .string($0.description) } ?? .null }
        return ["start": text(times?.start), "end": text(times?.end), "off": times == nil ? .bool(true) : .null]
    }
}
