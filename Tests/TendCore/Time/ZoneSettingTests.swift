import TendCore
import Testing

@Suite("Values of TZ")
struct ZoneSettingTests {
    @Test(
        "A rule or a name of UTC needs no file",
        arguments: [
            "", ":", "UTC", "GMT", "Etc/UTC", ":UTC", "UTC0", "CET-1CEST", ":CET-1CEST", "EST5EDT", "IST-5:30",
            "<+03>-3",
            "<-03>3<-02>", "CET-1CEST,M3.5.0,M10.5.0/3", "NZST-12NZDT-13:00:00,J300,60/-1:30", "XXX+05:30:15",
        ])
    func rules(text: String) { #expect(ZoneSetting(text) == .rule) }

    @Test(
        "Any other value is a file of zone data",
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berln", "Europe/Berln"), ("/etc/localtime", "/etc/localtime"),
            ("Berlin", "Berlin"), ("CET", "CET"), ("A1", "A1"), ("<+3", "<+3"),
            ("CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0"),
            ("CET-1CEST,,", "CET-1CEST,,"), ("CET-1C", "CET-1C"), ("CET-123", "CET-123"), ("CET-1:", "CET-1:"),
            ("Europe/Berlin ", "Europe/Berlin "), ("CET-1CEST;x", "CET-1CEST;x"), ("ü", "ü"),
        ])
    func files(text: String, name: String) { #expect(ZoneSetting(text) == .file(name)) }
}
