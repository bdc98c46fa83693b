import TendCore

extension ImportFormat {
    package static let zero = ImportFormat(
        name: "zero", title: "Zero", options: [.dates, .encoding, .schedule], summary: "fasts of Zero's JSON or CSV",
        details: """
            FILE is biodata.json or the zip it comes in, or the CSV of older versions. The JSON has exact times and the goal of \
            each fast; --schedule is for fasts without one. The CSV has no goals, no date for the end of a fast and no zone: \
            the end follows from the hours, and times are read in the zone you are in (or in another, as in \
            TZ=Europe/Berlin tend import zero FILE). A fast that comes from both counts once.
            """,
        examples: [
            ("tend import zero zero-fasting-data.zip", "all fasts, with their goals"),
            ("tend import zero zero.csv --schedule 18:6", "fasts that were meant to be 18:6"),
        ],
        opensArchives: true,
        expected: ["fasts"],
        recognizes: { shape in
            shape.hasKeys("fast_data") || shape.contains(ZeroBiodata.name)
                || shape.header?.has("Start", "End", "Hours") ?? false
        },
        parse: { source, collector in
            if source.isArchive {
                try ZeroBiodata.read(try ZeroBiodata.open(try source.archive()).whole(), into: collector)
            } else if source.looksLikeJSON {
                try ZeroBiodata.read(try source.whole(), into: collector)
            } else {
                try CSVReader.read(source, into: collector, as: ZeroReader.init)
            }
        })
}

/// The keys that recognize a fast of Zero.
///
/// The CSV has only local times, the JSON only exact ones. A fast gets both keys, so it is recognized in either file after a
/// correction or a deletion too.
struct ZeroFastKeys {
    /// From its local times to the minute, as in the CSV.
    let wall: UInt64
    /// From its minutes since 1970, as in the JSON.
    let exact: UInt64

    init(from start: OffsetDateTime, to end: OffsetDateTime, in zone: Zone) {
        let (first, last) = (zone.minute(of: start), zone.minute(of: end))
        self.init(wall: "\(start.day) \(start.timeOfDay.seconds)", length: last.seconds - first.seconds, start, end)
    }

    /// Creates the keys of a fast.
    /// - Parameters:
    ///   - wall: the start as in the CSV.
    ///   - length: the seconds between the CSV's start and end.
    init(wall: String, length: Int, _ start: OffsetDateTime, _ end: OffsetDateTime) {
        let app = ImportFormat.zero.name
        self.wall = ImportedRecord.key(app, wall, String(length))
        exact = ImportedRecord.key(app, "utc", String(start.seconds / 60), String(end.seconds / 60))
    }
}

extension Zone {
    /// Returns the first moment with the same local date and minute.
    fileprivate func minute(of moment: OffsetDateTime) -> OffsetDateTime {
        self.moment(of: moment.timeOfDay, on: moment.day)
    }
}

/// A reader of Zero's CSV: `Date,Start,End,Hours,Night Eating`, with the start's date as month, day and year, local times, and
/// truncated hours.
struct ZeroReader: CSVImportReader {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Start", "End", "Hours")
        self.context = context
    }

    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { ("Date", .monthFirst) }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let day = try row.day("Date")
        let startClock = try row.clock("Start")
        guard !row.text("End").isEmpty else { return collector.skip(reason: "still running") }
        let endClock = try row.clock("End")
        let start = collector.moment(day, second: startClock)
        let hours = try row.number("Hours")
        let seconds = hours.rounded(times: 3600)
        guard (0...FastingSession.longestSeconds).contains(seconds) else {
            throw row.problem("Hours", expected: "hours up to a year")
        }
        // The end has no date. It is the time closest to the middle of the truncated hour, which no clock change can move to another
        // day.
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
        let keys = ZeroFastKeys(wall: "\(day) \(startClock)", length: end.seconds - start.seconds, start, end)
        collector.addFast(
            from: start, to: end, of: nil, app: .zero, key: keys.wall, otherKey: keys.exact,
            line: row.line)
    }
}
