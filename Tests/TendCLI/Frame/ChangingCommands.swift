@testable import TendCLI

/// Command lines for rules that apply to all commands of a kind.
enum ChangingCommands {
    /// Each line changes something if all run in this order at 2026-11-20 09:10.
    static let lines = [
        "log 250ml", "log 300ml coffee --at 08:00 --note x", "water edit last --amount 300ml", "water delete last",
        "water reset -y", "goal 2100ml", "container add bottle 750ml", "container rename bottle flask",
        "container remove flask",
        "drink add matcha", "drink rename matcha sencha", "drink remove sencha", "config set units floz",
        "config unset units",
        "setup --units floz --goal 80 --reminders 2h -y", "undo", "redo", "fast start 16:8 --at -2h", "fast stop",
        "fast edit last --note x", "fast delete last", "fast start", "fast cancel",
        "fast add --start 2026-11-18T20:00 --end 2026-11-19T12:00",
        "fast schedule add 19h --name mine", "fast schedule use mine", "fast schedule use 16:8",
        "fast schedule remove mine", "fast schedule plan none", "pill toggle morning", "pill skip evening",
        "pill add aspirin --times 08:00 --dose 100 --unit mg", "pill take aspirin", "pill edit aspirin --dose 200",
        "pill stock aspirin --set 20", "pill stop aspirin", "pill unlock", "pill lock", "challenge start 75-soft",
        "challenge stop last -y",
    ]

    /// Lines that change nothing.
    static let reading = [
        "", "status", "status --line", "status --format {water.percent}", "history", "calendar", "water list",
        "water calendar", "fast calendar",
        "water --date yesterday", "pill --week last", "goal", "goal --suggest --sex f", "fast", "fast status",
        "fast list", "fast stats", "fast schedule",
        "fast schedule list", "pill", "pill list", "pill calendar", "pill stats", "pill report", "challenge",
        "challenge list", "challenge today", "challenge stats", "remind list", "container", "container list", "drink",
        "drink list", "export csv water", "export json", "export ics", "changes", "config", "config list",
        "config get units", "config path", "completions bash", "man", "man log", "help", "help log", "log --help",
        "--version",
    ]

    static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
