public import TendCore

/// Reminders as repeating events: the output of `remind list` for a calendar that can't see the records.
public struct ReminderCalendar {
    /// The time of the export; no event starts before it.
    private let now: OffsetDateTime
    private let today: Day
    private let dayStart: TimeOfDay
    private let quiet: QuietHours?
    private let zone: Zone

    public init(now: OffsetDateTime, dayStart: TimeOfDay, quiet: QuietHours?, zone: Zone) {
        self.now = now
        today = now.logicalDay(startingAt: dayStart)
        self.dayStart = dayStart
        self.quiet = quiet
        self.zone = zone
    }

    /// 2026-01-01. The time of a setting is unknown, and the stamp must stay the same.
    private static let stampOfSettings = Day(ordinal: 20_454)

    /// How many days ahead to look for the first occurrence of an event.
    private static let horizon = 400

    /// Returns events for the doses of all plans that apply today or later.
    /// - Parameter answered: whether something was recorded for a medication's slot on a day; called for today and its neighbours.
    package func events(
        _ reminders: PillReminders, answered: (_ medication: String, _ slot: String, Day) -> Bool
    ) -> [CalendarEvent] {
        guard reminders.isOn else { return [] }
        return reminders.medications.flatMap { medication in
            medication.plans.indices.flatMap { index -> [CalendarEvent] in
                let plan = medication.plans[index]
                let next = index + 1 < medication.plans.count ? medication.plans[index + 1].from - 1 : nil
                let last = [plan.until, next].compactMap(\.self).min()
                // Quiet hours may delay yesterday's dose to today.
                guard last.map({ $0 >= today - 1 }) ?? true else { return [] }
                return plan.knownInAdvance(dayStart: dayStart).flatMap { slot, plan in
                    events(of: slot, plan, medication, until: last) { answered(medication.name, slot.key, $0) }
                }
            }
        }
    }

    private func events(
        of slot: DoseLine, _ plan: MedicationPlan, _ medication: Medication, until last: Day?,
        answered: (Day) -> Bool
    ) -> [CalendarEvent] {
        let reminder = PillReminders.text(of: slot, plan, medication)
        guard let (time, delay) = heard(slot.time, .pill) else { return [] }
        let lateness = (time.minutes - slot.time.minutes + 1440) % 1440 * 60
        // A calendar does not know whether the dose was taken: an alarm long after its time must not ask for it.
        let body =
            lateness > ReminderLedger.gracePeriod.wholeSeconds
            ? "\(plan.doseText(at: slot) ?? "It") was due at \(slot.time)\(delay > 0 ? " the day before" : ""), in quiet hours."
            : reminder.body
        // Slots of different days may share a key.
        let days = slot.weekdays.map { "\(DosingSchedule.weekdays($0))-" } ?? ""
        let id = "\(medication.slotID(slot.key))-\(days)\(plan.from)"
        // The calendar day of the alarm: a logical day may end after midnight, and quiet hours delay reminders.
        let shift = (slot.time < dayStart ? 1 : 0) + delay
        let own = slot.zone.flatMap { zone in zone.clock.map { (zone, $0) } }
        let today = medication.today(today, at: now, dayStart: dayStart)
        return starts(of: slot, plan, movedBy: shift).compactMap { offset, rule, isOn in
            let from = max(plan.from, today - delay)
            let days = from...(from + Self.horizon)
            let first = days.first { day in
                isOn(day) && day <= last ?? day && !(day <= today && answered(day))
                    && (own?.1 ?? zone).moment(of: time, on: day + shift) > now
            }
            guard let first else { return nil }
            return CalendarEvent(
                id: offset.map { "\(id)-\($0)" } ?? id,
                start: own.map { .zoned(first + shift, time, $0.0) } ?? .floating(first + shift, time), rule: rule,
                until: last.map { $0 + shift }, title: reminder.title, body: body, stamp: plan.from)
        }
    }

