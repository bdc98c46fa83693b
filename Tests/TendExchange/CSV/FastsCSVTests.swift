import TendCore
import TendExchange
import Testing

/// The columns of Fast-E's export, then `Cancelled`, `Note` and `ID`.
@Suite("Fasts as CSV")
struct FastsCSVTests {
    private static func row(_ fast: FastingSession, _ dialect: CSVDialect = .rfc4180) -> String {
        var bytes: [UInt8] = []
        FastsCSV(dialect: dialect).append(fast, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func fast(
        _ start: String, _ end: String?, target: Int = 16 * 3600, schedule: String = "16:8", isCancelled: Bool = false,
        note: String? = nil
    ) throws -> FastingSession {
        FastingSession(
            id: "k3q8s6th2m1r", start: try #require(OffsetDateTime(rfc3339: start)),
            end: try end.map { try #require(OffsetDateTime(rfc3339: $0)) }, target: .seconds(target),
            schedule: schedule, isCancelled: isCancelled, note: note)
    }

    @Test("The header has Fast-E's six columns, then Cancelled, Note and ID")
    func header() {
        let columns = "Start Date,End Date,Schedule,Duration (hours),Target (hours),Completed,Cancelled,Note,ID"
        #expect(String(decoding: FastsCSV().header, as: UTF8.self) == "\(columns)\n")
        #expect(Array(FastsCSV(dialect: .excel).header) == [0xEF, 0xBB, 0xBF] + Array("\(columns)\r\n".utf8))
    }

    @Test("Times have their offsets, and hours have two decimals")
    func completed() throws {
        let fast = try Self.fast("2026-11-19T20:00:00+01:00", "2026-11-20T12:20:00-05:00")
        #expect(
            Self.row(fast)
                == "2026-11-19T20:00:00+01:00,2026-11-20T12:20:00-05:00,16:8,22.33,16.00,true,false,,k3q8s6th2m1r\n")
    }

    @Test("The duration over a clock change is elapsed time")
    func clockChange() throws {
        let fast = try Self.fast("2026-10-24T20:00:00+02:00", "2026-10-25T12:00:00+01:00")
        #expect(Self.row(fast).contains(",17.00,16.00,true,"))
    }

    @Test("A running fast has neither end nor duration")
    func running() throws {
        let fast = try Self.fast("2026-11-19T20:00:00+01:00", nil)
        #expect(Self.row(fast) == "2026-11-19T20:00:00+01:00,,16:8,,16.00,false,false,,k3q8s6th2m1r\n")
    }

    @Test("A cancelled fast is not completed and keeps its note")
    func cancelledWithNote() throws {
        let fast = try Self.fast(
            "2026-11-18T20:00:00+01:00", "2026-11-19T20:00:00+01:00", schedule: "my, own", isCancelled: true,
            note: "felt \"odd\"\nat night")
        #expect(
            Self.row(fast)
                == "2026-11-18T20:00:00+01:00,2026-11-19T20:00:00+01:00,\"my, own\",24.00,16.00,false,true,"
                + "\"felt \"\"odd\"\"\nat night\",k3q8s6th2m1r\n")
    }

    @Test(
        "Hours are rounded half up to two decimals",
        arguments: [
            (0, "0.00"), (17, "0.00"), (18, "0.01"), (53, "0.01"), (54, "0.02"), (600, "0.17"), (3600, "1.00"),
            (57_599, "16.00"), (604_800, "168.00"),
        ])
    func hours(seconds: Int, text: String) throws {
        var fast = try Self.fast("2026-11-19T20:00:00Z", nil)
        fast.end = fast.start.advanced(bySeconds: seconds)
        #expect(Self.row(fast).contains(",16:8,\(text),16.00,"))
    }

    @Test("The Excel dialect guards notes and ends rows with CRLF")
    func excel() throws {
        let fast = try Self.fast("2026-11-19T20:00:00Z", nil, note: "=1+1")
        #expect(Self.row(fast, .excel).hasSuffix(",\"'=1+1\",k3q8s6th2m1r\r\n"))
    }
}
