import Testing

@Suite("Ids in transcripts")
struct RecordIDsTests {
    @Test(
        "A number is replaced where it is an id",
        arguments: [
            ("5901  07:00   250 ml", "aaaa  07:00   250 ml"),
            ("\u{1B}[90m5901\u{1B}[0m  07:00", "\u{1B}[90maaaa\u{1B}[0m  07:00"),
            ("11:00, 750 ml, water, id 5901", "11:00, 750 ml, water, id aaaa"),
            ("tend water edit 590112 --drink coffee", "tend water edit aaaaaa --drink coffee"),
            ("● 08:00  aspirin  5901", "● 08:00  aspirin  aaaa"), ("last 5901", "last 5901"),
            ("id 5901", "id aaaa"), ("         5901", "         aaaa"),
            ("5901 ml of 6000 ml", "5901 ml of 6000 ml"), ("Took 5901  ml", "Took 5901  ml"),
        ])
    func digits(line: String, masked: String) {
        #expect(RecordIDs(known: ["590112345678"]).masked(line) == masked)
    }

    @Test(
        "A word that the recording has in the same place stays, even if an id begins with it",
        arguments: [
            ("one word too many for tend", "one word too many for tend"),
            ("many  07:00   250 ml", "aaaa  07:00   250 ml"),
            ("not many, id many", "not many, id aaaa"), ("tend water delete manyx2", "tend water delete aaaaaa"),
        ])
    func words(line: String, recorded: String) {
        #expect(RecordIDs(known: ["manyx2345678"]).masked(line, recorded: recorded[...]) == recorded)
    }
}
