import TendKit

/// A key of `tend watch` that changes one of today's tasks.
struct TaskKey {
    /// A lower-case letter.
    let key: Character
    /// The ids of the challenge and of the task.
    let challenge: String
    let task: String

    /// The letters without another meaning.
    private static let letters = Array("abdeghijklmnopstvwxyz")

    /// Returns a key for each task that can be recorded manually. Keys don't change while tasks are done, so that
    /// pressing one twice does not reach the next task.
    static func all(of standings: [ChallengeStanding]) -> [TaskKey] {
        let tasks = standings.filter { $0.progress.today != nil }.flatMap { standing in
            standing.challenge.plan.tasks.filter(\.isManual).map { (standing.challenge.id, $0.id) }
        }
        return zip(letters, tasks).map { TaskKey(key: $0, challenge: $1.0, task: $1.1) }
    }

    /// Returns the command for a letter: lower case adds a step, upper case completes the task.
    static func words(for letter: Character, in standings: [ChallengeStanding]?) -> [String]? {
        guard let standings, let key = all(of: standings).first(where: { String($0.key) == letter.lowercased() }),
            let day = standings.first(where: { $0.challenge.id == key.challenge })?.progress.today
        else { return nil }
        let found = day.tasks.first { $0.task.id == key.task }
        let step = letter.isLowercase ? found.flatMap(\.step) : nil
        return ["challenge", "done", "--challenge", key.challenge, "--", key.task] + [step].compactMap(\.self)
    }
}
