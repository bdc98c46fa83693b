import TestSupport
import Testing

@testable import TendCore

@Suite("Doses of one time")
struct ReminderGroupTests {
    private static let zone = Zone.fixed(offset: 3600)

    private static func at(_ clock: String, _ dayOfMonth: Int = 20) throws -> OffsetDateTime {
        try LedgerFixture.at(clock, dayOfMonth)
    }

    private static func medication(_ text: String, urgent: Bool = false, gapHours: Int? = nil) throws -> Medication {
        let words = text.split(separator: " ").map(String.init)
        var plan = MedicationPlan(
            from: try day("2026-01-01"), lines: try PillFixture.lines(words[1]),
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

    @Test("A dose alone, of another time, or with more to say stays single")
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

    @Test("Unrecorded doses of one time are one notification, apart from doses to take and ones that have to wait")
    func unrecorded() throws {
        let taken = try PillFixture.record("a", nil, at: "2026-11-20T07:30:00+01:00", of: "iron")
        let iron = try Self.medication("iron 08:00", gapHours: 4)
        let rule = try PillReminders(medications: Self.three.get() + [iron])
        let reminders = try rule.due(on: day("2026-11-20"), zone: Self.zone, records: [taken]).inOrder.map {
            $0.unrecorded($0.title).named(id: "mum/\($0.id)", title: "Mum", person: "mum")
                .moved(to: try Self.at("08:45"))
        }
        let (due, shown) = (try Self.at("08:00"), try Self.at("08:45"))
        let stated = reminders.filter { $0.scheduled == due }.map { $0.stated(at: shown) }
        let groups = try ReminderGroup.groups(of: stated, shownAt: Self.at("08:45"))
        let message = try #require(groups.first?.message(naming: "Mum: "))
        #expect(groups.map { $0.reminders.count } == [3, 1] && message.title == "Mum")
        #expect(message.body == "08:00: aspirin, metformin (2) and vitaminD are not recorded.")
        #expect(message.actions.map(\.label) == ["All taken", "Skip all", "In 30 min"])
        let tomorrow = try ReminderGroup.groups(
            of: reminders.prefix(3).map { try $0.stated(at: Self.at("07:00", 21)) }, shownAt: Self.at("07:00", 21))
        #expect(tomorrow.first?.message().body.hasPrefix("08:00 on 2026-11-20: aspirin") == true)
    }

    @Test("A summary answers for late doses of today that are only open")
    func summary() throws {
        func summary(_ medications: [Medication], at time: OffsetDateTime) throws -> (message: Reminder, ids: [String]?)
        {
            let reminders = try PillReminders(medications: medications).due(
                on: day("2026-11-20"), zone: Self.zone, records: []
            ).inOrder.map { $0.stated(at: time) }
            return ReminderGroup.summary(of: reminders, naming: "Mum: ", shownAt: time)
        }
        let two = try [Self.medication("zinc 08:00"), Self.medication("iron 09:00", urgent: true)]
        let (message, ids) = try summary(two, at: Self.at("10:00"))
        let first = try Self.at("08:00")
        #expect(message.title == "Mum: 2 late reminders" && message.at == first && message.isUrgent)
        #expect(ids == ["zinc@08:00-2026-11-20", "iron@09:00-2026-11-20"])
        #expect(
            message.actions.map(\.line) == [
                "2026-11-20T10:00:00+01:00 pill take zinc@08:00,iron@09:00",
                "2026-11-20T10:00:00+01:00 pill skip zinc@08:00,iron@09:00",
                "2026-11-20T10:00:00+01:00 remind snooze zinc@08:00-2026-11-20,iron@09:00-2026-11-20 30m",
            ])
        let missed = try summary(two, at: Self.at("10:00", 21))
        #expect(missed.ids == nil && missed.message.actions.isEmpty && missed.message.id == "zinc@08:00-2026-11-20")
        let double = try summary([Self.medication("zinc 08:00,09:00")], at: Self.at("10:00"))
        #expect(double.ids == nil && double.message.actions.isEmpty)
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

    @Test("Times to drink of one moment are one notification, with the answers of the first")
    func drinks() throws {
        let (one, two) = (try Self.at("01:00"), try Self.at("02:00"))
        func drink(_ hour: Int, at moment: OffsetDateTime) -> Reminder {
            Reminder(id: "hydration-\(hour)", at: moment, kind: .hydration, title: "Time to drink", body: "\(hour)")
        }
        let groups = ReminderGroup.groups(of: [drink(0, at: one), drink(1, at: one), drink(2, at: two)], shownAt: two)
        #expect(groups.map { $0.reminders.count } == [2, 1] && groups.allSatisfy { $0.ids == nil })
        #expect(groups.map { $0.message() } == [drink(0, at: one), drink(2, at: two)])
    }
}
