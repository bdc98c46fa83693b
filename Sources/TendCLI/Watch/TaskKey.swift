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

    /// Returns the task of a letter and the value to record: lower case adds a step, upper case completes the task.
    static func record(
        for letter: Character, in standings: [ChallengeStanding]
    ) -> (target: TaskTarget, value: String?)? {
        guard let key = all(of: standings).first(where: { String($0.key) == letter.lowercased() }),
            let day = standings.first(where: { $0.challenge.id == key.challenge })?.progress.today
        else { return nil }
        let found = day.tasks.first { $0.task.id == key.task }
        return (
            TaskTarget(key.task, of: key.challenge),
            letter.isLowercase || found?.task.isLimit == true ? found?.step : nil
        )
    }
}
