import TendKit
import TestSupport
import Testing

/// Actions and checks of some days, and the messages of a check after them.
struct ReminderScenario: CustomTestStringConvertible, Sendable {
    enum Action: Sendable {
        /// Adds aspirin with doses at these times.
        case doses(String, gapHours: Int? = nil)
        case take(String)
        case fast(String)
        case stopFast
        case drink(Int)
        case challenge(String)
        case set(Preference, String)
        case undo
        case snooze(String, hours: Int)
        /// A check that shows the due reminders.
        case check
        /// A check that finds no way to show them.
        case silentCheck
    }

    let testDescription: String
    /// Times of 20 November 2026, or of another day, as in `TrackerScene`, and the action then.
    let steps: [(time: String, action: Action)]
    let now: String
    /// The messages of a check at `now`.
    let messages: [String]

    init(_ name: String, _ steps: [(String, Action)], now: String, shows messages: String...) {
        testDescription = name
        self.steps = steps
        self.now = now
        self.messages = messages
    }

    /// Runs the steps and compares the messages of a check with the expected ones, before in a dry run.
    func run() throws {
        let scene = try ReminderScene()
        for step in steps { try Self.perform(step.action, at: step.time, in: scene) }
        let dry = Tracker.deliverReminders(of: [try scene.scene.tracker(now, isDryRun: true)], with: scene.notifier)
        let delivery = try scene.deliver(now)
        #expect(delivery.messages.map { "\($0.at.timeOfDay) \($0.title): \($0.body)" } == messages)
        #expect(dry.messages == delivery.messages)
        #expect(try scene.deliver(now).isEmpty)
    }

    private static func perform(_ action: Action, at time: String, in scene: ReminderScene) throws {
        let tracker = try scene.tracker(time)
        switch action {
        case .doses(let times, let hours): try scene.add("aspirin", times, at: time, gapHours: hours)
        case .take(let dose): try scene.record(.take, dose, at: time)
        case .fast(let schedule): _ = try tracker.startFast(schedule)
        case .stopFast: _ = try tracker.stopFast()
        case .drink(let millilitres):
            _ = try tracker.log(NewDrink(.amount(try Amount(parsing: "\(millilitres)ml"))))
        case .challenge(let name): _ = try tracker.startChallenge(try #require(ChallengePlan.builtIn(name)))
        case .set(let preference, let text): _ = try tracker.set(preference, to: text)
        case .undo: _ = try tracker.undo()
        case .snooze(let id, let hours): _ = try tracker.snooze(id, for: .seconds(hours * 3600))
        case .check: try scene.deliver(time)
        case .silentCheck: try scene.deliver(time, .waits)
        }
    }
}
