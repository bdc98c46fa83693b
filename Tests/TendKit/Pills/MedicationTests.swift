import TendKit
import TestSupport
import Testing

@Suite("Added medications")
struct AddedMedicationTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    @Test("A new medication has its plan from today on")
    func add() throws {
        let added = try scene.addMedication("aspirin", PlanChange(dose: 100, unit: "mg"))
        let plan = MedicationPlan(
            from: try TrackerScene.day(20), timing: .times(try DoseLine.list("08:00"), on: .daily, zone: nil),
            dose: Quantity(100), unit: "mg", addedAt: try TrackerScene.moment("09:10"))
        #expect(added.name == "aspirin" && added.plan == plan && added.later.isEmpty)
        #expect(try added.beginning == .today(TrackerScene.day(20)) && added.today == TrackerScene.day(20))
        #expect(try scene.settings().medications["ASPIRIN"] == Medication(name: "aspirin", plans: [plan]))
    }

    @Test("The first medication replaces the built-in one, unless that is in use")
    func replacesBuiltIn() throws {
        #expect(try scene.addMedication("aspirin").replacesBuiltIn)
        #expect(try !scene.addMedication("zinc").replacesBuiltIn)
        let other = try TrackerScene()
        try other.record(.take, "morning")
        #expect(try !other.addMedication("aspirin").replacesBuiltIn)
    }

    @Test("A medication may begin on a past day or later", arguments: [18, 23])
    func otherDay(_ day: Int) throws {
        let added = try scene.addMedication("aspirin", PlanChange(from: day))
        #expect(try added.beginning == .given(TrackerScene.day(day)))
        #expect(try scene.settings().medications["aspirin"]?.plans.map(\.from) == [TrackerScene.day(day)])
    }

    @Test("A name with another meaning is refused", arguments: ["morning", "8am", "today", "last", "a@b", "-x"])
    func reserved(_ name: String) throws {
        try scene.refused(NameError.reserved(name)) { try $0.addMedication(name, PlanChange()) }
    }

    @Test("A known medication is refused, in any case, even before it begins")
    func exists() throws {
        try scene.addMedication("aspirin", PlanChange(from: 25))
        try scene.refused(MedicationError.exists("aspirin")) { try $0.addMedication("ASPIRIN", PlanChange()) }
    }

    @Test("A stopped medication resumes with its name and plan")
    func resumed() throws {
        try scene.addMedication("Aspirin", PlanChange(times: "07:00", dose: 75, unit: "mg"), at: "10 09:00")
        _ = try scene.tracker("12 09:00").stopMedication("aspirin")
        try scene.refused(MedicationError.exists("Aspirin"), at: "11 09:00") {
            try $0.addMedication("aspirin", PlanChange())
        }
        let added = try scene.addMedication("aspirin")
        #expect(try added.name == "Aspirin" && added.plan?.lines == DoseLine.list("07:00"))
        #expect(added.plan?.dose == Quantity(75) && added.plan?.unit == "mg")
        let locked = DoseError.historyLocked(try TrackerScene.day(15))
        _ = try scene.tracker().stopMedication("aspirin")
        try scene.refused(locked, at: "22 09:00") { try $0.addMedication("aspirin", PlanChange(from: 15)) }
    }

    @Test("A medication that was taken today resumes tomorrow")
    func resumedAfterDose() throws {
        try scene.addMedication("aspirin", at: "10 09:00")
        try scene.record(.take, "aspirin")
        _ = try scene.tracker().stopMedication("aspirin")
        let added = try scene.addMedication("aspirin")
        #expect(try added.beginning == .tomorrowAsTakenToday(TrackerScene.day(21)))
    }

    @Test("A stock of less than one dose needs consent")
    func implausibleStock() throws {
        let change = try PlanChange(dose: 50, unit: "ml")
        let error = MedicationError.implausibleStock(Quantity(49), dose: "50 ml", unit: "ml")
        try scene.refused(error) { try $0.addMedication("syrup", change, stock: .count(level: Quantity(49))) }
        _ = try scene.tracker(acceptsImplausible: true).addMedication(
            "syrup", change, stock: .count(level: Quantity(49)))
        #expect(try scene.records().stock(of: "syrup").stock.level == Quantity(49))
        #expect(try TrackerScene().addMedication("syrup", change, stock: 50).name == "syrup")
    }

    @Test("A plan that contradicts itself is refused")
    func contradiction() throws {
        let change = try PlanChange(times: "08:00,12:00", gap: .seconds(6 * 3600))
        var plan = MedicationPlan(
            from: try TrackerScene.day(20), timing: .times(try DoseLine.list("08:00,12:00"), on: .daily, zone: nil))
        plan.minimumGap = .seconds(6 * 3600)
        try scene.refused(MedicationError.selfRefusingPlan(plan)) { try $0.addMedication("iron", change) }
    }
}

