import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Typed names of drinks and containers")
struct TypedDrinkNameTests {
    private static let names = ["drink add matcha 0.9", "container add mug 300ml", "log 250ml matcha"]

    @Test(
        "A renaming names the old and the new name",
        arguments: [
            ("drink rename matcha sencha", "Renamed matcha to sencha, with 1 record.\n"),
            ("drink rename MATCHA 'green tea'", "Renamed matcha to green tea, with 1 record.\n"),
            ("drink rename matcha sencha -n", "Would rename matcha to sencha, with 1 record.\n"),
            ("container rename mug cuppa", "Renamed mug to cuppa.\n"),
            ("container rename mug cuppa -n", "Would rename mug to cuppa.\n"),
        ])
    func renamed(line: String, output: String) throws {
        let scene = try TypedScene(Self.names)
        let before = scene.records()
        let drinks = try scene.program.json("drink", "list")
        let containers = try scene.program.json("container", "list")
        #expect(scene.run(line).output == output)
        #expect((scene.records() == before) == line.hasSuffix("-n"))
        if !line.hasSuffix("-n") { scene.run("undo") }
        #expect(try scene.program.json("drink", "list") == drinks)
        #expect(try scene.program.json("container", "list") == containers)
        #expect(scene.run("water list").output.contains("matcha"))
    }

    @Test(
        "A renaming without one meaning is refused",
        arguments: [
            ("drink rename matca sencha", "matcha"), ("drink rename matcha tea", "choose another"),
            ("drink rename water sencha", "can't be removed or renamed"), ("drink rename matcha mug", "choose another"),
            ("container rename mugg cuppa", "mug"), ("container rename mug tea", "choose another"),
            ("drink rename matcha", "needs NEW"), ("container rename mug ml", "can't be a name"),
        ])
    func refused(line: String, problem: String) throws {
        #expect(try TypedScene(Self.names).refusal(line).contains(problem))
    }

    @Test("A renaming as JSON has both names")
    func json() throws {
        let scene = try TypedScene(Self.names)
        let json = try scene.program.json("drink", "rename", "matcha", "sencha")
        #expect(json["name"]?.string == "sencha" && json["oldName"]?.string == "matcha")
        #expect(json["records"]?.numberText == "1")
        let containers = try scene.program.json("container", "rename", "mug", "cuppa")["containers"]?.array
        #expect(containers?.compactMap { $0.object?["name"]?.string } == ["cuppa"])
        #expect(scene.run("log cuppa sencha").code == .done)
    }
}
