import Libc

/// The wall-clock times of whole processes, from before they are made until they have ended.
struct Timing {
    /// Milliseconds, ascending.
    let times: [Double]
    /// The most memory that the process had, in kB.
    let peak: Int?
    /// The fewest page faults of a run.
    let faults: Int

    var median: Double { times[times.count / 2] }
    var fastest: Double { times[0] }
    /// Nine in ten were at least as fast.
    var ninth: Double { times[times.count * 9 / 10] }

    /// How the runs go.
    struct Plan {
        /// A folder for what is measured with.
        var scratch: String
        /// How many of each job at most; slow ones are run less often.
        var runs: Int
        /// How many of each job before `renew`.
        var batch: Int
        /// Puts everything back as it was.
        var putBack: () throws -> Void
        /// Other programs that run before each timed one, which leave a processor and a memory that know nothing of it.
        var between: [Job] = []
        /// The milliseconds that all runs together may take.
        static let budget = 10_000.0

        /// Puts everything back, down to the disk: what is left to be written then would be charged to the first that
        /// waits for the disk.
        func renew() throws {
            try putBack()
            sync()
        }
    }

    /// Runs the jobs in turn, `A B A B …`, so that a drift of the machine's speed meets them alike.
    static func interleaved(_ jobs: [Job], _ plan: Plan) throws -> [Timing] {
        // The first rounds warm the caches, and tell how long a round takes.
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
