import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Proposed column maps")
struct ColumnGuessTests {
    private static func proposal(
        _ text: String, as kind: ColumnMap.Kind? = nil, task: String? = nil
    ) throws -> ColumnMapProposal? {
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("file")))
        let context = ImportContext(now: ParsedFile.now, zone: ParsedFile.zone, dayStart: ParsedFile.dayStart)
        return try ColumnMapProposal.looking(
            at: ImportSource(try InputFile(folder.path("file"))), as: kind, task: task, in: context)
    }

    @Test(
        "The header and the first rows tell what the columns mean",
        arguments: [
            ("When,Amount,What\n2026-11-20 08:30,250,Tea\n", "at=When,ml=Amount,drink=What"),
            // Without a unit, the largest amount decides.
            ("When,Amount\n2026-11-20 08:30,5\n2026-11-20 09:00,0.3\n", "at=When,l=Amount"),
            ("When,Amount\n2026-11-20 08:30,5.1\n", "at=When,oz=Amount"),
            ("When,Amount\n2026-11-20 08:30,49\n", "at=When,oz=Amount"),
            ("When,Amount\n2026-11-20 08:30,50\n2026-11-20 09:00,8\n", "at=When,ml=Amount"),
            ("Date,Time,Liquid (oz)\n2026-11-20,8:30 AM,8\n", "date=Date,time=Time,oz=Liquid (oz)"),
            ("Datum;Menge in l\n20.11.2026;0,5\n", "date=Datum,l=Menge in l"),
            ("day,water_ml,comment\n2026-11-20,1800,hot\n", "date=day,ml=water_ml,note=comment"),
            ("timestamp,volume,unit\n1795160000,8,oz\n", "at=timestamp,amount=volume,unit=unit"),
            ("started,ended\n2026-11-19 20:00,2026-11-20 12:00\n", "start=started,end=ended"),
            ("Fast start,Duration\n2026-11-19 20:00,16:30\n", "start=Fast start,duration=Duration"),
            ("Time,Medication,Dose\n2026-11-20 08:00,Iron,1 tablet\n", "at=Time,pill=Medication,dose=Dose"),
            ("Date,Read,Walk\n2026-11-19,x,\n2026-11-20,,x\n", "date=Date,done=Read,done=Walk"),
            ("Date,Habit,Done\n2026-11-19,Read,yes\n", "date=Date,task=Habit,done=Done"),
            ("Date,Pages (pages)\n2026-11-19,20\n", "date=Date,value=Pages (pages)"),
            ("About me,7\nAt,Amount,Note\n2026-11-20 08:30,250,\n", "at=At,ml=Amount"),
            (",Amount\n2026-11-20 08:30,250\n", "at=#1,ml=Amount"),
            // One odd cell costs no column.
            ("Date,Time,ml\n2026-11-20,08:30,5\n2026-11-20,9.15,5\n2026-11-20,9:15,5\n", "date=Date,time=Time,ml=ml"),
            ("Date,Time,Amount\n2026-11-20,08:30,250 ml\n2026-11-20,9:00,300\n", "date=Date,time=Time,amount=Amount"),
        ])
    func guesses(_ text: String, _ map: String) throws {
        #expect(try Self.proposal(text)?.map.description == map)
    }

    @Test("The first three records are the evidence")
    func evidence() throws {
        let rows = (0..<5).map { "2026-11-20 08:3\($0),\(250 + $0)\n" }.joined()
        let records = try #require(try Self.proposal("At,Amount\n\(rows)")).records
        #expect(records.compactMap { $0.drink?.volume.millilitres.description } == ["250", "251", "252"])
    }

    @Test("A date with two meanings is left to the user")
    func openDate() throws {
        let proposal = try #require(try Self.proposal("Date,Amount\n03/02/2026,250\n04/02/2026,250\n"))
        #expect(proposal.openDate?.text == "03/02/2026")
        let decided = try #require(try Self.proposal("Date,Amount\n03/02/2026,250\n14/02/2026,250\n"))
        #expect(decided.openDate == nil)
        #expect(decided.records.map(\.day.description) == ["2026-02-03", "2026-02-14"])
    }

    @Test("A table without a time is refused", arguments: ["Name,Score\nA,3\n", "Date,Name\n2026-11-20,\n"])
    func refused(_ text: String) {
        #expect(throws: ImportFileError.self) { try Self.proposal(text) }
    }

    @Test("A file of one column is no table")
    func noTable() throws { #expect(try Self.proposal("hello\nworld\n") == nil) }
}
