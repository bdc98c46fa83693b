import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Typed words of pill commands")
struct TypedPillTests {
    private static let metformin = "metformin@08:00"
    private static let aspirin = "aspirin@08:00"
    private static let vitamin = "vitamin d@09:00"

    @Test(
        "A line takes exactly the doses it names",
        arguments: [
            ("pill take all", [aspirin, metformin, vitamin]), ("pill take ALL", [aspirin, metformin, vitamin]),
            ("pill take metformin", [metformin]), ("pill take aspirin", [aspirin]), ("pill take asp", [aspirin]),
            ("pill take ASP", [aspirin]),
            ("pill take vit", [vitamin]), ("pill take v", [vitamin]), ("pill take 'vitamin d'", [vitamin]),
            ("pill take vitamin d", [vitamin]), ("pill take aspirin vitamin d", [aspirin, vitamin]),
            ("pill take vitamin d aspirin", [aspirin, vitamin]), ("pill take 'vitamin d' aspirin", [aspirin, vitamin]),
            ("pill take metformin@08:00,aspirin", [aspirin, metformin]),
            ("pill take metformin@08:00, aspirin", [aspirin, metformin]),
            ("pill take metformin@08:00 , aspirin", [aspirin, metformin]),
            ("pill take 'metformin@08:00, aspirin'", [aspirin, metformin]),
            ("pill take asp vit", [aspirin, vitamin]), ("pill take asp,vit", [aspirin, vitamin]),
            ("pill take aspirin aspirin", [aspirin]), ("pill take 08:00", [aspirin, metformin]),
            ("pill take 8am", [aspirin, metformin]), ("pill take aspirin 7:10", [aspirin]),
            ("pill take aspirin at 7:10", [aspirin]), ("pill take aspirin 100mg 7:10", [aspirin]),
            ("pill take aspirin 100 mg", [aspirin]), ("pill take aspirin -20m", [aspirin]),
            ("pill take aspirin 20 minutes ago", [aspirin]), ("pill take aspirin,vitamin d 7:10", [aspirin, vitamin]),
            ("pill take all 7:10", [aspirin, metformin, vitamin]), ("pill toggle all", [aspirin, metformin, vitamin]),
            ("pill toggle aspirin vit", [aspirin, vitamin]), ("pill take -y", [aspirin, metformin, vitamin]),
            ("pill take metformin@08:00 7:10", [metformin]), ("pill take aspirin --at 7:10", [aspirin]),
            ("pill take aspirin --dose 100mg", [aspirin]),
        ])
    func taken(line: String, names: [String]) throws {
        let scene = try TypedScene()
        let result = scene.run(line)
        #expect(result.code == .done, "\(result.errors)")
        #expect(try scene.doses().sorted() == names)
        // All of them are one change.
        scene.run("undo")
        #expect(try scene.doses().isEmpty)
    }

    @Test(
        "Words after a name are the amount and the time",
        arguments: [
            ("pill take ibuprofen 800mg", "800", "07:30"), ("pill take ibuprofen 800 mg", "800", "07:30"),
            ("pill take ibuprofen 800", "800", "07:30"), ("pill take ibu 200mg 7:10", "200", "07:10"),
            ("pill take ibuprofen 7:10", "400", "07:10"), ("pill take ibuprofen at 7:10", "400", "07:10"),
            ("pill take ibuprofen 0710", "400", "07:10"), ("pill take ibuprofen @7:10", "400", "07:10"),
            ("pill take ibuprofen 600mg at 7am", "600", "07:00"),
        ])
    func details(line: String, amount: String, time: String) throws {
        let scene = try TypedScene()
        let json = try scene.program.json(arguments: TypedScene.words(line))
        let dose = try #require(json["results"]?.array?.first?.object)
        #expect(dose["dose"]?.numberText == amount)
        #expect(dose["at"]?.string?.contains("T\(time)") == true)
    }

    @Test("A dose that is taken is not offered again")
    func remaining() throws {
        let scene = try TypedScene()
        scene.run("pill take aspirin")
        #expect(try scene.refusal("pill take").contains("name one: \(Self.metformin) or \(Self.vitamin)"))
        scene.run("pill skip metformin@08:00")
        #expect(try scene.doses("skipped") == [Self.metformin])
        scene.run("pill take")
        #expect(try scene.doses() == [Self.aspirin, Self.vitamin])
    }

    @Test("A repeated 'all' takes nothing again")
    func repeated() throws {
        let scene = try TypedScene()
        scene.run("pill take all")
        let before = scene.records()
        #expect(scene.run("pill take all").code == .done)
        #expect(scene.run("pill take").output.hasPrefix("Already taken"))
        #expect(scene.records() == before)
    }

    @Test(
        "On a terminal, Enter takes all doses that are due",
        arguments: [("", true), ("y", true), ("n", false), (nil, false)] as [(String?, Bool)])
    func asked(answer: String?, takes: Bool) throws {
        let scene = try TypedScene()
        scene.program.context.terminal = Context.Terminal(isInput: true, isOutput: true, isError: true, width: 80)
        scene.program.context.readLine = { answer }
        let result = scene.run("pill take")
        #expect(result.errors.contains("Take all 3: \(Self.aspirin), \(Self.metformin) and \(Self.vitamin)? [Y/n]"))
        #expect(result.code == (takes ? .done : .usage))
        #expect(try scene.doses().count == (takes ? 3 : 0))
    }