    /// Returns the repeating starts of a slot. Calendars have no rule for a cycle: each of its days on repeats with the cycle.
    private func starts(
        of slot: DoseLine, _ plan: MedicationPlan, movedBy shift: Int
    ) -> [(offset: Int?, rule: CalendarEvent.Rule, isOn: (Day) -> Bool)] {
        let schedule = slot.weekdays.map { DosingSchedule.weekdays($0) } ?? plan.schedule
        let isOn = { (day: Day) in schedule.includes(day, anchor: plan.anchor) }
        switch schedule {
        case .daily: return [(nil, .daily(1), isOn)]
        case .everyDays(let count): return [(nil, .daily(count), isOn)]
        case .weekdays(let days):
            let moved = days.map { Weekday.allCases[($0.rawValue + shift) % Weekday.allCases.count] }
            return [(nil, .weekly(moved), isOn)]
        case .cycle(let on, let off):
            return (0..<on).map { place in
                let single = DosingSchedule.everyDays(on + off)
                return (place, .daily(on + off), { single.includes($0, anchor: plan.anchor + place) })
            }
        case .interval, .asNeeded, .stopped: return []
        }
    }

    /// Returns events for the fixed drink reminders; adaptive ones depend on the records and can't be known in advance.
    /// - Parameter paused: the days on which drinks are paused.
    package func events(_ reminders: HydrationReminders, paused: PausedDays = .none) -> [CalendarEvent] {
        reminders.fixedTimes.compactMap { time in
            guard let (time, _) = heard(time, .hydration) else { return nil }
            let isNext = time < dayStart ? 1 : 0
            let first = [today, today + 1].first { zone.moment(of: time, on: $0 + isNext) > now }
            return first.map { first in
                var first = first
                while let end = paused.end(of: first) { first = end + 1 }
                return CalendarEvent(
                    id: "hydration-\(time)", start: .floating(first + isNext, time), rule: .daily(1),
                    exceptions: paused.days(from: first).map { $0 + isNext },
                    title: "Time to drink", body: "A glass of water.", stamp: Self.stampOfSettings)
            }
        }
    }

    /// Returns the event for the end of the running fast; none on a paused day.
    public func events(_ fast: FastingSession?, pauses: Pauses = Pauses()) -> [CalendarEvent] {
        guard let fast, let planned = FastReminders.complete(fast, zone: zone),
            let reminder = quiet.map({ $0.applied(to: [planned]).first }) ?? planned, reminder.at > now,
            !pauses.silence(reminder, dayStart: dayStart)
        else { return [] }
        return [
            CalendarEvent(
                id: "fast-\(fast.id)", start: .instant(reminder.at), title: reminder.title, body: reminder.body,
                stamp: fast.start.day)
        ]
    }

    /// Returns the time after quiet hours and the delay in days; `nil` if the reminder is dropped.
    private func heard(_ time: TimeOfDay, _ kind: Reminder.Kind) -> (TimeOfDay, Int)? {
        guard let span = quiet?.span, span.contains(time) else { return (time, 0) }
        return kind == .hydration || span.isWholeDay ? nil : (span.end, time >= span.end ? 1 : 0)
    }
}

extension MedicationPlan {
    /// Returns the doses whose times no record moves, each with a plan of whole days. An interval of hours repeats after some
    /// days: each of its times is a dose of that period.
    fileprivate func knownInAdvance(dayStart: TimeOfDay) -> [(slot: DoseLine, plan: MedicationPlan)] {
        if isFromLast { return [] }
        guard case .interval(let minutes) = schedule, let first = slots.first else {
            return slots.filter { $0.after == nil }.map { ($0, self) }
        }
        var (days, count) = (1, 1440 / minutes)
        while days * 1440 % minutes != 0 {
            days += 1
            count = days * 1440 / minutes
        }
        return (0..<count).map { place in
            let minute = first.time.minutes + place * minutes
            let slot = DoseLine(time: TimeOfDay.midnight.advanced(byMinutes: minute), count: first.count)
            let start = anchor + minute / 1440 - (slot.time < dayStart ? 1 : 0)
            let skipped = max(0, from.ordinal - start.ordinal + days - 1) / days * days
            let plan = MedicationPlan(
                from: start + skipped, schedule: days == 1 ? .daily : .everyDays(days), slots: [slot], dose: dose,
                unit: unit)
            return (slot, plan)
        }
    }
}
