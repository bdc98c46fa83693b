import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Lists of medications, read when asked for")
struct PillSettingsTests {
    /// A file with a list before the medications, one after them, and one in a record.
    static let file = """
        {
          "format": 1,
          "goals": [
            {"id":"2026-11-01","ml":2500,"rev":1}
          ],
          "medications": [
            {"from":"2026-11-01","id":"iron@2026-11-01","kept":["a","b"],"name":"iron","rev":1,"schedule":"daily","times":["08:00"]},
            {"dose":5,"from":"2026-11-02","id":"zinc@2026-11-02","name":"zinc","rev":1,"schedule":"daily","times":["8:00"]}
          ],
          "pauses": [
            {"from":"2026-11-03","id":"water@2026-11-03","rev":1,"to":"2026-11-04","tracker":"water"}
          ],
          "stock": [
            {"base":30,"id":"iron","rev":1,"since":"2026-11-01"}
          ],
          "stops": [
            {"from":"2026-11-10","id":"zinc@2026-11-10","name":"zinc","rev":1}
          ]
        }

        """

    private static func whole(_ bytes: [UInt8]) throws -> Settings {
        try Settings(try DataFile.settings.document(bytes), of: .settings)
    }

    @Test("A file as tend writes it is read without its lists of medications")
    func cut() throws {
        let cut = try #require(ListCut(PillSettings.sections, of: Array(Self.file.utf8)))
        let kept = try DataFile.settings.document(cut.kept)
        #expect(cut.isWhole(without: kept))
        #expect(PillSettings.sections.allSatisfy { kept.records(in: $0).isEmpty })
        #expect(kept.records(in: "goals").count == 1 && kept.records(in: "pauses").count == 1)
        let lists = try DataFile.settings.document(cut.cut)
        #expect(PillSettings.sections.map { lists.records(in: $0).count } == [2, 1, 1])
    }

    @Test(
        "A file that another program wrote is read at once",
        arguments: [
            // A line with the end of the list, lists without indentation or with another one, a space after the end.
            (#""times":["8:00"]}"#, #""times":["8:00"]}], "x": [{"id":"y","rev":1}"#), ("  \"stops\"", "\"stops\""),
            ("  \"medications\"", "  \"new\": {\"a\": 1},\n\"medications\""), ("    {\"from", "   {\"from"),
            ("  ],\n  \"stock\"", "], \n  \"stock\""),
        ])
    func written(_ text: String, _ other: String) throws {
        let bytes = Array(Self.file.replacing(text, with: other).utf8)
        let (whole, settings) = (try Self.whole(bytes), try Settings(bytes))
        #expect(try settings.medications == whole.medications && settings.stockCounts == whole.stockCounts)
        #expect(settings.goals.changes.count == 1 && settings.pauses.all.count == 1)
    }

    @Test("A list of that name in another member isn't the settings'")
    func other() throws {
        let text = Self.file.replacing("  \"medications\": [", with: "  \"new\": {\n  \"medications\": [").replacing(
            "  ],\n  \"pauses\"", with: "  ]\n  },\n  \"pauses\"")
        #expect(try Settings(Array(text.utf8)).medications.own.isEmpty)
    }

    @Test("Damage in a plan is told at its line when a medication is asked for, and keeps nothing else from being read")
    func damaged() throws {
        let settings = try Settings(Array(Self.file.replacing(#""dose":5,"#, with: #""dose":5;"#).utf8))
        #expect(settings.pauses.all.count == 1)
        #expect {
            _ = try settings.medications
        } throws: {
            guard case StoreError.damaged("settings.json", .json(let problem)) = $0 else { return false }
            return problem.line == 8 && problem.column == 14
        }
        let wrong = try Settings(Array(Self.file.replacing(#""dose":5,"#, with: #""dose":"5","#).utf8))
        #expect(
            throws: StoreError.damaged(
                path: "settings.json", .badField(section: "medications", id: "zinc@2026-11-02", field: "dose"))
        ) { _ = try wrong.stockCounts }
    }

    @Test("With any byte changed, the lists are read as with the whole file, or both are damaged")
    func everyByte() throws {
        let bytes = Array(Self.file.utf8)
        let changes = Array("{}[]\", \n".utf8)
        let places = Sweep.some(of: Array(bytes.indices), quick: 150)
        let failures = Sweep.failures(in: places) { place in
            changes.compactMap { byte in
                var changed = bytes
                changed[place] = byte
                let found = try? Self.content(Settings(changed))
                return found == (try? Self.content(Self.whole(changed))) ? nil : "as \(byte): \(found ?? "damaged")"
            }
        }
        #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    }

    private static func content(_ settings: Settings) throws -> String {
        "\(settings.goals) \(settings.pauses.all) \(try settings.medications) \(try settings.stockCounts)"
    }
}
