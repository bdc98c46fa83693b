import Foundation
import TestSupport
import Testing

/// The cache of past days never overrides the pages. After any sequence of changes, `status` is the same without its
/// cache.
@Suite("Challenges over a long history") struct ChallengeHistoryTests {
    /// Random commands with four challenges.
    private struct RandomCommands {
        var generator: SeededGenerator
        /// Days since 1 November.
        var today = 3

        private func name(_ day: Int) -> String { day < 30 ? "2026-11-\(pad(day + 1))" : "2026-12-\(pad(day - 29))" }
        private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

        var now: String { "\(name(today))T21:30:00+01:00" }

        mutating func step() -> String {
            if Int.random(in: 0..<6, using: &generator) == 0, today < 55 {
                today += Int.random(in: 1...3, using: &generator)
            }
            // The days that the cache is most likely to have wrong are those read last.
            let back = min(today, [0, 0, 1, 1, 2, 2, 3, 4, 7, 30].randomElement(using: &generator) ?? 0)
            let day = name(today - back)
            let amount = [100, 500, 1000, 2000, 3000].randomElement(using: &generator) ?? 0
            return [
                "log \(amount)ml --at '\(day) 12:00'", "log \(amount)ml --at '\(day) 02:00'", "water delete last",
                "water edit last --amount \(amount)ml",
                "challenge done read \(amount / 250) --date \(day) --challenge 75-soft",
                "challenge done eat-well --date \(day)", "challenge done workout 20m --date \(day)",
                "challenge done workout --date \(day)", "challenge skip workout --date \(day)",
                "challenge skip eat-well --date \(day)", "challenge clear eat-well --date \(day)",
                "challenge clear workout --date \(day)", "challenge clear read --date \(day) --challenge 75-soft",
                "challenge repair \(day) --challenge 30-days-hydration", "challenge repair \(day) --challenge 75-soft",
                "challenge done floss --date \(day)", "challenge done pages --date \(day)",
                "challenge clear pages --date \(day)",
                "challenge rest --date \(day) --challenge Mine",
                "challenge photo add me.jpg --date \(day) --challenge Mine",
                "challenge photo delete last", "pill take morning --date \(day)", "pill take evening --date \(day)",
                "pill toggle morning --date \(day)", "goal \(amount)ml --from \(day)", "undo", "undo", "redo",
                "config set weekStartsOn sunday", "config set weekStartsOn monday", "config set dayStartsAt 04:00",
                "config set dayStartsAt 00:00", "challenge stop Mine", "pill add vitamin --times 12:00 --from \(day)",
            ].randomElement(using: &generator) ?? "undo"
        }
    }

    private static func home() throws -> Home {
        let home = try Home()
        _ = try TestPhoto.put("me.jpg", in: home)
        try home.write(
            """
            {"name": "Mine", "days": 20, "onMiss": "restart", "restDaysPerWeek": 1, "tasks": [
             {"id": "pages", "name": "Pages"}, {"id": "floss", "name": "Floss", "frequency": "3/week"},
             {"id": "picture", "name": "Picture", "link": "photo", "frequency": "sun"}]}
            """, to: "\(home.path)/mine.json")
        let set = try home.shell(
            """
            set -e; tend config set pills.historyLock off -q
            for template in 75-soft 30-days-hydration pills-every-day mine.json; do tend challenge start $template -q; done
            """, adding: ["TEND_NOW": "2026-11-01T07:00:00+01:00"])
        try #require(set.code == 0, "\(set.errorText)")
        return home
    }

    @Test("After every change, status is the same with and without cache")
    func cache() throws {
        let start = try Self.home()
        let seeds = Array(Sweep.seeds(quick: 1, ci: 4, full: 60))
        let steps = Sweep.count(quick: 20, ci: 80, full: 500)
        let failures = Sweep.failures(in: seeds) { seed in
            let home = try Home(copying: start)
            _ = try TestPhoto.put("me.jpg", in: home)
            var commands = RandomCommands(generator: SeededGenerator(seed: seed))
            var history: [String] = []
            for _ in 1...steps {
                let step = commands.step()
                history.append("TEND_NOW=\(commands.now) tend \(step)")
                let outcome = try home.shell(
                    """
                    tend \(step) -q > /dev/null 2>&1; code=$?
                    tend status --json; rm -rf none; XDG_CACHE_HOME=$HOME/none tend status --json; echo $code
                    """, adding: ["TEND_NOW": commands.now])
                let lines = outcome.text.split(separator: "\n")
                guard lines.count == 3, outcome.errors.isEmpty else {
                    return ["\(history.suffix(5)): \(outcome.text)\(outcome.errorText)"]
                }
                guard ["0", "1", "64", "77"].contains(lines[2]) else {
                    return ["\(history.suffix(3)): code \(lines[2])"]
                }
                guard lines[0] == lines[1] else {
                    return [
                        "after \(history.suffix(12).joined(separator: "; ")):\nwith \(lines[0])\nwithout \(lines[1])"
                    ]
                }
            }
            let cached = try FileManager.default.subpathsOfDirectory(atPath: home.cache)
            return cached.contains { $0.contains("/challenge-") } ? [] : ["nothing was ever cached: \(cached)"]
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    @Test(
        "A damaged, foreign or unwritable cache of challenges is ignored",
        arguments: Sweep.some(
            of: ["printf x >", ": >", "printf '%080d' 7 >", "chmod 000", "rm -f", "cp $(command -v tend)"], quick: 2))
    func damagedCache(_ damage: String) throws {
        let home = try Self.home()
        let later = "2026-11-09T12:00:00+01:00"
        try home.shell(
            "for day in 1 2 3 4 5 6 7; do tend log 3l --at \"2026-11-0$day 12:00\" -q; done; tend status > /dev/null",
            adding: ["TEND_NOW": later])
        let status = try home.tend("status", "--json", now: later)
        let damaged = try home.shell(
            "for file in \"$XDG_CACHE_HOME\"/tend/*/challenge-*; do echo; \(damage) \"$file\"; done")
        #expect(damaged.text.split(separator: "\n", omittingEmptySubsequences: false).count > 3)
        let again = try home.tend("status", "--json", now: later)
        #expect(again.code == 0 && again.errors.isEmpty, "\(again.errorText)")
        #expect(again.text == status.text)
    }

    @Test(
        "A page that another program changes is read again",
        arguments: Sweep.some(of: ["2026-11-02", "2026-11-07", "2026-11-08"], quick: 1))
    func editedPage(_ day: String) throws {
        let home = try Self.home()
        let later = "2026-11-09T12:00:00+01:00"
        for number in 1...8 { try home.tend("log", "3l", "--at", "2026-11-0\(number) 12:00", now: later) }
        for _ in 1...2 { try home.tend("status", now: later) }
        #expect(try home.tend("status", "--json", now: later).text.contains("\"completeDays\":8"))
        let page = String(decoding: try #require(home.bytes(home.page(day))), as: UTF8.self)
        try home.write(page.replacingOccurrences(of: "3000", with: "1000"), to: home.page(day))
        #expect(try home.tend("status", "--json", now: later).text.contains("\"completeDays\":7"))
    }
}
