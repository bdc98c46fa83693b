import TendKit

/// `tend challenge today`, and `tend challenge` alone: shows today's tasks.
enum ChallengeTodayCommand {
    private static let date = Option("date", .day, "a past day: yesterday, -3, monday, 2026-11-19")

    static let spec = CommandSpec(
        name: "today", summary: "the tasks of today, or of a day",
        examples: [
            .init("tend challenge today", "of every active challenge"),
            .init("tend challenge today --date yesterday", "as the day ended"),
        ],
        options: [date], prepare: prepare)

    static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        let date = try arguments[date]
        return { session in
            let records = try session.records()
            let day = date?.resolved(today: records.today, .past) ?? records.today
            let (standings, damage) = try records.challenges(of: day)
            return .shown(
                ChallengeTodayReport(
                    day: day, isToday: day == records.today, standings: standings,
                    remarks: damage.map(Remarks.leftOut)))
        }
    }
}

/// `tend challenge list`: lists all challenges.
enum ChallengeListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "all challenges and their progress",
        examples: [.init("tend challenge list", "ended ones too")]
    ) { _ in
        { session in
            let challenges = try session.records().challenges()
            return .shown(
                ChallengeListReport(
                    standings: try challenges.all.map { try challenges.standing($0) },
                    remarks: challenges.damage.map(Remarks.leftOut)))
        }
    }
}

/// The challenge argument shared by `show` and `stats`.
private enum OneChallenge {
    static let id = Argument(
        .text("ID", .challenge),
        "its id or the first characters of it, its name, or 'last'; the active one unless given")

    static func standing(_ word: String?, in session: Session) throws -> ChallengeStanding {
        let challenges = try session.records().challenges()
        return try challenges.standing(try challenges.meant(by: word), includesDays: true)
    }
}

/// `tend challenge show`: shows a challenge day by day.
enum ChallengeShowCommand {
    static let spec = CommandSpec(
        name: "show", summary: "a challenge day by day",
        examples: [
            .init("tend challenge show", "the active one"), .init("tend challenge show last", "the newest"),
        ],
        arguments: [OneChallenge.id]
    ) { arguments in
        let word = try arguments[OneChallenge.id]
        return { .shown(ChallengeShowReport(standing: try OneChallenge.standing(word, in: $0))) }
    }
}

/// `tend challenge stats`: shows statistics of a challenge.
enum ChallengeStatsCommand {
    static let spec = CommandSpec(
        name: "stats", summary: "task counts, runs and attempts",
        examples: [
            .init("tend challenge stats", "of the active one"),
            .init("tend challenge stats --month last", "of the days of last month"),
        ],
        arguments: [OneChallenge.id], options: RangeOptions.all(unlessGiven: "all its days")
    ) { arguments in
        let word = try arguments[OneChallenge.id]
        let range = try RangeOptions.given(arguments)
        return { session in
            let standing = try OneChallenge.standing(word, in: session)
            let days = try range.map { range in
                let days = try session.records().days(range, or: .everything)
                // The days of the challenge so far.
                let last = max(min(days.upperBound, standing.lastDay), days.lowerBound)
                return max(days.lowerBound, min(standing.challenge.start, last))...last
            }
            return .shown(ChallengeStatsReport(standing: standing, range: days))
        }
    }
}