@Suite("Edited medications")
struct EditedMedicationTests {
    private let scene: TrackerScene

    init() throws {
        scene = try TrackerScene()
        try scene.addMedication("aspirin", PlanChange(dose: 100), at: "10 09:00")
    }

    private func doses(_ days: [Int] = [19, 20, 25]) throws -> [Quantity?] {
        let medication = try scene.settings().medications["aspirin"]
        return try days.map { medication?.plan(on: try TrackerScene.day($0))?.dose }
    }

    @Test("An edit applies from its day on, and earlier days stay")
    func edit() throws {
        let edited = try scene.tracker().editMedication("ASPIRIN", PlanChange(dose: 75)).value
        #expect(edited.name == "aspirin" && edited.plan?.dose == Quantity(75))
        #expect(try doses() == [Quantity(100), Quantity(75), Quantity(75)])
        _ = try scene.tracker().editMedication("aspirin", PlanChange(dose: 50, from: 25))
        #expect(try doses() == [Quantity(100), Quantity(75), Quantity(50)])
    }

    @Test("A later plan keeps its own changes and takes over the others")
    func laterPlan() throws {
        _ = try scene.tracker().editMedication("aspirin", PlanChange(dose: 50, from: 25))
        let edited = try scene.tracker().editMedication("aspirin", PlanChange(times: "09:00")).value
        #expect(try edited.later.map(\.from) == [TrackerScene.day(25)])
        #expect(try edited.later.map(\.lines) == [DoseLine.list("09:00")])
        #expect(try doses() == [Quantity(100), Quantity(100), Quantity(50)])
    }

    @Test("New times from a later day don't ask again for today's dose")
    func laterTimes() throws {
        try scene.record(.take, "aspirin")
        let edited = try scene.tracker().editMedication("aspirin", PlanChange(times: "09:00", from: 25)).value
        #expect(try edited.beginning == .given(TrackerScene.day(25)))
    }

    @Test("An end before a later plan removes that plan")
    func endBeforeLaterPlan() throws {
        _ = try scene.tracker().editMedication("aspirin", PlanChange(dose: 50, from: 25))
        var change = PlanChange()
        change.until = .some(.date(try TrackerScene.day(25)))
        #expect(try scene.tracker().editMedication("aspirin", change).value.later.count == 1)
        change.until = .some(.date(try TrackerScene.day(24)))
        #expect(try scene.tracker().editMedication("aspirin", change).value.later.isEmpty)
        #expect(try scene.settings().medications["aspirin"]?.isCurrent(on: TrackerScene.day(25)) == false)
    }

    @Test(
        "An edit to the present values changes no file",
        arguments: [
            try PlanChange(dose: 100), try PlanChange(times: "08:00"), try PlanChange(.daily), PlanChange(),
        ])
    func idle(_ change: PlanChange) throws {
        let before = try scene.folder.contents()
        _ = try scene.tracker().editMedication("aspirin", change)
        #expect(try scene.folder.contents() == before)
    }

    @Test("An interval is counted from today if today's dose was taken")
    func intervalAfterDose() throws {
        try scene.record(.take, "aspirin")
        let edited = try scene.tracker().editMedication("aspirin", PlanChange(.everyDays(2))).value
        #expect(try edited.beginning == .tomorrowAsTakenToday(TrackerScene.day(21)))
        #expect(try edited.plan?.timing.anchor == TrackerScene.day(20))
    }

