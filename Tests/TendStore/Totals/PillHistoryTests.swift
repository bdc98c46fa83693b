import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// The streak counts days with all pills taken. It ends today if today is complete, otherwise yesterday.
@Suite("Pill streaks")
struct PillHistoryTests {
    private static let today = Day(ordinal: 20_777)

    private static func history(_ store: Store) throws -> PillHistory {
        let settings = try store.settings()
        return try store.pillHistory(
            store.dailyTotals(settings, today: today), settings, today: today, facts(store))
    }

    private static func facts(_ store: Store) throws -> PillFacts {
        try store.pillFacts(store.settings(), now: TestStore.now(), zone: .fixed(offset: 0))
    }

    /// Reads every day with all of its doses, from the first day that could matter to today.
    private static func naive(_ store: Store) throws -> Streak {
        let list = try store.settings().medications
        let recorded = try store.recordedDays()
        let since = try recorded.first { day in
            try store.page(day).doses.contains { $0.medication == Medication.builtInName }
        }
        let medications = list.all(builtInSince: since, today: today)
        let facts = try facts(store)
        var current = 0
        var longest = 0
        var decided: [Bool] = []
        let plans = medications.flatMap(\.plans).map(\.from)
        let first = ((recorded + plans).min() ?? today) - 3
        for day in min(first, today)...today {
            let pills = try PillDay(day, of: medications, isNow: false, facts)
            guard pills.hasScheduledDoses else { continue }
            if pills.isComplete {
                current += 1
                longest = max(longest, current)
                decided.append(true)
            } else if day < today, !pills.scheduled.allSatisfy({ $0.isTaken || $0.isSkippedWithReason || $0.isOpen }) {
                current = 0
                decided.append(false)
            }
        }
        return Streak(current: current, longest: longest, recent: RecentRate(decided))
    }

    private static func streak(_ test: TestStore, at iso: String) throws -> [Int] {
        let (settings, now) = (try test.store.settings(), try moment(iso))
        let facts = try test.store.pillFacts(settings, now: now, zone: .fixed(offset: now.offset))
        let totals = try test.store.dailyTotals(settings, today: facts.today)
        return try test.store.pillHistory(totals, settings, today: facts.today, facts).streak.lengths
    }

    @Test(
        "A dose that is still open ends no streak",
        arguments: [
            ("23:30", DosingSchedule.daily, [17, 18], "2026-11-20T01:30:00+00:00", 2),
            ("23:30", .daily, [17, 18], "2026-11-20T01:31:00+00:00", 0),
            ("08:00,23:30", .daily, [17, 18], "2026-11-20T00:30:00+00:00", 0),
            ("08:00", .weekdays([.monday]), [2, 9], "2026-11-19T19:00:00+00:00", 2),
            ("08:00", .weekdays([.monday]), [2, 9], "2026-11-20T12:00:00+00:00", 0),
        ])
    func openDose(lines: String, schedule: DosingSchedule, taken: [Int], now: String, current: Int) throws {
        let test = try TestStore(cache: true)
        let first = try day("2026-11-01") + (taken[0] - 1)
        try test.setPlan(MedicationPlan(from: first, schedule: schedule, lines: try DoseLine.list(lines)), of: "a")
        for date in taken {
            for (place, line) in lines.split(separator: ",").enumerated() {
                let iso = "\(try day("2026-11-01") + (date - 1))"
                try test.dose("a\(date)\(place)".id, "\(line)", on: iso, at: "\(line):00+00:00", of: "a")
            }
        }
        #expect(try Self.streak(test, at: now) == [current, taken.count])
    }

    @Test("A dose that was flown over ends no streak")
    func flownOver() throws {
        let test = try TestStore(cache: true)
        try test.setPlan(
            MedicationPlan(from: try day("2026-11-17"), lines: try DoseLine.list("08:00,20:00")), of: "a")
        for date in [17, 18] {
            try test.dose("m\(date)".id, "08:00", on: "2026-11-\(date)", at: "08:00:00-05:00", of: "a")
            try test.dose("e\(date)".id, "20:00", on: "2026-11-\(date)", at: "20:00:00-05:00", of: "a")
        }
        try test.dose("e19".id, "20:00", on: "2026-11-19", at: "20:00:00+02:00", of: "a")
        #expect(try Self.streak(test, at: "2026-11-20T12:00:00+02:00") == [3, 3])
    }

