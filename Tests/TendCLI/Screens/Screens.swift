import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// The screens of the program, in a folder with records of every tracker.
struct Screens {
    /// A command line for each command that shows something to people, by the words of the command.
    static let lines = [
        "", "status", "status --date yesterday", "status --line", "status --format '{water.total} of {water.goal}'",
        "week", "week last", "year", "gaps", "gaps 2026-11-12", "history", "history 90", "calendar", "calendar pills",
        "calendar fasts",
        "changes", "water list", "water calendar", "water stats", "goal", "goal --suggest --sex f --weight 62kg",
        "container list", "drink list", "fast status", "fast list", "fast stats", "fast stats --month",
        "fast calendar", "fast schedule list", "pill list", "pill list --date yesterday", "pill show aspirin",
        "pill calendar", "pill calendar aspirin", "pill stats", "pill report", "pill stock", "challenge today",
        "challenge list", "challenge show", "challenge stats", "challenge task list", "challenge template list",
        "challenge template show 75-hard", "challenge photo list", "remind list", "remind list --open",
        "remind check --notify stdout", "pause list", "people list", "config list", "config get cup", "config path",
        "inbox status", "inbox list", "help", "help log", "help pill add", "help --all", "pill --help",
        // Changes.
        "log 250ml", "log 3l -y", "undo", "redo", "water undo", "fast undo", "pill undo", "challenge undo",
        "water edit last 300ml", "water delete last", "water reset",
        "fast stop", "fast start", "fast cancel", "fast add --start '2026-10-01 08:00' --end '2026-10-02 08:00'",
        "fast edit last --note hi", "fast delete last", "fast schedule add 15h --name mine",
        "fast schedule rename mine own", "fast schedule use own", "fast schedule plan mon-fri=16:8,sat=off",
        "fast schedule use 16:8", "fast schedule remove own", "pill take evening --again", "pill toggle morning",
        "pill skip evening", "pill add zinc 10mg 8am", "pill edit zinc --dose 20mg", "pill rename zinc iron",
        "pill stop iron", "pill resume iron", "pill delete last", "pill lock", "pill unlock", "challenge start 75-hard",
        "challenge done read 3", "challenge clear read", "challenge skip workout", "challenge rest", "challenge repair",
        "challenge remind workout 18:00", "challenge edit --name Soft", "challenge task add stretch --name Stretch",
        "challenge task edit stretch --name Yoga", "challenge task remove stretch", "challenge stop 75-hard",
        "challenge delete 75-hard -y", "container add jug 1l", "container rename jug jar", "container remove jar",
        "drink add mate 0.9", "drink rename mate maté", "drink remove maté", "people add Leo", "people rename leo Leon",
        "people remove leon -y", "pause 2026-12-01 2026-12-05 water", "pause end", "config set cup 300ml",
        "config unset cup", "goal 2100", "remind snooze evening 15m", "remind answer evening taken",
        // Errors.
        "log 25x", "log --at 25:00", "pill take noon", "calendar 2026-13", "wtaer", "log --amout 3",
        "challenge show x", "watch", "fast watch",
    ]

    let program: TestProgram

    /// - Parameter width: the columns of the terminal.
    init(width: Int, plain: Bool = false) throws {
        program = try TestProgram(now: Self.now, copying: Self.records.get())
        program.context.terminal = Context.Terminal(
            isInput: false, isOutput: true, isError: true, width: width)
        program.context.screenWidth = { width }
        program.context.errorWidth = { width }
        if plain {
            let environment = program.context.environment
            program.context.environment = { $0 == "TEND_PLAIN" ? "1" : environment($0) }
        }
    }

    private static let now = "2026-11-20T14:00:00+01:00"

    /// The records, made once by some 80 commands.
    private static let records = Result { try record() }

    private static func record() throws -> TemporaryFolder {
        let program = try TestProgram(now: now)
        func run(_ line: String) { program.run(words(line)) }
        for day in 1...19 {
            let date = "2026-11-" + (day < 10 ? "0\(day)" : "\(day)")
            run("log \(day % 3 == 0 ? "900ml" : "2100ml") --at '\(date) 10:00' -q -y")
            run("log 330ml café --at '\(date) 11:00' -q -y")
            if day % 2 == 0 {
                run("fast add --start '\(date) 00:10' --end '\(date) \(day % 4 == 0 ? 17 : 12):00' 16:8 -q")
            }
            if day > 12 { run("pill take morning\(day % 2 == 0 ? "" : " evening") --date \(date) -y -q") }
        }
        for line in [
            "goal 2000 --from 2026-10-01",
            "pill add aspirin 100mg --times 08:00,20:00 --from 2026-11-01 --stock 20 --refill-at 40",
            "pill add ibuprofen 400mg --as-needed --min-gap 6h --max-per-day 3", "pill take ibuprofen --at 09:00",
            "pill skip aspirin@08:00 --note 'on a trip'", "pill take morning --at 07:10",
            "challenge start 75-soft --from 2026-11-05", "challenge done workout --date 2026-11-10",
            "challenge done read 10 --date 2026-11-10", "challenge done eat-well --date 2026-11-10",
            "challenge skip workout --date 2026-11-12", "challenge rest 2026-11-13", "challenge done read 4",
            "pause 2026-11-14 2026-11-14 water", "fast start --at 06:00", "container add mug 350ml",
            "drink add beer 0.1", "people add Mum", "log 500ml tea --at 08:00", "config set caffeine.limit 400mg",
        ] {
            run("\(line) -q")
        }
        return program.folder
    }

    @discardableResult
    func run(_ line: String) -> TestProgram.Result { program.run(Self.words(line)) }

    /// Splits a line at blanks outside of single quotes.
    private static func words(_ line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }
}
