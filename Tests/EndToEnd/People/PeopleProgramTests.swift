import Foundation
import Testing

/// The user's own programs know whom a command is about.
@Suite("Extensions, hooks and people")
struct PeopleProgramTests {
    @Test(
        "An extension gets the person's folder and name, and tend follows",
        arguments: [
            ("tend --for mum hello", "mum"), ("tend --for=mu hello", "mum"), ("TEND_FOR=mum tend hello", "mum"),
            ("tend hello", ""), ("TEND_FOR=mum tend --for me hello", ""),
        ])
    func extensions(_ line: String, _ person: String) throws {
        let home = try Home.caring(for: "mum", "leo")
        try home.addProgram(
            "tend-hello", #"echo "$TEND_PERSON|$TEND_FOR|$TEND_DATA_DIR"; tend log 1l -q; tend pill take evening -q"#)
        let outcome = try home.shell(line)
        let folder = person.isEmpty ? home.data : home.folder(of: person)
        #expect(outcome.text == "\(person)||\(folder)\n", "\(outcome.errorText)")
        #expect(
            home.bytes("\(folder)/days/2026/2026-11-20.json").map { String(decoding: $0, as: UTF8.self) }?.contains(
                "1000") == true)
    }

    @Test("An extension is not run for an unknown person")
    func unknown() throws {
        let home = try Home.caring(for: "mum")
        try home.addProgram("tend-hello", "echo ran")
        for line in ["tend --for mom hello", "TEND_FOR=mom tend hello"] {
            let outcome = try home.shell(line)
            #expect(outcome.code == 64 && outcome.text.isEmpty && outcome.errorText.contains("did you mean mum"))
        }
    }

    @Test("The hook of a person's folder gets the person's name")
    func hook() throws {
        let home = try Home.caring(for: "mum")
        let hook =
            "#!/bin/sh\nprintf '%s %s %s\\n' \"$TEND_PERSON\" \"$TEND_DATA_DIR\" \"$(cat)\" > \"$HOME/told.tmp\" && mv \"$HOME/told.tmp\" \"$HOME/told\"\n"
        try home.writeProgram(hook, to: "\(home.folder(of: "mum"))/local/hooks/after-change")
        let wait = "i=0; until [ -e told ] || [ $i -ge 200 ]; do i=$((i + 1)); sleep 0.05; done; cat told; rm told"
        for line in ["tend --for mum log -q", "TEND_FOR=mum tend log -q"] {
            let output = try home.shell("\(line); \(wait)").text
            #expect(
                output.hasPrefix("mum \(home.folder(of: "mum")) {") && output.contains(#""person":"mum""#), "\(output)")
        }
        #expect(try home.shell("tend log -q; ls").text.contains("told") == false)
    }
}
