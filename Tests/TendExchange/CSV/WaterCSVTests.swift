import TendCore
import TendExchange
import Testing

/// The columns of Drink-E in the user's unit, then the exact columns.
@Suite("Drinks as CSV")
struct WaterCSVTests {
    private static func entry(note: String? = nil, caffeine: Caffeine? = nil) throws -> WaterEntry {
        WaterEntry(
            id: "k3q8zzzzzzzz", at: try #require(OffsetDateTime(rfc3339: "2026-11-20T08:05:59-05:00")),
            volume: Volume(microlitres: 236_588), drink: "tea", note: note, caffeine: caffeine)
    }

    private static func row(_ entry: WaterEntry, _ csv: WaterCSV) -> String {
        var bytes: [UInt8] = []
        csv.append(entry, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("The header names the unit and the three exact columns")
    func header() {
        #expect(
            WaterCSV(unit: .millilitres).header
                == Array("Date,Time,Amount (ml),Beverage,Note,Timestamp,ID,Caffeine (mg)\n".utf8))
        #expect(
            WaterCSV(unit: .fluidOunces).header
                == Array("Date,Time,Amount (fl oz),Beverage,Note,Timestamp,ID,Caffeine (mg)\n".utf8))
        #expect(
            WaterCSV(unit: .millilitres, dialect: .excel).header
                == [0xEF, 0xBB, 0xBF] + Array("Date,Time,Amount (ml),Beverage,Note,Timestamp,ID,Caffeine (mg)\r\n".utf8)
        )
    }

    @Test("A row has local date and time and exact millilitres")
    func exactRow() throws {
        #expect(
            Self.row(
                try Self.entry(note: "with mint, hot", caffeine: Caffeine(micrograms: 40_125)),
                WaterCSV(unit: .millilitres))
                == "2026-11-20,08:05,236.588,tea,\"with mint, hot\",2026-11-20T08:05:59-05:00,k3q8zzzzzzzz,40.125\n")
    }

    @Test("Ounces have one decimal, and missing values are empty")
    func ounces() throws {
        #expect(
            Self.row(try Self.entry(), WaterCSV(unit: .fluidOunces))
                == "2026-11-20,08:05,8.0,tea,,2026-11-20T08:05:59-05:00,k3q8zzzzzzzz,\n")
    }
}
