import TestSupport
import Testing

@testable import TendCore

@Suite("Prescriptions")
struct PrescriptionTests {
    /// A Friday.
    private static let today = "2026-11-20"

    /// Returns the plan of words as `dose | days | times | from..until`, as far as it has them.
    private func plan(_ line: String, at now: String = "07:00") throws -> String {
        let prescription = try Prescription(["iron"] + line.split(separator: " ").map(String.init))
        #expect(prescription.name == "iron")
        let (change, today) = (prescription.change, try day(Self.today))
        let from = change.firstDay(today: today) ?? today
        let plan = try change.plan(
            of: "iron", from: from, changing: nil, countedFrom: from, today: today, now: TimeOfDay(parsing: now))
        let limits = [plan.minimumGap.map { "gap \($0.shortText)" }, plan.maximumPerDay.map { "most \($0)" }]
        let times = plan.lines.isEmpty ? nil : DoseLine.text(of: plan.lines)
        let end = plan.until.map { "until \($0)" }
        let begin = from == today ? nil : "from \(from)"
        let parts = [plan.doseText, plan.schedule.description, times, begin, end] + limits
        return parts.compactMap(\.self).joined(separator: " | ")
    }

    @Test(
        "A dose is a number with a unit, in digits, words or fractions",
        arguments: [
            ("500mg", "500 mg"), ("500 mg", "500 mg"), ("1,5mg", "1.5 mg"), ("½ tablet", "0.5 tablet"),
            ("1/2 tablet", "0.5 tablet"), ("half a tablet", "0.5 tablet"), ("1 1/2 tablets", "1.5 tablets"),
            ("two puffs", "2 puffs"), ("one tablet", "1 tablet"), ("10 units", "10 units"), ("50µg", "50 µg"),
            ("0.5 ml", "0.5 ml"), ("0.25 mg", "0.25 mg"), ("1.125mg", "1.125 mg"), ("take 2 tablets", "2 tablets"),
            ("500mg 1 tablet", "500 mg"),
        ])
    func dose(line: String, dose: String) throws { #expect(try plan(line) == "\(dose) | daily | 08:00") }

    @Test(
        "A time and the part of the day beside it are one dose",
        arguments: [
            ("1mg every evening at 9", "21:00"), ("1mg evening 20:00", "20:00"),
            ("1mg at night at 11", "23:00"), ("1mg@8am", "08:00"), ("1mg at 9pm", "21:00"), ("1mg one a day", "08:00"),
            ("1mg 1x1", "08:00"),
            ("1mg 2x1", "08:00,20:00"), ("1mg 3 x 1", "08:00,14:00,20:00"),
        ])
    func partWithTime(line: String, times: String) throws { #expect(try plan(line) == "1 mg | daily | \(times)") }

    @Test(
        "Each time has the amount before it, or after it if the times come first",
        arguments: [
            ("3mg in the morning 2mg in the evening", "1 mg | daily | 08:00x3,20:00x2"),
            ("40 mg morning, 20mg evening", "20 mg | daily | 08:00x2,20:00"),
            ("750mg morning 500mg evening", "250 mg | daily | 08:00x3,20:00x2"),
            ("1g morning 500mg evening", "0.5 g | daily | 08:00x2,20:00"),
            ("120 units morning 90 units evening", "30 units | daily | 08:00x4,20:00x3"),
            ("morning 10 iu evening 6 iu", "1 iu | daily | 08:00x10,20:00x6"),
            ("5mg at 8am and noon; 2.5mg at night", "2.5 mg | daily | 08:00x2,12:00x2,22:00"),
            ("0.75mg 8am 0.5mg 8pm", "0.25 mg | daily | 08:00x3,20:00x2"),
            ("2 pills morning, 1 pill evening", "1 pill | daily | 08:00x2,20:00"),
            ("half a tablet in the morning and 1 tablet at night", "0.5 tablet | daily | 08:00,22:00x2"),
            ("5mg 8am 5mg 8pm mon wed", "5 mg | mon,wed | 08:00,20:00"),
            ("20 units at breakfast and 10 at dinner", "10 units | daily | 08:00x2,18:00"),
            ("one tablet in the morning and two in the evening", "1 tablet | daily | 08:00,20:00x2"),
        ])
    func amounts(line: String, plan expected: String) throws { #expect(try plan(line) == expected) }

    @Test(
        "Each group of days has the amount before it, or after it, and all have the times that stand with one",
        arguments: [
            ("5mg mon wed fri 2.5mg tue thu sat sun", "mon,wed,fri 08:00x2; tue,thu,sat,sun 08:00"),
            ("mon wed fri 5mg, other days 2.5mg", "mon,wed,fri 08:00x2; tue,thu,sat,sun 08:00"),
            (
                "5mg on mon, wed and fri at 6pm and 2.5mg on the other days",
                "mon,wed,fri 18:00x2; tue,thu,sat,sun 18:00"
            ),
            ("6pm 5mg weekends 2.5mg weekdays", "mon-fri 18:00; sat,sun 18:00x2"),
            ("5mg 6pm mon, 2.5mg 7pm tue", "mon 18:00x2; tue 19:00"),
            ("5mg mon 6pm 2.5mg tue 7pm", "mon 18:00x2; tue 19:00"),
            ("mon 5mg 6pm tue 2.5mg 7pm", "mon 18:00x2; tue 19:00"),
            ("5mg mon 2.5mg tue 8am 8pm", "mon 08:00x2,20:00x2; tue 08:00,20:00"),
            ("5mg bid mon 2.5mg tue", "mon 08:00x2,20:00x2; tue 08:00,20:00"),
            ("5mg mon 2.5mg tue once daily", "mon 08:00x2; tue 08:00"),
            ("mon: 5mg; tue: 2.5mg", "mon 08:00x2; tue 08:00"),
            ("7.5mg mon 5mg tue 2.5mg wed", "mon 08:00x3; tue 08:00x2; wed 08:00"),
        ])
    func amountsByDay(line: String, lines: String) throws {
        #expect(try plan(line) == "2.5 mg | daily | \(lines)")
    }

    @Test(
        "Amounts of days or times may be any multiples, up to a thousand",
        arguments: [
            ("112mcg mon-fri 125mcg sat sun", "1 mcg | daily | mon-fri 08:00x112; sat,sun 08:00x125"),
            ("20mg 8am 7mg 8pm", "1 mg | daily | 08:00x20,20:00x7"),
            ("850mg 8am 500mg 8pm", "50 mg | daily | 08:00x17,20:00x10"),
            ("100.1mg mon 100mg tue", nil), ("100.1mg 8am 100mg 8pm", nil),
        ])
    func multiples(line: String, expected: String?) throws {
        guard let expected else {
            #expect(throws: MedicationError.givenTwice(option: "--dose")) { try plan(line) }
            return
        }
        #expect(try plan(line) == expected)
    }

    @Test(
        "Amounts of days that overlap, or of one group of two, are refused",
        arguments: [
            ("5mg mon 2.5mg mon", "--days"), ("5mg mon wed 2.5mg weekdays", "--days"),
            ("5mg daily 2.5mg sun", "--days"),
            ("5mg mon wed fri 2.5mg", "--dose"), ("5mg mon 2.5mg tue 08:00x2", "--dose"),
            ("5mg mon 2.5mg tue every 2 weeks", "--days"), ("5mg mon 2.5mg tue as needed", "--dose"),
        ])
    func amountsOfOtherDays(line: String, option: String) {
        #expect(throws: MedicationError.givenTwice(option: option)) { try plan(line) }
    }

    @Test(
        "Words between two groups of days are refused, since they would apply to both",
        arguments: ["5mg mon for 10 days 2.5mg tue", "5mg mon with food 2.5mg tue", "mon until friday 5mg tue 2.5mg"])
    func betweenGroups(line: String) { #expect(throws: MedicationError.self) { try plan(line) } }

    @Test("Each group of days needs the stated number of times")
    func timesOfGroups() {
        #expect(throws: MedicationError.otherTimesPerDay(2, times: 1)) { try plan("5mg bid mon 2.5mg tue 9am") }
    }

    @Test(
        "One dose, or times alone, are refused where the plan's amounts differ",
        arguments: [
            ("5mg", false), ("5mg daily", false), ("9am", false), ("bid", false), ("5mg 9am", true),
            ("for 10 days", true),
            ("5mg mon 10mg tue", true), ("with food", true),
        ])
    func mixedAmounts(line: String, isClear: Bool) throws {
        let today = try day(Self.today)
        let base = try Prescription(["x", "5mg", "mon", "2.5mg", "tue"]).change.plan(
            of: "x", from: today, changing: nil, countedFrom: today, today: today)
        let change = try Prescription(["x"] + line.split(separator: " ").map(String.init)).change
        let plan = Result {
            try change.plan(of: "x", from: today, changing: base, countedFrom: today, today: today)
        }
        if isClear {
            _ = try plan.get()
        } else {
            #expect(throws: MedicationError.mixedAmounts("x")) { try plan.get() }
        }
    }

    @Test(
        "A changed amount of some days keeps the plan's time",
        arguments: [
            ("evening=18:00", "mon evening=18:00x2; tue evening=18:00"),
            ("8:00,20:00", "mon 08:00x2,20:00x2; tue 08:00,20:00"),
        ])
    func keptTimes(times: String, lines: String) throws {
        let today = try day("2026-11-20")
        let base = MedicationPlan(from: today, lines: try DoseLine.list(times))
        let change = try Prescription(["x", "5mg", "mon", "2.5mg", "tue"]).change
        let plan = try change.plan(of: "x", from: today, changing: base, countedFrom: today, today: today)
        #expect(DoseLine.text(of: plan.lines) == lines)
        var options = PlanChange()
        options.lines = base.lines
        #expect(try Prescription(["x", "5mg", "mon", "2.5mg", "tue"]).adding(options).change.lines == plan.lines)
        options.lines = try DoseLine.list("mon 08:00")
        #expect(throws: MedicationError.givenTwice(option: "--times")) {
            try Prescription(["x", "5mg", "mon", "2.5mg", "tue"]).adding(options)
        }
    }

    @Test(
        "Two amounts without a time of each are refused",
        arguments: [
            "2 tablets 8am 1 capsule 8pm", "5mg 6mg 8am", "5mg 8am 6mg", "5mg 6mg bid", "8am 5mg 8pm 6mg 9pm",
            "5mg 8am 6mg 9pm as needed", "5mg 08:00x2 6mg 8pm",
            "501mg 8am 333.1mg 8pm", "2ml 8am 5mg 8pm",
        ])
    func twoAmounts(line: String) {
        #expect(throws: MedicationError.givenTwice(option: "--dose")) { try plan(line) }
    }

    @Test(
        "A frequency has its usual times",
        arguments: [
            ("", "daily | 08:00"), ("daily", "daily | 08:00"), ("once daily", "daily | 08:00"), ("od", "daily | 08:00"),
            ("bid", "daily | 08:00,20:00"), ("b.i.d.", "daily | 08:00,20:00"), ("2x/day", "daily | 08:00,20:00"),
            ("2 x a day", "daily | 08:00,20:00"), ("twice a day", "daily | 08:00,20:00"),
            ("tid", "daily | 08:00,14:00,20:00"), ("three times daily", "daily | 08:00,14:00,20:00"),
            ("4x daily", "daily | 08:00,12:00,16:00,20:00"), ("qhs", "daily | 22:00"), ("nightly", "daily | 22:00"),
            ("5 times per day", "daily | 08:00,11:30,15:00,18:30,22:00"), ("1-0-1", "daily | 08:00,20:00"),
            ("2-0-1", "daily | 08:00x2,20:00"), ("1-1-1-1", "daily | 08:00,12:00,20:00,22:00"),
            ("1-0-0-1", "daily | 08:00,22:00"), ("½-0-½", "daily | 08:00x0.5,20:00x0.5"), ("qod", "every 2d | 08:00"),
            ("every other day", "every 2d | 08:00"), ("every 3 days", "every 3d | 08:00"),
            ("once every two days", "every 2d | 08:00"),
            ("weekly", "every 7d | 08:00"),
            ("once a week", "every 7d | 08:00"), ("q8h", "every 8h | 07:00"), ("every 8 hours", "every 8h | 07:00"),
            ("8-hourly", "every 8h | 07:00"), ("8hourly", "every 8h | 07:00"), ("8 hourly", "every 8h | 07:00"),
            ("hourly", "every 1h | 07:00"), ("every third day", "every 3d | 08:00"),
            ("every third week", "every 21d | 08:00"), ("every third month", "every 3mo | 08:00"),
            ("q12h 9am", "every 12h | 09:00"), ("21/7", "21+7 | 08:00"),
            ("prn", "as needed"), ("as needed", "as needed"), ("every 6 hours as needed", "as needed | gap 6h"),
            ("up to 3 times a day", "as needed | most 3"),
        ])
    func frequency(line: String, plan: String) throws { #expect(try self.plan(line) == plan) }

    @Test("A number before 'hourly' is never the dose")
    func hourly() throws {
        #expect(try plan("500mg 8-hourly") == "500 mg | every 8h | 07:00")
        #expect(try plan("12.5mg hourly") == "12.5 mg | every 1h | 07:00")
        #expect(try plan("20-0-10 units") == "1 unit | daily | 08:00x20,20:00x10")
    }

    @Test(
        "Days of the week have their own times or share them",
        arguments: [
            ("mondays", "mon | 08:00"), ("every monday and thursday at 8", "mon,thu | 08:00"),
            ("Mon Wed Fri 18:00", "mon,wed,fri | 18:00"), ("9am mon,wed", "mon,wed | 09:00"),
            ("mon-fri", "mon,tue,wed,thu,fri | 08:00"), ("weekends bid", "sat,sun | 08:00,20:00"),
            ("8am at weekends", "sat,sun | 08:00"), ("8am on the weekend", "sat,sun | 08:00"),
            ("mon/wed/fri 8am", "mon,wed,fri | 08:00"), ("8am from today on", "daily | 08:00"),
            ("weekly on sunday", "sun | 08:00"), ("every weekday", "mon,tue,wed,thu,fri | 08:00"),
            ("every other friday", "every 14d | 08:00"),
            ("every 2 weeks on sunday", "every 14d | 08:00 | from 2026-11-22"),
            ("mon-fri 6:30 sat sun 9am", "daily | mon-fri 06:30; sat,sun 09:00"),
        ])
    func weekdays(line: String, plan: String) throws { #expect(try self.plan(line) == plan) }

    @Test(
        "Times are clock times, parts of the day, meals and hours",
        arguments: [
            ("8am 8pm", "08:00,20:00"), ("8 am, 8 pm", "08:00,20:00"), ("at 8:30 and 20:30", "08:30,20:30"),
            ("9 a.m.", "09:00"), ("0800 2000", "08:00,20:00"), ("100mg 8 and 20", "08:00,20:00"), ("at 8", "08:00"),
            ("8h 20h", "08:00,20:00"), ("8h30", "08:30"), ("noon", "12:00"), ("midnight", "00:00"),
            ("morning evening", "08:00,20:00"), ("morning, noon and night", "08:00,12:00,22:00"),
            ("with breakfast, lunch and dinner", "08:00,12:00,18:00"), ("in the morning and at bedtime", "08:00,22:00"),
            ("with breakfast", "08:00"), ("with lunch and dinner", "12:00,18:00"),
            ("with breakfast, with lunch, with dinner", "08:00,12:00,18:00"), ("every morning", "08:00"),
            ("at 8 in the evening", "20:00"), ("8:30 at night", "20:30"), ("at 12 at night", "00:00"),
            ("at 2 in the afternoon", "14:00"), ("at 8 in the morning", "08:00"),
            ("evening 7pm", "19:00"), ("with dinner at 7pm", "19:00"), ("8am bedtime", "08:00,22:00"),
            ("8am in the evening", "08:00,20:00"), ("morning evening", "08:00,20:00"),
            ("bid 7am 7pm", "07:00,19:00"), ("08:00x2,20:00", "08:00x2,20:00"), ("08:00 (2), 20:00", "08:00x2,20:00"),
            ("08:00,+4h", "08:00,+4h"), ("morning=07:00", "morning=07:00"),
            ("in the evening with dinner", "20:00"), ("every evening after dinner", "20:00"),
            ("at night with dinner", "22:00"), ("in the morning with breakfast and dinner", "08:00,18:00"),
            ("evening, dinner", "18:00,20:00"), ("every 12 hours at 8am and 8pm", "08:00,20:00"),
        ])
    func times(line: String, times: String) throws {
        #expect(try plan(line).hasSuffix("daily | \(times)"))
    }

    @Test(
        "A course counts days of treatment, from a day that lies ahead",
        arguments: [
            ("for 7 days", "07:00", "until 2026-11-26"), ("for a week", "21:00", "until 2026-11-27"),
            ("x 10d", "10:00", "until 2026-11-29"),
            ("for 2 weeks from monday", "07:00", "from 2026-11-23 | until 2026-12-06"),
            ("until friday", "07:00", "until 2026-11-20"), ("until sunday", "07:00", "until 2026-11-22"),
            ("until dec 1", "07:00", "until 2026-12-01"), ("till 2026-12-24", "07:00", "until 2026-12-24"),
            ("starting tomorrow", "07:00", "from 2026-11-21"),
            ("from dec 1 to dec 10", "07:00", "from 2026-12-01 | until 2026-12-10"),
        ])
    func course(line: String, now: String, days: String) throws {
        #expect(try plan(line, at: now) == "daily | 08:00 | \(days)")
    }

    @Test("The parts come in any order, after a name of one or several words")
    func order() throws {
        let words = ["500mg", "tid", "for 7 days", "from monday"]
        let expected = try Prescription(["iron"] + words.flatMap { $0.split(separator: " ").map(String.init) })
        for order in [[3, 2, 1, 0], [1, 0, 3, 2], [2, 3, 0, 1]] {
            #expect(try Prescription(["iron"] + order.map { words[$0] }) == expected)
        }
        #expect(try Prescription(["birth", "control", "21/7"]).name == "birth control")
        #expect(try Prescription(["vitamin d", "1000iu", "9am"]).name == "vitamin d")
        #expect(try Prescription(["iron", "bid", "with", "food"]).change.instruction == "with food")
        let meals = ["iron", "2", "units", "with", "breakfast", "and", "1", "with", "dinner"]
        #expect(try Prescription(meals).change.instruction == "with meals")
    }

    @Test(
        "Words with several meanings, or a guessed one, are refused with commands",
        arguments: [
            ("iron 8", "iron --dose 8", "iron --times 08:00"), ("iron 500", "iron --dose 500", nil),
            ("iron 1/2 bid", "iron bid --dose 1/2", "iron bid --cycle 1/2"),
            ("iron 8h", "iron --times 08:00", "iron --every 8h"), ("iron 1.000mg", "iron 1mg", "iron 1000mg"),
            ("iron 1,500mg bid", "iron 1.5mg bid", "iron 1500mg bid"),
            ("iron 2x500mg 8am", "iron 500mg --times 08:00x2", nil),
            ("iron 500mg 2 tablets bid", "iron 500mg bid --times 08:00x2,20:00x2", nil),
            ("iron 5mg with meals", "iron 5mg with meals 08:00", "iron 5mg with meals 08:00,12:00,18:00"),
            ("iron 5mg dialy", "iron 5mg daily", nil), ("iron mondy 5mg", "iron monday 5mg", nil),
            ("5mg iron bid", "iron 5mg bid", nil), ("iron 5mg 2x", "iron 5mg 2x daily", nil),
            ("iron 5mg 6-14-22", "iron 5mg --times 06:00,14:00,22:00", nil),
            (
                "iron 5mg every 2nd friday", "iron 5mg every 2 weeks on friday",
                "iron 5mg on the 2nd fri of the month"
            ), ("omega 3 1g 8am", "omega 3| 1g 8am", nil),
            ("fish oil", "fish oil|", nil), ("'warfarin 5mg bid'", "warfarin 5mg bid", nil),
        ] as [(String, String, String?)])
    func unclear(line: String, first: String, second: String?) throws {
        let quoted = line.split(separator: "'").map(String.init)
        let words =
            line.hasPrefix("'")
            ? quoted.prefix(1) + quoted.dropFirst().flatMap { $0.split(separator: " ").map(String.init) }
            : line.split(separator: " ").map(String.init)
        do {
            _ = try Prescription(Array(words))
            Issue.record("'\(line)' was read")
        } catch MedicationError.unclear(_, let commands) {
            let texts = commands.map {
                ($0.contains { $0.contains(" ") && $0 != "pill add" } ? $0[1] + "|" : $0[1])
                    + $0.dropFirst(2).map { " \($0)" }.joined()
            }
            #expect(texts == [first] + (second.map { [$0] } ?? []))
        }
    }

    @Test(
        "A word that is not read is refused, and never becomes part of a name",
        arguments: [
            ("iron 5mg foo", "foo"), ("iron bid foo 5mg", "foo"), ("iron 5mg/ml", "5mg/ml"), ("iron x/day", "x/day"),
            ("iron 5mg for pain", "for pain"), ("iron 7d", "7d"), ("iron 2 glugs", "glugs"),
            ("iron 3 times a week", "3 times a week"), ("iron -5mg", "-5mg"), ("iron 5mg at", "at"),
            ("iron 5mg in the morning and 1 at night", "1"),
            ("iron 5mg at 8 in the morning and 10 at dinner", "10"), ("iron 5mg 2 3", "2"),
            ("iron 20units 20-0-10", "20-0-10"), ("iron 8/500 mg", "8/500"), ("iron 8/5 mg", "mg"),
        ])
    func unread(line: String, word: String) throws {
        #expect(throws: MedicationError.notAPlan(word, name: "iron")) {
            try Prescription(line.split(separator: " ").map(String.init))
        }
    }

    @Test("A quoted name that holds a frequency stays one only with the plan in options")
    func quoted() throws {
        #expect(throws: NameError.reserved("amoxicillin tid")) { try Prescription(["amoxicillin tid", "8am"]) }
        #expect(try Prescription(["amoxicillin tid"], isNameMeant: true).name == "amoxicillin tid")
        #expect(try Prescription(["amoxicillin tid", "8am"], isNew: false).name == "amoxicillin tid")
    }

    @Test(
        "Parts that contradict each other are refused",
        arguments: [
            ("5mg 6mg", .givenTwice(option: "--dose")), ("bid tid", .givenTwice(option: "the schedule")),
            ("weekly qod", .givenTwice(option: "the schedule")), ("qod mondays", .givenTwice(option: "--days")),
            ("for 7 days until friday", .givenTwice(option: "--until")),
            ("tid 8am 8pm", .otherTimesPerDay(3, times: 2)),
            ("monthly weekly", .givenTwice(option: "the schedule")),
            ("for 7 days for 20 doses", .givenTwice(option: "--until")), ("mon 9am tue", .givenTwice(option: "--days")),
        ] as [(String, MedicationError)])
    func contradiction(line: String, error: MedicationError) throws {
        #expect(throws: error) { try Prescription(["iron"] + line.split(separator: " ").map(String.init)) }
    }

    @Test(
        "A mistyped time is named, and no dose or part of a name",
        arguments: [
            ("iron 25:00", "25:00"), ("iron 8am 8:75", "8:75"), ("iron 500mg 24:30", "24:30"), ("iron 7pm30", "7pm30"),
            ("iron 13pm", "13pm"), ("iron 08:00,25:00", "25:00"),
        ])
    func mistyped(line: String, part: String) throws {
        #expect(throws: DoseLine.Problem.notATime(part)) {
            try Prescription(line.split(separator: " ").map(String.init))
        }
    }

    @Test("Options add to the words, and usual times give way to them")
    func options() throws {
        var options = PlanChange()
        options.lines = try DoseLine.list("9am,9pm")
        let bid = try Prescription(["iron", "bid"])
        #expect(try bid.adding(options).change.lines == options.lines)
        #expect(throws: MedicationError.otherTimesPerDay(3, times: 2)) {
            try Prescription(["iron", "tid"]).adding(options)
        }
        #expect(throws: MedicationError.givenTwice(option: "--times")) {
            try Prescription(["iron", "8am"]).adding(options)
        }
        options = PlanChange()
        options.schedule = .weekdays([.monday])
        #expect(try bid.adding(options).change.schedule == .weekdays([.monday]))
        #expect(throws: MedicationError.self) { try Prescription(["iron", "qod"]).adding(options) }
    }

    @Test("A change by usual times keeps as many times as there were")
    func kept() throws {
        let today = try day(Self.today)
        let old = MedicationPlan(
            from: today, timing: .times(try DoseLine.list("9am,9pm"), on: .daily, zone: nil), dose: Quantity(500),
            unit: "mg")
        func times(_ word: String) throws -> String {
            let change = try Prescription(["iron", word], isNew: false).change
            let plan = try change.plan(of: "iron", from: today, changing: old, countedFrom: today, today: today)
            return DoseLine.text(of: plan.lines)
        }
        #expect(try times("bid") == "09:00,21:00")
        #expect(try times("tid") == "08:00,14:00,20:00")
        #expect(try times("850mg") == "09:00,21:00")
    }

    @Test("An interval of hours begins at the next half hour", arguments: [("07:10", "07:30"), ("08:00", "08:00")])
    func halfHour(now: String, begin: String) throws {
        #expect(try plan("q8h", at: now) == "every 8h | \(begin)")
    }
}
