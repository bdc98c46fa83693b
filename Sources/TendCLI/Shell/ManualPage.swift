/// The manual pages, in mdoc, the language of `man`.
enum ManualPage {
    /// The page `tend.1`.
    static var ofAll: String {
        let root = CommandTable.root
        var page = Mdoc()
        page.head("tend", summary: root.summary)
        page.macro("Sh", "SYNOPSIS")
        page.raw(".Nm")
        page.raw(".Op Ar COMMAND")
        page.raw(".Op Ar OPTIONS")
        page.macro("Sh", "DESCRIPTION")
        page.text("Records are files on this computer. \(root.details.text())")
        page.text("Each command has a page, such as")
        page.raw(".Xr tend-log 1 .")
        page.macro("Sh", "COMMANDS")
        page.list(root.subcommands.map(\.spec).map { (".Cm \($0.name)", $0.summary) })
        page.options("OPTIONS", root.options)
        page.macro("Ss", "Options of every command")
        page.list(GlobalOptions.specs.map { (Mdoc.item($0), $0.summary) })
        page.macro("Ss", "Extensions")
        page.text("An executable tend-NAME on the PATH is the command NAME.")
        page.macro("Sh", "ENVIRONMENT")
        page.list(environment.map { (".Ev \($0.0)", $0.1) })
        page.macro("Sh", "FILES")
        page.list([
            (".Pa ~/.local/share/tend", "the data, unless TEND_DATA_DIR, XDG_DATA_HOME or --data-dir say otherwise"),
            (".Pa ~/.cache/tend", "caches, which tend can rebuild"),
            (".Pa local/hooks/after-change", "in the data folder: a program that is run after each change"),
        ])
        page.macro("Sh", "EXIT STATUS")
        page.list(exitCodes.map { (".Er \($0.0)", $0.1) })
        page.examples(root.examples)
        page.macro("Sh", "SEE ALSO")
        let names = root.subcommands.map(\.name).sorted()
        for (index, name) in names.enumerated() {
            page.raw(".Xr tend-\(name) 1\(index == names.count - 1 ? "" : " ,")")
        }
        return page.source
    }

    /// Returns the page `tend-NOUN.1`.
    static func text(ofNoun spec: CommandSpec) -> String {
        var page = Mdoc()
        page.head("tend-\(spec.name)", summary: spec.summary)
        page.macro("Sh", "SYNOPSIS")
        if spec.prepare != nil { page.synopsis(["tend", spec.name], spec) }
        for verb in spec.leaves(["tend", spec.name]) { page.synopsis(verb.words, verb.spec) }
        page.macro("Sh", "DESCRIPTION")
        if spec.details.isEmpty { page.sentence(spec.summary) } else { page.text(spec.details.text()) }
        page.arguments(spec.arguments)
        page.options("OPTIONS", spec.options)
        let verbs = spec.leaves([])
        if !verbs.isEmpty { page.macro("Sh", "COMMANDS") }
        for verb in verbs {
            page.macro("Ss", verb.words.joined(separator: " "))
            page.sentence(verb.spec.summary)
            if !verb.spec.details.isEmpty {
                page.raw(".Pp")
                page.text(verb.spec.details.text())
            }
            page.list(
                (verb.spec.arguments.map { (".Ar \($0.name)", $0.summary) })
                    + verb.spec.options.map { (Mdoc.item($0), $0.summary) })
        }
        page.examples(spec.examples + verbs.flatMap(\.spec.examples))
        page.macro("Sh", "SEE ALSO")
        page.raw(".Xr tend 1")
        return page.source
    }

    private static let environment = [
        ("TEND_DATA_DIR", "the data folder"),
        ("TEND_FOR", "the person whose records commands use, like --for"),
        ("TEND_DEVICE", "the name of this computer in the list of changes of others, in place of its host name"),
        ("TEND_NOW", "pins the clock, for tests and scripts: RFC 3339 with an offset"),
        ("NO_COLOR , CLICOLOR_FORCE", "no colours; colours in a pipe too"), ("COLUMNS", "the width of the screen"),
        ("TEND_PLAIN", "1 for sentences without pictures, signs and colours, as for a screen reader"),
        ("TZ", "the time zone"), ("TEND_PROGRAM", "for an extension or the hook: the program that called it"),
        ("TEND_HOOK", "set for the hook; commands it runs start no hook"),
        ("PAGER", "the pager for long output; empty for none"),
        ("XDG_DATA_HOME , XDG_CACHE_HOME", "the parents of the data and cache folders"),
    ]

    private static let exitCodes = [
        ("0", "done"), ("1", "the answer is no, such as when something is due with --exit-code"),
        ("3", "stored, but might not survive a power cut"), ("64", "the command line is invalid"),
        ("65", "data that tend can't use"), ("66", "a file is missing"), ("73", "something can't be created"),
        ("74", "reading or writing failed"), ("75", "try again"), ("77", "not allowed"),
    ]
}

extension CommandSpec {
    /// Returns the runnable commands within this one, each with its words.
    fileprivate func leaves(_ words: [String]) -> [(words: [String], spec: CommandSpec)] {
        subcommands.map(\.spec).flatMap { verb -> [(words: [String], spec: CommandSpec)] in
            let words = words + [verb.name]
            let deeper = verb.leaves(words)
            return verb.prepare == nil ? deeper : [(words, verb)] + deeper
        }
    }
}
