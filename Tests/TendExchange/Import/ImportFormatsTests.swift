import Testing

@testable import TendExchange

@Suite("The list of import formats")
struct ImportFormatsTests {
    @Test("each has a name of its own, and a help")
    func names() {
        let all = ImportFormats.all
        #expect(Set(all.map(\.name)).count == all.count)
        for format in all {
            #expect(!format.summary.isEmpty && !format.details.isEmpty && !format.examples.isEmpty)
            for example in format.examples { #expect(example.line.hasPrefix("tend import \(format.name) ")) }
        }
    }

    @Test(
        "an app's CSV that is given as tend's own is recognized",
        arguments: [
            ("Date,Start,End,Hours,Night Eating", .zero), ("ID,Start Date,Start Time,Duration (hours)", .fasttrack),
            ("ID,Start,End,Duration (s),Duration,Notes", .fasttrack),
            ("Drink Type,Hydration Value(oz),Date,Time", .waterminder),
            ("Time;Name;Dosage;Taken;Time (ISO 8601);Taken (ISO 8601)", .medtimer), ("a,b", nil),
        ] as [(String, ImportFormat?)])
    func recognition(header: String, app: ImportFormat?) {
        let names = header.lowercased().split { ",;".contains($0) }.map(String.init)
        #expect(throws: ImportFileError.unknownHeader(names, app)) { try ParsedFile(header + "\n", as: .csv) }
    }
}
