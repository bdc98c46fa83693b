import Foundation
import TestSupport
import Testing

/// One run of a scene without a fault: its system calls, and the states after the command and after an undo.
final class Rehearsal<Scene: FaultScene>: Sendable {
    let scene: Scene
    /// The home before the command. The sweeps copy it.
    let start: Home
    /// The home of the traced run. The calls name its paths.
    let traced: Home
    let calls: [Strace.Call]
    let before: Scene.Stored
    let after: Scene.Stored
    /// The result of `undo` on `after`.
    let undone: Scene.Stored
    /// The result of `undo` on `before`, and its exit code: 1 if there is nothing to undo.
    let earlier: Scene.Stored
    let earlierCode: Int32?
    private let examined = Memo<Aftermath>()

    init(_ scene: Scene) throws {
        self.scene = scene
        start = try scene.home()
        before = try scene.stored(in: start)
        traced = try scene.copy(start)
        calls = try Strace.calls(of: scene.words(in: traced), in: traced)
        after = try scene.stored(in: traced)
        try #require(scene.isDone(before, after), "\(scene.name) did not do its work: \(after)")
        try #require(try traced.tend("undo", "-y").code == 0)
        undone = try scene.stored(in: traced)
        try #require(scene.isUndone(before, undone), "undo left \(undone)")
        let other = try scene.copy(start)
        earlierCode = try other.tend("undo", "-y").code
        earlier = try scene.stored(in: other)
        // A step may change no record, such as the setup of an inbox.
        try #require(earlierCode == 0 || scene.isUnchanged(before, earlier))
    }

    /// The calls that put the command's files in place, as positions in `calls`.
    var renames: [Int] {
        calls.indices.filter { calls[$0].name.hasPrefix("rename") && calls[$0].text.contains(scene.file) }
    }

    func stage(_ now: Scene.Stored) -> FaultStage {
        if scene.isUnchanged(before, now) { return .notDone }
        return scene.isDone(before, now) && scene.isIdentical(after, now) ? .done : .partial
    }

    /// Returns how much of the change is stored, and the failures of the commands that follow.
    ///
    /// Examines each state of the data once, since the commands that follow don't depend on which call failed. The
    /// quick sweep examines one state of each stage.
    func aftermath(of home: Home) throws -> Aftermath {
        let now = try scene.stored(in: home)
        let isRough = Sweep.depth == .quick && !scene.isRecovered
        let key = isRough ? "\(stage(now))" : StateDigest.digest(of: home)
        let (aftermath, isFirst) = try examined.value(for: key) { try Aftermath(of: home, in: self) }
        return isFirst ? aftermath : Aftermath(stage: aftermath.stage, failures: [])
    }
}

/// The rehearsals of this run. The three sweeps of a scene share one.
enum Rehearsals {
    private static let all: Memo<any Sendable> = {
        // Removes the homes, which are deleted with their last reference.
        atexit { Rehearsals.all.removeAll() }
        return Memo()
    }()

    static func of<Scene: FaultScene>(_ scene: Scene) throws -> Rehearsal<Scene> {
        let (found, _) = try all.value(for: scene.name) { try Rehearsal(scene) }
        return try #require(found as? Rehearsal<Scene>)
    }
}

/// Values that the first caller calculates and later callers share.
final class Memo<Value: Sendable>: @unchecked Sendable {
    private final class Slot {
        let lock = NSLock()
        var result: Result<Value, any Error>?
    }

    private let lock = NSLock()
    private var slots: [String: Slot] = [:]

    /// - Returns: the value, and whether this call has calculated it.
    func value(for key: String, _ make: () throws -> Value) throws -> (Value, isFirst: Bool) {
        let slot = lock.withLock {
            let slot = slots[key] ?? Slot()
            slots[key] = slot
            return slot
        }
        return try slot.lock.withLock {
            if let result = slot.result { return (try result.get(), false) }
            let result = Result { try make() }
            slot.result = result
            return (try result.get(), true)
        }
    }

    func removeAll() { lock.withLock { slots = [:] } }
}
