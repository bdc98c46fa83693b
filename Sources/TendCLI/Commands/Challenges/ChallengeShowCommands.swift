import TendCore
import TendStore

/// `tend challenge today`, and `tend challenge` alone: the tasks of today.
struct ChallengeTodayCommand: Command {
    static let spec = CommandSpec(
        name: "today", summary: "the tasks of today",
        examples: [.init("tend challenge today", "of every challenge that goes on")],
        make: { _ in ChallengeTodayCommand() })

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        return .shown(
            ChallengeTodayReport(
                day: context.today, standings: try context.current(), remarks: context.damage.map(Remarks.leftOut)))
    }
}

/// `tend challenge list`: all challenges.
struct ChallengeListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "all challenges, and how they stand",
        examples: [.init("tend challenge list", "those that have ended as well")],
        make: { _ in ChallengeListCommand() })

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        return .shown(
            ChallengeListReport(
                standings: try context.challenges.map { try context.standing($0) },
                remarks: context.damage.map(Remarks.leftOut)))
    }
}

/// What `show` and `stats` have in common: the challenge that is meant.
private enum OneChallenge {
    static let argument = ArgumentSpec(
        name: "ID", summary: "its id or the beginning of it, its name, or 'last'; without it the one that goes on",
        values: .challenge)

    static func standing(_ word: String?, in world: Context) throws -> ChallengeStanding {
        let context = try ChallengeContext(in: world)
        return try context.standing(try context.challenge(orOnly: word), includesDays: true)
    }
}

/// `tend challenge show`: everything of one challenge.
struct ChallengeShowCommand: Command {
    static let spec = CommandSpec(
        name: "show", summary: "a challenge day by day",
        examples: [
            .init("tend challenge show", "the one that goes on"), .init("tend challenge show last", "the newest"),
        ],
        arguments: [OneChallenge.argument], make: { ChallengeShowCommand(word: $0[0]) })

    let word: String?

    func run(in world: Context) throws -> CommandResult {
        .shown(ChallengeShowReport(standing: try OneChallenge.standing(word, in: world)))
    }
}

/// `tend challenge stats`: figures of one challenge.
struct ChallengeStatsCommand: Command {
    static let spec = CommandSpec(
        name: "stats", summary: "how often each task was done, runs and attempts",
        examples: [.init("tend challenge stats", "of the one that goes on")],
        arguments: [OneChallenge.argument], make: { ChallengeStatsCommand(word: $0[0]) })

    let word: String?

    func run(in world: Context) throws -> CommandResult {
        .shown(ChallengeStatsReport(standing: try OneChallenge.standing(word, in: world)))
    }
}