    @Test("An unknown, a stopped or a future medication can't be edited")
    func refused() throws {
        try scene.addMedication("later", PlanChange(from: 25))
        _ = try scene.tracker("19 09:00").stopMedication("aspirin")
        let (today, before, begin) = (try TrackerScene.day(20), try TrackerScene.day(19), try TrackerScene.day(25))
        let known = ["aspirin", "later"]
        let unknown = MedicationError.unknown("asprin", suggestion: "aspirin", known: ["pills"] + known)
        let change = try PlanChange(dose: 1)
        try scene.refused(unknown) { try $0.editMedication("asprin", change) }
        try scene.refused(DoseError.stopped(name: "aspirin", from: before)) {
            try $0.editMedication("aspirin", change)
        }
        try scene.refused(DoseError.notTaken(name: "later", day: today, begins: begin)) {
            try $0.editMedication("later", change)
        }
    }

    @Test("The name of a dose is no medication")
    func doseAsMedication() throws {
        try scene.refused(MedicationError.doseAsMedication("Morning", medication: "pills")) {
            try $0.editMedication("Morning", PlanChange(dose: 1))
        }
    }

    @Test("An edit from a past day needs an unlocked history")
    func locked() throws {
        let change = try PlanChange(dose: 1, from: 19)
        try scene.refused(DoseError.historyLocked(try TrackerScene.day(19))) {
            try $0.editMedication("aspirin", change)
        }
    }

    @Test("The unit of a counted stock can't change", arguments: [50, 200])
    func unitOfStock(_ dose: Int) throws {
        try scene.addMedication("syrup", PlanChange(dose: 100, unit: "mg"), stock: 30)
        try scene.refused(MedicationError.unitOfStock("syrup")) {
            try $0.editMedication("syrup", PlanChange(dose: dose))
        }
        _ = try scene.tracker().changeStock(of: "syrup", .off)
        #expect(try scene.tracker().editMedication("syrup", PlanChange(dose: dose)).value.plan?.dose == Quantity(dose))
    }
}

@Suite("Stopped medications")
struct StoppedMedicationTests {
    private let scene: TrackerScene

    init() throws {
        scene = try TrackerScene()
        try scene.addMedication("aspirin", at: "10 09:00")
    }

    /// The first days of the plans, and the days of the stops.
    private func plans() throws -> [String] {
        let aspirin = try #require(try scene.settings().medications["aspirin"])
        return aspirin.plans.map { "\($0.from)" }
            + aspirin.stops.map { "\($0.from) to \($0.until.map { "\($0)" } ?? "-")" }
    }

    @Test("A stop applies from today on")
    func stop() throws {
        let stopped = try scene.tracker().stopMedication("Aspirin").value
        #expect(try stopped.name == "aspirin" && stopped.beginning.day == TrackerScene.day(20))
        #expect(try plans() == ["2026-11-10", "2026-11-20 to -"])
    }

    @Test("A new stop replaces a planned one, and no plan is deleted")
    func planned() throws {
        _ = try scene.tracker().editMedication("aspirin", PlanChange(dose: 2, from: 28))
        _ = try scene.tracker().stopMedication("aspirin", from: .date(TrackerScene.day(25)))
        #expect(try plans() == ["2026-11-10", "2026-11-28", "2026-11-25 to -"])
        _ = try scene.tracker().stopMedication("aspirin", from: .date(TrackerScene.day(27)))
        #expect(try plans() == ["2026-11-10", "2026-11-28", "2026-11-27 to -"])
    }

    @Test("A stopped or unknown medication can't be stopped, nor a locked day")
    func refused() throws {
        let before = try TrackerScene.day(19)
        try scene.refused(DoseError.historyLocked(before)) { try $0.stopMedication("aspirin", from: .daysAgo(1)) }
        _ = try scene.tracker("19 09:00").stopMedication("aspirin")
        try scene.refused(DoseError.stopped(name: "aspirin", from: before)) {
            try $0.stopMedication("aspirin")
        }
        try scene.refused(MedicationError.unknown("zinc", suggestion: nil, known: ["pills", "aspirin"])) {
            try $0.stopMedication("zinc")
        }
    }

    @Test("Today's dose still counts as scheduled after a stop", arguments: [10, 20])
    func stopAfterDose(_ begin: Int) throws {
        try scene.addMedication("zinc", PlanChange(from: begin))
        try scene.record(.take, "zinc")
        _ = try scene.tracker().stopMedication("zinc")
        let dose = try #require(try scene.records().pillState().today.doses.first { $0.medication == "zinc" })
        #expect(dose.isScheduled && dose.state == .taken)
    }
}
