/// Random plans and changes of plans.
extension DoseLife {
    var dates: ClosedRange<Int> { start - 3...start + length + 20 }

    /// Adds a medication, as needed or with a random plan.
    mutating func add(_ name: String) throws -> String? {
        var words = ["pill", "add", name, "1mg"]
        let today = model.zone.wall(model.now).floored(by: 1440)
        var plan = DoseModel.Plan(from: today, timing: .asNeeded, added: 0)
        var zone = model.zone
        switch Int.random(in: 0..<12, using: &random) {
        case 0...4:
            let (lines, days, more) = times(today)
            plan.timing = .times(lines, days)
            words += more
            if lines.allSatisfy({ $0.following.isEmpty }), chance(6) {
                zone = model.home(chance(2))
                plan.zone = zone
                words += ["--zone", zone.name]
            }
        case 5:
            let step = some([4, 6, 8, 10, 12, 36, 48, 72]) * 60
            let first = today * 1440 + some([6, 8, 9, 14]) * 60
            plan.timing = .hours(step, from: first)
            words += ["--every", "\(step / 60)h", "--from", "\(today.dateText) \(first.clock)"]
        case 6, 7:
            let (step, first) = (some([1, 1, 2, 3, 7]), some([7, 8, 20, 22, 0]) * 60 + 30)
            plan.timing = .afterDays(step, first: first)
            words += ["--times", first.clock, "--every", "\(step)d", "--from-last"]
        case 8, 9:
            let (step, first) = (some([6, 8, 12, 24, 36, 72]) * 60, some([8, 9, 20]) * 60)
            let within = chance(3) ? 480...1320 : nil
            plan.timing = .afterMinutes(step, first: first, within: within)
            words += ["--times", first.clock, "--every", "\(step / 60)h", "--from-last"]
            if within != nil { words += ["--between", "08:00-22:00"] }
        default: words.append("--as-needed")
        }
        let isAsNeeded = plan.timing == .asNeeded
        if isAsNeeded || chance(7) {
            plan.gap = some([2, 4, 6]) * 60
            words += ["--min-gap", "\((plan.gap ?? 0) / 60)h"]
        }
        if isAsNeeded || chance(12) {
            plan.most = some([2, 3, 4])
            words += ["--max-per-day", "\(plan.most ?? 0)"]
        }
        if !isAsNeeded, chance(8) {
            plan.onTime = some([20, 30, 90])
            words += ["--on-time", "\(plan.onTime ?? 0)m"]
        }
        if !plan.fromLast, !isAsNeeded, chance(8) {
            plan.until = today + Int.random(in: 5..<40, using: &random)
            words += ["--until", plan.until?.dateText ?? ""]
        }
        plan.added = zone.wall(model.now)
        plan.from = plan.added.floored(by: 1440)
        var answer = try tend(words)
        if answer.errors.contains("own limits") {
            (plan.gap, plan.most) = (nil, nil)
            for option in ["--min-gap", "--max-per-day"] {
                if let index = words.firstIndex(of: option) { words.removeSubrange(index...index + 1) }
            }
            answer = try tend(words)
        }
        guard answer.code == 0 else { return "\(words.joined(separator: " ")): \(answer.errors)" }
        model.medications.append(DoseModel.Medication(name: name, plans: [plan]))
        model.medications[model.medications.count - 1].plan(dates)
        return nil
    }