    @Test("Built-in pills count as used from their first record")
    func use() throws {
        let test = try TestStore()
        #expect(try !Self.history(test.store).isUsed)
        try test.log("aaa000000000", 250)
        #expect(try !Self.history(test.store).isUsed)
        try test.dose("a00000000000", "morning", on: "2026-11-18")
        let history = try Self.history(test.store)
        #expect(history.isUsed)
        #expect(try history.builtInSince == day("2026-11-18"))
        #expect(try history.medications.first?.plan(on: day("2026-11-18")) != nil)
        #expect(try history.medications.first?.plan(on: day("2026-11-17")) == nil)
    }

    @Test("The rate begins with the first dose, whatever pages are older", arguments: [false, true])
    func rateStart(hasOlderPage: Bool) throws {
        let test = try TestStore(cache: true)
        try test.setPlan(MedicationPlan(from: try day("2026-11-12"), lines: try DoseLine.list("08:00")), of: "a")
        try test.dose("r15".id, "08:00", on: "2026-11-15", of: "a")
        if hasOlderPage {
            for date in ["2026-11-01", "2026-11-13"] { try test.log("w\(date.suffix(2))".id, 250, on: date) }
        }
        let recent = try Self.history(test.store).streak.recent
        #expect(recent.achieved == 1 && recent.counted == 8)
    }

    @Test("The outcomes of days reach back to the seventh")
    func recentDays() throws {
        let test = try TestStore()
        for slot in ["morning", "evening"] { try test.dose("\(slot.prefix(1))14".id, slot, on: "2026-11-14") }
        #expect(try Self.history(test.store).recent.outcome(on: Self.today - 6) == .done)
    }

    @Test("Days without doses neither count nor end a streak")
    func restDays() throws {
        let test = try TestStore(cache: true)
        try test.setPlan(
            MedicationPlan(from: try day("2026-11-01"), schedule: .everyDays(3), lines: try DoseLine.list("08:00")),
            of: "a")
        // 1, 4, 7, 10, 13, 16 and 19 November; the 7th is missed.
        for date in [1, 4, 10, 13, 16, 19] {
            try test.dose("r\(date)".id, "08:00", on: "2026-11-\(date < 10 ? "0" : "")\(date)", of: "a")
        }
        #expect(try Self.history(test.store).streak.lengths == [4, 4])
        // A drink or an unplanned dose on a day without doses does not count.
        try test.log("aaa000000000", 250, on: "2026-11-18")
        try test.dose("extra0000000", nil, on: "2026-11-17", of: "a")
        #expect(try Self.history(test.store).streak.lengths == [4, 4])
        try test.dose("skjp00000000", "08:00", on: "2026-11-13", of: "a", .skipped)
        try test.deleteDose("r13".id, on: "2026-11-13")
        #expect(try Self.history(test.store).streak.lengths == [2, 2])
    }

    @Test(
        "A skip with a reason neither counts nor ends a streak",
        arguments: [("nausea", DoseRecord.Outcome.taken, 2), ("nausea", .skipped, 0), ("", .taken, 0)])
    func reasons(note: String, morning: DoseRecord.Outcome, current: Int) throws {
        let test = try TestStore(cache: true)
        for date in [17, 18] {
            try test.dose("m\(date)".id, "morning", on: "2026-11-\(date)")
            try test.dose("e\(date)".id, "evening", on: "2026-11-\(date)")
        }
        try test.dose("m19".id, "morning", on: "2026-11-19", morning)
        try test.dose("e19".id, "evening", on: "2026-11-19", .skipped, note: note.isEmpty ? nil : note)
        #expect(try Self.history(test.store).streak.lengths == [current, 2])
        try test.dose("e19".id, "evening", on: "2026-11-19")
        try test.dose("m19".id, "morning", on: "2026-11-19")
        #expect(try Self.history(test.store).streak.current == 3)
    }

    @Test("A missing dose ends the streak despite the reason for another")
    func reasonAndGap() throws {
        let test = try TestStore(cache: true)
        try test.dose("m18".id, "morning", on: "2026-11-18")
        try test.dose("e18".id, "evening", on: "2026-11-18")
        try test.dose("e19".id, "evening", on: "2026-11-19", .skipped, note: "nausea")
        #expect(try Self.history(test.store).streak.lengths == [0, 1])
    }

