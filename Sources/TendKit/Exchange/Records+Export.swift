package import TendCore
package import TendExchange
import TendStore

/// The fasts to export in the format of Apple Health.
package struct AppleHealthFasts {
    /// The exported fasts, earliest first.
    package fileprivate(set) var sessions: [FastingSession] = []
    /// The number left out because they missed their target.
    package fileprivate(set) var missed = 0
    /// The number left out because they were cancelled.
    package fileprivate(set) var cancelled = 0
    /// The error of the first unreadable file.
    fileprivate let damage: StoreError?

    fileprivate init(damage: StoreError?) { self.damage = damage }
}

// Each export writes everything readable and then throws the first error of an unreadable file.
extension Records {
    /// Writes drinks as CSV, oldest first.
    package func exportWater(_ days: DayRange, as csv: WaterCSV, to output: any ByteSink) throws {
        try ByteBuffer.write(csv.header, to: output) { buffer in
            try addDrinks(of: days, to: &buffer) { csv.append($0, to: &$1) }
        }
    }

    /// Writes doses as CSV, oldest day first.
    package func exportPills(_ days: DayRange, as csv: PillsCSV, to output: any ByteSink) throws {
        let medications = try pillHistory().medications
        let facts = try pillFacts()
        try ByteBuffer.write(csv.header, to: output) { buffer in
            try addPages(of: days, to: &buffer) { page, bytes in
                if page.doses.isEmpty { return }
                for dose in (try? PillDay(page.day, of: medications, isNow: false, facts))?.doses ?? [] {
                    csv.append(dose, on: page.day, to: &bytes)
                }
            }
        }
    }

    /// Writes fasts as CSV, newest first.
    package func exportFasts(_ days: DayRange, as csv: FastsCSV, to output: any ByteSink) throws {
        // At a few hundred bytes each, ten years of fasts are smaller than a web page.
        let (sessions, damage) = try fasts()
        try ByteBuffer.write(csv.header, to: output) { buffer in
            for session in sessions.reversed() where days.contains(day(of: session.start)) {
                csv.append(session, to: &buffer.bytes)
                try buffer.flushIfLarge()
            }
            return damage.first
        }
    }

    /// Writes the tasks of challenges as CSV, by challenge and day.
    package func exportChallenges(_ days: DayRange, as csv: ChallengesCSV, to output: any ByteSink) throws {
        let challenges = try challenges()
        try ByteBuffer.write(csv.header, to: output) { buffer in
            var damage = challenges.damage.first
            for challenge in challenges.all {
                let standing = try challenges.standing(challenge, includesDays: true)
                damage = damage ?? standing.damage.first
                let progress = standing.progress
                // Records outside the challenge's days, such as between two attempts, are exported too.
                var judged: [Day: ChallengeDay] = [:]
                for day in progress.allDays { judged[day.day] = day }
                for day in try Set(judged.keys).union(store.recordedDays(in: challenge.start...Day.last)).sorted()
                where days.contains(day) {
                    // The standing includes the error of an unreadable page.
                    let tasks = (try? store.page(day))?.tasks.filter { $0.challenge == challenge.id } ?? []
                    csv.append(judged[day], on: day, of: challenge, records: tasks, to: &buffer.bytes)
                    try buffer.flushIfLarge()
                }
            }
            return damage
        }
    }

    /// Writes the pauses with one of the days as CSV, by first day.
    package func exportPauses(_ days: DayRange, as csv: PausesCSV, to output: any ByteSink) throws {
        try ByteBuffer.write(csv.header, to: output) { buffer in
            for pause in settings.pauses.all where pause.days.overlaps(days) { csv.append(pause, to: &buffer.bytes) }
            return nil
        }
    }

