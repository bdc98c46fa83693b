import Testing

/// Fasts of Zero in its CSV and JSON formats.
@Suite("Zero's two formats") struct ZeroFormsTests {
    private static let csv = Array(
        """
        Date,Start,End,Hours,Night Eating
        11/10/26,20:15,12:00,15,1
        11/12/26,21:00,13:30,16,0
        """.utf8)

    /// The same fasts and one more.
    private static func json(_ seconds: String = "37") -> [UInt8] {
        Array(
            """
            {"fast_data":[
            {"FastID":"1","StartDTM":"2026-11-10T19:15:\(seconds)Z","EndDTM":"2026-11-11T11:00:12Z","GoalHours":18,"IsEnded":true},
            {"FastID":"2","StartDTM":"2026-11-12T20:00:\(seconds)Z","EndDTM":"2026-11-13T12:30:59Z","GoalHours":20,"IsEnded":true},
            {"FastID":"3","StartDTM":"2026-11-14T19:00:00Z","EndDTM":"2026-11-15T11:00:00Z","GoalHours":13.5,"IsEnded":true},
            {"FastID":"4","StartDTM":"2026-11-19T19:00:00Z","EndDTM":null,"GoalHours":16,"IsEnded":false}
            ]}
            """.utf8)
    }

    @Test("The JSON adds only new fasts to the CSV")
    func csvFirst() throws {
        let home = try Home()
        try home.imported(Self.csv, as: "zero")
        let answer = try home.imported(Self.json(), as: "zero")
        #expect(answer.added["fasts"] == 1 && answer.present["fasts"] == 2 && answer.sum == 1, "\(answer)")
        #expect(try home.imported(Self.json(), as: "zero").isNothingNew)
        #expect(try home.imported(Self.csv, as: "zero").isNothingNew)
    }

    @Test("The CSV adds nothing to the JSON")
    func jsonFirst() throws {
        let home = try Home()
        #expect(try home.imported(Self.json(), as: "zero").added["fasts"] == 3)
        let answer = try home.imported(Self.csv, as: "zero")
        #expect(answer.present["fasts"] == 2 && answer.isNothingNew, "\(answer)")
    }

    @Test("A deleted or edited fast is recognised in the other format", arguments: [true, false])
    func changedSince(isCSVFirst: Bool) throws {
        let home = try Home()
        let forms = isCSVFirst ? [Self.csv, Self.json()] : [Self.json(), Self.csv]
        try home.imported(forms[0], as: "zero")
        let ids = try Self.ids(in: home)
        try home.tend("fast", "delete", try #require(ids["2026-11-10"]), "--yes")
        try home.tend("fast", "edit", try #require(ids["2026-11-12"]), "--start", "2026-11-12 22:30")
        let answer = try home.imported(forms[1], as: "zero")
        #expect(answer.deleted["fasts"] == 1 && answer.present["fasts"] == 1, "\(answer)")
        #expect(answer.added["fasts"] == (isCSVFirst ? 1 : 0), "\(answer)")
    }

    @Test("A CSV with rounded minutes has the same fasts")
    func rounded() throws {
        let csv = String(decoding: Self.csv, as: UTF8.self).replacing("20:15", with: "20:16").replacing(
            "13:30", with: "13:31")
        for isCSVFirst in [true, false] {
            let home = try Home()
            let forms = isCSVFirst ? [Array(csv.utf8), Self.json()] : [Self.json(), Array(csv.utf8)]
            try home.imported(forms[0], as: "zero")
            let answer = try home.imported(forms[1], as: "zero")
            #expect(answer.present["fasts"] == 2, "\(answer)")
        }
    }

    @Test("An undone import of one format does not block the other")
    func undone() throws {
        let home = try Home()
        try home.imported(Self.csv, as: "zero")
        try home.tend("undo", "-y")
        #expect(try home.imported(Self.json(), as: "zero").added["fasts"] == 3)
        #expect(try home.imported(Self.csv, as: "zero").isNothingNew)
    }

    /// The ids of the fasts, by the days of their starts.
    private static func ids(in home: Home) throws -> [Substring: String] {
        let rows = String(decoding: try home.exported("csv", "fasts"), as: UTF8.self).split(separator: "\n").dropFirst()
        let known = rows.map { ($0.prefix(10), String($0.suffix(12))) }
        return Dictionary(known) { first, _ in first }
    }
}