    @Test("Today ends no streak while it is open")
    func openToday() throws {
        let test = try TestStore()
        for date in [18, 19] {
            try test.dose("m\(date)".id, "morning", on: "2026-11-\(date)")
            try test.dose("e\(date)".id, "evening", on: "2026-11-\(date)")
        }
        #expect(try Self.history(test.store).streak.lengths == [2, 2])
        try test.log("aaa000000000", 250)
        #expect(try Self.history(test.store).streak.lengths == [2, 2])
        try test.dose("m20".id, "morning", on: "2026-11-20")
        #expect(try Self.history(test.store).streak.lengths == [2, 2])
    }

    @Test("A change of plans discards the cache")
    func changedPlan() throws {
        let test = try TestStore(cache: true)
        for date in [17, 18, 19] {
            try test.dose("m\(date)".id, "morning", on: "2026-11-\(date)")
            try test.dose("e\(date)".id, "evening", on: "2026-11-\(date)")
        }
        #expect(try Self.history(test.store).streak.current == 3)
        try test.settleTotals()
        try test.setPlan(MedicationPlan(from: try day("2026-11-19"), lines: try DoseLine.list("08:00")), of: "zinc")
        #expect(try Self.history(test.store).streak.lengths == [0, 2])
        try test.dose("z00000000000", "08:00", on: "2026-11-19", of: "zinc")
        #expect(try Self.history(test.store).streak.current == 3)
    }

    /// Both pills on three days, and the built-in one stopped from the third on, whose doses were taken before.
    @Test("A dose on the day of a stop counts for the streak")
    func dayOfChange() throws {
        let test = try TestStore()
        for date in [18, 19, 20] {
            try test.dose("m\(date)".id, "morning", on: "2026-11-\(date)")
            try test.dose("e\(date)".id, "evening", on: "2026-11-\(date)")
        }
        try test.setStop(from: Self.today, of: Medication.builtInName)
        let day = try PillDay(
            Self.today, of: Self.history(test.store).medications, isNow: true, test.pillFacts())
        #expect(day.scheduled.map(\.isTaken) == [true, true])
        let current = try Self.history(test.store).streak.current
        #expect(current == 3)
    }

    @Test("A dose skipped on the day of a stop ends the streak")
    func skippedOnDayOfChange() throws {
        let test = try TestStore()
        try test.setPlan(MedicationPlan(from: try day("2026-11-17"), lines: try DoseLine.list("08:00")), of: "a")
        for date in [17, 18] { try test.dose("a\(date)".id, "08:00", on: "2026-11-\(date)", of: "a") }
        try test.dose("skjp00000000", "08:00", on: "2026-11-19", of: "a", .skipped)
        try test.setStop(from: try day("2026-11-19"), of: "a")
        let (streak, naive) = (try Self.history(test.store).streak, try Self.naive(test.store))
        #expect(streak == naive)
    }

