import TendKit

/// The parts of a day at a glance as JSON.
extension JSONText {
    static func gap(_ gap: Gap) -> JSONObject {
        [
            "tracker": .string(gap.tracker.rawValue), "day": .string(gap.day.description), "what": .string(gap.what),
            "command": .string(gap.command),
        ]
    }

    /// Returns the open doses and a fast that has reached its target; empty for a past day.
    static func open(_ agenda: Agenda?) -> JSONValue {
        guard let agenda else { return .array([]) }
        let doses = agenda.doses.map { dose -> JSONValue in
            .object([
                "kind": .string("dose"), "name": .string(dose.slotID), "state": .string((dose.phase ?? .due).rawValue),
                "at": moment(dose.due?.at), "until": moment(dose.due?.closes),
            ])
        }
        let fast = agenda.fast.map { fast -> JSONValue in
            .object([
                "kind": .string("fast"), "name": .string(fast.schedule), "state": .string("reached"),
                "at": moment(fast.targetEnd), "until": .null,
            ])
        }
        return .array(doses + (fast.map { [$0] } ?? []))
    }

    /// Returns the next dose, the end or the beginning of a fast, or the end of a pause; null without one.
    static func next(_ agenda: Agenda?) -> JSONValue {
        guard let next = agenda?.next else { return .null }
        return .object([
            "kind": .string(next.kind.rawValue), "at": moment(next.at),
            "names": .array(next.doses.map { .string($0.name) }),
        ])
    }

    /// Returns the outcomes of the last seven days, the day last; null for a tracker that was never used.
    static func week(_ overview: Overview) -> JSONValue {
        guard let week = overview.week else { return .null }
        func days(_ outcomes: [DayOutcome]?) -> JSONValue {
            outcomes.map { .array($0.map { .string($0.name) }) } ?? .null
        }
        return .object([
            "from": .string(week.first.description), "water": days(week.water), "fast": days(week.fast),
            "pills": days(week.pills),
            "challenges": .objects(overview.challenges) {
                ["id": .string($0.challenge.id), "days": days(week.days(of: $0.progress))]
            },
        ])
    }
}
