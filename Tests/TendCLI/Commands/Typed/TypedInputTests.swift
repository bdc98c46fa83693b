import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// The inputs of a first user that no other table has: the words, and the beginning of the answer or the suggestion.
@Suite("Inputs of a first user")
struct TypedInputTests {
    private static let now = "2026-11-20T09:00:00+01:00"

    private static func scene() throws -> TypedScene {
        let setup = [
            "container add bottle 750ml", "log 500ml --at 05:00", "pill add aspirin 100mg 20:00", "people add mum",
            "challenge start 75-soft",
        ]
        return try TypedScene(setup, now: now)
    }

    @Test(
        "An accepted line says what it stored",
        arguments: [
            ("log 250ml tea yesterday 9am", "Logged 250 ml tea at 09:00 on 2026-11-19."),
            ("log 8:30 250ml", "Logged 250 ml water at 08:30."), ("log 1 cup coffee", "Logged 250 ml coffee"),
            ("log 3 cups", "Logged 750 ml water"), ("log 1 uscup", "Logged 237 ml water"),
            ("log 8oz", "Logged 237 ml"), ("log 8 ounces", "Logged 237 ml"), ("log 1 litre", "Logged 1000 ml"),
            ("log 1 liter water", "Logged 1000 ml"), ("log .5l", "Logged 500 ml"),
            ("log quarter litre", "Logged 250 ml"), ("log 250ml today", "Logged 250 ml water at 09:00"),
            ("log 250ml now", "Logged 250 ml water at 09:00"), ("log 9am", "Logged 250 ml water at 09:00"),
            ("log yesterday 250ml", "Logged 250 ml water at 09:00 on 2026-11-19"),
            ("log 250 22 Nov 2025 8am", "Logged 250 ml water at 08:00 on 2025-11-22"),
            ("log 0830", "Logged 830 ml water at 09:00"), ("log 250 at 0830", "Logged 250 ml water at 08:30"),
            ("log 250 at 8.30", "Logged 250 ml water at 08:30"), ("log 250 8:30:00", "Logged 250 ml water at 08:30"),
            ("log 250 last monday 8:00", "Logged 250 ml water at 08:00 on 2026-11-16"),
            ("log two bottles", "Logged 1500 ml"), ("log half a bottle", "Logged 375 ml"),
            ("log 250ml 'oat milk'", "Logged 250 ml oat milk"), ("log 250 -n", "Would log 250 ml water"),
            ("log 250 mL", "Logged 250 ml"), ("log 250 ML", "Logged 250 ml"), ("log 16 fl oz", "Logged 473 ml"),
            ("log '250 ml tea'", "Logged 250 ml tea"), ("log 1/2 l", "Logged 500 ml"), ("log 3*250", "Logged 750 ml"),
            ("log 2x250ml", "Logged 500 ml"), ("log 1,5l", "Logged 1500 ml"), ("log 1l water -3h", "Logged 1000 ml"),
            ("log a cup of tea", "Logged 250 ml tea"), ("log 250ml wasser", "Logged 250 ml water"),
            ("water edit last 250ml", "Changed to 250 ml water"), ("water edit 300ml", "Changed to 300 ml water"),
            ("water edit last --at 8:30", "Changed to 500 ml water at 08:30"),
            ("container add 300ml mug", "Container 'mug' holds 300 ml."),
            ("pill add zinc --dose 1/2", "Added zinc: 0.5,"), ("pill add zinc --dose 1,5mg", "Added zinc: 1.5 mg,"),
            ("water delete", "Deleted 500 ml water"), ("water delete last", "Deleted 500 ml water"),
            ("goal 3 litres", "Goal: 3000 ml"), ("goal 3 l", "Goal: 3000 ml"), ("goal 2,5l", "Goal: 2500 ml"),
            ("goal +500", "Goal: 2500 ml"), ("goal -250ml", "Goal: 1750 ml"), ("goal -5", "Goal: 1995 ml"),
            ("goal 100 oz", "Goal: 2957 ml"), ("goal 2500 ml", "Goal: 2500 ml"),
            ("goal 2500 --on tomorrow", "Goal: 2500 ml for 2026-11-21 only"),
            ("goal 3l --on monday", "Goal: 3000 ml for 2026-11-16 only"),
            ("fast start 16h", "Started the 16h fast"), ("fast start omad", "Started the 23:1 fast"),
            ("fast start yesterday 8pm", "Started the 16:8 fast at 20:00 yesterday"),
            ("fast schedule add 17h work", "Schedule 'work' lasts 17 h"),
            ("pill take aspirin at 8:30am", "Took aspirin@20:00, 100 mg, at 08:30"), ("pill take asp", "Took aspirin"),
            ("pill skip aspirin --note ill", "Skipped aspirin"), ("pill rename aspirin asa", "Renamed aspirin to asa"),
            ("pill add zinc 100mg", "Added zinc: 100 mg"), ("pill add zinc 8am", "Added zinc: every day at 08:00"),
            ("pill add zinc --weekly", "Added zinc: every 7 days"),
            ("pill add zinc --every week", "Added zinc: every 7 days"),
            ("pill add zinc --every 1w", "Added zinc: every 7 days"),
            ("pill add zinc --cycle 21/7", "Added zinc: 21 days on and 7 off"),
            ("pill add zinc --cycle 21/7 --day 10", "Added zinc: 21 days on and 7 off"),
            ("pill add 'zinc forte' 8:00", "Added zinc forte"), ("challenge done read", "Recorded: Read: 10 of 10"),
            ("challenge done read 5", "Recorded: Read: 5 of 10"),
            ("challenge done read 10 pages", "Recorded: Read: 10"),
            ("challenge done workout 45 min", "Recorded: Workout: 45 min"),
            ("challenge done workout 1h", "Recorded: Workout: 1 h"), ("challenge skip read", "Skipped: Read."),
            ("challenge stop", "Stopped '75 Soft'"), ("container add mug 300", "Container 'mug' holds 300 ml"),
            ("container rename bottle flask", "Renamed bottle to flask"), ("drink add beer 0.8", "Drink 'beer' counts"),
            ("people rename mum mama", "Renamed Mum to Mama"), ("config set units litres", "units is l"),
            ("config set cup 300", "cup is 300ml"), ("undo last", "Undid: start the challenge"),
        ])
    func accepted(line: String, output: String) throws {
        let result = try Self.scene().run(line)
        #expect(result.code == .done && result.output.hasPrefix(output), "\(result.output)\(result.errors)")
    }

