import Foundation
import TestSupport
import Testing

/// Completions typed into a real shell on a real terminal.
@Suite("Completions in a shell", .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"), .waits)
struct ShellCompletionTests {
    struct Typed {
        let keys: String
        let line: String
        /// The lines of shells that differ.
        var lines: [CompletingShell: String] = [:]

        init(_ keys: String, _ line: String, _ lines: [CompletingShell: String] = [:]) {
            self.keys = keys
            self.line = line
            self.lines = lines
        }

        func line(in shell: CompletingShell) -> String { lines[shell] ?? line }
    }

    private static let preparation = """
        tend pill add "it's a pill" --times 09:00 -q
        tend pill add aspirin --times 08:00,20:00 -q
        tend container add 'half litre' 500ml -q
        tend container add 'q"$`\\b' 400ml -q
        tend container add 'Glühwein & 水' 200ml -q
        mkdir -p 'my files' sub
        echo > water.csv; echo > 'my files/water.csv'; echo > "wind'o w.csv"
        """

    static let lines: [Typed] = [
        .init("tend lo⇥", "tend log "), .init("tend fast sta⇥", "tend fast sta"),
        .init("tend help fa⇥sto⇥", "tend help fast stop "), .init("tend status --qui⇥", "tend status --quiet "),
        // Characters at which bash splits words.
        .init("tend fast start 16:⇥", "tend fast start 16:8 "), .init("tend fast start 16⇥", "tend fast start 16:8 "),
        .init("tend pill take aspirin@⇥", "tend pill take aspirin@20:00 "),
        .init("tend pill take aspirin@2⇥", "tend pill take aspirin@20:00 "),
        .init("tend pill take aspirin@20:⇥", "tend pill take aspirin@20:00 "),
        .init("tend water edit last --drink=te⇥", "tend water edit last --drink=tea "),
        .init("tend water edit --drink=tea la⇥", "tend water edit --drink=tea last "),
        .init("tend water edit last --drink te⇥", "tend water edit last --drink tea "),
        .init("tend config set reminders.hyd⇥ad⇥", "tend config set reminders.hydration adaptive "),
        // Names that need quotes, and open quotes.
        .init("tend log half⇥", "tend log half\\ litre "), .init("tend log half\\ l⇥", "tend log half\\ litre "),
        .init("tend log 'half⇥", "tend log 'half litre' "), .init("tend log \"half⇥", "tend log \"half litre\" "),
        .init("tend log \"half l⇥", "tend log \"half litre\" "),
        .init("tend pill stop it⇥", "tend pill stop it\\'s\\ a\\ pill "),
        .init("tend pill stop it\\'s\\ ⇥", "tend pill stop it\\'s\\ a\\ pill "),
        .init("tend pill stop 'it⇥", "tend pill stop 'it'\\''s a pill' ", [.fish: "tend pill stop 'it\\'s a pill' "]),
        .init("tend pill stop \"it's⇥", "tend pill stop \"it's a pill\" "),
        .init("tend pill take it⇥", "tend pill take it\\'s\\ a\\ pill@09:00 "),
        .init("tend pill take \"it⇥", "tend pill take \"it's a pill@09:00\" "),
        .init("tend log q⇥", "tend log q\\\"\\$\\`\\\\b ", [.fish: "tend log q\\\"\\$`\\\\b "]),
        .init("tend log 'q⇥", "tend log 'q\"$`\\b' ", [.fish: "tend log 'q\"$`\\\\b' "]),
        .init("tend log Gl⇥", "tend log Glühwein\\ \\&\\ 水 "), .init("tend log 'Glü⇥", "tend log 'Glühwein & 水' "),
        .init("tend config set reminders.hydration \"ad⇥", "tend config set reminders.hydration \"adaptive\" "),
        // The shell completes files.
        .init("tend import csv wat⇥", "tend import csv water.csv "),
        .init("tend import csv my⇥wat⇥", "tend import csv my\\ files/water.csv "),
        .init("tend import csv 'my files/wat⇥", "tend import csv 'my files/water.csv' "),
        .init("tend import csv win⇥", "tend import csv wind\\'o\\ w.csv "),
        .init("tend export json -o wat⇥", "tend export json -o water.csv "),
        .init("tend export json --output=wat⇥", "tend export json --output=water.csv "),
        .init("tend --data-dir su⇥", "tend --data-dir sub/"), .init("tend --data-dir=su⇥", "tend --data-dir=sub/"),
        .init("tend --data-dir wat⇥", "tend --data-dir wat"),
        // Words in the middle of the line. zsh always adds a blank.
        .init("tend lo 250ml←←←←←←⇥", "tend log 250ml", [.zsh: "tend log  250ml"]),
        .init(
            "tend water ed last --drink tea←←←←←←←←←←←←←←←←←⇥", "tend water edit last --drink tea",
            [
                .zsh: "tend water edit  last --drink tea"
            ]),
        // Nothing matches.
        .init("tend log zzzz⇥", "tend log zzzz"), .init("tend frobnicate zz⇥", "tend frobnicate zz"),
        .init("tend water ed ⇥", "tend water ed "), .init("tend log --note te⇥", "tend log --note te"),
        .init("tend config get \"zz⇥", "tend config get \"zz"),
    ]

    @Test(
        "The shell completes typed words and shows nothing else", arguments: CompletingShell.installed,
        Sweep.some(of: ShellScreen.Loading.allCases, quick: 1))
    func table(_ shell: CompletingShell, _ loading: ShellScreen.Loading) throws {
        let screen = try ShellScreen(shell, loading, Self.preparation)
        for typed in Sweep.some(of: Self.lines, quick: 12) {
            let line = try screen.line(typing: typed.keys)
            #expect(line == typed.line(in: shell), "\(shell) \(loading): \(typed.keys)")
            // Another test checks the lists.
            if !["tend fast sta", "tend pill take aspirin@"].contains(line) { try screen.waitForNothing(except: line) }
            try screen.clear()
        }
    }

    @Test("The shell lists several matches", arguments: CompletingShell.installed)
    func list(_ shell: CompletingShell) throws {
        let screen = try ShellScreen(shell)
        try screen.type("tend re⇥⇥")
        try screen.wait("the list") { shown in
            ["redo", "remind", "report", "restore"].allSatisfy { shown.contains($0) }
        }
    }

    @Test("Without tend, the shell completes nothing and shows no error", arguments: CompletingShell.installed)
    func gone(_ shell: CompletingShell) throws {
        for keys in ["tend lo⇥", "tend log 'ha⇥", "tend fast start 16:⇥"] {
            let screen = try ShellScreen(shell, isTendInstalled: false)
            let line = try screen.line(typing: keys)
            #expect(line == keys.dropLast())
            try screen.waitForNothing(except: line)
        }
    }

    @Test("Completed lines are commands that work", arguments: CompletingShell.installed)
    func works(_ shell: CompletingShell) throws {
        let screen = try ShellScreen(
            shell, .sourced,
            """
            tend container add 'half litre' 500ml -q
            mkdir 'my files'
            tend --data-dir other log 300ml juice -q
            tend --data-dir other export csv water -o 'my files/water.csv' -q
            """)
        func run(_ keys: String, _ look: String) throws -> String {
            try screen.type(keys + "echo fin''ished⏎")
            try screen.wait("the end of '\(keys)'") { $0.contains("\nfinished\n") }
            try screen.type("clear⏎")
            try screen.wait("a clear screen") { !$0.contains("finished") }
            return try screen.home.shell(look).text
        }
        let lines: [(keys: String, look: String, shows: String)] = [
            ("tend lo⇥250ml te⇥⏎", "tend water list --json", #""drink":"tea""#),
            ("tend water ed⇥la⇥--drink=cof⇥⏎", "tend water list --json", #""drink":"coffee""#),
            ("tend log half⇥⏎", "tend water list --json", #""ml":500"#),
            ("tend fast start 18:⇥⏎", "tend fast status --json", #""schedule":"18:6""#),
            ("tend config set reminders.hyd⇥ad⇥⏎", "tend config get reminders.hydration", "adaptive"),
            ("tend pill ta⇥mor⇥⏎", "tend pill list --json", #""state":"late""#),
            ("tend pill add \"it's a pill\" --times 09:00⏎", "tend pill list --json", #"it's a pill"#),
            ("tend pill stop it⇥⏎", "tend changes", "stop the medication 'it's a pill'"),
            ("tend pill add 'aspirin' --times 09:00,20:00⏎", "tend pill list --json", "aspirin"),
            ("tend pill ta⇥aspirin@0⇥⏎", "tend changes", "take aspirin@09:00"),
            ("tend import csv my⇥wat⇥⏎", "tend water list --json", #""drink":"juice""#),
        ]
        for (keys, look, shows) in lines {
            let shown = try run(keys, look)
            #expect(shown.contains(shows), "\(shell): \(keys)\n\(shown)")
        }
    }
}
