import Foundation
import Testing

/// Every answer about a person names the person.
@Suite("Answers about a person")
struct PeopleNamingTests {
    /// Lines that change something, in an order that makes each one possible.
    private static let changes = [
        "log 250ml", "water edit last --amount 300ml", "water delete last", "undo", "redo", "goal 2.5l",
        "container add teapot 900ml", "drink add matcha --factor 0.9", "fast start", "fast edit last --start 08:00",
        "fast stop", "fast start", "fast cancel", "pill add iron --times 08:00", "pill take iron",
        "remind snooze evening-2026-11-20 30m", "pill skip pills@evening",
        "challenge start 75-soft", "challenge done read 10", "config set profile.name Maria",
        "backup", "export csv water -o w.csv", "export json -o all.json",
        "import json all.json",
    ]

    @Test("A change names the person at the start and in JSON")
    func changes() throws {
        let (home, other) = (try Home.caring(for: "mum"), try Home.caring(for: "mum"))
        var done = 0
        for words in Self.changes {
            let outcome = try home.line("tend --for mum -y \(words)")
            let json = try other.line("tend --for mum -y --json \(words)")
            #expect(outcome.code == json.code, "\(words): \(json.errorText)")
            guard outcome.code == 0 else { continue }
            done += 1
            #expect(outcome.text.hasPrefix("Mum: ") && !outcome.text.contains("Mum: Mum"), "\(words): \(outcome.text)")
            #expect(json.text.contains(#""person":"mum""#), "\(words): \(json.text)")
        }
        #expect(done == Self.changes.count, "\(done) of \(Self.changes.count) worked")
    }

    @Test("Without a person, JSON has null and no line has a name")
    func own() throws {
        let home = try Home.caring(for: "mum")
        for words in ["log 250ml", "pill take morning", "status", "water stats", "undo"] {
            let json = try home.line("tend --json \(words)")
            #expect(json.text.hasPrefix("[") || json.text.contains(#""person":null"#), "\(words): \(json.text)")
            #expect(try !home.line("tend \(words)").text.contains("Mum"), "\(words)")
        }
    }

    @Test(
        "Option, variable and any spelling of the name select the person",
        arguments: [
            ("tend --for mum log 1cup", "Mum:"), ("tend log 1cup --for mum", "Mum:"),
            ("tend log --for=MU 1cup", "Mum:"),
            ("tend --for aunt log 1cup", "Aunt Jo:"), ("tend --for aunt_jo log 1cup", "Aunt Jo:"),
            ("TEND_FOR=mum tend log 1cup", "Mum:"), ("TEND_FOR=mum tend --for aunt log 1cup", "Aunt Jo:"),
            ("TEND_FOR=mum tend --for me log 1cup", "You: logged"), ("TEND_FOR=me tend log 1cup", "You: logged"),
            ("TEND_FOR= tend log 1cup", "You: logged"), ("TEND_FOR=nobody tend --for ME log 1cup", "You: logged"),
        ])
    func chosen(_ line: String, _ start: String) throws {
        let outcome = try Home.caring(for: "mum", "Aunt Jo").line(line)
        #expect(outcome.code == 0 && outcome.text.hasPrefix(start), "\(outcome.text)\(outcome.errorText)")
    }

    @Test(
        "An unknown or misplaced person is refused, and nothing is recorded",
        arguments: [
            ("tend --for nobody log", "there is no person 'nobody'; 'tend people' shows the 2 there are"),
            ("tend --for mom log", "did you mean 'tend --for mum log'?"),
            ("TEND_FOR=mom tend log", "did you mean mum?"),
            ("tend --for '' log", "--for needs a value"), ("tend --for= log", "--for needs a value"),
            ("tend log --for", "--for needs a value"), ("tend --for ../mum log", "there is no person '../mum'"),
            ("tend --for ' ' log", "there is no person ' '"),
            ("tend --for mum --for mum log", "--for is given twice"), ("tend --for mum log --for aunt", "given twice"),
            ("tend --for mum people add leo", "leave out --for"), ("tend --for mum people", "leave out --for"),
            ("tend --for me people rename mum leo", "leave out --for"),
            ("tend --for mum people remove mum -y", "leave out --for"),
            ("tend --for mum remind install", "leave out --for"),
            ("tend --for mum remind uninstall", "leave out --for"),
            ("tend --for mum status --all", "--for and --all can't be given together"),
            ("tend people add pill", "choose another name"), ("tend people add for", "choose another name"),
            ("tend people add MUM", "there is a person named 'mum' already"),
            ("tend people add 'a/b'", "can't be a person's name"),
            ("tend people add -- --x", "can't be a person's name"),
            ("tend people remove nobody -y", "there is no person 'nobody'"),
        ])
    func refused(_ line: String, _ words: String) throws {
        let home = try Home.caring(for: "mum", "Aunt Jo")
        let before = home.files(in: home.data)
        let outcome = try home.line(line)
        #expect(outcome.code == 64 && outcome.text.isEmpty && outcome.errorText.contains(words), "\(outcome.errorText)")
        #expect(home.files(in: home.data) == before)
    }

