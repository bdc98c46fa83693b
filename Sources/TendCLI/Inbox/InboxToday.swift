import TendKit

/// The files for a widget on the phone. They change with the records and the due items, but not every minute, to
/// reduce the phone's sync traffic.
enum InboxToday {
    /// Returns the contents of `today.txt` and `today.json`.
    static func files(_ overview: Overview) -> (text: String, json: String) {
        let json = String(decoding: JSONWriter.compact(json(overview)), as: UTF8.self)
        return (lines(overview).map { $0 + "\n" }.joined(), json + "\n")
    }

    private static func due(_ overview: Overview) -> [Dose] {
        overview.pills.today.scheduled.filter { $0.state == .due }
    }

    private static func json(_ overview: Overview) -> JSONValue {
        let (water, fast) = (overview.water, overview.fast)
        return .object([
            "day": .string(water.day.description),
            "water": .object([
                "totalMl": JSONText.volume(water.total), "goalMl": JSONText.volume(water.goal),
                "limitMl": JSONText.limit(water),
                "remainingMl": JSONText.volume(water.remaining), "progress": JSONText.share(water.progress),
            ]),
            "fast": .object([
                "active": .bool(fast.active != nil), "schedule": JSONText.text(fast.active?.schedule),
                "startedAt": JSONText.moment(fast.active?.start),
                "endsAt": JSONText.moment(fast.active == nil ? nil : fast.completeAt),
                "reachedTarget": .bool(fast.active?.reachedTarget(at: overview.now) ?? false),
            ]),
            "dosesDue": .objects(due(overview)) { dose in
                ["dose": .string(dose.slotID), "time": JSONText.text(dose.due?.time.description)]
            },
        ])
    }

    private static func lines(_ overview: Overview) -> [String] {
        let (now, unit, fast) = (overview.now, overview.unit, overview.fast)
        var lines = [Words.balance(overview.water, today: overview.water.day, unit: unit, style: .plain)]
        if let active = fast.active {
            let end = fast.completeAt.map { ", until \(Words.time($0, now: now))" } ?? ""
            let reached = active.remainingSeconds(at: now) == 0 ? ", target reached" : end
            lines.append("Fasting since \(Words.time(active.start, now: now))\(reached).")
        } else if fast.isUsed {
            lines.append("Not fasting.")
        }
        if overview.pills.isUsed, !overview.pills.today.scheduled.isEmpty {
            let doses = due(overview).map { "\($0.slotID) at \(PillState.time($0))" }
            lines.append(doses.isEmpty ? "No dose is due." : "Due: \(doses.joined(separator: ", ")).")
        }
        return lines.map { Printable.text($0) }
    }
}
