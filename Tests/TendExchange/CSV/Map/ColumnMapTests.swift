import Testing

@testable import TendExchange

@Suite("The text of a column map")
struct ColumnMapTests {
    @Test(
        "A map keeps its text",
        arguments: [
            "at=When,ml=Amount,drink=What", "date=Date,time=Time,oz=#3", "date=Date,done=*", #"at="Day, time",l=Size"#,
            #"at="a=b",l="say ""hi""""#, ##"at="#2",l=#3"##, "start=Begin,end=End,note=Why",
            "at=When,pill=Name,state=#4",
        ])
    func keepsText(_ text: String) throws {
        #expect(try ColumnMap(parsing: text).description == text)
    }

    @Test("A quoted column is a name, whatever it looks like")
    func quoted() throws {
        let columns = try ColumnMap(parsing: ##"at="#2",ml=#2"##).entries.map(\.column)
        #expect(columns == [.name("#2"), .place(2)])
    }

    @Test(
        "The fields tell the kind",
        arguments: [
            ("at=a,ml=b", ColumnMap.Kind.water), ("date=a,amount=b", .water), ("start=a,end=b", .fasts),
            ("at=a,hours=b", .fasts),
            ("at=a,pill=b", .pills), ("date=a,done=b", .tasks), ("date=a,task=b", .tasks),
        ])
    func kinds(_ text: String, _ kind: ColumnMap.Kind) throws {
        #expect(try ColumnMap(parsing: text).kind == kind)
    }

    @Test("Lengths belong to a task if one is named")
    func lengths() throws {
        #expect(try ColumnMap(parsing: "date=a,minutes=b", task: "Yoga").kind == .tasks)
    }

    @Test(
        "A text that is no map is refused",
        arguments: [
            ("ml", ColumnMap.Problem.notAPair("ml")), ("at=", .notAPair("at=")), ("when=a,ml=b", .unknownField("when")),
            (#"at="a,ml=b"#, .openQuote), ("at=a,at=b,ml=c", .repeated(.at)), ("ml=a", .noTime), ("at=a", .noKind),
            ("at=a,drink=b", .lacks(.water, "ml, cl, l, oz or amount")), ("at=a,ml=b,pill=c", .noKind),
        ])
    func refused(_ text: String, _ problem: ColumnMap.Problem) {
        #expect(throws: problem) { try ColumnMap(parsing: text) }
    }

    @Test("A field of another kind is refused")
    func foreign() {
        #expect(throws: ColumnMap.Problem.foreign(.pill, .water)) {
            try ColumnMap(parsing: "at=a,ml=b,pill=c", as: .water)
        }
    }
}
