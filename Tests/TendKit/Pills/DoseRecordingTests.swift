import TendKit
import TestSupport
import Testing

@Suite("Recording doses")
struct DoseRecordingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func tracker(_ now: String = "2026-11-20T09:00", acceptsImplausible: Bool = false) throws -> Tracker {
        let moment = try #require(OffsetDateTime(rfc3339: "\(now):00+01:00"))
        return try Tracker(
            folder: folder.path("data"), cacheFolder: folder.path("cache"), now: moment, zone: .fixed(offset: 3600),
            options: TrackerOptions(acceptsImplausible: acceptsImplausible))
    }

    /// Adds ibuprofen as needed, 400 mg or without a dose.
    private func addIbuprofen(hasDose: Bool = true) throws {
        var change = PlanChange()
        change.schedule = .asNeeded
        if hasDose {
            change.dose = .some(Quantity(400))
            change.unit = "mg"
        }
        _ = try tracker().addMedication("ibuprofen", change)
    }

    private func take(
        _ word: String, _ millionths: Int, _ unit: String? = nil, acceptsImplausible: Bool = false
    ) throws -> Quantity? {
        var request = DoseRequest(.take, .named(word))
        request.amount = (Quantity(millionths: millionths), unit)
        let outcome = try tracker(acceptsImplausible: acceptsImplausible).recordDose(request)
        return outcome.value.results.first?.record.amount
    }

    @Test(
        "Ten times the usual dose needs consent", arguments: [4_000_000_000, 40_000_000, 4_001_000_000, 1])
    func implausible(_ amount: Int) throws {
        try addIbuprofen()
        let quantity = Quantity(millionths: amount)
        let error = DoseError.implausibleAmount(quantity, name: "ibuprofen", usual: "400 mg")
        #expect(throws: error) { try take("ibuprofen", amount) }
        #expect(try tracker().records().pillState().today.doses.isEmpty)
        #expect(try take("ibuprofen", amount, acceptsImplausible: true) == quantity)
    }

    @Test(
        "A few pieces are named as the amount of that many doses",
        arguments: [(1, "400 mg"), (2, "800 mg"), (4, "1600 mg")])
    func pieces(count: Int, amount: String) throws {
        try addIbuprofen()
        let error = DoseError.implausibleAmount(Quantity(count), name: "ibuprofen", usual: "400 mg", pieces: amount)
        #expect(throws: error) { try take("ibuprofen", count * 1_000_000) }
    }

    @Test(
        "An amount in another unit of mass is converted",
        arguments: [(400_000, "g"), (400_000_000_000, "mcg"), (400_000_000, "mg")])
    func masses(millionths: Int, unit: String) throws {
        try addIbuprofen()
        #expect(try take("ibuprofen", millionths, unit) == Quantity(400))
    }

    @Test(
        "Less than ten times the usual dose needs no consent, nor does any amount without a usual dose",
        arguments: [
            (true, 3_999_999_999), (true, 40_000_001), (true, 400_000_000), (false, 10_000_000), (false, 1),
        ])
    func plausible(hasDose: Bool, _ amount: Int) throws {
        try addIbuprofen(hasDose: hasDose)
        #expect(try take("ibuprofen", amount) == Quantity(millionths: amount))
    }

    @Test("A correction to ten times the usual dose needs consent")
    func implausibleCorrection() throws {
        var change = PlanChange()
        change.dose = .some(Quantity(2))
        _ = try tracker().addMedication("iron", change)
        _ = try tracker().recordDose(DoseRequest(.take, .named("iron")))
        #expect(throws: DoseError.implausibleAmount(Quantity(20), name: "iron", usual: "2")) {
            try take("iron", 20_000_000)
        }
    }

    @Test("The planned amount of several usual doses is what an amount is compared with")
    func plannedAmount() throws {
        var change = PlanChange()
        (change.dose, change.unit) = (.some(Quantity(1)), "mg")
        change.lines = try DoseLine.list("00:00x12")
        _ = try tracker().addMedication("prednisone", change)
        #expect(throws: DoseError.implausibleAmount(Quantity(1), name: "prednisone", usual: "12 mg")) {
            try take("prednisone", 1_000_000, "mg")
        }
        #expect(try take("prednisone", 12_000_000) == Quantity(12))
    }

    @Test("An amount in another unit is refused")
    func otherUnit() throws {
        try addIbuprofen()
        #expect(throws: DoseError.otherUnit("puffs", name: "ibuprofen", unit: "mg")) {
            try take("ibuprofen", 400_000_000, "puffs")
        }
        #expect(try take("ibuprofen", 400_000_000, "MG") == Quantity(400))
    }

    @Test("An amount for several doses is refused")
    func amountOfSeveral() throws {
        for name in ["iron", "zinc"] {
            var change = PlanChange()
            change.lines = try DoseLine.list("08:00")
            _ = try tracker().addMedication(name, change)
        }
        #expect(throws: DoseError.amountOfSeveral(["iron@08:00", "zinc@08:00"])) { try take("08:00", 1_000_000) }
    }

    @Test("The result has the streak that a later command reads")
    func streak() throws {
        var streaks: [Int] = []
        for (now, word) in [
            ("2026-12-30T08:00", "morning"), ("2026-12-30T21:00", "evening"), ("2026-12-31T08:00", "morning"),
            ("2026-12-31T21:00", "evening"), ("2027-01-01T08:00", "morning"), ("2027-01-01T21:00", "evening"),
        ] {
            let change = try tracker(now).recordDose(DoseRequest(.take, .named(word))).value
            let state = try tracker(now).records().pillState()
            #expect(change.streak == state.streak && change.doses == state.today)
            streaks.append(change.streak.current)
        }
        #expect(streaks == [0, 1, 1, 2, 2, 3])
        let reverted = try tracker("2027-01-01T21:05").recordDose(DoseRequest(.toggle, .named("evening"))).value
        #expect(reverted.streak.current == 2)
        #expect(try tracker("2027-01-01T21:06").records().pillState().streak == reverted.streak)
    }

    @Test("The result of a past day has its doses and today's streak")
    func pastDay() throws {
        for now in ["2026-11-18T21:00", "2026-11-20T21:00"] {
            for word in ["morning", "evening"] { _ = try tracker(now).recordDose(DoseRequest(.take, .named(word))) }
        }
        _ = try tracker("2026-11-20T21:01").unlockHistory()
        var change: DoseChange?
        for word in ["morning", "evening"] {
            var request = DoseRequest(.take, .named(word))
            request.date = try DayExpression(parsing: "yesterday")
            change = try tracker("2026-11-20T21:02").recordDose(request).value
        }
        #expect(change?.doses.isComplete == true && change?.day == Day(iso: "2026-11-19"))
        #expect(change?.streak.lengths == [3, 3])
    }

    @Test("A dry run's result has the change, and the records don't")
    func dryRun() throws {
        _ = try tracker().recordDose(DoseRequest(.take, .named("morning")))
        let dry = try Tracker(
            folder: folder.path("data"), now: tracker().now, zone: .fixed(offset: 3600),
            options: TrackerOptions(isDryRun: true))
        let change = try dry.recordDose(DoseRequest(.take, .named("evening"))).value
        #expect(change.doses.isComplete && change.streak.current == 1)
        #expect(try !tracker().records().pillState().today.isComplete)
    }

    @Test("The result of a deletion has the streak without the dose")
    func deletion() throws {
        for word in ["morning", "evening"] { _ = try tracker().recordDose(DoseRequest(.take, .named(word))) }
        let deleted = try tracker().deleteDose(.last).value
        #expect(deleted.streak.current == 0 && !deleted.doses.isComplete)
        #expect(try tracker().records().pillState().streak == deleted.streak)
    }
}
