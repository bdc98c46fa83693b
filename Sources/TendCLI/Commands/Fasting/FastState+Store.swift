import TendCore
import TendStore

extension FastState {
    init(in world: Context) throws {
        let store = try world.store()
        try self.init(in: world, store, try store.settings())
    }

    init(in world: Context, _ store: Store, _ settings: Settings) throws {
        let today = world.today(settings)
        let summary = try store.fastingSummary(dayStart: settings.dayStart)
        self.init(
            active: try store.activeFast(by: summary)?.session, latestEnd: summary.latestEnd,
            planned: settings.plannedSchedule(on: today),
            streak: summary.streak(today: today), now: world.now, damaged: summary.damaged,
            eatingSeconds: summary.eatingSeconds, zone: world.zone)
    }
}

extension FastChangeReport {
    /// The report of a change that has been stored, so that nothing that fails here may look as if it were not.
    init(_ action: Action, _ session: FastingSession, in world: Context, _ store: Store, _ settings: Settings) {
        self.init(
            action: action, session: session, state: try? FastState(in: world, store, settings), now: world.now,
            completeAt: world.zone.moment(at: session.targetEnd.seconds), isDryRun: store.isDryRun)
    }
}
