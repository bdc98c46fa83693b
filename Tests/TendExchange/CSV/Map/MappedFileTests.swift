import TendCore
import Testing

@testable import TendExchange

@Suite("Tables read by a column map")
struct MappedFileTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        let name: String
        let map: String
        let text: String
        let records: [String]
        var leftOut: [String] = []
        var testDescription: String { name }
    }

    static let samples = [
        Sample(
            name: "a date with a time, semicolons and decimal commas", map: "at=Zeit,l=Menge,drink=Was",
            text: "Zeit;Menge;Was\n20.11.2026 08:30;0,25;Tee\n20.11.2026 09:00;1,5;\n",
            records: [
                "2026-11-20 2026-11-20T08:30:00+01:00 250 ml tea [no source]",
                "2026-11-20 2026-11-20T09:00:00+01:00 1500 ml water [no source]",
            ]),
        Sample(
            name: "one date decides the order of all", map: "date=Date,time=Time,oz=Amount (oz)",
            text: "Date\tTime\tAmount (oz)\n02/03/2026\t8:30 PM\t8\n13/02/2026\t12:05 AM\t12.5\n",
            records: [
                "2026-03-02 2026-03-02T20:30:00+01:00 236.588 ml water [no source]",
                "2026-02-12 2026-02-13T00:05:00+01:00 369.669 ml water [no source]",
            ]),
        Sample(
            name: "seconds and milliseconds since 1970", map: "at=ts,ml=v",
            text: "ts,v\n1795160000,200\n1795160060000,210\n",
            records: [
                "2026-11-20 2026-11-20T08:33:20+01:00 200 ml water [no source]",
                "2026-11-20 2026-11-20T08:34:20+01:00 210 ml water [no source]",
            ]),
        Sample(
            name: "times with an offset, and in UTC", map: "at=t,cl=c",
            text: "t,c\n2026-11-20T08:30:00Z,25\n2026-11-20 08:30:00 +0200,33\n2026-11-20T08:30:00.123+01:00,50\n",
            records: [
                "2026-11-20 2026-11-20T09:30:00+01:00 250 ml water [no source]",
                "2026-11-20 2026-11-20T08:30:00+02:00 330 ml water [no source]",
                "2026-11-20 2026-11-20T08:30:00+01:00 500 ml water [no source]",
            ]),
        Sample(
            name: "named months, apostrophes as quotes, a unit in each cell", map: "at=When,amount=How much,note=Why",
            text:
                "'When','How much','Why'\n'Nov 20, 2026 8:30 AM','8 fl oz','it''s hot'\n'20 November 2026 21:05','330 ml',''\n"
                + "'31 Dec 2025 21:05','330 ml',''\n",
            records: [
                "2026-11-20 2026-11-20T08:30:00+01:00 236.588 ml water (it's hot) [no source]",
                "2026-11-20 2026-11-20T21:05:00+01:00 330 ml water [no source]",
                "2025-12-31 2025-12-31T21:05:00+01:00 330 ml water [no source]",
            ]),
        Sample(
            name: "a column of units, nothing drunk and an empty amount", map: "at=at,amount=n,unit=u",
            text: "at,n,u\n2026-11-20 08:30,2,cl\n2026-11-20 08:40,0,ml\n2026-11-20 08:50,,ml\n",
            records: ["2026-11-20 2026-11-20T08:30:00+01:00 20 ml water [no source]"],
            leftOut: ["1 drinks of nothing", "1 drinks without an amount"]),
        Sample(
            name: "a row for each day and a column for each drink", map: "date=Day,ml=Water,ml=Tea (ml)",
            text: "Day,Water,Tea (ml)\n2026-11-19,1500,0\n2026-11-20,\"1,250\",300\n",
            records: [
                "2026-11-19 2026-11-19T12:00:00+01:00 1500 ml water [no source]",
                "2026-11-20 2026-11-20T12:00:00+01:00 1250 ml water [no source]",
                "2026-11-20 2026-11-20T12:00:00+01:00 300 ml tea [no source]",
            ]),
        Sample(
            name: "columns by their place", map: "at=#1,ml=#3", text: ",x,x\n2026-11-20 08:30,1,250\n",
            records: ["2026-11-20 2026-11-20T08:30:00+01:00 250 ml water [no source]"]),
        Sample(
            name: "fasts with an end, one that runs and one without a length", map: "start=S,end=E",
            text: "S,E\n2026-11-18 20:00,2026-11-19 12:00\n2026-11-19 20:00,\n2026-11-20 08:00,2026-11-20 08:00\n",
            records: ["2026-11-18 2026-11-18T20:00:00+01:00/2026-11-19T12:00:00+01:00 16:8 57600 s [no source]"],
            leftOut: ["1 fasts without an end", "1 fasts without a length"]),
        Sample(
            name: "fasts with a date, two times and a plan", map: "date=Date,start=From,end=To,schedule=Plan",
            text: "Date,From,To,Plan\n11/18/2026,8:00 PM,2:00 PM,18:6\n",
            records: ["2026-11-18 2026-11-18T20:00:00+01:00/2026-11-19T14:00:00+01:00 18:6 64800 s [no source]"]),
        Sample(
            name: "fasts with a length", map: "at=Start,duration=Length,note=Note",
            text:
                "Start,Length,Note\n2026-10-24 20:00,17:00,over the night\n2026-11-01 20:00,16h 30m,\n2026-11-02 20:00,PT18H,\n",
            records: [
                // Clocks went back in the night, so 17 hours end at 12:00.
                "2026-10-24 2026-10-24T20:00:00+02:00/2026-10-25T12:00:00+01:00 16:8 57600 s (over the night) [no source]",
                "2026-11-01 2026-11-01T20:00:00+01:00/2026-11-02T12:30:00+01:00 16:8 57600 s [no source]",
                "2026-11-02 2026-11-02T20:00:00+01:00/2026-11-03T14:00:00+01:00 16:8 57600 s [no source]",
            ]),
        Sample(
            name: "fasts with hours as a number", map: "at=Start,hours=Hours",
            text: "Start;Hours\n2026-11-01 20:00;16,5\n",
            records: ["2026-11-01 2026-11-01T20:00:00+01:00/2026-11-02T12:30:00+01:00 16:8 57600 s [no source]"]),
        Sample(
            name: "doses", map: "at=Time,pill=Medication,dose=Dose,state=Status",
            text:
                "Time,Medication,Dose,Status\n2026-11-20 08:00,Ibuprofen,400 mg,Taken\n2026-11-20 09:00,Iron,,skipped\n"
                + "2026-11-20 10:00,Iron,,missed\n2026-11-20 11:00,Iron,half,yes\n"
                + "2026-11-20 12:00,Iron,,1\n2026-11-20 13:00,Iron,,0\n",
            records: [
                "2026-11-20 2026-11-20T08:00:00+01:00 Ibuprofen@none taken 400 mg [no source]",
                "2026-11-20 2026-11-20T09:00:00+01:00 Iron@none skipped no amount [no source]",
                "2026-11-20 2026-11-20T11:00:00+01:00 Iron@none taken no amount (half) [no source]",
                "2026-11-20 2026-11-20T12:00:00+01:00 Iron@none taken no amount [no source]",
                "2026-11-20 2026-11-20T13:00:00+01:00 Iron@none skipped no amount [no source]",
            ], leftOut: ["1 unanswered or missed; tend calculates missed doses itself"]),
    ]

    @Test("Each kind of table gives its values", arguments: samples)
    func values(_ sample: Sample) throws {
        let file = try ParsedFile(sample.text, as: .mapped(try ColumnMap(parsing: sample.map)))
        #expect(file.problems.isEmpty)
        #expect(file.texts == sample.records)
        #expect(file.leftOut == sample.leftOut)
    }

    @Test("A column for each habit becomes a challenge for each")
    func matrix() throws {
        let text = "Date,Read,Walk (km),Yoga (min)\n2026-11-18,x,2.5,\n2026-11-19,✓,,30\n2026-11-20,no,0,0\n"
        let map = try ColumnMap(parsing: "date=Date,done=Read,value=Walk (km),minutes=Yoga (min)")
        let file = try ParsedFile(text, as: .mapped(map))
        #expect(
            file.records.map { "\($0.day) \($0.task?.task ?? "") \($0.task?.value?.description ?? "-")" } == [
                "2026-11-18 read -", "2026-11-18 walk 2.5", "2026-11-19 read -", "2026-11-19 yoga 1800",
            ])
        #expect(
            file.collector.challenges.map { "\($0.name) from \($0.start) \($0.plan.tasks[0].unit ?? "-")" } == [
                "Read from 2026-11-18 -", "Walk from 2026-11-18 km", "Yoga from 2026-11-19 s",
            ])
        #expect(Set(file.records.compactMap(\.task?.challenge)) == Set(file.collector.challenges.map(\.id)))
    }

    @Test("--task records into the task of a running challenge")
    func runningTask() throws {
        let plan = ChallengePlan(
            name: "Fit", summary: "", days: nil, onMiss: .continue, passPercent: 1, allowsSkips: true,
            tasks: [ChallengeTask(id: "walk", name: "A walk"), ChallengeTask(id: "read", name: "Read")])
        let start = ParsedFile.now.day - 30
        let challenge = Challenge(id: "abcdefgh1234", name: "Fit", start: start, plan: plan, created: ParsedFile.now)
        let map = try ColumnMap(parsing: "date=Date,done=Did", task: "a walk")
        let file = try ParsedFile("Date,Did\n2026-11-18,yes\n2026-11-19,skipped\n", as: .mapped(map)) {
            $0.challenges = [challenge]
            $0.knownChallenges = [challenge.id]
        }
        #expect(file.collector.challenges.isEmpty)
        #expect(
            file.records.map { "\($0.task?.challenge ?? "")/\($0.task?.task ?? "") \($0.task?.outcome.rawValue ?? "")" }
                == [
                    "abcdefgh1234/walk done", "abcdefgh1234/walk skipped",
                ])
    }

    @Test("A longer export of the same table has the same ids")
    func idempotent() throws {
        let rows = "At,Ml\n2026-11-18 08:00,250\n2026-11-18 08:00,250\n"
        let format = ImportFormat.mapped(try ColumnMap(parsing: "at=At,ml=Ml"))
        let first = try ParsedFile(rows, as: format)
        let longer = try ParsedFile(rows + "2026-11-19 08:00,300\n", as: format, in: .fixed(offset: -18_000))
        #expect(Array(longer.ids.prefix(2)) == first.ids)
    }

    @Test(
        "A bad cell has its line and column",
        arguments: [
            ("at=A,ml=B", "A,B\n2026-11-20 08:30,many\n", "2:18 B 'many': a number"),
            ("at=A,ml=B", "A,B\nsoon,250\n", "2:1 A 'soon': a date and a time such as 2026-11-20 08:30"),
            ("at=A,ml=B", "A,B\n2026-11-20 08:30,101000\n", "2:18 B '101000': \(Volume.drinkable)"),
            ("date=A,done=B", "A,B\n2026-11-20,perhaps\n", "2:12 B 'perhaps': yes, no or a number"),
            ("start=A,hours=B", "A,B\n2026-11-20,16\n", "2:1 A '2026-11-20': a time of day too"),
            ("start=A,end=B", "A,B\n2026-11-19 20:00,2026-11-19 10:00\n", "2 endsBeforeItBegins"),
        ])
    func badCells(_ map: String, _ text: String, _ problem: String) throws {
        let file = try ParsedFile(text, as: .mapped(try ColumnMap(parsing: map)))
        #expect(file.problems == [problem])
        #expect(file.records.isEmpty)
    }

    @Test(
        "Millilitres have no thousandths",
        arguments: [
            ("2.600", 2600), ("2,600", 2600), ("250.000", 250), ("0.250", 0), ("12.600", 12), ("1.250,5", 1250),
            ("5.000", 5000), ("25.000", 25),
        ])
    func millilitres(_ text: String, _ whole: Int) {
        #expect(
            NumberText.millilitres(text).map { $0.mantissa / (0..<$0.scale).reduce(1) { power, _ in power * 10 } }
                == whole)
    }

    @Test(
        "A file that can't be a table is refused with its place",
        arguments: [
            ("at=A,ml=B", "A,B\n2026-11-20 08:30,\"250\n", ImportFileError.openQuote(line: 2)),
            ("at=A,ml=C", "A,B\n", .missingColumns(["C"], found: ["A", "B"])),
            ("at=A,ml=#3", "A,B\n", .missingColumns(["#3"], found: ["A", "B"])),
            (
                "date=A,ml=B", "A,B\n03/02/2026,250\n",
                .ambiguousDate("03/02/2026", line: 2, orders: [.dayFirst, .monthFirst])
            ),
        ])
    func refused(_ map: String, _ text: String, _ error: ImportFileError) throws {
        let map = try ColumnMap(parsing: map)
        #expect(throws: error) { try ParsedFile(text, as: .mapped(map)) }
    }

    @Test("A row of a million separators is refused before it fills the memory")
    func wide() throws {
        let text = "A,B\n2026-11-20 08:30" + String(repeating: ",", count: 1 << 21) + "\n"
        let map = try ColumnMap(parsing: "at=A,ml=B")
        #expect(throws: ImportFileError.rowTooLong(line: 2)) { try ParsedFile(text, as: .mapped(map)) }
    }
}
