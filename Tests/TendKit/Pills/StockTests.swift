import TendKit
import TestSupport
import Testing

@Suite("Changed stocks")
struct StockTests {
    private let scene: TrackerScene

    init() throws {
        scene = try TrackerScene()
        try scene.addMedication("iron", stock: 10)
        try scene.addMedication("zinc")
    }

    @discardableResult
    private func change(_ change: StockChange, of name: String = "iron") throws -> Stock? {
        try scene.tracker().changeStock(of: name, change).value.stock
    }

    @Test(
        "A count sets the level, an addition raises it",
        arguments: [
            (StockChange.count(level: Quantity(30)), 30), (.count(added: Quantity(30)), 40),
            (.count(level: Quantity(5), added: Quantity(30)), 35), (.count(level: .zero), 0),
        ])
    func level(_ change: StockChange, _ level: Int) throws {
        #expect(try self.change(change)?.level == Quantity(level))
        #expect(try scene.records().stock(of: "IRON").stock.level == Quantity(level))
    }

    @Test("An addition starts a count, and a refill level alone doesn't")
    func start() throws {
        try scene.refused(MedicationError.stockNotCounted("zinc")) {
            try $0.changeStock(of: "zinc", .count(refillAt: .some(.units(Quantity(3)))))
        }
        #expect(try change(.count(added: Quantity(30)), of: "zinc")?.level == Quantity(30))
    }

    @Test("A refill level is kept, changed and removed")
    func refill() throws {
        #expect(try change(.count(refillAt: .some(.units(Quantity(3)))))?.refillAt == .units(Quantity(3)))
        #expect(try change(.count(added: .one))?.refillAt == .units(Quantity(3)))
        #expect(try change(.count(refillAt: .some(.units(.zero))))?.refillAt == .units(.zero))
        #expect(try change(.count(refillAt: .some(nil)))?.refillAt == nil)
        #expect(try scene.records().stock(of: "iron").stock.level == Quantity(11))
    }

    @Test("The same level and refill level change no file")
    func unchanged() throws {
        let before = try scene.folder.contents()
        for time in ["09:10", "25 09:10"] {
            _ = try scene.tracker(time).changeStock(of: "iron", .count(level: Quantity(10)))
        }
        #expect(try scene.folder.contents() == before)
    }

    @Test("A medication whose count ends has no stock")
    func off() throws {
        #expect(try change(.off) == nil)
        #expect(throws: MedicationError.stockNotCounted("iron")) { try scene.records().stock(of: "iron") }
        #expect(try scene.records().stocks(scene.records().pillState()).stocks.isEmpty)
    }

    @Test("Less than one dose needs consent as a level, not as an addition")
    func implausible() throws {
        try scene.addMedication("syrup", PlanChange(dose: 50, unit: "ml"))
        let error = MedicationError.implausibleStock(Quantity(30), dose: "50 ml", unit: "ml")
        for change in [StockChange.count(level: Quantity(30)), .count(added: Quantity(30))] {
            try scene.refused(error) { try $0.changeStock(of: "syrup", change) }
        }
        try change(.count(level: Quantity(60)), of: "syrup")
        #expect(try change(.count(added: Quantity(30)), of: "syrup")?.level == Quantity(90))
        let consenting = try scene.tracker(acceptsImplausible: true)
        let counted = try consenting.changeStock(of: "syrup", .count(level: Quantity(30))).value
        #expect(counted.stock?.level == Quantity(30))
    }

    @Test(
        "A stock below zero or above a million is refused",
        arguments: [
            (StockChange.count(level: Quantity(-1)), Quantity(-1)),
            (.count(level: Quantity(1_000_001)), Quantity(1_000_001)), (.count(added: Quantity(-1)), Quantity(-1)),
            (.count(level: .one, refillAt: .some(.units(Quantity(-1)))), Quantity(-1)),
        ])
    func range(_ change: StockChange, _ wrong: Quantity) throws {
        try scene.refused(MedicationError.stockOutOfRange(wrong)) { try $0.changeStock(of: "iron", change) }
        try scene.refused(MedicationError.stockOutOfRange(Quantity(-1))) {
            try $0.addMedication("magnesium", PlanChange(), stock: .count(level: Quantity(-1)))
        }
    }

    @Test("The stock of an unknown medication can't change")
    func unknown() throws {
        let error = MedicationError.unknown("irom", suggestion: "iron", known: ["pills", "iron", "zinc"])
        try scene.refused(error) { try $0.changeStock(of: "irom", .off) }
        #expect(throws: error) { try scene.records().stock(of: "irom") }
    }

