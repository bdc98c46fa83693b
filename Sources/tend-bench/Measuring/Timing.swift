import TendLibc

/// The wall-clock times of whole processes, from before they are created until they have ended.
struct Timing {
    /// Milliseconds, ascending.
    let times: [Double]
    /// The peak memory of the process, in kB.
    let peak: Int?
    /// The fewest page faults of any run.
    let faults: Int

    var median: Double { times[times.count / 2] }

    /// The way to run the jobs.
    struct Plan {
        /// A folder for temporary files.
        var scratch: String
        /// The maximum number of runs of each job; slow jobs run less often.
        var runs: Int
        /// The number of runs of each job between calls of `renew`.
        var batch: Int
        /// Restores the initial state.
        var putBack: () throws -> Void
        /// Other programs that run before each timed one, so the caches of processor and memory are cold.
        var between: [Job] = []
        /// The limit for all runs together, in milliseconds.
        static let budget = 10_000.0

        /// Restores the initial state and flushes it to the disk. Otherwise the first program that waits for the disk
        /// would be charged with the pending writes.
        func renew() throws {
            try putBack()
            sync()
        }
    }

    /// Runs the jobs in turn, `A B A B …`, so a drift in the computer's speed affects them alike.
    static func interleaved(_ jobs: [Job], _ plan: Plan) throws -> [Timing] {
        // The first rounds warm the caches and measure the length of a round.
        var length = 0.0
        for _ in 0..<2 {
            try plan.renew()
            length = try jobs.reduce(0) { try $0 + $1.time() }
        }
        for job in plan.between { length += try job.time() * Double(jobs.count) }
        let rounds = max(5, min(plan.runs, Int(Plan.budget / length)))
        var times = Array(repeating: [Double](), count: jobs.count)
        var faults = Array(repeating: Int.max, count: jobs.count)
        for round in 0..<rounds {
            if round % plan.batch == 0 { try plan.renew() }
            for (index, job) in jobs.enumerated() {
                for other in plan.between { try other.time() }
                let run = try job.run()
                times[index].append(run.milliseconds)
                faults[index] = min(faults[index], run.faults)
            }
        }
        try plan.renew()
        let peaks = try jobs.map { try $0.peak(scratch: plan.scratch) }
        try plan.renew()
        return jobs.indices.map { Timing(times: times[$0].sorted(), peak: peaks[$0], faults: faults[$0]) }
    }
}