    /// Returns the fasts for an Apple Health export: the ones that reached their target, or all that have ended.
    package func appleHealthFasts(_ days: DayRange, includesAll: Bool) throws -> AppleHealthFasts {
        let (sessions, damage) = try fasts()
        var fasts = AppleHealthFasts(damage: damage.first)
        for session in sessions where !session.isActive && days.contains(day(of: session.start)) {
            if includesAll || session.isCompleted {
                fasts.sessions.append(session)
            } else if session.isCancelled {
                fasts.cancelled += 1
            } else {
                fasts.missed += 1
            }
        }
        return fasts
    }

    /// Writes drinks and fasts in the format of Apple Health's export.
    package func exportAppleHealth(
        _ days: DayRange, _ fasts: AppleHealthFasts, as export: AppleHealthExport, to output: any ByteSink
    ) throws {
        try ByteBuffer.write(export.head(at: now), to: output) { buffer in
            let unreadPage = try addDrinks(of: days, to: &buffer) { export.append($0, to: &$1) }
            for session in fasts.sessions { export.append(session, to: &buffer.bytes) }
            buffer.bytes += export.tail
            return unreadPage ?? fasts.damage
        }
    }

    /// Adds the drinks by time. After a flight, the drinks of a day can be older than some of the day before.
    /// - Returns: the error of the first unreadable page.
    private func addDrinks(
        of days: DayRange, to buffer: inout ByteBuffer, _ append: (WaterEntry, inout [UInt8]) -> Void
    ) throws -> StoreError? {
        var waiting: [WaterEntry] = []
        let damage = try addPages(of: days, to: &buffer) { page, bytes in
            // Offsets are less than a day, so this and later pages have nothing older.
            let oldest = (page.day.ordinal - 1) * 86_400
            let count = waiting.firstIndex { $0.at.seconds >= oldest } ?? waiting.count
            for entry in waiting.prefix(count) { append(entry, &bytes) }
            waiting = Array(waiting.dropFirst(count) + page.water).chronological
        }
        for entry in waiting { append(entry, &buffer.bytes) }
        return damage
    }

    /// Adds the pages one by one, skipping unreadable ones.
    /// - Returns: the error of the first unreadable page.
    func addPages(
        of days: DayRange, to buffer: inout ByteBuffer, _ append: (DayLog, inout [UInt8]) -> Void
    ) throws -> StoreError? {
        var damage: StoreError?
        for day in try store.recordedDays(in: days) {
            do {
                append(try store.page(day), &buffer.bytes)
            } catch let error as StoreError {
                damage = damage ?? error
            }
            try buffer.flushIfLarge()
        }
        return damage
    }
}

extension Records {
    /// Returns the reminders as calendar events.
    package func reminderEvents() throws -> [CalendarEvent] {
        let calendar = ReminderCalendar(
            now: now, dayStart: settings.dayStart, quiet: quietHours, zone: zone)
        let pages = try [today - 1, today, today + 1].map { try store.page($0) }
        var events = calendar.events(settings.pillReminders(try pillHistory())) { name, slot, day in
            pages.contains { page in page.day == day && page.doses.contains { $0.isFor(name, slot) } }
        }
        if !settings.goals.target(on: today).isLimitAlone {
            events += calendar.events(settings.hydrationReminders, paused: settings.pauses.days(of: .water))
        }
        if settings.fastReminders.isOn {
            events += calendar.events(try activeFast()?.session, pauses: settings.pauses)
        }
        return events
    }
}

extension Tracker {
    /// Writes every data file into one JSON document. Needs no settings, which may be damaged.
    package func exportEverything(to output: any ByteSink) throws {
        var export = DataExport()
        try ByteBuffer.write(export.head(at: now), to: output) { buffer in
            var damage: StoreError?
            for file in try store.dataFiles() {
                do {
                    export.append(try store.contents(of: file), of: file.path, to: &buffer.bytes)
                } catch let error as StoreError {
                    damage = damage ?? error
                }
                try buffer.flushIfLarge()
            }
            buffer.bytes += export.tail
            return damage
        }
    }
}
