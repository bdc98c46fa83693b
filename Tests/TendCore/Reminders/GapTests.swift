import TendCore
import TestSupport
import Testing

@Suite("Mention of yesterday's gaps")
struct GapTests {
    private static let yesterday = Day(ordinal: 20_776)
    private static let now = OffsetDateTime(seconds: 20_777 * 86_400 + 8 * 3600, offset: 0)

    private static func pill(_ name: String, person: String? = nil) -> Gap {
        Gap(.pills, on: yesterday, name: name, what: "\(name) pill", words: ["pill", "take", name], person: person)
    }

    /// Returns what the first message of a claim adds.
    private static func mention(
        _ gaps: [Gap], person: String? = nil, about subject: Reminder.Subject? = nil,
        in ledger: inout ReminderLedger
    ) -> ReminderLedger.Claim.Mention? {
        let due = Reminder(id: "a", at: now, kind: .pill, title: "a", body: "b", subject: subject)
        var claim = ledger.claim([due], now: now)
        claim.mention(gaps, of: yesterday, person: person, in: &ledger, now: now)
        return claim.mention
    }

    private static func sentence(
        _ gaps: [Gap], person: String? = nil, about subject: Reminder.Subject? = nil
    ) -> String? {
        var ledger = ReminderLedger()
        return mention(gaps, person: person, about: subject, in: &ledger)?.sentence
    }

    @Test("A single gap has its command in the sentence")
    func single() {
        #expect(
            Self.sentence([Self.pill("evening")])
                == "Yesterday: evening pill not recorded; taken? tend pill take evening --date yesterday")
        #expect(
            Self.sentence([Self.pill("evening", person: "aunt jo")], person: "aunt jo")
                == "Yesterday: evening pill not recorded; taken? tend --for 'aunt jo' pill take evening --date yesterday"
        )
        #expect(Self.sentence([]) == nil)
    }

    @Test("The command for a locked day answers yes")
    func locked() {
        let gap = Gap(
            .pills, on: Self.yesterday, name: "a", what: "a", words: ["pill", "take", "a"], needsYes: true,
            person: "mum")
        #expect(gap.command == "tend --for mum pill take a --date yesterday -y")
    }

    @Test("Several gaps are listed by the status")
    func several() {
        let gaps = ["morning", "noon", "evening"].map { Self.pill($0) }
        #expect(
            Self.sentence(gaps, person: "mum")
                == "Yesterday: morning pill, noon pill and evening pill not recorded; tend --for mum gaps lists them")
    }

    @Test("The open tasks of a challenge are one gap, whose command lists them")
    func tasks() {
        func task(_ name: String, of challenge: String) -> Gap {
            Gap(
                .challenges, on: Self.yesterday, name: name, what: name, words: ["challenge", "done", name],
                of: challenge, person: "mum")
        }
        let hard = ["read", "run", "diet"].map { task($0, of: "75 Hard") }
        #expect(
            Self.sentence(hard)
                == "Yesterday: 3 tasks of 75 Hard not recorded; done? tend --for mum challenge today --date yesterday")
        let all = [Self.pill("evening")] + hard + [task("sleep", of: "Early")]
        #expect(
            Gap.joiningTasks(of: all).map(\.what) == ["evening pill", "3 tasks of 75 Hard", "sleep"])
        #expect(
            Self.sentence(all)
                == "Yesterday: evening pill, 3 tasks of 75 Hard and sleep not recorded; tend gaps lists them")
    }

    @Test("A gap of a reminder that is shown with it is not mentioned")
    func shownAnyway() {
        let gaps = [Self.pill("morning"), Self.pill("evening")]
        let dose = Reminder.Subject.dose("evening", on: Self.yesterday, dayStart: .midnight)
        #expect(Self.sentence(gaps, about: dose)?.contains("Yesterday: morning pill not recorded;") == true)
        let today = Reminder.Subject.dose("evening", on: Self.yesterday + 1, dayStart: .midnight)
        #expect(Self.sentence(gaps, about: today)?.contains("evening pill") == true)
        let read = Gap(
            .challenges, on: Self.yesterday, name: "read", what: "Read", words: ["challenge", "done", "read"])
        let task = ChallengeTask(id: "read", name: "Read")
        let tasks = Reminder.Subject.tasks([task], of: "x", on: Self.yesterday, dayStart: .midnight)
        #expect(Self.sentence([read], about: tasks) == nil)
        #expect(
            Self.sentence([read], about: dose)?.contains("Read not recorded; done? tend challenge done read") == true)
    }

    @Test("Gaps are mentioned once, unless the notification failed")
    func once() throws {
        var ledger = ReminderLedger()
        let first = try #require(Self.mention([Self.pill("evening")], in: &ledger))
        #expect(ledger.claimGaps(of: Self.yesterday, now: Self.now) == nil)
        let later = Self.now.advanced(bySeconds: 300)
        var failed = ledger
        #expect(failed.claimGaps(of: Self.yesterday, now: later) == first.key)
        ledger.confirm([first.key])
        #expect(ledger.claimGaps(of: Self.yesterday, now: later) == nil)
        #expect(ledger.claimGaps(of: Self.yesterday + 1, now: later) != nil)
    }

    @Test("A check without a due reminder mentions nothing")
    func idle() {
        var ledger = ReminderLedger()
        var claim = ReminderLedger.Claim()
        claim.mention([Self.pill("evening")], of: Self.yesterday, person: nil, in: &ledger, now: Self.now)
        #expect(claim.mention == nil && ledger.entries.isEmpty)
    }
}
