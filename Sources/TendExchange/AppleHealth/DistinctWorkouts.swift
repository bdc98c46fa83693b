import TendCore

/// Workouts without the duplicates recorded by both a watch and a phone.
///
/// Two workouts from different sources that share at least half of the shorter one's time are one workout: the longer one
/// stays, or the first of two equally long ones. A shorter overlap is a change of device, and the shared time counts once.
struct DistinctWorkouts {
    private(set) var workouts: [Workout] = []
    /// The number of workouts dropped as duplicates.
    private(set) var repeatedCount = 0

    /// Removes duplicates.
    ///
    /// At most two workouts from different sources are open at any time: of three, two would share at least half of one's time,
    /// before or after that moment. So each is compared with at most two others.
    /// - Parameter sorted: the workouts by start.
    init(_ sorted: [Workout]) {
        var kept: [Workout?] = []
        // For each source, the index of the workout that ends last.
        var open: [String: Int] = [:]
        for var workout in sorted {
            open = open.filter { kept[$0.value].map { $0.end > workout.start.seconds } ?? false }
            let others = open.values.filter { kept[$0]?.source != workout.source }
            let same = others.filter { kept[$0].map { Self.isSame($0, workout) } ?? false }.sorted()
            if let index = same.first(where: { kept[$0]?.seconds ?? 0 >= workout.seconds }), var longer = kept[index] {
                longer.isOutdoors = longer.isOutdoors ?? workout.isOutdoors
                kept[index] = longer
                repeatedCount += 1
                continue
            }
            for index in same {
                workout.isOutdoors = workout.isOutdoors ?? kept[index]?.isOutdoors
                kept[index] = nil
                repeatedCount += 1
            }
            kept.append(workout)
            if let last = open[workout.source].flatMap({ kept[$0] }), last.end >= workout.end { continue }
            open[workout.source] = kept.count - 1
        }
        workouts = kept.compactMap(\.self)
        countSharedTimeOnce()
    }

    /// Subtracts from each workout the time that an earlier one from another source counts.
    private mutating func countSharedTimeOnce() {
        var ends: [String: Int] = [:]
        for (index, workout) in workouts.enumerated() {
            ends = ends.filter { $0.value > workout.start.seconds }
            let end = ends.filter { $0.key != workout.source }.values.max() ?? workout.start.seconds
            workouts[index].sharedSeconds = min(end, workout.end) - workout.start.seconds
            ends[workout.source] = max(ends[workout.source] ?? workout.end, workout.end)
        }
    }

    /// Whether two workouts from different sources are the same.
    /// - Parameter later: a workout that starts during the earlier one.
    private static func isSame(_ earlier: Workout, _ later: Workout) -> Bool {
        let shared = min(earlier.end, later.end) - later.start.seconds
        return 2 * shared >= min(earlier.end - earlier.start.seconds, later.end - later.start.seconds)
    }
}