    @Test(
        "A shown page needs no further word",
        arguments: [
            "status yesterday", "status monday", "status 2026-11-18", "history 7 days", "history 2 weeks",
            "history this week", "history last week", "history nov", "history 2026-11", "history yesterday",
            "history year", "history 2025", "history last year", "history --year last", "history 30", "week",
            "week last",
            "week november", "week --month last", "year", "year last", "year 2025", "year 90 days", "history -7",
            "calendar last", "calendar november", "calendar 2026-10 pills",
            "calendar october pills", "calendar pill", "calendar --month 2026-10", "help fasts", "man pill add",
            "remind", "people", "pill", "container", "config", "fast schedule", "-V", "log -h", "--help log",
            "challenge stats", "status --everyone --line", "report --help", "pill calendar last",
        ])
    func shown(line: String) throws {
        let scene = try Self.scene()
        let before = scene.records()
        let result = scene.run(line)
        #expect(result.code == .done && !result.output.isEmpty, "\(result.errors)")
        #expect(scene.records() == before)
    }

    @Test(
        "A refused line names the line to type, and stores nothing",
        arguments: [
            ("edit last 250ml", "tend water edit last 250ml"), ("add 250", "tend log 250"), ("250", "tend log 250"),
            ("250ml", "tend log 250ml"), ("2 bottles", "tend log 2 bottles"), ("tea", "tend log tea"),
            ("coffee 200ml", "tend log coffee 200ml"), ("water 250", "tend log 250"), ("drink 250", "tend log 250"),
            ("drink tea", "tend log tea"), ("water log 250", "tend log 250"), ("water add 250", "tend log 250"),
            ("water history", "tend history"), ("water undo", "tend undo"), ("pill undo", "tend undo"),
            ("stats", "tend water stats"), ("take aspirin", "tend pill take aspirin"),
            ("take all", "tend pill take all"), ("fast 16:8", "tend fast start 16:8"), ("start", "tend fast start"),
            ("stop", "tend fast stop"), ("fast begin", "tend fast start"), ("fast end 12:30", "tend fast stop 12:30"),
            ("fast break", "tend fast stop"), ("goal set 2500", "tend goal 2500"),
            ("remind off", "tend remind uninstall"),
            ("reminders", "tend remind"), ("check read", "tend challenge done read"),
            ("done read 10", "tend challenge done read 10"), ("sync push", "tend sync"),
            ("pill morning", "tend pill take morning"), ("pill 08:00", "tend pill take 08:00"),
            ("pill untake aspirin", "tend pill toggle aspirin"), ("pill history", "tend pill stats"),
            ("vitamins", "tend pill"), ("meds", "tend pill"), ("version", "tend --version"),
            ("export water", "tend export csv water"), ("export pdf", "tend export html"),
            ("water edit last tea", "tend water edit last --drink tea"),
            ("water edit last 8:30", "tend water edit last --at 8:30"),
            ("goal 2500 tomorrow", "tend goal 2500 --on tomorrow"),
            ("challenge start 75-hard tomorrow", "tend challenge start 75-hard --from tomorrow"),
            ("pill edit aspirin 200mg", "tend pill edit aspirin --dose 200mg"),
            ("pill edit aspirin 8am", "tend pill edit aspirin --times 08:00"),
            ("challenge skip read tired", "tend challenge skip read --note tired"),
            ("water edit 300", "tend water edit 300ml"), ("status week", "tend week"),
            ("remind --everyone", "tend remind list --everyone"), ("remind --all", "tend remind list --all"),
        ])
    func suggested(line: String, command: String) throws {
        #expect(try Self.scene().refusal(line).contains("did you mean '\(command)'?"))
    }