    /// Random times with their days, and the words for them.
    private mutating func times(_ today: Int) -> ([DoseModel.Line], DoseModel.Days, [String]) {
        let sets = [
            [480], [1320], [30], [1410], [480, 1200], [480, 840, 1200], [360, 600, 840, 1080], [120, 840], [540, 660],
        ]
        var lines = some(sets).map { DoseModel.Line(minute: $0) }
        var words: [String] = []
        var days = DoseModel.Days.daily
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            let set = some([Set([0]), [0, 2, 4], [5], [0, 1, 2, 3, 4]])
            days = .weekdays(set)
            words = ["--days", set.sorted().map { Self.names[$0] }.joined(separator: ",")]
        case 1:
            let count = some([2, 3, 5])
            days = .every(count, anchor: today)
            words = ["--every", "\(count)d"]
        case 2:
            days = .cycle(on: 5, off: 2, anchor: today)
            words = ["--cycle", "5+2"]
        case 3:
            lines = [DoseModel.Line(minute: 480, following: some([[240], [240, 300, 360], [180, 240]]))]
            if chance(3) { lines.append(DoseModel.Line(minute: 1200, following: [120])) }
        case 4:
            lines = [
                DoseModel.Line(minute: 390, weekdays: [0, 1, 2, 3, 4]), DoseModel.Line(minute: 540, weekdays: [5, 6]),
            ]
        default: break
        }
        let text = lines.map { line in
            let named = line.weekdays.map { $0.sorted().map { Self.names[$0] }.joined(separator: ",") + " " } ?? ""
            return ([named + line.minute.clock] + line.following.map { "+\($0 / 60)h" }).joined(separator: ",")
        }
        let own =
            lines.contains { $0.weekdays != nil }
            ? text.flatMap { ["--times", $0] } : ["--times", text.joined(separator: ",")]
        return (lines, days, own + words)
    }

    private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// Stops or resumes a medication, or changes its times.
    mutating func change() throws -> String? {
        guard chance(6) else { return try check() }
        let number = Int.random(in: 0..<model.medications.count, using: &random)
        let name = model.medications[number].name
        let today = max(model.today(of: number), model.day(of: model.zone.wall(model.now)))
        if let open = model.medications[number].stops.last, open.upperBound == Self.open {
            let begin = max(today, open.lowerBound) + (chance(3) ? 1 : 0)
            guard try tend("pill", "resume", name, "--from", begin.dateText).code == 0 else {
                return "\(name) can't be resumed"
            }
            model.medications[number].stops[model.medications[number].stops.count - 1] = open.lowerBound..<begin
            return nil
        }
        if model.medications[number].stops.contains(where: { $0.upperBound > today }) { return nil }
        if model.medications[number].plan.until.map({ $0 <= today + 3 }) ?? false { return nil }
        if chance(2), model.medications[number].plan.zone == nil,
            case .times(let lines, let days) = model.medications[number].plan.timing,
            lines.allSatisfy({ $0.following.isEmpty && $0.weekdays == nil })
        {
            return try edit(number, to: days, on: today)
        }
        let begin = today + some([0, 0, 1, 3])
        guard try tend("pill", "stop", name, "--from", begin.dateText).code == 0 else {
            return "\(name) can't be stopped"
        }
        model.medications[number].stops.append(begin..<Self.open)
        return nil
    }

    private mutating func edit(_ number: Int, to days: DoseModel.Days, on today: Int) throws -> String? {
        let lines = some([[480], [540, 1260], [420, 1080], [1200]]).map { DoseModel.Line(minute: $0) }
        let medication = model.medications[number]
        let text = lines.map(\.minute.clock).joined(separator: ",")
        let answer = try tend("pill", "edit", medication.name, "--times", text, "--json")
        guard answer.code == 0 else { return "\(medication.name) can't be edited: \(answer.errors)" }
        var plan = medication.plan
        let day = model.today(of: number)
        let isRecorded = medication.records.contains { $0.day == day }
        plan.from = isRecorded ? today + 1 : today
        plan.kept = Set(medication.planned.filter { $0.date == plan.from }.map(\.key))
        plan.added = model.zone(of: number).wall(model.now)
        plan.timing = .times(lines, days)
        model.medications[number].plans.append(plan)
        model.medications[number].plan(dates)
        return nil
    }
}

extension DoseModel {
    func home(_ away: Bool) -> ModelZone { away ? ModelZone("America/New_York") : zone }
}
