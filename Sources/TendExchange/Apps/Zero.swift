import TendCore
import TendStore

extension ImportFormat {
    package static let zero = ImportFormat(
        name: "zero", title: "Zero", options: [.dates, .encoding, .schedule], summary: "fasts of Zero's CSV",
        details: """
            The file has no date for the end of a fast, and no zone: the end follows from the hours, and times are read in the zone \
            you are in (or in another, as in TZ=Europe/Berlin tend import zero FILE).
            """,
        examples: [("tend import zero zero.csv --schedule 18:6", "fasts that were meant to be 18:6")],
        expected: ["fasts"], recognizes: { $0.header?.has("Start", "End", "Hours") ?? false },
        parse: { try CSVReader.read($0, into: $1, as: ZeroReader.init) })
}

/// Zero's CSV: `Date,Start,End,Hours,Night Eating`, the date that of the start as month, day and year, the times by the clock
/// on the wall, the hours cut off.
struct ZeroReader: CSVImportReader {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Start", "End", "Hours")
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let day = try row.day("Date", context, standard: .monthFirst)
        let startClock = try row.clock("Start")
        guard !row.text("End").isEmpty else { return collector.skip(reason: "still running") }
        let endClock = try row.clock("End")
        let start = collector.moment(day, second: startClock)
        let hours = try row.number("Hours")
        let seconds = hours.rounded(times: 3600)
        guard (0...FastingSession.longestSeconds).contains(seconds) else {
            throw row.problem("Hours", expected: "hours up to a year")
        }
        // The end has no date. It is the one that is nearest to the middle of the hour that was cut off, which no clock change can
        // move to another day.
        let middle = start.seconds + seconds + (hours.scale == 0 ? 1800 : 0)
        let around = context.zone.moment(at: middle).day
        let zone = context.zone
        let ends = [around - 1, around, around + 1].map { (day: Day) -> OffsetDateTime in
            switch zone.resolve(day, secondOfDay: endClock) {
            case .once(let moment), .twice(let moment, _), .never(_, let moment): moment
            }
        }
        func distance(_ end: OffsetDateTime) -> Int { abs(end.seconds - middle) }
        let end = ends.filter { $0.seconds > start.seconds }.min { distance($0) < distance($1) }
        guard let end, distance(end) <= 2 * 3600 else {
            throw row.problem("End", expected: "a time about \(hours) hours after the start")
        }
        collector.addFast(from: start, to: end, app: .zero, wall: "\(day) \(startClock)", line: row.line)
    }
}
