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
            ("log 2 coffees", "Logged 500 ml coffee"), ("log 250ml teas", "Logged 250 ml tea"),
            ("log two and a half cups", "Logged 625 ml water"), ("log a bottle and a half", "Logged 1125 ml water"),
            ("log a couple of cups of tea", "Logged 500 ml tea"), ("log 3 x bottle", "Logged 2250 ml water"),
            ("log six cups", "Logged 1500 ml"), ("log 250ml at 8 this morning", "Logged 250 ml water at 08:00."),
            ("log tea last night at 9", "Logged 250 ml tea at 21:00 on 2026-11-19"),
            ("log 250ml 8a", "Logged 250 ml water at 08:00"),
            ("log 250ml five minutes ago", "Logged 250 ml water at 08:55"),
            ("water edit last 20 min ago", "Changed to 500 ml water at 08:40"),
            ("challenge done read 20 min ago", "Recorded: Read: 10 of 10"),
            ("challenge done read five pages at 8:30", "Recorded: Read: 5 of 10"),
            ("challenge done read 10p", "Recorded: Read: 10 of 10"),
            ("challenge done workout half an hour", "Recorded: Workout: 30 min"),
            ("challenge done workout for an hour this morning at 7", "Recorded: Workout: 1 h"),
            ("pill take asp 20 min ago", "Took aspirin@20:00, 100 mg, at 08:40"),
            ("pause two weeks", "Paused water, fasts and challenges from 2026-11-20 to 2026-12-03"),
            ("pause for a week from monday", "Paused water, fasts and challenges from 2026-11-23 to 2026-11-29"),
            ("pause over the weekend", "Paused water, fasts and challenges from 2026-11-21 to 2026-11-22"),
            ("pause water and fasting tomorrow", "Paused water and fasts"),
            ("pill add melatonin 3mg 1h before bed", "Added melatonin: 3 mg, every day at 21:00"),
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
            ("goal 3l --on monday", "Goal: 3000 ml for 2026-11-23 only"),
            ("fast start 16h", "Started the 16h fast"), ("fast start omad", "Started the 23:1 fast"),
            ("fast start yesterday 8pm", "Started the 16:8 fast at 20:00 yesterday"),
            ("fast schedule add 17h work", "Schedule 'work' lasts 17 h"),
            ("pill take aspirin at 8:30am", "Took aspirin@20:00, 100 mg, at 08:30"), ("pill take asp", "Took aspirin"),
            ("pill skip aspirin --note ill", "Skipped aspirin"), ("pill rename aspirin asa", "Renamed aspirin to asa"),
            ("pill add zinc 100mg", "Added zinc: 100 mg"), ("pill add zinc 8am", "Added zinc: every day at 08:00"),
            ("pill add zinc forte 8:00", "Added zinc forte"),
            ("pill edit aspirin 200mg 8am", "Changed aspirin: 200 mg, every day at 08:00"),
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
            ("container add mug 0.3ml", "Container 'mug' holds 0.3 ml"),
            ("container rename bottle flask", "Renamed bottle to flask"), ("drink add beer 0.8", "Drink 'beer' counts"),
            ("people rename mum mama", "Renamed Mum to Mama"), ("config set units litres", "units is l"),
            ("config set cup 300", "cup is 300ml"), ("undo last", "Undid: start the challenge"),
        ])
    func accepted(line: String, output: String) throws {
        let result = try Self.scene().run(line)
        #expect(result.code == .done && result.output.hasPrefix(output), "\(result.output)\(result.errors)")
    }

    @Test(
        "A part of the day or a word for pills is nobody else's medication",
        arguments: ["took my morning pills", "pill take morning pills", "take pills", "pill take tablets"])
    func noOtherPerson(line: String) throws {
        let message = try Self.scene().refusal(line)
        #expect(!message.contains("--for"), "\(message)")
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

}
