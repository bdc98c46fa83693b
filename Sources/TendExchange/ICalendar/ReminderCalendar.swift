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
                return plan.knownInAdvance.flatMap { line, plan in
                    events(of: line, plan, medication, until: last) { answered(medication.name, line.key, $0) }
                }
            }
        }
    }

    private func events(
        of line: DoseLine, _ plan: MedicationPlan, _ medication: Medication, until last: Day?,
        answered: (Day) -> Bool
    ) -> [CalendarEvent] {
        let reminder = PillReminders.text(of: line, plan, medication)
        guard let (time, delay) = heard(line.time, .pill) else { return [] }
        let lateness = (time.minutes - line.time.minutes + 1440) % 1440 * 60
        // A calendar does not know whether the dose was taken: an alarm long after its time must not ask for it.
        let body =
            lateness > ReminderLedger.gracePeriod.wholeSeconds
            ? "\(plan.doseText(count: line.count) ?? "It") was due at \(line.time)\(delay > 0 ? " the day before" : ""), in quiet hours."
            : reminder.body
        // Lines of different days may share a key.
        let days = line.weekdays.map { "\(DosingSchedule.weekdays($0))-" } ?? ""
        let id = "\(medication.slotID(line.key))-\(days)\(plan.from)"
        let own = plan.zone.flatMap { zone in zone.clock.map { (zone, $0) } }
        let today = medication.today(today, at: now, dayStart: dayStart)
        let clock = own?.1 ?? zone
        // The records of a dose after midnight are on the page of the day before.
        let page = line.time < dayStart ? 1 : 0
        return starts(of: line, plan, movedBy: delay).compactMap { offset, rule, isOn in
            let from = max(plan.from, today - delay)
            let first = (from...(from + Self.horizon)).first { day in
                guard isOn(day), day <= last ?? day, medication.stop(on: day) == nil else { return false }
                if day - page <= today, answered(day - page) { return false }
                // One whose time was over when its plan was added is not asked for later.
                if let added = plan.addedAt, day <= added.day,
                    !medication.keys(in: day...day, at: now, usual: nil).contains(line.key)
                {
                    return false
                }
                return clock.moment(of: time, on: day + delay) > now
            }
            guard let first else { return nil }
            let stops = medication.stops.filter { $0.from > first && $0.from <= last ?? $0.from }
            let end = [last, stops.first { $0.until == nil }.map { $0.from - 1 }].compactMap(\.self).min()
            let stopped = stops.flatMap { stop in stop.until.map { Array(stop.from...$0) } ?? [] }.filter(isOn)
            let start: CalendarEvent.Start =
                own.map { .zoned(first + delay, time, $0.0) } ?? .floating(first + delay, time)
            return CalendarEvent(
                id: offset.map { "\(id)-\($0)" } ?? id, start: start, rule: rule, until: end.map { $0 + delay },
                exceptions: stopped.map { $0 + delay },
                title: reminder.title, body: body, stamp: plan.from)
        }
    }

    /// Returns the repeating starts of a line. Calendars have no rule for a cycle: each of its days on repeats with the cycle.
    private func starts(
        of line: DoseLine, _ plan: MedicationPlan, movedBy shift: Int
    ) -> [(offset: Int?, rule: CalendarEvent.Rule?, isOn: (Day) -> Bool)] {
        guard case .times(_, let planned, _) = plan.timing else { return [] }
        let days = line.weekdays.map { DoseDays.weekdays($0) } ?? planned
        switch days {
        case .daily: return [(nil, .daily(1), days.includes)]
        case .everyDays(let count, _): return [(nil, .daily(count), days.includes)]
        case .weekdays(let weekdays):
            let moved = weekdays.map { Weekday.allCases[($0.rawValue + shift) % Weekday.allCases.count] }
            return [(nil, .weekly(moved), days.includes)]
        case .monthDays(let days) where shift == 0:
            return days.enumerated().map { ($0, .monthly(1, $1), DoseDays.monthDays([$1]).includes) }
        case .everyMonths(let count, let anchor) where shift == 0:
            return [(nil, .monthly(count, MonthDay(sameAs: anchor)), days.includes)]
        case .monthDays, .everyMonths:
            // No rule says the day after such a day.
            return (0...13).map { Month(of: today).advanced(by: $0) }.map { month in
                (month.year * 100 + month.number, nil, { Month(of: $0) == month && days.includes($0) })
            }
        case .cycle(let on, let off, let anchor):
            return (0..<on).map { place in
                let single = DoseDays.everyDays(on + off, anchor: anchor + place)
                return (place, .daily(on + off), single.includes)
            }
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
    /// The doses whose times no record moves, each with a plan of whole days. An interval of hours repeats after some days: each of
    /// its times is a dose of that period.
    fileprivate var knownInAdvance: [(line: DoseLine, plan: MedicationPlan)] {
        switch timing {
        case .times(let lines, _, _): return lines.filter { $0.after == nil }.map { ($0, self) }
        case .every(let minutes, let first, let count, let zone):
            var (days, times) = (1, 1440 / minutes)
            while days * 1440 % minutes != 0 {
                days += 1
                times = days * 1440 / minutes
            }
            return (0..<times).map { place in
                let minute = first.time.minutes + place * minutes
                let line = DoseLine(time: TimeOfDay.midnight.advanced(byMinutes: minute), count: count)
                let start = first.day + minute / 1440
                let skipped = max(0, from.ordinal - start.ordinal + days - 1) / days * days
                let on: DoseDays = days == 1 ? .daily : .everyDays(days, anchor: start)
                var plan = restarted(on: start + skipped)
                plan.until = nil
                plan.timing = .times([line], on: on, zone: zone)
                return (line, plan)
            }
        case .afterLast, .asNeeded: return []
        }
    }
}
