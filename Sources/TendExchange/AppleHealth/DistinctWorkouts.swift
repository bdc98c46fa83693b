import TendCore

/// Workouts as somebody did them, where a watch and a phone have both recorded some.
///
/// Two of different sources that share half of the shorter one's time, or more, are one workout: the longer one stays, or the
/// first of two that are equally long. Less is a change from one to the other, and the time that they share counts once.
struct DistinctWorkouts {
    private(set) var workouts: [Workout] = []
    /// The number of workouts that another one stands for.
    private(set) var repeatedCount = 0

    /// - Parameter sorted: the workouts by their start.
    ///
    /// At most two workouts of different sources are open at any time, since of three the time before or the time after the
    /// present moment would be half of two of them. So each is compared with two others, however many there are.
    init(_ sorted: [Workout]) {
        var kept: [Workout?] = []
        // For each source the workout that ends last.
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

    /// Takes from each workout the time that an earlier one of another source counts.
    private mutating func countSharedTimeOnce() {
        var ends: [String: Int] = [:]
        for (index, workout) in workouts.enumerated() {
            ends = ends.filter { $0.value > workout.start.seconds }
            let end = ends.filter { $0.key != workout.source }.values.max() ?? workout.start.seconds
            workouts[index].sharedSeconds = min(end, workout.end) - workout.start.seconds
            ends[workout.source] = max(ends[workout.source] ?? workout.end, workout.end)
        }
    }

    /// - Parameter later: a workout that starts before the end of the other one, and not before its start.
    private static func isSame(_ earlier: Workout, _ later: Workout) -> Bool {
        let shared = min(earlier.end, later.end) - later.start.seconds
        return 2 * shared >= min(earlier.end - earlier.start.seconds, later.end - later.start.seconds)
    }
}
