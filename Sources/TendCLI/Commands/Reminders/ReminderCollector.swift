import TendCore
import TendStore

/// The reminders that follow from what was recorded, of some days.
struct ReminderCollector {
    private let world: Context
    private let store: Store
    private let settings: Settings
    private let history: PillHistory
    private let pills: PillReminders
    private let hydration: HydrationReminders
    let today: Day

    init(in world: Context, _ store: Store) throws {
        self.world = world
        self.store = store
        settings = try store.settings()
        today = world.today(settings)
        history = try store.pillHistory(settings, today: today)
        pills = settings.pillReminders(history)
        hydration = settings.hydrationReminders
    }

    /// Those that nothing has answered yet, by time. A page that can't be read is taken for one without records: of a dose
    /// that may not have been taken one is rather reminded.
    /// - Parameter moments: where given, challenges that remind at none of these are not worked out.
    func reminders(on days: DayRange, within moments: ClosedRange<OffsetDateTime>? = nil) throws -> [Reminder] {
        var reminders: [Reminder] = []
        // Of the day after each: somebody may drink behind midnight while active hours of the day before still last.
        var drinksAfter: [WaterEntry] = []
        // By hand, as this runs every few minutes: the first use of a reversed range costs as much as reading two pages.
        var day = days.upperBound
        while day >= days.lowerBound {
            defer { day = day - 1 }
            var page = DayLog(empty: day)
            do { page = try store.page(day) } catch StoreError.damaged {}
            // Of the days to come nobody knows yet when the last drink will have been.
            if day <= today || hydration.mode != .adaptive {
                reminders += hydration.reminders(
                    on: settings.hydrationDay(page), drinksAfter: drinksAfter, zone: world.zone)
            }
            drinksAfter = page.water
            reminders += pills.due(on: day, zone: world.zone, records: page.doses)
        }
        if settings.value(of: .remindFasts) == "on" {
            let summary = try store.fastingSummary(dayStart: settings.dayStart)
            let active = try store.activeFast(by: summary)?.session
            if let reminder = active.flatMap({ FastReminders.complete($0, zone: world.zone) }) {
                reminders.append(reminder)
            }
        }
        reminders += try ofChallenges(on: days, within: moments)
        let heard = settings.quietHours?.applied(to: reminders, zone: world.zone) ?? reminders
        return heard.sorted { ($0.at.seconds, $0.key) < ($1.at.seconds, $1.key) }
    }

    /// Those that matter to a check now.
    func reminders(by ledger: ReminderLedger) throws -> [Reminder] {
        let days = ledger.days(world.now, dayStart: settings.dayStart, zone: world.zone)
        return try reminders(on: days, within: min(ledger.horizon(world.now), world.now)...world.now)
    }

    private func ofChallenges(on days: DayRange, within moments: ClosedRange<OffsetDateTime>?) throws -> [Reminder] {
        let rule = settings.challengeReminders
        guard rule.isOn, store.hasChallenges else { return [] }
        let context = try ChallengeContext(in: world, store, settings, pills: history)
        return context.challenges.filter { challenge in
            guard challenge.stopped == nil, challenge.start <= days.upperBound else { return false }
            return moments.map { moments in
                days.contains { day in
                    rule.moments(of: challenge, on: day, zone: world.zone).contains(where: moments.contains)
                }
            } ?? true
        }.flatMap { challenge -> [Reminder] in
            // What can't be read is told of by the commands that show it; here it must not take the pills away.
            guard let standing = try? context.standing(challenge, includesDays: days.lowerBound < today - 1) else {
                return []
            }
            return days.flatMap { day in
                (standing.day(day) ?? standing.progress.coming(day)).map {
                    rule.due(on: $0, of: challenge, zone: world.zone)
                } ?? []
            }
        }
    }

    /// How reminders come, unless the command line says otherwise.
    var notifier: NotifierKind { NotifierKind(rawValue: settings.value(of: .notify)) ?? .auto }

    /// The user's own program with its arguments.
    var command: [String] {
        let text = settings.value(of: .notifyCommand)
        return text == "none" ? [] : text.split(separator: " ").map(String.init)
    }
}
