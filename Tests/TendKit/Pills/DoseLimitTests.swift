import TendKit
import TestSupport
import Testing

/// The user will take the next dose at the time that a refusal names.
@Suite("Limits of recorded doses")
struct DoseLimitTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func add(gap: Duration? = nil, most: Int? = nil, dose: Int? = nil) throws {
        try scene.addMedication(
            "ibuprofen", PlanChange(.asNeeded, dose: dose, gap: gap, most: most, from: 1), at: "01 00:00")
    }

    private static func next(_ error: DoseError?) -> OffsetDateTime? {
        switch error {
        case .limit("ibuprofen", .tooClose(_, _, let next)), .limit("ibuprofen", .tooMany(_, let next)): next
        default: nil
        }
    }

    @Test(
        "The next dose is allowed from the named minute, and not before",
        arguments: [
            (Duration.seconds(6 * 3600), nil, ["06:00"], "12:00"), (.seconds(90 * 60), nil, ["10:30"], "12:00"),
            (nil, 2, ["19 13:00", "08:00"], "13:00"), (.seconds(4 * 3600), 2, ["19 12:30", "10:00"], "14:00"),
            (.seconds(3600), 1, ["11:30"], "21 11:30"),
        ] as [(Duration?, Int?, [String], String)])
    func next(_ gap: Duration?, _ most: Int?, _ taken: [String], _ next: String) throws {
        try add(gap: gap, most: most)
        for time in taken { try scene.record(.take, "ibuprofen", at: time) }
        let allowed = try scene.tracker(next).now
        let before = try scene.folder.contents()
        for now in [try scene.tracker("11:45").now, allowed.advanced(bySeconds: -1)] {
            let tracker = try scene.tracker().at(now)
            let error = #expect(throws: DoseError.self) {
                try tracker.recordDose(DoseRequest(.take, .named("ibuprofen")))
            }
            #expect(Self.next(error) == allowed)
        }
        #expect(try scene.folder.contents() == before)
        #expect(try scene.record(.take, "ibuprofen", at: next).results.map(\.record.isForced) == [false])
    }

    @Test("A forced dose is marked, and counts for the next one")
    func forced() throws {
        try add(gap: .seconds(6 * 3600))
        try scene.record(.take, "ibuprofen", at: "08:00")
        let forced = try scene.record(.take, "ibuprofen", at: "11:45") { $0.isForced = true }
        #expect(forced.results.map(\.record.isForced) == [true])
        let error = DoseError.limit(
            name: "ibuprofen",
            .tooClose(
                other: try TrackerScene.moment("11:45"), gap: .seconds(6 * 3600),
                next: try TrackerScene.moment("17:45")))
        try scene.refused(error, at: "15:00") { try $0.recordDose(DoseRequest(.take, .named("ibuprofen"))) }
    }

    @Test("An allowed dose is not marked as forced, whatever the request says")
    func needlesslyForced() throws {
        try add(gap: .seconds(6 * 3600))
        let taken = try scene.record(.take, "ibuprofen") { $0.isForced = true }
        #expect(taken.results.map(\.record.isForced) == [false])
    }

    @Test("A double amount counts as two doses of the limit")
    func doubleAmount() throws {
        try add(most: 2, dose: 400)
        try scene.record(.take, "ibuprofen", at: "08:00") { $0.amount = (Quantity(800), nil) }
        let error = DoseError.limit(name: "ibuprofen", .tooMany(2, next: try TrackerScene.moment("08:00", day: 21)))
        try scene.refused(error) { try $0.recordDose(DoseRequest(.take, .named("ibuprofen"))) }
        let triple = try TrackerScene.request(.take, "ibuprofen") { $0.amount = (Quantity(1200), nil) }
        try scene.refused(DoseError.limit(name: "ibuprofen", .tooMuch(3, most: 2))) { try $0.recordDose(triple) }
    }

    @Test("A dose is refused if a page within reach is damaged")
    func damage() throws {
        try add(gap: .seconds(6 * 3600))
        try scene.record(.take, "ibuprofen", at: "19 23:00")
        try scene.folder.write("{", to: "data/days/2026/2026-11-19.json")
        #expect(throws: StoreError.self) { try scene.record(.take, "ibuprofen", at: "20 04:00") }
    }

    @Test("A correction obeys the limits as well")
    func correction() throws {
        try scene.addMedication(
            "iron", PlanChange(times: "08:00,20:00", gap: .seconds(6 * 3600), from: 1), at: "01 00:00")
        try scene.record(.take, "iron@08:00", at: "08:00")
        try scene.record(.take, "iron@20:00", at: "20:00")
        let request = try TrackerScene.request(.take, "iron@20:00") { $0.time = try TimeInput("13:59") }
        let error = DoseError.limit(
            name: "iron",
            .tooClose(
                other: try TrackerScene.moment("08:00"), gap: .seconds(6 * 3600),
                next: try TrackerScene.moment("14:00")))
        try scene.refused(error, at: "20:00") { try $0.recordDose(request) }
        let forced = try scene.record(.take, "iron@20:00", at: "20:00") { forced in
            forced = request
            forced.isForced = true
        }
        #expect(forced.results.map(\.record.isForced) == [true])
    }

    /// Central Europe in 2026: summer time from 29 March to 25 October.
    @Test(
        "A refusal shows both times as clocks show them, across clock changes",
        arguments: [
            ("2026-10-25T00:30:00+02:00", "2026-10-25T05:00:00+01:00", "2026-10-25T05:30:00+01:00"),
            ("2026-03-29T00:30:00+01:00", "2026-03-29T07:00:00+02:00", "2026-03-29T07:30:00+02:00"),
        ])
    func clockChange(_ taken: String, _ now: String, _ next: String) throws {
        let summer =
            try #require(
                OffsetDateTime(rfc3339: "2026-03-29T01:00:00Z")
            ).seconds..<#require(OffsetDateTime(rfc3339: "2026-10-25T01:00:00Z")).seconds
        let zone = Zone(offsetAt: { summer.contains($0) ? 7200 : 3600 })
        let (taken, now, next) = try (moment(taken), moment(now), moment(next))
        let tracker = { try scene.tracker().at($0, in: zone) }
        var change = try PlanChange(.asNeeded, gap: .seconds(6 * 3600))
        change.from = .date(taken.day)
        _ = try tracker(taken).addMedication("ibuprofen", change)
        _ = try tracker(taken).recordDose(DoseRequest(.take, .named("ibuprofen")))
        let error = DoseError.limit(
            name: "ibuprofen", .tooClose(other: taken, gap: .seconds(6 * 3600), next: next))
        for moment in [taken, now] {
            #expect(throws: error) { try tracker(moment).recordDose(DoseRequest(.take, .named("ibuprofen"))) }
        }
    }

    private func moment(_ text: String) throws -> OffsetDateTime { try #require(OffsetDateTime(rfc3339: text)) }
}
