import TendKit

/// The state of pills, as JSON and in words.
extension PillState {
    func balance(_ style: OutputStyle) -> [String] { today.balance(streak, style) }

    /// Returns a dose as JSON. `time` and `at` are null if missing; `ids` has several if a dose was recorded twice.
    static func json(_ dose: Dose) -> JSONValue { .object(fields(dose)) }

    static func fields(_ dose: Dose) -> JSONObject {
        let due = dose.due
        let time = due.flatMap { $0.waitsForDose ? nil : $0 }
        let date = time.flatMap {
            $0.isMoving || $0.local.day > dose.day ? JSONValue.string($0.local.day.description) : nil
        }
        let hasSlot = due != nil || dose.record?.slot != nil
        return [
            "medication": .string(dose.medication), "slot": hasSlot ? .string(dose.slotID) : .null,
            "time": time.map { .string($0.time.description) } ?? .null, "date": date,
            "afterSeconds": due?.after.map { .integer($0.wholeSeconds) },
            "zone": due?.zone.map { .string($0.name) },
            "dueAt": dose.dueAt.map { .string($0.description) }, "state": .string(dose.state.rawValue),
            "phase": dose.phase.flatMap { $0 == .missed ? nil : .string($0.rawValue) } ?? .null,
            "extra": dose.isExtra ? .bool(true) : nil,
            "planned": dose.hasOtherAmount ? dose.plannedAmount.map { .number($0.description) } : nil,
            "at": JSONText.moment(dose.isTaken ? dose.record?.at : nil),
            "dose": dose.amount.map { .number($0.description) } ?? .null, "unit": JSONText.text(dose.unit),
            "doseAsked": dose.asksAmount ? .bool(true) : nil, "scheduled": .bool(dose.isScheduled),
            "possibleDouble": .bool(dose.isPossibleDouble),
            "forced": .bool(dose.record?.isForced ?? false),
            "timeAssumed": .bool(dose.record?.isTimeAssumed ?? false), "note": JSONText.text(dose.record?.note),
            "by": dose.record?.by.map(JSONValue.string), "ids": .array(dose.records.map { .string($0.id) }),
        ]
    }

    /// Returns `08:00`, or `23:00 (08:00 Europe/Berlin)` away from the zone of the plan.
    static func time(_ dose: Dose) -> String {
        guard let due = dose.due else {
            // A dose outside the plan has the time at which it was taken.
            return dose.record.flatMap { $0.isTimeAssumed ? nil : "\($0.at.timeOfDay)" } ?? ""
        }
        if due.waitsForDose { return "" }
        guard let here = dose.dueAt?.timeOfDay, here != due.time else { return "\(due.time)" }
        return "\(here) (\(due.clockText))"
    }
}

/// A day's pills, as JSON and in words.
extension PillDay {
    /// - Parameter nextDoses: when doses as needed are allowed; `nil` leaves that out.
    func json(_ streak: Streak, nextDoses: [NextDose]? = nil) -> JSONValue {
        var object: JSONObject = [
            "complete": .bool(isComplete), "streak": .integer(streak.current),
            "longestStreak": .integer(streak.longest), "rate30": JSONText.rate(streak.recent),
            "doses": .array(doses.map(PillState.json)),
        ]
        if let nextDoses { object["asNeeded"] = .array(nextDoses.map(\.json)) }
        return .object(object)
    }

    /// Returns today's balance, such as `Today: 1 of 2 taken, left: evening at 21:00.`
    func balance(_ streak: Streak, _ style: OutputStyle) -> [String] {
        let doses = scheduled
        guard !doses.isEmpty else { return [] }
        let taken = doses.count(where: \.isTaken)
        let open = doses.filter { $0.state == .due }
        let sum = "Today: \(taken) of \(doses.count) taken"
        if taken == doses.count {
            return Wrap.line(
                "\(sum), complete.\(StreakWords(streak).sentence(achieved: "Complete on"))", width: style.width)
        }
        let names = open.map { dose in
            let name = Printable.text(dose.slotID, isUnicode: style.isUnicode)
            guard let due = dose.due, due.name != nil || due.after != nil, !due.waitsForDose else { return name }
            return "\(name) at \(due.time)"
        }
        return Wrap.words(
            names.isEmpty ? "\(sum)." : "\(sum), left: \(names.joined(separator: ", ")).", width: style.width)
    }
}
