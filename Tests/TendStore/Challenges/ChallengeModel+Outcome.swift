import TendCore

extension ChallengeModel {
    struct Attempt: Equatable {
        var first: Int
        var last: Int
        var status: ChallengeStatus
        var complete: Int
    }

    /// The figures that a challenge shows.
    struct Outcome: Equatable {
        var status = ChallengeStatus.active
        var verdicts: [ChallengeDay.Verdict] = []
        var attempts: [Attempt] = []
        var complete = 0
        var missed = 0
        var skipped = 0
        var current = 0
        var longest = 0
        var done: [Int]
        var asked: [Int]
        var skips: [Int]
    }
}

extension ChallengeModel.Outcome {
    init(_ progress: ChallengeProgress) {
        status = progress.status
        verdicts = (progress.days + [progress.today].compactMap(\.self)).map(\.verdict)
        attempts = progress.attempts.map {
            .init(first: $0.first.ordinal, last: $0.last.ordinal, status: $0.status, complete: $0.complete)
        }
        complete = progress.complete
        missed = progress.missed
        skipped = progress.skipped
        current = progress.streak.current
        longest = progress.streak.longest
        done = progress.tallies.map(\.done)
        asked = progress.tallies.map(\.asked)
        skips = progress.tallies.map(\.skipped)
    }
}
