import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Words of a drink to log")
struct LogWordsTests {
    private static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

    /// A program with two containers and a drink, and its number of drinks.
    private static func program() throws -> TestProgram {
        let program = try TestProgram()
        program.run("container", "add", "bottle", "750ml")
        program.run("container", "add", "glass", "200ml")
        program.run("drink", "add", "green tea")
        return program
    }

    private static func count(_ program: TestProgram) throws -> Int? {
        try program.json("status")["water"]?.object?["entries"]?.array?.count
    }

    @Test(
        "Words with one meaning are stored as the confirmation says",
        arguments: [
            ("2 bottles", "1500 ml water at 09:10"), ("2 bottle", "1500 ml water at 09:10"),
            ("bottle", "750 ml water at 09:10"), ("a bottle", "750 ml water at 09:10"),
            ("half a bottle", "375 ml water at 09:10"), ("1/2 bottle", "375 ml water at 09:10"),
            ("two glasses", "400 ml water at 09:10"), ("1.5 glasses tea", "300 ml tea at 09:10"),
            ("bottle tea", "750 ml tea at 09:10"), ("tea bottle", "750 ml tea at 09:10"),
            ("a bottle of green tea", "750 ml green tea at 09:10"), ("bottle x2", "1500 ml water at 09:10"),
            ("250", "250 ml water at 09:10"), ("25", "25 ml water at 09:10"), ("2ml", "2 ml water at 09:10"),
            ("2 -y", "2 ml water at 09:10"), ("250ml @8:30", "250 ml water at 08:30"),
            ("250ml x2", "500 ml water at 09:10"), ("250ml tea x2", "500 ml tea at 09:10"),
            ("2x250ml", "500 ml water at 09:10"), ("2 x 250ml tea", "500 ml tea at 09:10"),
            ("3*250", "750 ml water at 09:10"), ("x2 250ml", "500 ml water at 09:10"),
            ("tea x2", "500 ml tea at 09:10"), ("tea, 250ml", "250 ml tea at 09:10"),
            ("250ml, tea", "250 ml tea at 09:10"), ("tea,", "250 ml tea at 09:10"),
            ("250ml Wasser", "250 ml water at 09:10"), ("Kaffee", "250 ml coffee at 09:10"),
            ("250ml вода", "250 ml water at 09:10"), ("250 thé", "250 ml tea at 09:10"),
            ("250ml tea yesterday 9am", "250 ml tea at 09:00 on 2026-11-19"),
            ("250 at 9am", "250 ml water at 09:00"), ("250 yesterday", "250 ml water at 09:10 on 2026-11-19"),
            ("250 --date yesterday", "250 ml water at 09:10 on 2026-11-19"),
            ("250 --date yesterday --at 8:00", "250 ml water at 08:00 on 2026-11-19"),
            ("250 8:00 --date -2", "250 ml water at 08:00 on 2026-11-18"),
            ("-20m 250ml", "250 ml water at 08:50"), ("an hour ago 250ml tea", "250 ml tea at 08:10"),
            ("1,5l", "1500 ml water at 09:10"), ("0,25l tea", "250 ml tea at 09:10"),
            ("1/2 l", "500 ml water at 09:10"), ("1 1/2 l tea", "1500 ml tea at 09:10"),
            ("a cup of tea", "250 ml tea at 09:10"), ("cup", "250 ml water at 09:10"),
            ("1 cup", "250 ml water at 09:10"), ("half a cup tea", "125 ml tea at 09:10"),
            ("1 uscup", "237 ml water (1 US cup) at 09:10"), ("16 fl oz", "473 ml water at 09:10"),
            ("green tea", "250 ml green tea at 09:10"), ("250ml green tea", "250 ml green tea at 09:10"),
            ("3 litres", "3000 ml water at 09:10"), ("330 ml beer", "330 ml beer (a new drink) at 09:10"),
            ("beer 330ml", "330 ml beer (a new drink) at 09:10"), ("midnight 250", "250 ml water at 00:00"),
        ])
    func stored(line: String, text: String) throws {
        let program = try Self.program()
        let result = program.run(["log"] + Self.words(line))
        #expect(result.output.hasPrefix("Logged \(text)."), "\(result.output)\(result.errors)")
        let isToday = !text.contains(" on ")
        #expect(try Self.count(program) == (isToday ? 1 : 0))
    }

