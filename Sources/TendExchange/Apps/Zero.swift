import TendCore

extension ImportFormat {
    package static let zero: ImportFormat = ImportFormat(
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
                || shape.header.map { ZeroFastKeys.table.fits($0) && $0.has("Night Eating") } ?? false
        },
        parse: { source, collector in
            if source.isArchive {
                try ZeroBiodata.read(try ZeroBiodata.open(try source.archive()).whole(), into: collector)
            } else if source.looksLikeJSON {
                try ZeroBiodata.read(try source.whole(), into: collector)
            } else {
                try ZeroFastKeys.table.read(source, into: collector, of: .zero)
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

    /// Zero's CSV, with the start's date as month, day and year, local times, and truncated hours.
    fileprivate static let table = AppTable(
        maps: ["date=Date,start=Start,end=End,hours=Hours"], dates: .monthFirst,
        otherKey: { exact(from: $0, to: $1) })

    private static func exact(from start: OffsetDateTime, to end: OffsetDateTime) -> UInt64 {
        ImportedRecord.key(ImportFormat.zero.name, "utc", String(start.seconds / 60), String(end.seconds / 60))
    }

    init(from start: OffsetDateTime, to end: OffsetDateTime, in zone: Zone) {
        let (first, last) = (zone.minute(of: start), zone.minute(of: end))
        wall = ImportedRecord.key(
            ImportFormat.zero.name, "\(start.day) \(start.timeOfDay.seconds)", String(last.seconds - first.seconds))
        exact = Self.exact(from: start, to: end)
    }
}

extension Zone {
    /// Returns the first moment with the same local date and minute.
    fileprivate func minute(of moment: OffsetDateTime) -> OffsetDateTime {
        self.moment(of: moment.timeOfDay, on: moment.day)
    }
}
