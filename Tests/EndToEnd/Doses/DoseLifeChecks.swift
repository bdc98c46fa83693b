import Foundation

/// Questions at random moments, whose answers the model has.
extension DoseLife {
    mutating func check() throws -> String? {
        try checkList() ?? (chance(2) ? checkStats() : chance(6) ? checkReminders() : nil)
    }

    /// Compares the doses of the last days.
    private mutating func checkList() throws -> String? {
        let today = model.day(of: model.zone.wall(model.now))
        let answer = try tend(
            "pill", "list", "--from", (today - 6).dateText, "--to", (today + 2).dateText, "--json")
        guard let days = (answer.json as? [String: Any])?["days"] as? [[String: Any]] else {
            return "pill list: \(answer.errors)"
        }
        var got: [String: Set<String>] = [:]
        for day in days {
            guard let name = day["day"] as? String, let doses = day["doses"] as? [[String: Any]] else { continue }
            got[name] = Set(doses.filter { $0["scheduled"] as? Bool == true }.map(Self.text))
        }
        for day in today - 6...today + 2 {
            var wanted: Set<String> = []
            var there = got[day.dateText] ?? []
            for number in model.medications.indices {
                let medication = model.medications[number]
                let doses =
                    medication.plan.fromLast
                    ? model.dosesFromLast(of: number, on: day...day) : model.dosesByDate(of: number, on: day...day)
                if medication.plan.fromLast, day > model.today(of: number) || isElsewhere(number) {
                    there = there.filter { !$0.hasPrefix(medication.name) }
                    continue
                }
                wanted.formUnion(doses.map { "\(medication.name)@\($0.key) \($0.phase)" })
            }
            if there != wanted {
                return
                    "list of \(day.dateText): expected \(wanted.subtracting(there).sorted()), got \(there.subtracting(wanted).sorted())"
            }
        }
        return nil
    }

    /// Compares the open reminders, and answers one.
    private mutating func checkReminders() throws -> String? {
        let answer = try tend("remind", "list", "--open", "--ids")
        let ids = answer.text.split(separator: "\n").map { $0.dropLast(11) }
        let listed = Set(ids.map(String.init))
        var (open, allowed) = ([DoseModel.Dose](), Set<String>())
        for number in model.medications.indices where !model.medications[number].isAsNeeded {
            let doses = model.doses(of: number, around: -10...1)
            // A first dose of the night before its plan has no reminder.
            let first = model.medications[number].plans[0].from
            open += doses.filter { $0.isOpen && $0.due.map { $0 <= model.now && $0 / 1440 > first } ?? false }
            allowed.formUnion(
                doses.filter { [.due, .overdue, .waiting, .missed].contains($0.phase) }.map { name(of: $0) })
        }
        let (missing, extra) = (Set(open.map { name(of: $0) }).subtracting(listed), listed.subtracting(allowed))
        if !missing.isEmpty || !extra.isEmpty { return "open list: lacks \(missing.sorted()), has \(extra.sorted())" }
        let today = open.filter { $0.day == model.today(of: $0.medication) && !$0.stayedOpen && !isHeld($0.medication) }
        guard let dose = today.first, case .dose = model.meaning(of: dose.medication) else { return nil }
        let id = answer.text.split(separator: "\n").last { $0.hasPrefix("\(name(of: dose))-") }.map(String.init) ?? ""
        let words = ["remind", "answer", id, chance(3) ? "skipped" : "taken"]
        guard try tend(words).code == 0 else { return "list answer of \(name(of: dose)) was refused" }
        _ = model.record(dose, words[3] == "taken" ? .taken : .skipped)
        return try tend(words).code == 0 ? "list answer of \(name(of: dose)) was recorded twice" : checkList()
    }

    func name(of dose: DoseModel.Dose) -> String { "\(model.medications[dose.medication].name)@\(dose.key)" }

    /// Whether a plan from the last one may have a record of another zone.
    func isAfterTrip(_ number: Int) -> Bool {
        let today = model.today(of: number)
        return model.medications[number].plan.fromLast && trip.lowerBound <= today && today <= trip.upperBound + 3
    }

    /// Whether the dates of the missed doses of a medication are other ones here than where its doses were taken.
    func isElsewhere(_ number: Int) -> Bool {
        guard case .afterMinutes = model.medications[number].plan.timing else { return false }
        return model.zone != home || trip.lowerBound <= model.today(of: number)
    }

    static func text(_ dose: [String: Any]) -> String {
        let state = dose["state"] as? String ?? ""
        let shown =
            ["early", "late"].contains(state) ? "taken" : state == "due" ? dose["phase"] as? String ?? state : state
        return "\(dose["slot"] as? String ?? "") \(shown)"
    }

    private mutating func checkStats() throws -> String? {
        let answer = try tend("pill", "stats", "--days", "90", "--json")
        guard let all = (answer.json as? [String: Any])?["medications"] as? [[String: Any]] else {
            return "pill stats: \(answer.errors)"
        }
        for number in model.medications.indices where !model.medications[number].isAsNeeded && !isElsewhere(number) {
            let medication = model.medications[number]
            let range = start - 5...model.today(of: number) + 1
            let doses =
                medication.plan.fromLast
                ? model.dosesFromLast(of: number, on: range) : model.dosesByDate(of: number, on: range)
            let figures = all.first { $0["medication"] as? String == medication.name } ?? [:]
            func count(_ phase: DoseModel.Phase) -> Int { doses.count { $0.phase == phase } }
            let wanted = [
                "taken": count(.taken), "skipped": count(.skipped), "missed": count(.missed),
                "scheduled": count(.taken) + count(.skipped) + count(.missed),
                "extra": medication.records.count { $0.key.isEmpty },
            ]
            for (key, value) in wanted.sorted(by: { $0.key < $1.key }) where (figures[key] as? Int ?? 0) != value {
                let missed = doses.filter { $0.phase == .missed }.map { "\($0.day.dateText.suffix(5)) \($0.key)" }
                return
                    "stats of \(medication.name): expected \(value) \(key), got \(figures[key] ?? 0); missed: \(missed)"
            }
        }
        return nil
    }
}