    @Test("The variable does not affect commands about the user")
    func variableAndOwnCommands() throws {
        let home = try Home.caring(for: "mum")
        for name in ["mum", "nobody"] {
            let list = try home.line("tend people && tend people list --json", adding: ["TEND_FOR": name])
            #expect(list.code == 0 && list.text.hasPrefix("Mum: 1 of 2 pills taken"), "\(list.errorText)")
        }
        let all = try home.line("tend pill --all", adding: ["TEND_FOR": "mum"])
        #expect(all.text.hasPrefix("You\n") && all.text.contains("\n\nMum\n"), "\(all.text)\(all.errorText)")
    }

    @Test(
        "Commands in suggestions are about the same person",
        arguments: [
            ("log 1ml", "tend --for mum undo"),
            ("pill take morning --at 03:00 -q; tend --for mum sync", "'tend --for mum sync init REMOTE'"),
            ("doctor", "'tend remind install'"), ("remind list --days 1", ""),
        ])
    func suggestions(_ words: String, _ suggestion: String) throws {
        let home = try Home.caring(for: "mum")
        let outcome = try home.line("tend --for mum \(words)")
        let text = outcome.text + outcome.errorText
        #expect(suggestion.isEmpty || text.contains(suggestion), "\(text)")
        let commands = text.components(separatedBy: "'tend ").dropFirst()
        for command in commands where !command.hasPrefix("remind install") {
            #expect(command.hasPrefix("--for mum "), "\(text)")
        }
    }

    @Test("Exports, reports and backups name the person in filename or title")
    func files() throws {
        let home = try Home.caring(for: "Aunt Jo")
        let outcome = try home.line(
            """
            mkdir out && tend --for aunt log 250ml -q && cd out && tend --for aunt export csv water -o ./ \
            && tend --for aunt export json -o ./ && tend --for aunt export html -o ./ && tend --for aunt backup
            """)
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(home.path)/out").sorted()
        #expect(names.count == 4 && names.allSatisfy { $0.hasPrefix("tend-aunt-jo-") }, "\(names)")
        let page = try home.line("cat out/*.html").text
        #expect(page.contains("Aunt Jo"))
        #expect(try home.line("tend --for aunt pill report").text.hasPrefix("Medication report for Aunt Jo\n"))
    }

    @Test(
        "Output for programs has no name above it",
        arguments: [
            "completions bash", "completions words -- lo", "man", "help log", "log --help", "config get units",
            "doctor --report", "challenge template list", "export csv water", "status --line",
        ])
    func programText(_ words: String) throws {
        let home = try Home.caring(for: "mum")
        let (own, named) = (
            try home.line("tend \(words)"), try home.line("tend \(words)", adding: ["TEND_FOR": "mum"])
        )
        #expect(own.code == 0 && named.code == 0, "\(own.errorText)")
        #expect(own.text.prefix { $0 != "\n" } == named.text.prefix { $0 != "\n" }, "\(named.text)")
    }

    @Test("Names and the person's records are completed")
    func completion() throws {
        let home = try Home.caring(for: "mum", "Aunt Jo", also: "tend --for mum container add teapot 900ml")
        func offered(_ words: String) throws -> Set<String> {
            let text = try home.line("tend completions words -- \(words)").text
            return Set(text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
        }
        #expect(try offered("--for ''").isSuperset(of: ["mum", "Aunt Jo"]))
        #expect(try offered("--for m").contains("mum"))
        #expect(try offered("people remove ''").isSuperset(of: ["mum", "Aunt Jo"]))
        #expect(try offered("--for mum log ''").contains("teapot") && !offered("log ''").contains("teapot"))
    }
}
