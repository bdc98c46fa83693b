import TendCore
import Testing

/// A wrong guess at the dose is a wrong dose.
@Suite("Dose targets")
struct DoseTargetTests {
    private static func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

    private static func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(parsing: text)) }

    private static func moment(_ text: String) throws -> OffsetDateTime {
        try #require(OffsetDateTime(rfc3339: "\(text):00+01:00"))
    }

    private static func medication(
        _ name: String, _ times: String = "", _ schedule: DosingSchedule = .daily, from: String = "2026-01-01"
    ) throws -> Medication {
        let slots = times.isEmpty ? [] : try DoseLine.list(times)
        return Medication(name: name, plans: [MedicationPlan(from: try day(from), schedule: schedule, slots: slots)])
    }

    private static func stopped(_ name: String, from: String) throws -> Medication {
        let plans = try medication(name, "08:00").plans + medication(name, "08:00", .stopped, from: from).plans
        return Medication(name: name, plans: plans)
    }

    /// The morning of 20 November.
    private static func context(
        _ own: [Medication], builtInSince since: String? = nil, now: String = "2026-11-20T09:30",
        before: [DoseRecord] = []
    ) throws -> DoseContext {
        DoseContext(
            try day("2026-11-20"), today: try day("2026-11-20"), now: try moment(now), zone: .fixed(offset: 3600),
            dayStart: .midnight, medications: MedicationList(own), builtInSince: try since.map(day),
            doses: { _ in before })
    }

    private static func cabinet() throws -> DoseContext {
        try context(
            [
                medication("aspirin", "08:00,20:00"), medication("zinc", "08:00"),
                medication("iron", "08:30", .everyDays(3), from: "2026-11-19"), medication("ibuprofen", "", .asNeeded),
                medication("vitamin D", "noon=12:00"), stopped("magnesium", from: "2026-11-10"),
                medication("biotin", "08:00", from: "2026-11-25"),
            ], builtInSince: "2026-01-01")
    }

    private static func names(_ word: String, _ context: DoseContext) throws -> [String] {
        try DoseTarget.named(word).choices(on: context, at: context.now, records: []).map(\.name)
    }

    @Test(
        "A dose has several names, in any case",
        arguments: [
            ("evening", ["evening"]), ("Evening", ["evening"]), ("pills@evening", ["evening"]),
            ("pills@21:00", ["evening"]), ("21:00", ["evening"]), ("9pm", ["evening"]), ("zinc", ["zinc@08:00"]),
            ("ZINC@8am", ["zinc@08:00"]), ("aspirin@20:00", ["aspirin@20:00"]), ("aspirin@8pm", ["aspirin@20:00"]),
            ("vitamin d", ["vitamin D@noon"]), ("vitamin D@12:00", ["vitamin D@noon"]),
            ("12:00", ["vitamin D@noon"]), ("Noon", ["vitamin D@noon"]), ("ibuprofen", ["ibuprofen"]),
            ("8:00", ["aspirin@08:00", "zinc@08:00"]),
        ])
    func names(_ word: String, _ expected: [String]) throws {
        #expect(try Self.names(word, Self.cabinet()) == expected)
    }

    @Test(
        "A word without exactly one meaning is refused",
        arguments: [
            ("aspirin", DoseError.severalDoses(known: ["aspirin@08:00", "aspirin@20:00"], word: "aspirin")),
            ("pills", .severalDoses(known: ["morning", "evening"], word: "pills")),
            (
                "aspirin@09:00",
                .noSuchSlot(medication: "aspirin", key: "09:00", known: ["aspirin@08:00", "aspirin@20:00"])
            ),
            (
                "aspirin@", .noSuchSlot(medication: "aspirin", key: "", known: ["aspirin@08:00", "aspirin@20:00"])
            ),
            ("zinc@09:00", .noSuchSlot(medication: "zinc", key: "09:00", known: ["zinc@08:00"])),
            ("ibuprofen@noon", .noSuchSlot(medication: "ibuprofen", key: "noon", known: [])),
            ("ibuprofen@08:00", .noSuchSlot(medication: "ibuprofen", key: "08:00", known: [])),
        ])
    func refusals(_ word: String, _ error: DoseError) throws {
        let context = try Self.cabinet()
        #expect(throws: error) { try Self.names(word, context) }
    }

    @Test("An unknown word gets the nearest name and all names")
    func unknown() throws {
        let context = try Self.cabinet()
        let slots = ["morning", "evening", "aspirin@08:00", "aspirin@20:00", "vitamin D@noon", "zinc@08:00"]
        let medications = context.medications.map(\.name)
        #expect(throws: DoseError.unknownDose("asprin", suggestion: "aspirin", known: slots + medications)) {
            try Self.names("asprin", context)
        }
        #expect(throws: DoseError.noDoseAt(try Self.time("09:00"), known: slots)) { try Self.names("09:00", context) }
    }

    @Test(
        "A word that is no dose is unknown",
        arguments: [
            "@08:00", "25:00", "aspirin@08:00@20:00", "morning@07:00", "aspirin zinc", "08:00,20:00", "x",
        ])
    func noDose(_ word: String) throws {
        let context = try Self.cabinet()
        let error = #expect(throws: DoseError.self) { try Self.names(word, context) }
        guard case .unknownDose(word, _, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("A stopped built-in medication is named for its slots")
    func stoppedBuiltIn() throws {
        let stop = MedicationPlan(from: try Self.day("2026-11-20"), schedule: .stopped)
        let context = try Self.context([Medication(name: "pills", plans: [stop])], builtInSince: "2026-01-01")
        let error = DoseError.notTaken(name: "pills", day: context.day, begins: nil)
        for word in ["morning", "evening", "pills", "pills@morning"] {
            #expect(throws: error) { try Self.names(word, context) }
        }
    }

    @Test("A medication outside its plan is refused", arguments: [("magnesium", nil), ("biotin", "2026-11-25")])
    func outsidePlan(_ name: String, _ begins: String?) throws {
        let context = try Self.cabinet()
        let error = DoseError.notTaken(name: name, day: context.day, begins: try begins.map(Self.day))
        #expect(throws: error) { try Self.names(name, context) }
    }

    @Test("A rest day's dose is found, but not scheduled")
    func restDay() throws {
        let context = try Self.cabinet()
        let choices = try DoseTarget.named("iron").choices(on: context, at: context.now, records: [])
        #expect(choices.map(\.name) == ["iron@08:30"])
        #expect(choices.allSatisfy { !$0.isScheduled })
        let twice = try Self.context([Self.medication("vitamin", "09:00,20:00", .weekdays([.monday]))])
        #expect(throws: DoseError.notScheduled(name: "vitamin", day: twice.day, next: try Self.day("2026-11-23"))) {
            try Self.names("vitamin", twice)
        }
    }

    @Test(
        "The built-in medication owns its slot names while in use",
        arguments: [("2026-01-01", "morning"), (nil, "omega@morning")])
    func builtInNames(_ since: String?, _ expected: String) throws {
        let omega = try Self.medication("omega", "morning=07:30")
        #expect(try Self.names("morning", Self.context([omega], builtInSince: since)) == [expected])
    }

    @Test("A slot's name that two medications share is refused")
    func sharedName() throws {
        let context = try Self.context([Self.medication("omega", "noon=13:00"), Self.medication("zinc", "noon=12:00")])
        #expect(throws: DoseError.severalDoses(known: ["omega@noon", "zinc@noon"], word: "noon")) {
            try Self.names("noon", context)
        }
        let named = try Self.context([Self.medication("iron", "08:00"), Self.medication("zinc", "iron=12:00")])
        #expect(throws: DoseError.severalDoses(known: ["zinc@iron", "iron@…"], word: "iron")) {
            try Self.names("iron", named)
        }
    }

    private static func nearest(
        at now: String, _ own: [Medication] = [], before: [DoseRecord] = [], _ records: [DoseRecord] = []
    ) throws -> [String] {
        let since = own.isEmpty ? "2026-01-01" : nil
        let context = try context(own, builtInSince: since, now: now, before: before)
        return try DoseTarget.nearest.choices(on: context, at: context.now, records: records).map(\.name)
    }

    @Test(
        "Without a word, the dose due within two hours is meant",
        arguments: [
            ("05:00", "morning"), ("07:00", "morning"), ("09:00", "morning"), ("19:00", "evening"),
            ("23:00", "evening"),
        ])
    func nearest(_ time: String, _ expected: String) throws {
        #expect(try Self.nearest(at: "2026-11-20T\(time)") == [expected])
    }

    @Test(
        "Without a word, a dose more than two hours away is refused", arguments: ["04:59", "09:01", "18:59", "23:01"])
    func noneNear(_ time: String) throws {
        #expect(throws: DoseError.noDoseNear(known: ["morning", "evening"])) {
            try Self.nearest(at: "2026-11-20T\(time)")
        }
    }

    @Test("Without a word, two near doses are refused")
    func twoNear() throws {
        let own = [try Self.medication("iron", "08:00"), try Self.medication("zinc", "11:00")]
        #expect(throws: DoseError.severalDoses(known: ["iron@08:00", "zinc@11:00"], word: nil)) {
            try Self.nearest(at: "2026-11-20T09:30", own)
        }
    }

    private static func record(
        _ medication: String, _ slot: String, _ outcome: DoseRecord.Outcome, at text: String
    ) throws -> DoseRecord {
        DoseRecord(
            id: "0123456789ab", at: try moment(text), medication: medication, slot: slot, outcome: outcome)
    }

    @Test("Without a word, a skipped dose is refused and a taken one is meant")
    func skipped() throws {
        let skipped = try Self.record("pills", "morning", .skipped, at: "2026-11-20T07:00")
        #expect(throws: DoseError.skippedDose(dose: "morning")) {
            try Self.nearest(at: "2026-11-20T07:30", [], [skipped])
        }
        let taken = try Self.record("pills", "morning", .taken, at: "2026-11-20T07:00")
        #expect(try Self.nearest(at: "2026-11-20T07:30", [], [taken]) == ["morning"])
    }

    @Test("After midnight, a dose of the night before is asked about", arguments: [true, false])
    func nightBefore(isOpen: Bool) throws {
        let own = [try Self.medication("melatonin", "23:30")]
        let before = isOpen ? [] : [try Self.record("melatonin", "23:30", .taken, at: "2026-11-19T23:35")]
        let error = DoseError.whichNight(
            dose: "melatonin@23:30", day: try Self.day("2026-11-20"), before: try Self.day("2026-11-19"), isOpen: isOpen
        )
        #expect(throws: error) { try Self.nearest(at: "2026-11-20T00:30", own, before: before) }
    }
}