    @Test("An expiry and a refill level in days are kept, changed and removed")
    func expiry() throws {
        let last = try TrackerScene.day(30)
        #expect(try change(.count(refillAt: .some(.days(7)), expires: .some(last)))?.expires == last)
        let kept = try change(.count(added: .one))
        #expect(kept?.expires == last && kept?.refillAt == .days(7) && kept?.expiry == .near)
        #expect(try change(.count(expires: .some(nil)))?.expires == nil)
        let edited = try scene.tracker().editMedication("iron", PlanChange(), stock: .count(expires: .some(last)))
        #expect(edited.value.stock?.expires == last)
        _ = try scene.tracker().renameMedication("iron", to: "ferrum")
        let stock = try scene.records().stock(of: "ferrum").stock
        #expect(stock.expires == last && stock.refillAt == .days(7) && stock.level == Quantity(11))
    }

    @Test("An expiry needs no count, and warns alone")
    func expiryAlone() throws {
        let last = try TrackerScene.day(30)
        try scene.addMedication("zinc-oil", PlanChange())
        let alone = { (change: StockChange) in
            try scene.tracker().changeStock(of: "zinc-oil", change).value.stock
        }
        let stock = try #require(try alone(.count(expires: .some(last))))
        #expect(stock.level == nil && stock.expires == last && !stock.isLow && stock.runsOutOn == nil)
        #expect(stock.expiry == .near)
        #expect(throws: MedicationError.stockNotCounted("zinc-oil")) { try alone(.count(refillAt: .some(.days(7)))) }
        #expect(try alone(.count(added: Quantity(5)))?.level == Quantity(5))
        #expect(try alone(.count())?.expires == last)
        _ = try alone(.off)
        #expect(try alone(.count(expires: .some(last)))?.level == nil)
        #expect(try alone(.count(expires: .some(nil))) == nil)
    }

    @Test("A medication as needed lasts for no days, and has no plan")
    func asNeeded() throws {
        try scene.addMedication("ibuprofen", PlanChange(.asNeeded), stock: 10)
        for change in [StockChange.count(refillAt: .some(.days(7))), .count(isByPlan: true)] {
            try scene.refused(MedicationError.stockOfNoTimes("ibuprofen")) {
                try $0.changeStock(of: "ibuprofen", change)
            }
        }
    }

    /// The stock of a time.
    private func level(_ time: String) throws -> Quantity? { try scene.records(time).stock(of: "iron").stock.level }

    @Test("A plan lowers the stock without records, until records do again")
    func byPlan() throws {
        let counted = try change(.count(isByPlan: true))
        #expect(counted?.level == Quantity(10) && counted?.isByPlan == true)
        try scene.record(.take, "iron", at: "21 08:05")
        #expect(try level("21 07:00") == Quantity(10))
        #expect(try level("21 09:00") == Quantity(9) && level("23 09:00") == Quantity(7))
        let records = try scene.records("23 09:00")
        let days = try records.pills(in: TrackerScene.day(20)...TrackerScene.day(22), records.pillHistory()).days
        #expect(Adherence(days, of: "iron").scheduled == 0 && Adherence(days, of: "iron").asNeeded == 1)
        _ = try scene.tracker("23 09:00").changeStock(of: "iron", .count(isByPlan: false))
        #expect(try level("23 09:30") == Quantity(7) && level("25 09:00") == Quantity(7))
        try scene.record(.take, "iron", at: "24 08:00")
        #expect(try level("25 09:00") == Quantity(6))
    }

    @Test("A stop, a return and new times keep a level by plan")
    func byPlanChanges() throws {
        try change(.count(isByPlan: true))
        _ = try scene.tracker("22 09:00").editMedication("iron", PlanChange(times: "10:00,20:00"))
        #expect(try level("22 09:00") == Quantity(8) && level("22 21:00") == Quantity(6))
        _ = try scene.tracker("23 11:00").stopMedication("iron")
        #expect(try level("23 11:00") == Quantity(5) && level("28 11:00") == Quantity(5))
        _ = try scene.tracker("29 11:00").resumeMedication("iron")
        #expect(try level("29 11:00") == Quantity(5) && level("30 11:00") == Quantity(3))
        _ = try scene.tracker("29 12:00").undo()
        #expect(try level("30 11:00") == Quantity(5))
    }

    @Test("A plan without a count needs a level")
    func byPlanWithoutCount() throws {
        try scene.refused(MedicationError.stockNotCounted("zinc")) {
            try $0.changeStock(of: "zinc", .count(isByPlan: true))
        }
        #expect(try change(.count(level: Quantity(5), isByPlan: true), of: "zinc")?.isByPlan == true)
    }

    @Test("An undone dose returns to the stock")
    func undo() throws {
        try scene.record(.take, "iron")
        #expect(try scene.records().stock(of: "iron").stock.level == Quantity(9))
        _ = try scene.tracker().undo()
        #expect(try scene.records().stock(of: "iron").stock.level == Quantity(10))
    }

    @Test("Only a day with enough for every dose counts as left")
    func daysLeft() throws {
        var change = try PlanChange(times: "08:00,20:00")
        change.dose = .some(Quantity(millionths: 1_500_000))
        try scene.addMedication("aspirin", change, stock: 10)
        let stock = try scene.records().stock(of: "aspirin").stock
        #expect(try stock.daysLeft == 3 && stock.runsOutOn == TrackerScene.day(23))
    }
}
