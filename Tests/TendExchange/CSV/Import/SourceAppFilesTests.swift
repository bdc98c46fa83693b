import TendCore
import TendExchange
import TestSupport
import Testing

@testable import TendStore

/// The files of Drink-E and Fast-E as their documents describe them.
@Suite("CSV of Drink-E and Fast-E")
struct SourceAppFilesTests {
    @Test("A Drink-E file in millilitres is read")
    func drinkE() throws {
        let text = """
            Date,Time,Amount(ml),Beverage,Note
            2026-11-19,22:15,500,juice,
            2026-11-20,08:05,250,water,with mint; cold

            """
        #expect(
            try ParsedFile(text, as: .csv).texts == [
                "2026-11-19 2026-11-19T22:15:00+01:00 500 ml juice [content]",
                "2026-11-20 2026-11-20T08:05:00+01:00 250 ml water (with mint; cold) [content]",
            ])
    }

    @Test(
        "A Drink-E file in ounces is read with any unit spelling",
        arguments: ["Amount(floz)", "Amount(fl oz)", "Amount(oz)", "amount (FLOZ)"])
    func drinkEOunces(amount: String) throws {
        let reading = try ParsedFile("Date,Time,\(amount),Beverage,Note\n2026-11-20,08:05,8.5,tea,\n", as: .csv)
        #expect(reading.texts == ["2026-11-20 2026-11-20T08:05:00+01:00 251.375 ml tea [content]"])
        #expect(reading.records.map(\.isRounded) == [true])
    }

    @Test("A Fast-E file with a running fast is read")
    func fastE() throws {
        let text = """
            Start Date,End Date,Schedule,Duration (hours),Target (hours),Completed
            2026-11-19T19:00:00Z,,16:8,,16.0,false
            2026-11-17T19:00:00Z,2026-11-18T11:30:00Z,16:8,16.5,16.0,true

            """
        #expect(
            try ParsedFile(text, as: .csv).texts == [
                "2026-11-19 2026-11-19T19:00:00+00:00/running 16:8 57600 s [content]",
                "2026-11-17 2026-11-17T19:00:00+00:00/2026-11-18T11:30:00+00:00 16:8 57600 s [content]",
            ])
    }

    @Test(
        "Case, spaces and byte order marks in a header are ignored",
        arguments: [
            "\u{FEFF}\u{FEFF}Date,Time,Amount(ml),Beverage,Note", " date , TIME,AMOUNT ( ML ),beverage , NOTE",
            "Date,Time,Amount\u{A0}(ml),Beverage,Note",
            "\u{FEFF}\"Date\",\"Time\",\"Amount(ml)\",Beverage,\u{FEFF}Note",
        ])
    func headers(header: String) throws {
        #expect(
            try ParsedFile("\(header)\n2026-11-20,08:05,250,tea,hot\n", as: .csv).texts == [
                "2026-11-20 2026-11-20T08:05:00+01:00 250 ml tea (hot) [content]"
            ])
    }

    @Test("A header with a repeated column is refused in any spelling")
    func repeated() {
        #expect(throws: ImportFileError.self) {
            try ParsedFile("Date,Time,Amount(ml),AMOUNT (ml)\n2026-11-20,08:05,250,250\n", as: .csv)
        }
    }
}
