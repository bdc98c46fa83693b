import TendCore
import TendKit
import TendStore

/// `tend watch`: today, live, with keys for what is done many times a day.
struct WatchCommand: Command {
    static let spec = CommandSpec(
        name: "watch", summary: "today, live, with keys to log a cup, toggle doses and fasts",
        details: """
            c logs a cup, 1 to 9 toggle the doses by their numbers, f starts or stops a fast, u undoes and r redoes the last \
            change, q or Ctrl-C ends. The page is drawn anew each second and whenever something changes.
            """,
        examples: [.init("tend watch", "on a terminal")], make: { _ in WatchCommand() })

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let statusMessage = LastWords()
        let loop = WatchLoop(
            page: { world, rows in try Self.page(world, rows, statusMessage.text) },
            react: { key, world in
                if let words = Self.words(for: key, in: world) { statusMessage.text = Self.run(words, in: world) }
            },
            stamp: { store.changeStamp(on: world.clock().day) })
        try loop.run(in: world, as: "tend watch")
        return .nothing
    }

    /// What the last key came to.
    private final class LastWords {
        var text: String?
    }

    private static func page(_ world: Context, _ rows: Int, _ statusMessage: String?) throws -> [String] {
        do {
            var report = try StatusReport(in: world)
            report.isNumbered = true
            return WatchPage(report: report, statusMessage: statusMessage).lines(world.style, rows: rows)
        } catch {
            // A file that can't be read now may be in the middle of being repaired.
            return Failure(error).lines + ["", WatchPage.keys]
        }
    }

    /// The command that a key stands for.
    private static func words(for key: UInt8, in world: Context) -> [String]? {
        switch Character(Unicode.Scalar(key)) {
        case "c": return ["log"]
        case "f":
            let isFasting = (try? FastState(in: world))?.active != nil
            return ["fast", isFasting ? "stop" : "start"]
        case "u": return ["undo"]
        case "r": return ["redo"]
        case let digit:
            guard let number = digit.wholeNumberValue, number > 0, let store = try? world.store(),
                let settings = try? store.settings(),
                let doses = (try? world.tracker(store).pillState(settings))?.today.doses, number <= doses.count
            else { return nil }
            let dose = doses[number - 1]
            return ["pill", dose.slot == nil ? "take" : "toggle", dose.slotID]
        }
    }

    /// Does what the words say, and tells in a line what came of it.
    private static func run(_ words: [String], in surroundings: Context) -> String {
        var world = surroundings
        // There is no place for a question.
        world.terminal.isInput = false
        do {
            let invocation = try ArgumentParser(root: CommandTable.root).parse(words)
            guard case .changed(let report, let durability) = try invocation.command.run(in: world) else { return "" }
            if let complaint = invocation.hook(report, in: world) { return complaint }
            if case .unconfirmed(let error) = durability { return Failure.unconfirmed(error).message }
            var plain = world.style
            plain.colors = .none
            return report.lines(plain).first ?? ""
        } catch {
            return Failure(error).message
        }
    }
}
