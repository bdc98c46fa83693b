import TendKit

/// `tend fast status`: shows the running fast, or how long ago the last one ended.
enum FastStatusCommand {
    static let spec = CommandSpec(
        name: "status", summary: "the running fast: elapsed, remaining, and when it is complete",
        examples: [
            .init("tend fast status", "with a ring on a terminal"), .init("tend fast status --json", "for a script"),
        ],
        prepare: prepare)

    static func prepare(_: ParsedArguments) -> CommandAction {
        { .shown(FastStatusReport(fast: try $0.records().fastState(), now: $0.context.now)) }
    }
}

/// `tend fast list`: lists the latest fasts, with their ids for `edit` and `delete`.
enum FastListCommand {
    private static let limit = Option(
        "limit", .count(1...DayRange.longest), "at most N (default: 20 without a range)")

    static let spec = CommandSpec(
        name: "list", summary: "the latest fasts, with their ids",
        examples: [
            .init("tend fast list", "the last 20"), .init("tend fast list --limit 100", "the last 100"),
            .init("tend fast list --month last", "the ones begun last month"),
        ],
        options: [limit] + RangeOptions.all(unlessGiven: "all, up to the limit")
    ) { arguments in
        let range = try RangeOptions.given(arguments)
        let limit = try arguments[limit] ?? (range == nil ? 20 : .max)
        return { session in
            let records = try session.records()
            let (sessions, damage) = try records.fasts(in: try range.map { try records.days($0, or: .everything) })
            return .shown(
                FastListReport(
                    sessions: Array(sessions.reversed().prefix(limit)), now: session.context.now,
                    isRange: range != nil, remarks: damage.map { Failure($0).message }))
        }
    }
}

/// `tend fast stats`: shows statistics of all fasts, or of a range of days.
enum FastStatsCommand {
    static let spec = CommandSpec(
        name: "stats", summary: "totals, completion rate, streak, and the last 7 days",
        examples: [
            .init("tend fast stats", "all of it"), .init("tend fast stats --month", "the fasts that ended this month"),
            .init("tend fast stats --json", "for a script"),
        ],
        options: RangeOptions.all(unlessGiven: "all, and 7 in the chart")
    ) { arguments in
        let range = try RangeOptions.given(arguments)
        return { session in
            let records = try session.records()
            let days = try range.map { try records.days($0, or: .everything) }
            let (statistics, damage) = try records.fastingStatistics(in: days)
            return .shown(
                FastStatsReport(
                    statistics: statistics, fast: try records.fastState(), now: records.now, today: records.today,
                    range: days,
                    remarks: damage.map { Failure($0).message }))
        }
    }
}

/// `tend fast watch`: shows the running fast, updated every second.
enum FastWatchCommand {
    static let spec = CommandSpec(
        name: "watch", summary: "the running fast, second by second; q or Ctrl-C quits",
        examples: [.init("tend fast watch", "on a terminal")]
    ) { _ in
        { session in
            let loop = WatchLoop(page: { context, rows in
                let page = FastWatchPage(fast: try Session(context).records().fastState(), now: context.now)
                let lines = page.lines(context.style)
                if lines.count <= rows { return lines }
                // If space is short, omit the ring rather than the figures.
                var plain = context.style
                plain.hasPictures = false
                return page.lines(plain)
            })
            try loop.run(in: session.context, as: "tend fast watch")
            return .nothing
        }
    }
}