    @Test(
        "The streak equals one from reading every day",
        arguments: Sweep.seeds(quick: 4, ci: 8, full: 200))
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore(cache: true)
        let fresh = Store(folder: test.store.folder, cacheFolder: nil)
        // In one of four histories days began at another time once, in another one doses count from the last one.
        let (hasMoved, isFromLast) = (seed % 4 == 1, seed % 4 == 2)
        if hasMoved {
            _ = try test.store.changeSettings(at: TestStore.now()) { settings in
                settings.set(.dayStartsAt, to: "00:00")
                return ((), "day start")
            }
        }
        // Histories have the built-in pills, other plans or both, and all cross a new year.
        let all = [["pills"], ["a"], ["pills", "a"], ["a", "b"]].suffix(isFromLast ? 2 : 4)
        let names = all.randomElement(using: &generator) ?? []
        for name in names where name != "pills" || Bool.random(using: &generator) {
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                try Self.plan(name, test, isFromLast: isFromLast, using: &generator)
            }
        }
        try Self.fill(test, names, hasMoved: hasMoved, using: &generator)
        var longest = 0
        for step in 0..<12 {
            try Self.disturb(test, names, step, isFromLast: isFromLast, using: &generator)
            let history = try Self.history(test.store)
            #expect(
                try history == Self.history(fresh),
                "seed \(seed), step \(step): differs from the streak without a cache")
            if history.isUsed {
                let naive = try Self.naive(fresh)
                #expect(history.streak == naive, "seed \(seed), step \(step)")
            } else {
                #expect(history.streak == .none, "seed \(seed), step \(step)")
            }
            longest = max(longest, history.streak.longest)
        }
        #expect(longest > 0, "seed \(seed): without a run nothing is proved")
    }

    private static let slots = ["pills": ["morning", "evening"], "a": ["08:00"], "b": ["08:00", "20:00"]]

    private static func plan(
        _ name: String, _ test: TestStore, isFromLast: Bool, using generator: inout SeededGenerator
    ) throws {
        let from = today - Int.random(in: 0...60, using: &generator)
        let schedules: [DosingSchedule] = [
            .daily, .daily, .everyDays(2), .weekdays([.monday, .thursday]), .cycle(on: 5, off: 2), .asNeeded,
        ]
        let intervals: [DosingSchedule] = [.daily, .everyDays(3), .interval(minutes: 720)]
        let isFromLast = isFromLast && name != "pills"
        let times = name == "pills" ? "morning=06:30,evening=21:30" : slots[name]?.joined(separator: ",") ?? ""
        try test.setPlan(
            MedicationPlan(
                from: from, until: Int.random(in: 0..<4, using: &generator) == 0 ? from + 20 : nil,
                schedule: (isFromLast ? intervals : schedules).randomElement(using: &generator) ?? .daily,
                isFromLast: isFromLast,
                lines: try DoseLine.list(isFromLast ? "08:00" : times)), of: name)
        if Int.random(in: 0..<5, using: &generator) == 0 {
            let first = from + Int.random(in: 0...10, using: &generator)
            let last = Bool.random(using: &generator) ? first + Int.random(in: 0...10, using: &generator) : nil
            try test.setStop(from: first, until: last, of: name)
        }
        for dose in try test.store.page(from).doses where dose.medication == name {
            try test.deleteDose(dose.id, on: from.description)
        }
    }

    private static func id(_ name: String, _ slot: String) -> String {
        Identifier.make(of: ImportedRecord.key(name, slot))
    }

    /// Most days are complete, which makes streaks.
    private static func fill(
        _ test: TestStore, _ names: [String], hasMoved: Bool, using generator: inout SeededGenerator
    ) throws {
        for ago in 0..<50 where Int.random(in: 0..<15, using: &generator) > 0 {
            let iso = (today - ago).description
            for name in names {
                let plans = try test.store.settings().medications[name]?.plans ?? []
                if plans.contains(where: { $0.from == today - ago }) { continue }
                for slot in slots[name] ?? [] where Int.random(in: 0..<25, using: &generator) > 0 {
                    let planned = hasMoved ? today - ago + Int.random(in: -1...1, using: &generator) : nil
                    try test.dose(id(name, slot), slot, on: iso, of: name, planned: planned)
                }
            }
        }
    }

    private static func disturb(
        _ test: TestStore, _ names: [String], _ step: Int, isFromLast: Bool, using generator: inout SeededGenerator
    ) throws {
        let iso = (today - Int.random(in: -2...60, using: &generator)).description
        let name = names.randomElement(using: &generator) ?? "a"
        let slot = slots[name]?.randomElement(using: &generator) ?? ""
        // Separate tests cover doses on the day of a plan's change.
        if try test.store.settings().medications[name]?.plans.contains(where: { "\($0.from)" == iso }) == true {
            return
        }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: try test.dose(id(name, slot), slot, on: iso, of: name)
        case 1: try test.deleteDose(id(name, slot), on: iso)
        case 2:
            let note = Bool.random(using: &generator) ? "nausea" : nil
            try test.dose(id(name, slot), slot, on: iso, of: name, .skipped, note: note)
        case 3:
            try plan(
                names.count == 1 && name == "pills" ? "a" : name, test, isFromLast: isFromLast, using: &generator)
        case 4: try test.dose("extra\(step)".id, nil, on: iso, of: name)
        default: try test.log("r\(step)".id, 250, on: iso)
        }
    }
}
