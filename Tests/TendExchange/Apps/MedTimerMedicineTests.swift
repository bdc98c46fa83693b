import Testing

@testable import TendCore
@testable import TendExchange
@testable import TendStore

@Suite("MedTimer's medications")
struct MedTimerMedicineTests {
    /// Reads the medications of a backup on 20 November 2026, a Friday and day 20,777 since 1970.
    private static func medications(_ entries: String) throws -> ParsedFile {
        try ParsedFile("{\"medicines\": {\"list\": [\(entries)]}}", as: .medtimer) { $0.addsMedications = true }
    }

    private static func entry(_ medicine: String, _ reminders: String) -> String {
        "{\"medicine\": {\"name\": \"A\"\(medicine.isEmpty ? "" : ", \(medicine)")}, \"tags\": [], \"reminders\": [\(reminders)]}"
    }

    private static func reminder(_ minutes: Int = 480, _ more: String = "") -> String {
        "{\"timeInMinutes\": \(minutes)\(more.isEmpty ? "" : ", \(more)")}"
    }

    /// A medication as text, such as `daily 08:00 dose 1 mg stock 30/5 without a, b`.
    private static func text(_ medication: ImportedMedication) -> String {
        var parts = [medication.schedule.description] + medication.lines.map(\.text)
        if let dose = medication.dose { parts.append("dose \(dose)\(medication.unit.map { " \($0)" } ?? "")") }
        if medication.asksDose { parts.append("asked\(medication.unit.map { " \($0)" } ?? "")") }
        if medication.isFromLast { parts.append("from last\(medication.window.map { " \($0)" } ?? "")") }
        if let anchor = medication.anchor { parts.append("anchor \(anchor)") }
        if let from = medication.from { parts.append("from \(from)") }
        if let until = medication.until { parts.append("until \(until)") }
        if let stock = medication.stock {
            parts.append("stock \(stock)\(medication.refillAt.map { "/\($0)" } ?? "")")
        }
        if let expires = medication.expires { parts.append("expires \(expires)") }
        if let instruction = medication.instruction { parts.append(instruction) }
        if medication.isUrgent { parts.append("urgent") }
        if medication.isByPlan { parts.append("by plan") }
        if !medication.lost.isEmpty { parts.append("without \(medication.lost.joined(separator: ", "))") }
        return parts.joined(separator: " ")
    }

    private func check(_ medicine: String, _ reminders: String, _ expected: String) throws {
        let reading = try Self.medications(Self.entry(medicine, reminders))
        #expect(reading.problems == [])
        #expect(reading.collector.medications.map(Self.text) == [expected])
    }

    private static func days(_ days: String) -> String { "\"days\": [\(days)]" }

    @Test(
        "Reminders become times and a schedule",
        arguments: [
            ("", "as needed"), (reminder(), "daily 08:00"), ("\(reminder(1200)), \(reminder(0))", "daily 00:00 20:00"),
            (reminder(480, days("true,false,false,true,false,false,false")), "mon,thu 08:00"),
            (reminder(480, days("true,false")), "mon 08:00"), (reminder(480, days("")), "daily 08:00"),
            (reminder(480, days("false,false,false,false,false,false,false")), "daily 08:00"),
            (reminder(480, "\"activeDaysOfMonth\": -1"), "daily 08:00"),
            (reminder(480, "\"activeDaysOfMonth\": 16385"), "1st,15th 08:00"),
            (reminder(480, "\"activeDaysOfMonth\": 4294967295"), "daily 08:00"),
            (reminder(480, "\"pauseDays\": 1, \"cycleStartDay\": 20775"), "every 2d 08:00 anchor 2026-11-20"),
            (reminder(480, "\"pauseDays\": 1, \"cycleStartDay\": 20776"), "every 2d 08:00 anchor 2026-11-21"),
            (
                reminder(480, "\"consecutiveDays\": 21, \"pauseDays\": 7, \"cycleStartDay\": 20000"),
                "21+7 08:00 anchor 2026-10-30"
            ),
            (
                reminder(480, "\"consecutiveDays\": 21, \"pauseDays\": 7, \"cycleStartDay\": 20780"),
                "21+7 08:00 anchor 2026-11-23 from 2026-11-23"
            ), (reminder(480, "\"periodEnd\": 20780"), "daily 08:00 until 2026-11-23"),
            (reminder(480, "\"periodStart\": 20780"), "daily 08:00 from 2026-11-23"),
            (reminder(480, "\"periodStart\": 20000"), "daily 08:00"),
        ])
    func schedules(reminders: String, text: String) throws { try check("", reminders, text) }

