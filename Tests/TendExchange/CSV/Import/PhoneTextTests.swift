import TendCore
import Testing

@testable import TendExchange

@Suite("Numbers and times of phones")
struct PhoneTextTests {
    @Test(
        "Separators between groups of three digits are removed",
        arguments: [
            ("1 250", "1250"), ("1\u{A0}250", "1250"), ("1\u{202F}250,5", "1250.5"), ("1\u{2009}250.25", "1250.25"),
            ("1'250", "1250"), ("12\u{2019}500.5", "12500.5"), ("1.250,5", "1250.5"), ("1,250.5", "1250.5"),
            ("1 000 250", "1000250"), ("-1 250", "-1250"),
        ])
    func grouped(text: String, number: String) { #expect(NumberText.ungrouped(text) == number) }

    @Test(
        "A number without clear groups is left unchanged",
        arguments: [
            "250", "1,250", "1.250", "1,5", "1 25", "1 2500", " 250", "1 250 5", "1234 567", "1 250,", "1 250,5,5",
            "1'250 500",
            "1,250,500", "x 250", "1 25x", "", ",", " ", "1 250.x",
        ])
    func other(text: String) { #expect(NumberText.ungrouped(text) == nil) }

    @Test(
        "A grouped amount is read from a table", arguments: ["1 250", "1\u{202F}250", "1'250", "\"1,250.0\"", "1250"])
    func amount(text: String) throws {
        let water = try ParsedFile("Date,Time,Amount (ml)\n2026-11-19,8:00,\(text)\n", as: .csv)
        #expect(water.texts.map { $0.contains(" 1250 ml ") } == [true])
        let minder = try ParsedFile(
            "Drink Type,Hydration Value(ml),Date,Time\na,\(text),2026-11-19,8:00\n", as: .waterminder)
        #expect(minder.texts.map { $0.contains(" 1250 ml ") } == [true])
    }

    @Test(
        "AM and PM are read in other languages, before or after",
        arguments: [
            ("11:58 PM", 23, 58), ("11:58\u{202F}PM", 23, 58), ("11:58\u{A0}pm", 23, 58), ("11:59 p. m.", 23, 59),
            ("11:59 p.\u{A0}m.", 23, 59), ("12:05 a. m.", 0, 5), ("오후 11:58", 23, 58), ("오전 12:05", 0, 5),
            ("오후 12:05", 12, 5), ("午後11:58", 23, 58), ("午後0:30", 12, 30), ("午前0:30", 0, 30), ("下午11:58", 23, 58),
            ("上午8:05:30", 8, 5), ("11:58 μ.μ.", 23, 58), ("8:05 π.μ.", 8, 5), ("8:05", 8, 5),
        ])
    func clock(text: String, hour: Int, minute: Int) {
        #expect(ClockText.seconds(text).map { $0 / 60 } == hour * 60 + minute)
    }

    @Test(
        "Any other text is not a time of day",
        arguments: [
            "13:00 PM", "오후 13:00", "午後24:00", "오후", "PM", "11:58 PM PM", "오후 11:58 PM", "오후오후 1:00", "24:00", "1:60",
            "8.30", "",
        ])
    func noClock(text: String) { #expect(ClockText.seconds(text) == nil) }
}
