import Foundation
import Testing

@Suite("Hooks that others can change")
struct DistrustedHookTests {
    /// A home with a hook that this user may run, prepared by a shell line.
    private static func home(_ preparation: String) throws -> Home {
        let home = try Home()
        try home.writeProgram("#!/bin/sh\n", to: "\(home.data)/local/hooks/after-change")
        let outcome = try home.shell("cd data/local/hooks; chmod 755 .; \(preparation)")
        guard outcome.code == 0 else { throw CocoaError(.fileWriteUnknown) }
        return home
    }

    @Test("A hook that others can write is not run until that's fixed", arguments: ["after-change", "."])
    func writable(_ name: String) throws {
        let home = try Self.home("chmod go+w \(name)")
        let hook = "\(home.data)/local/hooks/after-change"
        let path = name == "." ? "\(home.data)/local/hooks" : hook
        let outcome = try home.tend("log", "250ml")
        #expect(outcome.code == 0)
        let subject = name == "." ? path : "it"
        #expect(
            outcome.errorText
                == "tend: \(hook) was not run, because others can write \(subject); chmod go-w '\(path)'\n")
        #expect(try StoredData(home).live.count == 1)
        let remedy = try #require(outcome.errorText.split(separator: ";").last)
        #expect(try home.shell("\(remedy)").code == 0)
        #expect(try home.tend("log", "250ml").errorText == "")
    }

    @Test(
        "A hook that belongs to another user is not run",
        .enabled(if: geteuid() == 0, "only root can give files away"),
        arguments: [
            ("chown 1234 after-change", "it"), ("chown 1234 .", "folder"),
            ("rm after-change; ln -s /bin/true after-change; chown -h 1234 after-change", "it"),
            ("mv after-change x; ln -s x after-change; chown 1234 x", "it"),
            ("chmod g+w . after-change; chown 1234 after-change", "it"), ("chmod g+w .; chown 1234 .", "folder"),
        ])
    func otherOwner(_ preparation: String, _ subject: String) throws {
        let home = try Self.home(preparation)
        let folder = "\(home.data)/local/hooks"
        let path = subject == "it" ? "\(folder)/after-change" : folder
        let outcome = try home.tend("log", "250ml")
        #expect(outcome.code == 0)
        #expect(
            outcome.errorText
                == "tend: \(folder)/after-change was not run, because \(subject == "it" ? "it" : path) belongs to another user; if you trust it: chown -h \"$(id -u)\" '\(path)'\n"
        )
        #expect(try StoredData(home).live.count == 1)
    }

    @Test("A hook that the user's own group can write is run")
    func ownGroup() throws {
        let home = try Home()
        let line = """
            mkfifo done && umask 002 && mkdir -p data/local/hooks && cd data/local/hooks \
            && printf '#!/bin/sh\\necho run > "$HOME/done"\\n' > after-change && chmod a+x after-change \
            && chgrp "$(id -g)" . after-change && ls -ld . after-change | cut -c 6
            """
        #expect(try home.shell(line).text == "w\nw\n")
        // Reads the message if there is one. A hook that was not run would never write to the pipe.
        let outcome = try home.shell(
            "exec 3<> done; tend log 250ml > logged 2> said; if [ -s said ]; then cat said >&2; else head -n 1 <&3; fi")
        #expect(outcome.text == "run\n" && outcome.errorText == "", "\(outcome.errorText)")
    }

    @Test(
        "A hook that another group can write is not run",
        .enabled(if: geteuid() == 0, "only root can choose any group"),
        arguments: ["after-change", "."])
    func otherGroup(_ name: String) throws {
        let home = try Self.home("chgrp 1234 \(name) && chmod g+w \(name)")
        let outcome = try home.tend("log", "250ml")
        #expect(outcome.code == 0 && outcome.errorText.contains("others can write"), "\(outcome.errorText)")
    }
}
