/// The failures of the commands that a user runs after a command was killed or failed.
struct Aftermath: Sendable {
    let stage: FaultStage
    private(set) var failures: [String]

    init(stage: FaultStage, failures: [String]) {
        self.stage = stage
        self.failures = failures
    }

    /// Runs the commands that a user may run next, each on its own copy of the home.
    init<Scene: FaultScene>(of home: Home, in rehearsal: Rehearsal<Scene>) throws {
        let scene = rehearsal.scene
        let readHome = try scene.copy(home, withCache: true)
        let reader = try readHome.run([readHome.program] + scene.reader)
        let seen = try scene.stored(in: readHome)
        stage = rehearsal.stage(seen)
        failures = scene.readerFailures(reader.text, seen)
        if reader.code != 0 { failures.append("then \(scene.reader): \(reader.ending) \(reader.errorText)") }
        if !scene.isRecovered, try rehearsal.stage(scene.stored(in: home)) != stage {
            failures.append("a command that reads changed the outcome")
        }
        guard stage != .partial else { return }
        failures += scene.failures(rehearsal.before, seen, after: .kill)
        try checkNext(home, rehearsal)
        try checkUndo(home, rehearsal)
        try checkRetry(home, rehearsal)
    }

    /// Changing something else succeeds and does not affect the outcome.
    private mutating func checkNext<Scene: FaultScene>(_ interrupted: Home, _ rehearsal: Rehearsal<Scene>) throws {
        let scene = rehearsal.scene
        let home = try scene.copy(interrupted, withCache: true)
        let next = try home.run([home.program] + scene.next)
        if next.code != 0 { failures.append("the next log: \(next.ending) \(next.errorText)") }
        if try rehearsal.stage(scene.stored(in: home)) != stage { failures.append("the next log changed the outcome") }
        let logged = StoredFiles(home).description.split(separator: "\"ml\":77").count - 1
        if logged != 1 { failures.append("the next log is stored \(logged) times") }
    }

    /// `undo` reverts the command's change, or the one before if the command made none.
    private mutating func checkUndo<Scene: FaultScene>(_ interrupted: Home, _ rehearsal: Rehearsal<Scene>) throws {
        let scene = rehearsal.scene
        let home = try scene.copy(interrupted)
        let undo = try home.tend("undo", "-y")
        let expectedCode = stage == .done ? 0 : rehearsal.earlierCode
        if undo.code != expectedCode { failures.append("undo: \(undo.ending) \(undo.errorText)") }
        let undone = try scene.stored(in: home)
        let expected = stage == .done ? rehearsal.undone : rehearsal.earlier
        if !scene.isEquivalent(expected, undone) { failures.append("undo left \(undone)") }
        failures += scene.failures(rehearsal.before, undone, after: .undo)
        guard stage == .done, scene.isRepeatable else { return }
        try checkAgain(home, rehearsal)
    }

    /// Running the command again makes the change, and running it twice more never doubles it.
    private mutating func checkRetry<Scene: FaultScene>(_ interrupted: Home, _ rehearsal: Rehearsal<Scene>) throws {
        let scene = rehearsal.scene
        guard scene.isIdempotent || stage == .notDone && scene.isRepeatable else { return }
        let home = try scene.copy(interrupted)
        try checkAgain(home, rehearsal)
        if scene.isIdempotent { try checkAgain(home, rehearsal) }
    }

    private mutating func checkAgain<Scene: FaultScene>(_ home: Home, _ rehearsal: Rehearsal<Scene>) throws {
        let scene = rehearsal.scene
        let again = try scene.run(in: home)
        if again.code != 0 { failures.append("again: \(again.ending) \(again.errorText)") }
        let now = try scene.stored(in: home)
        if !scene.isDoneAgain(rehearsal.before, now) || !scene.isIdentical(rehearsal.after, now) {
            failures.append("again left \(now)")
        }
        failures += scene.failures(rehearsal.before, now, after: .again)
    }
}