    @Test(
        "Words with several meanings or none are refused, and nothing is stored",
        arguments: [
            ("1 pint", "can mean 473ml or 568ml", "'tend log 473ml' or 'tend log 568ml'"),
            ("2 mug", "'mug'", "container add mug"), ("1 Tasse", "'Tasse'", "'tend log 1 cup'"),
            ("250ml mug", "'mug'", "container add mug"), ("1 foo", "'foo'", "container add foo"),
            ("a pint", "473ml", "'tend log 568ml'"), ("250 мл", "'мл'", "write ml, cl, dl, l, oz or cups"),
            ("250мл", "'мл' is not a unit", "use ml"), ("250 g", "'g'", "write ml"), ("250ml 毫升", "'毫升'", "write ml"),
            ("250ml cl", "'cl' needs a number", "250ml"), ("cups", "'cups' needs a number", "250ml"),
            ("2", "'2' can mean 2 ml or 2 cups", "'tend log 2ml' or 'tend log 2 cups'"),
            ("2.5", "2.5 ml, 2.5 cups or 2.5 l", "'tend log 2.5ml'"),
            (".25", "'.25' can mean 0.25 ml", "'tend log 0.25l'"),
            ("2 tea", "2 ml or 2 cups", "'tend log 2 cups tea'"), ("1,5", "1.5 ml", "'tend log 1.5l'"),
            ("1,500", "'1,500' can mean 1.5 or 1500", "'tend log 1500'"),
            ("1,500ml", "1.5ml or 1500ml", "'tend log 1.5ml' or 'tend log 1500ml'"), ("0", "not more than 0", "250ml"),
            ("-250", "not more than 0", ""), ("250 at 9", "'9' is not a time", ""),
            ("8:30 250 9am", "'8:30' and '9am' are two times", "give one"),
            ("250 at 8:30 --at 9am", "are two times", "give one"),
            ("250ml foo bar", "'foo bar' is not a drink", "'tend log 250ml \"foo bar\"'"),
            ("250g", "'g' is not a unit", "use ml"),
            ("250ml 2026-02-30", "not in the calendar", ""), ("250 tomorrow", "in the future", ""),
            ("250 --date monday --at now", "the time is on 2026-11-20, not on 2026-11-16", "once"),
            ("tea coffee", "'tea' is a drink", ""), ("250 20m", "'20m' is a time", ""),
            ("250 2h", "'2h'", ""),
            ("250ml 300ml", "'300ml' is a second amount", "give one"), ("250ml 9", "'9' is a second amount", ""),
            ("250ml yesterday evening", "'yesterday evening' does not say the time", "8:30"),
            ("250ml tonight", "'tonight'", ""),
            ("250ml,tea", "'250ml,tea' is not an amount", "use ml"), ("250ml+100ml", "'250ml+100ml' is not", "use ml"),
            ("250ml 25:00", "'25:00' is not a time", "08:30"), ("250ml tea 7pm30", "'7pm30' is not a time", ""),
            ("250ml bottle", "is a container", ""),
            ("xyz", "neither an amount nor", ""),
        ])
    func refused(line: String, problem: String, remedy: String) throws {
        let program = try Self.program()
        let result = program.run(["log"] + Self.words(line))
        #expect(result.code == .usage)
        #expect(result.errors.contains(problem), "\(result.errors)")
        #expect(remedy.isEmpty || result.errors.contains(remedy), "\(result.errors)")
        #expect(try Self.count(program) == 0)
    }

    @Test(
        "On a terminal the user chooses the meaning",
        arguments: [("1", "2 ml tea"), ("2", "500 ml tea"), ("2 cups", "500 ml tea")])
    func choice(answer: String, text: String) throws {
        let program = try TestProgram()
        program.context.terminal.isInput = true
        program.context.terminal.isError = true
        program.context.readLine = { answer }
        #expect(program.run("log", "2", "tea").output.hasPrefix("Logged \(text) "))
        program.context.readLine = { "" }
        #expect(program.run("log", "2", "tea").code == .usage)
        #expect(try Self.count(program) == 1)
    }

    @Test("A drink named after a time of day is asked about")
    func drinkNamedNoon() throws {
        let program = try TestProgram(now: "2026-11-20T14:00:00+01:00")
        #expect(program.run("log", "250", "noon").output.hasPrefix("Logged 250 ml water at 12:00"))
        #expect(program.run("drink", "add", "noon").code == .done)
        let refused = program.run("log", "250", "noon")
        #expect(refused.code == .usage)
        #expect(
            refused.errors.contains("'tend log 250 --at noon' or 'tend log 250 noon --at now'"), "\(refused.errors)")
        #expect(program.run("log", "250", "at", "noon").output.hasPrefix("Logged 250 ml water at 12:00"))
        #expect(program.run("log", "250", "noon", "--at", "now").output.hasPrefix("Logged 250 ml noon at 14:00"))
        #expect(program.run("container", "add", "cup", "300ml").code == .usage)
    }

    @Test("For random words the stored record equals the confirmation")
    func randomWords() throws {
        let program = try Self.program()
        let pool = [
            "250", "250ml", "2", "bottle", "bottles", "cup", "tea", "Wasser", "x2", "2x", "of", "a", "half", "1/2", "l",
            "1,5l",
            "1,500", "at", "yesterday", "8:30", "noon", "-20m", "@8:00", "green", "foo", "мл", "pint", "7up", ",", "ml",
        ]
        var generator = SystemRandomNumberGenerator()
        var count = 0
        for _ in 0..<150 {
            let words = (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in
                pool.randomElement(using: &generator)
            }
            let result = program.run(["log", "-y"] + words)
            guard result.code == .done else {
                #expect(result.output.isEmpty, "\(words)")
                continue
            }
            count += 1
            let listed = program.run("changes", "--limit", "1").output
            let total = result.output.split(separator: " ")
            #expect(total.count > 3 && listed.contains("\(total[1])"), "\(words): \(result.output) \(listed)")
            program.run("undo")
        }
        #expect(count > 10)
        #expect(try Self.count(program) == 0)
    }
}