    /// Settings with a weekend mode from 0:00 to 9:00 on Saturday and Sunday.
    private static let weekend =
        #""weekendMode": true, "weekendStartTimeMinutes": 0, "weekendEndTimeMinutes": 540, "weekendDays": ["6", "7"]"#

    private func check(settings: String, _ reminders: String, _ expected: String) throws {
        let text = "{\"medicines\": {\"list\": [\(Self.entry("", reminders))]}, \"settings\": {\(settings)}}"
        let reading = try ParsedFile(text, as: .medtimer) { $0.addsMedications = true }
        #expect(reading.problems == [] && reading.collector.medications.map(Self.text) == [expected], "\(settings)")
    }

    @Test(
        "The weekend mode moves early reminders of its days to its end",
        arguments: [
            (reminder(480), "daily mon-fri 08:00 sat,sun 09:00"),
            ("\(reminder(480)), \(reminder(1200))", "daily mon-fri 08:00 sat,sun 09:00 20:00"),
            (reminder(540), "daily 09:00"),
            (reminder(480, days("true,true,true,true,true,false,false")), "mon,tue,wed,thu,fri 08:00"),
            (reminder(480, days("false,false,false,false,false,true,true")), "sat,sun 09:00"),
            (reminder(480, days("false,false,false,false,true,true,false")), "daily fri 08:00 sat 09:00"),
            (
                reminder(480, "\"pauseDays\": 1, \"cycleStartDay\": 20775"),
                "every 2d 08:00 anchor 2026-11-20 without the later time of the weekend mode"
            ),
        ])
    func weekend(reminders: String, text: String) throws { try check(settings: Self.weekend, reminders, text) }

    @Test(
        "A weekend mode that is off, or has no days or no time, moves nothing",
        arguments: [
            "", #""weekendMode": false, "weekendEndTimeMinutes": 540, "weekendDays": ["6"]"#,
            #""weekendMode": true, "weekendEndTimeMinutes": 540, "weekendDays": []"#,
            #""weekendMode": true, "weekendEndTimeMinutes": 5400, "weekendDays": ["6"]"#,
            #""weekendMode": true, "weekendEndTimeMinutes": 540, "weekendDays": ["x", "9", 6]"#,
            #""weekendMode": true, "weekendStartTimeMinutes": 600, "weekendEndTimeMinutes": 540, "weekendDays": ["6"]"#,
            #""weekendMode": true, "weekendStartTimeMinutes": 500, "weekendEndTimeMinutes": 540, "weekendDays": ["6"]"#,
        ])
    func noWeekend(settings: String) throws { try check(settings: settings, Self.reminder(480), "daily 08:00") }

