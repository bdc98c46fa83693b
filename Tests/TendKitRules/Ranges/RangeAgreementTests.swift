import TendExchange
import TestSupport
import Testing

@testable import TendKit

/// Compares lists, figures, exports and reports of one range with a plain list of the records.
@Suite("Agreement about ranges")
struct RangeAgreementTests {
    private static let ranges: [DayRangeExpression] = [
        DayRangeExpression(), DayRangeExpression(.days(3)), DayRangeExpression(.days(90)),
        DayRangeExpression(.week(ago: 0)), DayRangeExpression(.week(ago: 1)), DayRangeExpression(.month(.monthsAgo(0))),
        DayRangeExpression(.month(.monthsAgo(1))), DayRangeExpression(.since(.daysAgo(9))),
        DayRangeExpression(.since(.daysAgo(9)), to: .daysAgo(2)), DayRangeExpression(.days(5), to: .daysAgo(1)),
    ]

    @Test(
        "Lists, figures, exports and reports count the same records",
        arguments: Sweep.seeds(quick: 1, ci: 6, full: 500), [false, true])
    func agreement(seed: UInt64, isPaused: Bool) throws {
        let scene = try TravelScene(seed: seed)
        if isPaused {
            let tracker = try scene.tracker(at: 0)
            for (first, last) in [(40, 30), (9, 6), (2, -3)] {
                _ = try tracker.pause([.water, .fasts], on: .days(.daysAgo(first), to: .daysAgo(last)))
            }
        }
        for offset in TravelScene.offsets {
            let records = try scene.tracker(at: offset).records()
            for range in Sweep.some(of: Self.ranges, quick: 6) {
                let context: Comment = "seed \(seed), at \(offset / 3600) h, \(range)"
                let days = try records.days(range, or: .days(7))
                #expect(days == Self.days(range, scene, records), context)
                try Self.checkDrinks(scene, records, days, context)
                try Self.checkFasts(scene, records, days, context)
            }
        }
    }

    @Test("A report has the fasts and pauses of the statistics, whenever days began")
    func movedDayStart() throws {
        let folder = try TemporaryFolder()
        func tracker(_ text: String) throws -> Tracker {
            let now = try #require(OffsetDateTime(rfc3339: "2026-11-\(text):00+01:00"))
            return try Tracker(folder: folder.path("data"), now: now, zone: .fixed(offset: 3600))
        }
        _ = try tracker("01T08:00").log(NewDrink())
        _ = try tracker("02T08:00").pause([.fasts], on: .days(.daysAgo(0), to: .daysAgo(-2)))
        _ = try tracker("10T08:00").set(.dayStartsAt, to: "04:00")
        _ = try tracker("11T03:00").addFast(from: TimeInput("00:30"), to: TimeInput("02:30"))
        _ = try tracker("12T08:00").set(.dayStartsAt, to: "00:00")
        for first in [1, 10] {
            let records = try tracker("20T08:00").records()
            let days = try #require(Day(year: 2026, month: 11, day: first))...records.today
            let statistics = try records.fastingStatistics(in: days).statistics
            let fasts = try #require(records.healthReport(days).report.fasts)
            #expect(statistics.total == 1 && fasts.sessions.count == 1)
            #expect(fasts.pausedDays == statistics.pausedDays && statistics.pausedDays == 0)
        }
    }

    /// An open end is the last day with a record, today at the earliest.
    private static func days(_ range: DayRangeExpression, _ scene: TravelScene, _ records: Records) -> DayRange? {
        let moments = scene.drinks.map(\.at) + scene.fasts.flatMap { [$0.start, $0.end].compactMap(\.self) }
        let last = max(records.today, moments.map(scene.day(of:)).max() ?? records.today)
        return try? range.resolved(today: records.today, lastDay: last, firstWeekday: .monday, or: .days(7))
    }

