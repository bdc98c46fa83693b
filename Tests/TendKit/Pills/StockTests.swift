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
            try $0.changeStock(of: "zinc", .count(refillAt: .some(Quantity(3))))
        }
        #expect(try change(.count(added: Quantity(30)), of: "zinc")?.level == Quantity(30))
    }

    @Test("A refill level is kept, changed and removed")
    func refill() throws {
        #expect(try change(.count(refillAt: .some(Quantity(3))))?.refillAt == Quantity(3))
        #expect(try change(.count(added: .one))?.refillAt == Quantity(3))
        #expect(try change(.count(refillAt: .some(.zero)))?.refillAt == .zero)
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
            (.count(level: .one, refillAt: .some(Quantity(-1))), Quantity(-1)),
        ])
    func range(_ change: StockChange, _ wrong: Quantity) throws {
        try scene.refused(MedicationError.stockOutOfRange(wrong)) { try $0.changeStock(of: "iron", change) }
        try scene.refused(MedicationError.stockOutOfRange(Quantity(-1))) {
            try $0.addMedication("magnesium", PlanChange(), stock: (Quantity(-1), nil))
        }
    }

    @Test("The stock of an unknown medication can't change")
    func unknown() throws {
        let error = MedicationError.unknown("irom", suggestion: "iron", known: ["pills", "iron", "zinc"])
        try scene.refused(error) { try $0.changeStock(of: "irom", .off) }
        #expect(throws: error) { try scene.records().stock(of: "irom") }
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