    @Test(
        "Doses that count as taken unasked are taken by plan, if a stock falls with them",
        arguments: [
            (
                "\"amount\": 30", "\"amount\": \"1\", \"automaticallyTaken\": true", "",
                "daily 08:00 dose 1 stock 30 by plan"
            ),
            (
                "", "\"amount\": \"1\", \"automaticallyTaken\": true", "",
                "daily 08:00 dose 1 without doses that count as taken unasked"
            ),
            (
                "\"amount\": 30", "\"amount\": \"1\", \"automaticallyTaken\": true",
                ", \(reminder(1200, "\"amount\": \"1\""))",
                "daily 08:00 20:00 dose 1 stock 30 without doses that count as taken unasked"
            ),
        ])
    func byPlan(medicine: String, more: String, others: String, text: String) throws {
        try check(medicine, Self.reminder(480, more) + others, text)
    }

    @Test("The proposed command sets up a medication by plan")
    func command() throws {
        let entry = Self.entry("\"amount\": 30", Self.reminder(480, "\"amount\": \"1\", \"automaticallyTaken\": true"))
        let medication = try #require(try Self.medications(entry).collector.medications.first)
        #expect(
            medication.command == "tend pill add 'A' --dose 1 --times 08:00 --stock 30 && tend pill stock 'A' --by-plan"
        )
    }

    @Test(
        "Amounts become multiples of the smallest dose",
        arguments: [
            ("", reminder(480, "\"amount\": \"1\""), "daily 08:00 dose 1"),
            ("", reminder(480, "\"amount\": \"?\""), "daily 08:00"),
            ("", reminder(480, "\"amount\": \"1 ½ ml\""), "daily 08:00 dose 1.5 ml"),
            ("\"unit\": \"Kapseln\"", reminder(480, "\"amount\": \"1\""), "daily 08:00 dose 1 Kapseln"),
            ("", reminder(480, "\"amount\": \"half\""), "daily 08:00 without dose 'half'"),
            (
                "", "\(reminder(480, "\"amount\": \"1\"")), \(reminder(720, "\"amount\": \"2\""))",
                "daily 08:00 12:00x2 dose 1"
            ),
            (
                "", "\(reminder(480, "\"amount\": \"1000 mg\"")), \(reminder(720, "\"amount\": \"1500 mg\""))",
                "daily 08:00 12:00x1.5 dose 1000 mg"
            ),
            (
                "", "\(reminder(480, "\"amount\": \"3\"")), \(reminder(720, "\"amount\": \"7\""))",
                "daily 08:00 12:00 without doses that differ: 3 at 08:00, 7 at 12:00"
            ),
            (
                "", "\(reminder(480, "\"amount\": \"1 ml\"")), \(reminder(720, "\"amount\": \"2 mg\""))",
                "daily 08:00 12:00 without doses that differ: 1 ml at 08:00, 2 mg at 12:00"
            ),
            (
                "\"unit\": \"IE\"", reminder(480, "\"amount\": \"1\", \"variableAmount\": true"),
                "daily 08:00 asked IE"
            ),
        ])
    func doses(medicine: String, reminders: String, text: String) throws { try check(medicine, reminders, text) }

    private static let threshold = "{\"outOfStockReminderType\": \"ONCE\", \"outOfStockThreshold\": 5.0}"

    @Test(
        "The stock is imported in the unit of the doses",
        arguments: [
            ("\"amount\": 30.0", reminder(), "daily 08:00 stock 30"), ("\"amount\": 0.0", reminder(), "daily 08:00"),
            ("\"amount\": 0", "\(reminder()), \(threshold)", "daily 08:00 stock 0/5"),
            ("\"amount\": 29.999999999", "\(reminder()), \(threshold)", "daily 08:00 stock 30/5"),
            (
                "\"amount\": 300, \"unit\": \"mg\"", "\(reminder(480, "\"amount\": \"10mg\"")), \(threshold)",
                "daily 08:00 dose 10 mg stock 30/0.5"
            ),
            (
                "\"amount\": 30, \"unit\": \"Tabletten\"", reminder(480, "\"amount\": \"500 mg\""),
                "daily 08:00 dose 500 mg without stock 30 Tabletten, since doses are in mg"
            ),
            (
                "\"amount\": 30, \"unit\": \"Tabletten\"", reminder(480, "\"amount\": \"½\""),
                "daily 08:00 dose 0.5 Tabletten stock 30"
            ),
            (
                "\"amount\": 12, \"outOfStockReminder\": \"ALWAYS\", \"outOfStockReminderThreshold\": 3",
                reminder(480, "\"amount\": \"1\""), "daily 08:00 dose 1 stock 12/3"
            ), ("\"amount\": 0.5", reminder(480, "\"amount\": \"1\""), "daily 08:00 dose 1 without stock 0.5"),
            ("\"amount\": 30", reminder(480, "\"amount\": \"half\""), "daily 08:00 without dose 'half', stock 30"),
            ("\"amount\": 1e300", "\(reminder()), \(threshold)", "daily 08:00 without stock out of range"),
            ("\"amount\": -3", "\(reminder()), \(threshold)", "daily 08:00 without stock out of range"),
            (
                "\"amount\": 1000000", reminder(480, "\"amount\": \"0.000001 mg\""),
                "daily 08:00 dose 0.000001 mg without stock 1000000"
            ), ("\"amount\": 20, \"unit\": \"Hübe\"", "", "as needed stock 20 without unit 'Hübe'"),
        ])
    func stocks(medicine: String, reminders: String, text: String) throws { try check(medicine, reminders, text) }

    @Test(
        "Each property that tend does not have is named",
        arguments: [
            ("", reminder(480, "\"linkedReminderId\": 3"), "as needed without linked reminder"),
            ("", reminder(50, "\"intervalStart\": 1790000000"), "as needed without reminder every 50 min"),
            (
                "", "\(reminder()), \(reminder(360, "\"intervalStart\": 1790000000"))",
                "daily 08:00 without reminder every 360 min"
            ),
            (
                "", reminder(30, "\"windowedInterval\": true"),
                "as needed without reminder every 30 min of a part of the day"
            ),
            (
                "", "{\"expirationReminderType\": \"DAILY\", \"timeInMinutes\": 600}",
                "as needed without reminder of the expiration date"
            ),
            (
                "", "\(reminder()), \(reminder(600, "\"active\": false"))",
                "daily 08:00 without inactive reminder at 10:00"
            ),
            (
                "", "\(reminder()), \(reminder(600, "\"activeDaysOfMonth\": 1"))",
                "daily 08:00 without reminder at 10:00 by another schedule"
            ),
            (
                "", "\(reminder()), \(reminder(540)), \(reminder(600, days("true,false")))",
                "daily 08:00 09:00 mon 10:00"
            ),
            (
                "", "\(reminder()), \(reminder(540)), \(reminder(600, "\"pauseDays\": 1"))",
                "daily 08:00 09:00 without reminder at 10:00 by another schedule"
            ),
            (
                "",
                "\(reminder(480, days("true,true,true,true,true,false,false"))), \(reminder(540, days("false,false,false,false,false,true,true")))",
                "daily mon-fri 08:00 sat,sun 09:00"
            ),
            (
                "",
                "\(reminder(480, days("true,true,false,false,false,false,false"))), \(reminder(480, days("false,true,true,false,false,false,false")))",
                "daily mon,tue 08:00 without second reminder at 08:00"
            ), ("", "\(reminder()), \(reminder())", "daily 08:00 without second reminder at 08:00"),
            ("", reminder(480, "\"periodEnd\": 20000"), "as needed without reminder at 08:00 that ended on 2024-10-04"),
            (
                "", reminder(480, "\"pauseDays\": 2, \(days("true,false"))"),
                "as needed without reminder at 08:00 by a cycle on days of the week"
            ),
            (
                "", reminder(480, "\"consecutiveDays\": 300, \"pauseDays\": 100"),
                "as needed without reminder at 08:00 by a cycle of 300+100 days"
            ),
            (
                "", reminder(480, "\"consecutiveDays\": 9223372036854775807, \"pauseDays\": 9223372036854775807"),
                "as needed without reminder at 08:00 by a cycle of 9223372036854775807+9223372036854775807 days"
            ), ("", reminder(1440), "as needed without reminder without a time"),
            ("", reminder(480, "\"instructions\": \"with food\""), "daily 08:00 with food"),
            (
                "", reminder(480, "\"automaticallyTaken\": true"),
                "daily 08:00 without doses that count as taken unasked"
            ),
            ("", reminder(480, "\"notificationImportance\": \"HIGH\""), "daily 08:00 urgent"),
            (
                """
                "notes": "n", "refillSizes": [60.0], "productionDate": 20000, "expirationDate": 20800, "useColor": true,
                "iconId": 3, "notificationImportance": 4, "showNotificationAsAlarm": true, "cannotBeSkipped": true
                """, "",
                "as needed expires 2026-12-13 urgent without notes, refill size, production date 2024-10-04, that it can't be skipped, colour, icon"
            ),
            (
                "\"notes\": \"\", \"refillSizes\": [0.0], \"useColor\": false, \"color\": -3, \"notificationImportance\": 3",
                reminder(480, "\"notificationImportance\": \"SAME_AS_MEDICINE\""), "daily 08:00"
            ),
        ])
    func withoutCounterpart(medicine: String, reminders: String, text: String) throws {
        try check(medicine, reminders, text)
    }

    private static func step(_ minutes: Int, _ amount: String, _ first: Int, _ last: Int) -> String {
        reminder(minutes, "\"amount\": \"\(amount)\", \"periodStart\": \(first), \"periodEnd\": \(last)")
    }

    @Test(
        "Reminders of periods that follow each other become a taper",
        arguments: [
            (
                [
                    step(480, "40 mg", 20_770, 20_783), step(480, "30 mg", 20_784, 20_790),
                    step(480, "20 mg", 20_791, 0),
                ],
                "daily 08:00 dose 40 mg",
                ["daily 08:00 dose 30 mg from 2026-11-27", "daily 08:00 dose 20 mg from 2026-12-04"],
                "tend pill add 'A' --dose '40 mg' --times 08:00 && tend pill edit 'A' --times 08:00 --dose '30 mg' "
                    + "--from 2026-11-27 && tend pill edit 'A' --times 08:00 --dose '20 mg' --from 2026-12-04"
            ),
            (
                [
                    step(480, "2", 0, 20_783), step(1200, "1", 0, 20_783), step(480, "1", 20_784, 20_790),
                ], "daily 08:00x2 20:00 dose 1",
                ["daily 08:00 dose 1 from 2026-11-27 until 2026-12-03"], nil
            ),
            // With a gap or an overlap, one period is chosen.
            (
                [step(480, "2", 0, 20_783), step(480, "1", 20_790, 0)],
                "daily 08:00 dose 2 until 2026-11-26 without reminder at 08:00 by another schedule", [], nil
            ),
        ] as [([String], String, [String], String?)])
    func tapers(reminders: [String], first: String, later: [String], command: String?) throws {
        let reading = try Self.medications(Self.entry("", reminders.joined(separator: ",")))
        let medication = try #require(reading.collector.medications.first)
        #expect(Self.text(medication) == first)
        #expect(medication.later.map(Self.text) == later)
        if let command { #expect(medication.command == command) }
    }

    @Test("The stock of a taper in mg is named, one of tablets imported")
    func taperStock() throws {
        for (unit, expected) in [(" mg", nil), ("", Quantity(60))] as [(String, Quantity?)] {
            let steps = [Self.step(480, "2\(unit)", 0, 20_783), Self.step(480, "1\(unit)", 20_784, 0)]
            let entry = Self.entry("\"amount\": 60", steps.joined(separator: ","))
            let medication = try Self.medications(entry).collector.medications.first
            #expect(medication?.stock == expected)
            #expect(medication?.lost == (expected == nil ? ["stock 60, since its doses change"] : []))
        }
    }

    private static let second = reminder(240, "\"reminderId\": 2, \"linkedReminderId\": 1, \"amount\": \"1\"")
    private static let third = reminder(300, "\"reminderId\": 3, \"linkedReminderId\": 2, \"amount\": \"1\"")

    @Test(
        "Intervals and reminders that follow others become moving doses",
        arguments: [
            // 21 September 2026, 16:13 in summer time.
            ("", reminder(600, "\"intervalStart\": 1790000000"), "every 10h 16:13 anchor 2026-09-21"),
            (
                "", reminder(360, "\"intervalStart\": 1790000000, \"intervalStartsFromProcessed\": true"),
                "every 6h 16:13 from last"
            ),
            (
                "", reminder(10_080, "\"intervalStart\": 1790000000, \"intervalStartsFromProcessed\": true"),
                "every 168h 16:13 from last"
            ),
            ("", reminder(2880, "\"intervalStart\": 1790000000"), "every 48h 16:13 anchor 2026-09-21"),
            ("", reminder(240, "\"windowedInterval\": true"), "daily 08:00 12:00 16:00 20:00"),
            (
                "", reminder(360, "\"windowedInterval\": true, \"intervalStartsFromProcessed\": true"),
                "every 6h 08:00 from last 08:00-22:00"
            ),
            (
                "",
                reminder(
                    120, "\"windowedInterval\": true, \"intervalStartTimeOfDay\": 1200, \"intervalEndTimeOfDay\": 120"),
                "daily 00:00 02:00 20:00 22:00"
            ),
            (
                "", "\(reminder(480, "\"reminderId\": 1, \"amount\": \"2\"")), \(third), \(second)",
                "daily 08:00x2 +4h +5h dose 1"
            ),
            (
                "", "\(reminder(480, "\"reminderId\": 1, \"amount\": \"1\"")), \(reminder(1200)), \(second)",
                "daily 08:00 +4h 20:00 without dose ''"
            ),
            ("", "\(reminder(480, "\"reminderId\": 4")), \(second)", "daily 08:00 without linked reminder"),
            (
                "\"amount\": 30, \"expirationDate\": 20900", "\(reminder()), {\"expirationReminderType\": \"DAILY\"}",
                "daily 08:00 stock 30 expires 2027-03-23"
            ),
            ("\"expirationDate\": 20900", reminder(), "daily 08:00 expires 2027-03-23"),
        ])
    func moving(medicine: String, reminders: String, text: String) throws { try check(medicine, reminders, text) }

    @Test("The numbers of named properties and imported times are limited")
    func bounded() throws {
        let many = (0..<1440).map { Self.reminder($0, "\"active\": \($0 % 2 == 0)") }.joined(separator: ",")
        let medication = try #require(try Self.medications(Self.entry("", many)).collector.medications.first)
        #expect(medication.lost.count == 21 && medication.lost.last == "more")
        #expect(medication.lines.count == DoseLine.most)
    }

    @Test("Values of other types do not stop an import")
    func otherTypes() throws {
        for value in ["null", "[]", "{}", "\"x\"", "true", "1.5", "-1", "1e400"] {
            let names = ["timeInMinutes", "amount", "days", "pauseDays", "cycleStartDay", "intervalStart", "active"]
            let fields = names.map { "\"\($0)\": \(value)" }.joined(separator: ",")
            let medicine = ["amount", "unit", "notes", "refillSizes", "iconId"].map { "\"\($0)\": \(value)" }
                .joined(separator: ",")
            let reading = try Self.medications(Self.entry(medicine, "{\(fields)}") + ", \(value)")
            #expect(reading.collector.medications.count == 1)
        }
    }

    @Test("A medication without a name and over 200 medications are refused")
    func badMedications() throws {
        let reading = try Self.medications("{\"medicine\": {\"name\": \" \"}, \"reminders\": []}")
        #expect(reading.problems == ["1 medicines.list[0].medicine.name '\" \"': a name of 1 to 100 characters"])
        let many = Array(repeating: Self.entry("", ""), count: 201).joined(separator: ",")
        #expect(throws: ImportFileError.field("medicines.list", expected: "at most 200 medications")) {
            try Self.medications(many)
        }
        let suggestions = try ParsedFile("{\"medicines\": {\"list\": [\(many)]}}", as: .medtimer).collector.remarks
        #expect(suggestions.count == 201)
    }

    @Test("Doses take the spelling of the imported medication's name")
    func names() throws {
        let event =
            "{\"medicineName\": \"a (1/2)\", \"status\": \"TAKEN\", \"remindedTimestamp\": 1791181800, \"processedTimestamp\": 1791182100}"
        let text = "{\"medicines\": {\"list\": [\(Self.entry("", ""))]}, \"events\": {\"list\": [\(event)]}}"
        let with = try ParsedFile(text, as: .medtimer) { $0.addsMedications = true }
        let without = try ParsedFile(text, as: .medtimer)
        #expect(with.texts.map { $0.contains(" A@") } == [true] && without.texts.map { $0.contains(" a@") } == [true])
        #expect(with.ids == without.ids)
    }

    @Test(
        "The suggested command sets up the medication with its options",
        arguments: [
            ("", reminder(480, "\"amount\": \"75 µg\""), " --dose '75 µg' --times 08:00"),
            ("", reminder(480, days("true,false,false,true")), " --times 08:00 --days mon,thu"),
            ("", reminder(480, "\"amount\": \"8 fl oz\""), " --dose 8 --unit 'fl oz' --times 08:00"),
            (
                "", reminder(480, "\"pauseDays\": 1, \"cycleStartDay\": 20776"),
                " --times 08:00 --every 2d --from 2026-11-21"
            ),
            (
                "\"amount\": 30, \"unit\": \"caps\"",
                "\(reminder(480, "\"amount\": \"1\", \"periodEnd\": 20780")), \(threshold)",
                " --dose '1 caps' --times 08:00 --until 2026-11-23 --stock 30 --refill-at 5"
            ),
            (
                "", reminder(480, "\"consecutiveDays\": 21, \"pauseDays\": 7, \"cycleStartDay\": 20000"),
                " --times 08:00 --cycle 21+7 --from 2026-10-30"
            ),
        ])
    func commands(medicine: String, reminders: String, options: String) throws {
        let medication = try Self.medications(Self.entry(medicine, reminders)).collector.medications.first
        #expect(medication?.command == "tend pill add 'A'\(options)")
    }
}