    private static func checkDrinks(
        _ scene: TravelScene, _ records: Records, _ days: DayRange, _ context: Comment
    ) throws {
        let drinks = scene.drinks.filter { days.contains(scene.day(of: $0.at)) }
        let total = drinks.reduce(0) { $0 + scene.counted($1) }
        let paused = records.settings.pauses.days(of: .water)
        let counted = drinks.filter { !paused.contains(scene.day(of: $0.at)) }
        let byDay = Dictionary(grouping: counted) { scene.day(of: $0.at) }.values.map {
            $0.reduce(0) { $0 + scene.counted($1) }
        }

        let history = try records.waterHistory(days)
        let figures = try records.waterFigures(days).statistics
        let report = try records.healthReport(days).report.water
        for summary in [history.summary, figures.summary] + [report?.summary].compactMap(\.self) {
            #expect(summary.total.hundredths == total, context)
            #expect(summary.daysWithDrinks == byDay.count, context)
            #expect(summary.average.microlitres == mean(byDay.reduce(0, +), byDay.count), context)
            for (name, own) in Dictionary(grouping: drinks, by: \.name) {
                let sum = summary.byDrink.first { $0.drink == name }?.volume.hundredths
                #expect(sum == own.reduce(0) { $0 + scene.counted($1) }, context)
            }
        }
        #expect(history.days.map(\.day) == Array(days), context)
        #expect(history.days.reduce(0) { $0 + $1.total.hundredths } == total, context)
        #expect(figures.byHour.reduce(0) { $0 + $1.hundredths } == total, context)
        let sorted = byDay.sorted()
        if !sorted.isEmpty {
            let middle = sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
            #expect(figures.median.microlitres == mean(middle, 2), context)
        }

        let rows = try rows { try records.exportWater(days, as: WaterCSV(unit: .millilitres), to: $0) }
        #expect(rows.map { $0[6] } == drinks.map(\.id), context)
        #expect(rows.map { $0[5] } == drinks.map(\.at.description), context)
    }

    private static func checkFasts(
        _ scene: TravelScene, _ records: Records, _ days: DayRange, _ context: Comment
    ) throws {
        let begun = scene.fasts.filter { days.contains(scene.day(of: $0.start)) }.map(\.id)
        let ended = scene.fasts.filter { $0.end.map { days.contains(scene.day(of: $0)) } ?? false }
        #expect(try records.fasts(in: days).sessions.map(\.id) == begun, context)
        #expect(
            try rows { try records.exportFasts(days, as: FastsCSV(), to: $0) }.map(\.last) == begun.reversed(), context)
        #expect(try records.appleHealthFasts(days, includesAll: true).sessions.map(\.id) == begun, context)

        let statistics = try records.fastingStatistics(in: days).statistics
        let paused = records.settings.pauses.days(of: .fasts)
        let counted = ended.count { fast in fast.end.map { !paused.contains(scene.day(of: $0)) } ?? false }
        #expect(statistics.total == counted && statistics.pausedFasts == ended.count - counted, context)
        let report = try records.healthReport(days).report.fasts
        #expect(report?.sessions.count ?? 0 == counted, context)
        #expect(report.map { $0.pausedDays == statistics.pausedDays } ?? true, context)
        if days.count <= FastingStatistics.mostDays {
            let shown = statistics.lastDays.reduce(0) { $0 + $1.completed + $1.partial }
            #expect(shown == ended.reduce(0) { $0 + $1.elapsedSeconds(at: $1.start) }, context)
        }
    }

    /// The mean in microlitres of a sum in hundredths of microlitres.
    private static func mean(_ sum: Int, _ count: Int) -> Int {
        count == 0 ? 0 : Int((Double(sum) / Double(100 * count)).rounded())
    }

    private static func rows(_ export: (any ByteSink) throws -> Void) throws -> [[String]] {
        let sink = TextSink()
        try export(sink)
        return String(decoding: sink.bytes, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }

    private final class TextSink: ByteSink {
        private(set) var bytes: [UInt8] = []
        func write(_ bytes: [UInt8]) { self.bytes += bytes }
    }
}