    @Test(
        "A refused line says what to write, and stores nothing",
        arguments: [
            ("log 2", "'tend log 2ml' or 'tend log 2 cups'"), ("log 1 tea", "'tend log 1 cup tea'"),
            ("log tea 2", "'tend log 2 cups tea'"), ("log 1.5", "'tend log 1.5l'"), ("log .25", "'.25' can mean"),
            ("log 500cc", "'cc' is not a unit"), ("log 250 gram", "container add gram"),
            ("log 1 glass", "container add glass"),
            ("pill edit aspirin 25:00", "'25:00' is not a time of day"),
            ("log 1e3", "'1e3' is not an amount"), ("log 250ml at noon", "in the future"), ("log 0", "not more than 0"),
            ("log 250 at 8", "write one such as 08:30"), ("log 250 last night", "'tend log 250ml yesterday 22:00'"),
            ("log 250 20m", "write -20m"), ("log 250ml -1", "not more than 0"),
            ("log 250ml green tea", "\"green tea\""),
            ("log 250ml this morning", "'this morning' is not a drink"), ("log Espresso", "write an amount"),
            ("log wter", "did you mean water?"), ("log 250 --date tomorrow", "in the future"),
            ("log 250 --at 8:30 --at 9:00", "--at is given twice"), ("log 250 --at yesterday", "add the time"),
            ("log 250 --at 25:00", "write one such as 08:30"), ("log 250 --note", "--note needs a value"),
            ("log 6l", "add -y"), ("log help", "write an amount"), ("log ten", "did you mean tea?"),
            ("water edit last", "nothing to change"), ("water edit zzz 300ml", "'tend water list' shows them"),
            ("water delete 2", "at least 3 characters"), ("water delete all", "'last'"),
            ("fast start 16", "write 16h"), ("fast start 16/8", "did you mean 16:8?"),
            ("fast start 8pm", "in the future"),
            ("fast stop", "'tend fast start' begins one"), ("fast add 16:8", "needs --start TIME"),
            ("fast schedule add 17", "write 17h"), ("fast schedule plan monday 16:8", "mon-fri=16:8@20:00"),
            ("pill take asprin", "did you mean aspirin?"), ("pill take aspirin x2", "--note x2"),
            ("pill take aspirin yesterday", "--date yesterday"), ("pill skip aspirin hangover", "--note hangover"),
            ("pill delete aspirin", "'tend pill stop aspirin'"), ("pill resume aspirin", "'tend pill show aspirin'"),
            ("pill add zinc --cycle 21", "21/7"),
            ("pill add zinc daily", "write --daily"), ("pill add zinc 8", "8mg"), ("pill add all", "can't be a name"),
            ("pill add zinc forte 8:00", "'tend pill add \"zinc forte\" 8:00'"),
            ("challenge done read five", "a number of pages"), ("challenge done water", "'tend log' adds a drink"),
            ("challenge done nothing", "there are workout"), ("challenge rest", "'tend challenge skip TASK'"),
            ("challenge start 75soft", "did you mean 75-soft?"), ("challenge start running", "template list"),
            ("challenge stop 75", "did you mean 75 Soft?"), ("goal 2.5", "did you mean 2.5l?"), ("goal 25", "2500ml"),
            ("goal up", "write one such as"), ("history 0", "write 30, week"),
            ("history --year 20x", "write it as 2025"),
            ("history last 2026", "write 30, week"),
            ("history last", "last week"), ("history all", "write 30, week"),
            ("calendar year", "water, pills or fasts"),
            ("calendar 11", "2026-11"), ("calendar challenges", "'tend challenge show'"),
            ("status tomorrow", "name today or a past day"),
            ("container add mug", "needs AMOUNT"), ("container add mug big", "write one such as"),
            ("container add cup 300", "can't be a name"), ("drink add beer 80", "from 0 to 2"),
            ("drink rename tea chai", "built in"), ("drink rename a b", "'tend drink list'"),
            ("drink remove water", "built in"), ("config set goal 2500", "'tend goal 2500ml'"),
            ("config get unit", "did you mean units?"), ("config set reminders.drinks 2h", "reminders.hydration"),
            ("people add mum", "choose another name"), ("export csv pill", "did you mean pills?"),
            ("export csv all", "water, fasts, pills or challenges"), ("export", "needs one of: csv"),
            ("--for dad log 250", "'tend people'"), ("undo 0", "from 1 to 500"), ("undo all", "'tend undo N'"),
            ("remind snooze x 15m", "'tend remind list'"), ("status --format '{nope}'", "format help"),
            ("completions", "bash, zsh, fish, nushell"), ("import nothing.csv", "there is no file"),
        ])
    func refused(line: String, remedy: String) throws {
        let message = try Self.scene().refusal(line)
        #expect(message.contains(remedy), "\(message)")
    }
}