    @Test(
        "Added medications have the typed plan",
        arguments: [
            ("pill add iron 500mg 8am 8pm", "500", "mg", "08:00,20:00", "daily"),
            ("pill add iron 500 mg 8 am", "500", "mg", "08:00", "daily"),
            ("pill add iron 100mg", "100", "mg", "08:00", "daily"), ("pill add iron 20:00", nil, nil, "20:00", "daily"),
            ("pill add iron 8am,8pm", nil, nil, "08:00,20:00", "daily"),
            ("pill add iron at 8am and 8pm", nil, nil, "08:00,20:00", "daily"),
            ("pill add iron 8pm 8am", nil, nil, "08:00,20:00", "daily"),
            ("pill add iron --weekly", nil, nil, "08:00", "every 7d"),
            ("pill add iron --every week", nil, nil, "08:00", "every 7d"),
            ("pill add iron --every 1w", nil, nil, "08:00", "every 7d"),
            ("pill add iron --every day", nil, nil, "08:00", "daily"),
            ("pill add iron 10pm --cycle 21/7", nil, nil, "22:00", "21+7"),
            ("pill add iron 10pm --cycle 21+7", nil, nil, "22:00", "21+7"),
            ("pill add iron 1.5ml 7:15", "1.5", "ml", "07:15", "daily"),
        ] as [(String, String?, String?, String, String)])
    func added(line: String, dose: String?, unit: String?, times: String, schedule: String) throws {
        let json = try TypedScene().program.json(arguments: TypedScene.words(line))
        let plan = try #require(json["plan"]?.object)
        #expect(plan["dose"]?.numberText == dose)
        #expect(plan["unit"]?.string == unit)
        let slots = plan["slots"]?.array?.compactMap { $0.object?["time"]?.string } ?? []
        #expect(slots.joined(separator: ",") == times)
        #expect(plan["schedule"]?.string == schedule)
    }

    @Test("The day of the pack says when the break begins")
    func dayOfPack() throws {
        let scene = try TypedScene(["pill add pill 22:00 --cycle 21/7 --day 10"])
        let days = try ["2026-12-01", "2026-12-02", "2026-12-08", "2026-12-09"].map { day in
            try scene.program.json("pill", "list", "--date", day)["doses"]?.array?.count
        }
        #expect(days == [1, 0, 0, 1])
    }

    @Test("Days before the addition of a medication are never missed")
    func daysBefore() throws {
        let scene = try TypedScene(["pill add pill --cycle 21+7 --from 2026-11-07"])
        #expect(try scene.program.json("pill", "stats")["missed"]?.numberText == "0")
        #expect(scene.run("pill take pill --date 2026-11-15 -y").code == .done)
        let stats = try scene.program.json("pill", "stats")
        #expect(stats["missed"]?.numberText == "0" && stats["taken"]?.numberText == "1")
        scene.program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-22T09:00:00+01:00"))
        #expect(try scene.program.json("pill", "stats")["missed"]?.numberText == "2")
    }

    @Test(
        "A report for the doctor goes into a file",
        arguments: ["pill report -o", "pill report --md -o", "report --md -o", "report --doctor --md -o"])
    func report(line: String) throws {
        let scene = try TypedScene()
        let file = "\(scene.program.folder.path)/pills.txt"
        let shown = scene.run(String(line.dropLast(3))).output
        #expect(scene.run("\(line) \(file)").code == .done)
        #expect(scene.program.folder.text("pills.txt") == shown)
    }

    @Test("The history and the stock follow a new name, in one change")
    func rename() throws {
        let scene = try TypedScene()
        scene.run("pill stock aspirin --set 30")
        scene.run("pill take aspirin")
        scene.program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-21T08:00:00+01:00"))
        scene.run("pill take aspirin")
        let before = scene.records()
        let json = try scene.program.json("pill", "rename", "Aspirin", "baby aspirin")
        #expect(json["name"]?.string == "baby aspirin" && json["records"]?.numberText == "2")
        #expect(try scene.doses() == ["baby aspirin@08:00"])
        let stock = try scene.program.json("pill", "stock", "baby aspirin")["stock"]?.array?.first?.object
        #expect(stock?["medication"]?.string == "baby aspirin")
        #expect(scene.run("pill take aspirin").code == .usage)
        let after = scene.records()
        scene.run("undo")
        #expect(try scene.doses() == [Self.aspirin])
        scene.run("redo")
        #expect(try scene.doses() == ["baby aspirin@08:00"])
        #expect(before != after)
        #expect(scene.run("doctor").code == .done)
    }

    @Test("A medication renamed back is as before")
    func renamedBack() throws {
        let scene = try TypedScene()
        scene.run("pill take aspirin")
        scene.run("pill rename aspirin x")
        #expect(scene.run("pill rename x aspirin").code == .done)
        #expect(try scene.doses() == [Self.aspirin])
        #expect(scene.run("pill rename aspirin ASPIRIN").code == .done)
        #expect(try scene.doses() == ["ASPIRIN@08:00"])
        #expect(scene.run("doctor").code == .done)
    }

    @Test("The unit of --dose is one word, so no phrase becomes a unit")
    func unit() throws {
        let scene = try TypedScene()
        #expect(try scene.refusal("pill add iron --dose '5mg once foo'").contains("'mg once foo' is not a unit"))
        #expect(!(try scene.refusal("pill add iron 5mg foo").contains("--dose \"5mg foo\"")))
    }
}
