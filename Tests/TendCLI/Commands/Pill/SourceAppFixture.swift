import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// The Pills app's screen as commands: two pills a day, tapped on and off.
extension TestProgram {
    /// A program whose past days are open, as after a tap on the app's lock.
    static func unlocked() throws -> TestProgram {
        let program = try TestProgram()
        #expect(program.run("config", "set", "pills.historyLock", "off").code == .done)
        return program
    }

    func toggle(_ slot: String, on iso: String = "2026-11-20") {
        let result = run("pill", "toggle", slot, "--date", iso)
        #expect(result.code == .done, "\(result.errors)")
    }

    var store: Store { Store(folder: DataFolder(path: folder.path("data")), cacheFolder: nil) }

    /// What is stored for the day, and read anew.
    func doses(on iso: String = "2026-11-20") throws -> [DoseRecord] {
        try store.page(#require(Day(iso: iso))).doses
    }

    /// Which of the two pills are taken on the day: `[true, false]` is the morning alone.
    func taken(on iso: String = "2026-11-20") throws -> [Bool] {
        let doses = try doses(on: iso)
        return ["morning", "evening"].map { slot in
            doses.contains { $0.isFor(Medication.builtInName, slot) && $0.outcome == .taken }
        }
    }
}
