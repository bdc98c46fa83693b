import TendKit
import TestSupport
import Testing

@Suite("Person names")
struct PersonNameTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker

    init() throws {
        folder = try TemporaryFolder()
        tracker = try .sample(in: folder)
    }

    @Test(
        "Letters, digits, spaces, '-' and '_' of any script are allowed",
        arguments: [
            "mum", "Aunt Jo", "aunt-jo", "aunt_jo", "7", "٣", "Müller", "Mu\u{308}ller", "Людмила", "Ἀριστοτέλης",
            "母さん", "בן", "नानी", "ยาย", "عم‌زاده", "_x", "x-", String(repeating: "a", count: 40),
        ])
    func accepted(_ name: String) throws {
        #expect(try tracker.addPerson(name).name == name)
    }

    @Test(
        "Surrounding and repeated spaces are removed",
        arguments: [(" mum ", "mum"), ("aunt  jo", "aunt jo"), ("  a   b  ", "a b")])
    func spaces(_ text: String, _ name: String) throws {
        #expect(try tracker.addPerson(text).name == name)
    }

    @Test(
        "Any other name is refused",
        arguments: [
            "", " ", "-", "_", "--for", "-x", ".", "..", ".mum", "mum.", "a/b", "../mum", "/etc", "~", "a\\b", "mum\n",
            "a\tb", "a\u{0}b", "a:b", "a*b", "a\"b", "a'b", "$HOME", "`x`", "😀", "mum😀", "½", "\u{A0}", "a\u{A0}b",
            "a\u{202E}b", "a\u{200B}b", "a\u{FEFF}b", "a\u{E000}b", "a\u{FFFD}b", String(repeating: "a", count: 41),
        ])
    func refused(_ text: String) {
        #expect(throws: PersonError.invalidName(text)) { try tracker.addPerson(text).name }
    }

    @Test("A word of a name never begins with a combining mark")
    func leadingMark() {
        // In a path the mark would become part of the slash before it.
        for text in ["\u{301}a", "\u{200D}a", " \u{301}", "a \u{301}b", "a-\u{301}b", "\u{93E}न"] {
            #expect(throws: PersonError.invalidName(text), "\(Array(text.unicodeScalars))") {
                try tracker.addPerson(text).name
            }
        }
    }

    @Test("The characters and bytes of a name are limited")
    func length() throws {
        let marked = String(repeating: "e\u{301}", count: 40)
        #expect(try tracker.addPerson(marked).name.count == 40)
        #expect(throws: PersonError.self) { try tracker.addPerson(marked + "e").name }
        let heavy = "a" + String(repeating: "\u{301}", count: 100)
        #expect(throws: PersonError.invalidName(heavy)) { try tracker.addPerson(heavy).name }
        // A file name has at most 255 bytes, even if decomposed.
        let hangul = String(repeating: "한", count: 40)
        #expect(try tracker.addPerson(hangul).name.utf8.count == 120)
    }

    @Test(
        "Reserved words are refused in any case",
        arguments: ["me", "ME", "all", "Everyone", "pill", "Pill", "data-dir", "data dir", "DATA_DIR"])
    func reserved(_ name: String) {
        #expect(throws: PersonError.reservedName(name)) { try tracker.addPerson(name) }
    }

    @Test(
        "Names that differ only in case, Unicode form or separators are equal",
        arguments: [
            ("Mum", "mUM"), ("Aunt Jo", "aunt-jo"), ("aunt_jo", "AUNT JO"), ("Müller", "mu\u{308}ller"),
            ("Zoë", "ZOE\u{308}"), ("Людмила", "ЛЮДМИЛА"), ("한", "\u{1112}\u{1161}\u{11AB}"), ("Μάριος", "ΜΆΡΙΟΣ"),
            ("Strauß", "STRAUSS"),
        ])
    func same(_ one: String, _ other: String) throws {
        _ = try tracker.addPerson(one)
        #expect(throws: PersonError.exists(one)) { try tracker.addPerson(other) }
        #expect(try tracker.people.find(other).name == one)
    }

    @Test(
        "Names that differ only in invisible characters are equal",
        arguments: [
            "mu\u{200D}m", "mu\u{200C}m", "mum\u{FE0F}", "m\u{34F}um", "mum\u{180B}", "mum\u{115F}", "mum\u{3164}",
        ])
    func invisible(_ other: String) throws {
        _ = try tracker.addPerson("mum")
        #expect(throws: PersonError.self) { try tracker.addPerson(other) }
        #expect(throws: PersonError.self) { try tracker.addPerson("m\u{200D}e").name }
    }

    @Test("A name of invisible letters is refused", arguments: ["\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}"])
    func fillers(_ name: String) {
        #expect(throws: PersonError.invalidName(name)) { try tracker.addPerson(name).name }
    }

    @Test("A person can't be named 'you'", arguments: ["you", "You"])
    func you(_ name: String) throws {
        #expect(throws: PersonError.reservedName(name)) { try tracker.addPerson(name) }
        _ = try tracker.addPerson("mum")
        #expect(throws: PersonError.reservedName(name)) { try tracker.renamePerson("mum", to: name) }
    }

    @Test(
        "Names with any other difference are two people",
        arguments: [("zoe", "zoë"), ("jo", "jo2"), ("aunt jo", "auntjo")])
    func different(_ one: String, _ other: String) throws {
        for name in [one, other] { _ = try tracker.addPerson(name) }
        for name in [one, other] { #expect(try tracker.people.find(name).name == name) }
    }
}
