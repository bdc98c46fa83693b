import TendKit
import TestSupport
import Testing

/// The Pills app's screen: two pills a day, toggled by a tap.
struct SourceAppScene {
    let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    /// Turns the lock of past days off, as a tap on the app's lock does.
    static func unlocked() throws -> SourceAppScene {
        let app = try SourceAppScene()
        _ = try app.scene.tracker().set(.historyLock, to: "off")
        return app
    }

    func toggle(_ slot: String, on day: Int = 20) throws {
        try scene.record(.toggle, slot) { $0.date = .date(try TrackerScene.day(day)) }
    }

    /// Returns whether the morning and the evening pill are taken.
    func taken(on day: Int = 20) throws -> [Bool] {
        let doses = try scene.doses(day)
        return ["morning", "evening"].map { slot in
            doses.contains { $0.isFor(Medication.builtInName, slot) && $0.outcome == .taken }
        }
    }

    func pages() throws -> [String] { try scene.folder.names().filter { $0.hasPrefix("data/days/2026/") } }
}
