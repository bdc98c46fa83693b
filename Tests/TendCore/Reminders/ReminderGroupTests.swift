import Testing

@testable import TendCore

@Suite("Doses of one time")
struct ReminderGroupTests {
    private static let zone = Zone.fixed(offset: 3600)

    private static func at(_ clock: String) throws -> OffsetDateTime { try LedgerFixture.at(clock) }

    private static func medication(_ text: String, urgent: Bool = false, gapHours: Int? = nil) throws -> Medication {
        let words = text.split(separator: " ").map(String.init)
        var plan = MedicationPlan(
            from: try day("2026-01-01"), slots: try PillFixture.slots(words[1]),
            minimumGap: gapHours.map { .seconds($0 * 3600) })
        if words.count > 2 { plan.repetition = Repetition(words[2]) }
        plan.isUrgent = urgent
        return Medication(name: words[0], plans: [plan])
    }

    /// Returns the groups that checks at some times show.
    private static func groups(
        _ medications: [Medication], _ records: [DoseRecord] = [], at times: String...
    ) throws -> [ReminderGroup] {
        let rule = PillReminders(medications: medications)
        let reminders = try rule.due(on: day("2026-11-20"), zone: zone, records: records).inOrder
        var ledger = ReminderLedger(checkedUntil: try at("06:00").seconds)
        return try times.flatMap { time in
            let claim = ledger.claim(reminders, now: try at(time))
            ledger.confirm(claim.keys)
            return ReminderGroup.groups(of: claim.reminders, shownAt: try at(time))
        }
    }

    private static let three = Result {
        try [
            medication("metformin 08:00x2"), medication("vitaminD 08:00"),
            medication("aspirin 08:00,21:00", urgent: true),
        ]
    }

    @Test("Doses of one time are one notification, whose answers are for all of them")
    func together() throws {
        let groups = try Self.groups(Self.three.get(), at: "08:05")
        let message = try #require(groups.first).message()
        #expect(groups.count == 1 && message.title == "08:00" && message.body == "aspirin, metformin (2), vitaminD")
        let ids = ["aspirin@08:00-2026-11-20", "metformin@08:00-2026-11-20", "vitaminD@08:00-2026-11-20"]
        #expect(groups.first?.ids == ids && message.id == ids.joined(separator: ",") && message.isUrgent)
        #expect(message.actions.map(\.label) == ["All taken", "Skip all", "In 30 min"])
        #expect(
            message.actions.map(\.line) == [
                "2026-11-20T08:05:00+01:00 pill take aspirin@08:00,metformin@08:00,vitaminD@08:00",
                "2026-11-20T08:05:00+01:00 pill skip aspirin@08:00,metformin@08:00,vitaminD@08:00",
                "2026-11-20T08:05:00+01:00 remind snooze \(message.id) 30m",
            ])
    }

    @Test("A dose alone, of another time, or that needs words of its own stays single")
    func single() throws {
        let taken = try PillFixture.record("a", nil, at: "2026-11-20T07:30:00+01:00", of: "iron")
        let iron = try Self.medication("iron 08:00", gapHours: 4)
        let groups = try Self.groups(Self.three.get() + [iron, Self.medication("zinc 08:01")], [taken], at: "08:05")
        #expect(groups.map { $0.reminders.count } == [3, 1, 1])
        #expect(groups.map { $0.message().title } == ["08:00", "iron", "zinc"] && groups.last?.ids == nil)
        #expect(try Self.groups([iron], at: "08:00").first?.message().actions.first?.label == "Taken")
    }

    @Test("Repeats of one time are one notification, which says how late they are")
    func repeats() throws {
        let medications = try [Self.medication("metformin 08:00x2 10mx1"), Self.medication("zinc 08:00 10mx2")]
        let groups = try Self.groups(medications, at: "08:00", "08:10", "08:20")
        #expect(
            groups.map { $0.message().body } == [
                "metformin (2), zinc", "metformin (2), zinc: due 10 min ago and still open",
                "It was due at 08:00 (20 min ago) and is still open.",
            ])
    }

    @Test("The notification of a person's doses names the person")
    func person() throws {
        let reminders = try Self.groups(Self.three.get(), at: "08:05").flatMap(\.reminders).map {
            $0.named(id: "mum/\($0.id)", title: "Mum: \($0.title)", person: "mum")
        }
        let message = try #require(ReminderGroup.groups(of: reminders, shownAt: Self.at("08:05")).first)
            .message(naming: "Mum: ")
        #expect(message.title == "Mum: 08:00" && message.body == "aspirin, metformin (2), vitaminD")
        #expect(
            message.actions.last?.line.hasPrefix("2026-11-20T08:05:00+01:00 for mum remind snooze aspirin@08:00-")
                == true)
    }
}
